import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdTab } from "./hold-tab.js";

let listening: AbortController;

beforeEach(() => {
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    return !this.closest("[hidden]");
  };
  listening = new AbortController();
});
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const stops =
  '<button id="a"></button><input id="b"><button hidden></button><button disabled></button><p tabindex="-1" id="p"></p><a href="#" id="c"></a><i tabindex="-1"></i>';

function show(html: string): HTMLDialogElement {
  document.body.innerHTML = `<dialog open tabindex="-1" id="dialog">${html}</dialog>`;
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  holdTab(dialog, listening.signal);
  return dialog;
}

/** Presses Tab there. Returns what has focus then, or "browser" if the browser's own move was not prevented. */
function tab(from: string, more: KeyboardEventInit = {}): string | undefined {
  const element = document.querySelector<HTMLElement>(from) as HTMLElement;
  element.focus();
  const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event.defaultPrevented ? document.activeElement?.id : "browser";
}

it("moves Tab from the last tab stop to the first, skipping unfocusable elements", () => {
  show(stops);
  expect(tab("#c")).toBe("a");
});

it("skips inert elements, and elements in inert ones", () => {
  show(`${stops}<div inert><button id="d"></button></div><button inert id="e"></button>`);
  expect(tab("#c")).toBe("a");
  expect(tab("#a", { shiftKey: true })).toBe("c");
});

it("ignores inert around the dialog, which an open dialog escapes", () => {
  show(stops);
  document.body.toggleAttribute("inert", true);
  expect(tab("#c")).toBe("a");
  document.body.removeAttribute("inert");
});

it("moves Shift+Tab from the first tab stop, and from the dialog itself, to the last", () => {
  show(stops);
  expect(tab("#a", { shiftKey: true })).toBe("c");
  expect(tab("#dialog", { shiftKey: true })).toBe("c");
});

it("leaves every other step to the browser", () => {
  show(stops);
  expect(tab("#a")).toBe("browser");
  expect(tab("#c", { shiftKey: true })).toBe("browser");
  expect(tab("#p")).toBe("browser");
  expect(tab("#dialog")).toBe("browser");
  expect(tab("#c", { ctrlKey: true })).toBe("browser");
});

it("keeps Tab in a dialog without tab stops", () => {
  show("<p>Patience</p>");
  expect(tab("#dialog")).toBe("dialog");
});

it("stops with its signal", () => {
  show(stops);
  listening.abort();
  expect(tab("#c")).toBe("browser");
});
