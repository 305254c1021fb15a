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
  test(`${name}, byte for byte, and again after the editor has read its own HTML`, () => {
    const text = editable(input);
    expect(sourceOf(text)).toBe(input);
    const again = document.createElement("div");
    again.innerHTML = text.innerHTML;
    expect(sourceOf(again)).toBe(input);
  });

  test(`${name}: nothing but blocks stands beside a block`, () => {
    const inline = "a,abbr,b,br,cite,code,em,i,img,q,span,strong,sub,sup,u";
    for (const parent of [editable(input), ...editable(input).querySelectorAll("*")]) {
      const nodes = Array.from(parent.childNodes);
      const texts = nodes.filter((node) => node.nodeType === Node.TEXT_NODE || (node as Element).matches(inline));
      const blocks = nodes.filter((node) => node instanceof Element && node.matches("p,div,ul,ol,table,tr,td,li,h2"));
      expect([texts.length, blocks.length]).toContain(0);
    }
  });
}

test("the empty line that the editor keeps at the end is not sent", () => {
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
])("%j shows nothing", (html) => {
  const text = document.createElement("div");
  text.innerHTML = html;
  expect(sourceOf(text)).toBe("");
});

test("text without a paragraph that is parted in two becomes two paragraphs", () => {
  const text = editable("Bonjour à tous");
  const [block] = text.children;
  const second = block?.cloneNode() as Element;
  second.textContent = "et à toutes";
  block?.after(second);
  expect(sourceOf(text)).toBe("<p>Bonjour à tous</p><p>et à toutes</p>");
});

test("boxes that the editor makes go, and their texts do not run together", () => {
  const text = document.createElement("div");
  text.innerHTML =
    "<div>un</div><ul><li><div>deux</div><ul><li>trois</li></ul></li></ul><blockquote><div>a</div><div>b</div></blockquote>";
  expect(sourceOf(text)).toBe(
    "<p>un</p><ul><li>deux<ul><li>trois</li></ul></li></ul><blockquote><p>a</p><p>b</p></blockquote>",
  );
});

test("what the browser writes when it joins blocks is no part of the text", () => {
  const text = document.createElement("div");
  text.innerHTML = '<p>un <span>deux</span> <font color="red">trois</font></p>';
  expect(sourceOf(text)).toBe("<p>un deux trois</p>");
});

test.each([
  ["Un\ndeux\n\n \ntrois\n", "<p>Un<br>deux</p><p>trois</p>"],
  ["Un mot", "Un mot"],
  ["Un <b>mot</b>\ndeux", "Un <b>mot</b>\ndeux"],
])("text without a tag is read in its lines: %j", (value, expected) => {
  expect(readPlain(value)).toBe(expected);
});

test.each([
  ["mot <b>gras</b>", "mot <b>gras</b>"],
  ["mot<p>un</p>fin", "<p>mot</p><p>un</p><p>fin</p>"],
])("what is put into a text is a part of a line, or blocks: %j", (html, expected) => {
  const box = document.createElement("div");
  box.append(shapeInserted(sanitiseRichText(html)));
  expect(box.innerHTML).toBe(expected);
});
