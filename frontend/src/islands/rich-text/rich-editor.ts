import { adoptStyle } from "../../dom/adopt-style.js";
import { DISARMED_STYLE, disarm } from "../../dom/sanitiser/disarm.js";
import { sanitiseRichText } from "../../dom/sanitiser/rich-text.js";
import { emit } from "../../page/events.js";
import { FORMATTING_KEYS } from "../../page/messages.js";
import { typedIn } from "../../page/typed-fields.js";
import { tell } from "../../page/words.js";
import { CLASS_EMPTY, EVENT_EDITOR_READY } from "../../schema.js";
import { type Caret, caretOf, rangeAt } from "./caret.js";
import { cleanPaste } from "./clean-paste.js";
import { Editor } from "./editor.js";
import { type Frame, frameOf } from "./frame.js";
import { judgeValue } from "./judge.js";
import { hearKeys } from "./keys.js";
import { dropLineHolder } from "./line-holder.js";
import { openLinkDialog } from "./link-dialog.js";
import { mirror } from "./mirror.js";
import { readPlain, shape, shapeInserted, sourceOf } from "./shape.js";
import { holdSpace, keepSpaces } from "./spaces.js";
import { STYLE } from "./style.js";
import { createToolbar } from "./toolbar.js";
import { type History, toolsOf } from "./tools.js";

adoptStyle(STYLE);

/** The caret of a text whose editor was removed, until it gets another one. */
const carets = new WeakMap<HTMLTextAreaElement, { readonly value: string; readonly caret: Caret }>();

/**
 * Edits the HTML of a textarea. The textarea is still what is submitted: its value always matches the text, and stays
 * the original, byte for byte, as long as nothing changes. Returns a function that restores the textarea.
 */
export function edit(source: HTMLTextAreaElement, signal: AbortSignal): () => void {
  const typed = document.activeElement === source ? source.value.slice(0, source.selectionStart) : undefined;
  const frame = frameOf(source);
  const { text, host } = frame;
  const read = (html: string) => shape(sanitiseRichText(readPlain(html)));
  const language = source.closest<HTMLElement>("[lang]")?.lang ?? "";
  const keys = hearKeys(frame, signal);
  keepSpaces(text, signal);
  dropLineHolder(text, signal);
  const reading = { style: DISARMED_STYLE, language, sanitise: sanitiseRichText };
  const editor = new Editor(text, (html) => shapeInserted(cleanPaste(disarm(html), reading)));
  const tools = toolsOf(() => openLinkDialog(editor, signal));
  const toolbar = createToolbar(editor, frame, tools, signal);
  frame.keepHeight();
  keys.lead(toolbar, tools, editor);
  mirror(source, frame, hintFor(frame), (change) => void editor.modifyDocument(change), signal);
  const { judge } = judgeValue(source, signal);
  const sync = syncValue(source, editor, read, () => {
    host.classList.toggle(CLASS_EMPTY, source.value === "");
    judge();
  });
  sync.show();

  let history: History = { canUndo: false, canRedo: false };
  const update = () => toolbar.update(history);
  for (const event of ["pathChange", "select", "cursor"]) editor.addEventListener(event, update);
  editor.addEventListener("undoStateChange", (event) => {
    history = (event as CustomEvent<History>).detail;
    update();
  });
  editor.addEventListener("input", () => {
    sync.send();
    update();
  });
  update();
  listen(source, frame, editor, sync, signal);
  const kept = carets.get(source);
  if (kept?.value === source.value) editor.setSelection(rangeAt(text, kept.caret));
  else if (typed !== undefined) {
    const start = read(typed).textContent?.length ?? 0;
    const caret = () => rangeAt(text, { start, end: start });
    editor.modifyDocument(() => holdSpace(caret()));
    editor.setSelection(caret());
  }
  if (typed !== undefined) editor.focus();
  emit(source, EVENT_EDITOR_READY);

  return () => {
    carets.set(source, { value: source.value, caret: caretOf(text, editor.getSelection()) });
    const hadFocus = host.contains(document.activeElement);
    editor.destroy();
    frame.remove();
    if (hadFocus) source.focus({ preventScroll: true });
  };
}

interface Sync {
  /** Loads the textarea's value into the editor, unless the editor itself wrote it. */
  show(): void;
  /** Writes the text's HTML to the textarea. */
  send(): void;
}

function syncValue(
  source: HTMLTextAreaElement,
  editor: Editor,
  read: (html: string) => DocumentFragment,
  onSync: () => void,
): Sync {
  const text = editor.getRoot();
  /** The value that was read, and the HTML that the editor makes of it without edits. */
  let [original, unchanged]: [string | undefined, string] = [undefined, ""];
  let given: string | undefined;
  return {
    show() {
      if (source.value === given) return;
      given = source.value;
      original = given;
      editor.load(read(given));
      unchanged = sourceOf(text);
      onSync();
    },
    send() {
      dropStyles(editor);
      const html = sourceOf(text);
      const value = html === unchanged && original !== undefined ? original : html;
      if (value === source.value) return;
      source.value = value;
      given = source.value;
      onSync();
      // A form that loads later must not take it for the server's text.
      typedIn.add(source);
      source.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

/** Removes the style attributes that browsers add when joining blocks: an undo that parses them violates the CSP. */
function dropStyles(editor: Editor): void {
  const styled = editor.getRoot().querySelectorAll("[style]");
  if (styled.length === 0) return;
  editor.modifyDocument(() => {
    for (const element of styled) element.removeAttribute("style");
  });
}

/** Follows the textarea: a label or a form check may focus it, a script or a reset may change its value. */
function listen(
  source: HTMLTextAreaElement,
  { text }: Frame,
  editor: Editor,
  { show }: Sync,
  signal: AbortSignal,
): void {
  const showIfHere = () => !signal.aborted && show();
  source.addEventListener("focus", () => editor.focus(), { signal });
  for (const event of ["input", "change"]) source.addEventListener(event, show, { signal });
  document.addEventListener(
    "reset",
    ({ target }) => {
      // Fields are reset after the event.
      if (target === source.form) setTimeout(showIfHere);
    },
    { signal },
  );
  // A page update restores what was typed meanwhile, after it has mounted its new content.
  queueMicrotask(showIfHere);
  let atFocus = source.value;
  text.addEventListener("focus", () => (atFocus = source.value), { signal });
  text.addEventListener(
    "blur",
    () => {
      if (source.value !== atFocus) source.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { signal },
  );
}

/** Adds the hint of the toolbar's key, read out after the name. Returns its id. */
function hintFor({ host, text }: Frame): string {
  const hint = document.createElement("span");
  hint.hidden = true;
  hint.id = `${text.id}-keys`;
  tell(hint, FORMATTING_KEYS);
  host.append(hint);
  return hint.id;
}
