//! Face of `vitrine_core::dates`. Dates, times, fields and restrictions cross as strings, grids as
//! numbers.

use vitrine_core::dates::{self, Date, Field, Language, Moment, Month, Rules, RulesText};
use vitrine_core::dates::{DateError, Reading};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

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

/** A day or date-time of the next year that has it, U+001F, and the sentence that says so. */
export type AssumedDate = `${IsoDate | IsoDateTime}\u001f${string}`;

/** The name of the reason, U+001F, and the sentence that a visitor reads. */
export type DateRefusal = `${ReadingRefusal | RuleRefusal}\u001f${string}`;
"#;

/// `moment` (`yyyy-mm-dd`, with or without one blank and a time) as a field shows or sends it.
///
/// `field` holds up to eight texts joined by U+001F: the tokens of the date, of jQuery UI's datepicker
/// (`d dd o oo D DD m mm M MM y yy @ !`, and text in single quotes); the tokens of the time, of
/// jquery-ui-timepicker-addon (`H HH h hh m mm s ss l c t tt T TT z Z`), empty for a field of dates;
/// the language of names, `fr` (also where it is empty) or `en`; `0` where seconds are not shown; then
/// the four restrictions that `readDate` reads. A date-time has one blank between date and time, and
/// 00:00:00 for a missing time.
///
/// Throws an `Error` naming `moment` or `field`.
///
/// @example
/// ```js
/// formatDate("2024-03-05", "dd/mm/yy"); // "05/03/2024"
/// formatDate("2024-03-05", ["DD d MM yy", "", "en"].join("\u001f")); // "Tuesday 5 March 2024"
/// formatDate("2024-03-05 14:30:00", "dd/mm/yy\u001fH'h'mm"); // "05/03/2024 14h30"
/// formatDate("2024-03-05 14:30:00", ["dd/mm/yy", "HH:mm:ss", "", "0"].join("\u001f")); // "05/03/2024 14:30"
/// ```
#[wasm_bindgen(js_name = formatDate)]
pub fn format_date(moment: &str, field: &str) -> Result<String, JsError> {
    let field = read_field(field)?;
    match Moment::read_iso(moment) {
        Some(moment) => Ok(field.write(moment)),
        None => Err(misuse("moment", DAY)),
    }
}

/// Reads what a field holds, by its tokens, else as French people type (`5/3/24`, `05.03.2024`,
/// `2024-03-05`, `5 mars 2024`, `5 mars`, `demain`; `14h30`, `midi`), and judges it by the field's
/// restrictions: the day, or in a field with a time the day and the time (00:00:00 where it is missing),
/// and behind U+001F a sentence for the visitor where no year was typed and the day is the next such
/// one; `""` for an empty text, which is accepted; or, where it is refused, the name of the reason and, behind U+001F,
/// the sentence that a visitor reads, with an example near what he typed. A date is never rewritten
/// into another.
///
/// `field` as for `formatDate`, and behind its four texts `data-only-days`, `data-min-date`,
/// `data-max-date` and `data-dates-excludes` as they are written; an empty or blank one restricts
/// nothing. A day of a grid is judged by the same call: `yyyy-mm-dd` in a `field` without a time.
/// `today` (`yyyy-mm-dd`) is the day on which the text is read: a year of two digits is 20yy up to
/// this one's + 5, else 19yy.
///
/// Throws an `Error` naming `today`, or `field` and what is wrong with it.
///
/// @example
/// ```js
/// readDate("5 mars 24", "dd/mm/yy", "2026-11-21"); // "2024-03-05"
/// readDate("aujourd'hui 14h30", "dd/mm/yy\u001fHH:mm:ss", "2026-11-21"); // "2026-11-21 14:30:00"
/// readDate("5 mars", "dd/mm/yy", "2026-11-21").split("\u001f"); // ["2027-03-05", "Année non indiquée : 2027 a été choisie."]
/// readDate("", "dd/mm/yy", "2026-11-21"); // ""
/// readDate("31/02/2024", "dd/mm/yy", "2026-11-21").split("\u001f"); // ["impossible", "Cette date n'existe pas. Exemple : 21/11/2026."]
/// const field = ["dd/mm/yy", "", "", "", "1,2,3,4,5", "2026-03-05", "", '["2026-12-25"]'].join("\u001f");
/// readDate("2026-12-25", field, "2026-11-21").split("\u001f")[0]; // "excluded"
/// readDate("5 mars 2026", field, "2026-11-21"); // "2026-03-05"
/// ```
#[wasm_bindgen(
    js_name = readDate,
    unchecked_return_type = "\"\" | IsoDate | IsoDateTime | AssumedDate | DateRefusal"
)]
pub fn read_date(text: &str, field: &str, today: &str) -> Result<String, JsError> {
    let rules = read_rules(field)?;
    let field = read_field(field)?;
    let today = read_today(today)?;
    match field.judge(&rules, field.read(text, today), today) {
        Ok(None) => Ok(String::new()),
        Ok(Some(read)) => {
            let answer = [Some(read.moment.to_iso()), read.note()];
            let answer: Vec<String> = answer.into_iter().flatten().collect();
            Ok(answer.join("\u{1f}"))
        }
        Err(refusal) => match refusal.sentence(&field) {
            Some(sentence) => Ok([refusal.error.code(), "\u{1f}", &sentence].concat()),
            None => Err(misuse("field", refusal.error.code())),
        },
    }
}

