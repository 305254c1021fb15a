//! The settings' file, read with the line of each key.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::places::{SettingPlace, line_of};
use super::{NAMES, SettingsError, UNQUOTED, Written, known};

/// Reads what the file says; `named_by` is the flag or variable that names it. Everything that is wrong is noted in
/// `faults`, and what is right is returned all the same.
pub fn read(file: &Path, named_by: &str, faults: &mut SettingsError) -> Vec<Written> {
    let Some(text) = faults.or_none(text_of(file, named_by)) else {
        return Vec::new();
    };
    let line = |span: Range<usize>| text[..span.start].matches('\n').count() + 1;
    let table = DeTable::parse(&text).map_err(|error| {
        let place = line_of(file, line(error.span().unwrap_or_default()));
        let why = error.message().replace('\n', ", ");
        SettingsError::about(&NAMES, format!("{place}: {why}"))
    });
    let Some(table) = faults.or_none(table) else {
        return Vec::new();
    };
    let mut written = Vec::new();
    for (name, value) in table.get_ref() {
        let number = line(name.span());
        let read = entry(&line_of(file, number), name.get_ref(), value);
        if let Some((name, text)) = faults.or_none(read) {
            written.push((name, text, SettingPlace::Line(file.to_owned(), number)));
        }
    }
    written
}

/// A file that cannot be read leaves every setting unknown.
fn text_of(file: &Path, named_by: &str) -> Result<String, SettingsError> {
    let why = match std::fs::read_to_string(file) {
        Ok(text) => return Ok(text),
        Err(_) if !file.is_file() => "there is no such file".to_owned(),
        Err(error) => error.to_string(),
    };
    let says = format!("{} ({named_by}): {why}", file.display());
    Err(SettingsError::about(&NAMES, says))
}

fn entry(
    place: &str,
    name: &str,
    value: &Spanned<DeValue>,
) -> Result<(&'static str, String), SettingsError> {
    let Some(name) = known(name) else {
        let known = NAMES.join(", ");
        let says = format!("{place}: {name} is no setting; there are {known}");
        return Err(SettingsError::new(says));
    };
    match (value.get_ref(), UNQUOTED.contains(&name)) {
        (DeValue::String(text), _) => Ok((name, text.to_string())),
        (DeValue::Integer(number), true) => Ok((name, number.to_string())),
        (DeValue::Float(number), true) => Ok((name, number.to_string())),
        (DeValue::Boolean(yes), true) => Ok((name, yes.to_string())),
        (_, true) => Err(SettingsError::about(
            &[name],
            format!(
                "{place}: {name} is one number or true or false, not a list, a date or a section"
            ),
        )),
        (_, false) => Err(SettingsError::about(
            &[name],
            format!("{place}: {name} is a text: write it between quotes"),
        )),
    }
}
