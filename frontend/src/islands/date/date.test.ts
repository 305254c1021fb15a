import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { mount } from "./date.js";

vi.mock("../../core/load-forms.js", () => ({ formsCoreNow: () => formsCore, loadFormsCore: () => formsCore }));

let leaving: AbortController;
const field = () => document.querySelector("input") as HTMLInputElement;
const sent = () => Array.from(new FormData(field().form as HTMLFormElement), (pair) => pair.join("="));
/** Resolves once mutation observers have run. */
const told = () => new Promise((done) => setTimeout(done));

/** Types as a visitor does, in a field whose default value follows the text, as in React. */
function type(text: string): void {
  field().focus();
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  field().defaultValue = text;
}

beforeEach(() => {
  leaving = new AbortController();
  document.body.innerHTML = '<form><input name="jour" data-date="date" data-min-date="2026-01-01"></form>';
  mount(field(), leaving.signal);
});
afterEach(() => leaving.abort());

test.each([
  ["is taken away and given again", "2026-01-01"],
  ["changes", "2026-02-01"],
])("text being typed is kept when an option %s", async (_what, minDate) => {
  type("7/4/27");
  field().removeAttribute("data-min-date");
  field().dataset.minDate = minDate;
  await told();
  expect([field().value, sent()]).toEqual(["7/4/27", ["jour=2027-04-07"]]);
});

test.each(["5/3", "7/4/27", "07/04/2027", "31/02/2027"])(
  "%s stays as typed when the field is mounted again, as after a refresh, and typing continues",
  (text) => {
    type(text);
    field().defaultValue = "";
    leaving.abort();
    leaving = new AbortController();
    mount(field(), leaving.signal);
    expect(field().value).toBe(text);
    type("8/4/27");
    field().blur();
    field().dispatchEvent(new Event("change", { bubbles: true }));
    expect([field().value, sent()]).toEqual(["08/04/2027", ["jour=2027-04-08"]]);
  },
);

test("an unchanged option keeps the field, and a changed one renews it", async () => {
  const button = () => document.querySelector("button");
  const first = button();
  field().dataset.minDate = "2026-01-01";
  await told();
  expect(button()).toBe(first);
  field().dataset.minDate = "2026-02-01";
  await told();
  expect(button()).not.toBe(first);
});

test("a date is kept when the format that is sent changes", async () => {
  type("07/04/2026");
  field().blur();
  field().dataset.altFormat = "mm/dd/yy";
  await told();
  expect([field().value, sent()]).toEqual(["07/04/2026", ["jour=04/07/2026"]]);
  field().dataset.minDate = "2026-02-01";
  await told();
  expect([field().value, sent()]).toEqual(["07/04/2026", ["jour=04/07/2026"]]);
});

test.each(["bogus", ""])('a field of the kind "%s" stays plain, and is reported', (kind) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = `<form><input name="jour" data-date="${kind}"></form>`;
  const before = document.body.innerHTML;
  mount(field(), leaving.signal);
  expect(document.body.innerHTML).toBe(before);
  expect(error).toHaveBeenCalledExactlyOnceWith(`data-date cannot be read: ${kind}`, field());
});
