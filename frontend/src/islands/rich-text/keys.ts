import type { Editor } from "./editor.js";
import type { Frame } from "./frame.js";
import type { Toolbar } from "./toolbar.js";
import type { Tool } from "./tools.js";
import { deleteWholes, dropEmptied, wholesAt } from "./whole-blocks.js";

/** Words of one text node are selected: the browser replaces them by what is typed. */
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
  /** Leads keys to the toolbar and its tools, and to the editor what it would do itself. */
  lead(toolbar: Toolbar, tools: readonly Tool[], editor: Editor): void;
}

/** Hears events of the text before Squire does, which listens on the same element: call it before Squire is made. */
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
    // Squire would delete the words first, and lose the line that they stand on, or the space beside them.
    editor?.saveUndoState();
    event.stopImmediatePropagation();
  });
  hear("beforeinput", (event) => {
    // From menus and touch bars: what the toolbar has, and nothing that Squire would write as a style.
    if (!event.inputType.startsWith("format")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.inputType === "formatBold") pressKey("b");
    if (event.inputType === "formatItalic") pressKey("i");
  });
  hear("drop", (event) => {
    // A file that is dropped would replace the page, or be written into the text.
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  hear("click", (event) => {
    // A link in a text that is edited leads nowhere.
    if (!isReadOnly() && (event.target as Element).closest("a")) event.preventDefault();
  });
  return {
    lead(to, of, within) {
      toolbar = to;
      tools = of;
      editor = within;
      // Behind Squire, which has taken what is cut.
      text.addEventListener("cut", () => dropEmptied(within, cut), { signal });
    },
  };
}
