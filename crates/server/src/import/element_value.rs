//! The value of a field, in the form that is stored.

use jiff::civil::Date;
use vitrine_core::sort::{Collation, key};

use crate::domain::date::{is_anniversary, resolve, resolve_from};
use crate::domain::degrees::{MOST_LATITUDE, MOST_LONGITUDE, millionths};
use crate::domain::link::is_safe_link;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::picture::Picture;
use crate::domain::rich_text::{Profile, sanitise};

use super::languages::Languages;
use super::module_file::is_address;
use super::report::unsafe_link;

/// What values are read against.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The day that `today` means.
    pub today: Date,
    /// The pictures there are.
    pub pictures: &'a [Picture],
    /// The site's languages.
    pub languages: &'a Languages,
}

impl Reading<'_> {
    /// The value as it is stored, or what is wrong with it. An empty text is a missing value.
    pub fn value(&self, field: &Field, text: &str) -> Result<String, String> {
        if text.is_empty() {
            return Ok(String::new());
        }
        let name = &field.name;
        let refused = |what: &str| Err(format!("`{name}`: `{text}` {what}"));
        match field.kind {
            FieldKind::Text => Ok(text.to_owned()),
            FieldKind::Rich => Ok(sanitise(text, Profile::Text).to_string()),
            FieldKind::Date => self.date(field, text, None),
            FieldKind::Number => match degrees(field, text) {
                Some(false) => {
                    refused("is no such place on earth: write degrees as 48,8378 or -0,889")
                }
                None if !is_number(text) => refused("is no number such as 1 250 or 12,50"),
                _ => Ok(text.to_owned()),
            },
            FieldKind::Time if is_time(text) => Ok(text.to_owned()),
            FieldKind::Time => refused("is no time of the day such as 18:30"),
            FieldKind::Url if is_safe_link(text) => Ok(text.to_owned()),
            FieldKind::Url => Err(format!("`{name}`: {}", unsafe_link(text))),
            FieldKind::Email if is_address(text) => Ok(text.to_owned()),
            FieldKind::Email => refused("is no mail address"),
            FieldKind::Phone if is_phone(text) => Ok(text.to_owned()),
            FieldKind::Phone => refused("is no telephone number such as 02 31 00 00 00"),
            FieldKind::Picture => self.picture(field, text),
        }
    }

    /// The day, counted from `begin` where the field says when something ends.
    pub fn date(&self, field: &Field, text: &str, begin: Option<Date>) -> Result<String, String> {
        let name = &field.name;
        let ends = field.role == Some(Role::End);
        if ends && is_anniversary(text) {
            return Err(format!(
                "`{name}`: `{text}` may be another year's than the beginning: write +2 for two days after it"
            ));
        }
        let day = match begin {
            Some(begin) => resolve_from(text, begin, self.today),
            None => resolve(text, self.today),
        };
        let day = day.map_err(|error| format!("`{name}`: `{text}` {error}"))?;
        match begin.filter(|begin| ends && day < *begin) {
            Some(begin) => Err(format!("`{name}`: {day} is before {begin}, when it begins")),
            None => Ok(day.to_string()),
        }
    }

    fn picture(&self, field: &Field, name: &str) -> Result<String, String> {
        if self.pictures.iter().any(|picture| picture.name == name) {
            return Ok(name.to_owned());
        }
        Err(format!(
            "`{}`: there is no picture `{name}` in pictures.toml: add it, or leave the field out",
            field.name
        ))
    }
}

/// The core's own answer: what it sorts as a number is one.
fn is_number(text: &str) -> bool {
    key(text, Collation::French).starts_with('0')
}

/// Whether a latitude or longitude is one; none for another field.
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

/// Digits as people group them, which a `tel:` link can be made of.
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
