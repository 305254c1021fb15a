//! Masked inputs (spec 5.2): what a field shows while someone types in it, and what is sent of it.
//!
//! A mask is written in Inputmask's letters. `9` takes a digit, `a` a letter, `*` either; `A` a
//! letter and `&` a letter or digit, both written as capitals; `#` a hexadecimal digit. `[ ]` is
//! optional, `( | )` is a choice, `{n}` `{n,m}` `{n,*}` `{+}` `{*}` repeat what stands before them,
//! and `\` takes the next character as it is. Every other character is the mask's own: it is
//! shown, never sent, and nobody has to type it. The mask `date` is spec 5.2's.
//!
//! Nothing here fails once a mask is compiled, and no mask or text takes long: see
//! [`Mask::compile`] for the limits. Characters are taken as they come, so a text whose letters and
//! accents stand apart is best composed before (NFC).

mod cell;
mod date;
mod edit;
mod error;
mod grammar;
mod program;
#[cfg(test)]
mod properties;
mod run;

pub use edit::{Change, Edit, Edited};
pub use error::MaskError;

use cell::{SHOWN, cells, example, joined};
use program::Step;
use run::{Outcome, walk};

use crate::text::push;

/// What is sent of a masked text.
///
/// ```
/// use vitrine_core::masks::Mask;
/// let mask = Mask::compile("99[/99]").expect("a mask");
/// assert!(mask.unmask("12").complete && mask.unmask("12/34").complete);
/// assert!(!mask.unmask("12/3").complete && !mask.unmask("").complete);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The value.
    pub text: String,
    /// Nothing is missing that the mask requires; for the date mask, it is a day of the calendar. The
    /// characters of the mask itself are never missing: they are not sent.
    pub complete: bool,
}

/// The name of the date mask.
const DATE: &str = "date";

/// A compiled mask.
///
/// ```
/// use vitrine_core::masks::Mask;
/// let phone = Mask::compile("99 99 99 99 99").expect("a mask");
/// assert_eq!(phone.mask("0231000000"), "02 31 00 00 00");
/// assert_eq!(phone.unmask("02 31 00 00 00").text, "0231000000");
/// assert!(!phone.unmask("02 31").complete);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    steps: Vec<Step>,
    is_date: bool,
}

impl Mask {
    /// Reads a mask; `date` is the date mask.
    ///
    /// Of a text 512 characters count, more than any field of a form takes. A walk through the mask
    /// looks at most twice at each step for each character; an insertion walks at most nine times,
    /// a deletion three times for each separator that it steps over. So the work is bounded whatever
    /// is nested in the mask (`docs/decisions/0011-masks-follow-all-ways.md` has measures).
    ///
    /// # Errors
    /// [`MaskError`], with its place: a bracket without its other half, a `|` or braces that lack
    /// what they stand for, a mask of more than 2,048 steps or with brackets more than 256 deep.
    ///
    /// ```
    /// use vitrine_core::masks::{Mask, MaskError};
    /// assert!(Mask::compile("AA-999-AA").is_ok());
    /// assert_eq!(Mask::compile("9{2").err(), Some(MaskError::Repetition(1)));
    /// ```
    pub fn compile(mask: &str) -> Result<Self, MaskError> {
        let is_date = mask == DATE;
        let steps = grammar::compile(if is_date { date::PATTERN } else { mask })?;
        Ok(Self { steps, is_date })
    }

    /// What the field shows for a stored value; the empty string for one that has nothing for this
    /// mask. A text that is already masked comes back as it is.
    ///
    /// Characters that fit nowhere are left out. Of several ways to place them a complete one
    /// comes first. The date mask takes `yyyy-mm-dd` and anything behind its tenth character.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// let date = Mask::compile("date").expect("a mask");
    /// assert_eq!(date.mask("2024-12-25 08:30:00"), "25/12/2024");
    /// assert_eq!(date.mask(""), "");
    /// ```
    pub fn mask(&self, value: &str) -> String {
        let (text, start, end, edit) = ("", 0, 0, Edit::Insert(value));
        let change = Change {
            text,
            start,
            end,
            edit,
        };
        self.edited(&change, true).0
    }

    /// What is sent of a text: what was filled in, without the characters of the mask.
    ///
    /// The date mask sends `yyyy-mm-dd`. A text that is no day of the calendar, unfinished or
    /// impossible, comes back as it stands, never as another date and never empty.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// let digits = Mask::compile("99/99/9999").expect("a mask");
    /// assert_eq!(digits.unmask("25/12/2024").text, "25122024");
    /// assert!(!digits.unmask("25/12").complete);
    /// let date = Mask::compile("date").expect("a mask");
    /// assert_eq!(date.unmask("25/12/2024").text, "2024-12-25");
    /// assert_eq!(date.unmask("31/02/2024").text, "31/02/2024");
    /// ```
    pub fn unmask(&self, text: &str) -> Sent {
        if self.is_date {
            let stored = date::stored(text);
            let complete = stored.is_some();
            let text = stored.unwrap_or_else(|| text.to_owned());
            return Sent { text, complete };
        }
        let Outcome {
            cells, complete, ..
        } = walk(&self.steps, &cells(text, SHOWN), true);
        let text = joined(&cells, true);
        Sent { text, complete }
    }

    /// The form of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter,
    /// `X` for either, `F` for a hexadecimal digit. What is optional is shown once, of a choice the
    /// first; the date mask says `jj/mm/aaaa`.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// assert_eq!(Mask::compile("AA-999-AA").map(|mask| mask.hint()), Ok("AA-000-AA".into()));
    /// ```
    pub fn hint(&self) -> String {
        if self.is_date {
            return date::HINT.to_owned();
        }
        let mut hint = String::new();
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            at += match *step {
                Step::Again(distance) | Step::Jump(distance) => distance,
                _ => 1,
            };
            match *step {
                Step::Place(letter) => push(&mut hint, example(letter)),
                Step::Literal(literal) => push(&mut hint, literal),
                _ => {}
            }
        }
        hint
    }

    /// What the field shows after someone has typed, pasted or deleted in it, and where the caret
    /// stands. The date mask understands a pasted `yyyy-mm-dd`.
    ///
    /// ```
    /// use vitrine_core::masks::{Change, Edit, Mask};
    /// let mask = Mask::compile("99/99").expect("a mask");
    /// let change = Change { text: "12/", start: 3, end: 3, edit: Edit::DeleteBackward };
    /// let edited = mask.apply(&change);
    /// assert_eq!((edited.text.as_str(), edited.caret), ("1", 1)); // over the separator
    /// ```
    pub fn apply(&self, change: &Change) -> Edited {
        let (text, caret) = self.edited(change, false);
        let complete = self.unmask(&text).complete;
        Edited {
            text,
            caret,
            complete,
        }
    }

    fn edited(&self, change: &Change, whole: bool) -> (String, usize) {
        let mut change = *change;
        let mut turned = None;
        if let (true, Edit::Insert(typed)) = (self.is_date, change.edit) {
            turned = date::turned(typed);
        }
        if let Some(turned) = &turned {
            change.edit = Edit::Insert(turned);
        }
        edit::apply(&self.steps, &change, whole)
    }
}
