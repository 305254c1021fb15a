//! `/{p}/ajax/modules/modules/traitement.php`: publishes, unpublishes and deletes elements of the list (spec 7.1).

use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::access::Action;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::element::State;
use crate::domain::rules::element::ElementDraft;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::respond::json;
use crate::store::{Current, Decision};
use crate::views::my_elements::{Refused, state_class};

use super::super::PageRequest;
use super::{ELEMENT, FormRules, IDENT, OwnModule, against, element_of, is_of, own_change};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/ajax/modules/modules/traitement.php", post(act))
}

/// The answer for the page's script.
#[derive(Debug, Serialize)]
struct Outcome<'a> {
    result: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    msg: Option<&'a str>,
}

/// The actions of members in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberAction {
    /// Publish or unpublish the element.
    Activate,
    /// Delete it.
    Delete,
}

impl MemberAction {
    /// The action with this name.
    pub fn of_name(name: &str) -> Option<Self> {
        match name {
            "my_elements_activate" => Some(Self::Activate),
            "my_elements_delete" => Some(Self::Delete),
            _ => None,
        }
    }

    pub fn action(self) -> Action {
        match self {
            Self::Activate => Action::Publish,
            Self::Delete => Action::Delete,
        }
    }
}

async fn act(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let body = |name| request.parameters.body.text(&[name]);
    let Some(wanted) = body("action").and_then(MemberAction::of_name) else {
        return Err(AppError::BadRequest("no such action"));
    };
    let visitor = request.visitor().await?;
    let member = visitor.account().ok_or(AppError::NoSession)?;
    let place = body(IDENT).and_then(|ident| OwnModule::find(&request.snapshot, ident));
    let done = match (place, element_of(body(ELEMENT))) {
        (Some(place), Some(id)) => {
            perform(same_site, &request, (place, member), (wanted, id)).await?
        }
        _ => Err(Refused::Missing),
    };
    let outcome = match done {
        Ok(state) => Outcome {
            result: true,
            class: state.map(state_class),
            msg: None,
        },
        Err(refused) => Outcome {
            result: false,
            class: None,
            msg: Some(request.snapshot.own_words().say(refused.sentence())),
        },
    };
    json::answer(StatusCode::OK, &outcome)
}

/// Whether the element shall be public, if the request states it: a question or a list may be older than somebody
/// else's change. The page's script sends it in a header, because a list's request has no such parameter (spec 7.1).
/// `None` requests the opposite of the current state.
fn shall_be_public(request: &PageRequest) -> Option<bool> {
    let said = request.parameters.body.text(&["active"]);
    match said.or(request.caller.wished_state.as_deref()) {
        Some("1") => Some(true),
        Some("0") => Some(false),
        _ => None,
    }
}

/// Performs the action; returns the new state of the element, if it still exists.
pub async fn perform(
    same_site: SameSite,
    request: &PageRequest,
    (place, member): (OwnModule<'_>, &Account),
    (wanted, id): (MemberAction, ElementId),
) -> Result<Result<Option<State>, Refused>, AppError> {
    let may = place.allows(member, wanted.action());
    let settings = place.settings;
    let of = own_change(request, &settings.source, id, member);
    let rules = FormRules::of(request, (&settings.source, &settings.fields));
    let shall_be_public = shall_be_public(request);
    let decide = |current: Option<Current>| {
        let current = current.filter(|current| is_of(&current.element, member));
        let current = current.ok_or(Refused::Missing)?;
        if !may {
            return Err(Refused::of_action(wanted.action()));
        }
        if wanted == MemberAction::Delete {
            return Ok((Some((AuditAction::ElementDeleted, Decision::Delete)), None));
        }
        let is_public = current.element.state == State::Published;
        let shall_be = shall_be_public.unwrap_or(!is_public);
        if shall_be == is_public {
            return Ok((None, Some(current.element.state)));
        }
        if !shall_be {
            let next = State::Draft;
            let refusal = String::new();
            let decision = Decision::State {
                state: next,
                refusal,
            };
            let noted = (AuditAction::ElementUnpublished, decision);
            return Ok((Some(noted), Some(next)));
        }
        let next = State::Published;
        let draft = ElementDraft::from(&current.latest(next));
        let content = against(&draft, &rules).ok_or(Refused::Unfit)?;
        let decision = Decision::Element {
            content,
            refusal: String::new(),
        };
        let noted = (AuditAction::ElementPublished, decision);
        Ok((Some(noted), Some(next)))
    };
    let own = request.state.store.own_elements();
    Ok(own.change(same_site, of, decide).await?)
}
