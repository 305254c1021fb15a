import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPress } from "./after-press.js";

const act = vi.fn();
let ending: AbortController;
let soon: (act: () => void) => void;
const fire = (...names: string[]) => {
  for (const name of names) document.body.dispatchEvent(new Event(name, { bubbles: true }));
};
const calls = () => act.mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  ending = new AbortController();
  soon = afterPress(ending.signal);
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

test("without a press, an action runs at once", () => {
  soon(act);
  fire("pointerdown", "mousedown", "pointerup", "mouseup", "click");
  soon(act);
  expect(calls()).toBe(2);
});

test("by mouse, an action waits for the click", () => {
  fire("pointerdown", "mousedown");
  soon(act);
  fire("pointerup", "mouseup", "click");
  const before = calls();
  vi.runAllTimers();
  expect([before, calls()]).toEqual([0, 1]);
});

test("by touch, where the focus moves after the release, an action waits for the click", () => {
  fire("pointerdown", "pointerup", "touchend", "mousedown");
  soon(act);
  fire("mouseup", "click");
  const before = calls();
  vi.runAllTimers();
  expect([before, calls()]).toEqual([0, 1]);
});

test("an action that waited for a touch waits for the click of the tap, too", () => {
  fire("pointerdown");
  soon(act);
  fire("pointerup", "mousedown");
  vi.runAllTimers();
  const before = calls();
  fire("mouseup", "click");
  vi.runAllTimers();
  expect([before, calls()]).toEqual([0, 1]);
});

test("a press that becomes a scroll or a drag ends, and one press runs the last action only", () => {
  const first = vi.fn();
  fire("pointerdown", "mousedown");
  soon(first);
  soon(act);
  fire("pointercancel");
  vi.runAllTimers();
  expect([first.mock.calls.length, calls()]).toEqual([0, 1]);
});

test("nothing runs after the signal has aborted", () => {
  fire("pointerdown");
  soon(act);
  fire("pointerup");
  ending.abort();
  vi.runAllTimers();
  expect(calls()).toBe(0);
});
