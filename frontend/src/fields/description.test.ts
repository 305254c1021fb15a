import { beforeEach, expect, test } from "vitest";
import { describe } from "../dom/described-by.js";
import { placeBehind } from "./description.js";

const element = (id: string) => Object.assign(document.createElement("span"), { id });
const find = (id: string) => document.getElementById(id) as HTMLElement;
const order = () => Array.from(document.querySelectorAll("main > *"), ({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = '<main><input id="a"><input type="hidden" id="sent"><b id="own"></b></main>';
});

test("a field's parts are inserted after it in order, before the page's own content", () => {
  for (const id of ["button", "hint", "fault"]) placeBehind(find("a"), element(id));
  expect(order()).toEqual(["a", "sent", "button", "hint", "fault", "own"]);
});

test("for a field inside a label they are inserted after the label", () => {
  document.body.innerHTML = '<main><label id="label">Date <input id="a"></label><b id="own"></b></main>';
  for (const id of ["button", "fault"]) placeBehind(find("a"), element(id));
  expect(order()).toEqual(["label", "button", "fault", "own"]);
});

test("parts cloned with a row are replaced by the clone's own, and describe it no more", () => {
  placeBehind(find("a"), element("hint"));
  describe(find("a"), find("hint"));
  const row = find("a").parentElement as HTMLElement;
  const copy = row.cloneNode(true) as HTMLElement;
  row.after(copy);
  const field = copy.querySelector("#a") as HTMLElement;
  placeBehind(field, element("own-hint"));
  expect(Array.from(copy.children, ({ id }) => id)).toEqual(["a", "sent", "own-hint", "own"]);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
  expect(find("a").getAttribute("aria-describedby")).toBe("hint");
});
