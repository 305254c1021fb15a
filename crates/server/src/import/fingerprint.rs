//! Detects whether the folder is the same as in the last import.

use std::fmt::Write as _;

use jiff::civil::Date;
use sha2::{Digest, Sha256};
use vitrine_core::sort::{Collation, key};

use super::folder::{Asset, Folder};
use super::source_text::SourceText;

/// Increase this when an import writes something else for the same folder.
const FORMAT: &str = "8";

/// Letters, accents, ligatures, numbers: if their sort keys change, stored sort keys are outdated.
const PROBE: [&str; 3] = ["Œuvre d’été", "1\u{202f}250,50", ""];

/// Returns a SHA-256 hash as 64 hexadecimal digits. It covers texts and theme by content, media by size
/// and modification time, the current day (dates are relative to it), and the program itself.
pub fn of(folder: &Folder, today: Date) -> String {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    };
    part(FORMAT.as_bytes());
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
