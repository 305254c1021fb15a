//! A form, as it was sent where it was not taken.

use crate::domain::block_request::FormRequest;
use crate::domain::form_traps::FORM;
use crate::domain::module::FormSettings;
use crate::domain::nonce::Nonce;
use crate::domain::spoken_date::of_calendar;
use crate::domain::submission::Submission;
use crate::error::AppError;
use crate::views::form::{FormBlock, FormContent};

use super::{Kind, Painted, Place};

/// `?success=1` (spec 2.4).
pub const SUCCESS: &str = "success";

impl Kind for FormSettings {
    type Asked = FormRequest;

    fn asked(&self, place: &Place<'_>) -> FormRequest {
        // To its own address, which no page of ours need have written, or to that of the page.
        let names_it = place.asked.body.text(&[FORM]) == Some(place.module.key.as_str());
        let was_sent = place.sent.is_some() || names_it;
        let said = place.asked.query.text(&[SUCCESS]) == Some("1");
        FormRequest {
            was_sent,
            is_success: said && !was_sent,
        }
    }

    async fn paint(&self, place: &Place<'_>, asked: &FormRequest) -> Result<Painted, AppError> {
        let clock = &place.state.clock;
        let (submission, faults) = if asked.was_sent {
            let submission = Submission::read(self, &place.asked.body);
            let faults = submission.faults(of_calendar(clock.today()), &place.words)?;
            (submission, faults)
        } else {
            (Submission::blank(self), Vec::new())
        };
        let now = clock.now().timestamp().as_second().to_string();
        let content = FormContent {
            module: place.module,
            settings: self,
            path: &place.page.path,
            platform: &place.state.settings.platform,
            submission: &submission,
            faults: &faults,
            refusal: place.sent.and_then(|sent| sent.refusal),
            is_sent: asked.is_success,
            drawn: place.moment.map_or(now.as_str(), Nonce::as_str),
            words: place.words,
        };
        Painted::of(&FormBlock::new(&content))
    }
}

/// Whether the form is kept as it is drawn. A page has a place for when its visitor got it, a block alone
/// has none. What somebody typed is kept nowhere (security 4).
pub(super) fn is_kept(place: &Place<'_>, asked: FormRequest) -> bool {
    place.moment.is_some() && !asked.was_sent
}
