import { beforeEach, expect, test } from "vitest";
import { describe, placeBehind } from "./description.js";

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

test("it describes the field beside what did before, until it is taken away", () => {
  find("a").setAttribute("aria-describedby", "note");
  const forget = describe(find("a"), element("fault"));
  expect(find("a").getAttribute("aria-describedby")).toBe("note fault");
  forget();
  expect(find("a").getAttribute("aria-describedby")).toBe("note");
});
