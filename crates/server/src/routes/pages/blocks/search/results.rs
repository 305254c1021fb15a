//! The display of search results.

use crate::domain::element::Element;
use crate::domain::language::date_text::stored_day;
use crate::domain::module::{Body, Field, FieldKind, Role, field_of};
use crate::domain::search::excerpt::excerpt;
use crate::domain::site::page_tree::Page;
use crate::domain::text::html_text::text_of;
use crate::views::cards::{of_role, value_of};
use crate::views::safe::Lang;
use crate::views::search::{Passage, SearchResult};

use super::{Search, Searched};

/// The result for a page.
pub(super) fn of_page<'a>(search: &Search<'a>, page: &Page) -> SearchResult<'a> {
    let snapshot = search.context.snapshot;
    let modules = snapshot.modules(page.id).iter();
    let texts = modules.filter_map(|module| match &module.body {
        Body::Html(settings) => Some(text_of(&settings.content)),
        _ => None,
    });
    let texts = std::iter::once(page.description.clone()).chain(texts);
    let texts = texts.map(|text| (text, Lang::of(None)));
    let above = snapshot.tree.ancestors(page);
    let above: Vec<&str> = above.iter().map(|page| page.label.as_str()).collect();
    SearchResult {
        href: page.path.clone(),
        title: excerpt(search.query, &[&page.title]),
        title_lang: Lang::of(None),
        place_lang: Lang::of(None),
        day: None,
        place: if above.is_empty() {
            search.context.words.say("Page du site").to_owned()
        } else {
            above.join(" › ")
        },
        excerpt: passages(search, texts),
    }
}

/// The result for an element of this source.
pub(super) fn of_element<'a>(
    search: &Search<'a>,
    source: &Searched<'a>,
    element: &Element,
) -> SearchResult<'a> {
    let words = search.context.words;
    let path = source.page.path.trim_end_matches('/');
    let texts = source
        .fields
        .iter()
        .filter(|field| field.search && is_text(field));
    let texts = texts.map(|field| {
        let said = value_of(element, field, words);
        let text = match field.kind {
            FieldKind::Rich => text_of(said.text),
            _ => said.text.to_owned(),
        };
        let is_foreign = said.lang.code().is_some();
        (text, Lang::of(words.original().filter(|_| is_foreign)))
    });
    let title = field_of(source.fields, Role::Title);
    let title = title.or_else(|| source.fields.first());
    let name = title.map_or("", |field| element.value(&field.name));
    let title_lang = title.and_then(|field| words.foreign(element, &field.name));
    let place_lang = search.context.snapshot.language(source.page);
    let day = of_role(element, source.fields, Role::Date);
    SearchResult {
        href: if source.has_pages {
            format!("{path}/{}", element.key)
        } else {
            source.page.path.clone()
        },
        title: excerpt(search.query, &[name]),
        title_lang: Lang::of(title_lang),
        place: source.page.label.clone(),
        place_lang: Lang::of(Some(place_lang).filter(|code| *code != words.language())),
        day: (!day.is_empty()).then(|| stored_day(day, &words)),
        excerpt: passages(search, texts),
    }
}

/// The excerpt of these texts, by language.
fn passages<'a>(
    search: &Search<'a>,
    texts: impl Iterator<Item = (String, Lang<'a>)>,
) -> Vec<Passage<'a>> {
    let (texts, languages): (Vec<String>, Vec<Lang>) = texts.unzip();
    let mut passages: Vec<Passage> = Vec::new();
    for stretch in excerpt(search.query, &texts) {
        let lang = languages
            .get(stretch.of)
            .copied()
            .unwrap_or_else(|| Lang::of(None));
        match passages.last_mut() {
            Some(last) if last.lang.code() == lang.code() => last.text.push(stretch),
            _ => passages.push(Passage {
                lang,
                text: vec![stretch],
            }),
        }
    }
    passages
}

/// Returns whether the field's words count as text, not as title.
fn is_text(field: &Field) -> bool {
    field.kind.has_words() && field.role != Some(Role::Title)
}
