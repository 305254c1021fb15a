//! Face of `vitrine_core::dates`. Days and times cross as ISO texts, fields and answers as records.

use serde::Serialize;
use vitrine_core::dates::{
    self, Date, DateError, Field, Language, Moment, Month, Reading, Rules, RulesText,
};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::Fields;
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A day, `yyyy-mm-dd`. */
export type IsoDate = `${number}-${number}-${number}`;

/** A time, `HH:mm:ss`; with six digits of the second and an offset only where a text had them. */
export type IsoTime = `${number}:${number}:${string}`;

/** A day, one blank and a time. */
export type IsoDateTime = `${IsoDate} ${IsoTime}`;

/** Why a text is no date or no time. */
export type ReadingRefusal = "unreadable" | "impossible" | "impossible-time" | "contradictory";

/** Why a field does not take a date. */
export type RuleRefusal = "early" | "late" | "weekday" | "excluded";

/** How a field shows and reads its date. */
export interface DateField {
  /** Tokens of jQuery UI's datepicker (`d dd o oo D DD m mm M MM y yy @ !`, and text in single quotes). */
  date: string;
  /**
   * Tokens of jquery-ui-timepicker-addon (`H HH h hh m mm s ss l c t tt T TT z Z`); without them it is a field of days.
   * A date-time has one blank between date and time, and 00:00:00 for a missing time.
   */
  time?: string;
  /** The language of names, `fr` by default. */
  language?: "fr" | "en";
  /** Whether seconds are shown, `true` by default. */
  seconds?: boolean;
}

/** The restrictions of a field, as its attributes write them; an empty or blank text restricts nothing. */
export interface DateRules {
  /** `data-only-days`: weekdays from 0 (Sunday) to 6, `1,2,3`. */
  onlyDays?: string;
  /** `data-min-date`: `yyyy-mm-dd`, with ` HH:mm` where a time counts. */
  minDate?: string;
  /** `data-max-date`: the same. */
  maxDate?: string;
  /** `data-dates-excludes`: days `yyyy-mm-dd`, as a JSON list or separated by commas or blanks. */
  datesExcludes?: string;
}

/** What is read of a field. */
export interface TypedDate {
  /** What the field holds, or the `yyyy-mm-dd` of a day that is picked. */
  text: string;
  field: DateField;
  rules?: DateRules;
  /** The day on which it is read. */
  today: string;
}

/**
 * What a field holds, `""` for nothing, with a note for the visitor where no year was typed and the day is the next such
 * one; or why it is refused, with the sentence that a visitor reads.
 */
export type DateReading =
  | { moment: "" | IsoDate | IsoDateTime; note?: string; refusal?: undefined; sentence?: undefined }
  | { refusal: ReadingRefusal | RuleRefusal; sentence: string; moment?: undefined; note?: undefined };

