//! Masked inputs (spec 5.2): the text a field shows while someone types in it, and the value that is sent.
//!
//! A mask uses the syntax of Inputmask. `9` accepts a digit, `a` a letter, `*` either; `A` a letter and `&` a letter
//! or digit, both written as capitals; `#` a hexadecimal digit. These are slots. `[ ]` is optional, `( | )` is a
//! choice, `{n}` `{n,m}` `{n,*}` `{+}` `{*}` repeat the element before them, and `\` escapes the next character. Every
//! other character is a literal: it is shown, never sent, and nobody has to type it, except a letter or digit that
//! selects an alternative of a choice, as in `(06|07)`. The mask `date` is the date mask of spec 5.2.
//!
//! Only parsing can fail, and no mask or text takes long: see [`Mask::parse`] for the limits. Characters are not
//! normalised, so compose letters and separate accents first (NFC).

mod cost;
mod date;
mod edit;
mod error;
mod field;
mod grammar;
mod input;
mod node;
mod program;
#[cfg(test)]
mod properties;
mod readings;
mod replacement;
mod slot;
mod spellings;
mod telephone;
mod token;
mod walk;

pub use edit::Outcome;
pub use error::MaskError;
pub use input::{Edit, Input};

use cost::Flaw;
use field::{data, placed};
use node::Node;
use program::Step;
use walk::{Rules, walk};

/// The value to send for a masked text.
///
/// ```
/// use vitrine_core::masks::Mask;
/// let mask = Mask::parse("99[/99]").expect("a mask");
/// assert!(mask.unmask("12").complete && mask.unmask("12/34").complete);
/// assert!(!mask.unmask("12/3").complete && !mask.unmask("").complete);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmasked {
    /// The value.
    pub text: String,
    /// Nothing that the mask requires is missing; for the date mask, the text is a day of the calendar. Literals are
    /// never missing, because they are not sent. A separator after the last character does not start an optional part:
    /// `12/` is complete for `99[/99]`.
    pub complete: bool,
}

/// The name of the date mask.
const DATE: &str = "date";

/// A parsed mask.
///
/// ```
/// use vitrine_core::masks::Mask;
/// let phone = Mask::parse("99 99 99 99 99").expect("a mask");
/// assert_eq!(phone.value("0231000000").text, "02 31 00 00 00");
/// assert_eq!(phone.unmask("02 31 00 00 00").text, "0231000000");
/// assert!(!phone.unmask("02 31").complete);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    node: Node,
    steps: Vec<Step>,
    is_date: bool,
}

impl Mask {
    /// Parses a mask; `date` is the date mask.
    ///
    /// Only the first 512 characters of a text are processed, more than any field of a form needs. A walk through the
    /// mask looks at each step at most once per character, and an edit walks at most eight times. So the work is
    /// bounded however the mask is nested (`docs/decisions/0011-masks-follow-all-ways.md` has measurements).
    ///
    /// # Errors
    /// [`MaskError`], with its position: an unmatched bracket, a `|` or braces without their operand, a mask of more
    /// than 2,047 steps or with brackets nested more than 256 deep.
    ///
    /// ```
    /// use vitrine_core::masks::{Mask, MaskError};
    /// assert!(Mask::parse("AA-999-AA").is_ok());
    /// assert_eq!(Mask::parse("9{2").err(), Some(MaskError::Repetition(1)));
    /// ```
    pub fn parse(mask: &str) -> Result<Self, MaskError> {
        let is_date = mask == DATE;
        let node = grammar::parse(if is_date { date::PATTERN } else { mask })?;
        let steps = program::compile(&node);
        Ok(Self {
            node,
            steps,
            is_date,
        })
    }

