//! JavaScript interface of `vitrine_core::dates`: what `npm/dates.ts` calls, which checks the arguments. Days and times are
//! ISO texts.

use vitrine_core::dates::{
    self, Date, DateError, Field, Language, Moment, Month, Reading, Rules, RulesText,
};
use wasm_bindgen::prelude::*;

use crate::packed::{Parts, Record, answered, misuse, text};

/// The parts of a joined text, in this order; the last ones may be missing.
struct Typed<'a> {
    date: &'a str,
    /// Empty for a field without time.
    time: &'a str,
    language: &'a str,
    /// `false` to hide them.
    seconds: &'a str,
    text: &'a str,
    today: &'a str,
    rules: RulesText<'a>,
}

impl<'a> Typed<'a> {
    fn of(joined: &'a str) -> Self {
        let mut parts = Parts::of(joined);
        let mut next = || parts.take();
        Self {
            date: next(),
            time: next(),
            language: next(),
            seconds: next(),
            text: next(),
            today: next(),
            rules: RulesText {
                only_days: next(),
                min_date: next(),
                max_date: next(),
                dates_excludes: next(),
            },
        }
    }

    fn field(&self) -> Result<Field<'a>, String> {
        let language = Language::from_code(self.language);
        Ok(Field {
            format: self.date,
            time_format: Some(self.time).filter(|format| !format.is_empty()),
            language: language.ok_or_else(|| misuse("field", DateError::Language.code()))?,
            seconds: self.seconds != "false",
        })
    }

    fn rules(&self, today: Date) -> Result<Rules, String> {
        Rules::read(self.rules, today).map_err(|error| misuse("rules", error.code()))
    }
}

/// The text of a field for the moment in `text`.
#[wasm_bindgen(js_name = formatDate, skip_typescript)]
pub fn format_date(joined: &str) -> String {
    answered(formatted(&Typed::of(joined)))
}

fn formatted(typed: &Typed) -> Result<String, String> {
    let moment = Moment::read_exact(typed.text).map_err(|error| {
        let is_time = error == DateError::ImpossibleTime;
        misuse("moment", if is_time { TIME } else { DAY })
    })?;
    Ok(text(&typed.field()?.write(moment)))
}

/// The moment that is typed in a field with rules, or why it is refused.
#[wasm_bindgen(js_name = readDate, skip_typescript)]
pub fn read_date(joined: &str) -> String {
    answered(read(&Typed::of(joined)))
}

fn read(typed: &Typed) -> Result<String, String> {
    let today = read_today(typed.today)?;
    let (field, rules) = (typed.field()?, typed.rules(today)?);
    let mut record = Record::new();
    match field.judge(&rules, field.read(typed.text, today), today) {
        Ok(None) => record.text("moment", ""),
        Ok(Some(read)) => {
            record.text("moment", &read.moment.to_iso());
            record.some_text("note", read.note().as_deref());
        }
        Err(refusal) => {
            let code = refusal.error.code();
            let sentence = refusal.sentence(&field);
            let sentence = sentence.ok_or_else(|| misuse("field", code))?;
            record.text("refusal", code);
            record.text("sentence", &sentence);
            record.some_text("bound", refusal.bound.map(Moment::to_iso).as_deref());
            record.some_text("example", refusal.example.map(Moment::to_iso).as_deref());
        }
    }
    Ok(record.end())
}

/// The days of each week of a month as JSON, or nothing; an empty text for a day after the last of the calendar.
#[wasm_bindgen(js_name = monthGrid, skip_typescript)]
pub fn month_grid(joined: &str) -> String {
    let mut weeks = String::new();
    let Some(month) = Month::read(Parts::of(joined).take()) else {
        return weeks;
    };
    for (at, place) in month.grid().enumerate() {
        weeks.push_str(match at % 7 {
            0 if at == 0 => "[[",
            0 => "],[",
            _ => ",",
        });
        weeks.push_str(&text(&place.date.map(iso).unwrap_or_default()));
    }
    weeks.push_str("]]");
    weeks
}

