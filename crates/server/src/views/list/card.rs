//! The elements of a list.

use crate::domain::element::Element;
use crate::domain::module::Role;
use crate::domain::picture::Picture;
use crate::domain::rich_text::SafeHtml;
use crate::views::cards::{Said, of_role, picture_of, said};
use crate::views::safe::Lang;

use super::ListContent;

pub(super) struct Card<'a> {
    pub key: &'a str,
    pub href: Option<String>,
    pub picture: Option<&'a Picture>,
    pub category: Said<'a>,
    pub date: &'a str,
    pub title: Said<'a>,
    pub summary: Said<'a>,
    pub body: Option<SafeHtml>,
    pub body_lang: Lang<'a>,
}

pub(super) fn cards(content: ListContent<'_>) -> Vec<Card<'_>> {
    let fields = &content.addresses.settings.fields;
    let (detail, pictures, words) = (content.detail, content.pictures, content.words);
    let card = |(element, body)| {
        let element: &Element = element;
        let role = |role| said(element, fields, (role, words));
        Card {
            key: &element.key,
            href: detail.map(|path| element_path(path, &element.key)),
            picture: picture_of(element, fields, pictures),
            category: role(Role::Category),
            date: of_role(element, fields, Role::Date),
            title: role(Role::Title),
            summary: role(Role::Summary),
            body,
            body_lang: role(Role::Body).lang,
        }
    };
    let elements = content.elements.iter();
    elements.zip(content.bodies).map(card).collect()
}

/// Returns the address of an element's page below the page at `path`.
pub fn element_path(path: &str, key: &str) -> String {
    format!("{}/{key}", path.trim_end_matches('/'))
}
