import { expect, test } from "vitest";
import { renewIds } from "./renew-ids.js";

const copyOf = (html: string) => {
  document.body.innerHTML = `<div id="menu">${html}</div>`;
  const copy = document.querySelector("#menu")?.cloneNode(true) as Element;
  document.body.append(copy);
  renewIds(copy);
  return copy;
};

test("a copy has no ids, and what it names by one has one of its own", () => {
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

test("two copies of one form keep their labels apart", () => {
  const html = '<label for="q">Mots</label><input id="q">';
  const [one, other] = [copyOf(html), copyOf(html)];
  expect(one.querySelector("input")?.id).not.toBe(other.querySelector("input")?.id);
});
