//! Face of `vitrine_core::sort`: the wire of the package's `sortColumn` and `sortColumns`, which take
//! arrays (`npm/sort.ts`).

use vitrine_core::sort::{
    Collation, Direction, SortError, next_direction, order, order_columns, read_cells, read_columns,
};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

/// The order of the cells of one column, joined by U+001F. The package's `sortColumn` calls it
/// (`npm/sort.ts`): one string crosses several times faster than an array of strings.
///
/// Throws an `Error` naming `direction` or `collation` for a name that does not exist.
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

/// The order of a table whose columns are joined by U+001E, by keys `direction kind collation` joined
/// by commas. The package's `sortColumns` calls it.
///
/// Throws an `Error` naming `keys` for a key that is not of this form or for another number of keys
/// than of columns, and naming `columns` when they are not equally long.
#[wasm_bindgen(js_name = orderOfColumns, skip_typescript)]
pub fn order_of_columns(columns: &str, keys: &str) -> Result<Vec<u32>, JsError> {
    let columns = read_columns(columns, keys).map_err(|error| {
        let argument = match error {
            SortError::Uneven => "columns",
            _ => "keys",
        };
        misuse(argument, error.sentence())
    })?;
    Ok(order_columns(&columns))
}

/// The direction that a click on a header gives: `"asc"` first, then the other one each time.
/// `current` is `undefined` for a header that does not sort yet.
///
/// Throws an `Error` naming `current` for a name that does not exist.
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
