//! The settings' file, read with the line of each key.

use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::origins::{SettingOrigin, line_of};
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
            written.push((name, text, SettingOrigin::Line(file.to_owned(), number)));
        }
    }
    written
}

/// A file that cannot be read leaves every setting unknown.
fn text_of(file: &Path, named_by: &str) -> Result<String, SettingsError> {
    let unknown = |says: String| SettingsError::about(&NAMES, says);
    let why = match std::fs::read(file) {
        Ok(bytes) => return in_utf8(file, bytes).map_err(unknown),
        Err(_) if file.is_dir() => "it is a folder: name the file in it".to_owned(),
        Err(error) if error.kind() == ErrorKind::NotFound => "there is no such file".to_owned(),
        Err(error) => error.to_string(),
    };
    Err(unknown(format!("{} ({named_by}): {why}", file.display())))
}

fn in_utf8(file: &Path, bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let right = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(right);
        let line = 1 + before.filter(|byte| **byte == b'\n').count();
        let place = line_of(file, line);
        format!("{place}: is not UTF-8: save the file in this encoding")
    })
}

fn entry(
    place: &str,
    name: &str,
    value: &Spanned<DeValue>,
) -> Result<(&'static str, String), SettingsError> {
    let Some(name) = known(name) else {
        let known = NAMES.join(", ");
        let says = format!("{place}: {name} is not a setting; the settings are {known}");
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
