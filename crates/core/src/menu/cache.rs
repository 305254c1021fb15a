//! The menu kept in the browser's local storage (spec 3.18, 4.5, 9.6).

use super::json::Json;

/// How long a kept menu lives, in milliseconds: one hour.
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
/// The storage key of the session hash that the menu belongs to.
///
/// ```
/// assert_eq!(vitrine_core::menu::SESSION_KEY, "vitrine-mobile-menu-key");
/// ```
pub const SESSION_KEY: &str = "vitrine-mobile-menu-key";
/// The storage key of the moment the menu expires at.
///
/// ```
/// assert_eq!(vitrine_core::menu::EXPIRE_KEY, "vitrine-mobile-menu-expire");
/// ```
pub const EXPIRE_KEY: &str = "vitrine-mobile-menu-expire";

/// What the storage holds under the three keys; empty: nothing.
///
/// ```
/// use vitrine_core::menu::Stored;
/// assert_eq!(Stored::default().datas, "");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stored<'a> {
    /// Under [`DATAS_KEY`].
    pub datas: &'a str,
    /// Under [`SESSION_KEY`].
    pub key: &'a str,
    /// Under [`EXPIRE_KEY`].
    pub expire: &'a str,
}

/// Whether a kept menu is used. All but [`Verdict::Fresh`] mean: discard it and fetch.
///
/// ```
/// assert_eq!(vitrine_core::menu::Verdict::OtherSession.as_str(), "other-session");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is used, and nothing is fetched.
    Fresh,
    /// Its hour is over, or it expires later than any menu kept by now can: the clock was set back.
    Expired,
    /// It was kept for another session hash.
    OtherSession,
    /// The expiry is no number, or the data are no list that holds something.
    Damaged,
    /// Nothing is kept.
    Missing,
}

impl Verdict {
    /// `"fresh"`, `"expired"`, `"other-session"`, `"damaged"` or `"missing"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::menu::Verdict::Fresh.as_str(), "fresh");
    /// ```
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Expired => "expired",
            Self::OtherSession => "other-session",
            Self::Damaged => "damaged",
            Self::Missing => "missing",
        }
    }
}

/// Whether what is stored is used by the session `session` at `now_ms`, in milliseconds since 1970.
/// A menu lives until the moment before its expiry.
///
/// ```
/// use vitrine_core::menu::{Stored, Verdict, verdict};
/// let stored = Stored { datas: r#"[{"type":"spacer"}]"#, key: "a1", expire: "2000" };
/// assert_eq!(verdict(&stored, "a1", 1999.0), Verdict::Fresh);
/// assert_eq!(verdict(&stored, "a1", 2000.0), Verdict::Expired);
/// assert_eq!(verdict(&stored, "b2", 1999.0), Verdict::OtherSession);
/// ```
pub fn verdict(stored: &Stored, session: &str, now_ms: f64) -> Verdict {
    if stored.datas.is_empty() && stored.expire.is_empty() {
        return Verdict::Missing;
    }
    let left = match read_milliseconds(stored.expire) {
        Some(expire) => expire - now_ms,
        None => return Verdict::Damaged,
    };
    if stored.key != session {
        Verdict::OtherSession
    } else if !(left > 0.0 && left <= LIFETIME_MS) {
        Verdict::Expired
    } else if Json::read(stored.datas).is_some_and(|json| json.is_filled_list()) {
        Verdict::Fresh
    } else {
        Verdict::Damaged
    }
}

/// The three storage keys, each with the value to write, for a menu fetched at `now_ms`. `datas` is
/// the server's answer as it came.
///
/// ```
/// use vitrine_core::menu::stored_values;
/// let values = stored_values("[]", "a1", 1_700_000_000_000.0);
/// assert_eq!(values[1], ("vitrine-mobile-menu-key", "a1".into()));
/// assert_eq!(values[2], ("vitrine-mobile-menu-expire", "1700003600000".into()));
/// ```
pub fn stored_values(datas: &str, session: &str, now_ms: f64) -> [(&'static str, String); 3] {
    [
        (DATAS_KEY, datas.to_owned()),
        (SESSION_KEY, session.to_owned()),
        (EXPIRE_KEY, (now_ms + LIFETIME_MS).to_string()),
    ]
}

/// A whole number of milliseconds, exact as far as JavaScript's numbers are.
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

    fn at(now_ms: f64, expire: &str) -> Verdict {
        let stored = Stored {
            datas: BLOCKS,
            key: "a1",
            expire,
        };
        verdict(&stored, "a1", now_ms)
    }

    #[test]
    fn an_expiry_that_is_no_whole_number_is_damage() {
        for expire in ["", "-1", "1.5", "1e3", " 5", "NaN", "٣"] {
            assert_eq!(at(0.0, expire), Verdict::Damaged, "{expire:?}");
        }
        assert_eq!(at(0.0, &"9".repeat(400)), Verdict::Expired);
    }

    #[test]
    fn a_clock_that_says_nothing_keeps_nothing() {
        for now in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(at(now, "5"), Verdict::Expired);
        }
    }

    #[test]
    fn what_is_missing_in_part_is_damage_or_of_another_session() {
        let whole = Stored {
            datas: BLOCKS,
            key: "a",
            expire: "5",
        };
        let of = |stored: Stored| verdict(&stored, "a", 0.0);
        assert_eq!(of(whole), Verdict::Fresh);
        assert_eq!(of(Stored { datas: "", ..whole }), Verdict::Damaged);
        assert_eq!(
            of(Stored {
                expire: "",
                ..whole
            }),
            Verdict::Damaged
        );
        assert_eq!(of(Stored { key: "", ..whole }), Verdict::OtherSession);
        assert_eq!(of(Stored::default()), Verdict::Missing);
    }

    #[test]
    fn data_that_are_no_filled_list_are_damage() {
        for datas in ["[]", "{}", "null", "[{", r#"{"a":[1]}"#, "undefined", " "] {
            let stored = Stored {
                datas,
                key: "a",
                expire: "5",
            };
            assert_eq!(verdict(&stored, "a", 0.0), Verdict::Damaged, "{datas:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_lives_one_hour(now in 0_u32.., seconds in -4000_i32..8000) {
            let now = f64::from(now) * 1000.0;
            let [(_, datas), (_, key), (_, expire)] = stored_values(BLOCKS, "a1", now);
            let stored = Stored { datas: &datas, key: &key, expire: &expire };
            let expected = if (0..3600).contains(&seconds) { Verdict::Fresh } else { Verdict::Expired };
            let then = now + f64::from(seconds) * 1000.0;
            prop_assert_eq!(verdict(&stored, "a1", then), expected);
            prop_assert_eq!(verdict(&stored, "b2", then), Verdict::OtherSession);
        }
    }
}
