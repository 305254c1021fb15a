//! Reads and writes cookies as scripts do (spec 9.8).

use std::error::Error;
use std::fmt;

use super::letters::{push, push_part};
use super::percent::{decode_component, push_component};
use super::split::split;
use crate::calendar::push_http_date;

/// Milliseconds in a day.
const DAY_MS: f64 = 86_400_000.0;
/// Browsers ignore a cookie whose name and value are longer together, in bytes.
const MOST_BYTES: usize = 4096;

/// A cookie to write; its path is `/` (spec 9.8).
///
/// ```
/// use vitrine_core::text::Cookie;
/// let session = Cookie { name: "vue", value: "liste", days: None, domain: None };
/// assert_eq!(session.days, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cookie<'a> {
    /// Its decoded name.
    pub name: &'a str,
    /// Its decoded value.
    pub value: &'a str,
    /// Its lifetime in days, fractions allowed; 0 or less removes it, `None` ends it with the browser's session.
    pub days: Option<f64>,
    /// The domain that also gets it; `None`: the host alone.
    pub domain: Option<&'a str>,
}

/// Why a cookie cannot be written.
///
/// ```
/// assert_eq!(vitrine_core::text::CookieError::Name.code(), "name");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CookieError {
    /// `name`: it is empty.
    Name,
    /// `now`: the time is not a number.
    Now,
    /// `days`: the lifetime is not a number.
    Days,
    /// `domain`: it contains a character that no host has and that would end the attribute.
    Domain,
    /// `length`: browsers would ignore it.
    Length,
}

impl CookieError {
    /// The stable code of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::CookieError::Domain.code(), "domain");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Now => "now",
            Self::Days => "days",
            Self::Domain => "domain",
            Self::Length => "length",
        }
    }

    /// The error message.
    ///
    /// ```
    /// assert_eq!(vitrine_core::text::CookieError::Name.sentence(), "a cookie has a name");
    /// ```
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Name => "a cookie has a name",
            Self::Now | Self::Days => "not a number",
            Self::Domain => "not a domain",
            Self::Length => "over 4096 bytes",
        }
    }
}

impl fmt::Display for CookieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl Error for CookieError {}

/// The string to assign to `document.cookie` at the time `now` (milliseconds since 1970, UTC): name and value encoded
/// as by `encodeURIComponent`, the expiry, the path `/`, the domain.
///
/// A cookie of 0 days or less expires in 1970, independent of the device's clock; the latest expiry is in the year
/// 9999.
///
/// # Errors
/// [`CookieError`]: no name, a time or lifetime that is not a number, an invalid domain, or a name and value that are
/// too long.
///
/// ```
/// use vitrine_core::text::{Cookie, cookie_string};
/// let cookie = Cookie { name: "goûts", value: "a; b", days: Some(1.0), domain: None };
/// assert_eq!(
///     cookie_string(&cookie, 0.0).as_deref(),
///     Ok("go%C3%BBts=a%3B%20b; expires=Fri, 02 Jan 1970 00:00:00 GMT; path=/"),
/// );
/// ```
pub fn cookie_string(cookie: &Cookie, now: f64) -> Result<String, CookieError> {
    if cookie.name.is_empty() {
        return Err(CookieError::Name);
    }
    let mut out = String::new();
    push_component(&mut out, cookie.name);
    push(&mut out, '=');
    push_component(&mut out, cookie.value);
    if out.len() > MOST_BYTES + 1 {
        return Err(CookieError::Length);
    }
    // Checked even if it is not used, so that a caller without a time gets the error before its first lifetime.
    if now.is_nan() {
        return Err(CookieError::Now);
    }
    if let Some(days) = cookie.days {
        let expiry = now + days * DAY_MS;
        if expiry.is_nan() {
            return Err(CookieError::Days);
        }
        out.push_str("; expires=");
        push_http_date(&mut out, if days > 0.0 { expiry / 1000.0 } else { 0.0 });
    }
    out.push_str("; path=/");
    if let Some(domain) = cookie.domain.filter(|domain| !domain.is_empty()) {
        if !domain.bytes().all(is_of_host) {
            return Err(CookieError::Domain);
        }
        for part in ["; domain=", domain] {
            push_part(&mut out, part, 0..part.len());
        }
    }
    Ok(out)
}

