import { beforeEach, expect, test, vi } from "vitest";
import { morph } from "./morph.js";

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const update = (html: string) => {
  const fresh = new DOMParser().parseFromString(`<section>${html}</section>`, "text/html").body
    .firstElementChild as Element;
  morph(find("section"), fresh);
};
const shape = () => find("section").innerHTML.replace(/>\s+</g, "><").trim();
const note = '<p data-keep="" id="note"><input></p>';

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  document.body.innerHTML = `<section><form></form>\n\n${note}\n<p>10</p></section>`;
});

test("a kept part survives new siblings before it", () => {
  const [part, input] = [find("#note"), find("input")];
  update('<form></form>\n<ul></ul>\n<p data-keep id="note"></p>\n<p>4</p>');
  expect(find("#note")).toBe(part);
  expect(find("input")).toBe(input);
  expect(shape()).toBe(`<form></form><ul></ul>${note}<p>4</p>`);
});

test("it moves to where the response has it: elsewhere, into another element, out of a removed one", () => {
  const part = find("#note");
  update('<p>4</p><p data-keep id="note"></p><form></form>');
  expect(shape()).toBe(`<p>4</p>${note}<form></form>`);
  update('<form></form><div><p data-keep id="note"></p></div>');
  expect(shape()).toBe(`<form></form><div>${note}</div>`);
  update('<p data-keep id="note"></p><b>x</b>');
  expect(shape()).toBe(`${note}<b>x</b>`);
  expect(find("#note")).toBe(part);
});

test("a kept part missing in the response is removed", () => {
  update("<form></form><p>4</p>");
  expect(shape()).toBe("<form></form><p>4</p>");
});

test.each(["0", "false"])('data-keep="%s" keeps nothing', (value) => {
  document.body.innerHTML = `<section><p data-keep="${value}" id="note">Avant</p></section>`;
  update(`<p data-keep="${value}" id="note">Après</p>`);
  expect(find("#note").textContent).toBe("Après");
});
