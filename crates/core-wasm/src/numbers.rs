//! JavaScript interface of `vitrine_core::numbers`.

use vitrine_core::numbers::{self, Separators};
use wasm_bindgen::prelude::*;

/// Formats `number` as PHP's `number_format` does, rounding halves away from zero. `decimals` is 0 to 100, 0 by
/// default; `point` is `.` by default and `thousands` is `,`; both may be empty or several characters long. Numbers
/// that are not finite give `nan`, `inf` or `-inf`.
///
/// Throws an `Error` naming `point` or `thousands` if it is not a text.
///
/// @example
/// ```js
/// numberFormat(1234567.891, 2); // "1,234,567.89"
/// numberFormat(-1.005, 2, ",", " "); // "-1,01"
/// ```
#[wasm_bindgen(js_name = numberFormat)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript gives texts by value"
)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "more decimals than an i32 holds are as many as there may be"
)]
pub fn number_format(
    number: f64,
    decimals: Option<f64>,
    point: Option<String>,
    thousands: Option<String>,
) -> String {
    let default = Separators::default();
    let separators = Separators {
        point: point.as_deref().unwrap_or(default.point),
        thousands: thousands.as_deref().unwrap_or(default.thousands),
    };
    numbers::number_format(number, decimals.unwrap_or_default() as i32, separators)
}
