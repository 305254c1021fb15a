import { announce } from "../../feedback/announcer.js";
import { FORMATTING, STATE_OFF, STATE_ON } from "../../page/messages.js";
import { languageOf, sentence, words } from "../../page/words.js";
import { CLASS_BUTTON } from "../../schema.js";
import { leaveLastLines } from "./commands.js";
import type { Editor } from "./editor.js";
import type { Frame } from "./frame.js";
import type { History, Tool } from "./tools.js";

const IS_MAC = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
const ON = "aria-pressed";
const OFF = "aria-disabled";
const SVG = "http://www.w3.org/2000/svg";

export interface Toolbar {
  /** Updates the pressed and disabled states for the current selection. */
  update(history: History): void;
  /** Runs a tool, if it is enabled. */
  use(tool: Tool): void;
  focus(): void;
}

/** Makes buttons with one tab stop; arrows, Home and End move between them, Escape to the text (WAI-ARIA, toolbar). */
export function createToolbar(editor: Editor, frame: Frame, tools: readonly Tool[], signal: AbortSignal): Toolbar {
  const { tools: bar, text } = frame;
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", words(FORMATTING));
  bar.setAttribute("aria-controls", text.id);
  const language = languageOf(FORMATTING);
  if (language) bar.lang = language;
  const buttons = new Map(tools.map((tool) => [buttonOf(tool), tool] as const));
  bar.append(...groups(buttons));
  const all = [...buttons.keys()];
  let stop = 0;
  let history: History = { canUndo: false, canRedo: false };

  /** Makes one button the toolbar's only tab stop. */
  const setStop = (index: number) => {
    stop = index;
    for (const button of all) button.tabIndex = button === all[stop] ? 0 : -1;
  };
  const moveTo = (index: number) => {
    setStop((index + all.length) % all.length);
    all[stop]?.focus();
  };
  const update = (now: History) => {
    history = now;
    for (const [button, { isOn, isOff }] of buttons) {
      if (isOn) set(button, ON, `${isOn(editor)}`);
      if (isOff) set(button, OFF, `${isOff(editor, history)}`);
    }
  };
  const use = (tool: Tool) => {
    if (text.contentEditable !== "true" || tool.isOff?.(editor, history)) return;
    leaveLastLines(editor);
    tool.run(editor);
    if (tool.opens) return;
    update(history);
    if (tool.isOn) announce(sentence(tool.isOn(editor) ? STATE_ON : STATE_OFF, { nom: words(tool.name) }));
  };

  setStop(0);
  // The text keeps its focus and selection when a button is clicked.
  bar.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  bar.addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest("button");
      const tool = button && buttons.get(button);
      if (tool) use(tool);
    },
    { signal },
  );
  bar.addEventListener("focusin", ({ target }) => setStop(all.indexOf(target as HTMLButtonElement)), { signal });
  bar.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const forward = getComputedStyle(bar).direction === "rtl" ? -1 : 1;
      const targets: Record<string, number> = {
        ArrowRight: stop + forward,
        ArrowLeft: stop - forward,
        Home: 0,
        End: all.length - 1,
      };
      const index = targets[event.key];
      if (index !== undefined) moveTo(index);
      else if (event.key === "Escape") editor.focus();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  return { update, use, focus: () => all[stop]?.focus() };
}

function set(button: Element, name: string, value: string): void {
  if (button.getAttribute(name) !== value) button.setAttribute(name, value);
}

function buttonOf({ name, path, key, isOn, opens }: Tool): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_BUTTON;
  const label = words(name);
  button.setAttribute("aria-label", label);
  button.title = key ? `${label} (${IS_MAC ? "⌘" : "Ctrl+"}${key.toUpperCase()})` : label;
  if (key) button.setAttribute("aria-keyshortcuts", `${IS_MAC ? "Meta" : "Control"}+${key.toUpperCase()}`);
  if (opens) button.setAttribute("aria-haspopup", "dialog");
  if (isOn) button.setAttribute(ON, "false");
  const language = languageOf(name);
  if (language) button.lang = language;
  button.append(icon(path));
  return button;
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const drawn = document.createElementNS(SVG, "path");
  const attributes = { class: "vt-icon", viewBox: "0 0 16 16", width: "20", height: "20", "aria-hidden": "true" };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

function groups(buttons: ReadonlyMap<HTMLButtonElement, Tool>): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const [button, { begins }] of buttons) {
    if (begins || found.length === 0) found.push(document.createElement("div"));
    found.at(-1)?.append(button);
  }
  return found;
}
