//! The rules for the fields of a module, and their owners.

use std::collections::HashSet;

use super::languages::Languages;
use crate::domain::fault::{Fault, FieldFault, Path, SettingFault, Why};
use crate::domain::module::{Field, FieldKind, Kind, ModuleDraft, Role, field_of};

/// Names that elements have in addition to their fields.
const RESERVED: [&str; 3] = ["key", "owner", "state"];

/// Returns what is wrong with the fields that a module declares.
pub fn check(module: &ModuleDraft, languages: &Languages) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut names = HashSet::new();
    let mut roles = HashSet::new();
    for (number, field) in module.fields.iter().enumerate() {
        let mut whys = of_field(field, languages);
        if !names.insert(&field.name) {
            whys.push(FieldFault::FieldTwice(field.name.clone()).into());
        }
        match field.role {
            Some(_) if module.kind.has_columns() => whys.push(FieldFault::RoleNotAllowed.into()),
            Some(role) if !roles.insert(role) => whys.push(FieldFault::RoleTwice.into()),
            Some(role) if role.kind() != field.kind => {
                whys.push(FieldFault::RoleOfOther(role.kind().name()).into());
            }
            _ => {}
        }
        let at = Path::of("field").at(number);
        faults.extend(whys.into_iter().map(|why| Fault::at(at.clone(), why)));
    }
    if !module.fields.is_empty() {
        let lacking = needed(module.kind).filter(|role| !roles.contains(role));
        faults.extend(lacking.map(|role| Fault::of("key", FieldFault::NeedsRole(role.name()))));
    }
    faults
}

fn needed(kind: Kind) -> impl Iterator<Item = Role> {
    kind.roles().0.iter().copied()
}

fn of_field(field: &Field, languages: &Languages) -> Vec<Why> {
    let name = field.name.as_str();
    let mut whys = Vec::new();
    if !is_name(name) || RESERVED.contains(&name) {
        whys.push(FieldFault::InvalidName(name.to_owned()).into());
    } else if languages.translates_to(name) {
        whys.push(FieldFault::FieldIsLanguage(name.to_owned()).into());
    }
    if field.label.trim().is_empty() {
        whys.push(FieldFault::MissingLabel(name.to_owned()).into());
    }
    if field.sortable && !field.kind.has_order() {
        whys.push(FieldFault::SortNotAllowed.into());
    }
    if field.filter.is_some() && !field.kind.has_order() {
        whys.push(FieldFault::FilterNotAllowed.into());
    }
    if let Some(zero) = &field.zero {
        if field.kind != FieldKind::Number {
            whys.push(FieldFault::ZeroNotAllowed.into());
        } else if zero.trim().is_empty() {
            whys.push(SettingFault::Empty.into());
        }
    }
    whys
}

/// What is wrong if a module without fields of its own uses those of a module of the kind `lender` that lack the roles
/// it needs: without a title, for example, cards would have neither heading nor link. A module that lacks one itself is
/// reported by [`check`].
pub fn check_borrowed(module: &ModuleDraft, (lender, fields): (Kind, &[Field])) -> Vec<Fault> {
    let Some(source) = module.source().filter(|_| module.fields.is_empty()) else {
        return Vec::new();
    };
    let (told, _) = lender.roles();
    let lacking = needed(module.kind)
        .filter(|role| !told.contains(role) && field_of(fields, *role).is_none());
    lacking
        .map(|role| {
            let why = FieldFault::SourceLacksRole {
                source: source.to_owned(),
                role: role.name(),
            };
            Fault::of("source", why)
        })
        .collect()
}

/// What is wrong with a module in which members create elements of a source whose owner is of the kind `owner`: events
/// need a day, and only this form asks for it.
pub fn check_members(kind: Kind, owner: Kind, fields: &[Field]) -> Option<Fault> {
    let makes_events = kind == Kind::MyElements && owner.roles().0.contains(&Role::Date);
    let is_lacking = makes_events && field_of(fields, Role::Date).is_none();
    is_lacking.then(|| Fault::of("key", FieldFault::NeedsRole(Role::Date.name())))
}

fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
    !name.is_empty() && name.bytes().all(plain)
}
