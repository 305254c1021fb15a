//! Dates, fields and grids through the face.

use vitrine_wasm::dates::{
    agenda_month, format_date, format_time, iso_week, month_grid, parse_date, parse_time,
    read_date, year_range,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{DatesInput, DatesOutput, TypedText, run};

type Call = fn(&str, &str, &str) -> Result<String, wasm_bindgen::JsError>;

fn called(call: Call, input: &TypedText) -> Result<String, String> {
    let field = input.field.join("\u{1f}");
    caught(call(&input.text, &field, &input.today))
}

/// Texts that U+001F joins.
fn texts(joined: &str) -> DatesOutput {
    DatesOutput::Texts(joined.split('\u{1f}').map(str::to_owned).collect())
}

fn answer(input: &DatesInput) -> Result<DatesOutput, String> {
    let numbers = |given| Ok(DatesOutput::of_numbers(given));
    match input {
        DatesInput::Write { moment, field } => {
            caught(format_date(moment, &field.join("\u{1f}"))).map(DatesOutput::Text)
        }
        DatesInput::Read(input) | DatesInput::ReadByTokens(input) => {
            called(read_date, input).map(|answer| texts(&answer))
        }
        DatesInput::Parse(input) => called(parse_date, input).map(DatesOutput::Text),
        DatesInput::ParseTime { text, format } => {
            caught(parse_time(text, format)).map(DatesOutput::Text)
        }
        DatesInput::WriteTime { time, format } => {
            caught(format_time(time, format)).map(DatesOutput::Text)
        }
        DatesInput::Grid(month) => numbers(month_grid(month)),
        DatesInput::Years {
            expression,
            current,
            shown,
        } => numbers(year_range(expression, *current, *shown)),
        DatesInput::Week(date) => numbers(iso_week(date)),
        DatesInput::Agenda { date, today } => {
            caught(agenda_month(date, today)).map(|answer| texts(&answer))
        }
    }
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
    let begins = |given: Result<String, wasm_bindgen::JsError>, name: &str| {
        let message = caught(given).expect_err("misuse");
        assert!(message.starts_with(name), "{message}");
    };
    begins(format_date("5/3/24", "dd/mm/yy"), "moment: ");
    begins(format_date("2024-03-05", "d\u{1f}\u{1f}de"), "field: ");
    begins(read_date("", "d", "2026-02-30"), "today: ");
    begins(
        read_date("", "d\u{1f}\u{1f}\u{1f}\u{1f}7", "2026-11-21"),
        "field: ",
    );
    begins(parse_date("03/2024", "mm/yy", "2026-11-21"), "field: ");
    begins(format_time("14h30", "HH"), "time: ");
    begins(agenda_month("2026-11", "today"), "today: ");
}
