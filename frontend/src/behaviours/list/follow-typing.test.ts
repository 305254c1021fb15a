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

test("while somebody types the form is sent once, after a pause", () => {
  for (const text of ["v", "vi", "vin"]) {
    type(text);
    vi.advanceTimersByTime(200);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(send).toHaveBeenCalledOnce();
});

test("leaving a field whose text has been sent is no change; with another text it is", () => {
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

test("a choice is sent at once, and takes with it what was being typed", () => {
  type("vin");
  change("ville", "b");
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledOnce();
});

test("a field that is drawn waits for its change", () => {
  tell("rayon", "30", new InputEvent("input", { bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
  change("rayon", "30");
  expect(send).toHaveBeenCalledOnce();
});

test("a text that is being composed is sent when it has been", () => {
  type("か", { isComposing: true });
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
  field("mots").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledOnce();
});

test("what has been called off, or has left the page, is not sent", () => {
  type("vin");
  callOffPause(form());
  vi.advanceTimersByTime(400);
  type("vin");
  form().remove();
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
});

test("a pause is counted, and ends with the kernel: nothing is sent afterwards", async () => {
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
