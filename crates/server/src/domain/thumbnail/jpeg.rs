//! What a JPEG says of itself before its data: whether it is progressive.

/// Whether a frame of this JPEG is progressive. Such a file is decoded by keeping the coefficients of
/// the whole picture, which takes several times the memory of its pixels.
pub fn is_progressive(bytes: &[u8]) -> bool {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8]).unwrap_or_default();
    while let [0xff, marker, tail @ ..] = rest {
        match marker {
            // Padding before a marker.
            0xff => rest = &rest[1..],
            0xc2 | 0xc6 | 0xca | 0xce => return true,
            // The data begins, or the file ends.
            0xda | 0xd9 => return false,
            0x01 | 0xd0..=0xd7 => rest = tail,
            _ => {
                let length = tail.first_chunk().copied().map_or(0, u16::from_be_bytes);
                rest = tail.get(usize::from(length.max(2))..).unwrap_or_default();
            }
        }
    }
    // What is not understood is weighed as the heavier of the two.
    !rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::is_progressive;

    #[test]
    fn the_kind_of_frame_says_it() {
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff];
        let with = |more: &[u8]| [&head[..], more].concat();
        assert!(is_progressive(&with(&[0xc2, 0, 2])));
        assert!(!is_progressive(&with(&[0xc0, 0, 2, 0xff, 0xda, 0, 2])));
        assert!(is_progressive(&with(&[0xff, 0xc0, 0, 2, 0xff, 0xc2, 0, 2])));
    }

    #[test]
    fn what_is_cut_or_garbled_never_panics_and_counts_as_heavy() {
        for bytes in [
            &[][..],
            &[0xff],
            &[0xff, 0xd8],
            &[0xff, 0xd8, 0xff, 0xe0, 0xff],
        ] {
            is_progressive(bytes);
        }
        assert!(is_progressive(&[0xff, 0xd8, 0, 0, 0]));
    }
}
