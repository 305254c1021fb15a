import { expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { sendInstead } from "../../fields/sent-value.js";
import { findFaults } from "./find-faults.js";

function messages(html: string): string[] {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  return findFaults(formsCore, form.elements).map(({ sentence }) => sentence.text);
}

test.each([
  ['<input name="a" required>', "Le champ a est requis."],
  ['<input name="a" required value="  ">', "Le champ a est requis."],
  ['<input name="a" data-check="email" value="@x">', "Le champ a doit contenir une adresse email."],
  ['<input name="a" data-check="email-simple" value="a@b">', "Le champ a doit contenir une adresse email."],
  ['<input name="a" type="email" value="martin">', "Le champ a doit contenir une adresse email."],
  ['<input name="a" data-check="numeric" value="douze">', "Le champ a doit contenir un nombre."],
  [
    '<input name="a" data-check="range" data-min="1" data-max="10" value="11">',
    "Le champ a doit contenir un nombre entre 1 et 10.",
  ],
  ['<input name="a" type="checkbox" required>', "Le champ a est requis."],
  ['<select name="a" required><option value="">Choisir</option></select>', "Le champ a est requis."],
  ['<textarea name="a" required></textarea>', "Le champ a est requis."],
  ['<input name="a" type="radio" value="1" required><input name="a" type="radio" value="2">', "Le champ a est requis."],
  ['<input name="a" type="radio" value="1"><input name="a" type="radio" value="2" required>', "Le champ a est requis."],
])("%s is wrong: %s", (html, message) => {
  expect(messages(html)).toEqual([message]);
});

test.each([
  '<input name="a">',
  '<input name="a" required value="x">',
  '<input name="a" data-check="email">',
  '<input name="a" data-check="range" data-min="1" data-max="1 000" value="1\u202f000,0">',
  '<input name="a" type="radio" required><input name="a" type="radio" checked>',
  '<input name="a" type="checkbox" required checked>',
  '<input name="a" required disabled>',
  '<fieldset disabled><input name="a" required></fieldset>',
  '<input name="a" required readonly>',
  '<input name="a" type="hidden" required>',
  '<button name="a" data-check="email">Envoyer</button>',
  '<input name="a" type="email" value="é@exemple.fr">',
])("%s is right", (html) => {
  expect(messages(html)).toEqual([]);
});

test("errors are in the order of the page, whatever their kind", () => {
  const html =
    '<input name="a" data-check="numeric" value="x"><input name="b" required><input name="c" pattern="[0-9]+" value="x">' +
    '<input name="d" data-check="numeric" value="y"><input name="e" required value="x">';
  const [a, b, c, d, ...more] = messages(html);
  expect([a, b, d, more]).toEqual([
    "Le champ a doit contenir un nombre.",
    "Le champ b est requis.",
    "Le champ d doit contenir un nombre.",
    [],
  ]);
  expect(c).toMatch(/^Le champ c : /);
});

test("an unknown check is reported, and accepts any value", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(messages('<input name="a" data-check="postcode" value="5">')).toEqual([]);
  expect(errors).toHaveBeenCalledOnce();
});

test.each([
  ['data-min="abc" data-max="5"', "data-min is not a number: abc", "Le champ a doit contenir un nombre entre -∞ et 5."],
  ['data-min="1" data-max="1e3"', "data-max is not a number: 1e3", undefined],
  [
    'data-min="100" data-max="1e3"',
    "data-max is not a number: 1e3",
    "Le champ a doit contenir un nombre entre 100 et +∞.",
  ],
])("%s logs one error with the attribute and the field, and the other bound applies", (bounds, said, message) => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const html = `<input name="a" data-check="range" ${bounds} value="99">`;
  expect(messages(html)).toEqual(message ? [message] : []);
  const field = document.querySelector("input");
  findFaults(formsCore, [field as Element]);
  expect(errors.mock.calls).toEqual([[said, field]]);
});

test("a check that throws is reported, and accepts the value", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = '<form><input data-check="numeric" value="x"></form>';
  const checkForm: typeof formsCore.checkForm = (fields, values) => {
    if (fields[0]?.rules?.includes("numeric")) throw new Error("broken");
    return formsCore.checkForm(fields, values);
  };
  expect(findFaults({ ...formsCore, checkForm }, document.forms[0]?.elements ?? [])).toEqual([]);
  expect(errors).toHaveBeenCalledOnce();
});

test("fields associated by the form attribute are checked too", () => {
  document.body.innerHTML = '<form id="f"></form><input name="a" form="f" required>';
  const faults = findFaults(formsCore, (document.querySelector("form") as HTMLFormElement).elements);
  expect(faults.map(({ sentence }) => sentence.text)).toEqual(["Le champ a est requis."]);
});

test.each([
  ['data-check="numeric"', "12-34", "1234", []],
  ['data-check="numeric"', "1234", "12-34", ["Le champ a doit contenir un nombre."]],
  ['data-check="range" data-min="1000" data-max="1300"', "12-34", "1234", []],
  [
    'data-check="range" data-min="1000" data-max="1200"',
    "12-34",
    "1234",
    ["Le champ a doit contenir un nombre entre 1000 et 1200."],
  ],
  ['data-check="email"', "Anne", "anne@exemple.fr", []],
  ['data-check="email"', "anne@exemple.fr", "12", ["Le champ a doit contenir une adresse email."]],
  ["required", "__", "", ["Le champ a est requis."]],
])("%s on a field that shows %j and sends %j", (rules, shown, sent, expected) => {
  document.body.innerHTML = `<form><input name="a" value="${shown}" ${rules}></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const ending = new AbortController();
  sendInstead(form.elements[0] as HTMLInputElement, { sent: () => sent, show: () => {} }, ending.signal);
  expect(findFaults(formsCore, form.elements).map(({ sentence }) => sentence.text)).toEqual(expected);
  ending.abort();
});
