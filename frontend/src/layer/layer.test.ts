import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { start } from "../kernel/kernel.js";

let kernel: ReturnType<typeof start>;
let openLayer: typeof import("./layer.js").openLayer;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const key = (name: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const open = (anchor: string, content: string, focus?: HTMLElement) => {
  const onDismiss = vi.fn();
  const close = openLayer({ anchor: find(anchor), content: find(content), onDismiss, ...(focus ? { focus } : {}) });
  return { onDismiss, close };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML =
    '<input id="field"><button id="other"></button><div id="list" hidden><button id="in"></button></div><div id="tip" hidden></div>';
  kernel = (await import("../kernel/kernel.js")).start([], []);
  ({ openLayer } = await import("./layer.js"));
});
afterEach(() => {
  kernel.stop();
  vi.unstubAllGlobals();
});

test("it shows beside its anchor without moving the focus, and Escape dismisses it", () => {
  find("field").focus();
  const { onDismiss, close } = open("field", "list");
  expect([find("list").hidden, document.activeElement?.id]).toEqual([false, "field"]);
  expect(key("Escape", find("field"))).toBe(false);
  expect(onDismiss.mock.calls).toEqual([["escape"]]);
  close();
  expect(find("list").hidden).toBe(true);
  expect(key("Escape")).toBe(true);
});

test("Escape dismisses only the topmost layer", () => {
  const lower = open("field", "list");
  const upper = open("in", "tip");
  key("Escape");
  expect([lower.onDismiss.mock.calls.length, upper.onDismiss.mock.calls.length]).toEqual([0, 1]);
  upper.close();
  key("Escape");
  expect(lower.onDismiss).toHaveBeenCalledOnce();
});

test("a press or focus outside dismisses it, one inside or on its anchor does not", () => {
  const { onDismiss } = open("field", "list");
  for (const id of ["in", "field"]) find(id).dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find("field").focus();
  find("in").focus();
  expect(onDismiss).not.toHaveBeenCalled();
  find("other").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find("other").focus();
  expect(onDismiss.mock.calls).toEqual([["outside"], ["focus"]]);
});

test("a focus in it returns to the anchor", () => {
  const { close } = open("field", "list", find("in"));
  expect(document.activeElement?.id).toBe("in");
  close();
  expect(document.activeElement?.id).toBe("field");
});

test("it is counted, and ends with the kernel", () => {
  const { onDismiss, close } = open("field", "list");
  onDismiss.mockImplementation(close);
  expect(kernel.counts().services.layers).toBe(1);
  kernel.stop();
  expect([onDismiss.mock.calls, kernel.counts().services.layers]).toEqual([[["stop"]], 0]);
});
