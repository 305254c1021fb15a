//! The elements of a list.

use crate::domain::element::Element;
use crate::domain::module::Role;
use crate::domain::rich_text::SafeHtml;
use crate::views::cards::{Said, of_role, picture_of, said};
use crate::views::picture::{Layout, Load, PictureTag};
use crate::views::safe::Lang;

use super::ListContent;

pub(super) struct Card<'a> {
    pub id: String,
    pub href: Option<String>,
    pub picture: Option<PictureTag<'a>>,
    /// Number of the style for a card without a picture, from 1.
    pub look: u32,
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
    let mut shown = 0;
    // The link of the title has the same text, so the picture's alternative text is empty.
    let mut tag = |element| {
        let tag = PictureTag::new(
            picture_of(element, fields, pictures)?,
            Layout::Card,
            Load::of(shown, 1, content.leads),
        )
        .measured(!content.alone);
        shown += 1;
        Some(match detail {
            Some(_) => tag.saying("", Lang::of(None)),
            None => tag.spoken(words),
        })
    };
    let card = |(element, body)| {
        let element: &Element = element;
        let role = |role| said(element, fields, (role, words));
        let category = role(Role::Category);
        Card {
            look: look_of(of_role(element, fields, Role::Category)),
            id: content.ids.of(&element.key),
            href: detail.map(|path| element_path(path, &element.key)),
            picture: tag(element),
            category,
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

/// Number of styles that a theme has for cards without a picture.
const LOOKS: u32 = 6;

/// Returns the same style for the same category.
fn look_of(category: &str) -> u32 {
    let sum = category.bytes().fold(0u32, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    });
    1 + sum % LOOKS
}

/// Returns the address of an element's page below the page at `path`.
pub fn element_path(path: &str, key: &str) -> String {
    format!("{}/{key}", path.trim_end_matches('/'))
}
