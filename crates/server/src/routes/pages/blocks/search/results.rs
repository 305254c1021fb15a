//! The results of a search, as they are shown.

use crate::domain::element::Element;
use crate::domain::module::{Body, Field, FieldKind, Role, field_of};
use crate::domain::page_tree::Page;
use crate::domain::tokens::text_of;
use crate::views::cards::of_role;
use crate::views::search::SearchResult;

use super::{Search, Searched};

/// A page that was found.
pub(super) fn of_page(search: &Search, page: &Page) -> SearchResult {
    let snapshot = search.context.snapshot;
    let modules = snapshot.modules(page.id).iter();
    let texts = modules.filter_map(|module| match &module.body {
        Body::Html(settings) => Some(text_of(&settings.content)),
        _ => None,
    });
    let text: Vec<String> = std::iter::once(page.description.clone())
        .chain(texts)
        .collect();
    let above = snapshot.tree.ancestors(page);
    let above: Vec<&str> = above.iter().map(|page| page.label.as_str()).collect();
    SearchResult {
        href: page.path.clone(),
        title: search.query.piece(&page.title),
        place: if above.is_empty() {
            search.context.words.say("Page du site").to_owned()
        } else {
            above.join(" › ")
        },
        piece: search.query.piece(&text.join(" ")),
    }
}

/// An element of this source that was found.
pub(super) fn of_element(search: &Search, source: &Searched, element: &Element) -> SearchResult {
    let path = source.page.path.trim_end_matches('/');
    let texts = source
        .fields
        .iter()
        .filter(|field| field.search && is_text(field));
    let texts: Vec<String> = texts
        .map(|field| match field.kind {
            FieldKind::Rich => text_of(element.value(&field.name)),
            _ => element.value(&field.name).to_owned(),
        })
        .collect();
    let title = field_of(source.fields, Role::Title);
    let title = title.or_else(|| source.fields.first());
    let title = title.map_or("", |field| element.value(&field.name));
    SearchResult {
        href: if source.has_pages {
            format!("{path}/{}", element.key)
        } else {
            source.page.path.clone()
        },
        title: search.query.piece(title),
        place: match of_role(element, source.fields, Role::Date) {
            "" => source.page.label.clone(),
            day => format!("{} – {}", source.page.label, search.context.words.date(day)),
        },
        piece: search.query.piece(&texts.join(" ")),
    }
}

/// Returns whether the field's words count as text, not as title.
fn is_text(field: &Field) -> bool {
    field.kind.has_words() && field.role != Some(Role::Title)
}
