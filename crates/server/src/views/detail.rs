//! The page of one element.

use std::collections::BTreeMap;

use askama::Template;

use vitrine_core::text::share_url;

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::values::link::Link;

use super::cards::{
    Fact, PicturesByName, Said, facts_and_contacts, further_fields, of_role, picture_of, said,
    value_of,
};
use super::event::EventFacts;
use super::list::element_path;
use super::picture::{Layout, Load, PictureTag};
use super::pictured_html::PicturedHtml;
use super::safe::Lang;
use super::shell::Shell;

/// Data of an element's page.
pub struct DetailContent<'a> {
    /// The element.
    pub element: &'a Element,
    /// Fields of its list.
    pub fields: &'a [Field],
    /// The element's pictures.
    pub pictures: &'a PicturesByName,
    /// The time of an event.
    pub when: Option<String>,
    /// The facts of an event.
    pub event: Option<EventFacts<'a>>,
    /// The whole text.
    pub body: Option<PicturedHtml>,
    /// The values of further fields that are long texts, by the names of their fields.
    pub texts: BTreeMap<&'a str, PicturedHtml>,
    /// Address of its reference sheet, if any.
    pub sheet: Option<String>,
    /// Address of the form that shares it by mail, if any.
    pub share_mail: Option<String>,
    /// Address of the list's page.
    pub list_path: &'a str,
    /// The previous element.
    pub before: Option<&'a Element>,
    /// The next element.
    pub after: Option<&'a Element>,
    /// The server's own texts.
    pub words: Translator<'a>,
}

/// View of an element's page.
#[derive(Template)]
#[template(path = "detail.html")]
pub struct DetailView<'a> {
    shell: Shell<'a>,
    element: &'a Element,
    words: Translator<'a>,
    category: Said<'a>,
    date: &'a str,
    when: Option<String>,
    event: Option<EventFacts<'a>>,
    place: Said<'a>,
    title: Said<'a>,
    summary: Said<'a>,
    picture: Option<PictureTag<'a>>,
    facts: Vec<Fact<'a>>,
    body: Option<PicturedHtml>,
    body_lang: Lang<'a>,
    further: Vec<Further<'a>>,
    sheet: Option<String>,
    share: Vec<ShareLink<'a>>,
    share_mail: Option<String>,
    list_path: &'a str,
    before: Option<ElementLink<'a>>,
    after: Option<ElementLink<'a>>,
}

/// A picture or a text below the element's own text, under the label of its field.
struct Further<'a> {
    label: &'a str,
    picture: Option<PictureTag<'a>>,
    text: Option<PicturedHtml>,
    lang: Lang<'a>,
}

/// A link that shares the page.
struct ShareLink<'a> {
    label: &'a str,
    /// Contains the page's address, for visitors without script.
    href: String,
    template: &'a str,
}

struct ElementLink<'a> {
    href: String,
    title: Said<'a>,
}

impl<'a> DetailView<'a> {
    /// Builds the view.
    pub fn new(shell: Shell<'a>, content: DetailContent<'a>) -> Self {
        let DetailContent {
            element,
            fields,
            list_path,
            words,
            pictures,
            mut texts,
            ..
        } = content;
        let further = |field: &'a Field| {
            let picture = pictures.get(element.value(&field.name));
            let picture = picture.filter(|_| field.kind == FieldKind::Picture);
            let text = texts.remove(field.name.as_str());
            (picture.is_some() || text.is_some()).then(|| Further {
                label: words.say(&field.label),
                picture: picture.map(|picture| {
                    PictureTag::new(picture, Layout::Article, Load::Late).spoken(words)
                }),
                text,
                lang: value_of(element, field, words).lang,
            })
        };
        let further = further_fields(fields).filter_map(further).collect();
        let role = |role| said(element, fields, (role, words));
        let link = |element: &'a Element| ElementLink {
            href: element_path(list_path, &element.key),
            title: said(element, fields, (Role::Title, words)),
        };
        Self {
            share: share_links(&shell),
            shell,
            words,
            element,
            category: role(Role::Category),
            date: of_role(element, fields, Role::Date),
            when: content.when,
            event: content.event,
            place: role(Role::Place),
            title: role(Role::Title),
            summary: role(Role::Summary),
            picture: picture_of(element, fields, pictures).map(|picture| {
                PictureTag::new(picture, Layout::Article, Load::First).spoken(words)
            }),
            facts: facts_and_contacts(element, fields, words),
            body: content.body,
            body_lang: role(Role::Body).lang,
            further,
            sheet: content.sheet,
            share_mail: content.share_mail,
            list_path,
            before: content.before.map(link),
            after: content.after.map(link),
        }
    }
}

/// Returns the links that share the page; empty if its absolute address is unknown.
fn share_links<'a>(shell: &Shell<'a>) -> Vec<ShareLink<'a>> {
    let site = shell.site;
    let link = |link: &'a Link| {
        let page = shell.canonical.as_deref()?;
        Some(ShareLink {
            label: &link.label,
            href: share_url(&link.url, page, None).ok()?,
            template: &link.url,
        })
    };
    site.settings.share.iter().filter_map(link).collect()
}
