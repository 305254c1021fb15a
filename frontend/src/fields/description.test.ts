import { beforeEach, expect, test } from "vitest";
import { describe } from "../dom/described-by.js";
import { placeBehind } from "./description.js";

const element = (id: string) => Object.assign(document.createElement("span"), { id });
const find = (id: string) => document.getElementById(id) as HTMLElement;
const order = () => Array.from(document.querySelectorAll("main > *"), ({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = '<main><input id="a"><input type="hidden" id="sent"><b id="own"></b></main>';
});

test("what belongs to a field stands behind it in the order it came, before what the page has there", () => {
  for (const id of ["button", "hint", "fault"]) placeBehind(find("a"), element(id));
  expect(order()).toEqual(["a", "sent", "button", "hint", "fault", "own"]);
});

test("a field in its label has it behind the label", () => {
  document.body.innerHTML = '<main><label id="label">Date <input id="a"></label><b id="own"></b></main>';
  for (const id of ["button", "fault"]) placeBehind(find("a"), element(id));
  expect(order()).toEqual(["label", "button", "fault", "own"]);
});

test("what was copied with a row gives way to the copy's own, and describes it no more", () => {
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
