//! Face of `vitrine_core::forms`. Records cross as plain JavaScript objects.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use vitrine_core::forms::param::{self, Param};
use vitrine_core::forms::refresh::{Refresh, address};
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

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RefreshRequest {
    param: Param,
    parent_form: Vec<(String, String)>,
    module: String,
    count: u32,
}

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
    #[wasm_bindgen(unchecked_param_type = "Param")] param: JsValue,
) -> Result<String, JsError> {
    Ok(param::write(&record::<Param>("param", param)?))
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
    #[wasm_bindgen(unchecked_param_type = "RefreshRequest")] request: JsValue,
) -> Result<String, JsError> {
    let request: RefreshRequest = record("request", request)?;
    let parent_form: Vec<(&str, &str)> = request
        .parent_form
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    Ok(address(&Refresh {
        param: &request.param,
        parent_form: &parent_form,
        module: &request.module,
        count: request.count,
    }))
}

fn record<T: DeserializeOwned>(argument: &str, value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|error| misuse(argument, error))
}
