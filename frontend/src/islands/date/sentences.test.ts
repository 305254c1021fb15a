import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formsCore } from "../../../support/forms-core.js";
import type { DateField, DateRules } from "../../core/load-forms.js";
import { loadWords } from "../../page/words.js";
import { dateReader } from "./date-reader.js";

const DATE: DateField = { date: "dd/mm/yy" };
const MOMENT: DateField = { date: "dd/mm/yy", time: "HH:mm" };

/** Each refusal, of dates and of dates with a time. */
const REFUSED: readonly (readonly [text: string, field: DateField, rules: DateRules, english: string])[] = [
  ["x", DATE, {}, "This date is not understood. Example: 05/12/2026."],
  ["x", MOMENT, {}, "This date or time is not understood. Example: 05/12/2026 00:00."],
  ["31/02/2026", DATE, {}, "There is no such date. Example: 05/12/2026."],
  ["05/12/2026 25:00", MOMENT, {}, "There is no such time. Example: 05/12/2026 00:00."],
  ["lundi 5 mars 2026", DATE, {}, "This date contradicts itself. Example: 05/12/2026."],
  [
    "05/12/2026",
    DATE,
    { onlyDays: "0,4,1" },
    "This day of the week is not possible (possible days: Monday, Thursday, Sunday). Example: 06/12/2026.",
  ],
  ["01/01/2026", DATE, { minDate: "2026-12-01 08:30" }, "The date cannot be before 01/12/2026. Example: 01/12/2026."],
  [
    "01/01/2026",
    MOMENT,
    { minDate: "2026-12-01 08:30" },
    "The date cannot be before 01/12/2026 08:30. Example: 01/12/2026 08:30.",
  ],
  ["01/01/2027", MOMENT, { maxDate: "2026-12-31" }, "The date cannot be after 31/12/2026. Example: 31/12/2026 00:00."],
  ["05/12/2026", DATE, { minDate: "+1d" }, "The date cannot be before 06/12/2026. Example: 06/12/2026."],
  [
    "06/12/2026 08:29",
    MOMENT,
    { minDate: "+1d 08:30" },
    "The date cannot be before 06/12/2026 08:30. Example: 06/12/2026 08:30.",
  ],
  ["06/12/2027", DATE, { maxDate: "+1y" }, "The date cannot be after 05/12/2027. Example: 05/12/2027."],
  ["25/12/2026", DATE, { datesExcludes: "2026-12-25" }, "This date is not available. Example: 26/12/2026."],
  ["07/12/2026", DATE, { datesExcludes: "monday" }, "This date is not available. Example: 08/12/2026."],
  ["25/12/2026", DATE, { datesExcludes: '["holidays"]' }, "This day is a public holiday. Example: 26/12/2026."],
  ["x", DATE, { onlyDays: "1", minDate: "2026-12-01", maxDate: "2026-12-02" }, "This date is not understood."],
];

const read = (text: string, field: DateField, rules: DateRules) => {
  const shown = { ...field, language: "fr" } as const;
  return dateReader(formsCore, { shown, sent: shown, rules, years: "" }).read(text);
};

beforeEach(() => {
  vi.useFakeTimers();
  // A Saturday.
  vi.setSystemTime(new Date("2026-12-05T10:00:00"));
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.lang = "";
});

test.each(REFUSED)("in French “%s” is refused with the core's sentence: %j, %j", (text, field, rules) => {
  const { sentence } = formsCore.readDate({ text, field, rules, today: "2026-12-05" });
  expect(sentence).toBeDefined();
  expect(read(text, field, rules).sentence).toEqual({ text: sentence, lang: undefined });
});

test.each(REFUSED)("on an English page “%s” is refused in English: %j, %j", async (text, field, rules, english) => {
  document.documentElement.lang = "en";
  await loadWords();
  expect(read(text, field, rules).sentence).toEqual({ text: english, lang: undefined });
});

test("the note on an assumed year is in the page's language", async () => {
  const note = () => read("5 mars", DATE, {}).note;
  expect(note()).toEqual({ text: formsCore.readDate({ text: "5 mars", field: DATE, today: "2026-12-05" }).note });
  document.documentElement.lang = "en";
  await loadWords();
  expect(note()).toEqual({ text: "No year given: 2027 was chosen." });
});

test("an error with an untranslated part is French, and marked so", () => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify({
    langue: "de",
    traductions: { langue: "de", entries: [{ intitule: "Exemple : {date}", valeur: "Beispiel: {date}" }] },
  })}</script>`;
  const { sentence } = read("05/12/2026", DATE, { onlyDays: "1" });
  expect(sentence).toEqual({
    text: "Ce jour de la semaine n'est pas possible (jours possibles : lundi). Exemple : 07/12/2026.",
    lang: "fr",
  });
  document.body.innerHTML = "";
});
