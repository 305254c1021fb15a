//! The fields of a module: what they must say, and whose they are.

use std::collections::HashSet;

use toml::Spanned;

use crate::domain::module::{Field, FieldKind, Role, field_of};
use crate::domain::sort_choice::SortChoice;

use super::languages::Languages;
use super::module_file::{Kind, ModuleFile};
use super::report::Report;

/// Names that elements have besides their fields.
const RESERVED: [&str; 3] = ["key", "owner", "state"];

/// Says what is wrong with the fields that a module declares.
pub fn check(module: &ModuleFile, languages: &Languages, report: &mut Report) {
    let mut names = HashSet::new();
    let mut roles = HashSet::new();
    for spanned in &module.fields {
        let field = spanned.get_ref();
        check_name(spanned, languages, report);
        if !names.insert(&field.name) {
            report.at(spanned, format!("there is another field `{}`", field.name));
        }
        if field.label.trim().is_empty() {
            report.at(spanned, format!("the field `{}` needs a label", field.name));
        }
        if field.sortable && !field.kind.has_order() {
            report.at(
                spanned,
                "rich texts and pictures have no order: take `sortable` out",
            );
        }
        if field.filter.is_some() && !field.kind.has_order() {
            report.at(
                spanned,
                "visitors cannot choose among rich texts or pictures: take `filter` out",
            );
        }
        match field.role {
            Some(_) if *module.kind.get_ref() == Kind::Table => {
                report.at(spanned, "a table's columns have no role");
            }
            Some(role) if !roles.insert(role) => {
                report.at(spanned, "another field has this role");
            }
            Some(role) => check_role(role, spanned, report),
            None => {}
        }
    }
    let needed = module.kind.get_ref().rules().roles;
    let lacking = |role: &&Role| !roles.contains(*role);
    for role in needed.iter().filter(lacking) {
        if !module.fields.is_empty() {
            let message = format!(
                "this module needs a field with role = \"{}\"",
                name_of(*role)
            );
            report.at(&module.key, message);
        }
    }
}

fn check_name(field: &Spanned<Field>, languages: &Languages, report: &mut Report) {
    let name = field.get_ref().name.as_str();
    if !is_name(name) || RESERVED.contains(&name) {
        report.at(
            field,
            format!("`{name}` is no name of a field: use a to z and _"),
        );
    } else if languages.translates_to(name) {
        report.at(
            field,
            format!("`{name}` is a language of the site: give the field another name"),
        );
    }
}

/// Says so when a module without fields of its own takes those of a module that does not have the
/// roles it needs: without a title, say, cards would have neither heading nor link. A module that
/// lacks one itself is told so by [`check`].
pub fn check_borrowed(
    module: &ModuleFile,
    (owner, fields): (&ModuleFile, &[Field]),
    report: &mut Report,
) {
    let told = owner.kind.get_ref().rules().roles;
    let Some(source) = module.source().filter(|_| module.fields.is_empty()) else {
        return;
    };
    let needed = module.kind.get_ref().rules().roles.iter();
    for role in needed.filter(|role| !told.contains(role)) {
        if field_of(fields, *role).is_none() {
            let message = format!(
                "none of the fields of the source `{}` has role = \"{}\", which this module needs: \
                 give it [[module.field]] of its own",
                source.get_ref(),
                name_of(*role)
            );
            report.at(source, message);
        }
    }
}

/// A role says how a value is drawn, so it must be a value of that nature.
fn check_role(role: Role, field: &Spanned<Field>, report: &mut Report) {
    let wanted = match role {
        Role::Date | Role::End => FieldKind::Date,
        Role::Time => FieldKind::Time,
        Role::Picture => FieldKind::Picture,
        Role::Body => FieldKind::Rich,
        Role::Link => FieldKind::Url,
        Role::Latitude | Role::Longitude => FieldKind::Number,
        Role::Email => FieldKind::Email,
        Role::Phone => FieldKind::Phone,
        Role::Title | Role::Category | Role::Summary | Role::Place => FieldKind::Text,
    };
    if field.get_ref().kind != wanted {
        let kind = format!("{wanted:?}").to_lowercase();
        report.at(field, format!("a field of this role has kind = \"{kind}\""));
    }
}

fn name_of(role: Role) -> String {
    format!("{role:?}").to_lowercase()
}

/// Says so when the module sorts by something that has no order.
pub fn check_default_sort(module: &ModuleFile, fields: &[Field], report: &mut Report) {
    let Some(sort) = &module.default_sort else {
        return;
    };
    let choice = SortChoice::named(sort.get_ref(), fields);
    if !choice.is_some_and(|choice| choice.field.kind.has_order()) {
        let names: Vec<&str> = fields
            .iter()
            .filter(|field| field.kind.has_order())
            .map(|field| field.name.as_str())
            .collect();
        let message = format!(
            "`{}` is no field to sort by: one of {}, `-` before it for descending",
            sort.get_ref(),
            names.join(", ")
        );
        report.at(sort, message);
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}
