import { expect, test } from "vitest";
import { caretOf, rangeAt } from "./caret.js";

const textOf = (html: string) => Object.assign(document.createElement("div"), { innerHTML: html });

test("a selection is restored in other nodes with the same text", () => {
  const text = textOf("<p>Un <b>mot</b></p><p>deux</p>");
  const range = document.createRange();
  range.setStart(text.querySelector("b")?.firstChild as Text, 1);
  range.setEnd(text.lastElementChild?.firstChild as Text, 2);
  const caret = caretOf(text, range);
  const again = rangeAt(textOf("<p>Un mot</p><p><i>de</i>ux</p>"), caret);
  expect([caret, again.toString()]).toEqual([{ start: 4, end: 8 }, "otde"]);
});

test("in a shorter text it is at the end", () => {
  const text = textOf("<p>Un</p>");
  const range = rangeAt(text, { start: 7, end: 9 });
  expect([range.collapsed, range.startContainer, range.startOffset]).toEqual([true, text, 1]);
});
