/** This tab's state as received from the server, and the bus that publishes changes to the views. */

import { currentLocale, setLocale } from "./words.js";

const bus = new EventTarget();

/** Subscribe to a topic; views never call each other. */
export function on(topic, listener) {
    bus.addEventListener(topic, (event) => listener(event.detail));
}

export function tell(topic, detail) {
    bus.dispatchEvent(new CustomEvent(topic, { detail }));
}

export const state = {
    hello: null,
    me: null, // the user of this tab's seat
    guild: null,
    roles: new Map(),
    members: new Map(), // by user id
    users: new Map(), // every user ever seen, former members included
    channels: new Map(),
    commands: [],
    unread: new Map(), // by channel: {count, mentions, last_read}
    watching: {}, // by channel: user ids
    seats: {}, // by user: open tabs
    botOnline: false,
    unsaved: null, // why the state could not be saved
    channel: null, // the open one
};

export const TYPE = { text: 0, dm: 1, category: 4, publicThread: 11, privateThread: 12 };
export const isThread = (channel) => channel?.type === TYPE.publicThread || channel?.type === TYPE.privateThread;
export const FLAG = { hasThread: 1 << 5, ephemeral: 1 << 6, loading: 1 << 7, v2: 1 << 15 };
export const isEphemeral = (message) => Boolean(message.ephemeral || message.flags & FLAG.ephemeral);

/** Ids exceed JavaScript's integers: a longer one is later, and equal lengths compare as text. */
export const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
export const madeAt = (id) => Number((BigInt(id) >> 22n) + 1420070400000n);
const byKey = (list, key = (item) => item.id) => new Map(list.map((item) => [key(item), item]));

function takeHello(hello) {
    state.hello = hello;
    Object.assign(state, { botOnline: hello.bot_online, unsaved: hello.unsaved });
    state.guild ??= hello.guild;
    for (const user of hello.people) meet(user);
    if (hello.application?.bot) meet(hello.application.bot);
    state.seats = Object.fromEntries(hello.people.map((user) => [user.id, user.seated ?? 0]));
    tell("hello");
    tell("presence");
}

export function takeSnapshot(snapshot) {
    state.me = snapshot.me.user ?? snapshot.me;
    if (snapshot.locale !== currentLocale()) setLocale(snapshot.locale);
    state.guild = snapshot.guild;
    state.roles = byKey(snapshot.roles);
    state.members = byKey(snapshot.members, (member) => member.user.id);
    for (const member of snapshot.members) meet(member.user);
    state.channels = byKey(snapshot.channels);
    for (const channel of snapshot.channels) for (const user of channel.recipients ?? []) meet(user);
    state.commands = snapshot.commands;
    state.unread = new Map(Object.entries(snapshot.unread));
    state.watching = snapshot.watching;
    tell("snapshot");
}

/** Store a user object, so that mentions of former members still have a name. */
export function meet(user) {
    state.users.set(user.id, { ...state.users.get(user.id), ...user });
}

const CHANNEL_EVENTS = {
    channel_create: putChannel,
    channel_update: putChannel,
    channel_delete: dropChannel,
    thread_create: putChannel,
    thread_update: putChannel,
    thread_delete: dropChannel,
};

function putChannel(channel) {
    state.channels.set(channel.id, channel);
    tell("channels", channel.id);
}

function dropChannel({ id }) {
    state.channels.delete(id);
    state.unread.delete(id);
    tell("channels", id);
    if (state.channel === id) tell("channel_gone", id);
}

function putMember(member) {
    meet(member.user);
    state.members.set(member.user.id, member);
    tell("members");
}

/** Apply a push to the state, then notify the views. */
export function takePush(name, data) {
    if (name === "hello") takeHello(data);
    else if (name in CHANNEL_EVENTS) CHANNEL_EVENTS[name](data);
    else if (name === "member_create" || name === "member_update") putMember(data);
    else if (name === "member_remove") {
        state.members.delete(data.user?.id ?? data.user_id);
        tell("members");
    } else if (name === "roles") {
        state.roles = byKey(data.roles ?? data);
        tell("members");
    } else if (name === "commands") {
        state.commands = data.commands;
        tell("commands");
    } else if (name === "presence") {
        const { bot_online: botOnline, unsaved, seats, watching } = data;
        Object.assign(state, { botOnline, unsaved, seats, watching });
        tell("presence");
    } else if (name === "unread") {
        state.unread.set(data.channel_id, { ...state.unread.get(data.channel_id), ...data });
        tell("unread", data.channel_id);
    } else {
        if (name === "message_create") noteLast(data);
        if (data?.author) meet(data.author);
        tell(name, data);
    }
}

function noteLast(message) {
    const channel = state.channels.get(message.channel_id);
    // Others can't see an ephemeral message, so it does not count as the last one.
    if (!channel || isEphemeral(message)) return;
    channel.last_message_id = message.id;
    if (!isThread(channel)) return;
    channel.message_count = (channel.message_count ?? 0) + 1;
    // The card under the message the thread was started from, which has the thread's id.
    tell("redraw", channel.id);
}
