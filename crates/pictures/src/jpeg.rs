//! Reads what a JPEG declares before its data: whether it is progressive, and where its data begins.

/// Whether a frame of this JPEG is progressive. Decoding such a file keeps the coefficients of the whole picture,
/// several times the memory of its pixels.
pub fn is_progressive(bytes: &[u8]) -> bool {
    markers(bytes).any(|(marker, _)| matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce))
}

/// Whether this JPEG has no end marker. In the data `ff` is never followed by `d9`, and segments before it (a preview)
/// are skipped.
pub fn lacks_end(bytes: &[u8]) -> bool {
    let data = markers(bytes).find(|(marker, _)| *marker == 0xda);
    data.is_some_and(|(_, data)| !data.windows(2).any(|pair| pair == [0xff, 0xd9]))
}

/// The markers up to the data or the end, each with what follows it, as the decoder finds them: it skips bytes before a
/// marker, and gives each a length. If the two differed, a progressive frame could hide here.
fn markers(bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8]).unwrap_or_default();
    std::iter::from_fn(move || {
        let start = rest.iter().position(|byte| *byte == 0xff)?;
        let mut behind = rest.get(start..)?.iter();
        let marker = *behind.find(|byte| !matches!(**byte, 0xff | 0))?;
        let tail = behind.as_slice();
        let length = tail.first_chunk().copied().map_or(0, u16::from_be_bytes);
        rest = match marker {
            0xd9 | 0xda => &[],
            _ => tail.get(usize::from(length.max(2))..).unwrap_or_default(),
        };
        Some((marker, tail))
    })
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
    use super::{is_of_one_hand, is_progressive, lacks_end};

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
        for between in [&[][..], &[0xff], &[0], &[0, 0, 9, 0xd9]] {
            let begun = [&preview[..], between, &data].concat();
            assert!(lacks_end(&begun), "{between:?}");
            assert!(!lacks_end(&[&begun[..], &[0xff, 0xd9, b'\n']].concat()));
        }
        assert!(!lacks_end(b"\x89PNG\r\n"), "another format");
        assert!(!lacks_end(&preview), "the decoder finds no data");
    }

    #[test]
    fn the_kind_of_frame_says_it_wherever_the_decoder_finds_it() {
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];
        let progressive = [0xff, 0xc2, 0, 2];
        let plain = [0xff, 0xc0, 0, 2, 0xff, 0xda, 0, 2];
        for between in [
            &[][..],
            &[0xff],
            &[0, 7, 0xc2],
            // The decoder gives these markers a length as well, and reads no others within it.
            &[0xff, 0x01, 0, 6, 0xff, 0xda, 0, 2],
            &[0xff, 0xd0, 0, 4, 0xff, 0xda],
            &[0xff, 0, 0xc4, 0, 2],
        ] {
            let with = |frame: &[u8]| [&head[..], between, frame, &[0xff, 0xda]].concat();
            assert!(is_progressive(&with(&progressive)), "{between:?}");
            assert!(!is_progressive(&with(&plain)), "{between:?}");
        }
        let in_data = [&head[..], &plain, &progressive].concat();
        assert!(!is_progressive(&in_data));
    }

    #[test]
    fn what_is_cut_is_not_progressive() {
        for bytes in [
            &[][..],
            &[0xff],
            &[0xff, 0xd8],
            &[0xff, 0xd8, 0xff, 0xe0, 0xff],
            &[0xff, 0xd8, 0, 0, 0],
        ] {
            assert!(!is_progressive(bytes), "{bytes:?}");
        }
    }
}
