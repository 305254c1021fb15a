//! JavaScript interface of `vitrine_core::dates`. Days and times are passed as ISO texts, fields and results as
//! records.

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

/** A time, `HH:mm:ss`; with microseconds (six digits) and an offset only if the text had them. */
export type IsoTime = `${number}:${number}:${string}`;

/** A day, one blank and a time. */
export type IsoDateTime = `${IsoDate} ${IsoTime}`;

/** Why a text is not a date or time. */
export type ReadingRefusal = "unreadable" | "impossible" | "impossible-time" | "contradictory";

/** Why a field refuses a date. */
export type RuleRefusal = "early" | "late" | "weekday" | "excluded" | "holiday";

/** The format in which a field shows and reads its date. */
export interface DateField {
  /**
   * Tokens of jQuery UI's datepicker (`d dd o oo D DD m mm M MM y yy @ !`, and text in single quotes). They are not
   * those of other libraries: `yy` is the year in four digits, `DD` and `MM` are names, and any other letter is text.
   * `DD/MM/YYYY` writes `jeudi/mars/YYYY`; a day in figures is `dd/mm/yy`.
   */
  date: string;
  /**
   * Tokens of jquery-ui-timepicker-addon (`H HH h hh m mm s ss l c t tt T TT z Z`); without them the field has no
   * time. A date-time has one blank between date and time, and 00:00:00 for a missing time.
   */
  time?: string;
  /** The language of month and day names, `fr` by default. */
  language?: "fr" | "en";
  /** Whether seconds are shown, `true` by default. */
  seconds?: boolean;
}

/**
 * The restrictions of a field, as its attributes contain them; an empty or blank text restricts nothing. A limit is a day
 * `yyyy-mm-dd`, or a day relative to today: `today`, `+15d`, `-2w`, `+3m`, `-18y`, or `monday` to `sunday`, the next such
 * day from today on. A day that its month lacks is the month's last.
 */
export interface DateRules {
  /** `data-only-days`: weekdays from 0 (Sunday) to 6, `1,2,3`. */
  onlyDays?: string;
  /** `data-min-date`: a limit, with ` HH:mm` if the time matters. */
  minDate?: string;
  /** `data-max-date`: the same. */
  maxDate?: string;
  /**
   * `data-dates-excludes`: limits, and `holidays`, the public holidays of France; as a JSON list or separated by commas or
   * blanks.
   */
  datesExcludes?: string;
}

/** The content of a field to read. */
export interface TypedDate {
  /** The text of the field, or the `yyyy-mm-dd` of a picked day. */
  text: string;
  field: DateField;
  rules?: DateRules;
  /** The current day. */
  today: string;
}

/**
 * The moment in the field, `""` if it is empty, with a note for the visitor if no year was typed and the next such day
 * was assumed; or the reason for the refusal, with a message for the visitor.
 */
export type DateReading =
  | {
      moment: "" | IsoDate | IsoDateTime;
      note?: string;
      refusal?: undefined;
      sentence?: undefined;
      bound?: undefined;
      example?: undefined;
    }
  | {
      refusal: ReadingRefusal | RuleRefusal;
      sentence: string;
      /** The minimum of a date that is `early`, the maximum of one that is `late`. */
      bound?: IsoDate | IsoDateTime;
      /**
       * The accepted moment nearest to the day that was typed, or to today if the text is no day; missing if the field
       * accepts none.
       */
      example?: IsoDate | IsoDateTime;
      moment?: undefined;
      note?: undefined;
    };

