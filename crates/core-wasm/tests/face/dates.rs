//! Dates, fields and grids through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::dates::{
    agenda_month, format_date, format_time, iso_week, month_grid, parse_date, parse_time,
    read_date, year_range,
};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{caught, record, returned};
use crate::vectors::{DatesInput, DatesOutput, TypedText, run};

/// The field that up to eight texts of a vector describe, and its restrictions.
fn field_and_rules(texts: &[String]) -> (Value, Value) {
    let text = |at: usize| texts.get(at).map(String::as_str).unwrap_or_default();
    let mut field = json!({ "date": text(0), "time": text(1), "seconds": text(3) != "0" });
    if !text(2).is_empty() {
        field["language"] = json!(text(2));
    }
    let rules = json!({ "onlyDays": text(4), "minDate": text(5), "maxDate": text(6), "datesExcludes": text(7) });
    (field, rules)
}

fn typed(input: &TypedText) -> JsValue {
    let (field, rules) = field_and_rules(&input.field);
    record(&json!({ "text": input.text, "field": field, "rules": rules, "today": input.today }))
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
            let (field, _) = field_and_rules(field);
            DatesOutput::Text(caught(format_date(moment, &record(&field)))?)
        }
        DatesInput::Read(input) | DatesInput::ReadByTokens(input) => {
            reading(&returned(read_date(&typed(input)))?)
        }
        DatesInput::Parse(input) => strict(&returned(parse_date(&typed(input)))?),
        DatesInput::ParseTime { text, format } => strict(&returned(parse_time(text, format))?),
        DatesInput::WriteTime { time, format } => {
            DatesOutput::Text(caught(format_time(time, format))?)
        }
        DatesInput::Grid(month) => grid(&returned(month_grid(month))?),
        DatesInput::Years {
            expression,
            current,
            shown,
        } => {
            let years = returned(year_range(expression, (*current).into(), (*shown).into()))?;
            numbers(&[&years["first"], &years["last"]])
        }
        DatesInput::Week(date) => {
            let week = returned(iso_week(date))?;
            numbers(&[&week["year"], &week["week"]])
        }
        DatesInput::Agenda { date, today } => {
            let month = returned(agenda_month(date, today))?;
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
    let begins = |message: Result<String, String>, name: &str| {
        let message = message.expect_err("misuse");
        assert!(message.starts_with(name), "{message}");
    };
    let written = |moment, field| caught(format_date(moment, &record(&field)));
    begins(written("5/3/24", json!({ "date": "dd/mm/yy" })), "moment: ");
    begins(
        written("2024-03-05", json!({ "date": "d", "language": "de" })),
        "field: ",
    );
    begins(
        written("2024-03-05", json!({})),
        "field: missing field `date`",
    );
    let read = |given: Value| returned(read_date(&record(&given))).map(|read| read.to_string());
    let field = json!({ "date": "d" });
    begins(
        read(json!({ "text": "", "field": field, "today": "2026-02-30" })),
        "today: ",
    );
    let rules = json!({ "onlyDays": "7" });
    begins(
        read(json!({ "text": "", "field": field, "rules": rules, "today": "2026-11-21" })),
        "rules: only-days",
    );
    begins(
        read(json!({ "text": "", "today": "2026-11-21" })),
        "typed: missing field `field`",
    );
    let month = json!({ "text": "03/2024", "field": { "date": "mm/yy" }, "today": "2026-11-21" });
    begins(
        returned(parse_date(&record(&month))).map(|read| read.to_string()),
        "field: ",
    );
    begins(caught(format_time("14h30", "HH")), "time: ");
    begins(
        returned(agenda_month("2026-11", "today")).map(|read| read.to_string()),
        "today: ",
    );
}
