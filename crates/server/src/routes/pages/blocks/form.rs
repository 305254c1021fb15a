//! A form, with the posted values if it was rejected.

use crate::domain::block_request::FormRequest;
use crate::domain::form_traps::FORM;
use crate::domain::module::FormSettings;
use crate::domain::nonce::Nonce;
use crate::domain::submission::Submission;
use crate::error::AppError;
use crate::views::form::{FormBlock, FormContent};

use super::super::suggested;
use super::{BlockContext, BlockRenderer, Painted};

/// `?success=1` (spec 2.4).
pub const SUCCESS: &str = "success";

impl BlockRenderer for FormSettings {
    type Request = FormRequest;

    fn asked(&self, context: &BlockContext<'_>) -> FormRequest {
        // The form was posted to its own address, which any other page may do, or to the page's
        // address.
        let names_it = context.asked.body.text(&[FORM]) == Some(context.module.key.as_str());
        let was_sent = context.sent.is_some() || names_it;
        let said = context.asked.query.text(&[SUCCESS]) == Some("1");
        FormRequest {
            was_sent,
            is_success: said && !was_sent,
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &FormRequest,
    ) -> Result<Painted, AppError> {
        let clock = &context.state.clock;
        let (submission, faults) = if asked.was_sent {
            let submission = Submission::read(self, &context.asked.body);
            let here = (context.state, context.snapshot);
            let faults = suggested::faults(here, context.page, &submission).await?;
            (submission, faults)
        } else {
            (Submission::blank(self), Vec::new())
        };
        let now = clock.now().timestamp().as_second().to_string();
        let data = FormContent {
            module: context.module,
            settings: self,
            path: &context.page.path,
            platform: &context.state.settings.platform,
            submission: &submission,
            faults: &faults,
            refusal: context.sent.and_then(|sent| sent.refusal),
            service: context.state.captcha_service(&context.snapshot.site),
            pass: context.sent.and_then(|sent| sent.pass),
            is_sent: asked.is_success,
            drawn: context.moment.map_or(now.as_str(), Nonce::as_str),
            words: context.words,
        };
        Painted::of(&FormBlock::new(&data))
    }
}

/// Returns whether the rendered form is cached. A page has a placeholder for the time the visitor
/// received it; a block alone has none. What a visitor typed is never cached (security 4).
pub(super) fn is_kept(context: &BlockContext<'_>, asked: FormRequest) -> bool {
    context.moment.is_some() && !asked.was_sent
}
