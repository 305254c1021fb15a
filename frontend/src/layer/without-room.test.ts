import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../support/becomes.js";
import { openLayer } from "./layer.js";

vi.mock("./place.js", async (original) => ({ ...(await original<object>()), place: async () => undefined }));

const WINDOW = { clientWidth: 400, clientHeight: 600 };
const sized = (element: HTMLElement, box: Partial<DOMRect>) => {
  element.getBoundingClientRect = () => box as DOMRect;
  return element;
};
const find = (id: string) => document.getElementById(id) as HTMLElement;
let close = () => {};

/** Returns the position of a 300 × 500 box without room on any side of a button at the lower right. */
async function standing(options: { whole?: boolean }): Promise<readonly string[]> {
  const anchor = sized(find("button"), { left: 320, bottom: 550 });
  const content = sized(find("box"), { width: 300, height: 500 });
  close = openLayer({ anchor, content, onDismiss: () => {}, ...options });
  await becomes(() => expect(content.style.left).not.toBe(""));
  return [content.style.left, content.style.top];
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<button id="button"></button><div id="box" hidden></div>';
  for (const [name, value] of Object.entries(WINDOW))
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
});
afterEach(() => {
  close();
  for (const name of Object.keys(WINDOW)) Reflect.deleteProperty(document.documentElement, name);
  vi.unstubAllGlobals();
});

test("it is placed below its anchor, and horizontally within the window", async () => {
  expect(await standing({})).toEqual(["96px", "554px"]);
});

test("with whole it is placed over its anchor", async () => {
  expect(await standing({ whole: true })).toEqual(["96px", "96px"]);
});

test("on a zoomed page positions are divided by the zoom", async () => {
  Object.assign(find("box"), { currentCSSZoom: 2 });
  expect(await standing({})).toEqual(["48px", "277px"]);
});
