//! What the address of a form names, and the address.

use crate::domain::access::Action;
use crate::domain::account::Account;
use crate::domain::own_element::OwnElement;
use crate::error::AppError;
use crate::views::my_element_form::FormKind;

use super::super::PageRequest;
use super::{ELEMENT, IDENT, OwnModule, element_of, own, said};

/// What the address of a form names.
pub struct Named<'a> {
    /// Where.
    pub place: OwnModule<'a>,
    /// The element; none for a new one.
    pub element: Option<OwnElement>,
}

fn action(kind: FormKind) -> Action {
    match kind {
        FormKind::New => Action::Create,
        FormKind::Edit => Action::Edit,
        FormKind::Submit => Action::Submit,
    }
}

/// An element of somebody else is as good as none, and so is what a module does not grant.
pub async fn named<'a>(
    kind: FormKind,
    request: &'a PageRequest,
    member: &Account,
) -> Result<Named<'a>, AppError> {
    let ident = said(&request.parameters, IDENT).ok_or(AppError::NotFound)?;
    let place = OwnModule::find(&request.snapshot, ident).ok_or(AppError::NotFound)?;
    if !place.allows(member, action(kind)) {
        return Err(AppError::NotFound);
    }
    let element = match kind {
        FormKind::New => None,
        FormKind::Edit | FormKind::Submit => {
            let id = element_of(said(&request.parameters, ELEMENT));
            let id = id.ok_or(AppError::NotFound)?;
            let own = own(request, place, (member, id)).await?;
            Some(own.ok_or(AppError::NotFound)?)
        }
    };
    Ok(Named { place, element })
}

/// The address of the form, which it posts to.
pub fn address(kind: FormKind, request: &PageRequest, named: &Named) -> String {
    let platform = &request.state.settings.platform;
    let ident = &named.place.module.ident;
    let page = kind.page();
    let element = named.element.as_ref();
    let element = element.map_or_else(String::new, |one| format!("&{ELEMENT}={}", one.id));
    format!("/{platform}/clients/utils/modules/{page}?{IDENT}={ident}{element}")
}

pub fn here(kind: FormKind, request: &PageRequest) -> String {
    let platform = &request.state.settings.platform;
    let text = |name| said(&request.parameters, name).unwrap_or_default();
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
