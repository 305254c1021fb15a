import { afterEach, beforeEach, expect, test, vi } from "vitest";
import vectors from "../../../../tests/vectors/layout.json";

const loading = vi.hoisted(() => ({ core: undefined as unknown }));
vi.mock("../../core/load-core.js", () => ({ loadCore: () => Promise.resolve(loading.core) }));
const { mount } = await import("./reference-sheet.js");

let changed = () => {};
let frames: (() => void)[] = [];
/** Changes the sheet's width and runs the next frame. */
const resize = () => {
  changed();
  for (const run of frames.splice(0)) run();
};
let room = 408.5;
const settled = () => new Promise((done) => setTimeout(done));
const frame = () => document.querySelector("iframe") as HTMLElement;

/** A sheet of `room` px; its frame has the width of its style and is 560 px high. */
function layOut(width: string): HTMLElement {
  document.body.innerHTML = `<div data-reference-sheet><iframe width="${width}"></iframe></div>`;
  const sheet = document.body.firstElementChild as HTMLElement;
  sheet.getBoundingClientRect = () => ({ width: room }) as DOMRect;
  Object.defineProperty(sheet, "clientWidth", { get: () => room });
  frame().getBoundingClientRect = () =>
    ({ width: Number.parseFloat(frame().style.width) || Number(width), height: 560 }) as DOMRect;
  return sheet;
}

beforeEach(() => {
  room = 408.5;
  loading.core = { referenceScale: (width: number) => Math.min(1, width / 817) };
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        changed = callback;
      }
      observe() {
        changed();
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("the object keeps its width, is scaled, and its margin removes the unused height", async () => {
  mount(layOut("817"), new AbortController().signal);
  await settled();
  const { width, maxWidth, transform, marginBottom } = frame().style;
  expect([width, maxWidth, transform, marginBottom]).toEqual(["817px", "none", "scale(0.5)", "-280px"]);
});

test("an object with a border fits too", async () => {
  const sheet = layOut("817");
  Object.defineProperty(frame(), "offsetWidth", { get: () => 860 });
  mount(sheet, new AbortController().signal);
  await settled();
  expect(Number.parseFloat(frame().style.transform.slice(6)) * 860).toBeCloseTo(room, 5);
});

test("a width that is not in pixels counts as that of a sheet", async () => {
  mount(layOut("100%"), new AbortController().signal);
  await settled();
  const base = vectors.cases.find(({ name }) => name === "the base width: as it is");
  expect(frame().style.width).toBe(`${base?.input.referenceScale}px`);
});

test("it follows the available width, and with enough of it the object is unchanged", async () => {
  mount(layOut("817"), new AbortController().signal);
  await settled();
  room = 900;
  resize();
  expect(frame().hasAttribute("style")).toBe(false);
  room = 204.25;
  resize();
  expect(frame().style.transform).toBe("scale(0.25)");
});

test("unmounting restores the style, and without the core nothing changes", async () => {
  const unmount = mount(layOut("817"), new AbortController().signal);
  await settled();
  unmount?.();
  expect(frame().hasAttribute("style")).toBe(false);
  loading.core = undefined;
  mount(layOut("817"), new AbortController().signal);
  await settled();
  expect(frame().hasAttribute("style")).toBe(false);
});

test("a sheet without an object is left alone", () => {
  document.body.innerHTML = "<div data-reference-sheet></div>";
  expect(mount(document.body.firstElementChild as HTMLElement, new AbortController().signal)).toBeUndefined();
});

test("a resize is applied in the next frame, not in the observer's callback", async () => {
  const unmount = mount(layOut("817"), new AbortController().signal);
  await settled();
  room = 204.25;
  changed();
  expect(frame().style.transform).toBe("scale(0.5)");
  for (const run of frames.splice(0)) run();
  expect(frame().style.transform).toBe("scale(0.25)");
  changed();
  unmount?.();
  for (const run of frames.splice(0)) run();
  expect(frame().hasAttribute("style")).toBe(false);
});
