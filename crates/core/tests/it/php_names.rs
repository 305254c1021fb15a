//! `php-names.json`: form bodies parsed as by PHP, and written for PHP.

use serde_json::{Map, Value as Json};
use vitrine_core::forms::php::{PhpForm, Value, encode, is_list};

use crate::vectors::{PhpInput, run};

fn json_of(entries: &[(String, Value)]) -> Json {
    Json::Object(
        entries
            .iter()
            .map(|(key, value)| (key.clone(), json_of_value(value)))
            .collect::<Map<_, _>>(),
    )
}

fn json_of_value(value: &Value) -> Json {
    match value {
        Value::Text(text) => Json::String(text.clone()),
        Value::Array(below) if is_list(below) => Json::Array(
            below
                .iter()
                .map(|(_, value)| json_of_value(value))
                .collect(),
        ),
        Value::Array(below) => json_of(below),
    }
}

fn value_of(json: &Json) -> Value {
    match json {
        Json::String(text) => Value::Text(text.clone()),
        Json::Array(list) => Value::Array(
            list.iter()
                .enumerate()
                .map(|(at, value)| (at.to_string(), value_of(value)))
                .collect(),
        ),
        Json::Object(record) => Value::Array(
            record
                .iter()
                .map(|(key, value)| (key.clone(), value_of(value)))
                .collect(),
        ),
        _ => panic!("a form holds texts, lists and records: {json}"),
    }
}

fn answer(input: &PhpInput) -> Result<Json, String> {
    match input {
        PhpInput::Decode(text) => Ok(json_of(PhpForm::of_urlencoded(text.as_bytes()).entries())),
        PhpInput::Encode(form) => {
            let Value::Array(entries) = value_of(form) else {
                panic!("a form is a record")
            };
            let written = encode(&entries).map_err(|error| error.sentence())?;
            Ok(Json::String(written))
        }
    }
}

#[test]
fn every_form_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/php-names.json"),
        "php-names",
        answer,
    );
}

#[test]
fn pairs_past_a_thousand_are_left_out() {
    let form: Vec<String> = (0..1_100).map(|number| format!("a{number}=1&")).collect();
    let form = PhpForm::of_urlencoded(form.join("&").as_bytes());
    assert_eq!(form.entries().len(), 1_000);
    assert_eq!(
        (form.text(&["a999"]), form.text(&["a1000"])),
        (Some("1"), None)
    );
    let pairs = (0..1_100).map(|number| (format!("a{number}"), String::new()));
    assert_eq!(PhpForm::of_pairs(pairs).entries().len(), 1_000);
}

#[test]
fn names_and_keys_keep_the_order_in_which_they_first_appear() {
    let form = PhpForm::of_urlencoded(b"b=1&a[z]=2&c=3&a[y]=4&b=5");
    let keys = |entries: &[(String, Value)]| -> Vec<String> {
        entries.iter().map(|(key, _)| key.clone()).collect()
    };
    assert_eq!(keys(form.entries()), ["b", "a", "c"]);
    let Value::Array(below) = &form.entries()[1].1 else {
        panic!("brackets build arrays")
    };
    assert_eq!(keys(below), ["z", "y"]);
}

#[test]
fn an_array_is_not_read_as_text_nor_a_text_as_array() {
    let form = PhpForm::of_urlencoded(b"a[b]=1&c=2");
    assert_eq!(
        (form.text(&["a"]), form.text(&["c", "d"]), form.text(&[])),
        (None, None, None)
    );
}

#[test]
fn more_values_than_a_form_carries_are_not_written() {
    let many: Vec<(String, Value)> = (0..1_001)
        .map(|number| (number.to_string(), Value::Text(String::new())))
        .collect();
    assert!(encode(&many[1..]).is_ok());
    let refusal = encode(&many).map_err(|error| error.code());
    assert_eq!(refusal, Err("too-many"));
}

#[test]
fn deep_arrays_do_not_overflow_the_stack() {
    let mut value = Value::Text(String::new());
    for _ in 0..10_000 {
        value = Value::Array(vec![("a".to_owned(), value)]);
    }
    let form = [("a".to_owned(), value)];
    assert_eq!(encode(&form).map_err(|error| error.code()), Err("too-deep"));
}