/** A day that a text is by the tokens of a field, or why it is none. */
export type ParsedDate = { moment: IsoDate; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** A time that a text is by the tokens of a field, or why it is none. */
export type ParsedTime = { moment: IsoTime; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** The month of an agenda; a day outside the calendar is missing. */
export interface AgendaMonth {
  first: IsoDate;
  last: IsoDate;
  /** The first day of the month before. */
  previous?: IsoDate;
  /** The first day of the month after. */
  next?: IsoDate;
}
"#;

struct FieldRecord {
    date: String,
    time: Option<String>,
    language: Option<String>,
    seconds: Option<bool>,
}

impl FieldRecord {
    fn read(argument: &str, record: &JsValue) -> Result<Self, JsError> {
        let fields = Fields::of(argument, record);
        Ok(Self {
            date: fields.text("date")?,
            time: fields.optional_text("time")?,
            language: fields.optional_text("language")?,
            seconds: fields.optional_flag("seconds")?,
        })
    }

    fn field(&self) -> Result<Field<'_>, JsError> {
        let language = match self.language.as_deref() {
            None => Some(Language::French),
            Some(code) => Language::from_code(code),
        };
        let refused = || misuse("field", DateError::Language.code());
        Ok(Field {
            format: &self.date,
            time_format: self.time.as_deref().filter(|format| !format.is_empty()),
            language: language.ok_or_else(refused)?,
            seconds: self.seconds.unwrap_or(true),
        })
    }
}

#[derive(Default)]
struct RulesRecord {
    only_days: Option<String>,
    min_date: Option<String>,
    max_date: Option<String>,
    dates_excludes: Option<String>,
}

impl RulesRecord {
    fn read(record: &JsValue) -> Result<Self, JsError> {
        let fields = Fields::of("rules", record);
        Ok(Self {
            only_days: fields.optional_text("onlyDays")?,
            min_date: fields.optional_text("minDate")?,
            max_date: fields.optional_text("maxDate")?,
            dates_excludes: fields.optional_text("datesExcludes")?,
        })
    }

    fn rules(&self) -> Result<Rules, JsError> {
        let text = RulesText {
            only_days: self.only_days.as_deref().unwrap_or_default(),
            min_date: self.min_date.as_deref().unwrap_or_default(),
            max_date: self.max_date.as_deref().unwrap_or_default(),
            dates_excludes: self.dates_excludes.as_deref().unwrap_or_default(),
        };
        Rules::read(text).map_err(|error| misuse("rules", error.code()))
    }
}

struct TypedRecord {
    text: String,
    field: FieldRecord,
    rules: RulesRecord,
    today: String,
}

impl TypedRecord {
    fn read(record: &JsValue) -> Result<Self, JsError> {
        let fields = Fields::of("typed", record);
        Ok(Self {
            text: fields.text("text")?,
            field: FieldRecord::read("field", &fields.required("field")?)?,
            rules: match fields.optional("rules") {
                None => RulesRecord::default(),
                Some(rules) if rules.is_object() => RulesRecord::read(&rules)?,
                Some(_) => return Err(fields.refused("no rules in field `", "rules")),
            },
            today: fields.text("today")?,
        })
    }
}

/// What was read, or why it is refused; a strict reading has no sentence.
#[derive(Serialize, Default)]
struct ReadingRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    moment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

#[derive(Serialize)]
struct Week {
    year: u16,
    week: u8,
}

#[derive(Serialize)]
struct YearRange {
    first: u16,
    last: u16,
}

#[derive(Serialize)]
struct AgendaMonth {
    first: String,
    last: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    previous: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// `moment` (`yyyy-mm-dd`, with or without one blank and a time) as a field shows or sends it.
///
/// Throws an `Error` naming `moment` or `field`.
///
/// @example
/// ```js
/// formatDate("2024-03-05", { date: "dd/mm/yy" }); // "05/03/2024"
/// formatDate("2024-03-05", { date: "DD d MM yy", language: "en" }); // "Tuesday 5 March 2024"
/// formatDate("2024-03-05 14:30:00", { date: "dd/mm/yy", time: "H'h'mm" }); // "05/03/2024 14h30"
/// formatDate("2024-03-05 14:30:00", { date: "dd/mm/yy", time: "HH:mm:ss", seconds: false }); // "05/03/2024 14:30"
/// ```
#[wasm_bindgen(js_name = formatDate)]
pub fn format_date(
    moment: &str,
    #[wasm_bindgen(unchecked_param_type = "DateField")] field: &JsValue,
) -> Result<String, JsError> {
    let field = FieldRecord::read("field", field)?;
    match Moment::read_iso(moment) {
        Some(moment) => Ok(field.field()?.write(moment)),
        None => Err(misuse("moment", DAY)),
    }
}

/// Reads what a field holds, by its tokens, else as French people type (`5/3/24`, `05.03.2024`,
/// `2024-03-05`, `5 mars 2024`, `5 mars`, `demain`; `14h30`, `midi`), and judges it by the field's restrictions: the
/// day, or in a field with a time the day and the time (00:00:00 where it is missing). The sentence
/// of a refusal holds an example near what was typed. A date is never rewritten into another. A day of
/// a grid is judged by the same call: `yyyy-mm-dd` in a field without a time. A year of two digits is
/// 20yy up to that of `today` + 5, else 19yy.
///
/// Throws an `Error` naming `typed`, `today`, `field` or `rules`, and what is wrong with it.
///
/// @example
/// ```js
/// const field = { date: "dd/mm/yy" };
/// const today = "2026-11-21";
/// readDate({ text: "5 mars 24", field, today }); // { moment: "2024-03-05" }
/// readDate({ text: "aujourd'hui 14h30", field: { ...field, time: "HH:mm:ss" }, today }); // { moment: "2026-11-21 14:30:00" }
/// readDate({ text: "", field, today }); // { moment: "" }
/// readDate({ text: "31/02/2024", field, today }); // { refusal: "impossible", sentence: "Cette date n'existe pas. Exemple : 21/11/2026." }
/// readDate({ text: "5 mars", field, today }); // { moment: "2027-03-05", note: "Année non indiquée : 2027 a été choisie." }
/// const rules = { onlyDays: "1,2,3,4,5", minDate: "2026-03-05", datesExcludes: '["2026-12-25"]' };
/// readDate({ text: "2026-12-25", field, rules, today }).refusal; // "excluded"
/// ```
#[wasm_bindgen(js_name = readDate, unchecked_return_type = "DateReading")]
pub fn read_date(
    #[wasm_bindgen(unchecked_param_type = "TypedDate")] typed: &JsValue,
) -> Result<JsValue, JsError> {
    let typed = TypedRecord::read(typed)?;
    let (field, rules) = (typed.field.field()?, typed.rules.rules()?);
    let today = read_today(&typed.today)?;
    let judged = field.judge(&rules, field.read(&typed.text, today), today);
    let mut record = ReadingRecord::default();
    match judged {
        Ok(None) => record.moment = Some(String::new()),
        Ok(Some(read)) => {
            record.note = read.note();
            record.moment = Some(read.moment.to_iso());
        }
        Err(refusal) => {
            record.sentence = refusal.sentence(&field);
            if record.sentence.is_none() {
                return Err(misuse("field", refusal.error.code()));
            }
            record.refusal = Some(refusal.error.code());
        }
    }
    written(&record)
}

/// The weeks of a month from Monday to Sunday: four to six lists of seven days. The days of the
/// months around it fill the first and the last week; there is none after 31 December 9999. `month` is
/// `yyyy-mm` or any day of it; `undefined` for a bad one.
///
/// @example
/// ```js
/// monthGrid("2026-11")[0].slice(5); // ["2026-10-31", "2026-11-01"]
/// monthGrid("2026-02-30"); // undefined
/// ```
#[wasm_bindgen(
    js_name = monthGrid,
    unchecked_return_type = "(IsoDate | undefined)[][] | undefined"
)]
pub fn month_grid(month: &str) -> Result<JsValue, JsError> {
    let weeks = Month::read(month).map(|month| {
        let mut weeks: Vec<Vec<Option<String>>> = Vec::new();
        for (at, place) in month.grid().enumerate() {
            if at % 7 == 0 {
                weeks.push(Vec::new());
            }
            let week = weeks.last_mut().into_iter();
            week.for_each(|week| week.push(place.date.map(iso)));
        }
        weeks
    });
    written(&weeks)
}

