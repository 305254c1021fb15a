//! Face of `vitrine_core::i18n`. The dictionary stays on this side behind a handle; the browser keeps it as the JSON
//! of its entries.

use js_sys::JSON;
use serde::Serialize;
use vitrine_core::i18n::{self, Counted, Kept, Learning, dictionary_key, learning_key};
use wasm_bindgen::prelude::*;

use crate::browser::{LOCAL, SESSION};
use crate::errors::misuse;
use crate::fields::{Fields, list, texts, whole};
use crate::records::json;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An entry of a server's dictionary. */
export interface Translation {
  /** The expression, French and as it is written. */
  intitule: string;
  /** Its translation; one that is missing or blank is passed over. */
  valeur?: string | null;
}
"#;

/// What local storage holds of a dictionary, as JSON.
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

/// A dictionary that was read: see `readDictionary`. It is held in the module until `free` is called
/// or nothing refers to it any more.
#[wasm_bindgen]
pub struct Dictionary(i18n::Dictionary);

/// Reads the entries that a server sends for a language. Of two of one expression the later counts.
///
/// Throws an `Error` naming `entries` when they are no list of such records.
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

/// The dictionary of a language that the browser's local storage keeps, at `now` (`Date.now()`). `undefined` when it
/// is of another `version` than the server's, or damaged, which also discards it; without a version (the empty string)
/// when an hour has passed; and where nothing is kept, the storage is forbidden or there is none (Node, a worker). Then
/// fetch it.
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
    /// Keeps the dictionary, which is the server's of this `version` (any text that changes when the translations do;
    /// the empty string: the server names none) at `now` (`Date.now()`), in the browser's local storage for
    /// `storedDictionary`. Whether it is kept: not where the storage is full or forbidden or there is none.
    ///
    /// @example
    /// ```js
    /// readDictionary([{ intitule: "Retour", valeur: "Back" }], "en").store("42", Date.now()); // false
    /// ```
    pub fn store(&self, version: &str, now: f64) -> Result<bool, JsError> {
        let entry = |(intitule, valeur)| EntryRecord { intitule, valeur };
        let record = KeptRecord {
            version,
            date: now,
            entries: self.0.entries().map(entry).collect(),
        };
        let key = dictionary_key(self.0.language());
        Ok(LOCAL.keep(&[(&key, &json(&record)?)]))
    }

    /// The translation of an expression, or the expression itself where there is none.
    ///
    /// @example
    /// ```js
    /// const dictionary = readDictionary([{ intitule: "Oui", valeur: "Yes" }], "en");
    /// ["Oui", "Non"].map((text) => dictionary.translate(text)); // ["Yes", "Non"]
    /// ```
    pub fn translate(&self, expression: &str) -> String {
        self.0.translate(expression).to_owned()
    }

    /// The translation of an expression that is counted: `one` for one thing, `many` for several, as
    /// the language chooses (in French 0 and 1 are one, in others 1). Each `{n}` becomes the digits of
    /// `n`.
    ///
    /// Throws an `Error` naming `n` for a count that is no whole number from 0 to 4294967295.
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

    /// What the server shall learn next: the bodies of `add_traduction` calls, one a request, for those
    /// of the expressions that are not here. At most `limit` come at once, 30 (what a server takes in a
    /// minute) and 300 in a session. None for an expression over 500 characters, with `<` or a control
    /// character. Give no text that somebody typed.
    ///
    /// Each comes once in a session: what came is kept in the browser's session storage. Where that is
    /// full or forbidden or there is none (Node, a worker), none comes: every page would send it again.
    ///
    /// Throws an `Error` naming `limit` for one that is no whole number from 0 to 4294967295, and
    /// naming `expressions` when they are no list of texts.
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

fn count(argument: &str, n: f64) -> Result<u32, JsError> {
    whole(n).ok_or_else(|| misuse(argument, "a whole number from 0 to 4294967295"))
}
