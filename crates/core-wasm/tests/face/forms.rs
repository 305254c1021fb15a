//! Comments and addresses through the face: records are JavaScript objects.

use js_sys::{Array, JSON, Object, Reflect};
use vitrine_core::forms::param::Param;
use vitrine_wasm::forms::{read_param, refresh_address, write_param};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{ParamInput, ParamOutput, RefreshInput, run};

/// A plain object of these fields.
fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &JsValue::from(*name), value).expect("a plain object takes fields");
    }
    object.into()
}

fn param_object(param: &Param) -> JsValue {
    let text = |value: &str| JsValue::from(value);
    object(&[
        ("url", text(&param.url)),
        ("referer", text(&param.referer)),
        ("search", text(&param.search)),
    ])
}

fn field(record: &JsValue, name: &str) -> String {
    let value = Reflect::get(record, &JsValue::from(name)).expect("a record is an object");
    value.as_string().expect("fields of a Param are strings")
}

fn answer_param(input: &ParamInput) -> Result<ParamOutput, String> {
    match input {
        ParamInput::Read(comment) => caught(read_param(comment)).map(|record| {
            let [url, referer, search] = ["url", "referer", "search"].map(|f| field(&record, f));
            ParamOutput::Param(Param {
                url,
                referer,
                search,
            })
        }),
        ParamInput::Write(param) => {
            caught(write_param(param_object(param))).map(ParamOutput::Comment)
        }
    }
}

fn answer_refresh(input: &RefreshInput) -> Result<String, String> {
    let parent_form: Array = input
        .parent_form
        .iter()
        .map(|(name, value)| Array::of2(&JsValue::from(name), &JsValue::from(value)))
        .collect();
    caught(refresh_address(object(&[
        ("param", param_object(&input.param)),
        ("parentForm", parent_form.into()),
        ("module", JsValue::from(&input.module)),
        ("count", input.count.into()),
    ])))
}

#[wasm_bindgen_test]
fn every_comment_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/param.json"),
        "param",
        answer_param,
    );
}

#[wasm_bindgen_test]
fn every_address_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/refresh.json"),
        "refresh",
        answer_refresh,
    );
}

#[wasm_bindgen_test]
fn a_record_that_lacks_a_field_is_refused_by_the_name_of_argument_and_field() {
    let refusal = caught(write_param(object(&[("url", "/a".into())])));
    assert!(refusal.is_err_and(|m| m.starts_with("param: ") && m.contains("referer")));
    let refusal = caught(refresh_address(object(&[])));
    assert!(refusal.is_err_and(|m| m.starts_with("request: ") && m.contains("param")));
}

#[wasm_bindgen_test]
fn what_is_no_record_is_refused() {
    for value in [JsValue::UNDEFINED, JsValue::NULL, 1.into(), "url".into()] {
        let refusal = caught(write_param(value.clone()));
        assert!(
            refusal.is_err_and(|m| m.starts_with("param: ")),
            "{value:?}"
        );
    }
}

#[wasm_bindgen_test]
fn a_count_is_a_whole_number() {
    let request = JSON::parse(
        r#"{ "param": { "url": "/a", "referer": "", "search": "" }, "parentForm": [], "module": "m", "count": 1.5 }"#,
    );
    let refusal = caught(refresh_address(request.expect("well-formed JSON")));
    assert!(refusal.is_err_and(|m| m.starts_with("request: ")));
}

#[wasm_bindgen_test]
fn a_record_is_a_plain_object_of_three_fields() {
    let record = caught(read_param("@param url=\"/a\"")).expect("a url is there");
    let json = JSON::stringify(&record)
        .map(String::from)
        .expect("a plain object");
    assert_eq!(json, r#"{"url":"/a","referer":"","search":""}"#);
}
