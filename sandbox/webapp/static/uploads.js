/** Files waiting to be sent with a message. */

import { el, icon, iconButton } from "./dom.js";
import { Refusal, upload } from "./socket.js";
import { state, tell } from "./state.js";
import { toast } from "./toast.js";
import { fileSize } from "./time.js";

const MOST = 10; // docs: Message Resource, Create Message
const ALT_MAX = 1024; // docs: Message Resource, Attachment Object

export function addFiles(draft, files) {
    for (const file of files) {
        if (draft.uploads.length >= MOST) return toast(`At most ${MOST} files in one message`, "error");
        if (file.size > state.hello.max_upload)
            toast(`${file.name} is larger than ${fileSize(state.hello.max_upload)}`, "error");
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
                toast(`${file.name}: ${refusal.sentence}`, "error");
            },
        )
        .finally(() => tell("uploads"));
    return made;
}

/** The ids of all files once uploaded, and their descriptions. */
export async function takeUploads(draft) {
    const ids = await Promise.all(draft.uploads.map(({ sent }) => sent));
    if (ids.length !== draft.uploads.length) throw new Refusal({ message: "A file could not be sent" });
    const words = draft.uploads.map((each, index) => [ids[index].id, each.alt.trim()]).filter(([, alt]) => alt);
    return { uploads: ids.map(({ id }) => id), descriptions: Object.fromEntries(words) };
}

export function uploadList(draft) {
    if (!draft.uploads.length) return null;
    return el(
        "ul",
        { class: "uploads", role: "list", "aria-label": "Files to be sent", "data-testid": "uploads" },
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
                        el("span", { class: "quiet" }, each.done ? fileSize(each.file.size) : "Uploading…"),
                    ),
                    isPicture(each.file) ? altField(each) : null,
                ),
                iconButton("close", `Remove ${each.file.name}`, remove),
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
        placeholder: "Describe the picture",
        "aria-label": `Description of ${each.file.name}`,
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
