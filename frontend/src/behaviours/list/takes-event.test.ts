import { expect, test } from "vitest";
import { takesChoice, takesEvent } from "./takes-event.js";

const link = (attributes: Partial<HTMLAnchorElement> = {}) =>
  Object.assign(document.createElement("a"), { href: "/x" }, attributes);

test("a plain click is taken", () => {
  expect(takesEvent(new MouseEvent("click"), link())).toBe(true);
  expect(takesEvent(new MouseEvent("click"), document.createElement("button"))).toBe(true);
});

test("Ctrl, Meta, Shift, Alt and other buttons open as they always do", () => {
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
    expect(takesEvent(new MouseEvent("click", { [key]: true }), link())).toBe(false);
  }
  expect(takesEvent(new MouseEvent("click", { button: 1 }), link())).toBe(false);
});

test("a link to another window, or to a download, is left alone", () => {
  expect(takesEvent(new MouseEvent("click"), link({ target: "_blank" }))).toBe(false);
  expect(takesEvent(new MouseEvent("click"), link({ download: "x" }))).toBe(false);
  expect(takesEvent(new MouseEvent("click"), link({ target: "_self" }))).toBe(true);
});

test("a choice counts only in a select whose chosen option is a control of a list", () => {
  const select = document.createElement("select");
  select.innerHTML = `<option>plain</option><option data-tri='{"param":"tri","value":"nom"}'>Nom</option>`;
  select.selectedIndex = 0;
  expect(takesChoice(new Event("change"), select)).toBe(false);
  select.selectedIndex = 1;
  expect(takesChoice(new Event("change"), select)).toBe(true);
  expect(takesChoice(new Event("change"), document.createElement("select"))).toBe(false);
});
