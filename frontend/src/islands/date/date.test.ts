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
])("what is being typed stays as it is when an option %s", async (_what, minDate) => {
  type("7/4/27");
  field().removeAttribute("data-min-date");
  field().dataset.minDate = minDate;
  await told();
  expect([field().value, sent()]).toEqual(["7/4/27", ["jour=2027-04-07"]]);
});

test("an option that is given again makes no new field, one that changes does", async () => {
  const button = () => document.querySelector("button");
  const first = button();
  field().dataset.minDate = "2026-01-01";
  await told();
  expect(button()).toBe(first);
  field().dataset.minDate = "2026-02-01";
  await told();
  expect(button()).not.toBe(first);
});

test("a date stays the same date when its field is to send it in another way", async () => {
  type("07/04/2026");
  field().blur();
  field().dataset.altFormat = "mm/dd/yy";
  await told();
  expect([field().value, sent()]).toEqual(["07/04/2026", ["jour=04/07/2026"]]);
  field().dataset.minDate = "2026-02-01";
  await told();
  expect([field().value, sent()]).toEqual(["07/04/2026", ["jour=04/07/2026"]]);
});

test.each(["bogus", ""])('a field of the kind "%s" stays plain, and that is said', (kind) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = `<form><input name="jour" data-date="${kind}"></form>`;
  const before = document.body.innerHTML;
  mount(field(), leaving.signal);
  expect(document.body.innerHTML).toBe(before);
  expect(error).toHaveBeenCalledExactlyOnceWith(`data-date cannot be read: ${kind}`, field());
});
