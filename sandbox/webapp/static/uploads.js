/** Files waiting to be sent with a message. */

import { el, icon, iconButton } from "./dom.js";
import { Refusal, upload } from "./socket.js";
import { state, tell } from "./state.js";
import { toast } from "./toast.js";
import { fileSize } from "./time.js";
import { say } from "./words.js";

const MOST = 10; // docs: Message Resource, Create Message
const ALT_MAX = 1024; // docs: Message Resource, Attachment Object

export function addFiles(draft, files) {
    for (const file of files) {
        if (draft.uploads.length >= MOST) return toast(say("files.too_many", { count: MOST }), "error");
        if (file.size > state.hello.max_upload)
            toast(say("files.larger", { name: file.name, size: fileSize(state.hello.max_upload) }), "error");
        else draft.uploads.push(entry(draft, file));
    }
}

function entry(draft, file) {
    const made = { file, alt: "", done: false, sent: upload(file) };
    made.sent
        .then(
            () => (made.done = true),
            (refusal) => {
                draft.uploads.splice(draft.uploads.indexOf(made), 1);
                toast(say("files.failed", { name: file.name, fault: refusal.sentence }), "error");
            },
        )
        .finally(() => tell("uploads"));
    return made;
}

/** The ids of all files once uploaded, and their descriptions. */
export async function takeUploads(draft) {
    const ids = await Promise.all(draft.uploads.map(({ sent }) => sent));
    if (ids.length !== draft.uploads.length) throw new Refusal({ key: "file_not_sent" });
    const words = draft.uploads.map((each, index) => [ids[index].id, each.alt.trim()]).filter(([, alt]) => alt);
    return { uploads: ids.map(({ id }) => id), descriptions: Object.fromEntries(words) };
}

export function uploadList(draft) {
    if (!draft.uploads.length) return null;
    return el(
        "ul",
        { class: "uploads", role: "list", "aria-label": say("files.to_send"), "data-testid": "uploads" },
        draft.uploads.map((each) => {
            const remove = () => {
                draft.uploads.splice(draft.uploads.indexOf(each), 1);
                tell("uploads");
            };
            return el(
                "li",
                { class: each.done ? "" : "on-its-way" },
                look(each.file),
                el(
                    "span",
                    { class: "upload-words" },
                    el(
                        "span",
                        { class: "upload-title" },
                        el("span", { class: "upload-name" }, each.file.name),
                        el("span", { class: "quiet" }, each.done ? fileSize(each.file.size) : say("files.uploading")),
                    ),
                    isPicture(each.file) ? altField(each) : null,
                ),
                iconButton("close", say("common.remove", { name: each.file.name }), remove),
            );
        }),
    );
}

const isPicture = (file) => file.type.startsWith("image/");

/** The alternative text of a picture. */
const altField = (each) =>
    el("input", {
        type: "text",
        class: "upload-alt",
        maxlength: ALT_MAX,
        placeholder: say("files.describe"),
        "aria-label": say("files.description_of", { name: each.file.name }),
        autocomplete: "off",
        value: each.alt,
        "data-testid": "alt-text",
        "data-option": each.file.name,
        oninput: (event) => (each.alt = event.target.value),
    });

/** A thumbnail. */
function look(file) {
    if (!isPicture(file)) return el("span", { class: "upload-look" }, icon("file"));
    const image = el("img", { alt: "", src: URL.createObjectURL(file) });
    image.addEventListener("load", () => URL.revokeObjectURL(image.src));
    return el("span", { class: "upload-look" }, image);
}
