// A bot on discord.js. It says a JSON line on standard output for everything that the test waits for.
import {
  ActionRowBuilder, ApplicationCommandOptionType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client,
  ContainerBuilder, Events, GatewayIntentBits, MessageFlags, ModalBuilder, StringSelectMenuBuilder,
  TextDisplayBuilder, TextInputBuilder, TextInputStyle,
} from "discord.js";

const origin = process.env.BREAKFALL_DISCORD;
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api: `${origin}/api`, cdn: `${origin}/cdn`, version: "10" },
});

const tell = (what, more = {}) => console.log(JSON.stringify({ what, ...more }));
const refused = (error) => tell("error", { message: String(error), code: error.code, stack: error.stack });

const COMMANDS = [
  { name: "hello", description: "Say hello" },
  { name: "file", description: "Send a file" },
  { name: "form", description: "Open a form" },
  { name: "later", description: "Think first" },
  { name: "controls", description: "Show controls" },
  { name: "new", description: "Show the new components" },
  { name: "thread", description: "Open a thread" },
  {
    name: "find", description: "Find a word",
    options: [{
      name: "word", description: "Which", type: ApplicationCommandOptionType.String, required: true, autocomplete: true,
    }],
  },
];

const commands = {
  async hello(i) {
    await i.reply(`Hello ${i.user}`);
  },
  async file(i) {
    const file = new AttachmentBuilder(Buffer.from("seven"), { name: "seven.txt", description: "A word" });
    await i.reply({ content: "A file.", files: [file] });
    const answer = await i.fetchReply();
    tell("fetched", { files: answer.attachments.map((one) => [one.name, one.size]) });
  },
  async form(i) {
    const input = new TextInputBuilder().setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short);
    const form = new ModalBuilder().setCustomId("table").setTitle("A table");
    await i.showModal(form.addComponents(new ActionRowBuilder().addComponents(input)));
  },
  async later(i) {
    await i.deferReply({ flags: MessageFlags.Ephemeral });
    await i.editReply("Thought it over.");
    await i.followUp({ content: "And more.", flags: MessageFlags.Ephemeral });
  },
  async controls(i) {
    const button = new ButtonBuilder().setCustomId("go").setLabel("Go").setStyle(ButtonStyle.Primary);
    const menu = new StringSelectMenuBuilder().setCustomId("pick").setPlaceholder("Pick")
      .addOptions({ label: "One", value: "1" }, { label: "Two", value: "2" });
    const rows = [button, menu].map((one) => new ActionRowBuilder().addComponents(one));
    await i.reply({ content: "Controls", components: rows });
  },
  async new(i) {
    const box = new ContainerBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent("In a box"));
    await i.reply({ components: [box], flags: MessageFlags.IsComponentsV2 });
  },
  async thread(i) {
    await i.reply("A table");
    const message = await i.fetchReply();
    const thread = await message.startThread({ name: "Table K7Q", autoArchiveDuration: 1440 });
    await thread.send("Welcome");
    await thread.setArchived(true);
    tell("archived", { name: thread.name, archived: thread.archived });
  },
  async find(i) {
    await i.reply(`Found ${i.options.getString("word")}`);
  },
};

client.on(Events.InteractionCreate, async (i) => {
  try {
    if (i.isAutocomplete()) await i.respond(["apple", "apricot"].map((name) => ({ name, value: name })));
    else if (i.isChatInputCommand()) await commands[i.commandName](i);
    else if (i.isButton()) await i.update("Gone");
    else if (i.isStringSelectMenu()) await i.reply({ content: `Picked ${i.values}`, flags: MessageFlags.Ephemeral });
    else if (i.isModalSubmit()) await i.reply(`Name: ${i.fields.getTextInputValue("name")}`);
  } catch (error) {
    refused(error);
  }
});

client.once(Events.ClientReady, async (ready) => {
  const synced = await ready.application.commands.set(COMMANDS);
  tell("ready", { user: ready.user.username, guilds: ready.guilds.cache.size, commands: synced.size });
});
client.on(Events.MessageCreate, (message) => tell("message", { id: message.id, guild: message.guildId !== null }));
client.on(Events.Error, refused);
process.on("unhandledRejection", refused);
process.on("SIGTERM", async () => {
  await client.destroy();
  process.exit(0);
});

await client.login(process.env.BREAKFALL_TOKEN);
