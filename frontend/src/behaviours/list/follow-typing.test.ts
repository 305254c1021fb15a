import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callOffPause, followTyping } from "./follow-typing.js";

const send = vi.fn();
const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const tell = (name: string, value: string, event: Event) => {
  field(name).value = value;
  field(name).dispatchEvent(event);
};
const type = (value: string, init: InputEventInit = {}) =>
  tell("mots", value, new InputEvent("input", { bubbles: true, ...init }));
const change = (name: string, value: string) => tell(name, value, new Event("change", { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  document.body.innerHTML = `<form><input name="mots"><select name="ville"><option>a</option><option>b</option></select>
    <input type="range" name="rayon"></form>`;
  for (const name of ["input", "change"]) form().addEventListener(name, (event) => followTyping(event, form(), send));
});
afterEach(() => vi.useRealTimers());

test("typing submits the form once, after a pause", () => {
  for (const text of ["v", "vi", "vin"]) {
    type(text);
    vi.advanceTimersByTime(200);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(send).toHaveBeenCalledOnce();
});

test("a change event submits only if the text has not been sent yet", () => {
  type("vin");
  vi.advanceTimersByTime(400);
  change("mots", "vin");
  expect(send).toHaveBeenCalledOnce();
  type("vin chaud");
  change("mots", "vin chaud");
  expect(send).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a choice is submitted at once, with the text being typed", () => {
  type("vin");
  change("ville", "b");
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledOnce();
});

test("a range input waits for its change event", () => {
  tell("rayon", "30", new InputEvent("input", { bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
  change("rayon", "30");
  expect(send).toHaveBeenCalledOnce();
});

test("a focused field that is stepped through its values submits the form once, after a pause, and leaving it is no change", () => {
  field("rayon").focus();
  for (const value of ["31", "32", "33"]) {
    tell("rayon", value, new InputEvent("input", { bubbles: true }));
    change("rayon", value);
    vi.advanceTimersByTime(200);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(send).toHaveBeenCalledOnce();
  field("rayon").blur();
  change("rayon", "33");
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledOnce();
});

test("a composed text is sent after compositionend", () => {
  type("か", { isComposing: true });
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
  field("mots").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledOnce();
});

test("a cancelled pause, or one of a removed form, submits nothing", () => {
  type("vin");
  callOffPause(form());
  vi.advanceTimersByTime(400);
  type("vin");
  form().remove();
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
});

test("a pending pause is counted, and ends with the kernel", async () => {
  vi.resetModules();
  const kernel = (await import("../../kernel/kernel.js")).start([], []);
  const { followTyping: follow } = await import("./follow-typing.js");
  const held = () => kernel.counts().services["typing pauses"];
  follow(Object.defineProperty(new InputEvent("input"), "target", { value: field("mots") }), form(), send);
  expect(held()).toBe(1);
  kernel.stop();
  expect(held()).toBe(0);
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
});
