import type { Editor } from "./editor.js";
import type { Frame } from "./frame.js";
import type { Toolbar } from "./toolbar.js";
import type { Tool } from "./tools.js";
import { deleteWholes, dropEmptied, wholesAt } from "./whole-blocks.js";

/** Returns whether part of one text node is selected: the browser replaces it with what is typed. */
function isWithinText(): boolean {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  return (
    range !== undefined &&
    !range.collapsed &&
    range.startContainer === range.endContainer &&
    range.startContainer instanceof Text
  );
}

export interface Keys {
  /** Routes keys to the toolbar and its tools, and edits of whole blocks to the editor. */
  lead(toolbar: Toolbar, tools: readonly Tool[], editor: Editor): void;
}

/** Listens to the text before Squire does, on the same element: call it before Squire is constructed. */
export function hearKeys({ text }: Frame, signal: AbortSignal): Keys {
  let toolbar: Toolbar | undefined;
  let tools: readonly Tool[] = [];
  let editor: Editor | undefined;
  const hear = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    text.addEventListener(name, act, { capture: true, signal });
  const isReadOnly = () => text.contentEditable !== "true";
  const pressKey = (key: string) => {
    const tool = tools.find((tool) => tool.key === key);
    if (tool) toolbar?.use(tool);
    return tool !== undefined;
  };

  for (const name of ["keydown", "paste", "cut", "drop", "beforeinput"] as const)
    hear(name, (event) => isReadOnly() && event.stopImmediatePropagation());
  hear("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isCommand = ctrlKey !== metaKey && !altKey && !shiftKey;
    if (altKey && key === "F10") toolbar?.focus();
    else if (!isCommand || !pressKey(key.toLowerCase())) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  hear("keydown", (event) => {
    const { key, ctrlKey, metaKey, isComposing } = event;
    const deletes = key === "Delete" || key === "Backspace";
    const replaces = key === "Enter" || (key.length === 1 && !ctrlKey && !metaKey);
    if (isComposing || !editor || !(deletes || replaces) || !deleteWholes(editor) || !deletes) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  hear("paste", ({ clipboardData }) => {
    if (editor && clipboardData?.types.length) deleteWholes(editor);
  });
  let cut: readonly Element[] = [];
  hear("cut", () => {
    cut = editor ? wholesAt(editor) : [];
  });
  hear("keydown", (event) => {
    const { key, ctrlKey, metaKey, isComposing } = event;
    if (key.length > 1 || ctrlKey || metaKey || isComposing || !isWithinText()) return;
    // Squire would delete the words first, and lose their line or the space beside them.
    editor?.saveUndoState();
    event.stopImmediatePropagation();
  });
  hear("beforeinput", (event) => {
    // From menus and touch bars: only what the toolbar has, and nothing that would be written as a style.
    if (!event.inputType.startsWith("format")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.inputType === "formatBold") pressKey("b");
    if (event.inputType === "formatItalic") pressKey("i");
  });
  hear("drop", (event) => {
    // A dropped file would replace the page, or be inserted into the text.
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  hear("click", (event) => {
    // Links are not followed while the text is edited.
    if (!isReadOnly() && (event.target as Element).closest("a")) event.preventDefault();
  });
  return {
    lead(to, of, within) {
      toolbar = to;
      tools = of;
      editor = within;
      // After Squire has taken the cut content.
      text.addEventListener("cut", () => dropEmptied(within, cut), { signal });
    },
  };
}
