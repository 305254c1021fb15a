import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLeave } from "./on-leave.js";

const act = vi.fn();
let ending: AbortController;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const pointer = (name: string) => byId("bouton").dispatchEvent(new Event(name, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  document.body.innerHTML = '<input id="champ"><button id="bouton"></button>';
  ending = new AbortController();
  onLeave(byId("champ"), act, ending.signal);
  byId("champ").focus();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

test("a field that is left by a key is left at once", () => {
  byId("bouton").focus();
  expect(act).toHaveBeenCalledOnce();
});

test("one that is left by a press is left when the click has been", () => {
  pointer("pointerdown");
  byId("bouton").focus();
  pointer("pointerup");
  let before: number | undefined;
  byId("bouton").addEventListener("click", () => {
    before = act.mock.calls.length;
  });
  byId("bouton").click();
  vi.runAllTimers();
  expect([before, act.mock.calls.length]).toEqual([0, 1]);
});

test("one that has the focus again is not left", () => {
  pointer("pointerdown");
  byId("bouton").focus();
  byId("champ").focus();
  pointer("pointercancel");
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

test("nobody hears of it after the end", () => {
  ending.abort();
  byId("bouton").focus();
  expect(act).not.toHaveBeenCalled();
});
