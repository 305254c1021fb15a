//! The body of the fuzz target `thumbnail`, which the gate runs as a property test too.

use vitrine_server::domain::picture::thumbnail::{SheetPicture, side};

/// Reads the first line as the path of a contact sheet's picture and the second as a side of its box: a path that is
/// read is built of two plain names, a side is a number that a box may have.
///
/// # Panics
/// When one of these does not hold.
pub fn thumbnail(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (path, box_side) = text.split_once('\n').unwrap_or((&text, ""));
    if let Some(picture) = SheetPicture::of_path(path) {
        for name in [picture.module, picture.picture] {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
            assert!(!name.is_empty() && name.chars().all(is_plain), "{path:?}");
        }
        assert_eq!(picture.path(), path);
    }
    if let Some(side) = side(box_side) {
        assert!((1..10_000).contains(&side));
        assert_eq!(box_side.parse(), Ok(side));
    }
}
