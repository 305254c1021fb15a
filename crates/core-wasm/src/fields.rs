//! Reads JavaScript records field by field (docs/decisions/0003).

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsError, JsValue};

use crate::errors::misuse;

/// A record that is the argument `argument`, or part of it.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    argument: &'a str,
    record: &'a JsValue,
}

impl<'a> Fields<'a> {
    /// `argument` is the name used in error messages.
    pub fn of(argument: &'a str, record: &'a JsValue) -> Self {
        Self { argument, record }
    }

    /// The value of a field; `undefined` if it is missing or its getter throws.
    pub fn value(self, name: &str) -> JsValue {
        item(self.record, &JsValue::from(name))
    }

    /// The value of an optional field.
    pub fn optional(self, name: &str) -> Option<JsValue> {
        let value = self.value(name);
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    /// The value of a required field.
    pub fn required(self, name: &str) -> Result<JsValue, JsError> {
        self.optional(name)
            .ok_or_else(|| self.refused("missing field `", name))
    }

    /// The text of a required field.
    pub fn text(self, name: &str) -> Result<String, JsError> {
        let text = self.required(name)?.as_string();
        text.ok_or_else(|| self.refused("no text in field `", name))
    }

    /// The error for a field: what is wrong with it, up to an opening back-tick, then its name.
    pub fn refused(self, wrong: &str, name: &str) -> JsError {
        misuse(self.argument, [wrong, name, "`"].concat())
    }
}

/// The value under this key of a record or list; `undefined` also if the getter throws.
pub fn item(record: &JsValue, key: &JsValue) -> JsValue {
    Reflect::get(record, key).unwrap_or_default()
}

/// The items of a list; `None` if it is not a list.
pub fn list(value: &JsValue) -> Option<Vec<JsValue>> {
    let list = value.dyn_ref::<Array>()?;
    Some((0..list.length()).map(|at| list.get(at)).collect())
}

/// The value as a whole number; `None` if it cannot be a length or a count.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "a number that the cast changes is none"
)]
pub fn whole(number: f64) -> Option<u32> {
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}
