//! The value of a field, in the form that is stored.

use std::collections::HashSet;

use jiff::ToSpan;
use jiff::civil::Date;
use vitrine_core::sort::{Collation, key};
use vitrine_core::text::normalise_url;

use crate::domain::fault::{ElementFault, ValueFault, Why};
use crate::domain::listing::agenda::LONGEST_YEARS;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::rich_text::{Profile, sanitise};
use crate::domain::text::blank::{html_shows_nothing, shows_nothing};
use crate::domain::values::date::{is_anniversary, resolve, resolve_from};
use crate::domain::values::degrees::{MOST_LATITUDE, MOST_LONGITUDE, millionths};
use crate::domain::values::link::is_safe_link;
use crate::domain::values::mail_address::is_address;

/// Longest text of a line, of several lines, and of written HTML, in characters.
const LONGEST_LINE: usize = 500;
const LONGEST_LINES: usize = 5_000;
const LONGEST_HTML: usize = 50_000;

/// Maximum length of a field in a form, in characters. A site's folder may contain longer values.
pub fn longest(field: &Field) -> usize {
    match field.kind {
        FieldKind::Rich => LONGEST_HTML,
        _ if field.has_lines() => LONGEST_LINES,
        _ => LONGEST_LINE,
    }
}

/// Context for reading values.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// The day used for `today`.
    pub today: Date,
    /// Names of the existing pictures.
    pub pictures: &'a HashSet<String>,
}

impl Reading<'_> {
    /// The value as stored, or what is wrong with it. An empty text is a missing value, and so is one without visible
    /// content.
    pub fn value(&self, field: &Field, text: &str) -> Result<String, Why> {
        if text.is_empty() {
            return Ok(String::new());
        }
        let is_right = match field.kind {
            FieldKind::Text if shows_nothing(text) => return Ok(String::new()),
            FieldKind::Text => Ok(()),
            FieldKind::Rich => return Ok(rich(text)),
            FieldKind::Date => return self.date(field, text, None),
            FieldKind::Number => match degrees(field, text) {
                Some(false) => Err(ValueFault::InvalidDegrees),
                None if !is_number(text) => Err(ValueFault::InvalidNumber),
                _ => Ok(()),
            },
            FieldKind::Time => is_time(text).then_some(()).ok_or(ValueFault::InvalidTime),
            FieldKind::Url => {
                let url = normalise_url(text);
                if is_safe_link(&url) {
                    return Ok(url.into_owned());
                }
                Err(ValueFault::UnsafeLink)
            }
            FieldKind::Email => is_address(text)
                .then_some(())
                .ok_or(ValueFault::InvalidMail),
            FieldKind::Phone => is_phone(text).then_some(()).ok_or(ValueFault::InvalidPhone),
            FieldKind::Picture => {
                let known = self.pictures.contains(text);
                known.then_some(()).ok_or(ValueFault::UnknownPicture)
            }
        };
        is_right.map_err(|why| refused(field, text, why))?;
        Ok(text.to_owned())
    }

    /// The day, relative to `begin` if the field is the end of something.
    pub fn date(&self, field: &Field, text: &str, begin: Option<Date>) -> Result<String, Why> {
        let ends = field.role == Some(Role::End);
        if ends && is_anniversary(text) {
            return Err(refused(field, text, ValueFault::AnotherYear));
        }
        let day = match begin {
            Some(begin) => resolve_from(text, begin, self.today),
            None => resolve(text, self.today),
        };
        let day = day.map_err(|error| refused(field, text, ValueFault::Date(error)))?;
        match begin
            .filter(|_| ends)
            .and_then(|begin| misplaced(day, begin))
        {
            Some(why) => Err(refused(field, text, why)),
            None => Ok(day.to_string()),
        }
    }
}

/// What is wrong with the last day of something that begins on this day.
fn misplaced(day: Date, begin: Date) -> Option<ValueFault> {
    if day < begin {
        let (day, begin) = (day.to_string(), begin.to_string());
        return Some(ValueFault::BeforeBegin { day, begin });
    }
    let latest = begin.saturating_add(i64::from(LONGEST_YEARS).years());
    (day > latest).then(|| ValueFault::TooLongAfterBegin(latest.to_string()))
}

fn rich(text: &str) -> String {
    let clean = sanitise(text, Profile::Rich).to_string();
    if html_shows_nothing(&clean) {
        return String::new();
    }
    clean
}

fn refused(field: &Field, text: &str, why: ValueFault) -> Why {
    Why::Element(ElementFault::Value {
        field: field.name.clone(),
        text: text.to_owned(),
        why,
    })
}

/// Uses the core's own rule: a value that it sorts as a number is a number.
fn is_number(text: &str) -> bool {
    key(text, Collation::French).starts_with('0')
}

/// Whether a latitude or longitude is within range; `None` for another field.
fn degrees(field: &Field, text: &str) -> Option<bool> {
    let most = match field.role? {
        Role::Latitude => MOST_LATITUDE,
        Role::Longitude => MOST_LONGITUDE,
        _ => return None,
    };
    Some(millionths(text, most).is_some())
}

/// `18:30`: two digits each, so that times compare as texts.
fn is_time(text: &str) -> bool {
    let part = |text: &str, most: u8| {
        text.len() == 2
            && text.bytes().all(|byte| byte.is_ascii_digit())
            && text.parse::<u8>().is_ok_and(|number| number <= most)
    };
    text.split_once(':')
        .is_some_and(|(hour, minute)| part(hour, 23) && part(minute, 59))
}

/// Digits with usual grouping, from which a `tel:` link can be made.
fn is_phone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let plain = |c: char| c.is_ascii_digit() || " \u{a0}\u{202f}.-()/".contains(c);
    (2..=20).contains(&digits) && text.strip_prefix('+').unwrap_or(text).chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::{is_phone, is_time};

    #[test]
    fn a_time_is_what_a_clock_shows() {
        for text in ["00:00", "18:30", "23:59"] {
            assert!(is_time(text), "{text}");
        }
        for text in [
            "24:00", "18:60", "8:30", "18h30", "18:3", "+1:00", "18:30:00",
        ] {
            assert!(!is_time(text), "{text}");
        }
    }

    #[test]
    fn a_telephone_number_is_digits_as_people_group_them() {
        for text in [
            "02 31 00 00 00",
            "+33 (0)2.31.00.00.00",
            "15",
            "02\u{202f}31",
        ] {
            assert!(is_phone(text), "{text}");
        }
        for text in ["", "1", "poste 12", "02 31 00 00 00;x", "+"] {
            assert!(!is_phone(text), "{text}");
        }
    }
}
