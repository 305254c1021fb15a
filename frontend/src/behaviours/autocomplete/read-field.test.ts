import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type FieldSettings, readField } from "./read-field.js";

const errors = vi.fn();
beforeEach(() => {
  errors.mockReset();
  vi.spyOn(console, "error").mockImplementation(errors);
});
afterEach(() => {
  document.body.innerHTML = "";
});

function read(attributes: string, config = {}, form = ""): FieldSettings | undefined {
  document.body.innerHTML = `<form><input id="f" ${attributes}>${form}</form>`;
  const script = document.createElement("script");
  Object.assign(script, { type: "application/json", id: "vitrine-config", textContent: JSON.stringify(config) });
  document.body.append(script);
  return readField(document.querySelector("#f") as HTMLInputElement);
}
const registered = (more = {}) => `data-autocomplete='${JSON.stringify({ classname: "L", methode: "m", ...more })}'`;
const query = (settings: FieldSettings | undefined) => decodeURIComponent(settings?.address("t").split("?")[1] ?? "");

describe("minimum lengths (5.4, 9.4)", () => {
  test("1 with a source, 2 for the site's search", () => {
    expect(read(registered())?.shortest).toBe(1);
    expect(read('data-autocomplete-source="/s"')?.shortest).toBe(1);
    const config = { autocomplete: { search_source: { classname: "Site", methode: "r" } } };
    expect(read("data-autocomplete-search", config)?.shortest).toBe(2);
  });
});

test("by default a value must be picked, comes from value, and the left edges align (3.13)", () => {
  expect(read(registered())).toMatchObject({ value: "value", isFree: false, isRight: false, leads: false });
});

it.each([true, 1, "1", "true"])("%j is on, as servers write it", (on) => {
  expect(read(registered({ saisielibre: on }))?.isFree).toBe(true);
  expect(read(registered({ disabled: on }))).toBeUndefined();
});

it.each([false, 0, "0", "", null])("%j is off", (off) => {
  expect(read(registered({ saisielibre: off }))?.isFree).toBe(false);
  expect(read(registered({ disabled: off }))).toBeDefined();
});

test("value, cibles and position are read, and a PHP empty array is an empty map", () => {
  const settings = read(registered({ value: "nom", cibles: { id: "lieu" }, position: "right", add_params: [] }));
  expect(settings).toMatchObject({ value: "nom", isRight: true });
  expect([...(settings?.targets ?? [])]).toEqual([["id", "lieu"]]);
  expect(read(registered({ cibles: [] }))?.targets.size).toBe(0);
});

test("add_params send the values of other fields of the form at the time of the query", () => {
  const form =
    '<input name="q" value="centre"><input type="checkbox" name="x" value="1"><select name="s"><option>a<option selected>b</select>' +
    '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>';
  const settings = read(registered({ add_params: { quartier: "q", salle: "x", s: "s", rang: "r" } }), {}, form);
  const asked = "autocompleter[classname]=L&autocompleter[methode]=m&autocompleter[term]=t";
  expect(query(settings)).toBe(
    `${asked}&autocompleter[quartier]=centre&autocompleter[salle]=&autocompleter[s]=b&autocompleter[rang]=2`,
  );
  (document.querySelector("[name=q]") as HTMLInputElement).value = "quais";
  (document.querySelector("[name=x]") as HTMLInputElement).checked = true;
  expect(query(settings)).toContain("[quartier]=quais&autocompleter[salle]=1");
  expect(errors).not.toHaveBeenCalled();
});

test("a parameter without a field in the form is empty, and reported", () => {
  expect(query(read(registered({ add_params: { a: "nulle" } })))).toMatch(/\[a\]=$/);
  expect(errors).toHaveBeenCalledOnce();
  expect(errors.mock.calls[0]?.[0]).toMatch(/^data-autocomplete names a field that its form does not have, nulle/);
});

test("the search field sends the further parameters of its configured source", () => {
  const config = { autocomplete: { search_source: { classname: "Site", methode: "r", zone: 3 } } };
  expect(query(read("data-autocomplete-search", config))).toMatch(/\[term\]=t&autocompleter\[zone\]=3$/);
  expect(read("data-autocomplete-search", config)).toMatchObject({ isFree: true, leads: true });
});

test("a search field without a configured source stays plain, and reports nothing", () => {
  expect(read("data-autocomplete-search")).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
});

it.each([
  ["data-autocomplete='{bad'", /^data-autocomplete is not JSON/],
  ["data-autocomplete='{}'", /^data-autocomplete needs classname and methode/],
  ["data-autocomplete='3'", /^data-autocomplete needs classname and methode/],
  ['data-autocomplete-source=" "', /^data-autocomplete-source is not an address/],
])("%s logs one error, and the field stays plain", (attributes, message) => {
  expect(read(attributes)).toBeUndefined();
  expect(errors).toHaveBeenCalledOnce();
  expect(errors.mock.calls[0]?.[0]).toMatch(message);
  expect(errors.mock.calls[0]?.[1]).toBe(document.querySelector("#f"));
});
