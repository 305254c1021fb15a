import type { DateField, DateReading, FormsCore } from "../../core/load-forms.js";
import {
  CONTRADICTORY_DATE,
  DATE_EXAMPLE,
  DATE_TOO_EARLY,
  DATE_TOO_LATE,
  EXCLUDED_DATE,
  HOLIDAY,
  IMPOSSIBLE_DATE,
  IMPOSSIBLE_TIME,
  UNREADABLE_DATE,
  UNREADABLE_MOMENT,
  WRONG_WEEKDAY,
  YEAR_ASSUMED,
} from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { dateOf, padded } from "./days.js";
import { namesOf } from "./names.js";

type Refused = Extract<DateReading, { sentence: string }>;

const REASONS: Readonly<Record<Refused["refusal"], string>> = {
  unreadable: UNREADABLE_DATE,
  impossible: IMPOSSIBLE_DATE,
  "impossible-time": IMPOSSIBLE_TIME,
  contradictory: CONTRADICTORY_DATE,
  weekday: WRONG_WEEKDAY,
  early: DATE_TOO_EARLY,
  late: DATE_TOO_LATE,
  excluded: EXCLUDED_DATE,
  holiday: HOLIDAY,
};

/** Returns the core's refusal of a text in the page's language; in French if any part is untranslated. */
export function refusalSentence(refused: Refused, core: FormsCore, field: DateField, onlyDays?: string): Sentence {
  const { refusal, bound, example, sentence: french } = refused;
  const pattern = refusal === "unreadable" && field.time ? UNREADABLE_MOMENT : REASONS[refusal];
  const { time, ...day } = field;
  const date = bound ? core.formatDate(bound, bound.includes(":") ? field : day) : "";
  const values = refusal === "weekday" ? { jours: weekdays(onlyDays) } : { date };
  const parts = [sentence(pattern, values)];
  if (example) parts.push(sentence(DATE_EXAMPLE, { date: core.formatDate(example, field) }));
  const lang = parts.find((part) => part.lang)?.lang;
  return { text: lang ? french : parts.map(({ text }) => `${text}.`).join(" "), lang };
}

/** Returns the core's note on a date typed without its year. */
export function yearSentence(moment: string): Sentence {
  return sentence(YEAR_ASSUMED, { annee: Number(moment.slice(0, 4)) });
}

/** Returns the names of weekdays (0 is Sunday), from Monday on. */
function weekdays(list = ""): string {
  const { weekday } = namesOf();
  const taken = [1, 2, 3, 4, 5, 6, 0].filter((day) => list.includes(`${day}`));
  // 7 January 2024 is a Sunday.
  return taken.map((day) => weekday(dateOf(`2024-01-${padded(7 + day)}`))).join(", ");
}
