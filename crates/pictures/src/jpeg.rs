//! Reads what a JPEG declares before its data: whether it is progressive.

/// Whether a frame of this JPEG is progressive. Decoding such a file keeps the coefficients of the whole picture,
/// several times the memory of its pixels.
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
    // An unknown structure counts as progressive, the more expensive case.
    !rest.is_empty()
}

/// Whether this JPEG has no end marker: decoders fill the missing part with grey. In the data `ff` is never followed
/// by `d9`, and segments before it (a preview) are skipped.
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

/// Whether one encoder with the same settings wrote both files: before the data they differ only in the picture's
/// size, and this one has no marker in its data and nothing after its end.
pub fn is_of_one_hand(file: &[u8], other: &[u8]) -> bool {
    match (head(file), head(other)) {
        (Some((own, data)), Some((others, _))) => own == others && is_plain(data),
        _ => false,
    }
}

/// The part before the data, without height and width; and the data.
fn head(bytes: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8])?;
    let mut head = Vec::new();
    loop {
        let [0xff, marker, tail @ ..] = rest else {
            return None;
        };
        let length = u16::from_be_bytes(*tail.first_chunk()?);
        let (segment, after) = tail.split_at_checked(usize::from(length))?;
        head.push(*marker);
        if matches!(marker, 0xc0..=0xc2) {
            // Length and precision; height and width; components.
            head.extend(segment.get(..3)?);
            head.extend(segment.get(7..)?);
        } else {
            head.extend(segment);
        }
        if *marker == 0xda {
            return Some((head, after));
        }
        rest = after;
    }
}

/// Data up to the end of the file: each `ff` in it is followed by a zero.
fn is_plain(data: &[u8]) -> bool {
    let data = data.strip_suffix(&[0xff, 0xd9]);
    data.is_some_and(|data| {
        let mut pairs = data.windows(2);
        !data.ends_with(&[0xff]) && pairs.all(|pair| pair[0] != 0xff || pair[1] == 0)
    })
}

#[cfg(test)]
mod tests {
    use super::{breaks_off, is_of_one_hand, is_progressive};

    #[test]
    fn one_hand_is_known_by_all_but_the_size_and_by_an_end_that_is_one() {
        let file = |size: u8, table: u8, data: &[u8]| {
            let table = [0xff, 0xdb, 0, 3, table];
            let frame = [0xff, 0xc0, 0, 8, 8, 0, size, 0, size, 1];
            let scan = [0xff, 0xda, 0, 3, 1];
            [&[0xff, 0xd8][..], &table, &frame, &scan, data].concat()
        };
        let plain = file(9, 5, &[1, 2, 0xff, 0, 3, 0xff, 0xd9]);
        let other = file(1, 5, &[0xff, 0xd9]);
        assert!(is_of_one_hand(&plain, &other));
        for (odd, why) in [
            (file(9, 6, &[1, 0xff, 0xd9]), "another table"),
            (file(9, 5, &[1, 0xff, 0xd9, 7]), "something behind the end"),
            (file(9, 5, &[1, 0xff, 0xd9, 7, 0xff, 0xd9]), "two ends"),
            (
                file(9, 5, &[1, 0xff, 0xfe, 0, 2, 0xff, 0xd9]),
                "a comment in the data",
            ),
            (file(9, 5, &[1, 2]), "no end"),
            (plain[..20].to_vec(), "no data"),
            (
                vec![0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff],
                "a segment without a length",
            ),
        ] {
            assert!(!is_of_one_hand(&odd, &other), "{why}");
        }
    }

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
    fn what_is_garbled_counts_as_progressive_and_what_is_cut_does_not() {
        for bytes in [
            &[][..],
            &[0xff],
            &[0xff, 0xd8],
            &[0xff, 0xd8, 0xff, 0xe0, 0xff],
        ] {
            assert!(!is_progressive(bytes), "{bytes:?}");
        }
        assert!(is_progressive(&[0xff, 0xd8, 0, 0, 0]));
    }
}
