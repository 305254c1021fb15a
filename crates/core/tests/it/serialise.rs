//! `serialise.json`: the two encodings of a form, and the bodies of list requests.

use vitrine_core::forms::fields::{Empty, Field, list_body, serialise};

use crate::vectors::{FieldInput, SerialiseInput, run};

fn fields(input: &[FieldInput]) -> Vec<Field> {
    let field = |input: &FieldInput| match input {
        FieldInput::Entry(name, value) => Field::new(name, value),
        FieldInput::Boxed(name, value, checked) => Field::boxed(name, value, *checked),
    };
    input.iter().map(field).collect()
}

fn answer(input: &SerialiseInput) -> String {
    match input {
        SerialiseInput::Fields {
            fields: input,
            empty,
        } => {
            let empty = match empty.as_str() {
                "kept" => Empty::Kept,
                "omitted" => Empty::Omitted,
                other => panic!("kept or omitted, not {other}"),
            };
            serialise(&fields(input), empty)
        }
        SerialiseInput::List { form, own } => {
            let own = own.as_ref().map(|(name, value)| (&**name, &**value));
            list_body(&fields(form), own)
        }
    }
}

#[test]
fn every_form_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/serialise.json"),
        "serialise",
        |input| Ok(answer(input)),
    );
}
