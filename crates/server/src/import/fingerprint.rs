//! Detects whether the folder is the same as in the last import.

use std::fmt::Write as _;

use jiff::civil::Date;
use sha2::{Digest, Sha256};
use vitrine_core::sort::{Collation, key};

use crate::domain::search::indexing;

use super::folder::{Asset, Folder};
use super::source_text::SourceText;

/// Increase this when an import writes something else for the same folder.
const FORMAT: &str = "9";

/// Letters, accents, ligatures, numbers: if their sort keys change, stored sort keys are outdated.
const PROBE: [&str; 3] = ["Œuvre d’été", "1\u{202f}250,50", ""];

/// Returns a SHA-256 hash as 64 hexadecimal digits. It covers texts and theme by content, media by size
/// and modification time, the current day (dates are relative to it), the format of index rows, and the program itself.
pub fn of(folder: &Folder, today: Date) -> String {
    hash(folder, today, indexing::VERSION)
}

fn hash(folder: &Folder, today: Date, index_version: u32) -> String {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    };
    part(FORMAT.as_bytes());
    part(&index_version.to_le_bytes());
    part(env!("CARGO_PKG_VERSION").as_bytes());
    part(today.to_string().as_bytes());
    for probe in PROBE {
        part(key(probe, Collation::French).as_bytes());
    }
    let texts = folder
        .pages
        .iter()
        .chain(&folder.elements)
        .chain(&folder.dictionary)
        .map(|(_, text)| text);
    for SourceText { file, text } in texts.chain([&folder.site]).chain(&folder.pictures) {
        part(file.as_bytes());
        part(text.as_bytes());
    }
    for asset in &folder.theme {
        part(asset.name.as_bytes());
        // An unreadable theme file is reported later, when copying it fails.
        part(&std::fs::read(&asset.path).unwrap_or_default());
    }
    for Asset {
        name,
        size,
        modified,
        ..
    } in &folder.media
    {
        part(format!("{name} {size} {modified}").as_bytes());
    }
    hexadecimal(&hash.finalize())
}

/// Formats bytes as hexadecimal, two digits each.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a `String` cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use jiff::civil::date;

    use super::{Folder, SourceText, hash};

    #[test]
    fn an_unchanged_folder_is_imported_again_once_index_rows_have_another_format() {
        let folder = Folder {
            root: PathBuf::new(),
            site: SourceText {
                file: "site.toml".to_owned(),
                text: String::new(),
            },
            accounts: None,
            pictures: None,
            pages: Vec::new(),
            elements: Vec::new(),
            dictionary: Vec::new(),
            theme: Vec::new(),
            media: Vec::new(),
            unread_media: Vec::new(),
            left_behind: Vec::new(),
        };
        let today = date(2026, 1, 1);
        let before = hash(&folder, today, 1);
        assert_eq!(hash(&folder, today, 1), before);
        assert_ne!(hash(&folder, today, 2), before);
    }
}
