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
            caught(write_param(&param_object(param))).map(ParamOutput::Comment)
        }
    }
}

fn answer_refresh(input: &RefreshInput) -> Result<String, String> {
    let parent_form: Array = input
        .parent_form
        .iter()
        .map(|(name, value)| Array::of2(&JsValue::from(name), &JsValue::from(value)))
        .collect();
    caught(refresh_address(&object(&[
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
    let refusal = caught(write_param(&object(&[("url", "/a".into())])));
    assert_eq!(
        refusal,
        Err("param: `referer` is missing or of another type".into())
    );
    let refusal = caught(write_param(&object(&[("url", 1.into())])));
    assert_eq!(
        refusal,
        Err("param: `url` is missing or of another type".into())
    );
}

#[wasm_bindgen_test]
fn what_is_no_record_is_refused() {
    for value in [JsValue::UNDEFINED, JsValue::NULL, 1.into(), "url".into()] {
        let refusal = caught(write_param(&value));
        assert_eq!(
            refusal,
            Err("param: `url` is missing or of another type".into()),
            "{value:?}"
        );
    }
}

/// The refusal of an ordinary request in which `field` holds `json`.
fn refused_with(field: &str, json: &str) -> Result<String, String> {
    let parse = |text| JSON::parse(text).expect("well-formed JSON");
    let request = parse(
        r#"{ "param": { "url": "/a", "referer": "", "search": "" }, "parentForm": [], "module": "m", "count": 1 }"#,
    );
    Reflect::set(&request, &JsValue::from(field), &parse(json)).expect("a plain object");
    caught(refresh_address(&request))
}

#[wasm_bindgen_test]
fn a_count_is_a_whole_number_from_one() {
    for count in ["0", "-1", "1.5", "4294967296", "\"1\"", "null"] {
        let says = "request.count: a whole number from 1";
        assert_eq!(refused_with("count", count), Err(says.into()), "{count}");
    }
}

#[wasm_bindgen_test]
fn a_parent_form_is_a_list_of_pairs_of_texts() {
    let entry = Err("request.parentForm: each entry is a name and a value".into());
    assert_eq!(refused_with("parentForm", r#"[["a"]]"#), entry);
    assert_eq!(refused_with("parentForm", r#"[["a", "b", "c"]]"#), entry);
    for form in ["null", "{}", r#"["ab"]"#, r#"[["a", 1]]"#] {
        let says = "request: `parentForm` is missing or of another type";
        assert_eq!(refused_with("parentForm", form), Err(says.into()), "{form}");
    }
}

#[wasm_bindgen_test]
fn a_field_of_the_param_of_a_request_is_named_by_its_path() {
    let refusal = refused_with("param", r#"{ "url": "/a" }"#);
    assert_eq!(
        refusal,
        Err("request.param: `referer` is missing or of another type".into())
    );
    let refusal = refused_with("param", "null");
    assert_eq!(
        refusal,
        Err("request.param: `url` is missing or of another type".into())
    );
}

#[wasm_bindgen_test]
fn a_record_is_a_plain_object_of_three_fields() {
    let record = caught(read_param("@param url=\"/a\"")).expect("a url is there");
    let json = JSON::stringify(&record)
        .map(String::from)
        .expect("a plain object");
    assert_eq!(json, r#"{"url":"/a","referer":"","search":""}"#);
}