/// The weeks of a month from Monday to Sunday, one number a day: its year, month and day as one,
/// 20261101. Four to six weeks of seven days; the days of the months around it fill the first and the
/// last one, and 0 stands after 31 December 9999. `month` is `yyyy-mm` or any day of it; `undefined`
/// for a bad one.
///
/// @example
/// ```js
/// monthGrid("2026-11").slice(5, 8); // [20261031, 20261101, 20261102]
/// monthGrid("2026-02-30"); // undefined
/// ```
#[wasm_bindgen(js_name = monthGrid)]
pub fn month_grid(month: &str) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    for place in Month::read(month)?.grid() {
        numbers.push(match place.date {
            Some(date) => {
                u32::from(date.year()) * 10_000
                    + u32::from(date.month()) * 100
                    + u32::from(date.day())
            }
            None => 0,
        });
    }
    Some(numbers)
}

/// The first and the last year that a calendar offers: `1900:2031`, `-5:+5` from the year `current`,
/// `c-10:c+5` from the year `shown`; an empty or blank expression is 1900 to the current year + 5.
/// `undefined` for any other expression.
///
/// @example
/// ```js
/// yearRange("", 2026, 2026); // [1900, 2031]
/// yearRange("c-10:+5", 2026, 1980); // [1970, 2031]
/// yearRange("1990", 2026, 2026); // undefined
/// ```
#[wasm_bindgen(js_name = yearRange)]
pub fn year_range(expression: &str, current: u16, shown: u16) -> Option<Vec<u32>> {
    let years = dates::year_range(expression, current, shown).ok()?;
    Some(vec![years.first.into(), years.last.into()])
}

/// Reads `text` strictly, by the date tokens of `field` alone (`formatDate`): the day, or why it is
/// none. `today` as for `readDate`.
///
/// Throws an `Error` naming `today`, or `field` when its tokens name no day or its language is unknown.
///
/// @example
/// ```js
/// parseDate("05/03/2024", "dd/mm/yy", "2026-11-21"); // "2024-03-05"
/// parseDate("5 mars 2024", "dd/mm/yy", "2026-11-21"); // "unreadable"
/// ```
#[wasm_bindgen(js_name = parseDate, unchecked_return_type = "IsoDate | ReadingRefusal")]
pub fn parse_date(text: &str, field: &str, today: &str) -> Result<String, JsError> {
    let field = read_field(field)?;
    let reading = Reading {
        language: field.language,
        today: read_today(today)?,
    };
    let read = dates::parse_date(text, field.format, reading);
    answer(read.map(|date| Moment { date, time: None }.to_iso()))
}

/// `time` (`HH:mm` or `HH:mm:ss`, with six digits of the second and an offset where there are) by the
/// tokens of a time (`formatDate`).
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

