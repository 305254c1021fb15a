//! The menu cached in the browser's local storage (spec 3.18, 4.5, 9.6).

use super::json::Json;
use crate::numbers::push_padded;

/// The lifetime of a cached menu, in milliseconds: one hour.
///
/// ```
/// assert_eq!(vitrine_core::menu::LIFETIME_MS, 3_600_000.0);
/// ```
pub const LIFETIME_MS: f64 = 3_600_000.0;
/// The storage key of the menu's JSON.
///
/// ```
/// assert_eq!(vitrine_core::menu::DATAS_KEY, "vitrine-mobile-menu-datas");
/// ```
pub const DATAS_KEY: &str = "vitrine-mobile-menu-datas";
/// The storage key of the session hash that the cached menu belongs to.
///
/// ```
/// assert_eq!(vitrine_core::menu::SESSION_KEY, "vitrine-mobile-menu-key");
/// ```
pub const SESSION_KEY: &str = "vitrine-mobile-menu-key";
/// The storage key of the time at which the cached menu expires.
///
/// ```
/// assert_eq!(vitrine_core::menu::EXPIRE_KEY, "vitrine-mobile-menu-expire");
/// ```
pub const EXPIRE_KEY: &str = "vitrine-mobile-menu-expire";

/// The values stored under the three keys; empty for nothing.
///
/// ```
/// use vitrine_core::menu::Stored;
/// assert_eq!(Stored::default().datas, "");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stored<'a> {
    /// The value of [`DATAS_KEY`].
    pub datas: &'a str,
    /// The value of [`SESSION_KEY`].
    pub key: &'a str,
    /// The value of [`EXPIRE_KEY`].
    pub expire: &'a str,
}

impl Stored<'_> {
    /// Whether the session `session` may use the cached menu at `now_ms`, in milliseconds since 1970; if not, it is
    /// removed and the menu fetched (spec 4.5). The menu must expire after `now_ms`, but at most [`LIFETIME_MS`]
    /// later: a later expiry means that the clock was set back.
    ///
    /// ```
    /// use vitrine_core::menu::Stored;
    /// let stored = Stored { datas: r#"[{"type":"spacer"}]"#, key: "a1", expire: "2000" };
    /// assert!(stored.is_fresh("a1", 1999.0));
    /// assert!(!stored.is_fresh("a1", 2000.0));
    /// assert!(!stored.is_fresh("b2", 1999.0));
    /// ```
    pub fn is_fresh(&self, session: &str, now_ms: f64) -> bool {
        let left = read_milliseconds(self.expire).map_or(0.0, |expire| expire - now_ms);
        self.key == session
            && left > 0.0
            && left <= LIFETIME_MS
            && Json::read(self.datas).is_some_and(|json| json.is_filled_list())
    }
}

/// The three storage keys with the values to write, for a menu fetched at `now_ms`. `datas` is the server's answer,
/// unchanged.
///
/// ```
/// use vitrine_core::menu::stored_values;
/// let values = stored_values("[]", "a1", 1_700_000_000_000.0);
/// assert_eq!(values[1], ("vitrine-mobile-menu-key", "a1".into()));
/// assert_eq!(values[2], ("vitrine-mobile-menu-expire", "1700003600000".into()));
/// ```
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a moment that no clock gives is one that no clock will give"
)]
pub fn stored_values(datas: &str, session: &str, now_ms: f64) -> [(&'static str, String); 3] {
    // Not by `format!`: the standard library's float formatting adds 7 kB.
    let mut expire = String::new();
    push_padded(&mut expire, (now_ms + LIFETIME_MS) as u64, 1);
    [
        (DATAS_KEY, datas.to_owned()),
        (SESSION_KEY, session.to_owned()),
        (EXPIRE_KEY, expire),
    ]
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

    const BLOCKS: &str = r#"[{"type":"spacer"}]"#;

    fn is_fresh_at(now_ms: f64, expire: &str) -> bool {
        let stored = Stored {
            datas: BLOCKS,
            key: "a1",
            expire,
        };
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
            datas: BLOCKS,
            key: "a",
            expire: "5",
        };
        assert!(whole.is_fresh("a", 0.0));
        for part in [
            Stored { datas: "", ..whole },
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

    #[test]
    fn data_that_are_no_filled_list_are_not_used() {
        for datas in ["[]", "{}", "null", "[{", r#"{"a":[1]}"#, "undefined", " "] {
            let stored = Stored {
                datas,
                key: "a",
                expire: "5",
            };
            assert!(!stored.is_fresh("a", 0.0), "{datas:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_lives_one_hour(now in 0_u32.., seconds in -4000_i32..8000) {
            let now = f64::from(now) * 1000.0;
            let [(_, datas), (_, key), (_, expire)] = stored_values(BLOCKS, "a1", now);
            let stored = Stored { datas: &datas, key: &key, expire: &expire };
            let then = now + f64::from(seconds) * 1000.0;
            prop_assert_eq!(stored.is_fresh("a1", then), (0..3600).contains(&seconds));
            prop_assert!(!stored.is_fresh("b2", then));
        }
    }
}
