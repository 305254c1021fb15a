//! Masked fields through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::masks::{apply_mask, mask_hint, mask_value, unmask_text};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{caught, record, returned};
use crate::vectors::{Act, MaskInput, MaskOutput, MaskedField, run};

fn answer(input: &MaskInput) -> Result<MaskOutput, String> {
    match input {
        MaskInput::Value { mask, value } => {
            let shown = caught(mask_value(mask, value))?;
            let field = field(mask, &shown)?;
            Ok(MaskOutput::Field(MaskedField {
                shown: Some(shown),
                ..field
            }))
        }
        MaskInput::Text { mask, text } => field(mask, text).map(MaskOutput::Field),
        MaskInput::Acts { mask, acts } => acted(mask, acts).map(MaskOutput::Field),
        MaskInput::Hint { mask } => caught(mask_hint(mask)).map(MaskOutput::Hint),
    }
}

fn field(mask: &str, text: &str) -> Result<MaskedField, String> {
    let sent = returned(unmask_text(mask, text))?;
    Ok(MaskedField {
        sent: sent["value"].as_str().expect("a text").to_owned(),
        complete: sent["complete"] == json!(true),
        ..MaskedField::default()
    })
}

/// Applies the edits in order to an empty field.
fn acted(mask: &str, acts: &[Act]) -> Result<MaskedField, String> {
    let mut text = String::new();
    let (mut start, mut end) = (0, 0);
    let (mut complete, mut lost) = (false, false);
    for act in acts {
        let edits = match act {
            Act::Type(keys) => keys.chars().map(|key| json!({ "insert": key })).collect(),
            Act::Paste(pasted) => vec![json!({ "insert": pasted })],
            Act::Press(key) if key == "Backspace" => vec![json!("deleteBackward")],
            Act::Press(_) => vec![json!("deleteForward")],
            Act::Select(from, to) => {
                (start, end) = (*from, *to);
                continue;
            }
        };
        for edit in edits {
            let shown = returned(apply_mask(&change(mask, &text, [start, end], edit)))?;
            shown["text"]
                .as_str()
                .expect("a text")
                .clone_into(&mut text);
            start =
                usize::try_from(shown["caret"].as_u64().expect("a place")).expect("a small one");
            end = start;
            complete = shown["complete"] == json!(true);
            lost = shown["lost"] == json!(true);
        }
    }
    Ok(MaskedField {
        caret: Some(start),
        complete,
        lost,
        sent: field(mask, &text)?.sent,
        shown: Some(text),
    })
}

#[expect(clippy::needless_pass_by_value, reason = "each is made for one call")]
fn change(mask: &str, text: &str, selection: [usize; 2], edit: Value) -> JsValue {
    record(&json!({ "mask": mask, "text": text, "selection": selection, "edit": edit }))
}

#[wasm_bindgen_test]
fn every_field_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/masks.json"),
        "masks",
        answer,
    );
}

#[wasm_bindgen_test]
fn a_text_that_is_no_mask_is_refused_by_each_function() {
    let says = || Some("mask: unclosed at 2".to_owned());
    assert_eq!(caught(mask_value("99[9", "1")).err(), says());
    assert_eq!(caught(unmask_text("99[9", "1")).err(), says());
    let edit = json!({ "insert": "2" });
    let edited = apply_mask(&change("99[9", "1", [0, 0], edit));
    assert_eq!(caught(edited).err(), says());
    assert_eq!(caught(mask_hint("99[9")).err(), says());
}

#[wasm_bindgen_test]
fn a_change_that_is_none_is_refused_by_its_name() {
    for edit in [
        json!(""),
        json!("Insert"),
        json!({ "delete": "a" }),
        json!({ "insert": 1 }),
        json!(null),
    ] {
        let refusal = caught(apply_mask(&change("99", "1", [0, 0], edit.clone())));
        assert!(
            refusal.is_err_and(|message| message.starts_with("change: ")),
            "{edit}"
        );
    }
    let refusal = caught(apply_mask(&record(&json!({ "mask": "99" })))).expect_err("no text");
    assert_eq!(refusal, "change: missing field `text`");
}
