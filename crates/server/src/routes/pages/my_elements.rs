//! Members' own elements: forms in popins, and actions of the list (spec 2.1–2.4, 4.1, 7.1, 7.2).

mod actions;
mod answer;
mod confirm;
mod draft;
mod form;
mod form_address;
mod pictures;
mod writing;

pub(super) use draft::FormRules;

pub(super) use confirm::{asked as asked_to_confirm, confirm};

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::access::{Action, Whose};
use crate::domain::content::ElementContent;
use crate::domain::element::own::OwnElement;
use crate::domain::module::{Body, Module, MyElementsSettings};
use crate::domain::rules::Checked;
use crate::domain::rules::element::ElementDraft;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::{Snapshot, Source};
use crate::store::OwnChange;

use super::PageRequest;

/// Parameters in requests of the page's script, and in our links.
pub(super) const IDENT: &str = "element_module_ident";
pub(super) const ELEMENT: &str = "element_id";
/// The action performed on an element of the list without script.
pub(super) const DONE: &str = "fait";
/// Why it was refused.
pub(super) const REFUSED: &str = "refus";
/// The revision from which a form was made.
const REVISION: &str = "rev";
/// Key of the account whose form it is.
const AUTHOR: &str = "auteur";

/// Returns the routes of the forms, below the platform's directory.
pub fn form_router() -> Routes {
    form::router()
}

/// Returns the route of the list's actions, below the platform's directory.
pub fn action_router() -> Routes {
    actions::router()
}

/// A module in which members manage elements, and its source.
#[derive(Clone, Copy)]
pub(super) struct OwnModule<'a> {
    pub page: &'a Page,
    pub module: &'a Module,
    pub settings: &'a MyElementsSettings,
    pub source: Source,
}

impl<'a> OwnModule<'a> {
    /// The module with this ident.
    pub fn find(snapshot: &'a Snapshot, ident: &str) -> Option<Self> {
        let mut modules = snapshot.all_modules();
        modules.find_map(|(page, module)| match &module.body {
            Body::MyElements(settings) if module.ident == ident => Some(Self {
                page,
                module,
                settings,
                source: snapshot.source(&settings.source)?,
            }),
            _ => None,
        })
    }

    /// Whether the module grants this, and the member may do it.
    pub fn allows(&self, member: &Account, action: Action) -> bool {
        self.settings.grants(action) && member.may(action, Whose::Own)
    }
}

/// Whether a form was made from another revision of an element. A form without a revision applies to the current one; a
/// revision that is not a number never matches.
pub(super) fn is_of_another(request: &PageRequest, revision: i64) -> bool {
    request.parameters.body.has(REVISION) && sent_revision(request) != Some(revision)
}

/// The revision that a form states.
pub(super) fn sent_revision(request: &PageRequest) -> Option<i64> {
    request.parameters.body.text(&[REVISION])?.parse().ok()
}

/// The account whose form was sent, if it is another one than this member's: in another tab somebody else has logged in
/// since. A form without an author is of whoever sends it.
pub(super) fn other_author<'r>(request: &'r PageRequest, member: &Account) -> Option<&'r str> {
    let author = request.parameters.body.text(&[AUTHOR]);
    author.filter(|author| *author != member.key.as_str())
}

/// Parses the number of an element from a script or a link.
pub(super) fn element_of(text: Option<&str>) -> Option<ElementId> {
    text?.parse().ok().map(ElementId)
}

/// The element, if it is the member's; one of somebody else is treated as missing (security 11).
pub(super) async fn own(
    request: &PageRequest,
    place: OwnModule<'_>,
    (member, id): (&Account, ElementId),
) -> Result<Option<OwnElement>, AppError> {
    let elements = request.state.store.own_elements();
    let found = elements.one(place.source.id, id).await?;
    Ok(found.filter(|element| is_of(element, member)))
}

/// A change of an element now.
pub(super) fn own_change<'a>(
    request: &PageRequest,
    source: &'a str,
    id: ElementId,
    actor: &'a Account,
) -> OwnChange<'a> {
    OwnChange {
        site: request.snapshot.site_id,
        source,
        id,
        actor: &actor.key,
        now: request.state.clock.now().timestamp().as_second(),
    }
}

pub(super) fn is_of(element: &OwnElement, member: &Account) -> bool {
    element.owner.as_deref() == Some(member.key.as_str())
}

/// The element as stored; `None` if it is invalid.
pub(super) fn against(draft: &ElementDraft, rules: &FormRules) -> Option<Checked<ElementContent>> {
    draft::element(draft, rules).ok()
}

/// A parameter of the form's address; it is in the address even when the form is sent.
fn query_parameter<'p>(parameters: &'p Parameters, name: &str) -> Option<&'p str> {
    parameters.query.text(&[name])
}
