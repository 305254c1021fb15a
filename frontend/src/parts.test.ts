import { expect, it } from "vitest";
import { opens } from "./parts.js";

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

it.each([['<a href="/admin" data-admin-window>Gérer</a>', "admin-window"]])("%s is opened by %s", (html, part) => {
  expect(opens(element(html))).toBe(part);
});

it.each(["<div data-admin-window>Gérer</div>", '<a href="/">Accueil</a>'])("%s opens nothing", (html) => {
  expect(opens(element(html))).toBeUndefined();
});
