//! Masked inputs (spec 5.2): what a field shows while someone types in it, and what is sent of it.
//!
//! A mask is written in Inputmask's letters. `9` takes a digit, `a` a letter, `*` either; `A` a
//! letter and `&` a letter or digit, both written as capitals; `#` a hexadecimal digit. `[ ]` is
//! optional, `( | )` is a choice, `{n}` `{n,m}` `{n,*}` `{+}` `{*}` repeat what is before them,
//! and `\` takes the next character as it is. Every other character is the mask's own: it is
//! shown, never sent, and nobody has to type it, except a letter or digit that tells the sides of a
//! choice from each other, as in `(06|07)`. The mask `date` is spec 5.2's.
//!
//! Nothing here fails once a mask is parsed, and no mask or text takes long: see [`Mask::parse`] for
//! the limits. Characters are taken as they come, so a text whose letters and accents are separate
//! characters is best composed before (NFC).

mod cost;
mod date;
mod edit;
mod error;
mod field;
mod grammar;
mod node;
mod program;
#[cfg(test)]
mod properties;
mod readings;
mod replacement;
mod slot;
mod spellings;
mod token;
mod walk;

pub use edit::{Edit, Input, Outcome};
pub use error::MaskError;

use cost::Flaw;
use node::Node;
use program::Step;
use token::{Kind, Origin, Role, Token};
use walk::{Rules, walk};

/// What is sent of a masked text.
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
    /// Nothing is missing that the mask requires; for the date mask, it is a day of the calendar. The
    /// characters of the mask itself are never missing: they are not sent. A separator behind the
    /// last character opens no optional part: `12/` is complete for `99[/99]`.
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
    /// Of a text 512 characters count, more than any field of a form takes. A walk through the mask
    /// looks at most once at each step for each character, and an edit walks at most eight times. So
    /// the work is bounded whatever is nested in the mask
    /// (`docs/decisions/0011-masks-follow-all-ways.md` has measures).
    ///
    /// # Errors
    /// [`MaskError`], with its place: a bracket without its other half, a `|` or braces that lack
    /// what they stand for, a mask of more than 2,048 steps or with brackets more than 256 deep.
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

    /// What the field shows for a stored value; the empty text for one that has nothing for this
    /// mask. A text that [`Mask::apply`] shows is returned as it is.
    ///
    /// Characters that fit nowhere are left out. Of several ways to place the others one that is
    /// complete comes first. The date mask takes `yyyy-mm-dd` and ignores what follows the tenth
    /// character. The caret is at the end.
    ///
    /// ```
    /// use vitrine_core::masks::Mask;
    /// let date = Mask::parse("date").expect("a mask");
    /// assert_eq!(date.value("2024-12-25 08:30:00").text, "25/12/2024");
    /// assert_eq!(date.value("").text, "");
    /// assert!(Mask::parse("99999").expect("a mask").value("145000").lost);
    /// ```
    pub fn value(&self, stored: &str) -> Outcome {
        let turned = self.turned(stored);
        edit::value(self, turned.as_deref().unwrap_or(stored))
    }

    /// What is sent of a text: what was filled in, without the characters of the mask.
    ///
    /// The date mask sends `yyyy-mm-dd`. A text that is no day of the calendar, unfinished or
    /// impossible, is returned as it is, never as another date and never empty.
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
        let shown = text.chars().map(|character| Token {
            character,
            origin: Origin::Before,
            kind: Kind::Shown,
        });
        let rules = Rules {
            is_whole: true,
            ..Rules::default()
        };
        let found = walk(&self.steps, &shown.collect::<Vec<_>>(), rules);
        let filled = found.cells.iter().filter(|cell| cell.role == Role::Data);
        Unmasked {
            text: filled.map(|cell| cell.character).collect(),
            complete: found.is_complete && found.cost.of(Flaw::Erased) == 0,
        }
    }

    /// The form of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter,
    /// `X` for either, `F` for a hexadecimal digit. What is optional is shown once, of a choice the
    /// first; the date mask says `jj/mm/aaaa`.
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

    /// What the field shows after someone has typed, pasted or deleted in it, and where the caret
    /// is. The date mask understands a pasted `yyyy-mm-dd`; an edit in it changes no digit of a day,
    /// month or year that it does not touch.
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
            Edit::Insert(typed) => self.turned(typed),
            _ => None,
        };
        let edit = turned.as_deref().map_or(input.edit, Edit::Insert);
        edit::apply(
            self,
            &Input {
                edit,
                ..input.clone()
            },
        )
    }

    /// A stored date as the date mask shows it.
    fn turned(&self, text: &str) -> Option<String> {
        if self.is_date {
            date::turned(text)
        } else {
            None
        }
    }

    /// Whether some place of the mask takes the character.
    fn takes(&self, typed: char) -> bool {
        walk::takes(&self.steps, typed)
    }
}
