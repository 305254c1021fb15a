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

test("a blur by key is reported at once", () => {
  byId("bouton").focus();
  expect(act).toHaveBeenCalledOnce();
});

test("a blur by a press is reported after its click", async () => {
  pointer("pointerdown");
  byId("bouton").focus();
  pointer("pointerup");
  let before: number | undefined;
  byId("bouton").addEventListener("click", () => {
    before = act.mock.calls.length;
  });
  byId("bouton").click();
  await vi.runAllTimersAsync();
  expect([before, act.mock.calls.length]).toEqual([0, 1]);
});

test("a field that gets the focus back is not reported", async () => {
  pointer("pointerdown");
  byId("bouton").focus();
  byId("champ").focus();
  pointer("pointercancel");
  await vi.runAllTimersAsync();
  expect(act).not.toHaveBeenCalled();
});

test("nothing is reported after unmount", () => {
  ending.abort();
  byId("bouton").focus();
  expect(act).not.toHaveBeenCalled();
});
