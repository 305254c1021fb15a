import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import vectors from "../../../tests/vectors/i18n.json";
import { readEntries } from "./entries.js";
import { freshEntries } from "./stored-dictionary.js";

interface Case {
  readonly name: string;
  readonly input: {
    readonly entries?: readonly (readonly [string, string])[];
    readonly language?: string;
    readonly expressions?: readonly string[];
    readonly n?: number;
    readonly kept?: unknown;
    readonly version?: string;
    readonly now?: number;
  };
  readonly output: unknown;
}

const cases = vectors.cases as unknown as readonly Case[];
const looked = cases.filter(({ input }) => input.entries && input.expressions);
const kept = cases.filter(({ input }) => "kept" in input);
const FORMS = "\u001e";

const write = (settings: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config"></script>`;
  (document.body.firstElementChild as Element).textContent = JSON.stringify(settings);
};
const fresh = async () => {
  vi.resetModules();
  const { words } = await import("./words.js");
  return { ...(await import("./dictionary.js")), ...(await import("./translate.js")), words };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.documentElement.lang = "";
});
afterEach(() => vi.useRealTimers());

test("the vectors are there", () => {
  expect([looked.length > 15, kept.length > 6]).toEqual([true, true]);
});

it.each(looked.map((one) => [one.name, one] as const))("as the core: %s", async (_name, { input, output }) => {
  const { entries = [], language = "", expressions = [], n } = input;
  const { translate } = await fresh();
  const list = entries.map(([intitule, valeur]) => ({ intitule, valeur }));
  write({ langue: language, traductions: { langue: language, entries: list } });
  const said = expressions.map((expression) => {
    const [one = "", plural] = expression.split(FORMS);
    return translate(one, { ...(n === undefined ? {} : { n }), ...(plural === undefined ? {} : { plural }) });
  });
  expect(said).toEqual(output);
});

it.each(kept.map((one) => [one.name, one] as const))("as the core: %s", (_name, { input, output }) => {
  expect(freshEntries(input.kept, input.version ?? "", input.now ?? 0) !== undefined).toBe(output);
});

it.each([
  null,
  [],
  "x",
  { version: "" },
  { version: "", date: "0", entries: [] },
  { version: "", date: 0, entries: {} },
])("a damaged store is ignored: %j", (damaged) => {
  expect(freshEntries(damaged, "", 0)).toBeUndefined();
});

test("without a dictionary in the page the stored one applies, by language and version", async () => {
  const entries = [{ intitule: "Fermer", valeur: "Schließen" }];
  localStorage.setItem("vitrine-traductions-de", JSON.stringify({ version: "2", date: 0, entries }));
  const { translate } = await fresh();
  write({ langue: "de", traductions: { version: "2" } });
  expect(translate("Fermer")).toBe("Schließen");
  write({ langue: "de", traductions: { version: "3" } });
  expect(translate("Fermer")).toBe("Fermer");
  write({ langue: "de", traductions: { version: "2", entries: [] } });
  expect(translate("Fermer")).toBe("Fermer");
});

test("an expression without a translation is missing once, and none is on a French page", async () => {
  const { translate, words, missedExpressions } = await fresh();
  write({ langue: "fr", traductions: { entries: [] } });
  translate("Horaires");
  expect(missedExpressions()).toEqual([]);
  write({ langue: "de", traductions: { entries: [{ intitule: "Oui", valeur: "Ja" }] } });
  for (const expression of ["Horaires", "Oui", "Horaires"]) translate(expression);
  words("Fermer");
  expect(missedExpressions()).toEqual(["Horaires", "Fermer"]);
});

test("missing expressions are batched, and on a French page the first call requests the dictionary", async () => {
  const { translate, onWanted } = await fresh();
  const act = vi.fn();
  onWanted(act);
  write({ langue: "fr", traductions: { entries: [] } });
  translate("Horaires");
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
  write({ langue: "fr" });
  translate("Horaires");
  translate("Plan");
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a translation asked for before the callback is set requests the dictionary once it is", async () => {
  const { translate, onWanted } = await fresh();
  write({ langue: "fr" });
  translate("Horaires");
  const act = vi.fn();
  onWanted(act);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
});

test("invalid entries are ignored", () => {
  expect(
    readEntries([null, 3, { intitule: "a" }, { intitule: 1, valeur: "b" }, { intitule: "c", valeur: "d" }]),
  ).toEqual(new Map([["c", "d"]]));
});
