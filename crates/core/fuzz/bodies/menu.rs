//! The body of the fuzz target `menu`, which the gate runs as a property test too.

use vitrine_core::menu::{NONE, Stored, arrange, expiry, read_names, read_rows, search};

/// Reads each byte as a number of a row, and all of them as the links, the names, and what the browser's storage has.
/// Whatever they hold: each entry is in exactly one panel, what is above it leads to the top, and what is stored now is
/// used now.
///
/// # Panics
/// When one of these does not hold.
pub fn menu(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let number = |&byte: &u8| {
        if byte == u8::MAX {
            u32::MAX
        } else {
            byte.into()
        }
    };
    let numbers: Vec<u32> = data.iter().map(number).collect();
    // A link for each row, whatever the text is.
    let links = text.to_string() + &"\u{1f}/".repeat(data.len());
    let menu = arrange(&read_rows(&numbers, &links));
    let entries = menu.entries();
    let mut shown = Vec::new();
    for (start, end) in
        std::iter::once((0, entries.len())).chain((1..).zip(entries.iter().map(|entry| entry.end)))
    {
        let mut at = start;
        while at < end {
            shown.push(at);
            at = entries[at].end;
        }
    }
    shown.sort_unstable();
    assert!(shown.into_iter().eq(0..entries.len()), "{data:?}");
    for (at, entry) in entries.iter().enumerate() {
        assert!(entry.parent == NONE || entry.parent < at, "{data:?}");
    }
    for place in [menu.current(), menu.open()] {
        assert!(place == NONE || place < entries.len(), "{data:?}");
    }
    let (names, query) = text.split_once('\n').unwrap_or((&text, "e"));
    let names = read_names(names);
    assert!(
        search(names.iter().copied(), query)
            .iter()
            .all(|&at| at < names.len())
    );
    let now = 1_800_000_000_000.0;
    let expire = expiry(now).to_string();
    let stored = Stored {
        key: &text,
        expire: &expire,
    };
    assert!(stored.is_fresh(&text, now));
    assert!(!stored.is_fresh(&text, 2.0 * now) && !stored.is_fresh(&text, 0.0));
    assert!(
        !Stored {
            key: query,
            expire: &text
        }
        .is_fresh(names[0], now)
            || names[0] == query
    );
}
