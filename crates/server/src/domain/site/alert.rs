//! A line shown above every page: a flood, works, a closing.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use crate::domain::values::keyword::keywords;
use crate::domain::values::link::Link;

/// `[alert]` in `site.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteAlert {
    /// The text.
    pub text: String,
    /// Link to more information.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
    /// Its urgency.
    #[serde(default, skip_serializing_if = "Level::is_info")]
    pub level: Level,
    /// Its begin, as `2026-11-20 08:00`; by default at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Its end, in the same form; by default never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// Whether visitors who closed it see it again.
    #[serde(default, skip_serializing_if = "Closing::is_for_good")]
    pub closing: Closing,
}

/// The translation of an alert into a further language.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlertTranslation {
    /// The text.
    pub text: String,
    /// Where to read more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
}

keywords! {
    /// The urgency of an alert.
    #[derive(Default)]
    pub enum Level {
        /// Information.
        #[default]
        Info = "info",
        /// A warning.
        Warning = "warning",
        /// Danger.
        Danger = "danger",
    }
}

impl Level {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    fn is_info(&self) -> bool {
        *self == Self::Info
    }
}

keywords! {
    /// Whether visitors can close an alert.
    #[derive(Default)]
    pub enum Closing {
        /// A visitor who closed it sees it again when its text changes.
        #[default]
        ForGood = "version",
        /// A visitor who closed it sees it again in the next session of the browser.
        Session = "session",
        /// Closing it applies to one page view.
        Page = "always",
        /// It cannot be closed.
        Never = "never",
    }
}

impl Closing {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    fn is_for_good(&self) -> bool {
        *self == Self::ForGood
    }
}

impl SiteAlert {
    /// Whether it is shown at this moment.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use vitrine_server::domain::site::alert::SiteAlert;
    /// let alert: SiteAlert = serde_json::from_str(r#"{"text": "Crue", "until": "2026-11-27 18:00"}"#)?;
    /// assert!(alert.is_on(date(2026, 11, 27).at(17, 59, 0, 0)));
    /// assert!(!alert.is_on(date(2026, 11, 27).at(18, 0, 0, 0)));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn is_on(&self, now: DateTime) -> bool {
        let moment = |text: &Option<String>| text.as_deref().and_then(moment);
        let began = moment(&self.from).is_none_or(|from| from <= now);
        began && moment(&self.until).is_none_or(|until| now < until)
    }
}

/// Reads `2026-11-20 08:00`.
///
/// ```
/// use vitrine_server::domain::site::alert::moment;
/// assert!(moment("2026-11-20 08:00").is_some());
/// for wrong in ["2026-11-20", "2026-11-31 08:00", "2026-11-20 24:00", "20/11/2026 08:00", "2026-11-20T08:00"] {
///     assert!(moment(wrong).is_none(), "{wrong}");
/// }
/// ```
pub fn moment(text: &str) -> Option<DateTime> {
    const LENGTH: usize = "2026-11-20 08:00".len();
    let read = DateTime::strptime("%Y-%m-%d %H:%M", text).ok()?;
    (text.len() == LENGTH).then_some(read)
}
