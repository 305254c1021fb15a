import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { ElementForm } from "./element-form.js";

const fetching = vi.fn<typeof fetch>();
let leaving: AbortController;
const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as HTMLInputElement;
const texts = (selector: string) => Array.from(form().querySelectorAll(selector), ({ textContent }) => textContent);
const marked = () => Array.from(form().querySelectorAll("[aria-invalid]"), ({ id }) => id);
const save = () => (form().querySelector("button") as HTMLButtonElement).click();
const line = (target: string, text: string) => `<li><a href="#${target}">${text}</a></li>`;
const answer = (html: string) =>
  fetching.mockImplementation(async () => new Response(html, { headers: { "Content-Type": "text/html" } }));
const refuse = (...lines: string[]) => answer(`<div class="alert" role="alert"><ul>${lines.join("")}</ul></div>`);

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockReset();
  leaving = new AbortController();
  document.body.innerHTML = `<form method="post" action="/modifier" data-my-elements-form="edit"><div data-message></div>
    <input id="titre" name="titre" value="" aria-describedby="aide"><p id="aide">En bref</p>
    <textarea id="texte" name="texte"></textarea><button data-save>E</button></form>`;
  const element = new ElementForm(form(), async () => true);
  element.attend(leaving.signal);
  form().addEventListener("submit", (event) => {
    element.submit(event);
    event.preventDefault();
  });
});
afterEach(() => leaving.abort());

async function refused(...lines: string[]): Promise<void> {
  refuse(...lines);
  save();
  await becomes(() => expect(texts(".alert").length).toBe(1));
  await becomes(() => expect(form().querySelector("button")?.hidden).toBe(false));
}

it("each field that an error links to is marked and described, and the first one gets the focus", async () => {
  (form().querySelector("button") as HTMLElement).focus();
  await refused(line("texte", "Le texte manque."), line("titre", "Le titre manque."), line("ailleurs", "Autre chose."));
  expect(marked()).toEqual(["titre", "texte"]);
  expect(texts(".form-error")).toEqual(["Le titre manque.", "Le texte manque."]);
  const said = field("titre").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual(["En bref", "Le titre manque."]);
  expect(document.activeElement).toBe(field("titre"));
});

it("a mark and its line go as soon as the field is changed", async () => {
  await refused(line("titre", "Le titre manque."), line("texte", "Le texte manque."));
  field("titre").dispatchEvent(new Event("input", { bubbles: true }));
  expect([marked(), texts(".form-error"), texts("li")]).toEqual([
    ["texte"],
    ["Le texte manque."],
    ["Le texte manque."],
  ]);
  expect(field("titre").getAttribute("aria-describedby")).toBe("aide");
});

it("a new submission removes earlier marks, including the server's", async () => {
  field("texte").insertAdjacentHTML("afterend", '<p class="form-error" id="texte-erreur">Le texte manque.</p>');
  field("texte").setAttribute("aria-describedby", "texte-erreur");
  field("texte").setAttribute("aria-invalid", "true");
  await refused(line("titre", "Le titre manque."));
  expect([marked(), texts(".form-error")]).toEqual([["titre"], ["Le titre manque."]]);
});

it("a line focuses its field without a history entry", async () => {
  await refused(line("titre", "Le titre manque."), line("texte", "Le texte manque."));
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  form().querySelectorAll("li a")[1]?.dispatchEvent(click);
  expect([click.defaultPrevented, document.activeElement]).toEqual([true, field("texte")]);
});

it("a focus moved to another field meanwhile stays", async () => {
  let end = () => {};
  const html = `<div class="alert"><ul>${line("titre", "Le titre manque.")}</ul></div>`;
  fetching.mockReturnValue(
    new Promise((done) => {
      end = () => done(new Response(html, { headers: { "Content-Type": "text/html" } }));
    }),
  );
  (form().querySelector("button") as HTMLElement).focus();
  save();
  await becomes(() => expect(fetching).toHaveBeenCalledOnce());
  field("texte").focus();
  end();
  await becomes(() => expect(marked()).toEqual(["titre"]));
  expect(document.activeElement).toBe(field("texte"));
});

it("a plain alert marks nothing, and gets the focus", async () => {
  answer('<div class="alert">Le titre est déjà pris.</div>');
  (form().querySelector("button") as HTMLElement).focus();
  save();
  await becomes(() => expect(texts(".alert")).toEqual(["Le titre est déjà pris."]));
  await becomes(() => expect(document.activeElement).toBe(form().querySelector("[data-message]")));
  expect(marked()).toEqual([]);
});

it("a link of the alert without a field is left alone", async () => {
  answer('<div class="alert"><a href="#" class="close">×</a>Le titre est déjà pris.</div>');
  (form().querySelector("button") as HTMLElement).focus();
  save();
  await becomes(() => expect(document.activeElement).toBe(form().querySelector("[data-message]")));
  await becomes(() => expect(form().querySelector("button")?.hidden).toBe(false));
  expect([marked(), texts(".form-error")]).toEqual([[], []]);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  form().querySelector(".close")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});