/// Reads `text` by the tokens of a time (`formatDate`): the time, or why it is none. Quoted text,
/// blanks and a half of the day may be left out.
///
/// @example
/// ```js
/// parseTime("2:05 pm", "h:mm TT"); // "14:05:00"
/// parseTime("25:00", "HH:mm"); // "impossible-time"
/// ```
#[wasm_bindgen(js_name = parseTime, unchecked_return_type = "IsoTime | ReadingRefusal")]
pub fn parse_time(text: &str, format: &str) -> Result<String, JsError> {
    answer(dates::parse_time(text, format).map(Moment::iso_time))
}

/// The ISO week of `date` (`yyyy-mm-dd`): the year that it counts in, and its number. `undefined` for
/// what is no day.
///
/// @example
/// ```js
/// isoWeek("2027-01-01"); // [2026, 53]
/// isoWeek("2027-02-30"); // undefined
/// ```
#[wasm_bindgen(js_name = isoWeek)]
pub fn iso_week(date: &str) -> Option<Vec<u32>> {
    let week = dates::iso_week(Date::read_iso(date)?);
    Some(vec![week.year.into(), week.number.into()])
}

/// What an agenda shows when it is asked for `date` (`yyyy-mm`, or any day of the month): the first
/// and last day of the month, then the first day of the month before and of the one after (each
/// `yyyy-mm-dd`, empty outside the calendar), joined by U+001F. A bad date (2026-02-30 too) gives the
/// month of `today`.
///
/// Throws an `Error` naming `today`.
///
/// @example
/// ```js
/// agendaMonth("2026-02", "2026-11-21").split("\u001f"); // ["2026-02-01", "2026-02-28", "2026-01-01", "2026-03-01"]
/// agendaMonth("2026-02-30", "2026-11-21").slice(0, 10); // "2026-11-01"
/// ```
#[wasm_bindgen(js_name = agendaMonth)]
pub fn agenda_month(date: &str, today: &str) -> Result<String, JsError> {
    let today = read_today(today)?;
    let month = Month::read(date).unwrap_or(Month::of(today));
    let days = [
        Some(month.first()),
        Some(month.last()),
        month.previous().map(Month::first),
        month.next().map(Month::first),
    ];
    let iso = |date| Moment { date, time: None }.to_iso();
    Ok(days
        .map(|day| day.map(iso).unwrap_or_default())
        .join("\u{1f}"))
}

/// Joins the texts of a field.
const JOINT: char = '\u{1f}';
/// What an argument is that holds a day.
const DAY: &str = "a day yyyy-mm-dd";

/// What was read, or why not. Only tokens that name no day are misuse.
#[inline(never)]
fn answer(read: Result<String, DateError>) -> Result<String, JsError> {
    match read {
        Err(error @ DateError::Format) => Err(misuse("field", error.code())),
        Err(refusal) => Ok(String::from(refusal.code())),
        Ok(text) => Ok(text),
    }
}

#[inline(never)]
fn read_today(today: &str) -> Result<Date, JsError> {
    Moment::read_iso_day(today).ok_or_else(|| misuse("today", DAY))
}

/// The first four texts of a field.
#[inline(never)]
fn read_field(field: &str) -> Result<Field<'_>, JsError> {
    let mut texts = field.split(JOINT);
    let mut text = || texts.next().unwrap_or_default();
    let (format, time_format, language, seconds) = (text(), text(), text(), text());
    let language = match language {
        "" => Some(Language::French),
        code => Language::from_code(code),
    };
    Ok(Field {
        format,
        time_format: Some(time_format).filter(|format| !format.is_empty()),
        language: language.ok_or_else(|| misuse("field", DateError::Language.code()))?,
        seconds: seconds != "0",
    })
}

/// The restrictions behind them.
fn read_rules(field: &str) -> Result<Rules, JsError> {
    let mut texts = field.split(JOINT).skip(4);
    let mut text = || texts.next().unwrap_or_default();
    let rules = RulesText {
        only_days: text(),
        min_date: text(),
        max_date: text(),
        dates_excludes: text(),
    };
    Rules::read(rules).map_err(|error| misuse("field", error.code()))
}
