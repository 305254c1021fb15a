import { expect, test } from "vitest";
import { addedText } from "./added-text.js";

test.each([
  [10, 30, 120, "10 éléments ajoutés, 30 sur 120"],
  [1, 31, 120, "1 élément ajouté, 31 sur 120"],
  [0, 31, 120, "Aucun élément ajouté, 31 sur 120"],
  [10, 30, undefined, "10 éléments ajoutés"],
  [2, 122, 120, "2 éléments ajoutés, 122 sur 122"],
])("%i added, %i shown, %s in all", (added, shown, total, text) => {
  const said = addedText(added, shown, total).map((part) => part.text);
  expect(said.join("")).toBe(text);
});
