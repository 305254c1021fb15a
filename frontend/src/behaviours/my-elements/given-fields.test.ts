import { expect, test } from "vitest";
import { takeGiven } from "./given-fields.js";

test("hidden fields of the response are removed from it and written into those of the form, other fields stay", () => {
  document.body.innerHTML = `<form><input type="hidden" name="rev" value="7"><input name="titre" value="Un"></form>
    <div><p>Dit</p><input type="hidden" name="rev" value="9"><input type="hidden" name="titre" value="Deux"><input type="hidden" name="autre"></div>`;
  const [form, shown] = [document.forms[0] as HTMLFormElement, document.querySelector("div") as HTMLElement];
  const give = takeGiven(shown, form);
  expect(Array.from(shown.querySelectorAll("input"), ({ name }) => name)).toEqual(["titre", "autre"]);
  const held = () => Array.from(form.querySelectorAll("input"), ({ value }) => value);
  expect(held()).toEqual(["7", "Un"]);
  expect(give()).toEqual(["rev"]);
  expect(held()).toEqual(["9", "Un"]);
});
