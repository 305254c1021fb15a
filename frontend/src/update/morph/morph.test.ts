import { beforeEach, expect, test, vi } from "vitest";
import { morph } from "./morph.js";

const section = () => document.querySelector("section") as HTMLElement;
const update = (html: string) => {
  const fresh = new DOMParser().parseFromString(`<section>${html}</section>`, "text/html").body;
  morph(section(), fresh.firstElementChild as Element);
};
const group = (name: string, checked: string, keep = "") =>
  `<fieldset ${keep}>${["a", "b"].map((value) => `<input type="radio" name="${name}" value="${value}"${value === checked ? " checked" : ""}>`).join("")}</fieldset>`;
const choices = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>(":checked"), ({ name, value }) => name + value);

// idiomorph needs CSS.escape, which jsdom lacks.
beforeEach(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));

test("details and dialogs stay open or closed as the visitor left them, and their content is updated", () => {
  const parts = (opened: string, closed: string, text: string) =>
    ["details", "dialog"].map((tag) => `<${tag} ${opened}>${text}</${tag}><${tag} ${closed}>${text}</${tag}>`).join("");
  document.body.innerHTML = `<section>${parts("open", "", "old")}</section>`;
  const before = [...section().children];
  update(parts("", "open", "new"));
  expect(before.every((part) => part.isConnected && part.textContent === "new")).toBe(true);
  expect(before.map((part) => part.hasAttribute("open"))).toEqual([true, false, true, false]);
});

test("a group of radios added before others leaves their choices as the response has them", () => {
  document.body.innerHTML = `<section>${group("f1", "a")}${group("f2", "b")}</section>`;
  update(`${group("f0", "a")}${group("f1", "a")}${group("f2", "b")}`);
  expect(choices()).toEqual(["f0a", "f1a", "f2b"]);
});

test("the choice in a kept part stays that of the visitor", () => {
  const kept = group("k", "a", "data-keep id=kept");
  document.body.innerHTML = `<section>${kept}</section>`;
  (document.querySelector("[value=b]") as HTMLInputElement).checked = true;
  update(`<p>new</p>${kept}`);
  expect(choices()).toEqual(["kb"]);
});

test("the choices in an ajax box and in a block of a kept part are those of the response too", () => {
  for (const around of ["data-vt-island", "data-keep id=kept"]) {
    document.body.innerHTML = `<div ${around}><section>${group("f1", "a")}${group("f2", "b")}</section></div>`;
    update(`${group("f0", "a")}${group("f1", "a")}${group("f2", "b")}`);
    expect(choices()).toEqual(["f0a", "f1a", "f2b"]);
  }
});
