//! Content negotiation: which compressed form of a file the browser accepts.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A compressed form, and the file extension of its copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Brotli.
    Brotli,
    /// Gzip.
    Gzip,
}

impl Encoding {
    /// The name in `Content-Encoding`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The file extension of this form.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }
}

/// The accepted forms, by descending weight; at equal weights Brotli first, because it is smaller.
pub fn accepted(headers: &HeaderMap) -> Vec<Encoding> {
    let mut accepted: Vec<(Encoding, u16)> = [Encoding::Brotli, Encoding::Gzip]
        .into_iter()
        .filter_map(|encoding| weight(headers, encoding.name()).map(|weight| (encoding, weight)))
        .filter(|(_, weight)| *weight > 0)
        .collect();
    accepted.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    accepted.into_iter().map(|(encoding, _)| encoding).collect()
}

/// Whether a generated answer may be gzip: the browser accepts it, and does not prefer the plain form.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let gzip = weight(headers, Encoding::Gzip.name()).unwrap_or_default();
    gzip > 0 && gzip >= named(headers, "identity").unwrap_or_default()
}

/// The weight of an encoding in thousandths: its own, else that of `*`.
fn weight(headers: &HeaderMap, name: &str) -> Option<u16> {
    named(headers, name).or_else(|| named(headers, "*"))
}

fn named(headers: &HeaderMap, name: &str) -> Option<u16> {
    let values = headers.get_all(ACCEPT_ENCODING).iter();
    let values = values.filter_map(|value| value.to_str().ok());
    let mut wishes = values.flat_map(|value| value.split(',')).map(wish);
    let wish = wishes.find(|(wanted, _)| wanted.eq_ignore_ascii_case(name));
    wish.map(|(_, weight)| weight)
}

fn wish(text: &str) -> (&str, u16) {
    let (name, parameters) = text.split_once(';').unwrap_or((text, ""));
    let weight = parameters
        .trim()
        .strip_prefix("q=")
        .map_or(1_000, thousandths);
    (name.trim(), weight)
}

/// Reads `0.5` as 500. An invalid weight counts as 0, so that no unwanted form is sent.
fn thousandths(text: &str) -> u16 {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = format!("{fraction:0<3}");
    match (
        whole,
        digits
            .get(..3)
            .and_then(|digits| digits.parse::<u16>().ok()),
    ) {
        ("0", Some(thousandths)) => thousandths,
        ("1", Some(0)) => 1_000,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{Encoding, accepted, takes_gzip};

    fn headers(value: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("accept-encoding", HeaderValue::from_static(value));
        headers
    }

    fn of(value: &'static str) -> Vec<Encoding> {
        accepted(&headers(value))
    }

    #[test]
    fn the_forms_come_as_the_browser_weighs_them() {
        use Encoding::{Brotli, Gzip};
        assert_eq!(of("gzip, deflate, br, zstd"), [Brotli, Gzip]);
        assert_eq!(of("br;q=0.5, gzip;q=0.8"), [Gzip, Brotli]);
        assert_eq!(of("br;q=0, gzip"), [Gzip]);
        assert_eq!(of("*;q=0.1, br;q=0"), [Gzip]);
        assert_eq!(of("GZIP;q=1.000"), [Gzip]);
        assert_eq!(of("identity"), []);
        assert_eq!(of("br;q=abc"), []);
        assert_eq!(of(""), []);
        assert_eq!(accepted(&HeaderMap::new()), []);
    }

    #[test]
    fn an_answer_is_gzip_unless_the_browser_refuses_it_or_prefers_it_plain() {
        for (value, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("br, gzip;q=0.5", true),
            ("*", true),
            ("gzip;q=0.5, identity;q=0.5", true),
            ("gzip;q=0.5, identity;q=0.6", false),
            ("gzip, identity", true),
            ("br", false),
            ("gzip;q=0, *", false),
            ("identity;q=0", false),
            ("", false),
        ] {
            assert_eq!(takes_gzip(&headers(value)), takes, "{value}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
