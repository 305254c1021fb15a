//! The list's actions without script: a page asks for confirmation, and its form performs the action.

use axum::response::Response;

use crate::domain::account::Account;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::listing::BLOCK;
use crate::domain::module::Module;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::views::my_elements::{DoneInList, Refused};

use super::super::PageRequest;
use super::super::account::see_other;
use super::actions::{MemberAction, perform};
use super::{DONE, ELEMENT, OwnModule, REFUSED, element_of};

/// The module whose action the address asks about.
fn place<'a>(request: &'a PageRequest, page: &'a Page) -> Option<OwnModule<'a>> {
    let number = request
        .parameters
        .query
        .text(&[BLOCK])?
        .parse::<u32>()
        .ok()?;
    let mut modules = request.snapshot.modules(page.id).iter();
    let is_it = |module: &&Module| module.number == number && module.body.is_my_elements();
    OwnModule::find(&request.snapshot, &modules.find(is_it)?.ident)
}

/// Whether a request performs the action instead of asking for confirmation.
pub fn asked(request: &PageRequest) -> bool {
    !request.caller.wants_fragment && request.parameters.body.text(&["action"]).is_some()
}

/// Carries out the action, and redirects to the list, which confirms it or says why not.
pub async fn confirm(
    same_site: SameSite,
    request: &PageRequest,
    (page, member): (&Page, &Account),
) -> Result<Response, AppError> {
    let body = |name| request.parameters.body.text(&[name]);
    let wanted = body("action").and_then(MemberAction::of_name);
    let (Some(place), Some(wanted), Some(id)) =
        (place(request, page), wanted, element_of(body(ELEMENT)))
    else {
        return Err(AppError::NotFound);
    };
    let done = match perform(same_site, request, (place, member), (wanted, id)).await? {
        Ok(state) => Ok(DoneInList::of(state)),
        Err(Refused::Missing) if deleted(request, (place, member), (wanted, id)).await? => {
            Ok(DoneInList::Deleted)
        }
        Err(Refused::Missing) => return Err(AppError::NotFound),
        Err(refused) => Err(refused),
    };
    let (name, value) = match done {
        Ok(done) => (DONE, done.name()),
        Err(refused) => (REFUSED, refused.name()),
    };
    let (path, number) = (&page.path, place.module.number);
    see_other(&format!("{path}?{BLOCK}={number}&{name}={value}"))
}

/// Whether the member has just deleted this element: a double click gets the same answer twice.
async fn deleted(
    request: &PageRequest,
    (place, member): (OwnModule<'_>, &Account),
    (wanted, id): (MemberAction, ElementId),
) -> Result<bool, AppError> {
    if wanted != MemberAction::Delete {
        return Ok(false);
    }
    let subject = format!("{}/{id}", place.settings.source);
    let did = (member.key.as_str(), AuditAction::ElementDeleted);
    let last = request.state.store.audit().last_subject(did, &subject);
    Ok(last.await?.is_some_and(|last| last == subject))
}
