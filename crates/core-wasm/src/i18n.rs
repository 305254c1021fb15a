//! Face of `vitrine_core::i18n`: the dictionary crosses as the text that a storage keeps of it. A
//! class would hold it on this side, at 3 kB (brotli) more.

use vitrine_core::i18n::{keep, next_additions, read_cache, translate};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a kept dictionary turned out to be; all but `fresh` are fetched again. */
export type TranslationsVerdict = "fresh" | "damaged" | "other-version" | "other-language";
"#;

/// The text to keep of a dictionary, for a storage and for the functions beside this one.
///
/// `entries` holds the server's entries joined by U+001E, each `intitule` and `valeur` joined by
/// U+001F. Of two entries of one expression the later counts; an empty translation is passed over.
/// `version` is any text that changes when the translations do. The text holds nothing of a session.
///
/// After a seal, the form, version and language, it is expression and translation by turns, each
/// ended by U+001F: a page can read it without this module.
///
/// @example
/// ```js
/// const answer = { langue: "en", traductions: [{ intitule: "Retour", valeur: "Back" }] };
/// const entries = answer.traductions.map(({ intitule, valeur }) => `${intitule}\u001f${valeur}`);
/// const kept = keepTranslations(entries.join("\u001e"), "2026-11-21", answer.langue);
/// translate(kept, "Retour"); // "Back"
/// kept.split("\u001f").slice(4, -1); // ["Retour", "Back"]
/// ```
#[wasm_bindgen(js_name = keepTranslations)]
pub fn keep_translations(entries: &str, version: &str, language: &str) -> String {
    keep(entries, (version, language))
}

/// Whether a kept text is a dictionary of this version and language, and whole.
///
/// @example
/// ```js
/// const kept = keepTranslations("Retour\u001fBack", "42", "en");
/// translationsVerdict(kept, "42", "en"); // "fresh"
/// translationsVerdict(kept, "43", "en"); // "other-version"
/// translationsVerdict(kept.slice(1), "42", "en"); // "damaged"
/// ```
#[wasm_bindgen(js_name = translationsVerdict, unchecked_return_type = "TranslationsVerdict")]
pub fn translations_verdict(kept: &str, version: &str, language: &str) -> String {
    let verdict = match read_cache(kept, (version, language)) {
        Ok(_) => "fresh",
        Err(verdict) => verdict.code(),
    };
    verdict.to_owned()
}

/// The translations of expressions joined by U+001F, joined likewise. What the kept dictionary
/// lacks, or everything where it is damaged, is returned as it is. It is read at each call, so give
/// all expressions of a view at once.
///
/// With a count `n` each `{n}` becomes its digits, and an expression may be two joined by U+001E,
/// for one thing and for several: the language chooses (in French 0 and 1 are one, in others 1).
///
/// Throws an `Error` naming `n` for a count that is no whole number from 0 to 4294967295.
///
/// @example
/// ```js
/// const kept = keepTranslations("Oui\u001fYes\u001e{n} pages\u001f{n} sheets", "42", "en");
/// translate(kept, ["Oui", "Non"].join("\u001f")); // "Yes\u001fNon"
/// translate(kept, ["{n} page", "{n} pages"].join("\u001e"), 0); // "0 sheets"
/// translate("", ["{n} page", "{n} pages"].join("\u001e"), 2); // "2 pages"
/// ```
#[wasm_bindgen(js_name = translate)]
pub fn translated(kept: &str, expressions: &str, n: Option<f64>) -> Result<String, JsError> {
    let n = n.map(|n| whole("n", n)).transpose()?;
    Ok(translate(kept, expressions, n))
}

/// What the server shall learn next: the bodies of `add_traduction` calls for those of the
/// expressions, joined by U+001F, that the kept dictionary lacks. Each comes once in a session; at
/// most `limit` come at once, 30 (what a server takes in a minute) and 300 in a session. None for
/// an expression over 500 characters, with `<` or a control character, and none while there is no
/// dictionary. Give no text that somebody typed.
///
/// Throws an `Error` naming `limit` for one that is no whole number from 0 to 4294967295.
///
/// `session` is what the last call gave, the empty string at first. The answer is joined by U+001E:
/// the text to keep in the session's storage, then the bodies.
///
/// @example
/// ```js
/// const kept = keepTranslations("Oui\u001fYes", "42", "en");
/// const [session, ...bodies] = nextAdditions(kept, "", ["Oui", "Non"].join("\u001f"), 30).split("\u001e");
/// new URLSearchParams(bodies[0]).get("expression"); // "Non"
/// nextAdditions(kept, session, "Non", 30) === session; // true
/// nextAdditions("", "", "Non", 30).includes("\u001e"); // false
/// ```
#[wasm_bindgen(js_name = nextAdditions)]
pub fn additions(
    kept: &str,
    session: &str,
    expressions: &str,
    limit: f64,
) -> Result<String, JsError> {
    let limit = whole("limit", limit)?;
    Ok(next_additions((kept, session), expressions, limit as usize))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "a count that the cast changes is refused"
)]
fn whole(argument: &str, n: f64) -> Result<u32, JsError> {
    let whole = n as u32;
    let is_count = f64::from(whole) == n;
    is_count
        .then_some(whole)
        .ok_or_else(|| misuse(argument, "a whole number from 0 to 4294967295"))
}
