import { beforeEach, expect, test } from "vitest";
import { blockOf, blocksIn, findInAnswer, paramOf } from "./block.js";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
const block = (url: string, inside = "") => `<section data-module="a"><!-- @param url="${url}" -->${inside}</section>`;
const first = () => blocksIn(document)[0] as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "";
});

test("@param is the first such comment of the block outside nested modules", () => {
  document.body.innerHTML = `<section data-module="outer"><!-- other --><div>${block("/inner")}<!-- @param url="/outer" --></div></section>`;
  expect(paramOf(first())).toMatchObject({ url: "/outer" });
  expect(paramOf(blocksIn(document, "a")[0] as HTMLElement)).toMatchObject({ url: "/inner" });
});

test("a missing or faulty @param gives a message that starts with it", () => {
  document.body.innerHTML = `<section data-module="a">${block("/inner")}</section>`;
  expect(paramOf(first())).toBe("@param is missing: the block cannot be refreshed");
  document.body.innerHTML = `<section data-module="a"><!-- @param url=/x --></section>`;
  expect(paramOf(first())).toBe("@param: the value of `url` is not in double quotes");
});

test("an element's block is the closest one", () => {
  document.body.innerHTML = `<section data-module="outer">${block("/inner", "<a></a>")}</section>`;
  expect(blockOf(document.querySelector("a") as Element)?.dataset.module).toBe("a");
  expect(blockOf(document.body)).toBeNull();
});

test("the block of a response has the same ident, in a fragment or a full page", () => {
  document.body.innerHTML = block("/a?p=1");
  const page = parse(`<main><section data-module="b"></section>${block("/a?p=2", "<p>new</p>")}</main>`);
  expect(findInAnswer(page, first())?.textContent).toBe("new");
  expect(findInAnswer(parse("<p>nothing</p>"), first())).toBeUndefined();
});

test("of several blocks of one ident the one with the same url matches, else the one at the same position", () => {
  document.body.innerHTML = block("/a?bloc=1") + block("/a?bloc=2");
  const second = blocksIn(document)[1] as HTMLElement;
  const turned = parse(block("/a?bloc=2", "two") + block("/a?bloc=1", "one"));
  expect(findInAnswer(turned, second)?.textContent).toBe("two");
  const changed = parse(block("/a?bloc=1&p=2", "one") + block("/a?bloc=2&p=2", "two"));
  expect(findInAnswer(changed, second)?.textContent).toBe("two");
});
