//! Comments and addresses through the JavaScript interface: records are JavaScript objects.

use js_sys::{Array, JSON, Object, Reflect};
use vitrine_core::forms::param::Param;
use vitrine_wasm::forms::{
    decode_form, encode_form, list_body, read_param, refresh_address, serialize_form, write_param,
};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{
    FieldInput, ParamInput, ParamOutput, PhpInput, RefreshInput, SerialiseInput, run,
};

/// A plain object with these fields.
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

fn answer_php(input: &PhpInput) -> Result<serde_json::Value, String> {
    let json = |text: &str| serde_json::from_str(text).expect("well-formed JSON");
    match input {
        PhpInput::Decode(text) => {
            let values = JSON::stringify(&decode_form(text)).expect("a plain object");
            Ok(json(&String::from(values)))
        }
        PhpInput::Encode(form) => {
            let form = JSON::parse(&form.to_string()).expect("well-formed JSON");
            caught(encode_form(&form)).map(serde_json::Value::String)
        }
    }
}

fn field_list(fields: &[FieldInput]) -> JsValue {
    let fields = fields.iter().map(|input| match input {
        FieldInput::Entry(name, value) => Array::of2(&JsValue::from(name), &JsValue::from(value)),
        FieldInput::Boxed(name, value, checked) => Array::of3(
            &JsValue::from(name),
            &JsValue::from(value),
            &JsValue::from(*checked),
        ),
    });
    fields.collect::<Array>().into()
}

fn answer_serialise(input: &SerialiseInput) -> Result<String, String> {
    match input {
        SerialiseInput::Fields { fields, empty } => {
            caught(serialize_form(&field_list(fields), empty))
        }
        SerialiseInput::List { form, own } => {
            let own = own.as_ref().map(|(name, value)| {
                Array::of2(&JsValue::from(name), &JsValue::from(value)).into()
            });
            caught(list_body(
                &field_list(form),
                &own.unwrap_or(JsValue::UNDEFINED),
            ))
        }
    }
}

#[wasm_bindgen_test]
fn every_form_of_the_vectors_is_read_and_written_by_phps_names() {
    run(
        include_str!("../../../../tests/vectors/php-names.json"),
        "php-names",
        answer_php,
    );
}

#[wasm_bindgen_test]
fn every_form_of_the_vectors_is_serialised() {
    run(
        include_str!("../../../../tests/vectors/serialise.json"),
        "serialise",
        answer_serialise,
    );
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
    assert_eq!(refusal, Err("param: missing field `referer`".into()));
    let refusal = caught(write_param(&object(&[("url", 1.into())])));
    assert_eq!(refusal, Err("param: no text in field `url`".into()));
}

#[wasm_bindgen_test]
fn what_is_no_record_is_refused() {
    for value in [JsValue::UNDEFINED, JsValue::NULL, 1.into(), "url".into()] {
        let refusal = caught(write_param(&value));
        assert_eq!(
            refusal,
            Err("param: missing field `url`".into()),
            "{value:?}"
        );
    }
}

/// The error message for a valid request in which `field` is replaced by `json`.
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
    for form in [
        r#"[["a", "b", "c"]]"#,
        r#"["ab"]"#,
        r#"[["a", 1]]"#,
        r#"[{"0":"a","1":"b"}]"#,
    ] {
        assert_eq!(refused_with("parentForm", form), entry, "{form}");
    }
    for form in ["null", "{}", r#""ab""#] {
        let says = "request.parentForm: a list of fields";
        assert_eq!(refused_with("parentForm", form), Err(says.into()), "{form}");
    }
}

#[wasm_bindgen_test]
fn a_field_of_the_param_of_a_request_is_named_by_its_path() {
    let refusal = refused_with("param", r#"{ "url": "/a" }"#);
    assert_eq!(
        refusal,
        Err("request.param: missing field `referer`".into())
    );
    let refusal = refused_with("param", "null");
    assert_eq!(refusal, Err("request.param: missing field `url`".into()));
}

#[wasm_bindgen_test]
fn a_record_is_a_plain_object_of_three_fields() {
    let record = caught(read_param("@param url=\"/a\"")).expect("a url is there");
    let json = JSON::stringify(&record)
        .map(String::from)
        .expect("a plain object");
    assert_eq!(json, r#"{"url":"/a","referer":"","search":""}"#);
}
