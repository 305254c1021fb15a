//! Face of `vitrine_core::dates`. Dates, times, fields and restrictions cross as strings, grids as
//! numbers.

#[cfg(feature = "full")]
use vitrine_core::dates::Reading;
use vitrine_core::dates::{
    self, Date, DateError, Field, Language, Moment, Month, Rules, RulesText,
};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// Parts what a field or its restrictions are made of: U+001F, the unit separator.
const SEPARATOR: u8 = 0x1f;

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
"#;

/// `moment` (`yyyy-mm-dd`, with or without one blank and a time) as a field shows or sends it.
///
/// `field` holds up to four texts joined by U+001F: the tokens of the date, of jQuery UI's datepicker
/// (`d dd o oo D DD m mm M MM y yy @ !`, and text in single quotes); the tokens of the time, of
/// jquery-ui-timepicker-addon (`H HH h hh m mm s ss l c t tt T TT z Z`), empty for a field of dates;
/// the language of names, `fr` (also where it is empty) or `en`; `0` where seconds are not shown
/// (`data-show-second`). A date-time has one blank between date and time, and 00:00:00 for a missing
/// time.
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
    Ok(read_field(field)?.write(read_moment(moment)?))
}

/// Reads what a field holds: by its tokens, else as French people type (`5/3/24`, `05.03.2024`,
/// `2024-03-05`, `5 mars 2024`, `aujourd'hui`; `14h30`); a `field` without tokens takes what is typed
/// alone. The day, or in a field with a time the day and the time (00:00:00 where it is missing);
/// `""` for an empty text; or why it is no date: an impossible one is refused, never rewritten.
///
/// `field` as for `formatDate`. `today` (`yyyy-mm-dd`) is the day on which the text is read: a year of
/// two digits is 20yy up to this one's + 5, else 19yy.
///
/// Throws an `Error` naming `today`, or `field` when its tokens name no day or its language is unknown.
///
/// @example
/// ```js
/// readDate("5 mars 24", "dd/mm/yy", "2026-11-21"); // "2024-03-05"
/// readDate("31/02/2024", "dd/mm/yy", "2026-11-21"); // "impossible"
/// readDate("aujourd'hui 14h30", "dd/mm/yy\u001fHH:mm:ss", "2026-11-21"); // "2026-11-21 14:30:00"
/// readDate("", "dd/mm/yy", "2026-11-21"); // ""
/// ```
#[wasm_bindgen(
    js_name = readDate,
    unchecked_return_type = "\"\" | IsoDate | IsoDateTime | ReadingRefusal"
)]
pub fn read_date(text: &str, field: &str, today: &str) -> Result<String, JsError> {
    let field = read_field(field)?;
    let read = field.read(text, read_day("today", today)?);
    answer(read.map(|moment| moment.map(Moment::to_iso).unwrap_or_default()))
}

/// Why a field does not take `moment` (`yyyy-mm-dd`, with or without a time); `undefined` when it does.
///
/// `rules` holds `data-only-days`, `data-min-date`, `data-max-date` and `data-dates-excludes` as they
/// are written, joined by U+001F; an empty one restricts nothing.
///
/// Throws an `Error` naming `moment`, or `rules` and the attribute that is badly written.
///
/// @example
/// ```js
/// const rules = ["1,2,3,4,5", "2026-03-05 14:00", "", '["2026-12-25"]'].join("\u001f");
/// dateRefusal("2026-03-07", rules); // "weekday"
/// dateRefusal("2026-03-05 13:59", rules); // "early"
/// dateRefusal("2026-12-25", rules); // "excluded"
/// dateRefusal("2026-03-05 14:00", rules); // undefined
/// ```
#[wasm_bindgen(js_name = dateRefusal, unchecked_return_type = "RuleRefusal | undefined")]
pub fn date_refusal(moment: &str, rules: &str) -> Result<Option<String>, JsError> {
    let moment = read_moment(moment)?;
    let refusal = read_rules(rules)?.refusal(moment);
    Ok(refusal.map(|refusal| refusal.code().to_owned()))
}

/// What a visitor reads when a date is refused: the reason, and an example that `rules` take, the one
/// nearest to the day `near` (the refused one, or today), written as the field shows it.
///
/// `field` as for `formatDate`, `rules` as for `dateRefusal`. Throws an `Error` naming `refusal`,
/// `field`, `rules` or `near`.
///
/// @example
/// ```js
/// refusalSentence("impossible", "dd/mm/yy", "", "2026-11-21"); // "Cette date n'existe pas. Exemple : 21/11/2026."
/// ```
#[wasm_bindgen(js_name = refusalSentence)]
pub fn refusal_sentence(
    #[wasm_bindgen(unchecked_param_type = "ReadingRefusal | RuleRefusal")] refusal: &str,
    field: &str,
    rules: &str,
    near: &str,
) -> Result<String, JsError> {
    let refusal =
        DateError::of_visitor(refusal).ok_or_else(|| misuse("refusal", "the name of a refusal"))?;
    let field = read_field(field)?;
    let near = read_day("near", near)?;
    let rules = read_rules(rules)?;
    Ok(dates::refusal_sentence(refusal, &field, rules, near))
}

