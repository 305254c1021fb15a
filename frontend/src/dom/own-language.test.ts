import { afterEach, expect, it } from "vitest";
import { ownLanguage } from "./own-language.js";

afterEach(() => {
  document.documentElement.removeAttribute("lang");
});

it.each([
  ["fr", '<p lang="en"><a>x</a></p>', "en"],
  ["fr", '<p lang="en"><a lang="de">x</a></p>', "de"],
  ["fr", '<p lang="en"><a lang="fr">x</a></p>', undefined],
  ["fr", "<p><a>x</a></p>", undefined],
  ["fr", '<p lang=""><a>x</a></p>', undefined],
  ["", '<p lang="en"><a>x</a></p>', "en"],
])("on a page in « %s » the language of the link in %s is %s", (page, html, language) => {
  document.documentElement.lang = page;
  document.body.innerHTML = html;
  expect(ownLanguage(document.querySelector("a") as Element)).toBe(language);
});
