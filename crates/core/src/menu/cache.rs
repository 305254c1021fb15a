//! The menu cached in the browser's local storage (spec 3.18, 4.5, 9.6).

/// The lifetime of a cached menu, in milliseconds: one hour.
///
/// ```
/// assert_eq!(vitrine_core::menu::LIFETIME_MS, 3_600_000.0);
/// ```
pub const LIFETIME_MS: f64 = 3_600_000.0;

/// What is stored beside a cached menu; empty for nothing.
///
/// ```
/// use vitrine_core::menu::Stored;
/// assert_eq!(Stored::default().expire, "");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stored<'a> {
    /// The session hash that the menu belongs to.
    pub key: &'a str,
    /// The time at which the menu expires, in milliseconds since 1970.
    pub expire: &'a str,
}

impl Stored<'_> {
    /// Whether the session `session` may use the cached menu at `now_ms`, in milliseconds since 1970; if not, it is
    /// removed and the menu fetched (spec 4.5). The menu must expire after `now_ms`, but at most [`LIFETIME_MS`]
    /// later: a later expiry means that the clock was set back.
    ///
    /// ```
    /// use vitrine_core::menu::Stored;
    /// let stored = Stored { key: "a1", expire: "2000" };
    /// assert!(stored.is_fresh("a1", 1999.0));
    /// assert!(!stored.is_fresh("a1", 2000.0));
    /// assert!(!stored.is_fresh("b2", 1999.0));
    /// ```
    pub fn is_fresh(&self, session: &str, now_ms: f64) -> bool {
        let left = read_milliseconds(self.expire).map_or(0.0, |expire| expire - now_ms);
        self.key == session && left > 0.0 && left <= LIFETIME_MS
    }
}

/// When a menu expires that is fetched at `now_ms`; a whole number, 0 if `now_ms` is none.
///
/// ```
/// assert_eq!(vitrine_core::menu::expiry(1_700_000_000_000.0), 1_700_003_600_000.0);
/// ```
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a moment that no clock gives is one that no clock will give"
)]
pub fn expiry(now_ms: f64) -> f64 {
    (now_ms + LIFETIME_MS) as u64 as f64
}

/// Parses a whole number of milliseconds; exact within the precision of JavaScript's numbers.
fn read_milliseconds(text: &str) -> Option<f64> {
    let mut milliseconds = 0.0;
    for byte in text.bytes() {
        if !byte.is_ascii_digit() {
            return None;
        }
        milliseconds = milliseconds * 10.0 + f64::from(byte - b'0');
    }
    (!text.is_empty()).then_some(milliseconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn is_fresh_at(now_ms: f64, expire: &str) -> bool {
        let stored = Stored { key: "a1", expire };
        stored.is_fresh("a1", now_ms)
    }

    #[test]
    fn an_expiry_that_is_no_whole_number_is_none() {
        assert!(is_fresh_at(0.0, "5"));
        for expire in ["", "-1", "1.5", "1e3", " 5", "NaN", "٣"] {
            assert!(!is_fresh_at(0.0, expire), "{expire:?}");
        }
        assert!(!is_fresh_at(0.0, &"9".repeat(400)));
    }

    #[test]
    fn a_clock_that_says_nothing_keeps_nothing() {
        for now in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(!is_fresh_at(now, "5"));
        }
    }

    #[test]
    fn what_is_missing_in_part_is_not_used() {
        let whole = Stored {
            key: "a",
            expire: "5",
        };
        assert!(whole.is_fresh("a", 0.0));
        for part in [
            Stored {
                expire: "",
                ..whole
            },
            Stored { key: "", ..whole },
            Stored::default(),
        ] {
            assert!(!part.is_fresh("a", 0.0), "{part:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_lives_one_hour(now in 0_u32.., seconds in -4000_i32..8000) {
            let now = f64::from(now) * 1000.0;
            let expire = expiry(now).to_string();
            let stored = Stored { key: "a1", expire: &expire };
            let then = now + f64::from(seconds) * 1000.0;
            prop_assert_eq!(stored.is_fresh("a1", then), (0..3600).contains(&seconds));
            prop_assert!(!stored.is_fresh("b2", then));
        }
    }
}
