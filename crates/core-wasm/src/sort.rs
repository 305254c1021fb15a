//! Face of `vitrine_core::sort`.

use vitrine_core::sort::{
    Collation, Direction, SortError, next_direction, order, order_columns, read_cells, read_columns,
};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Which way a column is sorted. */
export type Direction = "asc" | "desc";

/** How two texts compare: as a French reader expects, or by code point of their lowercase. */
export type Collation = "french" | "codepoint";

/** What the values of a column are; `auto`: digits, commas and spaces are numbers, the rest text. */
export type Kind = "auto" | "date" | "number" | "text";

/** How one column compares. */
export type SortKey = `${Direction} ${Kind} ${Collation}`;
"#;

/// The order of a table column: element `i` is the index of the cell that stands at place `i`.
/// Values made of digits, commas and spaces compare as numbers and come before text; cells that
/// compare equal keep their order, descending too.
///
/// `cells` holds the values joined by U+001F, and no U+001F within: one string crosses faster than
/// an array of strings. The empty string is one empty cell, so do not call for no rows.
///
/// Throws an `Error` naming `direction` or `collation` for a name that does not exist.
///
/// @example
/// ```js
/// sortColumn(["10", "été", "9", "Zoo"].join("\u001f"), "asc", "french"); // [2, 0, 1, 3]
/// ```
#[wasm_bindgen(js_name = sortColumn)]
pub fn sort_column(
    cells: &str,
    #[wasm_bindgen(unchecked_param_type = "Direction")] direction: &str,
    #[wasm_bindgen(unchecked_param_type = "Collation")] collation: &str,
) -> Result<Vec<u32>, JsError> {
    let direction: Direction = direction
        .parse()
        .map_err(|error: SortError| misuse("direction", error.sentence()))?;
    let collation: Collation = collation
        .parse()
        .map_err(|error: SortError| misuse("collation", error.sentence()))?;
    Ok(order(read_cells(cells), direction, collation))
}

/// The order of a table by several columns: by the first one, where it says equal by the second one,
/// and so on. Rows that are equal in all of them keep their order.
///
/// `columns` holds the columns joined by U+001E, each the cells of all rows joined by U+001F; `keys`
/// says for each column its direction, kind and collation, joined by commas. Values that are not of
/// the kind come after those that are, as text.
///
/// Throws an `Error` naming `keys` for a key that is not of this form or for another number of keys
/// than of columns, and naming `columns` when they are not equally long.
///
/// @example
/// ```js
/// const towns = ["Vire", "Caen", "Vire"].join("\u001f");
/// const dates = ["01/02/2026", "5 mars 2026", "2026-03-01"].join("\u001f");
/// sortColumns([towns, dates].join("\u001e"), "asc text french,desc date french"); // [1, 2, 0]
/// ```
#[wasm_bindgen(js_name = sortColumns)]
pub fn sort_columns(
    columns: &str,
    #[wasm_bindgen(unchecked_param_type = "SortKey | `${SortKey},${string}`")] keys: &str,
) -> Result<Vec<u32>, JsError> {
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
#[wasm_bindgen(js_name = nextDirection, unchecked_return_type = "Direction")]
pub fn next(
    #[wasm_bindgen(js_name = current, unchecked_param_type = "Direction | undefined")]
    current: Option<String>,
) -> Result<String, JsError> {
    let current: Option<Direction> = current
        .map(|name| name.parse())
        .transpose()
        .map_err(|error: SortError| misuse("current", error.sentence()))?;
    Ok(next_direction(current).as_str().to_owned())
}
