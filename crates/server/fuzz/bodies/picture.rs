//! The body of the fuzz target `picture`, which the gate runs as a property test too.

use vitrine_pictures::{Size, draw, reencode};

/// Re-encodes the bytes as an uploaded picture and makes a thumbnail of it: what is accepted is a picture of a size that
/// fits, without the metadata that came with it (security 26), and is accepted again.
///
/// # Panics
/// When one of these does not hold.
pub fn picture(data: &[u8]) {
    let frame = Size {
        width: 16,
        height: 16,
    };
    if let Ok(small) = draw(data, frame) {
        assert!((1..=16).contains(&small.size.width) && (1..=16).contains(&small.size.height));
    }
    let Ok(stored) = reencode(data) else {
        return;
    };
    let bytes = &stored.drawn.bytes;
    assert!(bytes.starts_with(&[0xff, 0xd8]), "a JPEG");
    let holds = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    assert!(!holds(b"Exif\0\0") && !holds(b"http://ns.adobe.com/xap/1.0/"));
    let again = reencode(bytes).expect("what was stored is a picture");
    assert_eq!(again.drawn.size, stored.drawn.size);
}
