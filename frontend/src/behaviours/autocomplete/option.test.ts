import { expect, test } from "vitest";
import { readItems } from "./items.js";
import { drawOption } from "./option.js";

const drawn = (item: object) =>
  readItems(JSON.stringify([item]), "value")?.map((item) => drawOption(item, "bri", "o").innerHTML);

test("a label in another language has a lang attribute, and the kind after it has none", () => {
  expect(drawn({ label: "Bricolage", kind: "News", lang: "fr" })).toEqual([
    '<span lang="fr"><mark>Bri</mark>colage</span> <span class="vt-suggestion-kind">News</span>',
  ]);
  expect(drawn({ label: "Bridge" })).toEqual(["<span><mark>Bri</mark>dge</span>"]);
});
