import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { createFault } from "../../fields/fault.js";
import { listFault } from "../../fields/own-fault.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import type { Sentence } from "../../page/words.js";
import { makeFormCheck } from "./form-check.js";

const loading = vi.hoisted(() => ({ now: undefined as unknown, load: () => Promise.resolve(undefined as unknown) }));
const forms = vi.hoisted(() => ({ load: () => Promise.resolve(undefined as unknown) }));
vi.mock("../../core/load-check.js", () => ({ checkCoreNow: () => loading.now, loadCheckCore: () => loading.load() }));
vi.mock("../../core/load-forms.js", () => ({ formsCoreNow: () => undefined, loadFormsCore: () => forms.load() }));

let ending: AbortController;
let answer = () => {};
const alert = vi.fn((_lines: readonly Sentence[]) => new Promise<void>((done) => (answer = done)));
const sent = vi.fn((event: Event) => event.preventDefault());
const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const lines = () => Array.from(document.querySelectorAll(".vt-faults li"), ({ textContent }) => textContent);
const send = () => form().requestSubmit();
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done));
};
function type(name: string, text: string) {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = '<form><input name="nom" required><input name="age" data-check="numeric" value="x"></form>';
  loading.now = formsCore;
  loading.load = () => Promise.resolve(undefined);
  ending = new AbortController();
  makeFormCheck(alert).mount(form(), ending.signal);
  document.addEventListener("submit", sent, { signal: ending.signal });
  alert.mockClear();
  sent.mockClear();
});
afterEach(() => ending.abort());

test("errors are shown once in an alert, and marked, and the first field is focused after it", async () => {
  send();
  expect(alert.mock.calls.map(([all]) => all.map(({ text }) => text))).toEqual([
    ["Erreur(s) rencontrée(s) : 2", "Le champ nom est requis.", "Le champ age doit contenir un nombre."],
  ]);
  expect(lines()).toEqual(["Le champ nom est requis.", "Le champ age doit contenir un nombre."]);
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
  answer();
  await settled();
  expect(document.activeElement).toBe(field("nom"));
});

test("a field named elements does not break the check", () => {
  form().insertAdjacentHTML("beforeend", '<input name="elements" value="3">');
  // As browsers do, and jsdom does not.
  Object.defineProperty(form(), "elements", { value: field("elements") });
  send();
  expect([sent.mock.calls.length, lines().length]).toEqual([0, 2]);
});

test("a mark goes with its error, and the summary with the last one", () => {
  send();
  type("nom", "Martin");
  expect([lines(), field("nom").hasAttribute("aria-invalid")]).toEqual([
    ["Le champ age doit contenir un nombre."],
    false,
  ]);
  type("age", "12");
  expect([lines(), document.querySelector(".vt-faults"), document.querySelector("[id^=vt-field]")]).toEqual([
    [],
    null,
    null,
  ]);
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("a link of the summary focuses its field, and has its hash", () => {
  send();
  const link = document.querySelectorAll<HTMLAnchorElement>(".vt-faults a")[1];
  link?.click();
  expect([document.activeElement, link?.hash]).toEqual([field("age"), `#${field("age").id}`]);
});

test("unmounting restores the site's own validation", () => {
  expect(form().noValidate).toBe(true);
  send();
  ending.abort();
  expect([form().noValidate, document.querySelector(".vt-faults,.vt-fault,[aria-invalid]")]).toEqual([false, null]);
});

test("after a refresh removed fields are no longer errors, and remaining ones are marked again", () => {
  send();
  field("nom").remove();
  document.querySelector(".vt-fault:last-of-type")?.remove();
  document.dispatchEvent(new CustomEvent("vitrine:refreshed"));
  expect(lines()).toEqual(["Le champ age doit contenir un nombre."]);
  expect(document.querySelectorAll(".vt-fault")).toHaveLength(1);
});

test("without the core the browser validates", async () => {
  loading.now = undefined;
  send();
  await settled();
  expect([sent.mock.calls.length, alert.mock.calls.length, document.activeElement]).toEqual([0, 0, field("nom")]);
  field("nom").value = "Martin";
  send();
  await settled();
  expect(sent).toHaveBeenCalledOnce();
});

test("a field's own error is listed in order, and shown beside the field once", () => {
  form().firstElementChild?.insertAdjacentHTML("afterend", '<input name="tel" data-check="numeric" value="06">');
  const tel = field("tel");
  const fault = createFault(tel, ending.signal);
  const refusal = () => {
    fault.show("incomplet");
    return { field: tel };
  };
  guardSubmit(tel, { refusal }, ending.signal);
  const wrong = (name: string) => (tel.value === "06" ? { text: `${name} : incomplet`, lang: "fr" } : undefined);
  listFault(tel, (name) => wrong(name()), ending.signal);
  send();
  const all = ["Le champ nom est requis.", "tel : incomplet", "Le champ age doit contenir un nombre."];
  expect(alert.mock.calls[0]?.[0].slice(1).map(({ text }) => text)).toEqual(all);
  expect(lines()).toEqual(all);
  expect(Array.from(document.querySelectorAll<HTMLElement>(".vt-faults a"), ({ lang }) => lang)).toEqual([
    "",
    "fr",
    "",
  ]);
  const beside = () => Array.from(document.querySelectorAll(".vt-fault"), ({ textContent }) => textContent);
  expect(beside()).toEqual([all[0], "incomplet", all[2]]);
  type("tel", "06 12");
  expect(lines()).toEqual([all[0], all[2]]);
});

test("a field's own error replaces the mark of the check", () => {
  const age = field("age");
  let isUnfinished = false;
  listFault(age, () => (isUnfinished ? { text: "incomplet" } : undefined), ending.signal);
  send();
  isUnfinished = true;
  type("age", "y");
  expect([lines()[1], document.querySelectorAll(".vt-fault").length]).toEqual(["incomplet", 1]);
});
