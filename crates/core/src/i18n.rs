//! Translations (spec 3.8, 7.4): a dictionary of one language, its cache, and the expressions that
//! it lacks, for the server to learn.
//!
//! - [`Dictionary`]: what an expression is called in a language; what it lacks falls back to the
//!   expression itself (spec 8), which is French;
//! - [`Counted`]: two expressions, for one thing and for several, and the count that chooses;
//! - [`Kept`]: whether a dictionary that the browser keeps is used;
//! - [`Learning`]: the missing expressions, each handed out once in a session;
//! - [`Addition`], [`DICTIONARY_REQUEST`]: the bodies of the two calls.
//!
//! ```
//! use vitrine_core::i18n::Dictionary;
//! let mut english = Dictionary::new("en");
//! english.insert("Retour", "Back");
//! assert_eq!(english.translate("Retour"), "Back");
//! assert_eq!(english.translate("Accueil"), "Accueil");
//! ```

mod cache;
mod counted;
mod dictionary;
mod learning;
mod request;

pub use cache::{Kept, LIFETIME_MS, dictionary_key, learning_key};
pub use counted::{Counted, is_plural};
pub use dictionary::Dictionary;
pub use learning::{BATCH_LIMIT, EXPRESSION_LIMIT, Learning, SESSION_LIMIT, is_learnable};
pub use request::{Addition, DICTIONARY_REQUEST};
