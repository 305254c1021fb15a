import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { ownFault } from "../../fields/own-fault.js";
import { mayGo } from "../../page/form-gate.js";
import { mount } from "./mask.js";

vi.mock("../../core/load-forms.js", () => ({ formsCoreNow: () => formsCore, loadFormsCore: () => formsCore }));

let leaving: AbortController;
const sent = vi.fn((event: Event) => event.preventDefault());
const field = () => document.querySelector("#tel") as HTMLInputElement;
const fault = () => document.querySelector(".vt-fault")?.textContent ?? "";
const form = () => field().form as HTMLFormElement;
const value = () => new FormData(form()).get("tel");
const submit = () => form().dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

function begin(attributes: string, mask = "99 99 99 99 99"): void {
  document.body.innerHTML = `<form><input id="tel" name="tel" data-mask="${mask}" ${attributes}></form>`;
  mount(field(), leaving.signal);
}

beforeEach(() => {
  leaving = new AbortController();
  sent.mockClear();
  document.addEventListener("submit", sent, { signal: leaving.signal });
});
afterEach(() => leaving.abort());

test("a stored value that does not fit is reported and not sent", () => {
  begin('value="0612345678 poste 12"');
  expect([field().value, value(), fault()]).toEqual(["06 12 34 56 12", "", expect.stringContaining("« 12 »")]);
  submit();
  expect([sent.mock.calls.length, mayGo(form())]).toEqual([0, false]);
});

test.each(["0612345678 poste 12", "0612"])("a read-only value that does not fit is sent unchanged: %s", (given) => {
  begin(`readonly value="${given}"`);
  expect([value(), fault(), mayGo(form())]).toEqual([given, "", true]);
  submit();
  expect(sent).toHaveBeenCalledOnce();
});

test("a read-only value is masked if it fits", () => {
  begin('readonly value="0612345678"');
  expect([field().value, value()]).toEqual(["06 12 34 56 78", "0612345678"]);
});

test.each([
  ["+33 9 99 99 99 99", "+33 "],
  ["€ 9{1,5}", "€ "],
])("the literals of %s alone are removed on change, so that a required field is empty", (mask, signs) => {
  begin("required", mask);
  field().value = signs;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  field().dispatchEvent(new Event("change", { bubbles: true }));
  expect([field().value, field().validity.valueMissing]).toEqual(["", true]);
});

test.each([
  ["7788", "77 88", "7788", ""],
  ["77", "77 ", "", "La saisie est incomplète. Format attendu : 00 00"],
  ["77 88 99", "77 88", "", "Il n’y avait plus de place pour « 99 ». Vérifiez la saisie."],
])("%s set by a script without an event is checked like typed text", (written, shown, sends, wrong) => {
  begin('value="1234" required', "99 99");
  field().value = written;
  submit();
  expect([field().value, value(), fault()]).toEqual([shown, sends, wrong]);
  expect(sent).toHaveBeenCalledTimes(wrong ? 0 : 1);
});

test.each([
  ["99 99", "12 34", undefined],
  ["99 99", "", undefined],
  ["99 99", "12", "La saisie du champ Code est incomplète. Format attendu : 00 00."],
  ["99 99", "12 34 56", "Code\u00a0: Il n’y avait plus de place pour « 56 ». Vérifiez la saisie."],
  ["date", "31/02/2026", "Code\u00a0: Cette date n’existe pas."],
])("the listed error of mask %s with “%s” is: %s", (mask, given, said) => {
  begin(`value="${given}"`, mask);
  if (mask === "date") {
    field().value = given;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(ownFault(field(), () => "Code")?.text).toBe(said);
});
