import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitRelease } from "./await-release.js";

let ending: AbortController;
const heard = vi.fn();
const press = (key: string, repeat: boolean) =>
  (document.querySelector("button") as HTMLElement).dispatchEvent(
    new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  document.body.innerHTML = "<dialog open><button></button></dialog>";
  ending = new AbortController();
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  dialog.addEventListener("keydown", heard, { signal: ending.signal });
  heard.mockClear();
  awaitRelease(dialog, ending.signal);
});
afterEach(() => ending.abort());

test.each(["Enter", " "])("a held %j presses nothing until it is let go", (key) => {
  expect([press(key, true), heard.mock.calls.length]).toEqual([false, 0]);
  dispatchEvent(new KeyboardEvent("keyup", { key }));
  expect([press(key, true), heard.mock.calls.length]).toEqual([true, 1]);
});

test("a new press, and another key that repeats, are the visitor's own", () => {
  expect([press("Enter", false), press("Tab", true), heard.mock.calls.length]).toEqual([true, true, 2]);
});
