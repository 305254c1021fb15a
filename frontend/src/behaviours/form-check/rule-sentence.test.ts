import { afterEach, expect, test } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import { loadWords } from "../../page/words.js";
import { ruleSentence } from "./rule-sentence.js";

const RULES = ["required", "email", "email-simple", "numeric", "range", "tel", "iban", "siren", "siret"] as const;
const BOUNDS = [{}, { min: "2" }, { max: "1 000" }, { min: "2", max: "10" }, { min: " ", max: "" }];

afterEach(() => {
  document.documentElement.lang = "";
});

test.each(RULES)("the French sentence for %s is the core's own", (rule) => {
  for (const bounds of BOUNDS) {
    const field = { name: " Nom\n  usuel", rules: [rule], ...bounds };
    const [found] = formsCore.checkForm([field], [rule === "required" ? "" : "x"]).findings;
    expect(ruleSentence(rule, field)).toEqual({ text: found?.message, lang: undefined });
  }
});

test("an English page has English sentences, and a page without a dictionary French ones marked as such", async () => {
  document.documentElement.lang = "en";
  await loadWords();
  const told = RULES.map((rule) => ruleSentence(rule, { name: "Age", min: "18" }));
  expect(told).toEqual(
    [
      "“Age” is required.",
      "“Age” must hold an email address.",
      "“Age” must hold an email address.",
      "“Age” must hold a number.",
      "“Age” must hold a number between 18 and +∞.",
      "“Age” must hold a telephone number.",
      "“Age” must hold a valid IBAN.",
      "“Age” must hold a valid SIREN number.",
      "“Age” must hold a valid SIRET number.",
    ].map((text) => ({ text, lang: undefined })),
  );
  document.documentElement.lang = "de";
  expect(ruleSentence("required", { name: "Alter" })).toEqual({ text: "Le champ Alter est requis.", lang: "fr" });
});
