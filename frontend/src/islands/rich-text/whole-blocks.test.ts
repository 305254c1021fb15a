import { beforeEach, expect, test } from "vitest";
import type { Editor } from "./editor.js";
import { deleteWholes } from "./whole-blocks.js";

const TABLE = "<table><colgroup><col></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";
let text: HTMLElement;
let selection: Range;
const editor = {
  getRoot: () => text,
  getSelection: () => selection.cloneRange(),
  setSelection: (range: Range) => {
    selection = range;
  },
  saveUndoState: () => {},
  createDefaultBlock: () => Object.assign(document.createElement("p"), { innerHTML: "<br>" }),
} as unknown as Editor;

beforeEach(() => {
  text = document.createElement("div");
  selection = document.createRange();
});
function select(html: string, from: (at: Element) => [Node, number], to = from) {
  text.innerHTML = html;
  selection.setStart(...from(text));
  selection.setEnd(...to(text));
}
const words = (selector: string, offset: number) => (at: Element) =>
  [at.querySelector(selector)?.firstChild as Node, offset] as [Node, number];

test("a caret beside a table deletes nothing", () => {
  select(`<p>x</p>${TABLE}<p>y</p>`, (at) => [at, 1]);
  expect([deleteWholes(editor), text.querySelector("table")]).toEqual([false, expect.anything()]);
});

test("text in a table, and a partly selected table, are left to the editor", () => {
  select(`${TABLE}<p>y</p>`, words("td", 0), words("td + td", 1));
  expect(deleteWholes(editor)).toBe(false);
  select(`${TABLE}<p>y</p>`, words("td + td", 0), words("p", 1));
  expect(deleteWholes(editor)).toBe(false);
});

test.each([
  ["alone", `${TABLE}<p>yz</p>`, "td", "p", 1, "<p>z</p>"],
  ["with all behind it", `${TABLE}<p>y</p>`, "td", "p", 1, "<p><br></p>"],
  ["with what stands before it", `<p>xy</p>${TABLE}`, "p", "td + td", 1, "<p><br></p>"],
])("a wholly selected table is deleted, %s", (_how, html, from, to, end, left) => {
  select(html, words(from, 0), words(to, end));
  expect(deleteWholes(editor)).toBe(true);
  expect(text.innerHTML).toBe(left);
  expect([selection.collapsed, text.querySelector("p")?.contains(selection.startContainer)]).toEqual([true, true]);
});
