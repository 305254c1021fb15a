//! JavaScript interface of `vitrine_core::i18n`. The dictionary stays in WebAssembly memory behind a handle; local
//! storage holds its entries as JSON.

use js_sys::JSON;
use serde::Serialize;
use vitrine_core::i18n::{self, Counted, Kept, Learning, dictionary_key, learning_key};
use wasm_bindgen::prelude::*;

use crate::browser::{LOCAL, SESSION};
use crate::errors::misuse;
use crate::fields::{Fields, count, list, texts};
use crate::records::json;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An entry of a server's dictionary. */
export interface Translation {
  /** The French expression, exactly as the page contains it. */
  intitule: string;
  /** Its translation; the entry is ignored if it is missing or blank. */
  valeur?: string | null;
}
"#;

/// The JSON that local storage holds for a dictionary.
#[derive(Serialize)]
struct KeptRecord<'a> {
    version: &'a str,
    date: f64,
    entries: Vec<EntryRecord<'a>>,
}

#[derive(Serialize)]
struct EntryRecord<'a> {
    intitule: &'a str,
    valeur: &'a str,
}

/// A parsed dictionary: see `readDictionary`. The module keeps it until `free` is called or the object is
/// garbage-collected.
#[wasm_bindgen]
pub struct Dictionary(i18n::Dictionary);

/// Reads the entries that a server sends for a language. If an expression occurs twice, the later entry wins.
///
/// Throws an `Error` naming `entries` if they are not a list of such records.
///
/// @example
/// ```js
/// const answer = { langue: "en", traductions: [{ intitule: "Retour", valeur: "Back" }] };
/// readDictionary(answer.traductions, answer.langue).translate("Retour"); // "Back"
/// ```
#[wasm_bindgen(js_name = readDictionary)]
pub fn read_dictionary(
    #[wasm_bindgen(unchecked_param_type = "readonly Translation[]")] entries: &JsValue,
    language: &str,
) -> Result<Dictionary, JsError> {
    let entries = list(entries).ok_or_else(|| misuse("entries", "a list of translations"))?;
    let mut dictionary = i18n::Dictionary::new(language);
    for entry in &entries {
        let entry = Fields::of("entries", entry);
        let expression = entry.text("intitule")?;
        if let Some(translation) = entry.optional_text("valeur")? {
            dictionary.insert(&expression, &translation);
        }
    }
    Ok(Dictionary(dictionary))
}

/// The dictionary of a language from local storage, at the time `now` (`Date.now()`). `undefined` if its `version`
/// differs from the server's or it is damaged; without a version (the empty string), if it is older than one hour. In
/// these cases it is also removed. Also `undefined` if nothing is stored, or if storage is forbidden or missing (Node,
/// a worker). Then fetch the dictionary.
///
/// @example
/// ```js
/// storedDictionary("42", "en", Date.now()); // undefined
/// ```
#[wasm_bindgen(js_name = storedDictionary)]
pub fn stored_dictionary(version: &str, language: &str, now: f64) -> Option<Dictionary> {
    let key = dictionary_key(language);
    let kept = LOCAL.read(&key)?;
    let dictionary = read_kept(&kept, (version, language), now);
    if dictionary.is_none() {
        LOCAL.discard(&[&key]);
    }
    dictionary
}

fn read_kept(kept: &str, (version, language): (&str, &str), now: f64) -> Option<Dictionary> {
    let record = JSON::parse(kept).ok()?;
    let fields = Fields::of("kept", &record);
    let kept = Kept {
        version: &fields.value("version").as_string()?,
        date_ms: fields.value("date").as_f64()?,
    };
    let entries = fields.value("entries");
    let is_fresh = kept.is_fresh(version, now);
    is_fresh.then(|| read_dictionary(&entries, language).ok())?
}

#[wasm_bindgen]
impl Dictionary {
    /// Stores the dictionary in local storage for `storedDictionary`, at the time `now` (`Date.now()`). `version` is
    /// the server's version: any text that changes with the translations, or the empty string if the server has none.
    /// Returns whether it was stored; it is not if storage is full, forbidden or missing.
    ///
    /// Throws an `Error` naming `now` if it is not a number.
    ///
    /// @example
    /// ```js
    /// readDictionary([{ intitule: "Retour", valeur: "Back" }], "en").store("42", Date.now()); // false
    /// ```
    pub fn store(&self, version: &str, now: f64) -> Result<bool, JsError> {
        if !now.is_finite() {
            return Err(misuse("now", "not a number"));
        }
        let entry = |(intitule, valeur)| EntryRecord { intitule, valeur };
        let record = KeptRecord {
            version,
            date: now,
            entries: self.0.entries().map(entry).collect(),
        };
        let key = dictionary_key(self.0.language());
        Ok(LOCAL.keep(&[(&key, &json(&record)?)]))
    }

    /// The translation of an expression, or the expression itself if it has none.
    ///
    /// @example
    /// ```js
    /// const dictionary = readDictionary([{ intitule: "Oui", valeur: "Yes" }], "en");
    /// ["Oui", "Non"].map((text) => dictionary.translate(text)); // ["Yes", "Non"]
    /// ```
    pub fn translate(&self, expression: &str) -> String {
        self.0.translate(expression).to_owned()
    }

    /// The translation of an expression with a count: `one` for the singular, `many` for the plural, by the language's
    /// rule (in French 0 and 1 are singular, elsewhere only 1). Each `{n}` is replaced by the digits of `n`.
    ///
    /// Throws an `Error` naming `n` if it is not a whole number from 0 to 4294967295.
    ///
    /// @example
    /// ```js
    /// const dictionary = readDictionary([{ intitule: "{n} pages", valeur: "{n} sheets" }], "en");
    /// dictionary.count("{n} page", "{n} pages", 0); // "0 sheets"
    /// ```
    pub fn count(&self, one: &str, many: &str, n: f64) -> Result<String, JsError> {
        let n = count("n", n)?;
        Ok(Counted { one, many, n }.text(&self.0))
    }

    /// The bodies of `add_traduction` calls that report missing expressions to the server, one request each, for those
    /// of the expressions that the dictionary lacks. At most `limit` per call, 30 per call (the server's limit per
    /// minute) and 300 per session. Expressions longer than 500 characters, with `<` or with a control character are
    /// skipped. Never pass text that a visitor typed.
    ///
    /// Each expression is returned once per session; session storage records which ones were. If it is full, forbidden
    /// or missing (Node, a worker), the list is empty: otherwise every page would send them again.
    ///
    /// Throws an `Error` naming `limit` if it is not a whole number from 0 to 4294967295, and naming `expressions` if
    /// they are not a list of texts.
    ///
    /// @example
    /// ```js
    /// readDictionary([], "en").learn(["Non"], 30); // []
    /// ```
    pub fn learn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] expressions: &JsValue,
        limit: f64,
    ) -> Result<Vec<String>, JsError> {
        let limit = count("limit", limit)?;
        let expressions =
            texts(expressions).ok_or_else(|| misuse("expressions", "a list of texts"))?;
        let key = learning_key(self.0.language());
        let kept = SESSION.read(&key).and_then(|kept| JSON::parse(&kept).ok());
        let handed = kept.and_then(|kept| texts(&kept)).unwrap_or_default();
        let mut learning = Learning::resumed(handed);
        let expressions = expressions.iter().map(String::as_str);
        let bodies = learning.next_bodies(&self.0, expressions, limit as usize);
        let is_kept = !bodies.is_empty() && SESSION.keep(&[(&key, &json(&learning.handed())?)]);
        Ok(if is_kept { bodies } else { Vec::new() })
    }
}
