import { expect, test } from "vitest";
import { showHint } from "./hint.js";

function hinted(html: string) {
  document.body.innerHTML = html;
  const field = document.querySelector("input") as HTMLInputElement;
  const before = document.body.innerHTML;
  const ending = new AbortController();
  showHint(field, { exemple: "00 00", isNumeric: true }, ending.signal);
  const id = field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  const end = () => {
    ending.abort();
    return document.body.innerHTML === before;
  };
  const said = document.getElementById(id);
  return { field, hint: said?.textContent, language: said?.getAttribute("lang"), end };
}

test("a field says what it expects, shown and described, with the keys for it and nothing that cuts it", () => {
  const { field, hint, end } = hinted('<label>Code <input maxlength="4"></label>');
  expect([hint, field.placeholder, field.inputMode, field.hasAttribute("maxlength")]).toEqual([
    "Format attendu : 00 00",
    "00 00",
    "numeric",
    false,
  ]);
  expect(field.labels?.[0]?.textContent).toBe("Code ");
  expect(end()).toBe(true);
});

test("it has a language of its own on a page of another", () => {
  expect(hinted("<input>").language).toBeNull();
  document.documentElement.lang = "de";
  expect(hinted("<input>").language).toBe("fr");
  document.documentElement.lang = "";
});

test("what a site has said itself stays", () => {
  const { field, end } = hinted(
    '<p id="aide">x</p><input placeholder="Code" inputmode="text" aria-describedby="aide">',
  );
  expect([field.placeholder, field.inputMode, field.getAttribute("aria-describedby")?.split(" ")[0]]).toEqual([
    "Code",
    "text",
    "aide",
  ]);
  expect(end()).toBe(true);
});

test("a telephone field has its own keys", () => {
  const { field } = hinted('<input type="tel">');
  expect(field.hasAttribute("inputmode")).toBe(false);
});
