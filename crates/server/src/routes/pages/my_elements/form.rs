//! `/{p}/clients/utils/modules/my_elements_{new,edit,submit}.php`: the forms of an element, in popins or as pages.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::same_site::SameSite;
use crate::domain::element::own::OwnElement;
use crate::error::AppError;
use crate::views::my_element_form::FormKind;

use super::super::PageRequest;
use super::super::account::{ask_to_log_in, see_other};
use super::actions::Refused;
use super::answer::{FormMessage, alert, page};
use super::form_address::{address, here, named};
use super::writing::{Failed, Typed, change, create};
use super::{draft, pictures};

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    let route = |routes: Routes, kind: FormKind| {
        let show = move |request| show(kind, request);
        let take = move |same_site, request| take(kind, same_site, request);
        let address = format!("/clients/utils/modules/{}", kind.page());
        routes.route(&address, get(show).post(take))
    };
    FormKind::ALL.into_iter().fold(Routes::new(), route)
}

async fn show(kind: FormKind, request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    if named.is_gone() {
        let said = FormMessage::Gone(Refused::Missing.sentence());
        let shown = page(
            kind,
            &request,
            (&named, member),
            (&BTreeMap::new(), Some(said)),
        )
        .await;
        return shown.map(|shown| (StatusCode::NOT_FOUND, shown).into_response());
    }
    let is_saved = request.parameters.query.text(&["success"]) == Some("1");
    let saved = is_saved.then_some(kind.success());
    let values = named
        .element
        .as_ref()
        .map(|element| element.latest().clone());
    let alert = saved.map(|text| FormMessage::Success(text, false));
    let values = values.unwrap_or_default();
    page(kind, &request, (&named, member), (&values, alert)).await
}

async fn take(
    kind: FormKind,
    same_site: SameSite,
    request: PageRequest,
) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    let fields = &named.place.settings.fields;
    let today = request.state.clock.today();
    let mut typed = draft::read(fields, &request.parameters.body, today);
    let of = (fields.as_slice(), named.element.as_ref(), member);
    let mut wrong = if named.is_gone() {
        pictures::leave_out(fields, &mut typed);
        Vec::new()
    } else {
        pictures::receive(same_site, &request, of, &mut typed).await?
    };
    let stored = named.element.as_ref().map(OwnElement::latest);
    let words = request.snapshot.own_words();
    wrong.extend(draft::too_long(fields, &typed, (stored, today), &words));
    wrong.extend(draft::far_days(fields, (&typed, stored), today, &words));
    let typed = Typed {
        values: typed,
        wrong,
    };
    let done = match kind {
        FormKind::New => create(same_site, &request, (&named, member), &typed).await?,
        FormKind::Edit | FormKind::Submit => {
            change(kind, same_site, &request, (&named, member), &typed).await?
        }
    };
    let answer = match done {
        Ok(written) if request.caller.wants_fragment => {
            let said = FormMessage::Success(kind.success(), written.closes);
            alert(kind, (&request, &named), said, written.revision)
        }
        Ok(_) => see_other(&format!("{}&success=1", address(kind, &request, &named))),
        Err(failed) if request.caller.wants_fragment => {
            let said = FormMessage::Failure(&failed.faults, failed.refusal);
            alert(kind, (&request, &named), said, failed.revision)
        }
        Err(Failed {
            faults, refusal, ..
        }) => {
            let before = named
                .element
                .as_ref()
                .map(|element| element.latest().clone());
            let mut values = before.unwrap_or_default();
            values.extend(typed.values);
            let said = FormMessage::Failure(&faults, refusal);
            page(kind, &request, (&named, member), (&values, Some(said))).await
        }
    };
    if named.is_gone() {
        return answer.map(|shown| (StatusCode::NOT_FOUND, shown).into_response());
    }
    answer
}
