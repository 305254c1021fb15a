import { describe, expect, it, test } from "vitest";
import letters from "../../../../tests/vectors/letters.json";
import { type Item, readItems } from "./items.js";
import { exactMatch, fold, stretches } from "./match.js";

const marked = (label: string, typed: string) =>
  stretches(label, typed)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

it.each(letters.cases)("$name", ({ input, output }) => {
  expect(fold(input)).toBe(output);
});

it.each([
  ["L’Œuvre d’Élodie", "l'oeuvre d'elodie"],
  ["e\u0301te\u0301", "ete"],
  ["  Salle\u00a0 des fêtes ", "salle des fetes"],
  ["STRAẞE", "strasse"],
  ["Lætitia", "laetitia"],
])("%j folds to %j, as in the core", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ["Épinal", "ep", "[Ép]inal"],
  ["Épinal", "ÉPINAL", "[Épinal]"],
  ["E\u0301pinal", "ep", "[E\u0301p]inal"],
  ["Média\u00adthèque", "mediat", "[Média\u00adt]hèque"],
  ["Les \ufb01nances", "finan", "Les [\ufb01nan]ces"],
  ["Salle des fêtes", "fetes sa", "[Sa]lle des [fêtes]"],
  ["Œuvre des Jeunes", "oeu", "[Œu]vre des Jeunes"],
  ["Le Quai 3", "3", "Le Quai [3]"],
  ["Gymnase", "nas", "Gym[nas]e"],
  ["Nasse et Gymnase", "nas", "[Nas]se et Gymnase"],
  ["L’Étape", "l'et", "[L]’[Ét]ape"],
  ["a (b) [c] .* \\", ".*", "a (b) [c] .* \\"],
  ["Salle", "", "Salle"],
  ["🎭 Théâtre 🎭", "the", "🎭 [Thé]âtre 🎭"],
])("in %j typed %j is marked as %j", (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});

describe("a typed text", () => {
  const items = readItems(
    JSON.stringify([
      { value: "Côte", id: 1 },
      { value: "Coté", id: 2 },
      { value: "Vire", id: 3 },
      { value: "Vire-sur-Essai", id: 4 },
      { value: "Saint-Aubin", cp: "14" },
      { value: "Saint-Aubin", cp: "76" },
      { value: "Double", cp: "1" },
      { value: "Double", cp: "1" },
      { label: "La halle (centre)", value: "la-halle" },
    ]),
    "value",
  ) as readonly Item[];
  const found = (typed: string) => exactMatch(items, typed)?.fields;

  it.each([
    ["Vire", "3"],
    ["  vire ", "3"],
    ["VIRE-SUR-ESSAI", "4"],
    ["coté", "2"],
    ["CÔTE", "1"],
  ])("%j is the suggestion %s", (typed, id) => {
    expect(found(typed)?.id).toBe(id);
  });

  test("matches a label as well as a value", () => {
    expect(found("la halle (centre)")?.value).toBe("la-halle");
    expect(found("LA-HALLE")?.value).toBe("la-halle");
  });

  test("does not match a part of a suggestion, or two different ones", () => {
    for (const typed of ["Vir", "Vire-", "", "cote", "Saint-Aubin"]) expect(found(typed), typed).toBeUndefined();
    expect(found("Double")?.cp).toBe("1");
  });
});
