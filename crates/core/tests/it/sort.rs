//! `sort.json`: orders of columns and directions of clicks.

use serde::Deserialize;
use vitrine_core::sort::{Collation, Direction, next_direction, order};

use crate::vectors;

#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Input {
    Column {
        cells: Vec<String>,
        direction: String,
        collation: String,
    },
    Click {
        current: Option<String>,
    },
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Output {
    Rows(Vec<u32>),
    Direction(String),
}

fn answer(input: Input) -> Result<Output, String> {
    let direction = |name: String| name.parse::<Direction>().map_err(|error| error.to_string());
    match input {
        Input::Column {
            cells,
            direction: name,
            collation,
        } => {
            let collation: Collation = collation.parse().map_err(|error| format!("{error}"))?;
            let cells = cells.iter().map(String::as_str);
            Ok(Output::Rows(order(cells, direction(name)?, collation)))
        }
        Input::Click { current } => {
            let next = next_direction(current.map(direction).transpose()?);
            Ok(Output::Direction(next.as_str().to_owned()))
        }
    }
}

#[test]
fn every_column_and_click_of_the_vectors() {
    vectors::run(
        include_str!("../../../../tests/vectors/sort.json"),
        "sort",
        answer,
    );
}
