//! Columns and clicks through the JavaScript interface.

use vitrine_wasm::sort::{next, order_of_cells, order_of_columns, ranks_of_columns};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{SortInput, SortOutput, run};

fn answer(input: &SortInput) -> Result<SortOutput, String> {
    match input {
        SortInput::Column {
            cells,
            direction,
            collation,
        } => caught(order_of_cells(&cells.join("\u{1f}"), direction, collation))
            .map(SortOutput::Rows),
        SortInput::Columns { columns, keys } => {
            let joined: Vec<String> = columns.iter().map(|cells| cells.join("\u{1f}")).collect();
            caught(order_of_columns(&joined.join("\u{1e}"), keys)).map(SortOutput::Rows)
        }
        SortInput::Click { current } => caught(next(current.clone())).map(SortOutput::Direction),
    }
}

#[wasm_bindgen_test]
fn every_column_and_click_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/sort.json"),
        "sort",
        answer,
    );
}

#[wasm_bindgen_test]
fn a_wrong_name_is_refused_by_the_name_of_its_argument() {
    let begins =
        |refusal: Result<Vec<u32>, String>, name| refusal.is_err_and(|m| m.starts_with(name));
    assert!(begins(
        caught(order_of_cells("a", "up", "french")),
        "direction: "
    ));
    assert!(begins(
        caught(order_of_cells("a", "asc", "fr")),
        "collation: "
    ));
    assert!(begins(
        caught(ranks_of_columns("a", "asc money french")),
        "keys: "
    ));
    assert!(caught(next(Some("up".into()))).is_err_and(|m| m.starts_with("current: ")));
}

#[wasm_bindgen_test]
fn the_empty_string_is_one_empty_cell() {
    assert_eq!(caught(order_of_cells("", "asc", "french")), Ok(vec![0]));
}

#[wasm_bindgen_test]
fn cells_that_compare_equal_share_a_rank() {
    let ranks = ranks_of_columns("b\u{1f}A\u{1f}a\u{1f}10\u{1f}9", "asc auto french");
    assert_eq!(caught(ranks), Ok(vec![3, 2, 2, 1, 0]));
}
