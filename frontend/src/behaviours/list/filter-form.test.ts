import { beforeEach, expect, test } from "vitest";
import { filterFormOf, filterPairs, hasWholeYears } from "./filter-form.js";
import { readControl } from "./read-control.js";

const draw = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector("form") as HTMLFormElement;
};
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const tri = (value: string) => `data-tri='{"param":"tri","value":"${value}"}'`;

beforeEach(() => history.replaceState(null, "", "/liste?p=2&tri=date"));

test("a filter form sends its fields as a browser does: empty texts, no unchecked box, the submitter", () => {
  const form = draw(`<form data-filter><input name="filter[mots]" value=""><input type="checkbox" name="filter[a]">
    <input type="checkbox" name="filter[b]" value="oui" checked><button name="go" value="1">Go</button></form>`);
  expect(filterPairs(form)).toEqual([
    ["filter[mots]", ""],
    ["filter[b]", "oui"],
  ]);
  expect(filterPairs(form, find("button"))).toEqual([
    ["filter[mots]", ""],
    ["filter[b]", "oui"],
    ["go", "1"],
  ]);
});

test("a form without values sends its first filter field as 1 (spec 5.6)", () => {
  const box = (name: string) => `<input type="checkbox" name="${name}">`;
  expect(
    filterPairs(draw(`<form data-filter>${box("x")}${box("filter[ville]")}${box("filter[type]")}</form>`)),
  ).toEqual([["filter[ville]", "1"]]);
  expect(filterPairs(draw(`<form data-filter>${box("filter[ville][]")}</form>`))).toEqual([["filter[ville]", "1"]]);
  expect(filterPairs(draw(`<form data-filter>${box("x")}</form>`))).toEqual([]);
  const form = draw(`<form data-filter>${box("elements")}${box("filter[a]")}</form>`);
  // As browsers do, and jsdom does not.
  Object.defineProperty(form, "elements", { value: find("input") });
  expect(filterPairs(form)).toEqual([["filter[a]", "1"]]);
});

test("the filter form of a control is its own or the one around it, unless the attribute is off", () => {
  const form = draw('<form id="f" data-filter><a></a></form><select form="f"></select><form><i></i></form>');
  expect([filterFormOf(find("a")), filterFormOf(find("select")), filterFormOf(form)]).toEqual([form, form, form]);
  expect(filterFormOf(find("i"))).toBeUndefined();
  draw('<form data-filter="0"><a></a></form>');
  expect(filterFormOf(find("a"))).toBeUndefined();
});

const form = (inside: string) => `<form data-filter action="/l"><input name="filter[mots]" value="a">${inside}</form>`;

test("a sort select in the form sends the form and its parameter, even empty, with the form's URL", () => {
  for (const value of ["titre", ""]) {
    draw(form(`<select><option ${tri("date")}></option><option ${tri(value)} selected></option></select>`));
    expect(readControl(find("select"))).toEqual({
      pairs: [
        ["filter[mots]", "a"],
        ["tri", value],
      ],
      address: `${location.origin}/l?filter%5Bmots%5D=a&tri=${value}`,
    });
  }
});

test("a select with a name sends its parameter once", () => {
  draw(form(`<select name="tri"><option value="x" ${tri("titre")} selected></option></select>`));
  expect(readControl(find("select"))?.pairs).toEqual([
    ["filter[mots]", "a"],
    ["tri", "titre"],
  ]);
});

test("a sort link in the form sends both with the link's URL, a button with the form's URL", () => {
  draw(form(`<a href="/l?tri=titre" ${tri("titre")}></a><button ${tri("titre")}></button>`));
  expect(readControl(find("a"))).toEqual({
    pairs: [
      ["filter[mots]", "a"],
      ["tri", "titre"],
    ],
    address: `${location.origin}/l?tri=titre`,
  });
  expect(readControl(find("button"))?.address).toBe(`${location.origin}/l?filter%5Bmots%5D=a&tri=titre`);
});

test("a sort link outside the form and a page link in it send their parameter alone", () => {
  draw(
    `${form(`<a id="p" href="/l?p=2" data-pagination='{"param":"p","num":2}'></a>`)}<a id="s" href="/l" ${tri("x")}></a>`,
  );
  expect(readControl(find("#s"))?.pairs).toEqual([["tri", "x"]]);
  expect(readControl(find("#p"))?.pairs).toEqual([["p", "2"]]);
});

test.each([
  ["date", "0202-12-25", false],
  ["date", "2024-12-25", true],
  ["date", "", true],
  ["month", "0002-12", false],
  ["week", "0020-W12", false],
  ["datetime-local", "0202-12-25T10:30", false],
  ["time", "09:30", true],
  ["text", "0202", true],
])("%s %j is whole: %j", (type, value, isWhole) => {
  document.body.innerHTML = `<form><input type="${type}"></form>`;
  const [field] = document.querySelectorAll("input");
  Object.defineProperty(field, "value", { value });
  expect(hasWholeYears(document.querySelector("form") as HTMLFormElement)).toBe(isWhole);
});