/// The first and the last year that a calendar offers: `1900:2031`, `-5:+5` from the year `current`,
/// `c-10:c+5` from the year `shown`; an empty or blank expression is 1900 to the current year + 5.
/// `undefined` for any other expression.
///
/// @example
/// ```js
/// yearRange("", 2026, 2026); // { first: 1900, last: 2031 }
/// yearRange("c-10:+5", 2026, 1980); // { first: 1970, last: 2031 }
/// yearRange("1990", 2026, 2026); // undefined
/// ```
#[wasm_bindgen(
    js_name = yearRange,
    unchecked_return_type = "{ first: number; last: number } | undefined"
)]
pub fn year_range(expression: &str, current: u16, shown: u16) -> Result<JsValue, JsError> {
    let years = dates::year_range(expression, current, shown).ok();
    written(&years.map(|years| YearRange {
        first: years.first,
        last: years.last,
    }))
}

/// Reads `text` strictly, by the date tokens of `field` alone: the day, or why it is none.
///
/// Throws an `Error` naming `typed`, `today`, or `field` when its tokens name no day or its language
/// is unknown.
///
/// @example
/// ```js
/// const typed = { field: { date: "dd/mm/yy" }, today: "2026-11-21" };
/// parseDate({ ...typed, text: "05/03/2024" }); // { moment: "2024-03-05" }
/// parseDate({ ...typed, text: "5 mars 2024" }); // { refusal: "unreadable" }
/// ```
#[wasm_bindgen(js_name = parseDate, unchecked_return_type = "ParsedDate")]
pub fn parse_date(
    #[wasm_bindgen(unchecked_param_type = "Omit<TypedDate, \"rules\">")] typed: &JsValue,
) -> Result<JsValue, JsError> {
    let typed = TypedRecord::read(typed)?;
    let field = typed.field.field()?;
    let reading = Reading {
        language: field.language,
        today: read_today(&typed.today)?,
    };
    answer(dates::parse_date(&typed.text, field.format, reading).map(iso))
}

