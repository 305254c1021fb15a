import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { morph } from "./morph.js";
import { takeTurnover } from "./turnover.js";

const element = (html: string) => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
};
const list = (from: number, to: number, more = (_: number) => "") =>
  `<ul>${Array.from({ length: to - from + 1 }, (_, index) => `<li id="n${from + index}">${from + index}${more(from + index)}</li>`).join("\n")}</ul>`;
const ids = (root: ParentNode) => Array.from(root.querySelectorAll("li"), ({ id }) => id);
/** Updates a list in the page to that of an answer. */
const updated = (old: HTMLElement, fresh: HTMLElement) => {
  document.body.replaceChildren(old);
  return morph(old, fresh) as HTMLElement;
};

// idiomorph needs CSS.escape, which jsdom lacks.
beforeEach(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));
afterEach(() => void vi.unstubAllGlobals());

test("a list replaced by another becomes the response's, white space included", () => {
  const old = element(list(1, 20));
  expect(updated(old, element(list(21, 45)))).toBe(old);
  expect(old.outerHTML).toBe(list(21, 45));
});

test("new items are nodes of the response, and remaining ones are the page's", () => {
  const old = element(list(1, 20));
  const stays = old.querySelector("#n20");
  const fresh = element(list(20, 40));
  const comes = fresh.querySelector("#n30");
  updated(old, fresh);
  expect(old.querySelector("#n20")).toBe(stays);
  expect(old.querySelector("#n30")).toBe(comes);
  expect(old.outerHTML).toBe(list(20, 40));
});

test("new items are inserted between remaining ones, in the response's order", () => {
  const old = element("<ul><li id=a>a</li><li id=gone>x</li><li id=b>b</li></ul>");
  const many = Array.from({ length: 12 }, (_, index) => `<li id="m${index}">m</li>`).join("");
  updated(old, element(`<ul><li id=first>1</li><li id=a>a</li>${many}<li id=b>b</li></ul>`));
  expect(ids(old)).toEqual(["first", "a", ...Array.from({ length: 12 }, (_, index) => `m${index}`), "b"]);
});

test("an item that contains a remaining element is left to the morph", () => {
  const field = (number: number) => (number === 5 || number === 25 ? '<input id="field">' : "");
  const old = element(list(1, 20, field));
  const input = old.querySelector("#field") as HTMLInputElement;
  input.value = "typed";
  document.body.replaceChildren(old);
  morph(old, element(list(21, 40, field)));
  expect(old.querySelector("#field")).toBe(input);
  expect(old.querySelector("#field")?.parentElement?.id).toBe("n25");
  expect(ids(old)).toHaveLength(20);
});

test("elements with ids in a kept part or an island are not removed", () => {
  const old = element(
    '<section><div data-keep id="kept"><i id="inner"></i></div><div data-vt-island="x"><i id="drawn"></i></div><i id="gone"></i></section>',
  );
  takeTurnover(old, element('<section><div data-keep id="kept"></div></section>'));
  expect(Array.from(old.querySelectorAll("i"), ({ id }) => id)).toEqual(["inner", "drawn"]);
});

test("text between items stays in the response's position", () => {
  const html = `<p>${Array.from({ length: 10 }, (_, index) => `<b id="b${index}">b</b>`).join(", ")}</p>`;
  const old = element("<p>nothing yet</p>");
  updated(old, element(html));
  expect(old.outerHTML).toBe(html);
});
