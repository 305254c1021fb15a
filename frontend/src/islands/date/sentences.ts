import type { DateField, DateReading, DateRules, FormsCore } from "../../core/load-forms.js";
import {
  CONTRADICTORY_DATE,
  DATE_EXAMPLE,
  DATE_TOO_EARLY,
  DATE_TOO_LATE,
  EXCLUDED_DATE,
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
};

/** Returns the core's refusal of a text in the page's language; in French if any part is untranslated. */
export function refusalSentence(refused: Refused, core: FormsCore, field: DateField, rules: DateRules = {}): Sentence {
  const { refusal, example, sentence: french } = refused;
  const pattern = refusal === "unreadable" && field.time ? UNREADABLE_MOMENT : REASONS[refusal];
  const values =
    refusal === "weekday" ? { jours: weekdays(rules.onlyDays) } : { date: bound(refusal, core, field, rules) };
  const parts = [sentence(pattern, values)];
  if (example) parts.push(sentence(DATE_EXAMPLE, { date: core.formatDate(example, field) }));
  const lang = parts.find((part) => part.lang)?.lang;
  return { text: lang ? french : parts.map(({ text }) => `${text}.`).join(" "), lang };
}

/** Returns the core's note on a date typed without its year. */
export function yearSentence(moment: string): Sentence {
  return sentence(YEAR_ASSUMED, { annee: Number(moment.slice(0, 4)) });
}

/** Returns the bound that a date is beyond, without a time if it has none. */
function bound(refusal: string, core: FormsCore, field: DateField, { minDate, maxDate }: DateRules): string {
  const moment = refusal === "early" ? minDate : refusal === "late" ? maxDate : undefined;
  if (!moment) return "";
  const { time, ...day } = field;
  return core.formatDate(moment, moment.includes(":") ? field : day);
}

/** Returns the names of weekdays (0 is Sunday), from Monday on. */
function weekdays(list = ""): string {
  const { weekday } = namesOf();
  const taken = [1, 2, 3, 4, 5, 6, 0].filter((day) => list.includes(`${day}`));
  // 7 January 2024 is a Sunday.
  return taken.map((day) => weekday(dateOf(`2024-01-${padded(7 + day)}`))).join(", ");
}
