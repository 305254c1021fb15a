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
])("%s set by a script without an event is checked like typed text", (written, sends, wrong) => {
  field().value = written;
  form().requestSubmit();
  expect([new FormData(form()).get("jour"), fault()]).toEqual([sends, wrong]);
  expect(sent).toHaveBeenCalledTimes(wrong ? 0 : 1);
});

test("the listed error is prefixed with the field's name, as on the server", () => {
  const listed = () => ownFault(field(), () => "Jour")?.text;
  expect(listed()).toBeUndefined();
  field().value = "31/02/2026";
  expect(listed()).toBe("Jour\u00a0: Cette date n'existe pas. Exemple : 27/11/2026.");
  field().readOnly = true;
  expect(listed()).toBeUndefined();
});

test.each([
  ["date", "2024-03-05 10:11:12", "05/03/2024", "2024-03-05"],
  ["date", "2024-03-05T10:11:12Z", "05/03/2024", "2024-03-05"],
  ["date", "0000-00-00 00:00:00", "0000-00-00 00:00:00", ""],
  ["date", "05/03/2024 10:11", "05/03/2024", "2024-03-05"],
  ["datetime", "2024-03-05 10:11:12", "05/03/2024 10:11:12", "2024-03-05 10:11:12"],
])("a %s field with the initial value %j shows and sends its part of it", (...row) => {
  const [kind, value, shows, sends] = row;
  document.body.innerHTML = `<form><input id="jour" name="jour" data-date="${kind}" value="${value}"></form>`;
  dressField(field(), formsCore, leaving.signal);
  expect([field().value, new FormData(form()).get("jour")]).toEqual([shows, sends]);
});

test.each([
  ['data-date="date" data-alt-format="@"', "1710460800000"],
  ['data-date="date" data-alt-format="!"', "638460576000000000"],
  ['data-date="date" data-alt-format="oo/yy"', "075/2024"],
  ['data-date="date" data-alt-format="mm/dd/yy"', "03/15/2024"],
  ['data-date="date" data-alt-format="yy/dd/mm"', "2024/15/03"],
  ['data-date="datetime" data-alt-format="yymmdd" data-alt-time-format="HHmmss"', "20240315 000000"],
])("a field with %s shows the value %s that it has sent itself, and sends it again", (attributes, value) => {
  document.body.innerHTML = `<form><input id="jour" name="jour" ${attributes} value="${value}"></form>`;
  dressField(field(), formsCore, leaving.signal);
  expect([field().value.slice(0, 10), new FormData(form()).get("jour")]).toEqual(["15/03/2024", value]);
});

test("a value in a format without a day is shown as it is", () => {
  document.body.innerHTML =
    '<form><input id="jour" name="jour" data-date="date" data-alt-format="MM yy" value="mars 2024"></form>';
  dressField(field(), formsCore, leaving.signal);
  expect([field().value, new FormData(form()).get("jour")]).toEqual(["mars 2024", ""]);
});

test("a date field takes the day of a moment, typed or set by script", () => {
  for (const write of [() => {}, () => field().dispatchEvent(new Event("input", { bubbles: true }))]) {
    field().value = "2024-03-05 10:11:12";
    write();
    form().requestSubmit();
    expect([field().value, new FormData(form()).get("jour"), fault()]).toEqual(["05/03/2024", "2024-03-05", ""]);
  }
  expect(sent).toHaveBeenCalledTimes(2);
});

test("a reset restores the day of the initial date-time", async () => {
  document.body.innerHTML = '<form><input id="jour" name="jour" data-date="date" value="2024-03-05 10:11:12"></form>';
  dressField(field(), formsCore, leaving.signal);
  field().value = "06/03/2024";
  field().dispatchEvent(new Event("input", { bubbles: true }));
  form().reset();
  await new Promise((done) => setTimeout(done));
  expect([field().value, new FormData(form()).get("jour")]).toEqual(["05/03/2024", "2024-03-05"]);
});
