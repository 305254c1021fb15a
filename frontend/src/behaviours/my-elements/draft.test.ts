import { beforeEach, expect, it, vi } from "vitest";
import { type Draft, DraftStore, draftOf, dropDrafts, missing } from "./draft.js";
import { takeDraft } from "./take-draft.js";

const form = () => document.forms[0] as HTMLFormElement;
const field = <E extends HTMLElement = HTMLInputElement>(selector: string) => form().querySelector(selector) as E;
const all = () => true;
const isHeld = (draft: Draft) => missing(form(), draft).length === 0;
const FIELDS = `<input name="tel[]" value="1"><input name="tel[]" value="2"><input type="checkbox" name="lu" checked>
  <select name="lieu" multiple><option selected>A</option><option>B</option></select><textarea name="texte">Un</textarea>
  <input type="hidden" name="jeton" value="secret"><input type="password" name="passe" value="secret">
  <input autocomplete="new-password" name="montre" value="secret"><input value="sans nom">`;

beforeEach(() => {
  document.body.innerHTML = `<form>${FIELDS}</form>`;
  sessionStorage.clear();
});

it("contains what is typed and chosen, but no hidden field and no password", () => {
  expect(draftOf(form(), all).fields).toEqual([
    ["tel[]", "1"],
    ["tel[]", "2"],
    ["lu", true],
    ["lieu", ["A"]],
    ["texte", "Un"],
  ]);
});

it("contains only unsaved fields, with all fields of the same name", () => {
  expect(draftOf(form(), (name) => /^(?:tel|lu)/.test(name)).fields).toEqual([
    ["tel[]", "1"],
    ["tel[]", "2"],
    ["lu", true],
  ]);
});

it("is restored in order for fields of the same name, with input events", () => {
  field<HTMLInputElement>("input:nth-of-type(2)").value = "22";
  field("[name=lu]").checked = false;
  const [first, second] = field<HTMLSelectElement>("select").options;
  Object.assign(first as HTMLOptionElement, { selected: false });
  Object.assign(second as HTMLOptionElement, { selected: true });
  const draft = draftOf(form(), all);
  document.body.innerHTML = `<form>${FIELDS}</form>`;
  expect(isHeld(draft)).toBe(false);
  const heard = vi.fn();
  form().addEventListener("input", ({ target }) => heard((target as HTMLInputElement).name));
  expect(takeDraft(missing(form(), draft)).map((changed) => (changed as HTMLInputElement).name)).toEqual([
    "tel[]",
    "lu",
    "lieu",
  ]);
  expect(heard.mock.calls.flat()).toEqual(["tel[]", "lu", "lieu"]);
  expect(isHeld(draft)).toBe(true);
});

it("ignores fields that have been added or removed", () => {
  const draft = { date: 1, fields: [["gone", "x"] as const, ["texte", "Deux"] as const] };
  takeDraft(missing(form(), draft));
  expect(field<HTMLTextAreaElement>("textarea").value).toBe("Deux");
  expect(field("[name='tel[]']").value).toBe("1");
});

it("is stored by kind and URL, with or without success=1, until it is dropped", () => {
  const store = new DraftStore("edit", "https://exemple.fr/m?id=1&success=1", null);
  store.write({ date: 5, fields: [["a", "b"]] });
  const same = new DraftStore("edit", "https://exemple.fr/m?id=1", null);
  expect(same.read()).toEqual({ date: 5, fields: [["a", "b"]] });
  expect(new DraftStore("edit", "https://exemple.fr/m?id=2", null).read()).toBeUndefined();
  expect(new DraftStore("submit", "https://exemple.fr/m?id=1", null).read()).toBeUndefined();
  same.drop();
  expect(store.read()).toBeUndefined();
});

it("can be read only by its author", () => {
  const storeOf = (owner: string | null) => new DraftStore("new", "https://exemple.fr/n", owner);
  storeOf("membre1").write({ date: 5, fields: [["a", "b"]] });
  for (const other of ["membre2", "", null]) expect(storeOf(other).read()).toBeUndefined();
  expect(storeOf("membre1").read()).toEqual({ date: 5, fields: [["a", "b"]] });
});

it("is dropped with all others, of all authors, and nothing else is", () => {
  for (const owner of ["membre1", null])
    new DraftStore("new", "https://exemple.fr/n", owner).write({ date: 5, fields: [] });
  sessionStorage.setItem("vitrine-places", "{}");
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["vitrine-places"]);
});

it("is ignored if damaged, and a storage that throws is ignored (spec 8)", () => {
  const store = new DraftStore("new", "https://exemple.fr/n", null);
  for (const text of ["{", "null", '{"fields":1}', '{"date":"x","fields":[]}']) {
    sessionStorage.setItem("vitrine-draft-new /n", text);
    expect(store.read()).toBeUndefined();
  }
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(() => store.write({ date: 1, fields: [] })).not.toThrow();
});
