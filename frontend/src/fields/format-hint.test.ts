import { expect, test } from "vitest";
import { showHint } from "./format-hint.js";

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

test("a field gets a hint as placeholder and description, and an inputmode", () => {
  const { field, hint, end } = hinted("<label>Code <input></label>");
  expect([hint, field.placeholder, field.inputMode]).toEqual(["Format attendu : 00 00", "00 00", "numeric"]);
  expect(field.labels?.[0]?.textContent).toBe("Code ");
  expect(end()).toBe(true);
});

test("on a page in another language the hint has a lang attribute", () => {
  expect(hinted("<input>").language).toBeNull();
  document.documentElement.lang = "de";
  expect(hinted("<input>").language).toBe("fr");
  document.documentElement.lang = "";
});

test("the site's own placeholder, inputmode and description stay", () => {
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

test("a telephone field gets no inputmode", () => {
  const { field } = hinted('<input type="tel">');
  expect(field.hasAttribute("inputmode")).toBe(false);
});
