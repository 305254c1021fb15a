//! A form, with the posted values if it was rejected.

use crate::domain::block_request::FormRequest;
use crate::domain::forms::submission::Submission;
use crate::domain::forms::traps::FORM;
use crate::domain::module::FormSettings;
use crate::error::AppError;
use crate::views::form::{FormBlock, FormContent};
use crate::views::safe::DrawnBlock;

use super::super::form_faults;
use super::{BlockContext, BlockRenderer, Head, Painted, Scope};

/// `?success=1` (spec 2.4).
pub const SUCCESS: &str = "success";

impl BlockRenderer for FormSettings {
    type Request = FormRequest;

    fn asked(&self, context: &BlockContext<'_>) -> FormRequest {
        // The form was posted to its own address, which any other page may do, or to the page's address.
        let names_it = context.asked.body.text(&[FORM]) == Some(context.module.key.as_str());
        let was_sent = context.sent.is_some() || names_it;
        let said = context.asked.query.text(&[SUCCESS]) == Some("1");
        let offered = Submission::offered(self, &context.asked.query);
        FormRequest {
            was_sent,
            is_success: said && !was_sent,
            is_filled: !was_sent && !offered.is_blank(),
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
            let faults = form_faults::faults(here, context.page, &submission).await?;
            (submission, faults)
        } else {
            let offered = Submission::offered(self, &context.asked.query);
            (offered, Vec::new())
        };
        let now = clock.now().timestamp().as_second().to_string();
        let drawn = match context.scope {
            Scope::Page(placeholder) => placeholder.as_str(),
            Scope::Block | Scope::Further => &now,
        };
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
            drawn,
            words: context.words,
        };
        let is_refused = !faults.is_empty() || data.refusal.is_some();
        let said = match (is_refused, asked.is_success) {
            (true, _) => Some("Erreur"),
            (_, true) => Some("Envoi réussi"),
            _ => None,
        };
        Ok(Painted {
            html: DrawnBlock::of(&FormBlock::new(&data))?,
            head: Head {
                said: said.map(|said| context.words.say(said).to_owned()),
                is_outcome: said.is_some(),
                ..Head::default()
            },
        })
    }
}

/// Returns whether the rendered form is cached. A page has a placeholder for the time the visitor received it; a block
/// alone has no placeholder. Typed text is never cached (security 4), nor is a form filled from its address.
pub(super) fn is_kept(context: &BlockContext<'_>, asked: FormRequest) -> bool {
    context.scope.is_page() && !asked.was_sent && !asked.is_filled
}
