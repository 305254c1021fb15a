import { expect, it, test } from "vitest";
import { readItems } from "./items.js";

test("an item shows its label, else its value field, and keeps all its fields as strings (3.13)", () => {
  const answer = [
    { label: "Épinal (88)", nom: "Épinal", id: 12, actif: true, autre: { a: 1 } },
    { nom: "Vire", kind: "Ville", url: "/vire" },
  ];
  expect(readItems(JSON.stringify(answer), "nom")).toEqual([
    {
      label: "Épinal (88)",
      value: "Épinal",
      kind: "",
      url: "",
      fields: { label: "Épinal (88)", nom: "Épinal", id: "12", actif: "true", autre: "" },
    },
    { label: "Vire", value: "Vire", kind: "Ville", url: "/vire", fields: { nom: "Vire", kind: "Ville", url: "/vire" } },
  ]);
});

test("strings and numbers are items too", () => {
  const items = readItems('["Vire", 14500, "", null, {}, {"value": ""}]', "value");
  expect(items?.map(({ label, value }) => [label, value])).toEqual([
    ["Vire", "Vire"],
    ["14500", "14500"],
  ]);
});

test("an item without its value field inserts its label", () => {
  expect(readItems('[{"label": "Vire", "id": 3}]', "nom")?.[0]?.value).toBe("Vire");
});

it.each(["", "<p>Erreur</p>", "{}", "null", '"Vire"'])("%j is not a list", (answer) => {
  expect(readItems(answer, "value")).toBeUndefined();
});
