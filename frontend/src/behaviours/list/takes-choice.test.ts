import { expect, test } from "vitest";
import { takesChoice } from "./takes-choice.js";

test("only a select with an option that controls a list is handled", () => {
  const select = document.createElement("select");
  select.innerHTML = "<option>plain</option>";
  expect(takesChoice(new Event("change"), select)).toBe(false);
  select.innerHTML += `<option data-tri='{"param":"tri","value":"nom"}'>Nom</option>`;
  expect(takesChoice(new Event("change"), select)).toBe(true);
});
