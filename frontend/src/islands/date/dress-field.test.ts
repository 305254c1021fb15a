import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { ownFault } from "../../fields/own-fault.js";
import { dressField } from "./dress-field.js";

let leaving: AbortController;
const sent = vi.fn((event: Event) => event.preventDefault());
const field = () => document.querySelector("#jour") as HTMLInputElement;
const form = () => field().form as HTMLFormElement;
const fault = () => document.querySelector(".vt-fault")?.textContent ?? "";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00"), toFake: ["Date"] });
  document.body.innerHTML = '<form><input id="jour" name="jour" data-date="date" required></form>';
  leaving = new AbortController();
  sent.mockClear();
  document.addEventListener("submit", sent, { signal: leaving.signal });
  dressField(field(), formsCore, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test.each([
  ["05/12/2026", "2026-12-05", ""],
  ["5 mars 2027", "2027-03-05", ""],
  ["31/02/2026", "", "Cette date n'existe pas. Exemple : 27/11/2026."],
])("%s that a script writes without an event is judged as if it were typed", (written, sends, wrong) => {
  field().value = written;
  form().requestSubmit();
  expect([new FormData(form()).get("jour"), fault()]).toEqual([sends, wrong]);
  expect(sent).toHaveBeenCalledTimes(wrong ? 0 : 1);
});

test("a list says the same behind the name of the field, as the server does", () => {
  const listed = () => ownFault(field(), () => "Jour")?.text;
  expect(listed()).toBeUndefined();
  field().value = "31/02/2026";
  expect(listed()).toBe("Jour\u00a0: Cette date n'existe pas. Exemple : 27/11/2026.");
  field().readOnly = true;
  expect(listed()).toBeUndefined();
});
