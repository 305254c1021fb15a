import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitRelease } from "./await-release.js";

let ending: AbortController;
const heard = vi.fn();
const press = (key: string, repeat: boolean) =>
  (document.querySelector("button") as HTMLElement).dispatchEvent(
    new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }),
  );
/** Dispatches a click with this count in its series; 0 is one by keyboard. Returns whether it was not prevented. */
const click = (detail: number, on = "dialog button") =>
  (document.querySelector(on) as HTMLElement).dispatchEvent(
    new MouseEvent("click", { detail, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  document.body.innerHTML = "<dialog open><button></button></dialog><p></p>";
  ending = new AbortController();
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  for (const name of ["keydown", "click"]) dialog.addEventListener(name, heard, { signal: ending.signal });
  heard.mockClear();
  awaitRelease(dialog, ending.signal);
});
afterEach(() => ending.abort());

test.each(["Enter", " "])("a held %j is ignored until it is released", (key) => {
  expect([press(key, true), heard.mock.calls.length]).toEqual([false, 0]);
  dispatchEvent(new KeyboardEvent("keyup", { key }));
  expect([press(key, true), heard.mock.calls.length]).toEqual([true, 1]);
});

test("a new press, and a repeat of another key, are accepted", () => {
  expect([press("Enter", false), press("Tab", true), heard.mock.calls.length]).toEqual([true, true, 2]);
});

test("the rest of a double or triple click is ignored, and the next series is accepted", () => {
  expect([click(2), click(3), heard.mock.calls.length]).toEqual([false, false, 0]);
  expect([click(1), click(2), heard.mock.calls.length]).toEqual([true, true, 2]);
});

test("a keyboard click is accepted and does not end the series, and a click outside is accepted too", () => {
  expect([click(0), click(2), click(2, "p"), heard.mock.calls.length]).toEqual([true, false, true, 1]);
});

test("both end with the dialog", () => {
  ending.abort();
  expect([click(2), press("Enter", true)]).toEqual([true, true]);
});
