//! Latitudes and longitudes in a site's files.

/// Precision per degree: integers compare exactly, and a millionth is eleven centimetres.
pub const MILLIONTHS: i64 = 1_000_000;

/// Maximum of degrees north or south.
pub const MOST_LATITUDE: i64 = 90;

/// Maximum of degrees east or west.
pub const MOST_LONGITUDE: i64 = 180;

/// Significant digits after the comma.
const DECIMALS: usize = 6;

/// Parses `48,8378` or `-0,889` as millionths of a degree; `None` for another text or beyond `most` degrees.
///
/// ```
/// use vitrine_server::domain::values::degrees::{MOST_LATITUDE, millionths};
/// assert_eq!(millionths("48,8378", MOST_LATITUDE), Some(48_837_800));
/// assert_eq!(millionths("-0,889", MOST_LATITUDE), Some(-889_000));
/// assert_eq!(millionths("90,000001", MOST_LATITUDE), None);
/// ```
pub fn millionths(text: &str, most: i64) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (whole, decimals) = digits.split_once([',', '.']).unwrap_or((digits, "0"));
    let fits = |digits: &str, most: usize| {
        (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !fits(whole, 3) || !fits(decimals, 15) {
        return None;
    }
    let kept = decimals.get(..DECIMALS).unwrap_or(decimals);
    let millionths: i64 = format!("{kept:0<DECIMALS$}").parse().ok()?;
    let value = whole.parse::<i64>().ok()? * MILLIONTHS + millionths;
    (value <= most * MILLIONTHS).then_some(sign * value)
}

#[cfg(test)]
mod tests {
    use super::{MOST_LATITUDE, MOST_LONGITUDE, millionths};

    #[test]
    fn degrees_have_a_comma_or_a_point_and_perhaps_a_sign() {
        for (text, value) in [
            ("0", 0),
            ("180", 180_000_000),
            ("-180", -180_000_000),
            ("2.5", 2_500_000),
            ("\u{2212}0,5", -500_000),
            ("48,83781234567", 48_837_812),
        ] {
            assert_eq!(millionths(text, MOST_LONGITUDE), Some(value), "{text}");
        }
    }

    #[test]
    fn what_is_no_place_on_earth_is_none() {
        for text in [
            "", "-", ",5", "5,", "90,1", "-91", "48°50", "4 8", "1e1", "+4", "--4", "NaN",
        ] {
            assert_eq!(millionths(text, MOST_LATITUDE), None, "{text}");
        }
    }
}