fn is_of_host(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')
}

/// The value of the first cookie of that name in `cookies`, the string of `document.cookie`.
///
/// Names and values are decoded. One that does not decode, because another program wrote it, is returned as it is.
///
/// ```
/// use vitrine_core::text::read_cookie;
/// let cookies = "a=1; go%C3%BBts=sel%20fin; b";
/// assert_eq!(read_cookie(cookies, "goûts").as_deref(), Some("sel fin"));
/// assert_eq!(read_cookie(cookies, "c"), None);
/// ```
pub fn read_cookie(cookies: &str, name: &str) -> Option<String> {
    for cookie in split(cookies, b';') {
        let at = cookie.bytes().position(|byte| byte == b'=');
        let at = at.unwrap_or(cookie.len());
        if !name.is_empty() && decoded(cookie.get(..at)) == name {
            return Some(decoded(cookie.get(at + 1..)));
        }
    }
    None
}

/// `component` without surrounding blanks, decoded; unchanged if the result is not text.
fn decoded(component: Option<&str>) -> String {
    let component = component.unwrap_or_default().trim_ascii();
    decode_component(component).unwrap_or_else(|| component.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(days: f64, now: f64) -> Result<String, CookieError> {
        let (name, value) = ("a", "1");
        cookie_string(
            &Cookie {
                name,
                value,
                days: Some(days),
                domain: None,
            },
            now,
        )
    }

    #[test]
    fn a_cookie_of_no_days_or_fewer_expires_in_1970_whatever_the_clock_says() {
        for days in [0.0, -0.0, -1.0, f64::NEG_INFINITY] {
            let removed = "a=1; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/";
            assert_eq!(written(days, 1e12).as_deref(), Ok(removed), "{days}");
        }
    }

    #[test]
    fn an_expiry_stays_within_the_calendar() {
        let last = "a=1; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/";
        assert_eq!(written(1e300, 0.0).as_deref(), Ok(last));
        assert_eq!(written(f64::INFINITY, 0.0).as_deref(), Ok(last));
        let first = "a=1; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/";
        assert_eq!(written(1.0, -1e300).as_deref(), Ok(first));
    }

    #[test]
    fn days_and_a_time_that_are_no_numbers_are_refused() {
        assert_eq!(written(f64::NAN, 0.0), Err(CookieError::Days));
        assert_eq!(written(1.0, f64::NAN), Err(CookieError::Now));
        assert_eq!(written(f64::NAN, f64::NAN), Err(CookieError::Now));
        assert_eq!(
            written(f64::INFINITY, f64::NEG_INFINITY),
            Err(CookieError::Days)
        );
    }

    #[test]
    fn a_cookie_that_browsers_ignore_is_refused() {
        let of = |value: &str| {
            cookie_string(
                &Cookie {
                    name: "a",
                    value,
                    days: None,
                    domain: None,
                },
                0.0,
            )
        };
        assert!(of(&"x".repeat(4095)).is_ok());
        assert_eq!(of(&"x".repeat(4096)), Err(CookieError::Length));
        assert_eq!(of(&"é".repeat(683)), Err(CookieError::Length));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_and_nothing_ends_it(name in "\\PC{1,9}", value in any::<String>(), domain in any::<String>()) {
            let cookie = Cookie { name: &name, value: &value, days: Some(1.0), domain: Some(&domain) };
            if let Ok(text) = cookie_string(&cookie, 0.0) {
                prop_assert!(text.split(';').count() <= 4);
                let pair = text.split(';').next().unwrap_or_default();
                let all = ["other=0; ", pair, "; last=1"].concat();
                prop_assert_eq!(read_cookie(&all, &name), Some(value));
            }
        }

        #[test]
        fn no_text_hides_the_cookie_after_it(
            before in prop_oneof![any::<String>(), "[ab=; %2]{0,12}"], name in "[ab]|\\PC{1,9}", value in "[ab=; %]{0,5}",
        ) {
            let cookie = Cookie { name: &name, value: &value, days: None, domain: None };
            let written = cookie_string(&cookie, 0.0).expect("a short cookie");
            let both = [&before, "; ", &written].concat();
            // Of two cookies of that name the first counts.
            let first = read_cookie(&before, &name);
            prop_assert_eq!(read_cookie(&both, &name), first.or(Some(value)));
        }
    }
}
