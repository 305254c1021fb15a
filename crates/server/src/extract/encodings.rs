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
    let mut wishes: Vec<(Encoding, u16)> = [Encoding::Brotli, Encoding::Gzip]
        .into_iter()
        .filter_map(|encoding| weight(headers, encoding.name()).map(|weight| (encoding, weight)))
        .filter(|(_, weight)| *weight > 0)
        .collect();
    wishes.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    wishes.into_iter().map(|(encoding, _)| encoding).collect()
}

/// The weight of an encoding in thousandths: its own, else that of `*`.
fn weight(headers: &HeaderMap, name: &str) -> Option<u16> {
    let values = headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let wishes: Vec<(String, u16)> = values
        .flat_map(|value| value.split(','))
        .map(wish)
        .collect();
    let of = |name: &str| {
        wishes
            .iter()
            .find(|(wanted, _)| wanted == name)
            .map(|(_, weight)| *weight)
    };
    of(name).or_else(|| of("*"))
}

fn wish(text: &str) -> (String, u16) {
    let (name, parameters) = text.split_once(';').unwrap_or((text, ""));
    let weight = parameters
        .trim()
        .strip_prefix("q=")
        .map_or(1_000, thousandths);
    (name.trim().to_ascii_lowercase(), weight)
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

    use super::{Encoding, accepted};

    fn of(value: &'static str) -> Vec<Encoding> {
        let mut headers = HeaderMap::new();
        headers.insert("accept-encoding", HeaderValue::from_static(value));
        accepted(&headers)
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
}