/// `time` (`HH:mm` or `HH:mm:ss`, with six digits of the second and an offset where there are) by the
/// tokens of a time.
///
/// Throws an `Error` naming `time`.
///
/// @example
/// ```js
/// formatTime("14:05:00", "h:mm TT"); // "2:05 PM"
/// ```
#[wasm_bindgen(js_name = formatTime)]
pub fn format_time(time: &str, format: &str) -> Result<String, JsError> {
    let time = Moment::read_iso_time(time).ok_or_else(|| misuse("time", "a time HH:mm:ss"))?;
    Ok(dates::format_time(time, format))
}

/// Reads `text` by the tokens of a time: the time, or why it is none. Quoted text, blanks and a half
/// of the day may be left out.
///
/// @example
/// ```js
/// parseTime("2:05 pm", "h:mm TT"); // { moment: "14:05:00" }
/// parseTime("25:00", "HH:mm"); // { refusal: "impossible-time" }
/// ```
#[wasm_bindgen(js_name = parseTime, unchecked_return_type = "ParsedTime")]
pub fn parse_time(text: &str, format: &str) -> Result<JsValue, JsError> {
    answer(dates::parse_time(text, format).map(Moment::iso_time))
}

/// The ISO week of `date` (`yyyy-mm-dd`): the year that it counts in, and its number. `undefined` for
/// what is no day.
///
/// @example
/// ```js
/// isoWeek("2027-01-01"); // { year: 2026, week: 53 }
/// isoWeek("2027-02-30"); // undefined
/// ```
#[wasm_bindgen(
    js_name = isoWeek,
    unchecked_return_type = "{ year: number; week: number } | undefined"
)]
pub fn iso_week(date: &str) -> Result<JsValue, JsError> {
    let week = Date::read_iso(date).map(dates::iso_week);
    written(&week.map(|week| Week {
        year: week.year,
        week: week.number,
    }))
}

/// What an agenda shows when it is requested `date` (`yyyy-mm`, or any day of the month). A bad date
/// (2026-02-30 too) gives the month of `today`.
///
/// Throws an `Error` naming `today`.
///
/// @example
/// ```js
/// agendaMonth("2026-02", "2026-11-21"); // { first: "2026-02-01", last: "2026-02-28", previous: "2026-01-01", next: "2026-03-01" }
/// agendaMonth("2026-02-30", "2026-11-21").first; // "2026-11-01"
/// ```
#[wasm_bindgen(js_name = agendaMonth, unchecked_return_type = "AgendaMonth")]
pub fn agenda_month(date: &str, today: &str) -> Result<JsValue, JsError> {
    let today = read_today(today)?;
    let month = Month::read(date).unwrap_or(Month::of(today));
    written(&AgendaMonth {
        first: iso(month.first()),
        last: iso(month.last()),
        previous: month.previous().map(|month| iso(month.first())),
        next: month.next().map(|month| iso(month.first())),
    })
}

/// What an argument is that holds a day.
const DAY: &str = "a day yyyy-mm-dd";

/// What was read, or why not. Only tokens that name no day are misuse.
fn answer(read: Result<String, DateError>) -> Result<JsValue, JsError> {
    let mut record = ReadingRecord::default();
    match read {
        Err(error @ DateError::Format) => return Err(misuse("field", error.code())),
        Err(refusal) => record.refusal = Some(refusal.code()),
        Ok(text) => record.moment = Some(text),
    }
    written(&record)
}

fn read_today(today: &str) -> Result<Date, JsError> {
    Moment::read_iso_day(today).ok_or_else(|| misuse("today", DAY))
}

fn iso(date: Date) -> String {
    Moment { date, time: None }.to_iso()
}
