//! `sort.json`: the order of columns, and the directions after clicks.

use proptest::prelude::*;
use vitrine_core::sort::{
    Collation, Direction, next_direction, order, order_columns, read_columns,
};

use crate::vectors::{SortInput, SortOutput, run};

#[path = "../../fuzz/bodies/sort.rs"]
mod body;

proptest! {
    #[test]
    fn the_fuzz_body_holds_on_any_bytes(data in any::<Vec<u8>>()) {
        body::sort(&data);
    }

    #[test]
    fn the_fuzz_body_holds_on_texts_like_columns(
        keys in "(asc|desc) (auto|date|number|text) (french|codepoint)(,(asc|desc) (auto|date|number|text) french)?",
        cells in "[0-9 ,/éÉaz\u{1e}\u{1f}-]{0,40}",
    ) {
        body::sort([keys, cells].join("\n").as_bytes());
    }
}

fn answer(input: &SortInput) -> Result<SortOutput, String> {
    let direction = |name: &str| name.parse::<Direction>().map_err(|error| error.to_string());
    match input {
        SortInput::Column {
            cells,
            direction: name,
            collation,
        } => {
            let collation: Collation = collation.parse().map_err(|error| format!("{error}"))?;
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            Ok(SortOutput::Rows(order(cells, direction(name)?, collation)))
        }
        SortInput::Columns { columns, keys } => {
            let joined: Vec<String> = columns.iter().map(|cells| cells.join("\u{1f}")).collect();
            let joined = joined.join("\u{1e}");
            let columns = read_columns(&joined, keys).map_err(|error| error.to_string())?;
            Ok(SortOutput::Rows(order_columns(&columns)))
        }
        SortInput::Click { current } => {
            let next = next_direction(current.as_deref().map(direction).transpose()?);
            Ok(SortOutput::Direction(next.as_str().to_owned()))
        }
    }
}

#[test]
fn every_column_and_click_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/sort.json"),
        "sort",
        answer,
    );
}
