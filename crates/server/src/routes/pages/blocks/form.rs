//! A form, as it was sent where it was not taken.

use vitrine_core::dates::Date;

use crate::domain::form_traps::FORM;
use crate::domain::module::FormSettings;
use crate::domain::submission::Submission;
use crate::error::AppError;
use crate::state::Clock;
use crate::views::form::{FormBlock, FormContent};

use super::{Kind, Painted, Place};

/// `?success=1` (spec 2.4).
pub const SUCCESS: &str = "success";

impl Kind for FormSettings {
    /// It says when it was drawn.
    fn state(&self, _: &Place<'_>) -> Option<String> {
        None
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let body = &place.asked.body;
        let was_sent = body.text(&[FORM]) == Some(place.module.key.as_str());
        let clock = &place.state.clock;
        let (submission, faults) = if was_sent {
            let submission = Submission::read(self, body);
            let faults = submission.faults(today(clock), &place.words);
            (submission, faults)
        } else {
            (Submission::blank(self), Vec::new())
        };
        let content = FormContent {
            module: place.module,
            settings: self,
            path: &place.page.path,
            platform: &place.state.settings.platform,
            submission: &submission,
            faults: &faults,
            refusal: place.refusal,
            is_sent: !was_sent && place.asked.query.text(&[SUCCESS]) == Some("1"),
            drawn: clock.now().timestamp().as_second(),
            words: place.words,
        };
        Painted::of(&FormBlock::new(&content))
    }
}

/// Today, as the core's dates have it.
pub fn today(clock: &Clock) -> Date {
    let today = clock.today();
    let year = today.year().unsigned_abs();
    let (month, day) = (today.month().unsigned_abs(), today.day().unsigned_abs());
    Date::new(year, month, day).unwrap_or(Date::FIRST)
}
