//! The fields of a module: what they must say, and whose they are.

use std::collections::HashSet;

use toml::Spanned;

use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::sort_choice::SortChoice;

use super::module_file::{Kind, ModuleFile};
use super::source_text::{Problem, SourceText};

/// Names that elements have besides their fields.
const RESERVED: [&str; 3] = ["key", "owner", "state"];

/// Says what is wrong with the fields that a module declares.
pub fn check(module: &ModuleFile, text: &SourceText, problems: &mut Vec<Problem>) {
    let mut names = HashSet::new();
    let mut roles = Vec::new();
    for spanned in &module.fields {
        let field = spanned.get_ref();
        if !is_name(&field.name) || RESERVED.contains(&field.name.as_str()) {
            problems.push(text.problem_at(
                spanned,
                format!("`{}` is no name of a field: use a to z and _", field.name),
            ));
        }
        if !names.insert(&field.name) {
            problems
                .push(text.problem_at(spanned, format!("there is another field `{}`", field.name)));
        }
        if field.sortable && !has_order(field) {
            problems.push(text.problem_at(
                spanned,
                "rich texts and pictures have no order: take `sortable` out",
            ));
        }
        match field.role {
            Some(_) if *module.kind.get_ref() == Kind::Table => {
                problems.push(text.problem_at(spanned, "a table's columns have no role"));
            }
            Some(role) if roles.contains(&role) => {
                problems.push(text.problem_at(spanned, "another field has this role"));
            }
            Some(role) => check_role(role, spanned, text, problems),
            None => {}
        }
        roles.extend(field.role);
    }
    if *module.kind.get_ref() == Kind::List
        && !module.fields.is_empty()
        && !roles.contains(&Role::Title)
    {
        problems.push(text.problem_at(&module.key, "a list needs a field with role = \"title\""));
    }
}

/// Says so when a list takes its fields from a module that is none: without a title its cards would
/// have neither heading nor link. A list that lacks one is told so itself, by [`check`].
pub fn check_borrowed(
    module: &ModuleFile,
    owner: &ModuleFile,
    text: &SourceText,
    problems: &mut Vec<Problem>,
) {
    let borrows = *module.kind.get_ref() == Kind::List && module.fields.is_empty();
    let untitled = *owner.kind.get_ref() != Kind::List;
    if let Some(source) = module.source().filter(|_| borrows && untitled) {
        let message = format!(
            "the fields of the source `{}` are a table's columns and none has role = \"title\": \
             give this list [[module.field]] of its own",
            source.get_ref()
        );
        problems.push(text.problem_at(source, message));
    }
}

/// A role says how a value is drawn, so it must be a value of that nature.
fn check_role(role: Role, field: &Spanned<Field>, text: &SourceText, problems: &mut Vec<Problem>) {
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
        problems
            .push(text.problem_at(field, format!("a field of this role has kind = \"{kind}\"")));
    }
}

/// Says so when the module sorts by something that has no order.
pub fn check_default_sort(
    module: &ModuleFile,
    fields: &[Field],
    text: &SourceText,
    problems: &mut Vec<Problem>,
) {
    let Some(sort) = &module.default_sort else {
        return;
    };
    let choice = SortChoice::named(sort.get_ref(), fields);
    if !choice.is_some_and(|choice| has_order(choice.field)) {
        let names: Vec<&str> = fields
            .iter()
            .filter(|field| has_order(field))
            .map(|field| field.name.as_str())
            .collect();
        let message = format!(
            "`{}` is no field to sort by: one of {}, `-` before it for descending",
            sort.get_ref(),
            names.join(", ")
        );
        problems.push(text.problem_at(sort, message));
    }
}

fn has_order(field: &Field) -> bool {
    !matches!(field.kind, FieldKind::Rich | FieldKind::Picture)
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}
