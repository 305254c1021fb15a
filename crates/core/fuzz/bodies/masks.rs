//! The body of the fuzz target `masks`, which the gate runs as a property test too.

use vitrine_core::masks::{Edit, Input, Mask};

/// Reads the first line as a mask and does with it what the other lines say, the first byte of each
/// choosing the edit and the selection. Whatever they hold: it ends, the caret is between two
/// characters of the text, an edit that loses nothing says the same of
/// completeness as the field itself, and never more
/// is sent than is shown.
///
/// # Panics
/// When one of these does not hold.
pub fn masks(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let Ok(mask) = Mask::parse(lines.next().unwrap_or_default()) else {
        return;
    };
    mask.hint();
    let mut shown = mask.value(lines.next().unwrap_or_default()).text;
    for line in lines.take(12) {
        let choice = usize::from(line.bytes().next().unwrap_or_default());
        let edit = match choice % 4 {
            0 => Edit::DeleteBackward,
            1 => Edit::DeleteForward,
            _ => Edit::Insert(line),
        };
        let (start, end) = (choice / 4 % 16, choice / 16);
        let outcome = mask.apply(&Input {
            text: &shown,
            selection: start..end,
            edit,
        });
        shown = outcome.text;
        assert!(is_between_characters(&shown, outcome.caret), "{shown:?}");
        let is_complete = mask.unmask(&shown).complete && !outcome.lost;
        assert_eq!(outcome.complete, is_complete, "{shown:?}");
    }
    let sent = mask.unmask(&shown);
    assert!(
        sent.text.chars().count() <= shown.chars().count(),
        "{shown:?} sends {sent:?}"
    );
}

fn is_between_characters(text: &str, position: usize) -> bool {
    let mut boundary = 0;
    for character in text.chars() {
        if boundary == position {
            return true;
        }
        boundary += character.len_utf16();
    }
    boundary == position
}
