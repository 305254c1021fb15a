//! JavaScript interface of `vitrine_core::forms`. Its module has no serializer (docs/decisions/0003): arguments are
//! read field by field, results are written as JSON and parsed by the browser.

use js_sys::{Array, JSON, Reflect};
use vitrine_core::forms::FormsError;
use vitrine_core::forms::fields::{self, Empty, Field};
use vitrine_core::forms::param::{self, Param};
use vitrine_core::forms::php::{DEEPEST, PhpForm, Value, encode, is_list};
use vitrine_core::forms::refresh::{Refresh, address};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::{Fields, item, list, whole};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The content of the comment `@param` of a module block. */
export interface Param {
  /** The address that renders the block, with the state of its list. */
  url: string;
  /** The page that holds the block; may be empty. */
  referer: string;
  /** The search that led to the page; empty if there was none. */
  search: string;
}

/**
 * A field of a form, in the order of the form. A select with several selected options is one field per option.
 * `checked` is only for checkboxes and radio buttons: `false` is never sent.
 */
export type FormField = readonly [name: string, value: string, checked?: boolean];

/** One refresh of one block. */
export interface RefreshRequest {
  param: Param;
  /** Fields of the closest form around the block. */
  parentForm: readonly FormField[];
  /** The ident of the module. */
  module: string;
  /** The number of this refresh of the module on this page, from 1. */
  count: number;
}

/** Whether fields with an empty value are sent. */
export type EmptyFields = "kept" | "omitted";

/** A form value: a text, a list, or values by key. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** The values of a form by name. */
export type FormValues = { [name: string]: FormValue };
"#;

/// Parses the text of a comment, the part between `<!--` and `-->`.
///
/// Throws an `Error` naming `comment` if it is not an `@param` comment, if an attribute is malformed, or if `url` is
/// missing or empty.
///
/// @example
/// ```js
/// readParam(' @param url="/liste?bloc=3" referer="/" search="" ').url; // "/liste?bloc=3"
/// ```
#[wasm_bindgen(js_name = readParam, unchecked_return_type = "Param")]
pub fn read_param(comment: &str) -> Result<JsValue, JsError> {
    let param = param::read(comment).map_err(|error| refused("comment", &error))?;
    let mut json = String::from("{");
    for (name, value) in [
        ("url", &param.url),
        ("referer", &param.referer),
        ("search", &param.search),
    ] {
        push_member(&mut json, name);
        push_string(&mut json, value);
    }
    json.push('}');
    Ok(parsed(&json))
}

/// Returns the text of the comment, the part between `<!--` and `-->`. Values are escaped: none can end the comment.
///
/// Throws an `Error` naming `param` if a field is missing or has the wrong type.
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

/// The address that refreshes a block: the block's `url`, then `referer`, the parent form as `serializeForm` writes
/// it with empty fields kept, `recherche` unless the search is empty, and `identload`.
///
/// Throws an `Error` naming `request` if a field is missing or has the wrong type.
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
    let request = Fields::of("request", request);
    let param = read_record("request.param", &request.value("param"))?;
    let parent_form = read_fields("request.parentForm", &request.value("parentForm"))?;
    let module = request.text("module")?;
    let count = request.value("count").as_f64().and_then(whole);
    let count = count.filter(|count| *count >= 1);
    let count = count.ok_or_else(|| misuse("request.count", "a whole number from 1"))?;
    Ok(address(&Refresh {
        param: &param,
        parent_form: &parent_form,
        module: &module,
        count,
    }))
}