/// The weeks of a month from Monday to Sunday: four numbers a day, its year, month, day, and 1 where
/// it belongs to the month before or after, else 0. Four to six weeks of seven days; 0, 0, 0, 1 stands
/// after 31 December 9999. `month` is `yyyy-mm` or any day of it; `undefined` for a bad one.
///
/// @example
/// ```js
/// monthGrid("2026-11").slice(20, 28); // [2026, 10, 31, 1, 2026, 11, 1, 0]
/// monthGrid("2026-02-30"); // undefined
/// ```
#[wasm_bindgen(js_name = monthGrid)]
pub fn month_grid(month: &str) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    for place in Month::read(month)?.grid() {
        let (year, month, day) = place.date.map_or((0, 0, 0), |date| {
            (date.year().into(), date.month().into(), date.day().into())
        });
        numbers.extend_from_slice(&[year, month, day, place.neighbour.into()]);
    }
    Some(numbers)
}

/// The first and the last year that a calendar offers: `1900:2031`, `-5:+5` from the year `current`,
/// `c-10:c+5` from the year `shown`; an empty expression is 1900 to the current year + 5. `undefined`
/// for any other expression.
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
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = parseDate, unchecked_return_type = "IsoDate | ReadingRefusal")]
pub fn parse_date(text: &str, field: &str, today: &str) -> Result<String, JsError> {
    let field = read_field(field)?;
    let reading = Reading {
        language: field.language,
        today: read_day("today", today)?,
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
#[cfg(feature = "full")]
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
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = parseTime, unchecked_return_type = "IsoTime | ReadingRefusal")]
pub fn parse_time(text: &str, format: &str) -> Result<String, JsError> {
    answer(dates::parse_time(text, format).map(Moment::iso_time))
}

/// The ISO week of `date` (`yyyy-mm-dd`): the year that it counts in, and its number.
///
/// Throws an `Error` naming `date`.
///
/// @example
/// ```js
/// isoWeek("2027-01-01"); // [2026, 53]
/// ```
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = isoWeek)]
pub fn iso_week(date: &str) -> Result<Vec<u32>, JsError> {
    let week = dates::iso_week(read_day("date", date)?);
    Ok(vec![week.year.into(), week.number.into()])
}

/// What was read, or why not. Only tokens that name no day are misuse.
fn answer(read: Result<String, DateError>) -> Result<String, JsError> {
    match read {
        Err(DateError::Format) => Err(misuse("field", "its tokens name no day")),
        Err(refusal) => Ok(refusal.code().to_owned()),
        Ok(text) => Ok(text),
    }
}

fn read_day(argument: &str, text: &str) -> Result<Date, JsError> {
    Date::read_iso(text).ok_or_else(|| misuse(argument, "a day yyyy-mm-dd"))
}

fn read_moment(text: &str) -> Result<Moment, JsError> {
    Moment::read_iso(text)
        .ok_or_else(|| misuse("moment", "a day yyyy-mm-dd, with or without a time"))
}

/// The parts of `text`, empty ones in the place of those that are missing.
fn parts(text: &str) -> [&str; 4] {
    let mut parts = [""; 4];
    for (place, part) in parts.iter_mut().zip(text.split(char::from(SEPARATOR))) {
        *place = part;
    }
    parts
}

fn read_field(field: &str) -> Result<Field<'_>, JsError> {
    let [format, time_format, language, seconds] = parts(field);
    let language = match language {
        "" => Language::French,
        code => Language::from_code(code)
            .ok_or_else(|| misuse("field", "a language is \"fr\" or \"en\""))?,
    };
    Ok(Field {
        format,
        time_format: (!time_format.is_empty()).then_some(time_format),
        language,
        seconds: seconds != "0",
    })
}

fn read_rules(rules: &str) -> Result<Rules<'_>, JsError> {
    let [only_days, min_date, max_date, dates_excludes] = parts(rules);
    let text = RulesText {
        only_days,
        min_date,
        max_date,
        dates_excludes,
    };
    Rules::read(text).map_err(|error| misuse("rules", error.code()))
}
