import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayGo } from "../page/form-gate.js";
import { type Guard, guardSubmit } from "./submit-guard.js";

let ending: AbortController;
const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const send = () => byId("envoyer").click();
/** Waits for a macrotask: all handlers of settled promises have run. */
const settled = () => new Promise((done) => setTimeout(done));

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

test("a form without a refusal is sent", () => {
  guard("tel", {});
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("a form of which one field refuses is sent by nobody, whoever listened first", () => {
  refuse("tel");
  send();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(byId("tel"));
});

test("all fields are asked, and the first in the page gets the focus, shown if it was closed", () => {
  const asked = vi.fn(() => ({ field: byId("tel") }));
  guard("tel", { refusal: asked });
  refuse("nom");
  send();
  expect([document.activeElement, asked.mock.calls.length]).toEqual([byId("nom"), 1]);
  expect(document.querySelector("details")?.open).toBe(true);
});

test("the focus waits until the refusal is told", async () => {
  let tell = () => {};
  refuse("tel", new Promise<void>((done) => (tell = done)));
  send();
  await settled();
  expect(document.activeElement).toBe(document.body);
  tell();
  await settled();
  expect(document.activeElement).toBe(byId("tel"));
});

test("a form waits for a value that is coming, and is then sent once, by the button that was used", async () => {
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

test("a field whose value does not come is asked all the same", async () => {
  guard("tel", { coming: () => Promise.reject(new Error("lost")), refusal: () => ({ field: byId("tel") }) });
  send();
  await settled();
  expect([sent.mock.calls.length, document.activeElement]).toEqual([0, byId("tel")]);
});

test("a field of another form, or of one that only closes its dialog, says nothing", () => {
  refuse("autre");
  send();
  byId("fermer").click();
  expect(sent).toHaveBeenCalledTimes(2);
});

test("a field that has left says nothing", () => {
  refuse("tel");
  ending.abort();
  document.addEventListener("submit", sent, { once: true });
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test.each(["the field", "its set"])("where %s is off, nothing is refused and nothing waited for", (which) => {
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

test("a form that goes by itself asks its fields in silence", () => {
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

test("what takes long is waited for once nobody refuses, and all are asked again behind it", async () => {
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

test("a form that is refused while it waits does not leave when what it waited for is there", async () => {
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

test("a field that cannot be focused is named to the developer", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const field = byId("tel");
  // A hidden field: unlike browsers, jsdom would focus it.
  field.focus = () => {};
  refuse("tel");
  send();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("cannot be focused"), field);
  report.mockRestore();
});
