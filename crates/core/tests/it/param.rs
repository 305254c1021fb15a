//! `param.json`: comments read and written.

use serde::Deserialize;
use vitrine_core::forms::param::{Param, read, write};

use crate::vectors;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Input {
    Read(String),
    Write(Param),
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Output {
    Param(Param),
    Comment(String),
}

#[test]
fn every_comment_of_the_vectors() {
    vectors::run(
        include_str!("../../../../tests/vectors/param.json"),
        "param",
        |input: Input| match input {
            Input::Read(comment) => read(&comment)
                .map(Output::Param)
                .map_err(|error| error.to_string()),
            Input::Write(param) => Ok(Output::Comment(write(&param))),
        },
    );
}
