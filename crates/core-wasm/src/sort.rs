//! JavaScript interface of `vitrine_core::sort`: the joined texts behind the package's `sortColumn`, `sortColumns` and
//! `rankColumns`, which take arrays (`npm/sort.ts`).

use vitrine_core::sort::{
    Collation, Column, Direction, SortError, next_direction, order, order_columns, rank_columns,
    read_cells, read_columns,
};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// The order of the cells of one column, joined by U+001F. Called by the package's `sortColumn` (`npm/sort.ts`):
/// passing one string is several times faster than passing an array of strings.
///
/// Throws an `Error` naming `direction` or `collation` if the name is unknown.
#[wasm_bindgen(js_name = orderOfCells, skip_typescript)]
pub fn order_of_cells(cells: &str, direction: &str, collation: &str) -> Result<Vec<u32>, JsError> {
    let direction: Direction = direction
        .parse()
        .map_err(|error: SortError| misuse("direction", error.sentence()))?;
    let collation: Collation = collation
        .parse()
        .map_err(|error: SortError| misuse("collation", error.sentence()))?;
    Ok(order(read_cells(cells), direction, collation))
}

/// The order of a table whose columns are joined by U+001E. The keys `direction kind collation` are joined by commas.
/// Called by the package's `sortColumns`.
///
/// Throws an `Error` naming `keys` if a key does not have this form or the number of keys differs from the number of
/// columns, and naming `columns` if they differ in length.
#[wasm_bindgen(js_name = orderOfColumns, skip_typescript)]
pub fn order_of_columns(columns: &str, keys: &str) -> Result<Vec<u32>, JsError> {
    columns_of(columns, keys).map(|columns| order_columns(&columns))
}

/// The ranks of the rows of a table, from what [`order_of_columns`] takes. Called by the package's `rankColumns`.
#[wasm_bindgen(js_name = ranksOfColumns, skip_typescript)]
pub fn ranks_of_columns(columns: &str, keys: &str) -> Result<Vec<u32>, JsError> {
    columns_of(columns, keys).map(|columns| rank_columns(&columns))
}

fn columns_of<'a>(columns: &'a str, keys: &str) -> Result<Vec<Column<'a>>, JsError> {
    read_columns(columns, keys).map_err(|error| {
        let argument = match error {
            SortError::Uneven => "columns",
            _ => "keys",
        };
        misuse(argument, error.sentence())
    })
}

/// The direction to sort in after a click on a header: first `"asc"`, then the opposite of `current`. `current` is
/// `undefined` if the header does not sort yet.
///
/// Throws an `Error` naming `current` if the name is unknown.
///
/// @example
/// ```js
/// nextDirection(undefined); // "asc"
/// nextDirection("asc"); // "desc"
/// ```
#[wasm_bindgen(js_name = nextDirection, unchecked_return_type = r#""asc" | "desc""#)]
pub fn next(
    #[wasm_bindgen(js_name = current, unchecked_param_type = r#""asc" | "desc" | undefined"#)]
    current: Option<String>,
) -> Result<String, JsError> {
    let current: Option<Direction> = current
        .map(|name| name.parse())
        .transpose()
        .map_err(|error: SortError| misuse("current", error.sentence()))?;
    Ok(next_direction(current).as_str().to_owned())
}
