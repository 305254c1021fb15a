import { expect, test } from "vitest";
import { addressOf } from "./link-dialog.js";

test.each([
  [" https://exemple.fr/a ", "https://exemple.fr/a"],
  ["exemple.fr", "https://exemple.fr"],
  ["www.mairie-vire.fr/plan?a=1", "https://www.mairie-vire.fr/plan?a=1"],
  ["hôtel-de-ville.fr:8080", "https://hôtel-de-ville.fr:8080"],
  ["mairie@exemple.fr", "mailto:mairie@exemple.fr"],
  ["/contact", "/contact"],
  ["#horaires", "#horaires"],
  ["mailto:a@exemple.fr", "mailto:a@exemple.fr"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["page", "page"],
])("%j is read as %j", (typed, expected) => {
  expect(addressOf(typed)).toBe(expected);
});