/// The first and the last year that a calendar offers, or nothing.
#[wasm_bindgen(js_name = yearRange, skip_typescript)]
pub fn year_range(joined: &str, current: i32, shown: i32) -> String {
    let [current, shown] = [current, shown].map(year);
    let expression = Parts::of(joined).take();
    let Ok(years) = dates::year_range(expression, current, shown) else {
        return String::new();
    };
    let mut record = Record::new();
    record.number("first", years.first.into());
    record.number("last", years.last.into());
    record.end()
}

/// A year of the calendar; 0, as for `NaN`, is before the first.
fn year(given: i32) -> u16 {
    u16::try_from(given.max(0)).unwrap_or(u16::MAX)
}

/// The day by the tokens of a field, or why the text is none.
#[wasm_bindgen(js_name = parseDate, skip_typescript)]
pub fn parse_date(joined: &str) -> String {
    let typed = Typed::of(joined);
    answered(typed.field().and_then(|field| {
        let reading = Reading {
            language: field.language,
            today: read_today(typed.today)?,
        };
        answer(dates::parse_date(typed.text, field.format, reading).map(iso))
    }))
}

/// The text of a time by time tokens, which come second.
#[wasm_bindgen(js_name = formatTime, skip_typescript)]
pub fn format_time(joined: &str) -> String {
    let mut parts = Parts::of(joined);
    let (time, format) = (parts.take(), parts.take());
    Moment::read_iso_time(time).map_or_else(
        || misuse("time", TIME),
        |time| text(&dates::format_time(time, format)),
    )
}

/// The time in a text by time tokens, which come second, or why the text is none.
#[wasm_bindgen(js_name = parseTime, skip_typescript)]
pub fn parse_time(joined: &str) -> String {
    let mut parts = Parts::of(joined);
    let (text, format) = (parts.take(), parts.take());
    answered(answer(
        dates::parse_time(text, format).map(Moment::iso_time),
    ))
}

/// The ISO week of a day, or nothing.
#[wasm_bindgen(js_name = isoWeek, skip_typescript)]
pub fn iso_week(joined: &str) -> String {
    let Some(date) = Date::read_iso(Parts::of(joined).take()) else {
        return String::new();
    };
    let week = dates::iso_week(date);
    let mut record = Record::new();
    record.number("year", week.year.into());
    record.number("week", week.number.into());
    record.end()
}

/// The days that an agenda needs for a requested date; today comes second.
#[wasm_bindgen(js_name = agendaMonth, skip_typescript)]
pub fn agenda_month(joined: &str) -> String {
    let mut parts = Parts::of(joined);
    let (date, today) = (parts.take(), parts.take());
    answered(read_today(today).map(|today| {
        let month = Month::read(date).unwrap_or(Month::of(today));
        let first = |month: Month| iso(month.first());
        let mut record = Record::new();
        record.text("first", &first(month));
        record.text("last", &iso(month.last()));
        record.some_text("previous", month.previous().map(first).as_deref());
        record.some_text("next", month.next().map(first).as_deref());
        record.end()
    }))
}

/// The error text for an argument that must be a day.
const DAY: &str = "a day yyyy-mm-dd";
const TIME: &str = "a time HH:mm:ss";

/// The parsed value, or why it is refused. Only tokens that do not form a day throw.
fn answer(read: Result<String, DateError>) -> Result<String, String> {
    let mut record = Record::new();
    match read {
        Err(error @ DateError::Format) => return Err(misuse("field", error.code())),
        Err(refusal) => record.text("refusal", refusal.code()),
        Ok(text) => record.text("moment", &text),
    }
    Ok(record.end())
}

fn read_today(today: &str) -> Result<Date, String> {
    Moment::read_iso_day(today).ok_or_else(|| misuse("today", DAY))
}

fn iso(date: Date) -> String {
    Moment { date, time: None }.to_iso()
}