/// Encodes a form as `application/x-www-form-urlencoded`: checkboxes and radio buttons only if checked, names and
/// values as `encodeURIComponent` encodes them (`+` becomes `%2B`), line breaks as CR LF. Empty fields are sent as
/// `name=` if `empty` is `"kept"`, and left out if it is `"omitted"`.
///
/// Throws an `Error` naming `fields` or `empty` if it has the wrong type.
///
/// @example
/// ```js
/// const fields = [["q", ""], ["filter[mot]", "a+b"], ["photo", "1", false]];
/// serializeForm(fields, "kept"); // "q=&filter%5Bmot%5D=a%2Bb"
/// serializeForm(fields, "omitted"); // "filter%5Bmot%5D=a%2Bb"
/// ```
#[wasm_bindgen(js_name = serializeForm)]
pub fn serialize_form(
    #[wasm_bindgen(unchecked_param_type = "readonly FormField[]")] fields: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "EmptyFields")] empty: &str,
) -> Result<String, JsError> {
    let empty = match empty.as_bytes() {
        b"kept" => Empty::Kept,
        b"omitted" => Empty::Omitted,
        _ => return Err(misuse("empty", "\"kept\" or \"omitted\"")),
    };
    Ok(fields::serialise(&read_fields("fields", fields)?, empty))
}

/// The body of a list's request. `form` is the filter form if the change comes from it or from a sort control inside
/// it, else `[]`. If the form sends nothing because all its checkboxes are unchecked, its first filter field is sent as
/// `filter[field]=1`. `own` is the control's parameter and its value.
///
/// Throws an `Error` naming `form` or `own` if it has the wrong type.
///
/// @example
/// ```js
/// listBody([], ["p", "2"]); // "p=2"
/// listBody([["filter[photo]", "oui", false]], ["tri", "nom"]); // "filter%5Bphoto%5D=1&tri=nom"
/// ```
#[wasm_bindgen(js_name = listBody)]
pub fn list_body(
    #[wasm_bindgen(unchecked_param_type = "readonly FormField[]")] form: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "readonly [param: string, value: string] | undefined"
    )]
    own: &JsValue,
) -> Result<String, JsError> {
    let form = read_fields("form", form)?;
    if own.is_undefined() {
        return Ok(fields::list_body(&form, None));
    }
    let own = read_field("own", own)?;
    Ok(fields::list_body(&form, Some((&own.name, &own.value))))
}

/// Parses a form body or a query string as PHP does: brackets in names build records and lists, and the last of two
/// equal names wins. Keys 0, 1, 2… in order make a list. Limits: 1,000 values, 256 bytes per name, 5 keys per name;
/// values beyond a limit are ignored.
///
/// @example
/// ```js
/// decodeForm("p=2&filter[ville]=Vire&tags[]=a&tags[]=b"); // { p: "2", filter: { ville: "Vire" }, tags: ["a", "b"] }
/// ```
#[wasm_bindgen(js_name = decodeForm, unchecked_return_type = "FormValues")]
pub fn decode_form(text: &str) -> JsValue {
    let mut json = String::new();
    push_record(&mut json, PhpForm::of_urlencoded(text.as_bytes()).entries());
    parsed(&json)
}

/// Encodes values under bracket names, so that PHP and `decodeForm` read them back. The inverse of `decodeForm`. Empty
/// lists and records are left out.
///
/// Throws an `Error` naming `values` if it is or contains anything but texts, lists and records (for a `FormData` or a
/// `Map`, use `serializeForm`, which takes entries), if a name would be read back as another one, or if a limit of
/// `decodeForm` is exceeded.
///
/// @example
/// ```js
/// encodeForm({ p: "2", filter: { ville: "Vire" } }); // "p=2&filter%5Bville%5D=Vire"
/// ```
#[wasm_bindgen(js_name = encodeForm)]
pub fn encode_form(
    #[wasm_bindgen(unchecked_param_type = "FormValues")] values: &JsValue,
) -> Result<String, JsError> {
    let Some(Value::Array(entries)) = read_value(values, 0) else {
        let wrong = "texts, lists and records of them, at most 5 deep";
        return Err(misuse("values", wrong));
    };
    encode(&entries).map_err(|error| refused("values", &error))
}

fn refused(argument: &str, error: &FormsError) -> JsError {
    misuse(argument, error.sentence())
}

