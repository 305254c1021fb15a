import { beforeEach, expect, test } from "vitest";
import { hasMovedOn } from "./last-click.js";

const send = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event);
const click = (selector: string) => send(selector, new MouseEvent("click", { bubbles: true }));
const press = (selector: string, key: string) => send(selector, new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `<button></button><label>Mots<input></label><input type="checkbox"><textarea readonly></textarea>`;
  click("button");
});

test("a key pressed since the last click is for something else", () => {
  expect(hasMovedOn()).toBe(false);
  press("input", "l");
  expect(hasMovedOn()).toBe(true);
  click("button");
  expect(hasMovedOn()).toBe(false);
});

test("so is the next key after a click into a text, or on its label", () => {
  for (const target of ["input", "label"]) {
    click("button");
    click(target);
    expect(hasMovedOn()).toBe(true);
  }
});

test.each(["[type=checkbox]", "textarea", "body"])(
  "a click on %s, where nothing is typed, is the last one",
  (target) => {
    press("input", "l");
    click(target);
    expect(hasMovedOn()).toBe(false);
  },
);

test("Enter and Space that click a control are not for something else", () => {
  for (const key of ["Enter", " "]) {
    press("button", key);
    click("button");
    expect(hasMovedOn()).toBe(false);
  }
});

test("Escape may ask for a question itself, whatever was typed before", () => {
  press("input", "l");
  press("input", "Escape");
  expect(hasMovedOn()).toBe(false);
});
