import { expect, test } from "vitest";
import serialise from "../../../tests/vectors/serialise.json";
import { encodePairs, formPairs, withoutEmpty } from "./form-pairs.js";

type Field = readonly [name: string, value: string, checked?: boolean];

/** A form with these fields: checkboxes, checked or not, and text fields. */
function formOf(fields: readonly Field[]): HTMLFormElement {
  const form = document.createElement("form");
  for (const [name, value, checked] of fields) {
    const field = document.createElement(checked === undefined ? "textarea" : "input");
    if (field instanceof HTMLInputElement) Object.assign(field, { type: "checkbox", checked });
    Object.assign(field, { name, value });
    form.append(field);
  }
  return form;
}

const cases = serialise.cases.flatMap(({ name, input, output }) =>
  input.empty ? [{ name, fields: input.fields as unknown as Field[], empty: input.empty, output }] : [],
);

test("the vectors of forms are there", () => {
  expect(cases.length).toBeGreaterThan(30);
});

for (const { name, fields, empty, output } of cases) {
  test(`a form is serialised as spec 7.6 and 7.7 say: ${name}`, () => {
    const pairs = formPairs(formOf(fields));
    expect(encodePairs(empty === "kept" ? pairs : withoutEmpty(pairs))).toBe(output);
  });
}

test("a lone surrogate is encoded as in a browser", () => {
  expect(encodePairs([["a\ud800b", "\udc00😀"]])).toBe("a%EF%BF%BDb=%EF%BF%BD%F0%9F%98%80");
});

test("a form has the pairs of a browser: empty texts, no unchecked boxes, a file's name", () => {
  document.body.innerHTML = `<form>
    <input name="mot" value=""><input name="ou[commune]" value="Vire & Condé"><input type="checkbox" name="photo">
    <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><input value="without name">
    <select name="s"><option value="">-</option></select><input name="off" value="x" disabled><input type="file" name="f">
  </form>`;
  expect(formPairs(document.forms[0] as HTMLFormElement)).toEqual([
    ["mot", ""],
    ["ou[commune]", "Vire & Condé"],
    ["r", "2"],
    ["s", ""],
    ["f", ""],
  ]);
});
