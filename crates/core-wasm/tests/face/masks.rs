//! Masked fields through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::masks::{apply_mask, mask_hint, mask_value, unmask_text};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{joined, told};
use crate::vectors::{Act, MaskInput, MaskOutput, MaskedField, run};

fn answer(input: &MaskInput) -> Result<MaskOutput, String> {
    match input {
        MaskInput::Value { mask, value } => {
            let shown = text(&told(&mask_value(&joined(&[mask, value])))?);
            let field = field(mask, &shown)?;
            Ok(MaskOutput::Field(MaskedField {
                shown: Some(shown),
                ..field
            }))
        }
        MaskInput::Text { mask, text } => field(mask, text).map(MaskOutput::Field),
        MaskInput::Acts { mask, acts } => acted(mask, acts).map(MaskOutput::Field),
        MaskInput::Hint { mask } => {
            told(&mask_hint(&joined(&[mask]))).map(|hint| MaskOutput::Hint(text(&hint)))
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn field(mask: &str, text: &str) -> Result<MaskedField, String> {
    let sent = told(&unmask_text(&joined(&[mask, text])))?;
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
            Act::Type(keys) => keys
                .chars()
                .map(|key| vec!["insert".to_owned(), key.into()])
                .collect(),
            Act::Paste(pasted) => vec![vec!["insert".to_owned(), pasted.clone()]],
            Act::Press(key) if key == "Backspace" => vec![vec!["deleteBackward".to_owned()]],
            Act::Press(_) => vec![vec!["deleteForward".to_owned()]],
            Act::Select(from, to) => {
                (start, end) = (*from, *to);
                continue;
            }
        };
        for edit in edits {
            let edit: Vec<&str> = edit.iter().map(String::as_str).collect();
            let shown = told(&change(mask, &text, [start, end], &edit))?;
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

/// `edit` is its name, and what it inserts.
fn change(mask: &str, text: &str, selection: [usize; 2], edit: &[&str]) -> String {
    let [start, end] = selection.map(|place| u32::try_from(place).expect("a small one"));
    apply_mask(&joined(&[&[mask, text], edit].concat()), start, end)
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
    assert_eq!(told(&mask_value(&joined(&["99[9", "1"]))).err(), says());
    assert_eq!(told(&unmask_text(&joined(&["99[9", "1"]))).err(), says());
    let edited = change("99[9", "1", [0, 0], &["insert", "2"]);
    assert_eq!(told(&edited).err(), says());
    assert_eq!(told(&mask_hint(&joined(&["99[9"]))).err(), says());
}
