//! Dates, fields and grids through the JavaScript interface.

use serde_json::Value;
use vitrine_wasm::dates::{
    agenda_month, format_date, format_time, iso_week, month_grid, parse_date, parse_time,
    read_date, year_range,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{joined, told};
use crate::vectors::{DatesInput, DatesOutput, TypedText, run};

/// The parts of a field that up to eight texts of a vector describe, with what is typed in it, today, and its restrictions.
fn parts(texts: &[String], typed: &str, today: &str) -> String {
    let part = |at: usize| texts.get(at).map(String::as_str).unwrap_or_default();
    let language = if part(2).is_empty() { "fr" } else { part(2) };
    let seconds = if part(3) == "0" { "false" } else { "true" };
    let field = [part(0), part(1), language, seconds, typed, today];
    joined(&[&field[..], &[4, 5, 6, 7].map(part)].concat())
}

fn typed(input: &TypedText) -> String {
    parts(&input.field, &input.text, &input.today)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The moment, or the refusal with its message.
fn reading(read: &Value) -> DatesOutput {
    DatesOutput::Texts(match read.get("refusal") {
        Some(refusal) => vec![text(refusal), text(&read["sentence"])],
        None => [read.get("moment"), read.get("note")]
            .into_iter()
            .flatten()
            .map(text)
            .collect(),
    })
}

/// The moment, or the refusal.
fn strict(read: &Value) -> DatesOutput {
    DatesOutput::Text(text(read.get("refusal").unwrap_or(&read["moment"])))
}

fn numbers(values: &[&Value]) -> DatesOutput {
    let number = |value: &&Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    DatesOutput::of_numbers(values.iter().map(number).collect())
}

/// Each day as a number such as 20261101; 0 for a missing day.
fn grid(weeks: &Value) -> DatesOutput {
    let number = |day: &Value| text(day).replace('-', "").parse().unwrap_or_default();
    let days = |week: &Value| {
        week.as_array()
            .expect("a week")
            .iter()
            .map(number)
            .collect::<Vec<u32>>()
    };
    DatesOutput::of_numbers(
        weeks
            .as_array()
            .map(|weeks| weeks.iter().flat_map(days).collect()),
    )
}

fn answer(input: &DatesInput) -> Result<DatesOutput, String> {
    Ok(match input {
        DatesInput::Write { moment, field } => {
            DatesOutput::Text(text(&told(&format_date(&parts(field, moment, "")))?))
        }
        DatesInput::Read(input) | DatesInput::ReadByTokens(input) => {
            reading(&told(&read_date(&typed(input)))?)
        }
        DatesInput::Parse(input) => strict(&told(&parse_date(&typed(input)))?),
        DatesInput::ParseTime { text, format } => {
            strict(&told(&parse_time(&joined(&[text, format])))?)
        }
        DatesInput::WriteTime { time, format } => {
            DatesOutput::Text(text(&told(&format_time(&joined(&[time, format])))?))
        }
        DatesInput::Grid(month) => grid(&told(&month_grid(&joined(&[month])))?),
        DatesInput::Years {
            expression,
            current,
            shown,
        } => {
            let years = told(&year_range(
                &joined(&[expression]),
                (*current).into(),
                (*shown).into(),
            ))?;
            numbers(&[&years["first"], &years["last"]])
        }
        DatesInput::Week(date) => {
            let week = told(&iso_week(&joined(&[date])))?;
            numbers(&[&week["year"], &week["week"]])
        }
        DatesInput::Agenda { date, today } => {
            let month = told(&agenda_month(&joined(&[date, today])))?;
            let days = ["first", "last", "previous", "next"];
            DatesOutput::Texts(days.map(|day| text(&month[day])).into())
        }
    })
}

#[wasm_bindgen_test]
fn every_date_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/dates.json"),
        "dates",
        answer,
    );
}

#[wasm_bindgen_test]
fn misuse_is_refused_by_the_name_of_its_argument() {
    let begins = |answer: String, name: &str| {
        let message = told(&answer).expect_err("misuse");
        assert!(message.starts_with(name), "{message}");
    };
    let field =
        |date: &str, language: &str| vec![date.to_owned(), String::new(), language.to_owned()];
    begins(
        format_date(&parts(&field("dd/mm/yy", ""), "5/3/24", "")),
        "moment: ",
    );
    begins(
        format_date(&parts(&field("d", "de"), "2024-03-05", "")),
        "field: ",
    );
    begins(
        read_date(&parts(&field("d", ""), "", "2026-02-30")),
        "today: ",
    );
    let mut restricted = field("d", "");
    restricted.extend([String::new(), "7".to_owned()]);
    begins(
        read_date(&parts(&restricted, "", "2026-11-21")),
        "rules: only-days",
    );
    begins(
        parse_date(&parts(&field("mm/yy", ""), "03/2024", "2026-11-21")),
        "field: ",
    );
    begins(format_time(&joined(&["14h30", "HH"])), "time: ");
    begins(agenda_month(&joined(&["2026-11", "today"])), "today: ");
}
