//! `dates.json`: dates formatted, parsed and refused, and calendar grids; and properties of every day.

use proptest::prelude::*;
use vitrine_core::dates::{
    Date, DateError, Field, Language, Moment, Month, Reading, Rules, RulesText, format_date,
    format_time, iso_week, parse_date, parse_time, year_range,
};

use crate::vectors::{DatesInput, DatesOutput, TypedText, run};

#[path = "../../fuzz/bodies/dates.rs"]
mod fuzz_body;

fn day(text: &str) -> Result<Date, String> {
    Moment::read_iso_day(text).ok_or_else(|| "today".into())
}

fn iso(date: Date) -> String {
    Moment { date, time: None }.to_iso()
}

/// The field that up to eight texts describe, and its restrictions.
fn described(texts: &[String], today: Date) -> Result<(Field<'_>, Rules), String> {
    let text = |place: usize| texts.get(place).map_or("", String::as_str);
    let language = match text(2) {
        "" => Some(Language::French),
        code => Language::from_code(code),
    };
    let field = Field {
        format: text(0),
        time_format: Some(text(1)).filter(|format| !format.is_empty()),
        language: language.ok_or("language")?,
        seconds: text(3) != "0",
    };
    let rules = Rules::read(
        RulesText {
            only_days: text(4),
            min_date: text(5),
            max_date: text(6),
            dates_excludes: text(7),
        },
        today,
    );
    Ok((field, rules.map_err(DateError::code)?))
}

fn read(input: &TypedText, by_tokens: bool) -> Result<DatesOutput, String> {
    let today = day(&input.today)?;
    let (field, rules) = described(&input.field, today)?;
    let read = if by_tokens {
        field.read(&input.text, today)
    } else {
        field.read_typed(&input.text, today)
    };
    Ok(DatesOutput::Texts(match field.judge(&rules, read, today) {
        Ok(None) => vec![String::new()],
        Ok(Some(read)) => [Some(read.moment.to_iso()), read.note()]
            .into_iter()
            .flatten()
            .collect(),
        Err(refusal) => match refusal.sentence(&field) {
            Some(sentence) => vec![refusal.error.code().into(), sentence],
            None => return Err(refusal.error.code().into()),
        },
    }))
}

fn parse(input: &TypedText) -> Result<DatesOutput, String> {
    let format = input.field.join("\u{1f}");
    let reading = Reading {
        language: Language::French,
        today: day(&input.today)?,
    };
    let read = parse_date(&input.text, &format, reading);
    Ok(DatesOutput::Text(
        read.map_or_else(|refusal| refusal.code().into(), iso),
    ))
}

fn agenda(date: &str, today: &str) -> Result<DatesOutput, String> {
    let month = Month::read(date).unwrap_or(Month::of(day(today)?));
    let days = [
        Some(month.first()),
        Some(month.last()),
        month.previous().map(Month::first),
        month.next().map(Month::first),
    ];
    let texts = days.map(|day| day.map(iso).unwrap_or_default());
    Ok(DatesOutput::Texts(texts.to_vec()))
}

fn grid(month: &str) -> Option<Vec<u32>> {
    let number = |date: Date| {
        let [month, day] = [date.month(), date.day()].map(u32::from);
        u32::from(date.year()) * 10_000 + month * 100 + day
    };
    let places = Month::read(month)?.grid();
    Some(places.map(|place| place.date.map_or(0, number)).collect())
}

fn answer(input: &DatesInput) -> Result<DatesOutput, String> {
    let numbers = DatesOutput::of_numbers;
    match input {
        DatesInput::Write { moment, field } => {
            let moment = Moment::read_iso(moment).ok_or("moment")?;
            let (field, _) = described(field, moment.date)?;
            Ok(DatesOutput::Text(field.write(moment)))
        }
        DatesInput::Read(input) => {
            let typed = read(input, false);
            // Reading with tokens accepts everything that reading without them does, with the same result.
            assert_eq!(typed, read(input, true));
            typed
        }
        DatesInput::ReadByTokens(input) => read(input, true),
        DatesInput::Parse(input) => parse(input),
        DatesInput::ParseTime { text, format } => {
            let time = parse_time(text, format);
            Ok(DatesOutput::Text(time.map_or_else(
                |refusal| refusal.code().into(),
                Moment::iso_time,
            )))
        }
        DatesInput::WriteTime { time, format } => {
            let time = Moment::read_iso_time(time).ok_or("time")?;
            Ok(DatesOutput::Text(format_time(time, format)))
        }
        DatesInput::Grid(month) => Ok(numbers(grid(month))),
        DatesInput::Years {
            expression,
            current,
            shown,
        } => {
            let years = year_range(expression, *current, *shown).ok();
            Ok(numbers(
                years.map(|years| vec![years.first.into(), years.last.into()]),
            ))
        }
        DatesInput::Week(date) => {
            let week = Moment::read_iso_day(date).map(iso_week);
            Ok(numbers(
                week.map(|week| vec![week.year.into(), week.number.into()]),
            ))
        }
        DatesInput::Agenda { date, today } => agenda(date, today),
    }
}

#[test]
fn every_date_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/dates.json"),
        "dates",
        answer,
    );
}

/// Formats that determine a day; every date token occurs in one of them.
const FORMATS: [&str; 12] = [
    "dd/mm/yy",
    "d/m/yy",
    "yy-mm-dd",
    "DD d MM yy",
    "D d M yy",
    "o/yy",
    "oo yy",
    "@",
    "!",
    "'le' dd''mm''yy",
    "M d, yy",
    "yymmdd",
];

#[test]
fn every_day_from_1900_to_2100_is_read_as_it_was_written_by_every_format() {
    let [first, last] = ["1900-01-01", "2100-12-31"].map(|iso| day(iso).expect("a day"));
    for number in first.day_number()..=last.day_number() {
        let date = Date::from_day_number(number).expect("between two days");
        let language = if number % 2 == 0 {
            Language::French
        } else {
            Language::English
        };
        let reading = Reading {
            language,
            today: last,
        };
        for format in FORMATS {
            let written = format_date(date, format, language);
            assert_eq!(
                parse_date(&written, format, reading),
                Ok(date),
                "{format}: {written}"
            );
        }
    }
}

proptest! {
    #[test]
    fn the_fuzz_body_holds_on_any_bytes(data in any::<Vec<u8>>()) {
        fuzz_body::dates(&data);
    }

    #[test]
    fn the_fuzz_body_holds_on_texts_like_dates(
        text in "[0-9]{1,2}[/. -]([0-9]{1,2}|mars|févr\\.|aoû)[/. -][0-9]{2,4}( [0-9]{1,2}[h:][0-9]{0,2})?",
        format in "[dmyoDMHhist@! /:'-]{0,12}",
        rules in "([0-9,:c+ -]{0,24}|[+-][0-9]{1,5}[dwmy])",
    ) {
        fuzz_body::dates([text, format, rules].join("\u{1f}").as_bytes());
    }
}
