import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/rich-text.json";
import { sanitiseRichText } from "../../dom/sanitiser/rich-text.js";
import { readPlain, shape, shapeInserted, sourceOf } from "./shape.js";

function editable(html: string): HTMLElement {
  const text = document.createElement("div");
  text.append(shape(sanitiseRichText(html)));
  return text;
}
const kept = vectors.cases.filter(({ input, output }) => input === output);

test("the vectors are there", () => {
  expect(kept.length).toBeGreaterThanOrEqual(20);
});

for (const { name, input } of kept) {
  test(`${name}, byte for byte, also after reading the editor's own HTML`, () => {
    const text = editable(input);
    expect(sourceOf(text)).toBe(input);
    const again = document.createElement("div");
    again.innerHTML = text.innerHTML;
    expect(sourceOf(again)).toBe(input);
  });

  test(`${name}: blocks are never beside inline content`, () => {
    const inline = "a,abbr,b,br,cite,code,em,i,img,q,span,strong,sub,sup,u";
    for (const parent of [editable(input), ...editable(input).querySelectorAll("*")]) {
      const nodes = Array.from(parent.childNodes);
      const texts = nodes.filter((node) => node.nodeType === Node.TEXT_NODE || (node as Element).matches(inline));
      const blocks = nodes.filter((node) => node instanceof Element && node.matches("p,div,ul,ol,table,tr,td,li,h2"));
      expect([texts.length, blocks.length]).toContain(0);
    }
  });
}

test("the empty line at the end of the editor is not sent", () => {
  const text = editable("<table><tbody><tr><td>a</td></tr></tbody></table>\n");
  text.insertAdjacentHTML("beforeend", "<p><br></p><div><br></div><p>\u200b<br></p>");
  expect(sourceOf(text)).toBe("<table><tbody><tr><td>a</td></tr></tbody></table>\n");
});

test.each([
  "",
  "<p><br></p>",
  "<p>\u200b</p><p>&nbsp;</p>",
  "<ul><li><br></li></ul>",
  "<table><colgroup><col></colgroup></table><p><br></p>",
  "<table><tbody><tr><td><br></td></tr></tbody></table>",
  '<p><img alt="perdu"></p>',
])("%j is empty", (html) => {
  const text = document.createElement("div");
  text.innerHTML = html;
  expect(sourceOf(text)).toBe("");
});

test("plain text split in two becomes two paragraphs", () => {
  const text = editable("Bonjour à tous");
  const [block] = text.children;
  const second = block?.cloneNode() as Element;
  second.textContent = "et à toutes";
  block?.after(second);
  expect(sourceOf(text)).toBe("<p>Bonjour à tous</p><p>et à toutes</p>");
});

test("div elements of the editor are removed, and their texts stay separate", () => {
  const text = document.createElement("div");
  text.innerHTML =
    "<div>un</div><ul><li><div>deux</div><ul><li>trois</li></ul></li></ul><blockquote><div>a</div><div>b</div></blockquote>";
  expect(sourceOf(text)).toBe(
    "<p>un</p><ul><li>deux<ul><li>trois</li></ul></li></ul><blockquote><p>a</p><p>b</p></blockquote>",
  );
});

test("span and font elements written by the browser are removed", () => {
  const text = document.createElement("div");
  text.innerHTML = '<p>un <span>deux</span> <font color="red">trois</font></p>';
  expect(sourceOf(text)).toBe("<p>un deux trois</p>");
});

test.each([
  ["Un\ndeux\n\n \ntrois\n", "<p>Un<br>deux</p><p>trois</p>"],
  ["Un mot", "Un mot"],
  ["Un <b>mot</b>\ndeux", "Un <b>mot</b>\ndeux"],
])("plain text is read as lines: %j", (value, expected) => {
  expect(readPlain(value)).toBe(expected);
});

test.each([
  ["mot <b>gras</b>", "mot <b>gras</b>"],
  ["mot<p>un</p>fin", "<p>mot</p><p>un</p><p>fin</p>"],
])("inserted HTML is inline, or blocks: %j", (html, expected) => {
  const box = document.createElement("div");
  box.append(shapeInserted(sanitiseRichText(html)));
  expect(box.innerHTML).toBe(expected);
});
