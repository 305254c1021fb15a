import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { makeFormCheck } from "./form-check.js";

vi.mock("../../core/load-check.js", () => ({ checkCoreNow: () => formsCore, loadCheckCore: () => Promise.resolve() }));

// As the server's template writes them.
const REFUSED = `
  <div class="alert alert-danger" role="alert" tabindex="-1"><p>Erreur(s) rencontrée(s) :</p>
    <ul><li><a href="#nom">Le champ nom est requis.</a></li><li><a href="#rang">Le champ rang est requis.</a></li></ul></div>
  <form data-check>
    <div><label for="nom">nom</label>
      <p class="form-hint" id="nom-aide">En entier</p>
      <input id="nom" name="nom" required aria-describedby="nom-aide nom-erreur" aria-invalid="true">
      <p class="form-error" id="nom-erreur">Le champ nom est requis.</p></div>
    <fieldset id="rang" tabindex="-1" aria-describedby="rang-erreur" aria-invalid="true"><legend>rang</legend>
      <input type="radio" name="rang" value="1" title="rang"><input type="radio" name="rang" value="2" title="rang">
      <p class="form-error" id="rang-erreur">Le champ rang est requis.</p></fieldset>
    <input name="age" data-check="numeric" value="3">
  </form>`;

let ending: AbortController;
const alert = vi.fn(() => Promise.resolve());
const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const texts = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
const marked = () => Array.from(document.querySelectorAll("[aria-invalid]"), ({ id }) => id);
const change = (name: string) => field(name).dispatchEvent(new Event("input", { bubbles: true }));
const type = (name: string, text: string) => {
  field(name).value = text;
  change(name);
};

beforeEach(() => {
  document.body.innerHTML = REFUSED;
  ending = new AbortController();
  document.addEventListener("submit", (event) => event.preventDefault(), { signal: ending.signal });
  makeFormCheck(alert).mount(form(), ending.signal);
});
afterEach(() => ending.abort());

test("changing a field removes the server's mark and its line", () => {
  type("nom", "Martin");
  expect([marked(), texts(".form-error"), texts("[role=alert] li")]).toEqual([
    ["rang"],
    ["Le champ rang est requis."],
    ["Le champ rang est requis."],
  ]);
  expect(field("nom").getAttribute("aria-describedby")).toBe("nom-aide");
});

test("the server's list goes when all its fields are changed, and its other messages stay", () => {
  document.querySelector("[role=alert]")?.insertAdjacentHTML("afterbegin", "<p>La page a expiré.</p>");
  type("nom", "Martin");
  field("rang").checked = true;
  change("rang");
  expect([marked(), texts(".form-error"), texts("[role=alert] > *")]).toEqual([[], [], ["La page a expiré."]]);
});

test("a list without other messages leaves no empty box", () => {
  for (const name of ["nom", "rang"]) change(name);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("another submission replaces the server's messages by the page's own", () => {
  type("age", "x");
  form().requestSubmit();
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(texts(".vt-faults li")).toEqual(["Le champ nom est requis.", "Le champ age doit contenir un nombre."]);
  expect([texts(".vt-fault"), texts(".form-error")]).toEqual([
    ["Le champ nom est requis.", "Le champ age doit contenir un nombre."],
    ["Le champ rang est requis."],
  ]);
  expect(marked()).toEqual(["nom", "rang", field("age").id]);
});

test("the marks of another form stay", () => {
  document.body.insertAdjacentHTML("beforeend", REFUSED.replace(/(nom|rang)\b/g, "$1-2"));
  field("nom").value = "";
  form().requestSubmit();
  expect(texts("[role=alert] li")).toHaveLength(2);
  type("nom-2", "Martin");
  expect(marked()).toContain("nom-2");
});
