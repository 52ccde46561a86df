/** A small set of emojis: for the picker, and for `:names:` typed in the composer. */

const GROUPS = {
    "emojis.faces": "😀 grinning,😄 smile,😆 laughing,😅 sweat_smile,🤣 rofl,😂 joy,🙂 slight_smile,🙃 upside_down,😉 wink,😊 blush,😍 heart_eyes,😘 kissing_heart,😜 stuck_out_tongue_winking_eye,🤔 thinking,🤨 raised_eyebrow,😐 neutral_face,😏 smirk,🙄 rolling_eyes,😬 grimacing,😌 relieved,😴 sleeping,😎 sunglasses,🥳 partying_face,😕 confused,😮 open_mouth,😳 flushed,🥺 pleading_face,😢 cry,😭 sob,😱 scream,😤 triumph,😠 angry,🤯 exploding_head,😈 smiling_imp,💀 skull,👻 ghost,🤖 robot",
    "emojis.hands": "👍 thumbsup,👎 thumbsdown,👌 ok_hand,✌️ v,🤞 fingers_crossed,👊 punch,✊ fist,👏 clap,🙌 raised_hands,🙏 pray,🤝 handshake,👋 wave,💪 muscle,👀 eyes,🧠 brain,👉 point_right,👈 point_left,☝️ point_up",
    "emojis.play": "🎲 game_die,♟️ chess_pawn,🃏 black_joker,🎯 dart,🏆 trophy,🥇 first_place,🥈 second_place,🥉 third_place,🎉 tada,🎮 video_game,🧩 jigsaw,⚔️ crossed_swords,🛡️ shield,🏹 bow_and_arrow,🪄 magic_wand,🔮 crystal_ball,🐉 dragon,🧛 vampire,🦈 shark,🐺 wolf,🌲 evergreen_tree,🪨 rock",
    "emojis.sky": "☀️ sunny,🌙 crescent_moon,🌚 new_moon_with_face,🌅 sunrise,🌌 milky_way,⭐ star,✨ sparkles,⚡ zap,🔥 fire,❄️ snowflake,🌊 ocean,🌈 rainbow",
    "emojis.marks": "❤️ heart,💜 purple_heart,💙 blue_heart,💚 green_heart,💛 yellow_heart,🖤 black_heart,💔 broken_heart,💯 100,✅ white_check_mark,❌ x,❓ question,❗ exclamation,⚠️ warning,⏳ hourglass,⏰ alarm_clock,📌 pushpin,🔒 lock,🔔 bell,💡 bulb,🚀 rocket,➕ heavy_plus_sign,🔁 repeat,🟢 green_circle,🔴 red_circle,🟡 yellow_circle,🔵 blue_circle,🟣 purple_circle",
};

/** By the key of a group's name: [character, name] pairs. */
export const EMOJIS = Object.fromEntries(
    Object.entries(GROUPS).map(([group, text]) => [group, text.split(",").map((pair) => pair.split(" "))]),
);
const ALL = Object.values(EMOJIS).flat();

export const findEmojis = (text, limit = 10) =>
    ALL.filter(([, name]) => name.includes(text.toLowerCase())).slice(0, limit);

/** Convert `:tada:` to the character, as Discord does when it is typed. */
export function replaceNames(text) {
    const known = new Map(ALL.map(([character, name]) => [name, character]));
    return text.replace(/(?<!<a?):(\w+):/g, (whole, name) => known.get(name) ?? whole);
}
