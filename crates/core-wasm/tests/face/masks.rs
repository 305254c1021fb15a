//! Masked fields through the face.

use vitrine_wasm::masks::{apply_mask, mask_hint, mask_value, unmask_text};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
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
    let answer = caught(unmask_text(mask, text))?;
    let [sent, finished] = parts(&answer)?;
    Ok(MaskedField {
        sent: sent.to_owned(),
        complete: finished == "complete",
        ..MaskedField::default()
    })
}

/// The texts of an answer.
fn parts<const N: usize>(answer: &str) -> Result<[&str; N], String> {
    let parts: Vec<&str> = answer.split('\u{1f}').collect();
    parts.try_into().map_err(|_| answer.to_owned())
}

/// One edit after the other; each is its name and its text.
fn acted(mask: &str, acts: &[Act]) -> Result<MaskedField, String> {
    let mut text = String::new();
    let (mut start, mut end) = (0, 0);
    let (mut complete, mut lost) = (false, false);
    for act in acts {
        let edits: Vec<(&str, String)> = match act {
            Act::Type(keys) => keys
                .chars()
                .map(|key| ("insert", key.to_string()))
                .collect(),
            Act::Paste(pasted) => vec![("insert", pasted.clone())],
            Act::Press(key) if key == "Backspace" => vec![("deleteBackward", String::new())],
            Act::Press(_) => vec![("deleteForward", String::new())],
            Act::Select(from, to) => {
                (start, end) = (*from, *to);
                continue;
            }
        };
        for (edit, data) in edits {
            let answer = caught(apply_mask(mask, &text, start, end, edit, &data))?;
            let [shown, caret, finished, missing] = parts(&answer)?;
            shown.clone_into(&mut text);
            start = caret.parse().map_err(|_| answer.clone())?;
            end = start;
            complete = finished == "complete";
            lost = missing == "lost";
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
    assert_eq!(
        caught(apply_mask("99[9", "1", 0, 0, "insert", "2")).err(),
        says()
    );
    assert_eq!(caught(mask_hint("99[9")).err(), says());
}

#[wasm_bindgen_test]
fn an_edit_has_one_of_three_names() {
    for edit in ["", "Insert", "delete"] {
        let refusal = caught(apply_mask("99", "1", 0, 0, edit, "2"));
        assert!(
            refusal.is_err_and(|message| message.starts_with("edit: ")),
            "{edit}"
        );
    }
}
