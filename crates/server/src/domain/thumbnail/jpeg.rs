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

/// Whether this is a JPEG without an end: decoders fill what is missing with grey. Inside the data no
/// `ff` is followed by `d9`, and what stands in segments before it (a preview) is passed over.
pub fn breaks_off(bytes: &[u8]) -> bool {
    const END: [u8; 2] = [0xff, 0xd9];
    let Some(mut rest) = bytes.strip_prefix(&[0xff, 0xd8]) else {
        return false;
    };
    while let [0xff, marker, tail @ ..] = rest {
        match marker {
            0xff => rest = &rest[1..],
            0xda => return !tail.windows(2).any(|pair| pair == END),
            0xd9 => return false,
            0x01 | 0xd0..=0xd7 => rest = tail,
            _ => {
                let length = tail.first_chunk().copied().map_or(0, u16::from_be_bytes);
                rest = tail.get(usize::from(length.max(2))..).unwrap_or_default();
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{breaks_off, is_progressive};

    #[test]
    fn a_jpeg_has_an_end_behind_its_data_and_not_in_a_preview() {
        let preview = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 1, 2];
        let data = [0xff, 0xda, 0, 2, 7, 0xff, 0, 7, 0xff, 0xd0, 7];
        let whole = [&preview[..], &data, &[0xff, 0xd9, b'\n']].concat();
        assert!(!breaks_off(&whole));
        for length in 3..whole.len() - 2 {
            assert!(breaks_off(&whole[..length]), "{length}");
        }
        assert!(!breaks_off(b"\x89PNG\r\n"), "another format");
    }

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