    /// The text that the field shows for a stored value; empty if no character of the value fits the mask. A text that
    /// [`Mask::apply`] shows is returned unchanged.
    ///
    /// Characters that fit nowhere are dropped. If the others fit in several ways, a complete one is preferred. The
    /// date mask reads `yyyy-mm-dd` and ignores everything after the tenth character; any other text with letters is
    /// lost as a whole, because its digits alone may be another date. The caret is at the end.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// let date = Mask::parse("date").expect("a mask");
    /// assert_eq!(date.value("2024-12-25 08:30:00").text, "25/12/2024");
    /// assert_eq!(date.value("").text, "");
    /// assert!(date.value("25 décembre 2024").lost);
    /// assert!(Mask::parse("99999").expect("a mask").value("145000").lost);
    /// ```
    pub fn value(&self, stored: &str) -> Outcome {
        let turned = if self.is_date {
            date::turned(stored)
        } else {
            None
        };
        telephone::value(self, turned.as_deref().unwrap_or(stored))
    }

    /// The value to send for a masked text: the characters filled in, without the literals of the mask.
    ///
    /// The date mask sends `yyyy-mm-dd`. A text that is not a day of the calendar, because it is unfinished or
    /// impossible, is returned unchanged, never as another date and never empty.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// let digits = Mask::parse("99/99/9999").expect("a mask");
    /// assert_eq!(digits.unmask("25/12/2024").text, "25122024");
    /// assert!(!digits.unmask("25/12").complete);
    /// let date = Mask::parse("date").expect("a mask");
    /// assert_eq!(date.unmask("25/12/2024").text, "2024-12-25");
    /// assert_eq!(date.unmask("31/02/2024").text, "31/02/2024");
    /// ```
    pub fn unmask(&self, text: &str) -> Unmasked {
        if self.is_date {
            let stored = date::stored(text);
            let complete = stored.is_some();
            let text = stored.unwrap_or_else(|| text.to_owned());
            return Unmasked { text, complete };
        }
        let shown = Input {
            text,
            selection: 0..0,
            edit: Edit::Insert(""),
        };
        let rules = Rules {
            is_whole: true,
            ..Rules::default()
        };
        let found = walk(&self.steps, &placed(&shown), rules);
        Unmasked {
            text: data(&found.cells),
            complete: found.is_complete
                && found.cost.of(Flaw::Erased) == 0
                && !telephone::is_misread(self, text, &found.cells),
        }
    }

    /// A sample of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter, `X` for either, `F`
    /// for a hexadecimal digit. Optional parts are shown once, a choice by its first alternative; the date mask gives
    /// `jj/mm/aaaa`.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// assert_eq!(Mask::parse("AA-999-AA").map(|mask| mask.hint()), Ok("AA-000-AA".into()));
    /// ```
    pub fn hint(&self) -> String {
        if self.is_date {
            return date::HINT.to_owned();
        }
        let mut hint = String::new();
        self.node.write_hint(&mut hint);
        hint
    }

    /// Applies an edit: the text of the field after typing, pasting or deleting, and the position of the caret. The
    /// date mask accepts a pasted `yyyy-mm-dd`, with or without its time, and refuses as a whole a text with letters or
    /// more separators than a date; an edit in it changes no digit of a day, month or year that it does not touch.
    ///
    /// ```
    /// use vitrine_core::masks::{Edit, Input, Mask};
    /// let mask = Mask::parse("99/99").expect("a mask");
    /// let outcome = mask.apply(&Input { text: "12/", selection: 3..3, edit: Edit::DeleteBackward });
    /// assert_eq!((outcome.text.as_str(), outcome.caret), ("1", 1)); // steps over the separator
    /// let outcome = mask.apply(&Input { text: "", selection: 0..0, edit: Edit::Insert("12345") });
    /// assert!(outcome.lost && !outcome.complete); // there is no room for the 5
    /// ```
    pub fn apply(&self, input: &Input) -> Outcome {
        let turned = match input.edit {
            Edit::Insert(typed) if self.is_date => date::turned_paste(typed),
            _ => None,
        };
        let edit = turned.as_deref().map_or(input.edit, Edit::Insert);
        telephone::apply(
            self,
            &Input {
                edit,
                ..input.clone()
            },
        )
    }

    /// Whether some slot of the mask accepts the character.
    fn takes(&self, typed: char) -> bool {
        walk::takes(&self.steps, typed)
    }
}
