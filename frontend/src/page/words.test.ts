import { beforeEach, expect, test } from "vitest";
import { ENGLISH } from "./english.js";
import * as messages from "./messages.js";
import { languageOf, loadWords, words } from "./words.js";

const write = (settings: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify(settings)}</script>`;
};

beforeEach(() => {
  document.body.innerHTML = "";
  document.documentElement.lang = "";
});

test("every sentence has an English translation", () => {
  expect(Object.keys(ENGLISH).sort()).toEqual(Object.values(messages).sort());
});

test("a French page, and one without a language, has the French texts verbatim", () => {
  for (const langue of [undefined, "fr", "fr-FR"]) {
    write({ langue });
    expect([words(messages.CLOSE), words(messages.PATIENCE), languageOf(messages.CLOSE)]).toEqual([
      "Fermer",
      "Veuillez patienter s'il vous plait...",
      undefined,
    ]);
  }
});

test("an English page has English texts once they are loaded, by its settings or its html element", async () => {
  write({ langue: "de" });
  await loadWords();
  write({ langue: "en-GB" });
  expect([words(messages.CLOSE), languageOf(messages.CLOSE)]).toEqual(["Fermer", "fr"]);
  await loadWords();
  expect([words(messages.CLOSE), languageOf(messages.CLOSE)]).toEqual(["Close", undefined]);
  write({});
  document.documentElement.lang = "en";
  expect(words(messages.SHOWN_OF_TOTAL, { shown: 30, total: 120 })).toBe(", 30 of 120");
});

test("the page's own dictionary takes precedence, and entries of another language are ignored", () => {
  const entries = [{ intitule: "Fermer", valeur: "Shut" }, { intitule: "Oui" }, null];
  write({ langue: "en", traductions: { langue: "en", entries } });
  expect([words(messages.CLOSE), words(messages.YES)]).toEqual(["Shut", "Yes"]);
  write({ langue: "en", traductions: { langue: "de", entries } });
  expect(words(messages.CLOSE)).toBe("Close");
});

test("an entry may have either apostrophe", () => {
  const entries = [
    { intitule: "Cette date n’existe pas", valeur: "Kein Datum" },
    { intitule: "Aujourd'hui", valeur: "Heute" },
  ];
  write({ langue: "de", traductions: { langue: "de", entries } });
  expect([words(messages.IMPOSSIBLE_DATE), words(messages.GO_TO_TODAY)]).toEqual(["Kein Datum", "Heute"]);
  expect(languageOf(messages.IMPOSSIBLE_DATE)).toBeUndefined();
  const mixed = Object.values(messages).filter((text) => text.includes("'") && text.includes("’"));
  expect(mixed).toEqual([]);
});

test("a text without a translation is French, and marked so", () => {
  write({ langue: "de", traductions: { langue: "de", entries: [{ intitule: "Fermer", valeur: "Schließen" }] } });
  expect([words(messages.CLOSE), languageOf(messages.CLOSE)]).toEqual(["Schließen", undefined]);
  expect([words(messages.YES), languageOf(messages.YES)]).toEqual(["Oui", "fr"]);
});
