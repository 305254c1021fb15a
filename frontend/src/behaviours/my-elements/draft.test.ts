import { beforeEach, expect, it, vi } from "vitest";
import { DraftStore, draftOf, holdsDraft, takeDraft } from "./draft.js";

const form = () => document.forms[0] as HTMLFormElement;
const field = <E extends HTMLElement = HTMLInputElement>(selector: string) => form().querySelector(selector) as E;
const FIELDS = `<input name="tel[]" value="1"><input name="tel[]" value="2"><input type="checkbox" name="lu" checked>
  <select name="lieu" multiple><option selected>A</option><option>B</option></select><textarea name="texte">Un</textarea>
  <input type="hidden" name="jeton" value="secret"><input type="password" name="passe" value="secret"><input value="sans nom">`;

beforeEach(() => {
  document.body.innerHTML = `<form>${FIELDS}</form>`;
  sessionStorage.clear();
});

it("holds what is typed and chosen, no hidden field, no password", () => {
  expect(draftOf(form()).fields).toEqual([
    ["tel[]", "1"],
    ["tel[]", "2"],
    ["lu", true],
    ["lieu", ["A"]],
    ["texte", "Un"],
  ]);
});

it("comes back into the same fields, of one name in their order, and tells the behaviours of the fields", () => {
  field<HTMLInputElement>("input:nth-of-type(2)").value = "22";
  field("[name=lu]").checked = false;
  const [first, second] = field<HTMLSelectElement>("select").options;
  Object.assign(first as HTMLOptionElement, { selected: false });
  Object.assign(second as HTMLOptionElement, { selected: true });
  const draft = draftOf(form());
  document.body.innerHTML = `<form>${FIELDS}</form>`;
  expect(holdsDraft(form(), draft)).toBe(false);
  const heard = vi.fn();
  form().addEventListener("input", ({ target }) => heard((target as HTMLInputElement).name));
  expect(takeDraft(form(), draft).map((changed) => (changed as HTMLInputElement).name)).toEqual([
    "tel[]",
    "lu",
    "lieu",
  ]);
  expect(heard.mock.calls.flat()).toEqual(["tel[]", "lu", "lieu"]);
  expect(holdsDraft(form(), draft)).toBe(true);
});

it("finds a field that has come or gone no obstacle", () => {
  const draft = { date: 1, fields: [["gone", "x"] as const, ["texte", "Deux"] as const] };
  takeDraft(form(), draft);
  expect(field<HTMLTextAreaElement>("textarea").value).toBe("Deux");
  expect(field("[name='tel[]']").value).toBe("1");
});

it("is kept by kind and address, with or without success=1, until it is dropped", () => {
  const store = new DraftStore("edit", "https://exemple.fr/m?id=1&success=1");
  store.write({ date: 5, fields: [["a", "b"]] });
  const same = new DraftStore("edit", "https://exemple.fr/m?id=1");
  expect(same.read()).toEqual({ date: 5, fields: [["a", "b"]] });
  expect(new DraftStore("edit", "https://exemple.fr/m?id=2").read()).toBeUndefined();
  expect(new DraftStore("submit", "https://exemple.fr/m?id=1").read()).toBeUndefined();
  same.drop();
  expect(store.read()).toBeUndefined();
});

it("that is damaged is none, and a storage that refuses is no error (spec 8)", () => {
  const store = new DraftStore("new", "https://exemple.fr/n");
  for (const text of ["{", "null", '{"fields":1}', '{"date":"x","fields":[]}']) {
    sessionStorage.setItem("vitrine-draft-new /n", text);
    expect(store.read()).toBeUndefined();
  }
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(() => store.write({ date: 1, fields: [] })).not.toThrow();
});
