//! Face of `vitrine_core::i18n`. The dictionary stays on this side behind a handle; in a storage it is
//! one text.

use serde::Serialize;
use vitrine_core::i18n::{self, Counted, I18nError, Learning, read_cache, write_cache};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;
use crate::fields::{Fields, list, texts, whole};
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a kept dictionary turned out to be; all but `fresh` are fetched again. */
export type TranslationsVerdict = "fresh" | "damaged" | "other-version" | "other-language";

/** An entry of a server's dictionary. */
export interface Translation {
  /** The expression, French and as it is written. */
  intitule: string;
  /** Its translation; one that is missing or blank is passed over. */
  valeur?: string | null;
}

/** What the server shall learn next. */
export interface Additions {
  /** The text to keep in the session's storage and to give to the next call. */
  session: string;
  /** The bodies of `add_traduction` calls, one a request. */
  bodies: string[];
}
"#;

#[derive(Serialize)]
struct AdditionsRecord {
    session: String,
    bodies: Vec<String>,
}

/// The text to keep of a dictionary, for a storage and for `readDictionary`. It holds nothing of a
/// session, and what it looks like is no part of the interface.
///
/// `entries` are the server's. Of two of one expression the later counts. `version` is any text that
/// changes when the translations do.
///
/// Throws an `Error` naming `entries` when they are no list of such records.
///
/// @example
/// ```js
/// const answer = { langue: "en", traductions: [{ intitule: "Retour", valeur: "Back" }] };
/// const kept = keepTranslations(answer.traductions, "2026-11-21", answer.langue);
/// readDictionary(kept, "2026-11-21", "en").translate("Retour"); // "Back"
/// ```
#[wasm_bindgen(js_name = keepTranslations)]
pub fn keep_translations(
    #[wasm_bindgen(unchecked_param_type = "readonly Translation[]")] entries: &JsValue,
    version: &str,
    language: &str,
) -> Result<String, JsError> {
    let entries = list(entries).ok_or_else(|| misuse("entries", "a list of translations"))?;
    let mut dictionary = i18n::Dictionary::new(language);
    for entry in &entries {
        let entry = Fields::of("entries", entry);
        let expression = entry.text("intitule")?;
        if let Some(translation) = entry.optional_text("valeur")? {
            dictionary.insert(&expression, &translation);
        }
    }
    Ok(write_cache(&dictionary, version))
}

/// A dictionary that was read: see `readDictionary`. It is held in the module until `free` is called
/// or nothing refers to it any more.
#[wasm_bindgen]
pub struct Dictionary(Result<i18n::Dictionary, I18nError>);

/// Reads a kept text, the empty string for none. One that is not of this version and this language, or
/// not whole, says so by its `verdict`, and is a dictionary without entries.
///
/// @example
/// ```js
/// const kept = keepTranslations([{ intitule: "Retour", valeur: "Back" }], "42", "en");
/// readDictionary(kept, "42", "en").verdict; // "fresh"
/// readDictionary(kept, "43", "en").verdict; // "other-version"
/// readDictionary("", "42", "en").verdict; // "damaged"
/// readDictionary("", "42", "en").translate("Retour"); // "Retour"
/// ```
#[wasm_bindgen(js_name = readDictionary)]
pub fn read_dictionary(kept: &str, version: &str, language: &str) -> Dictionary {
    Dictionary(read_cache(kept, (version, language)))
}

#[wasm_bindgen]
impl Dictionary {
    /// What the kept text turned out to be.
    #[wasm_bindgen(getter, unchecked_return_type = "TranslationsVerdict")]
    pub fn verdict(&self) -> String {
        let verdict = match &self.0 {
            Ok(_) => "fresh",
            Err(verdict) => verdict.code(),
        };
        verdict.to_owned()
    }

    /// The translation of an expression, or the expression itself where there is none.
    ///
    /// @example
    /// ```js
    /// const kept = keepTranslations([{ intitule: "Oui", valeur: "Yes" }], "42", "en");
    /// const dictionary = readDictionary(kept, "42", "en");
    /// ["Oui", "Non"].map((text) => dictionary.translate(text)); // ["Yes", "Non"]
    /// ```
    pub fn translate(&self, expression: &str) -> String {
        let dictionary = self.0.as_ref().ok();
        let found = dictionary.and_then(|dictionary| dictionary.get(expression));
        found.unwrap_or(expression).to_owned()
    }

    /// The translation of an expression that is counted: `one` for one thing, `many` for several, as
    /// the language chooses (in French 0 and 1 are one, in others 1). Each `{n}` becomes the digits of
    /// `n`.
    ///
    /// Throws an `Error` naming `n` for a count that is no whole number from 0 to 4294967295.
    ///
    /// @example
    /// ```js
    /// const kept = keepTranslations([{ intitule: "{n} pages", valeur: "{n} sheets" }], "42", "en");
    /// readDictionary(kept, "42", "en").count("{n} page", "{n} pages", 0); // "0 sheets"
    /// readDictionary("", "42", "en").count("{n} page", "{n} pages", 0); // "0 page"
    /// ```
    pub fn count(&self, one: &str, many: &str, n: f64) -> Result<String, JsError> {
        let n = count("n", n)?;
        let counted = Counted { one, many, n };
        Ok(match &self.0 {
            Ok(dictionary) => counted.text(dictionary),
            Err(_) => counted.text(&i18n::Dictionary::default()),
        })
    }

    /// What the server shall learn next: the bodies of calls for those of the expressions that are
    /// not here. Each comes once in a session; at most `limit` come at once, 30 (what a server takes in
    /// a minute) and 300 in a session. None for an expression over 500 characters, with `<` or a
    /// control character, and none while the verdict is not `fresh`. Give no text that somebody typed.
    ///
    /// `session` is what the last call gave, the empty string at first.
    ///
    /// Throws an `Error` naming `limit` for one that is no whole number from 0 to 4294967295, and
    /// naming `expressions` when they are no list of texts.
    ///
    /// @example
    /// ```js
    /// const dictionary = readDictionary(keepTranslations([{ intitule: "Oui", valeur: "Yes" }], "42", "en"), "42", "en");
    /// const { session, bodies } = dictionary.additions("", ["Oui", "Non"], 30);
    /// new URLSearchParams(bodies[0]).get("expression"); // "Non"
    /// dictionary.additions(session, ["Non"], 30).bodies; // []
    /// ```
    #[wasm_bindgen(unchecked_return_type = "Additions")]
    pub fn additions(
        &self,
        session: &str,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] expressions: &JsValue,
        limit: f64,
    ) -> Result<JsValue, JsError> {
        let limit = count("limit", limit)?;
        let expressions =
            texts(expressions).ok_or_else(|| misuse("expressions", "a list of texts"))?;
        let mut learning = Learning::read(session).unwrap_or_default();
        let mut bodies = Vec::new();
        if let Ok(dictionary) = &self.0 {
            let expressions = expressions.iter().map(String::as_str);
            bodies = learning.next_bodies(dictionary, expressions, limit as usize);
        }
        written(&AdditionsRecord {
            session: learning.write(),
            bodies,
        })
    }
}

fn count(argument: &str, n: f64) -> Result<u32, JsError> {
    whole(n).ok_or_else(|| misuse(argument, "a whole number from 0 to 4294967295"))
}
