//! The full-size picture of a thumbnail (spec 2.8).

use super::letters::push_part;

/// The address of the full-size picture of `thumbnail`: without the path `prefix`, and without the beginning of the
/// file name up to its last underscore (spec 2.8).
///
/// The prefix is removed if it is the first whole segments of the path, with or without slashes around it. Host, query
/// and fragment stay. A name that ends with its last underscore stays, and so does an address without a file (`data:`,
/// `blob:`).
///
/// ```
/// use vitrine_core::text::full_size_image;
/// assert_eq!(
///     full_size_image("/vignettes/photos/mini_200_moulin.jpg", "/vignettes"),
///     "/photos/moulin.jpg",
/// );
/// assert_eq!(
///     full_size_image("https://exemple.fr/v/mini_pont.jpg?v=2_1", "v/"),
///     "https://exemple.fr/pont.jpg?v=2_1",
/// );
/// ```
pub fn full_size_image(thumbnail: &str, prefix: &str) -> String {
    let bytes = thumbnail.as_bytes();
    let (from, end) = path_of(bytes);
    let path = bytes.get(from..end).unwrap_or_default();
    let (slash, path) = match path {
        [b'/', path @ ..] => (1, path),
        _ => (0, path),
    };
    let from = from + slash;
    // Start of the file name, and start of the part that is kept.
    let (mut name, mut kept) = (from, from);
    for (at, byte) in path.iter().enumerate() {
        let after = from + at + 1;
        match byte {
            b'/' => (name, kept) = (after, after),
            b'_' if after < end => kept = after,
            _ => {}
        }
    }
    let folders = from + prefix_length(path, prefix);
    let mut out = String::new();
    for (start, stop) in [(0, from), (folders, name), (kept, bytes.len())] {
        push_part(&mut out, thumbnail, start..stop);
    }
    out
}

/// The range of an address that is its path; empty for an address without a file, such as `data:`.
fn path_of(url: &[u8]) -> (usize, usize) {
    let end = find(url, 0, b"?#");
    let scheme = find(url, 0, b":/?#");
    match url.get(scheme..).unwrap_or_default() {
        [b':', b'/', b'/', ..] => (find(url, scheme + 3, b"/?#"), end),
        [b':', ..] => (end, end),
        [b'/', b'/', ..] if scheme == 0 => (find(url, 2, b"/?#"), end),
        _ => (0, end),
    }
}

/// The index of the first `wanted` byte from `from` on, else the end.
#[inline(never)] // once in the module, not four times
fn find(url: &[u8], from: usize, wanted: &[u8]) -> usize {
    let after = url.iter().skip(from);
    from + after.take_while(|byte| !wanted.contains(byte)).count()
}

/// The length in bytes of `prefix` in `path`, with the slash after it.
fn prefix_length(path: &[u8], prefix: &str) -> usize {
    let mut segments = prefix.as_bytes();
    while let [b'/', inner @ ..] | [inner @ .., b'/'] = segments {
        segments = inner;
    }
    match path.strip_prefix(segments) {
        Some([b'/', ..]) if !segments.is_empty() => segments.len() + 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_prefix_is_whole_segments_at_the_start_of_the_path() {
        for (thumbnail, full) in [
            ("/v/a.jpg", "/a.jpg"),
            ("v/a.jpg", "a.jpg"),
            ("/v2/a.jpg", "/v2/a.jpg"),
            ("/x/v/a.jpg", "/x/v/a.jpg"),
            ("/v", "/v"),
            ("//cdn.fr/v/m_a.jpg", "//cdn.fr/a.jpg"),
            ("https://v/v/v/a.jpg", "https://v/v/a.jpg"),
        ] {
            for prefix in ["v", "/v", "v/", "/v/"] {
                assert_eq!(full_size_image(thumbnail, prefix), full);
            }
        }
    }

    #[test]
    fn only_the_file_name_loses_what_stands_before_its_last_underscore() {
        let full = |thumbnail| full_size_image(thumbnail, "");
        assert_eq!(full("/ma_ville/mini_1_a.jpg"), "/ma_ville/a.jpg");
        assert_eq!(full("/ma_ville/a.jpg"), "/ma_ville/a.jpg");
        assert_eq!(full("mini_é.jpg#a_b"), "é.jpg#a_b");
        assert_eq!(full("/a/mini_"), "/a/mini_");
        assert_eq!(full("https://mon_site.fr"), "https://mon_site.fr");
        assert_eq!(
            full("data:image/png;base64,a_b/c_d"),
            "data:image/png;base64,a_b/c_d"
        );
        assert_eq!(full(""), "");
    }

    proptest! {
        #[test]
        fn nothing_is_added(thumbnail in any::<String>(), prefix in any::<String>()) {
            let full = full_size_image(&thumbnail, &prefix);
            let mut left = thumbnail.chars();
            prop_assert!(full.chars().all(|character| left.any(|other| other == character)));
        }

        #[test]
        fn the_folder_and_the_name_come_back(folder in "[a-z]{1,5}", name in "[a-zé]{1,5}", size in "([a-z0-9]{1,4}_){0,3}") {
            let thumbnail = format!("/mini/{folder}/{size}{name}.jpg");
            prop_assert_eq!(full_size_image(&thumbnail, "/mini"), format!("/{folder}/{name}.jpg"));
        }
    }
}
