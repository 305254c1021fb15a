import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { typedIn } from "../../page/typed-fields.js";
import { CLASS_CAPTCHA_WIDGET } from "../../schema.js";
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
  vi.restoreAllMocks();
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

/** Reports how the page was loaded. */
const load = (type: string) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);

it("counts what was typed before the form was ready as a change, but not what a script has written", () => {
  load("navigate");
  form().insertAdjacentHTML("beforeend", '<input name="lieu"><input name="tel" data-mask="99" value="12">');
  field("titre").value = "Deux";
  field("titre").focus();
  field("lieu").value = "Halle";
  field("texte").value = "<p>écrit</p>";
  typedIn.add(field("texte"));
  vi.advanceTimersByTime(100);
  expect([...unsaved.changes]).toEqual(["titre", "texte"]);
});

it("does not count what a mask has written into a focused field", () => {
  load("navigate");
  form().insertAdjacentHTML("beforeend", '<input name="tel" data-mask="9 9" value="12">');
  field("tel").value = "1 2";
  field("tel").focus();
  vi.advanceTimersByTime(100);
  expect(unsaved.isDirty).toBe(false);
});

it("counts the text that the browser has restored as a change, but not a mask's, nor a choice the server left open", () => {
  load("back_forward");
  form().insertAdjacentHTML(
    "beforeend",
    '<input name="tel" data-mask="9 9" value="12"><select name="lieu"><option>Halle</option><option>Place</option></select>',
  );
  field("titre").value = "Deux";
  field("tel").value = "1 2";
  vi.advanceTimersByTime(100);
  expect([...unsaved.changes]).toEqual(["titre"]);
});

it("keeps what was typed early as a change when a mask mounts later", async () => {
  load("navigate");
  field("titre").value = "Deux";
  field("titre").focus();
  vi.advanceTimersByTime(100);
  const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "titre", value: "2" });
  field("titre").after(hidden);
  field("titre").removeAttribute("name");
  await Promise.resolve();
  expect([...unsaved.changes]).toEqual(["titre"]);
});

it("never counts the answer to a captcha as a change", () => {
  load("navigate");
  form().insertAdjacentHTML("beforeend", '<p><input name="code"></p>');
  const widget = field("code").parentElement as HTMLElement;
  widget.className = CLASS_CAPTCHA_WIDGET;
  field("code").value = "abc";
  field("code").focus();
  vi.advanceTimersByTime(100);
  expect(unsaved.isDirty).toBe(false);
});
