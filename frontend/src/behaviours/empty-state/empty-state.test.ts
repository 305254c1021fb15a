import { afterEach, beforeEach, expect, test } from "vitest";
import { keepEmptyState } from "./empty-state.js";

let unmounts: (() => void)[] = [];
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const isEmpty = (id: string) => field(id).classList.contains("empty");
const later = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = `<form><input id="text"><input id="filled" value="x" class="wide"><textarea id="area"></textarea>
    <select id="choice"><option value="">Tous</option><option>Un</option></select><input id="box" type="checkbox"></form>`;
  unmounts = Array.from(document.querySelectorAll<HTMLElement>("input,textarea,select"), keepEmptyState);
});
afterEach(() => {
  for (const unmount of unmounts) unmount();
});

test("a field has the class while its value is empty, whatever its type", () => {
  expect(["text", "filled", "area", "choice", "box"].map(isEmpty)).toEqual([true, false, true, true, false]);
  expect(field("filled").className).toBe("wide");
});

test("the class follows input and change", () => {
  field("text").value = "a";
  field("text").dispatchEvent(new Event("input", { bubbles: true }));
  field("filled").value = "";
  field("filled").dispatchEvent(new Event("change", { bubbles: true }));
  expect([isEmpty("text"), isEmpty("filled")]).toEqual([false, true]);
});

for (const what of ["vitrine:answered", "vitrine:refreshed"]) {
  test(`values set by scripts are noticed after ${what}`, () => {
    field("text").value = "a";
    document.body.dispatchEvent(new CustomEvent(what, { bubbles: true }));
    expect(isEmpty("text")).toBe(false);
  });
}

test("a reset is noticed once the fields have their initial values again", async () => {
  field("filled").value = "";
  field("filled").dispatchEvent(new Event("change", { bubbles: true }));
  (document.querySelector("form") as HTMLFormElement).reset();
  await later();
  expect(isEmpty("filled")).toBe(false);
});

test("after the last field is unmounted nothing is listened to", () => {
  for (const unmount of unmounts.splice(0)) unmount();
  field("text").value = "a";
  field("text").dispatchEvent(new Event("input", { bubbles: true }));
  expect(isEmpty("text")).toBe(true);
});
