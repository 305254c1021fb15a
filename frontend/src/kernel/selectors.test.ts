import { expect, test } from "vitest";
import { HERE, on } from "./selectors.js";

const matches = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild?.matches(selector);
};

test("a boolean attribute is off if it is absent, 0 or false", () => {
  const marks = ["", "data-x", 'data-x=""', 'data-x="1"', 'data-x="0"', 'data-x="false"'];
  expect(marks.filter((mark) => matches(`<p ${mark}></p>`, on("data-x")))).toEqual(marks.slice(1, 4));
});

test("links with another target or download are excluded", () => {
  const kinds = [
    "",
    'target=""',
    "target=_self",
    "target=_SELF",
    "target=_blank",
    "target=carte",
    "download",
    "download=x",
  ];
  expect(kinds.filter((kind) => matches(`<a href="/" ${kind}></a>`, `a${HERE}`))).toEqual(kinds.slice(0, 4));
});
