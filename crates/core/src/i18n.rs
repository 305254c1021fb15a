//! Translations (spec 3.8, 7.4): a dictionary of one language, its cache, and the missing expressions that the server
//! should learn.
//!
//! - [`Dictionary`]: translations into one language; a missing one gives the French expression itself (spec 8);
//! - [`Counted`]: two expressions, singular and plural, and the count that selects one;
//! - [`Kept`]: whether a cached dictionary may be used;
//! - [`Learning`]: the missing expressions, each reported once per session;
//! - [`Addition`], [`DICTIONARY_REQUEST`]: the bodies of the two requests.
//!
//! ```
//! use vitrine_core::i18n::Dictionary;
//! let mut english = Dictionary::new("en");
//! english.insert("Retour", "Back");
//! assert_eq!(english.translate("Retour"), "Back");
//! assert_eq!(english.translate("Accueil"), "Accueil");
//! ```

mod cache;
mod dictionary;
mod learning;
mod plural;
mod request;

pub use cache::{Kept, LIFETIME_MS, dictionary_key, learning_key};
pub use dictionary::{Dictionary, is_entry};
pub use learning::{BATCH_LIMIT, EXPRESSION_LIMIT, Learning, SESSION_LIMIT, is_learnable};
pub use plural::{Counted, is_plural};
pub use request::{Addition, DICTIONARY_REQUEST};
