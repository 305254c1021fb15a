//! Whether a folder is the one that was imported last.

use std::fmt::Write as _;

use jiff::civil::Date;
use sha2::{Digest, Sha256};
use vitrine_core::sort::{Collation, key};

use super::folder::{Asset, Folder};
use super::source_text::SourceText;

/// Changes with what an import writes for the same folder.
const FORMAT: &str = "6";

/// Letters, accents, ligatures, numbers: if their sort keys change, stored ones are stale.
const PROBE: [&str; 3] = ["Œuvre d’été", "1\u{202f}250,50", ""];

/// Of texts and theme by their content, of media by size and age, of the day (dates are relative to
/// it), and of the program itself. As 64 hexadecimal digits.
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
        // A theme file that cannot be read now will fail to be copied, by name.
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

/// Two digits a byte.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a text does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
