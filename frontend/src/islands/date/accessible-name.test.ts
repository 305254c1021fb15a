import { expect, it } from "vitest";
import { accessibleName } from "./accessible-name.js";

it.each([
  ['<label for="d">Date <span aria-hidden="true">*</span></label><input id="d" name="jour">', "Date"],
  ['<label>Début\n  du séjour <input name="jour"></label>', "Début du séjour"],
  ['<label for="d">Date</label><input id="d" aria-label="Jour de départ">', "Jour de départ"],
  ['<input title="Jour" name="jour">', "Jour"],
  ['<input placeholder="jj/mm/aaaa" name="jour">', "jj/mm/aaaa"],
  ['<input name="jour">', "jour"],
  ["<input>", ""],
])("the name of %s is %s", (html, name) => {
  document.body.innerHTML = html;
  expect(accessibleName(document.querySelector("input") as HTMLInputElement)).toBe(name);
});
