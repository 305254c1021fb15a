import { expect, test } from "vitest";
import { takesChoice } from "./takes-choice.js";

test("a choice is for a list only in a select whose options are controls of a list", () => {
  const select = document.createElement("select");
  select.innerHTML = "<option>plain</option>";
  expect(takesChoice(new Event("change"), select)).toBe(false);
  select.innerHTML += `<option data-tri='{"param":"tri","value":"nom"}'>Nom</option>`;
  expect(takesChoice(new Event("change"), select)).toBe(true);
});