/** The day read by the tokens of a field, or why there is none. */
export type ParsedDate = { moment: IsoDate; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** The time read by the tokens of a field, or why there is none. */
export type ParsedTime = { moment: IsoTime; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** The month of an agenda; a day outside the calendar is missing. */
export interface AgendaMonth {
  first: IsoDate;
  last: IsoDate;
  /** The first day of the previous month. */
  previous?: IsoDate;
  /** The first day of the next month. */
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

    fn rules(&self, today: Date) -> Result<Rules, JsError> {
        let text = RulesText {
            only_days: self.only_days.as_deref().unwrap_or_default(),
            min_date: self.min_date.as_deref().unwrap_or_default(),
            max_date: self.max_date.as_deref().unwrap_or_default(),
            dates_excludes: self.dates_excludes.as_deref().unwrap_or_default(),
        };
        Rules::read(text, today).map_err(|error| misuse("rules", error.code()))
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

/// The parsed value, or why it is refused; strict parsing gives no message.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<String>,
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

/// Formats `moment` (`yyyy-mm-dd`, with or without one blank and a time, as `readDate` returns it) as a field shows or
/// sends it. The tokens are jQuery UI's: `dd/mm/yy`, not `DD/MM/YYYY`, which would write the names of day and month,
/// and `YYYY`.
///
/// Throws an `Error` naming `moment` or `field`: `field: language` if the language is neither `fr` nor `en`.
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
    let moment = Moment::read_exact(moment).map_err(|error| {
        let is_time = error == DateError::ImpossibleTime;
        misuse("moment", if is_time { TIME } else { DAY })
    })?;
    Ok(field.field()?.write(moment))
}

/// Parses the text of a field by its tokens, or else as French people type dates (`5/3/24`, `05.03.2024`, `2024-03-05`,
/// `5 mars 2024`, `5 mars`, `demain`; `14h30`, `midi`). Then checks the field's restrictions: on the day, or in a field
/// with a time on day and time (00:00:00 if missing). The message of a refusal contains an example close to the day
/// that was typed, or to today if the text is no day. A date is never changed into another. To check a day of a grid,
/// pass `yyyy-mm-dd` and a field without a time. A two-digit year is 20yy up to the year of `today` + 5, else 19yy.
///
/// Throws an `Error` naming `typed`, `today`, `field` or `rules`, and what is wrong with it:
/// - `field: language`: the language is neither `fr` nor `en`;
/// - `field: format`: the tokens do not determine a day, such as `mm/yy` or `DD/MM/YYYY`, whatever the text;
/// - `rules: only-days`, `min-date`, `max-date` or `dates-excludes`: not in the form that `DateRules` requires.
///
/// @example
/// ```js
/// const field = { date: "dd/mm/yy" };
/// const today = "2026-11-21";
/// readDate({ text: "5 mars 24", field, today }); // { moment: "2024-03-05" }
/// readDate({ text: "aujourd'hui 14h30", field: { ...field, time: "HH:mm:ss" }, today }); // { moment: "2026-11-21 14:30:00" }
/// readDate({ text: "", field, today }); // { moment: "" }
/// readDate({ text: "31/02/2024", field, today }); // { refusal: "impossible", sentence: "Cette date n'existe pas. Exemple : 21/11/2026.", example: "2026-11-21" }
/// readDate({ text: "5 mars", field, today }); // { moment: "2027-03-05", note: "Année non indiquée : 2027 a été choisie." }
/// const rules = { onlyDays: "1,2,3,4,5", minDate: "+15d", datesExcludes: '["2026-12-24", "holidays"]' };
/// readDate({ text: "2026-12-25", field, rules, today }).refusal; // "holiday"
/// readDate({ text: "2026-11-23", field, rules, today }).bound; // "2026-12-06"
/// ```
#[wasm_bindgen(js_name = readDate, unchecked_return_type = "DateReading")]
pub fn read_date(
    #[wasm_bindgen(unchecked_param_type = "TypedDate")] typed: &JsValue,
) -> Result<JsValue, JsError> {
    let typed = TypedRecord::read(typed)?;
    let today = read_today(&typed.today)?;
    let (field, rules) = (typed.field.field()?, typed.rules.rules(today)?);
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
            record.bound = refusal.bound.map(Moment::to_iso);
            record.example = refusal.example.map(Moment::to_iso);
        }
    }
    written(&record)
}

/// The weeks of a month from Monday to Sunday: four to six lists of seven days. Days of the neighbouring months fill
/// the first and the last week, except after 31 December 9999. `month` is `yyyy-mm` or any day of it; `undefined` for
/// an invalid month.
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

/// The first and the last year that a calendar offers: `1900:2031`, `-5:+5` relative to `current`, `c-10:c+5` relative
/// to `shown`; an empty or blank expression is 1900 to the current year + 5. `undefined` for any other expression.
/// Years are kept within 1 to 9999.
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
pub fn year_range(expression: &str, current: i32, shown: i32) -> Result<JsValue, JsError> {
    let [current, shown] = [current, shown].map(year);
    let years = dates::year_range(expression, current, shown).ok();
    written(&years.map(|years| YearRange {
        first: years.first,
        last: years.last,
    }))
}

/// A year of the calendar; 0, as for `NaN`, is before the first.
fn year(given: i32) -> u16 {
    u16::try_from(given.max(0)).unwrap_or(u16::MAX)
}

/// Parses `text` strictly, only by the date tokens of `field`: returns the day, or why the text is not a day.
///
/// Throws an `Error` naming `typed` or `today`, or naming `field` if its tokens do not form a day (`field: format`) or
/// its language is unknown (`field: language`).
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

/// Formats `time` (`HH:mm` or `HH:mm:ss`, optionally with microseconds and an offset) by time tokens.
///
/// Throws an `Error` naming `time`.
///
/// @example
/// ```js
/// formatTime("14:05:00", "h:mm TT"); // "2:05 PM"
/// ```
#[wasm_bindgen(js_name = formatTime)]
pub fn format_time(time: &str, format: &str) -> Result<String, JsError> {
    let time = Moment::read_iso_time(time).ok_or_else(|| misuse("time", TIME))?;
    Ok(dates::format_time(time, format))
}

/// Parses `text` by time tokens: returns the time, or why the text is not a time. Quoted text, blanks and the AM/PM
/// marker may be missing.
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

/// The ISO week of `date` (`yyyy-mm-dd`): its week-numbering year and its number. `undefined` if `date` is not a day.
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

/// The days that an agenda needs for the requested `date` (`yyyy-mm`, or any day of the month). An invalid date
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

/// The error text for an argument that must be a day.
const DAY: &str = "a day yyyy-mm-dd";
const TIME: &str = "a time HH:mm:ss";

/// The parsed value, or why it is refused. Only tokens that do not form a day throw.
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
