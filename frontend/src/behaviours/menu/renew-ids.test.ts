import { expect, test } from "vitest";
import { renewIds } from "./renew-ids.js";

const copyOf = (html: string) => {
  document.body.innerHTML = `<div id="menu">${html}</div>`;
  const copy = document.querySelector("#menu")?.cloneNode(true) as Element;
  document.body.append(copy);
  renewIds(copy);
  return copy;
};

test("a copy has no ids except those that it refers to, which are new", () => {
  const copy = copyOf(
    '<h2 id="titre">Recherche</h2><label for="q">Mots</label><input id="q" aria-describedby="aide ailleurs"><p id="aide"></p>',
  );
  expect([copy.id, copy.querySelector("h2")?.id]).toEqual(["", ""]);
  const field = copy.querySelector("input") as HTMLInputElement;
  expect(field.labels?.[0]).toBe(copy.querySelector("label"));
  expect(field.getAttribute("aria-describedby")).toBe(`${copy.querySelector("p")?.id} ailleurs`);
  expect(document.querySelectorAll("#q").length).toBe(1);
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("two copies of one form have separate labels", () => {
  const html = '<label for="q">Mots</label><input id="q">';
  const [one, other] = [copyOf(html), copyOf(html)];
  expect(one.querySelector("input")?.id).not.toBe(other.querySelector("input")?.id);
});

test("radio buttons of a copy keep their choice, and do not change the page's", () => {
  const radios = [1, 2].map((value) => `<input type="radio" name="r" value="${value}">`).join("");
  document.body.innerHTML = `<div id="page">${radios}</div>`;
  const page = document.querySelector("#page") as HTMLElement;
  const choice = (root: Element) => root.querySelector<HTMLInputElement>("input:checked")?.value;
  (page.lastElementChild as HTMLInputElement).checked = true;
  const copy = page.cloneNode(true) as HTMLElement;
  renewIds(copy);
  document.body.append(copy);
  expect([choice(page), choice(copy)]).toEqual(["2", "2"]);
  (copy.firstElementChild as HTMLInputElement).checked = true;
  expect([choice(page), choice(copy)]).toEqual(["2", "1"]);
});

test("radio buttons of a copied form keep their name", () => {
  const copy = copyOf('<form><input type="radio" name="r" value="1"></form>');
  expect(copy.querySelector("input")?.name).toBe("r");
});

test("a copied field outside its copied form stays associated with it", () => {
  const copy = copyOf('<form id="f"></form><input form="f">');
  document.body.prepend(copy);
  expect(copy.querySelector("input")?.form).toBe(copy.querySelector("form"));
});
