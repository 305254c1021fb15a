import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayGo } from "../page/form-gate.js";
import { type Guard, guardSubmit } from "./submit-guard.js";

let ending: AbortController;
const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const send = () => byId("envoyer").click();
/** Waits until all handlers of settled promises have run, and a form that waited has been sent. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  document.body.innerHTML =
    '<form><details><input id="nom"></details><input id="tel"><button id="envoyer"></button></form>' +
    '<form method="dialog"><input id="autre"><button id="fermer"></button></form>';
  ending = new AbortController();
  sent.mockClear();
  document.addEventListener("submit", sent, { signal: ending.signal });
});
afterEach(() => ending.abort());

const guard = (id: string, guard: Partial<Guard>) =>
  guardSubmit(byId(id), { refusal: () => undefined, ...guard }, ending.signal);
const refuse = (id: string, told?: Promise<unknown>) =>
  guard(id, { refusal: () => ({ field: byId(id), ...(told ? { told } : {}) }) });

test("a form without an invalid field is submitted", () => {
  guard("tel", {});
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("an invalid field blocks the submission for all listeners", () => {
  refuse("tel");
  send();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(byId("tel"));
});

test("all fields are checked, and the first one in the page gets the focus, even in a closed details", () => {
  const asked = vi.fn(() => ({ field: byId("tel") }));
  guard("tel", { refusal: asked });
  refuse("nom");
  send();
  expect([document.activeElement, asked.mock.calls.length]).toEqual([byId("nom"), 1]);
  expect(document.querySelector("details")?.open).toBe(true);
});

test("the focus waits until the error has been shown", async () => {
  let tell = () => {};
  refuse("tel", new Promise<void>((done) => (tell = done)));
  send();
  await settled();
  expect(document.activeElement).toBe(document.body);
  tell();
  await settled();
  expect(document.activeElement).toBe(byId("tel"));
});

test("a form waits for a pending value, and is then submitted once, by the same button", async () => {
  let come = () => {};
  const coming = new Promise<void>((done) => (come = done));
  guard("tel", { coming: () => coming });
  send();
  send();
  await settled();
  expect([sent.mock.calls.length, document.forms[0]?.ariaBusy ?? document.forms[0]?.getAttribute("aria-busy")]).toEqual(
    [0, "true"],
  );
  come();
  await settled();
  expect(sent.mock.calls.map(([event]) => event.submitter)).toEqual([byId("envoyer")]);
  expect(document.forms[0]?.hasAttribute("aria-busy")).toBe(false);
});

test("a field whose pending value fails is checked all the same", async () => {
  guard("tel", { coming: () => Promise.reject(new Error("lost")), refusal: () => ({ field: byId("tel") }) });
  send();
  await settled();
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, byId("tel")]);
});

test("a field of another form is ignored", () => {
  refuse("autre");
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("a form that closes its dialog is checked, unless the button itself says that it only closes it", () => {
  refuse("autre");
  byId("fermer").click();
  expect(sent).not.toHaveBeenCalled();
  byId("fermer").setAttribute("formmethod", "dialog");
  byId("fermer").click();
  expect(sent).toHaveBeenCalledOnce();
});

test("a button with formnovalidate sends the form unchecked, without the slow step, once pending values are there", async () => {
  const sync = vi.fn();
  const last = vi.fn(() => Promise.resolve());
  let come = () => {};
  guard("tel", { sync, coming: () => new Promise<void>((done) => (come = done)), last });
  refuse("nom");
  byId("envoyer").setAttribute("formnovalidate", "");
  send();
  expect([sent.mock.calls.length, sync.mock.calls.length]).toEqual([0, 1]);
  come();
  await settled();
  expect([sent.mock.calls.length, last.mock.calls.length]).toEqual([1, 0]);
});

test("a form that waits is sent by the button pressed last, once", async () => {
  const brouillon = Object.assign(document.createElement("button"), { id: "brouillon", formNoValidate: true });
  byId("envoyer").after(brouillon);
  let finish = () => {};
  guard("tel", { last: () => new Promise<void>((done) => (finish = done)) });
  send();
  brouillon.click();
  finish();
  await settled();
  expect(sent.mock.calls.map(([event]) => event.submitter)).toEqual([brouillon]);
  expect(document.forms[0]?.hasAttribute("aria-busy")).toBe(false);
});

test("a button that closes the dialog ends the wait of its form, which is not sent afterwards", async () => {
  let finish = () => {};
  guard("autre", { last: () => new Promise<void>((done) => (finish = done)) });
  const fermer = Object.assign(byId("fermer").cloneNode() as HTMLElement, { id: "annuler" });
  fermer.setAttribute("formmethod", "dialog");
  byId("fermer").after(fermer);
  byId("fermer").click();
  fermer.click();
  finish();
  await settled();
  expect(sent.mock.calls.map(([event]) => event.submitter)).toEqual([fermer]);
  expect(document.forms[1]?.hasAttribute("aria-busy")).toBe(false);
});

test("an unmounted field is ignored", () => {
  refuse("tel");
  ending.abort();
  document.addEventListener("submit", sent, { once: true });
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test.each(["the field", "its set"])("if %s is disabled, nothing is checked and nothing waited for", (which) => {
  const field = byId("tel");
  if (which === "the field") field.disabled = true;
  else {
    const set = Object.assign(document.createElement("fieldset"), { disabled: true });
    field.replaceWith(set);
    set.append(field);
  }
  const coming = vi.fn(() => Promise.resolve());
  guard("tel", { coming, refusal: () => ({ field }) });
  send();
  expect([sent.mock.calls.length, coming.mock.calls.length]).toEqual([1, 0]);
});

test("an auto-submitting form checks its fields silently", () => {
  const form = byId("tel").form as HTMLFormElement;
  const refusal = vi.fn(() => ({ field: byId("tel") }));
  let isFit = false;
  guard("nom", { refusal });
  guard("tel", { refusal, isFit: () => isFit });
  expect(mayGo(form)).toBe(false);
  isFit = true;
  expect(mayGo(form)).toBe(true);
  byId("tel").disabled = true;
  isFit = false;
  expect([mayGo(form), refusal.mock.calls.length]).toEqual([true, 0]);
});

test("a slow step runs once all fields are valid, which are checked again after it", async () => {
  let isFit = false;
  let come = () => {};
  const last = vi.fn(() => new Promise<void>((done) => (come = done)));
  guard("tel", { coming: () => Promise.resolve(), refusal: () => (isFit ? undefined : { field: byId("tel") }) });
  guard("nom", { last });
  send();
  await settled();
  expect([last.mock.calls.length, document.activeElement]).toEqual([0, byId("tel")]);
  isFit = true;
  send();
  await settled();
  expect([last.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0]);
  isFit = false;
  byId("envoyer").focus();
  come();
  await settled();
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, byId("tel")]);
  isFit = true;
  send();
  await settled();
  come();
  await settled();
  expect(sent).toHaveBeenCalledOnce();
});

test("a form that becomes invalid while it waits is not submitted afterwards", async () => {
  let isFit = true;
  let come = () => {};
  guard("nom", { last: () => new Promise<void>((done) => (come = done)) });
  const refusal = vi.fn(() => (isFit ? undefined : { field: byId("tel") }));
  guard("tel", { refusal });
  send();
  await settled();
  isFit = false;
  send();
  expect(document.forms[0]?.hasAttribute("aria-busy")).toBe(false);
  isFit = true;
  come();
  await settled();
  expect([sent.mock.calls.length, refusal.mock.calls.length]).toEqual([0, 2]);
});

test("a field that cannot be focused logs an error", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const field = byId("tel");
  // A hidden field: unlike browsers, jsdom would focus it.
  field.focus = () => {};
  refuse("tel");
  send();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("cannot be focused"), field);
  report.mockRestore();
});

const broken = () => {
  throw new Error("broken");
};

test.each(["coming", "refusal", "last", "isFit", "sync"] as const)(
  "a guard whose %s throws is reported, ends no other guard, and does not keep a valid form",
  (name) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    guard("nom", { [name]: broken });
    const asked = vi.fn(() => undefined);
    guard("tel", { refusal: asked });
    if (name === "isFit") expect(mayGo(byId("tel").form as HTMLFormElement)).toBe(true);
    else send();
    expect(said).toHaveBeenCalled();
    expect([asked.mock.calls.length, sent.mock.calls.length]).toEqual(name === "isFit" ? [0, 0] : [1, 1]);
  },
);

test.each(["coming", "refusal"] as const)("in place of a %s that throws, the browser checks the form", (name) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const form = byId("tel").form as HTMLFormElement;
  byId("tel").required = true;
  form.noValidate = true;
  guard("nom", { [name]: broken });
  send();
  expect([sent.mock.calls.length, form.noValidate, document.activeElement]).toEqual([0, false, byId("tel")]);
  byId("tel").value = "0612345678";
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("another guard refuses a form although one has thrown", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  guard("nom", { refusal: broken });
  refuse("tel");
  send();
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, byId("tel")]);
});