fn read_record(argument: &str, param: &JsValue) -> Result<Param, JsError> {
    let fields = Fields::of(argument, param);
    Ok(Param {
        url: fields.text("url")?,
        referer: fields.text("referer")?,
        search: fields.text("search")?,
    })
}

fn read_fields(argument: &str, fields: &JsValue) -> Result<Vec<Field>, JsError> {
    let fields = list(fields).ok_or_else(|| misuse(argument, "a list of fields"))?;
    fields
        .iter()
        .map(|field| read_field(argument, field))
        .collect()
}

fn read_field(argument: &str, field: &JsValue) -> Result<Field, JsError> {
    let parts = list(field).unwrap_or_default();
    let text = |at: usize| parts.get(at).and_then(JsValue::as_string);
    let checked = parts.get(2).filter(|checked| !checked.is_undefined());
    let sent = checked.map_or(Some(true), JsValue::as_bool);
    match (text(0), text(1), sent) {
        (Some(name), Some(value), Some(sent)) => Ok(Field { name, value, sent }),
        _ => Err(misuse(argument, "each entry is a name and a value")),
    }
}

#[wasm_bindgen]
extern "C" {
    /// The kind of an object, such as `[object Map]`: the values of a `FormData`, a `Map` or a `Date` are not its keys.
    /// Prototypes are no alternative: they differ between windows.
    #[wasm_bindgen(js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn tag_of(value: &JsValue) -> String;
}

/// The tag of a plain object.
const RECORD: &str = "[object Object]";

/// `depth` bounds the recursion: a record may contain itself.
fn read_value(value: &JsValue, depth: usize) -> Option<Value> {
    if let Some(text) = value.as_string() {
        return (depth > 0).then_some(Value::Text(text));
    }
    let is_list = Array::is_array(value);
    if !(is_list || tag_of(value) == RECORD) || depth > DEEPEST {
        return None;
    }
    let keys = list(&Reflect::own_keys(value).ok()?.into())?;
    let mut entries = Vec::new();
    for key in keys {
        // Symbols are skipped, and so is the length of a list.
        let Some(name) = key
            .as_string()
            .filter(|name| !(is_list && name == "length"))
        else {
            continue;
        };
        entries.push((name, read_value(&item(value, &key), depth + 1)?));
    }
    Some(Value::Array(entries))
}

fn parsed(json: &str) -> JsValue {
    JSON::parse(json).unwrap_or_default()
}

/// Appends the start of the member `name` of a JSON object.
fn push_member(json: &mut String, name: &str) {
    if json.as_bytes().last() != Some(&b'{') {
        put(json, ',');
    }
    push_string(json, name);
    put(json, ':');
}

fn push_value(json: &mut String, value: &Value) {
    match value {
        Value::Text(text) => push_string(json, text),
        Value::Array(entries) if is_list(entries) => {
            let mut before = '[';
            for (_, value) in entries {
                put(json, before);
                push_value(json, value);
                before = ',';
            }
            put(json, ']');
        }
        Value::Array(entries) => push_record(json, entries),
    }
}

fn push_record(json: &mut String, entries: &[(String, Value)]) {
    put(json, '{');
    for (name, value) in entries {
        push_member(json, name);
        push_value(json, value);
    }
    put(json, '}');
}

fn push_string(json: &mut String, text: &str) {
    put(json, '"');
    for character in text.chars() {
        if character < ' ' {
            let code = character as u8;
            let high = if code < 16 { '0' } else { '1' };
            let low = char::from(b"0123456789abcdef"[usize::from(code & 15)]);
            for character in ['\\', 'u', '0', '0', high, low] {
                put(json, character);
            }
            continue;
        }
        if matches!(character, '"' | '\\') {
            put(json, '\\');
        }
        put(json, character);
    }
    put(json, '"');
}

/// [`String::push`], compiled once instead of at each call.
#[inline(never)]
fn put(json: &mut String, character: char) {
    json.push(character);
}
