import { markIsland } from "../../dom/island-mark.js";
import { CLASS_RICH, CLASS_RICH_BOX, CLASS_RICH_SOURCE, CLASS_RICH_TEXT, CLASS_RICH_TOOLS } from "../../schema.js";

/** The elements that replace a textarea. */
export interface Frame {
  readonly host: HTMLElement;
  readonly tools: HTMLElement;
  /** The edited element. */
  readonly text: HTMLElement;
  /** Gives the editor the textarea's height, so that the page below stays in place. Call when the tools are there. */
  keepHeight(): void;
  /** Restores the textarea. */
  remove(): void;
}

const numbers = new WeakMap<Element, number>();
let framed = 0;

/** Returns the same id whenever a textarea gets an editor again, so that an update can restore focus. */
function idOf(source: HTMLTextAreaElement): string {
  const number = numbers.get(source) ?? ++framed;
  numbers.set(source, number);
  return `vt-rich-${number}`;
}

/** Inserts an editor before a textarea, which stays in place, invisible and out of the tab order. */
export function frameOf(source: HTMLTextAreaElement): Frame {
  const { offsetHeight: height } = source;
  const around = source.closest("label");
  const parent = (around ?? source).parentElement;
  const space = heightOf(parent);
  const id = idOf(source);
  const host = part(CLASS_RICH);
  markIsland(host, "rich-text");
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
  if (around) around.after(host);
  else source.before(host);
  source.classList.add(CLASS_RICH_SOURCE);
  source.tabIndex = -1;
  source.setAttribute("aria-hidden", "true");
  return {
    host,
    tools,
    text,
    keepHeight() {
      if (height === 0) return;
      setHeight(box, height - tools.offsetHeight);
      // The line of a textarea may have had more room than the textarea.
      setHeight(box, heightOf(box) + space - heightOf(parent));
    },
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

/** Below it the text is hard to edit, as on a phone, where the tools take several lines. */
const MIN_HEIGHT_PX = 96;

function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}

function setHeight(box: HTMLElement, px: number): void {
  box.style.blockSize = `${Math.max(px, MIN_HEIGHT_PX)}px`;
}

function part(className: string): HTMLElement {
  return Object.assign(document.createElement("div"), { className });
}

/** Names the editor as the textarea is named. */
function name(text: HTMLElement, source: HTMLTextAreaElement): void {
  const labelledBy = source.getAttribute("aria-labelledby");
  const label = source.getAttribute("aria-label");
  const labels = Array.from(source.labels ?? [], (label, index) => {
    // A label copied with its row has the id of the original.
    if (document.getElementById(label.id) !== label) label.id = `${text.id}-label-${index}`;
    return label.id;
  });
  if (labelledBy) text.setAttribute("aria-labelledby", labelledBy);
  else if (label) text.setAttribute("aria-label", label);
  else if (labels.length > 0) text.setAttribute("aria-labelledby", labels.join(" "));
  else if (source.title) text.setAttribute("aria-label", source.title);
}
