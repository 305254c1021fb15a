import { expect, it } from "vitest";
import { readOwnBlocks } from "./own-blocks.js";

const read = (html: string) => {
  document.body.innerHTML = html;
  const { blocks, idpage } = readOwnBlocks();
  const shape = (pages: (typeof blocks)[number]["data"]): unknown[] =>
    pages.map(({ nom_page, lien, enfant }) => [nom_page, lien, ...shape(enfant)]);
  return { idpage, pages: blocks.flatMap(({ data }) => shape(data)) };
};

it("reads nested lists and the current page", () => {
  const html = `<nav data-menu-source><ul>
    <li><a href="/a">A
      page</a><div><ul><li><a href="/a/b" aria-current="page">B</a></li></ul></div></li>
    <li><button>C</button><ol><li><a href="/d">D</a></li></ol></li></ul></nav>`;
  expect(read(html)).toEqual({
    idpage: 2,
    pages: [
      ["A page", "/a", ["B", "/a/b"]],
      ["C", "", ["D", "/d"]],
    ],
  });
});

it("reads the links of a menu without lists in order, and prefers the menu marked as source", () => {
  const html = `<header data-header><nav><a href="/x">X</a></nav></header>
    <div data-menu-source><a href="/a">A</a> <a href="/b">B</a></div>`;
  expect(read(html).pages).toEqual([
    ["A", "/a"],
    ["B", "/b"],
  ]);
  expect(read('<header data-header><nav><a href="/x">X</a></nav></header>').pages).toEqual([["X", "/x"]]);
});

it("a page without a menu has no blocks", () => {
  expect(read("<main><a href='/a'>A</a></main>")).toEqual({ idpage: 0, pages: [] });
});
