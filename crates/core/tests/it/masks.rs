//! `masks.json`: stored values, masked texts and edits; and the body of the fuzz target.

use proptest::prelude::*;
use vitrine_core::masks::{Edit, Input, Mask, Unmasked};

use crate::vectors::{Act, MaskInput, MaskOutput, MaskedField, run};

#[path = "../../fuzz/bodies/masks.rs"]
mod body;

fn answer(input: &MaskInput) -> Result<MaskOutput, String> {
    let compiled = |mask: &str| Mask::parse(mask).map_err(|fault| fault.to_string());
    match input {
        MaskInput::Value { mask, value } => {
            let mask = compiled(mask)?;
            let shown = mask.value(value).text;
            let field = field(&mask, &shown);
            Ok(MaskOutput::Field(MaskedField {
                shown: Some(shown),
                ..field
            }))
        }
        MaskInput::Text { mask, text } => Ok(MaskOutput::Field(field(&compiled(mask)?, text))),
        MaskInput::Acts { mask, acts } => Ok(MaskOutput::Field(acted(&compiled(mask)?, acts))),
        MaskInput::Hint { mask } => Ok(MaskOutput::Hint(compiled(mask)?.hint())),
    }
}

fn field(mask: &Mask, text: &str) -> MaskedField {
    let Unmasked { text, complete } = mask.unmask(text);
    MaskedField {
        sent: text,
        complete,
        ..MaskedField::default()
    }
}

fn acted(mask: &Mask, acts: &[Act]) -> MaskedField {
    let (mut text, mut start, mut end) = (String::new(), 0, 0);
    let (mut complete, mut lost) = (false, false);
    let mut edit = |text: &mut String, (start, end): (usize, usize), edit: Edit<'_>| {
        let outcome = mask.apply(&Input {
            text,
            selection: start..end,
            edit,
        });
        assert_eq!(outcome.value, mask.unmask(&outcome.text).text);
        *text = outcome.text;
        complete = outcome.complete;
        lost = outcome.lost;
        outcome.caret
    };
    for act in acts {
        match act {
            Act::Type(keys) => {
                for key in keys.chars() {
                    let key = key.to_string();
                    start = edit(&mut text, (start, end), Edit::Insert(&key));
                    end = start;
                }
            }
            Act::Paste(pasted) => start = edit(&mut text, (start, end), Edit::Insert(pasted)),
            Act::Press(key) if key == "Backspace" => {
                start = edit(&mut text, (start, end), Edit::DeleteBackward);
            }
            Act::Press(key) => {
                assert_eq!(key, "Delete");
                start = edit(&mut text, (start, end), Edit::DeleteForward);
            }
            Act::Select(from, to) => {
                (start, end) = (*from, *to);
                continue;
            }
        }
        end = start;
    }
    MaskedField {
        sent: mask.unmask(&text).text,
        caret: Some(start),
        complete,
        lost,
        shown: Some(text),
    }
}

#[test]
fn every_field_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/masks.json"),
        "masks",
        answer,
    );
}

proptest! {
    #[test]
    fn random_masks_and_edits_end(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        body::masks(&bytes);
    }

    #[test]
    fn random_masks_of_the_grammar_and_their_edits_end(mask in r"[9aA*&#\[\](){}|\\,+0-3/ -]{1,40}", rest in any::<Vec<u8>>()) {
        body::masks(&[mask.as_bytes(), b"\n", &rest].concat());
    }
}
