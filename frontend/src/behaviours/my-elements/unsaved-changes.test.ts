import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeSnapshot } from "./snapshot.js";
import { type Unsaved, watchUnsaved } from "./unsaved-changes.js";

const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as HTMLInputElement;
let leaving: AbortController;
let unsaved: Unsaved;
const settled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  document.body.innerHTML = `<form><input name="titre" value="Un"><textarea name="texte" data-rich-text>&lt;P&gt;a</textarea>
    <input type="hidden" name="active" value=""><input type="hidden" name="captcha" data-captcha></form>`;
  unsaved = watchUnsaved(form(), settled, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

it("compares with what the form contains 100 ms after the load (spec 2.1)", () => {
  vi.advanceTimersByTime(99);
  field("titre").value = "Deux";
  expect([unsaved.isDirty, settled.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  expect([unsaved.isDirty, settled.mock.calls.length]).toEqual([false, 1]);
  field("titre").value = "Un";
  expect(unsaved.isDirty).toBe(true);
});

it("ignores a captcha token and `active`", () => {
  vi.advanceTimersByTime(100);
  field("captcha").value = "jeton";
  field("active").value = "1";
  expect(unsaved.isDirty).toBe(false);
});

it("takes the text of a rich editor as the baseline once it dispatches editor-ready", () => {
  vi.advanceTimersByTime(100);
  field("texte").value = "<p>a</p>";
  expect(unsaved.isDirty).toBe(true);
  field("texte").dispatchEvent(new Event("vitrine:editor-ready", { bubbles: true }));
  expect(unsaved.isDirty).toBe(false);
  field("titre").value = "Deux";
  field("texte").dispatchEvent(new Event("vitrine:editor-ready", { bubbles: true }));
  expect(unsaved.isDirty).toBe(true);
});

it("takes the value of a hidden field as the baseline once it has the field's name", async () => {
  vi.advanceTimersByTime(100);
  const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "titre", value: "1" });
  field("titre").after(hidden);
  field("titre").removeAttribute("name");
  expect(unsaved.isDirty).toBe(true);
  await Promise.resolve();
  expect(unsaved.isDirty).toBe(false);
});

it("keeps what was typed before the editor was ready as a change", () => {
  vi.advanceTimersByTime(100);
  field("texte").value = "écrit";
  unsaved.wrote([field("texte")]);
  field("texte").dispatchEvent(new Event("vitrine:editor-ready", { bubbles: true }));
  expect(unsaved.isDirty).toBe(true);
});

it("compares with what was sent after a save", () => {
  vi.advanceTimersByTime(100);
  field("titre").value = "Deux";
  const then = takeSnapshot(form());
  field("titre").value = "Trois";
  unsaved.saved(then);
  expect(unsaved.isDirty).toBe(true);
  field("titre").value = "Deux";
  expect(unsaved.isDirty).toBe(false);
});

it("treats a field marked as never saved as a change, and no other", () => {
  form().insertAdjacentHTML("beforeend", '<input type="checkbox" name="lu">');
  vi.advanceTimersByTime(100);
  unsaved.neverSaved([field("lu")]);
  expect([unsaved.isDirty, ...unsaved.changes]).toEqual([true, "lu"]);
});

it("handles fields of the same name, boxes and files", () => {
  form().insertAdjacentHTML("beforeend", '<input type="checkbox" name="lu"><input type="file" name="photo">');
  vi.advanceTimersByTime(100);
  expect(unsaved.isDirty).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(unsaved.isDirty).toBe(false);
  field("lu").checked = true;
  expect(unsaved.isDirty).toBe(true);
});

it("does not count a value given by the server as a change", () => {
  form().insertAdjacentHTML("beforeend", '<input type="hidden" name="rev" value="1">');
  vi.advanceTimersByTime(100);
  field("rev").value = "2";
  expect(unsaved.isDirty).toBe(true);
  unsaved.given(["rev"]);
  expect(unsaved.isDirty).toBe(false);
});
