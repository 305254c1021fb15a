import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPress } from "./press.js";

const act = vi.fn();
let ending: AbortController;
const soon = (wanted: () => void) => afterPress(wanted, ending.signal);
const fire = (...names: string[]) => {
  for (const name of names) document.body.dispatchEvent(new Event(name, { bubbles: true }));
};
const calls = () => act.mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  ending = new AbortController();
});
afterEach(() => {
  fire("pointerup");
  vi.useRealTimers();
});

test("without a press, an action runs at once", () => {
  soon(act);
  fire("pointerdown", "mousedown", "pointerup", "mouseup", "click");
  soon(act);
  expect(calls()).toBe(2);
});

test("by mouse, an action waits for the click", async () => {
  fire("pointerdown", "mousedown");
  soon(act);
  fire("pointerup", "mouseup", "click");
  const before = calls();
  await vi.runAllTimersAsync();
  expect([before, calls()]).toEqual([0, 1]);
});

test("by touch, where the focus moves after the release, an action waits for the click", async () => {
  fire("pointerdown", "pointerup", "touchend", "mousedown");
  soon(act);
  fire("mouseup", "click");
  const before = calls();
  await vi.runAllTimersAsync();
  expect([before, calls()]).toEqual([0, 1]);
});

test("an action that waited for a touch waits for the click of the tap, too", async () => {
  fire("pointerdown");
  soon(act);
  fire("pointerup", "mousedown");
  await vi.runAllTimersAsync();
  const before = calls();
  fire("mouseup", "click");
  await vi.runAllTimersAsync();
  expect([before, calls()]).toEqual([0, 1]);
});

test("the actions of several callers run after one press", async () => {
  const other = vi.fn();
  fire("pointerdown", "mousedown");
  for (const wanted of [act, other]) soon(wanted);
  fire("pointerup", "mouseup", "click");
  await vi.runAllTimersAsync();
  expect([calls(), other.mock.calls.length]).toEqual([1, 1]);
});

test.each(["pointercancel", "dragend", "contextmenu", "visibilitychange"])(
  "%s ends a press without a click",
  async (name) => {
    fire("pointerdown", "mousedown");
    soon(act);
    fire(name);
    await vi.runAllTimersAsync();
    expect(calls()).toBe(1);
  },
);

test("a press on a list of choices, which may keep its release to itself, is none", () => {
  const choice = document.body.appendChild(document.createElement("select"));
  choice.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  soon(act);
  expect(calls()).toBe(1);
});

test("a window that loses the focus ends a press; an element that does, does not", async () => {
  const [field, button] = ["input", "button"].map((name) => document.body.appendChild(document.createElement(name)));
  field?.focus();
  fire("pointerdown", "mousedown");
  soon(act);
  button?.focus();
  await vi.runAllTimersAsync();
  const before = calls();
  dispatchEvent(new Event("blur"));
  await vi.runAllTimersAsync();
  expect([before, calls()]).toEqual([0, 1]);
});

test("nothing runs after the signal has aborted", async () => {
  fire("pointerdown");
  soon(act);
  fire("pointerup");
  ending.abort();
  await vi.runAllTimersAsync();
  soon(act);
  expect(calls()).toBe(0);
});

test("a press ends with the kernel", async () => {
  vi.resetModules();
  const kernel = (await import("../kernel/kernel.js")).start([], []);
  const count = () => {
    const { press } = kernel.counts().services;
    return press;
  };
  const { afterPress } = await import("./press.js");
  fire("pointerdown");
  afterPress(act);
  const counts = [count(), calls()];
  kernel.stop();
  await vi.runAllTimersAsync();
  expect([...counts, count(), calls()]).toEqual([1, 0, 0, 1]);
});
