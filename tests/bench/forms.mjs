// `just bench forms`: assisted fields, the form check and the calendar, compared with other libraries.
//   node tests/bench/forms.mjs [rounds] [telephone | date | check | calendar]

import { runContest } from "./contest.mjs";
import { calendar } from "./forms/calendar.mjs";
import { check } from "./forms/check.mjs";
import { dateKeys, telephoneKeys } from "./forms/keys.mjs";

await runContest({ telephone: telephoneKeys, date: dateKeys, "check of 1,000 × 4": check, calendar });
