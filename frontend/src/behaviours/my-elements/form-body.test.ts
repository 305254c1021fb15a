import { beforeEach, expect, it } from "vitest";
import { addressOf, bodyOf } from "./form-body.js";

const form = () => document.forms[0] as HTMLFormElement;
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[${name}]`);

beforeEach(() => {
  document.body.innerHTML = `<form action="/modifier?id=1#haut"><input name="action" value="x"><input name="vide">
    <input type="checkbox" name="lu" value="oui"><input type="hidden" name="active" value="">
    <textarea name="texte">un\ndeux</textarea>
    <button data-save name="etape" value="2">Enregistrer</button>
    <button data-save-publish name="active" value="1">Publier</button></form>`;
});

it("sends what a browser would, with an empty `active`", () => {
  expect(bodyOf(form(), null)).toBe("action=x&vide=&active=&texte=un%0D%0Adeux");
});

it("sends the submitter, as a browser does", () => {
  expect(bodyOf(form(), button("data-save"))).toBe("action=x&vide=&active=&texte=un%0D%0Adeux&etape=2");
});

it("sends `active` once, even if the no-script button has that name", () => {
  expect(bodyOf(form(), button("data-save-publish"), "1")).toBe("action=x&vide=&active=1&texte=un%0D%0Adeux");
});

it("sends `active` if the form has no such field", () => {
  document.querySelector("[type=hidden]")?.remove();
  expect(bodyOf(form(), null)).toBe("action=x&vide=&texte=un%0D%0Adeux&active=");
});

it("sends a form with files as multipart", () => {
  form().insertAdjacentHTML("beforeend", '<input type="file" name="photo">');
  const body = bodyOf(form(), null, "0") as FormData;
  expect(body).toBeInstanceOf(FormData);
  expect([body.getAll("active"), body.get("photo")]).toEqual([["0"], expect.any(File)]);
});

it("sends to the form's own action, even with a field of that name, or to the formaction", () => {
  expect(addressOf(form(), null)).toBe(`${location.origin}/modifier?id=1`);
  button("data-save")?.setAttribute("formaction", "/ailleurs");
  expect(addressOf(form(), button("data-save"))).toBe(`${location.origin}/ailleurs`);
});

it("sends nothing to another site", () => {
  form().setAttribute("action", "https://ailleurs.example/");
  expect(addressOf(form(), null)).toBeUndefined();
});
