import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/rich-text.json";
import { disarm } from "./disarm.js";
import { sanitiseRichText } from "./rich-text.js";

const clean = (html: string) => {
  const box = document.createElement("div");
  box.append(sanitiseRichText(html));
  return box.innerHTML;
};

test("the vectors are there", () => {
  expect(vectors.cases.length).toBeGreaterThan(30);
});

for (const { name, input, output } of vectors.cases) {
  test(`security_6 ${name}`, () => {
    expect(clean(input)).toBe(output);
    expect(clean(output)).toBe(output);
  });
}

test("style elements are removed before parsing, closed or not", () => {
  expect(disarm("<STYLE type='a'>p{}</style >Un<styled><style>p")).toBe("Un<styled>");
});

test("style and handler attributes are renamed before parsing, and text in values is kept", () => {
  expect(disarm(`<p style="color:red" onclick='x()' title="a style=b">style="x" <b/style=x></p>`)).toBe(
    `<p data-vt-style="color:red" data-vt-onclick='x()' title="a style=b">style="x" <b/data-vt-style=x></p>`,
  );
});
