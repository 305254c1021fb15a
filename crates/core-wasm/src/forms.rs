//! Face of `vitrine_core::forms`. Records cross as plain JavaScript objects: written by the one
//! serializer, read field by field (the generic deserializer costs more than all domains together).

use js_sys::Reflect;
use vitrine_core::forms::param::{self, Param};
use vitrine_core::forms::refresh::{Refresh, address};
use wasm_bindgen::convert::TryFromJsValue;
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** What the comment `@param` of a module block says. */
export interface Param {
  /** Where the block is asked for, with the state of its list. */
  url: string;
  /** The page that holds the block; may be empty. */
  referer: string;
  /** The search that led to the page; empty when there is none. */
  search: string;
}

/** One refresh of one block. */
export interface RefreshRequest {
  param: Param;
  /** Fields of the closest form around the block, in its order, empty ones too. */
  parentForm: readonly (readonly [name: string, value: string])[];
  /** The ident of the module. */
  module: string;
  /** Which refresh of this module on this page it is, from 1. */
  count: number;
}
";

/// Reads the text of a comment, what stands between `<!--` and `-->`.
///
/// Throws an `Error` naming `comment` when it is no `@param` comment, when an attribute is badly
/// written, or when `url` is missing or empty.
///
/// @example
/// ```js
/// readParam(' @param url="/liste?bloc=3" referer="/" search="" ').url; // "/liste?bloc=3"
/// ```
#[wasm_bindgen(js_name = readParam, unchecked_return_type = "Param")]
pub fn read_param(comment: &str) -> Result<JsValue, JsError> {
    let param = param::read(comment).map_err(|error| misuse("comment", error))?;
    serde_wasm_bindgen::to_value(&param).map_err(|error| misuse("comment", error))
}

/// Writes the text of the comment, what stands between `<!--` and `-->`. No value can end the
/// comment.
///
/// Throws an `Error` naming `param` when it lacks a field or holds one of another type.
///
/// @example
/// ```js
/// const param = { url: "/a?b=1&c=2", referer: "/", search: "" };
/// writeParam(param); // ' @param url="/a?b=1&amp;c=2" referer="/" search="" '
/// ```
#[wasm_bindgen(js_name = writeParam)]
pub fn write_param(
    #[wasm_bindgen(unchecked_param_type = "Param")] param: &JsValue,
) -> Result<String, JsError> {
    Ok(param::write(&read_record("param", param)?))
}

/// The address at which a block is refreshed: url, referer, the parent form, `recherche` where the
/// search is not empty, `identload`, each name and value as `encodeURIComponent` writes it.
///
/// Throws an `Error` naming `request` when it lacks a field or holds one of another type.
///
/// @example
/// ```js
/// const param = { url: "/liste?bloc=3", referer: "/", search: "" };
/// const request = { param, parentForm: [["q", ""]], module: "liste", count: 1 };
/// refreshAddress(request); // "/liste?bloc=3&referer=%2F&q=&identload=liste_refresh1"
/// ```
#[wasm_bindgen(js_name = refreshAddress)]
pub fn refresh_address(
    #[wasm_bindgen(unchecked_param_type = "RefreshRequest")] request: &JsValue,
) -> Result<String, JsError> {
    let param: JsValue = field("request", request, "param")?;
    let param = read_record("request.param", &param)?;
    let form: Vec<Vec<String>> = field("request", request, "parentForm")?;
    let module: String = field("request", request, "module")?;
    let count = read_count(request)?;
    let parent_form = pairs(&form)?;
    Ok(address(&Refresh {
        param: &param,
        parent_form: &parent_form,
        module: &module,
        count,
    }))
}

fn read_record(argument: &str, param: &JsValue) -> Result<Param, JsError> {
    let text = |name| field(argument, param, name);
    Ok(Param {
        url: text("url")?,
        referer: text("referer")?,
        search: text("search")?,
    })
}

fn pairs(form: &[Vec<String>]) -> Result<Vec<(&str, &str)>, JsError> {
    form.iter().map(|entry| pair(entry)).collect()
}

fn pair(entry: &[String]) -> Result<(&str, &str), JsError> {
    match entry {
        [name, value] => Ok((name, value)),
        _ => Err(misuse(
            "request.parentForm",
            "each entry is a name and a value",
        )),
    }
}

fn read_count(request: &JsValue) -> Result<u32, JsError> {
    let count: JsValue = field("request", request, "count")?;
    u32::try_from_js_value_ref(&count)
        .filter(|&whole| whole > 0 && count == whole)
        .ok_or_else(|| misuse("request.count", "a whole number from 1"))
}

/// The field `name` of the object `record`, which the caller knows as `argument`.
fn field<T: TryFromJsValue>(argument: &str, record: &JsValue, name: &str) -> Result<T, JsError> {
    let value = Reflect::get(record, &JsValue::from(name)).ok();
    value
        .and_then(|value| T::try_from_js_value_ref(&value))
        .ok_or_else(|| {
            misuse(
                argument,
                format_args!("`{name}` is missing or of another type"),
            )
        })
}
