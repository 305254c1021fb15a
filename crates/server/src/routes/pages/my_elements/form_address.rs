//! The address of a form: parsing and writing.

use crate::domain::account::Account;
use crate::domain::account::access::Action;
use crate::domain::element::own::OwnElement;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::views::my_element_form::FormKind;

use super::super::PageRequest;
use super::{ELEMENT, IDENT, OwnModule, element_of, own, query_parameter};

/// The parts of a form's address.
pub struct Named<'a> {
    /// The module.
    pub place: OwnModule<'a>,
    /// The number in the address; `None` for a new element.
    pub id: Option<ElementId>,
    /// The element; `None` for a new one, or if no element has this number.
    pub element: Option<OwnElement>,
}

impl Named<'_> {
    /// Whether it refers to a missing element, or one of another member.
    pub fn is_gone(&self) -> bool {
        self.id.is_some() && self.element.is_none()
    }
}

/// A form, and the member who fills it in.
#[derive(Clone, Copy)]
pub struct RequestedForm<'a> {
    pub kind: FormKind,
    pub request: &'a PageRequest,
    pub named: &'a Named<'a>,
    pub member: &'a Account,
}

impl RequestedForm<'_> {
    /// The address of the form, to which it is posted.
    pub fn address(&self) -> String {
        self.address_of(self.kind, self.named.id)
    }

    /// The address of the form that edits this element.
    pub fn edit_address(&self, id: ElementId) -> String {
        self.address_of(FormKind::Edit, Some(id))
    }

    /// The address of a form of this module; `id` is the element that it edits or has created.
    pub fn address_of(&self, kind: FormKind, id: Option<ElementId>) -> String {
        let platform = &self.request.state.settings.platform;
        let ident = &self.named.place.module.ident;
        let page = kind.page();
        let element = id.map(|id| format!("&{ELEMENT}={id}"));
        let element = element.unwrap_or_default();
        format!("/{platform}/clients/utils/modules/{page}?{IDENT}={ident}{element}")
    }
}

fn action(kind: FormKind) -> Action {
    match kind {
        FormKind::New => Action::Create,
        FormKind::Edit => Action::Edit,
        FormKind::Submit => Action::Submit,
    }
}

/// An element of another member is treated as missing; actions that the module does not grant are not found.
pub async fn named<'a>(
    kind: FormKind,
    request: &'a PageRequest,
    member: &Account,
) -> Result<Named<'a>, AppError> {
    let ident = query_parameter(&request.parameters, IDENT).ok_or(AppError::NotFound)?;
    let place = OwnModule::find(&request.snapshot, ident).ok_or(AppError::NotFound)?;
    if !place.allows(member, action(kind)) {
        return Err(AppError::NotFound);
    }
    let (id, element) = match kind {
        FormKind::New => (None, None),
        FormKind::Edit | FormKind::Submit => {
            let id = element_of(query_parameter(&request.parameters, ELEMENT));
            let id = id.ok_or(AppError::NotFound)?;
            (Some(id), own(request, place, (member, id)).await?)
        }
    };
    Ok(Named { place, id, element })
}

pub fn here(kind: FormKind, request: &PageRequest) -> String {
    let platform = &request.state.settings.platform;
    let text = |name| query_parameter(&request.parameters, name).unwrap_or_default();
    let plain = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let (ident, id) = (text(IDENT), text(ELEMENT));
    let page = kind.page();
    if plain(ident) && plain(id) {
        return format!("/{platform}/clients/utils/modules/{page}?{IDENT}={ident}&{ELEMENT}={id}");
    }
    format!("/{platform}/clients/utils/modules/{page}")
}
