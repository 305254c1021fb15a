import { afterEach, describe, expect, it } from "vitest";
import { sendInstead } from "../fields/sent-value.js";
import { fieldCalls } from "./field-calls.js";

const { checkForm, dateField, maskField, sortTable } = fieldCalls;
const made = <E extends Element>(html: string): E => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as E;
};
afterEach(() => {
  document.body.innerHTML = "";
});

describe("a behaviour added by script", () => {
  it("masks a field, and restores what was there", () => {
    const field = made<HTMLInputElement>('<input data-mask="99">');
    const takeAway = maskField(field, { mask: "99/99" });
    expect(field.outerHTML).toBe('<input data-mask="99/99">');
    takeAway();
    expect(field.outerHTML).toBe('<input data-mask="99">');
  });

  it("is removed only once", () => {
    const field = made<HTMLInputElement>("<input>");
    const first = maskField(field, { mask: "9" });
    first();
    maskField(field, { mask: "a" });
    first();
    expect(field.dataset.mask).toBe("a");
  });

  it("turns a field into a date field with the given options", () => {
    const field = made<HTMLInputElement>('<input data-min-date="2026-01-01">');
    const before = field.outerHTML;
    const takeAway = dateField(field, {
      type: "datetime",
      showSecond: false,
      onlyDays: [1, 2],
      datesExcludes: ["2026-12-25"],
    });
    expect({ ...field.dataset }).toEqual({
      date: "datetime",
      showSecond: "0",
      onlyDays: "1,2",
      minDate: "2026-01-01",
      datesExcludes: '["2026-12-25"]',
    });
    takeAway();
    expect(field.outerHTML).toBe(before);
  });

  it("checks a form and its fields", () => {
    const form = made<HTMLFormElement>('<form><input name="places"><input name="mel" title="Courriel"></form>');
    const before = form.outerHTML;
    const takeAway = checkForm(form, {
      fields: { places: { check: "range", min: 1, max: 9, title: "Places" }, mel: { required: true } },
    });
    expect(form.outerHTML).toBe(
      '<form data-check=""><input name="places" data-check="range" data-min="1" data-max="9" title="Places">' +
        '<input name="mel" title="Courriel" required=""></form>',
    );
    takeAway();
    expect(form.outerHTML).toBe(before);
  });

  it("checks a field that is sent by a hidden one, and leaves the hidden one alone", () => {
    const form = made<HTMLFormElement>('<form><input name="tel"></form>');
    const field = form.querySelector("input") as HTMLInputElement;
    const ending = new AbortController();
    sendInstead(field, { sent: () => field.value, show: () => {} }, ending.signal);
    checkForm(form, { fields: { tel: { required: true } } });
    expect(Array.from(form.querySelectorAll("input"), ({ type, required }) => [type, required])).toEqual([
      ["text", true],
      ["hidden", false],
    ]);
    ending.abort();
  });

  it("sorts a table by the named columns", () => {
    const table = made<HTMLTableElement>("<table><thead><tr><th>A</th><th>B</th></tr></thead></table>");
    const before = table.outerHTML;
    const takeAway = sortTable(table, { columns: { 1: "date" }, collation: "codepoint" });
    expect(table.outerHTML).toBe(
      '<table data-sortable=""><thead><tr><th>A</th><th data-sort="date" data-sort-collation="codepoint">B</th></tr></thead></table>',
    );
    takeAway();
    expect(table.outerHTML).toBe(before);
    sortTable(table);
    expect(table.querySelectorAll('th[data-sort=""]')).toHaveLength(2);
  });

  /** Two calls of each kind on one element, and what each leaves when only the other is undone. */
  const twice: Record<string, { html: string; calls: [() => () => void, () => () => void]; alone: [string, string] }> =
    {
      checkForm: {
        html: '<form><input name="nom" title="Nom"><input name="mail"></form>',
        calls: [
          () =>
            checkForm(first(), { fields: { nom: { required: true, title: "Votre nom" }, mail: { required: true } } }),
          () => checkForm(first(), { fields: { nom: { check: "numeric" }, mail: { required: true } } }),
        ],
        alone: [
          '<form data-check=""><input name="nom" title="Votre nom" required=""><input name="mail" required=""></form>',
          '<form data-check=""><input name="nom" title="Nom" data-check="numeric"><input name="mail" required=""></form>',
        ],
      },
      maskField: {
        html: '<input data-mask="a">',
        calls: [() => maskField(first(), { mask: "9" }), () => maskField(first(), { mask: "99" })],
        alone: ['<input data-mask="9">', '<input data-mask="99">'],
      },
      dateField: {
        html: "<input>",
        calls: [() => dateField(first()), () => dateField(first(), { type: "datetime", yearRange: "1900:2000" })],
        alone: ['<input data-date="date">', '<input data-date="datetime" data-year-range="1900:2000">'],
      },
      sortTable: {
        html: "<table><thead><tr><th>A</th><th>B</th></tr></thead></table>",
        calls: [
          () => sortTable(first(), { columns: { 0: "text" } }),
          () => sortTable(first(), { columns: { 1: "date" } }),
        ],
        alone: [
          '<table data-sortable=""><thead><tr><th data-sort="text">A</th><th>B</th></tr></thead></table>',
          '<table data-sortable=""><thead><tr><th>A</th><th data-sort="date">B</th></tr></thead></table>',
        ],
      },
    };
  const first = <E extends Element>() => document.body.firstElementChild as E;
  const same = (html: string) =>
    expect(first().isEqualNode(new DOMParser().parseFromString(html, "text/html").body.firstElementChild)).toBe(true);

  for (const [name, { html, calls, alone }] of Object.entries(twice))
    it.each([0, 1])(`${name} twice: removing call %i keeps what the other one has set`, (gone) => {
      made(html);
      const takeAways = calls.map((call) => call());
      takeAways[gone]?.();
      takeAways[gone]?.();
      same(alone[1 - gone] as string);
      takeAways[1 - gone]?.();
      same(html);
    });

  it("refuses a wrong element with an error that names the function", () => {
    const form = made<HTMLFormElement>("<form></form>");
    expect(() => maskField(form as never, { mask: "9" })).toThrow("maskField: expected an input element");
    expect(() => checkForm(form, { fields: { a: {} } })).toThrow("checkForm: the form has no field named a");
    expect(() => sortTable(made("<table></table>"))).toThrow(/^sortTable: expected a table with a row of headers/);
  });

  it.each<[string, () => unknown, string]>([
    ["a number", () => checkForm(first(), 5 as never), "checkForm: the options are an object"],
    [
      "a check that nobody knows",
      () => checkForm(first(), { fields: { n: { check: "bogus" as never } } }),
      "checkForm: `check` of n is not one of email, email-simple, numeric, range, tel, iban, siren, siret",
    ],
    [
      "a bound that is none",
      () => checkForm(first(), { fields: { n: { check: "range", min: "abc" as never } } }),
      "checkForm: a bound of n is not a number",
    ],
  ])("refuses %s for a form, and leaves the form alone", (_what, call, said) => {
    const before = made<HTMLFormElement>('<form><input name="n"></form>').outerHTML;
    expect(call).toThrow(new TypeError(said));
    expect(document.body.innerHTML).toBe(before);
  });

  it.each<[string, () => unknown, string]>([
    ["a number", () => sortTable(first(), 5 as never), "sortTable: the options are an object"],
    [
      "a kind that nobody knows",
      () => sortTable(first(), { columns: { 0: "text", 1: "bogus" as never } }),
      "sortTable: column 1 is not one of auto, date, number, text",
    ],
    [
      "an order that nobody knows",
      () => sortTable(first(), { collation: "x" as never }),
      'sortTable: `collation` is "french" or "codepoint"',
    ],
  ])("refuses %s for a table, and leaves the table alone", (_what, call, said) => {
    const before = made<HTMLTableElement>("<table><thead><tr><th>A</th><th>B</th></tr></thead></table>").outerHTML;
    expect(call).toThrow(new TypeError(said));
    expect(document.body.innerHTML).toBe(before);
  });

  it.each<[string, (field: HTMLInputElement) => unknown, string]>([
    ["a number", (field) => dateField(field, 5 as never), "dateField: the options are an object"],
    ["a number for a text", (field) => dateField(field, { format: 5 as never }), "dateField: `format` is a text"],
    ["no mask", (field) => maskField(field, {} as never), 'maskField: expected a mask, such as { mask: "99/99" }'],
    [
      "no options",
      (field) => maskField(field, undefined as never),
      'maskField: expected a mask, such as { mask: "99/99" }',
    ],
    ["a time", (field) => dateField(field, { type: "time" as never }), 'dateField: `type` is "date" or "datetime"'],
    [
      "a text of days",
      (field) => dateField(field, { onlyDays: "1,2" as never }),
      "dateField: `onlyDays` is a list of weekdays, as [1, 2]",
    ],
    [
      "one day",
      (field) => dateField(field, { datesExcludes: "2026-12-25" as never }),
      'dateField: `datesExcludes` is a list of days, as ["2026-12-25"]',
    ],
  ])("refuses %s, and leaves the field as it is", (_what, call, said) => {
    const field = made<HTMLInputElement>("<input>");
    expect(() => call(field)).toThrow(new TypeError(said));
    expect(field.outerHTML).toBe("<input>");
  });
});
