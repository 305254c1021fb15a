//! `/{platform}/clients/utils/common.php`: another month of an agenda, for the page's script
//! (spec 7.5).

use axum::response::Response;
use axum::routing::post;
use vitrine_core::dates::Month;

use crate::addresses::Routes;
use crate::domain::block_request::{AgendaRequest, BlockRequest};
use crate::domain::language::date_text;
use crate::domain::listing::address::first_with_state;
use crate::domain::module::{Body, Module};
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::Snapshot;
use crate::views::block_title::BlockTitle;

use super::blocks::{Head, category_field, chosen, month_alone};
use super::{PageRequest, cache, context_of, keys, whole};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/utils/common.php", post(show_month))
}

/// Answers with the agenda for that month. An invalid date gives the current month; a hidden agenda is
/// 404.
async fn show_month(request: PageRequest) -> Result<Response, AppError> {
    if request.parameters.text("module") != Some("agenda") {
        return Err(AppError::NotFound);
    }
    let param = request.parameters.text("param").unwrap_or_default();
    // The parameter of the agenda's links: its key, followed by the chosen category.
    let (key, category) = param.split_once(':').unwrap_or((param, ""));
    let (page, module) = agenda(&request.snapshot, key).ok_or(AppError::NotFound)?;
    let Body::Agenda(settings) = &module.body else {
        return Err(AppError::NotFound);
    };
    let first = first_with_state(request.snapshot.modules(page.id));
    // The parameters of the page's own address do not apply.
    let nothing = Parameters::default();
    let context = context_of(&request, page, module, first, &nothing);
    let month = request.parameters.text("date").and_then(Month::read);
    let today = date_text::of_calendar(request.state.clock.today());
    let asked = AgendaRequest {
        month: Some(month.unwrap_or(Month::of(today))),
        category: category_field(settings).and_then(|_| chosen(category)),
        today,
    };
    let key = keys::of_inside(&request, &context, BlockRequest::Agenda(asked.clone()));
    let draw = month_alone(settings, &context, asked);
    // Only a whole agenda block has the page's title, not its inner part.
    let dress = |html: String, head: &Head| {
        let title = BlockTitle::new(&whole::title_of(&request, page, head))?;
        Ok(format!(
            "<div class=\"agenda\" data-agenda{title}>{html}</div>"
        ))
    };
    cache::part(&request, (Some(key), context.words), Box::pin(draw), dress).await
}

/// Returns the agenda with this key, or the first one if the request names none (spec 7.5 leaves
/// `param` open).
fn agenda<'s>(snapshot: &'s Snapshot, key: &str) -> Option<(&'s Page, &'s Module)> {
    let has_months = |(_, module): &(&Page, &Module)| match &module.body {
        Body::Agenda(settings) => settings.has_months(),
        _ => false,
    };
    if !key.is_empty() {
        return snapshot.module(key).filter(has_months);
    }
    snapshot.all_modules().find(has_months)
}
