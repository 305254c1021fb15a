import { expect, test } from "vitest";
import type { Field } from "./checked-fields.js";
import { fieldName } from "./field-name.js";

test.each([
  ['<label>Nom <input title="Nom de famille" name="nom"></label>', "Nom de famille"],
  ['<label>Nom <input title=" " name="nom"></label>', "Nom"],
  ['<label>Nom <input title="" data-vt-title="Nom de famille" name="nom"></label>', "Nom de famille"],
  ['<label for="nom">Nom\n  complet</label><input id="nom" name="nom">', "Nom complet"],
  ['<label>Nom <span aria-hidden="true">*</span> : <input name="nom"></label>', "Nom"],
  ['<label>Quartier <select name="q"><option>Le port</option></select></label>', "Quartier"],
  ['<input aria-label="Rue" name="rue">', "Rue"],
  ['<label> <input name="rue"></label>', "rue"],
  ['<input name="rue">', "rue"],
  [
    '<fieldset><legend>Vous êtes</legend><label>Habitant <input type="radio" name="qui"></label></fieldset>',
    "Vous êtes",
  ],
  ['<label>Oui <input type="radio" name="qui"></label>', "Oui"],
  ['<fieldset><legend>Suite</legend><label>Accord <input type="checkbox" name="a"></label></fieldset>', "Accord"],
])("%s is called %s", (html, name) => {
  document.body.innerHTML = html;
  expect(fieldName(document.querySelector("input,select") as Field)).toBe(name);
});
