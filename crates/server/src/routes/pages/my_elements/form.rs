//! `/{p}/clients/utils/modules/my_elements_{new,edit,submit}.php`: the forms of an element, in popins or as pages.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::same_site::SameSite;
use crate::domain::element::own::OwnElement;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::views::my_element_form::FormKind;
use crate::views::my_elements::Refused;

use super::super::PageRequest;
use super::super::account::{ask_to_log_in, see_other};
use super::answer::FormMessage;
use super::draft::{self, TypedFields};
use super::form_address::{RequestedForm, here, named};
use super::writing::{Failed, Typed, change, create};
use super::{ELEMENT, element_of, other_author, pictures, query_parameter};

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    let route = |routes: Routes, kind: FormKind| {
        let show = move |request| show(kind, request);
        let submit = move |same_site, request| submit(kind, same_site, request);
        let address = format!("/clients/utils/modules/{}", kind.page());
        routes.route(&address, get(show).post(submit))
    };
    FormKind::ALL.into_iter().fold(Routes::new(), route)
}

async fn show(kind: FormKind, request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    let form = RequestedForm {
        kind,
        request: &request,
        named: &named,
        member,
    };
    if named.is_gone() {
        let message = FormMessage::Gone(Refused::Missing.sentence());
        let shown = form.page(&BTreeMap::new(), Some(message)).await;
        return shown.map(not_found);
    }
    let is_saved = request.parameters.query.text(&["success"]) == Some("1");
    let message = is_saved.then(|| FormMessage::Success {
        text: kind.success(),
        closes_popin: false,
        created: created(kind, &request),
    });
    let values = named
        .element
        .as_ref()
        .map(|element| element.latest().clone());
    form.page(&values.unwrap_or_default(), message).await
}

async fn submit(
    kind: FormKind,
    same_site: SameSite,
    request: PageRequest,
) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    let form = RequestedForm {
        kind,
        request: &request,
        named: &named,
        member,
    };
    let fields = &named.place.settings.fields;
    let today = request.state.clock.today();
    let mut typed = draft::read(fields, &request.parameters.body, today);
    if other_author(&request, member).is_some() {
        pictures::leave_out(fields, &mut typed);
        return form.of_another_author(&typed).await;
    }
    let mut wrong = if named.is_gone() {
        pictures::leave_out(fields, &mut typed);
        Vec::new()
    } else {
        pictures::receive(same_site, form, &mut typed).await?
    };
    let given = TypedFields {
        fields,
        typed: &typed,
        stored: named.element.as_ref().map(OwnElement::latest),
        today,
    };
    let words = request.snapshot.own_words();
    wrong.extend(given.too_long(&words));
    wrong.extend(given.refused_addresses(&words));
    wrong.extend(given.far_days(&words));
    let typed = Typed {
        values: typed,
        wrong,
    };
    let done = match kind {
        FormKind::New => create(same_site, form, &typed).await?,
        FormKind::Edit | FormKind::Submit => change(same_site, form, &typed).await?,
    };
    let answer = match done {
        Ok(written) if request.caller.wants_fragment => {
            let message = FormMessage::Success {
                text: kind.success(),
                closes_popin: written.closes_popin,
                created: written.created,
            };
            form.alert(message, written.revision)
        }
        Ok(written) => {
            let address = form.address_of(kind, named.id.or(written.created));
            see_other(&format!("{address}&success=1"))
        }
        Err(Failed {
            faults,
            refusal,
            revision,
        }) => {
            let message = FormMessage::Failure {
                faults: &faults,
                refusal,
            };
            if request.caller.wants_fragment {
                form.alert(message, revision)
            } else {
                let before = named
                    .element
                    .as_ref()
                    .map(|element| element.latest().clone());
                let mut values = before.unwrap_or_default();
                values.extend(typed.values);
                form.page(&values, Some(message)).await
            }
        }
    };
    if named.is_gone() {
        return answer.map(not_found);
    }
    answer
}

/// The element that the form for a new one has created, from the address to which the browser was redirected.
fn created(kind: FormKind, request: &PageRequest) -> Option<ElementId> {
    let named = query_parameter(&request.parameters, ELEMENT);
    element_of(named).filter(|_| kind == FormKind::New)
}

fn not_found(page: Response) -> Response {
    (StatusCode::NOT_FOUND, page).into_response()
}
