//! `param.json`: comments parsed and written.

use vitrine_core::forms::param::{read, write};

use crate::vectors::{ParamInput, ParamOutput, run};

fn answer(input: &ParamInput) -> Result<ParamOutput, String> {
    match input {
        ParamInput::Read(comment) => read(comment)
            .map(ParamOutput::Param)
            .map_err(|error| error.to_string()),
        ParamInput::Write(param) => Ok(ParamOutput::Comment(write(param))),
    }
}

#[test]
fn every_comment_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/param.json"),
        "param",
        answer,
    );
}
