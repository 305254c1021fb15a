//! The body of the fuzz target `menu`, which the gate runs as a property test too.

use vitrine_core::menu::{Settings, Stored, header, read, stored_values};

/// Reads the first line as the page's configuration, the rest as the menu that the server or the browser's storage has.
/// Whatever they hold: each entry is in exactly one panel, its path leads to it, and what is stored is read again.
///
/// # Panics
/// When one of these does not hold.
pub fn menu(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (config, answer) = text.split_once('\n').unwrap_or(("", &text));
    let _ = header(config);
    let settings = Settings::read(config).unwrap_or(Settings {
        idpage: config,
        page: "https://ville.example/agenda",
        ..Settings::default()
    });
    let Ok(menu) = read(answer, &settings) else {
        return;
    };
    let entries = menu.entries();
    let holders = std::iter::once(None).chain((0..entries.len()).map(Some));
    let panels = holders.filter_map(|holder| menu.panel(holder));
    let mut shown: Vec<usize> = panels
        .flat_map(|panel| panel.entries.into_iter().map(|entry| entry.number))
        .collect();
    shown.sort_unstable();
    assert!(shown.into_iter().eq(0..entries.len()), "{answer:?}");
    for (number, entry) in entries.iter().enumerate() {
        assert_eq!(menu.path(number).last(), Some(&number));
        assert_eq!(entry.holds_panel(), menu.panel(Some(number)).is_some());
    }
    for place in [menu.current(), menu.open()].into_iter().flatten() {
        assert!(place < entries.len());
    }
    for entry in menu.search(config) {
        assert!(std::ptr::eq(entry, &raw const entries[entry.number]));
    }
    let now = 1_800_000_000_000.0;
    let [datas, key, expire] = stored_values(answer, config, now).map(|(_, value)| value);
    let stored = Stored {
        datas: &datas,
        key: &key,
        expire: &expire,
    };
    assert!(!stored.is_fresh(config, 2.0 * now) && !stored.is_fresh(config, 0.0));
    assert_eq!(
        stored.is_fresh(config, now),
        !entries.is_empty(),
        "{answer:?}"
    );
}
