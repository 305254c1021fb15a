import { expect, test } from "vitest";
import { describe } from "./described-by.js";

test("it adds a description to existing ones, and removes it again", () => {
  document.body.innerHTML = '<input aria-describedby="note"><b></b><b></b>';
  const [field, fault, tip] = document.body.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  const ids = () => field.getAttribute("aria-describedby")?.split(" ");
  const forget = describe(field, fault);
  const forgetTip = describe(field, tip);
  expect(ids()).toEqual(["note", fault.id, tip.id]);
  forget();
  expect(ids()).toEqual(["note", tip.id]);
  forgetTip();
  expect(ids()).toEqual(["note"]);
});
