//! Range requests (RFC 9110 14).

use axum::http::HeaderMap;
use axum::http::header::RANGE;

/// The answer to a `Range` header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestedRange {
    /// The whole file.
    Whole,
    /// Its bytes from the first to the last of these, both included.
    Part(u64, u64),
    /// The range begins after the end of the file (416).
    Beyond,
}

/// Reads the range for a file of `length` bytes. Other units, invalid and multiple ranges are ignored, as a server may
/// do; a range is cut at the end of the file.
pub fn asked(headers: &HeaderMap, length: u64) -> RequestedRange {
    let mut said = headers.get_all(RANGE).iter();
    let (Some(range), None) = (said.next(), said.next()) else {
        return RequestedRange::Whole;
    };
    let range = range.to_str().unwrap_or_default();
    let bounds = range.split_once('=').and_then(|(unit, range)| {
        let bytes = unit.trim().eq_ignore_ascii_case("bytes");
        range.trim().split_once('-').filter(|_| bytes)
    });
    match bounds.map(|(first, last)| (first.trim(), last.trim())) {
        Some(("", suffix)) => match number(suffix) {
            None => RequestedRange::Whole,
            Some(0) => RequestedRange::Beyond,
            Some(count) => part(length.saturating_sub(count), u64::MAX, length),
        },
        Some((first, "")) => {
            number(first).map_or(RequestedRange::Whole, |first| part(first, u64::MAX, length))
        }
        Some((first, last)) => match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last => part(first, last, length),
            _ => RequestedRange::Whole,
        },
        None => RequestedRange::Whole,
    }
}

fn part(first: u64, last: u64, length: u64) -> RequestedRange {
    if first < length {
        RequestedRange::Part(first, last.min(length - 1))
    } else {
        RequestedRange::Beyond
    }
}

/// Digits alone; a number too large for the type is after the end of any file.
fn number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::RequestedRange::{Beyond, Part, Whole};
    use super::{RANGE, asked};

    #[test]
    fn a_range_is_within_the_file_or_ignored() {
        for (said, answer) in [
            ("bytes=0-9", Part(0, 9)),
            ("BYTES=0-0", Part(0, 0)),
            ("bytes=90-", Part(90, 99)),
            ("bytes=90-1000", Part(90, 99)),
            ("bytes=0-99999999999999999999", Part(0, 99)),
            ("bytes=-10", Part(90, 99)),
            ("bytes=-1000", Part(0, 99)),
            ("bytes=100-", Beyond),
            ("bytes=99999999999999999999-", Beyond),
            ("bytes=-0", Beyond),
            ("bytes=9-0", Whole),
            ("bytes=abc", Whole),
            ("bytes=a-b", Whole),
            ("bytes=-", Whole),
            ("bytes=", Whole),
            ("bytes", Whole),
            ("bytes=0-1,5-6", Whole),
            ("bytes=+1-2", Whole),
            ("items=0-9", Whole),
            ("", Whole),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(RANGE, HeaderValue::from_static(said));
            assert_eq!(asked(&headers, 100), answer, "{said}");
        }
    }

    #[test]
    fn two_ranges_or_none_are_the_whole_file_and_an_empty_one_has_no_part() {
        let mut headers = HeaderMap::new();
        assert_eq!(asked(&headers, 100), Whole);
        headers.append(RANGE, HeaderValue::from_static("bytes=0-9"));
        assert_eq!(asked(&headers, 0), Beyond);
        headers.append(RANGE, HeaderValue::from_static("bytes=0-9"));
        assert_eq!(asked(&headers, 100), Whole);
    }
}
