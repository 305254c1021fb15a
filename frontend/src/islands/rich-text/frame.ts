import {
  CLASS_RICH,
  CLASS_RICH_BOX,
  CLASS_RICH_SOURCE,
  CLASS_RICH_TEXT,
  CLASS_RICH_TOOLS,
  DATA_ISLAND,
} from "../../schema.js";

/** What stands in place of a textarea. */
export interface Frame {
  readonly host: HTMLElement;
  readonly tools: HTMLElement;
  /** What is edited. */
  readonly text: HTMLElement;
  /** Puts the textarea back. */
  remove(): void;
}

const numbers = new WeakMap<Element, number>();
let framed = 0;

/** The same ids whenever a textarea has an editor again: so focus finds its way after an update. */
function idOf(source: HTMLTextAreaElement): string {
  const number = numbers.get(source) ?? ++framed;
  numbers.set(source, number);
  return `vt-rich-${number}`;
}

/** Puts an editor before a textarea, which stays where it is, unseen, and hands on its focus. */
export function frameOf(source: HTMLTextAreaElement): Frame {
  const { offsetHeight: height } = source;
  const id = idOf(source);
  const host = part(CLASS_RICH);
  host.setAttribute(DATA_ISLAND, "rich-text");
  const tools = part(CLASS_RICH_TOOLS);
  const box = part(CLASS_RICH_BOX);
  const text = part(CLASS_RICH_TEXT);
  text.id = id;
  text.tabIndex = 0;
  text.setAttribute("role", "textbox");
  text.setAttribute("aria-multiline", "true");
  name(text, source);
  box.append(text);
  host.append(tools, box);
  const before = ["tabindex", "aria-hidden"].map((name) => [name, source.getAttribute(name)] as const);
  const around = source.closest("label");
  if (around) around.after(host);
  else source.before(host);
  // About as high as what it stands for: the page below moves as little as can be.
  if (height > 0) box.style.blockSize = `${Math.max(height - tools.offsetHeight, MIN_HEIGHT_PX)}px`;
  source.classList.add(CLASS_RICH_SOURCE);
  source.tabIndex = -1;
  source.setAttribute("aria-hidden", "true");
  return {
    host,
    tools,
    text,
    remove() {
      host.remove();
      source.classList.remove(CLASS_RICH_SOURCE);
      for (const [name, value] of before) {
        if (value === null) source.removeAttribute(name);
        else source.setAttribute(name, value);
      }
    },
  };
}

const MIN_HEIGHT_PX = 128;

function part(className: string): HTMLElement {
  return Object.assign(document.createElement("div"), { className });
}

/** The name of the textarea is that of the editor. */
function name(text: HTMLElement, source: HTMLTextAreaElement): void {
  const labelledBy = source.getAttribute("aria-labelledby");
  const label = source.getAttribute("aria-label");
  const labels = Array.from(source.labels ?? [], (label, index) => {
    label.id ||= `${text.id}-label-${index}`;
    return label.id;
  });
  if (labelledBy) text.setAttribute("aria-labelledby", labelledBy);
  else if (label) text.setAttribute("aria-label", label);
  else if (labels.length > 0) text.setAttribute("aria-labelledby", labels.join(" "));
  else if (source.title) text.setAttribute("aria-label", source.title);
}
