//! The RSS feed of a list.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use rss::extension::Extension;
use rss::{Category, Channel, Guid, Item};

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::module::{Field, Role};
use crate::domain::rich_text::{Profile, sanitise, with_full_addresses};
use crate::domain::text::characters::without_unwanted as plain;

use super::calendar::uid;
use super::cards::{of_role, said};
use super::list::element_path;

/// Data of a feed.
pub struct FeedContent<'a> {
    /// Scheme and host of the site.
    pub origin: &'a str,
    /// Title of the feed.
    pub title: String,
    /// Description of the feed.
    pub description: &'a str,
    /// The server's own texts, in the feed's language.
    pub words: Translator<'a>,
    /// Key of the source, part of the items' identifiers.
    pub source: &'a str,
    /// Address of the list's page.
    pub path: &'a str,
    /// Address of the page below which the elements have pages, if any.
    pub detail: Option<&'a str>,
    /// The newest elements.
    pub elements: &'a [Element],
    /// The elements' fields.
    pub fields: &'a [Field],
    /// Time zone of the site.
    pub zone: &'a TimeZone,
    /// Time of the last change, in seconds since 1970.
    pub changed_at: Option<i64>,
}

impl FeedContent<'_> {
    /// Returns the feed.
    pub fn write(&self) -> String {
        let mut channel = Channel::default();
        channel.set_title(plain(&self.title));
        channel.set_link(self.whole(self.path));
        channel.set_description(plain(self.description));
        channel.set_language(self.words.language().to_owned());
        channel.set_last_build_date(self.changed_at.and_then(|at| self.moment(at)));
        channel.set_items(
            self.elements
                .iter()
                .map(|element| self.item(element))
                .collect::<Vec<_>>(),
        );
        // Tells readers the feed's own address, in case they got it elsewhere.
        channel.set_namespaces(BTreeMap::from([(
            "atom".to_owned(),
            "http://www.w3.org/2005/Atom".to_owned(),
        )]));
        let link = BTreeMap::from([("link".to_owned(), vec![self.own_link()])]);
        channel.set_extensions(BTreeMap::from([("atom".to_owned(), link)]));
        channel.to_string()
    }

    fn own_link(&self) -> Extension {
        let href = self.whole(&element_path(self.path, "flux.xml"));
        let attributes = [
            ("href", href.as_str()),
            ("rel", "self"),
            ("type", "application/rss+xml"),
        ];
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Extension {
            name: "atom:link".to_owned(),
            attrs: attributes.map(owned).into(),
            ..Extension::default()
        }
    }

    fn item(&self, element: &Element) -> Item {
        let role = |role| plain(of_role(element, self.fields, role));
        let link = self.link(element);
        let mut guid = Guid::default();
        guid.set_value(uid(element, self.source, self.origin));
        guid.set_permalink(false);
        let mut item = Item::default();
        item.set_title(role(Role::Title));
        item.set_link(link);
        item.set_guid(guid);
        // Feed readers parse a description as HTML.
        let summary = escaped(&role(Role::Summary));
        item.set_description((!summary.is_empty()).then_some(summary));
        item.set_content(self.text(element));
        let category = said(element, self.fields, (Role::Category, self.words));
        let category = plain(category.text);
        if !category.is_empty() {
            let mut named = Category::default();
            named.set_name(category);
            item.set_categories(vec![named]);
        }
        item.set_pub_date(self.day(of_role(element, self.fields, Role::Date)));
        item
    }

    fn link(&self, element: &Element) -> String {
        match self.detail {
            Some(path) => self.whole(&element_path(path, &element.key)),
            None => self.whole(&format!(
                "{}#{}",
                self.path,
                ElementIds::FIRST.of(&element.key)
            )),
        }
    }

    /// Returns the whole text with absolute addresses, because feed readers show it outside the site.
    fn text(&self, element: &Element) -> Option<String> {
        let html = sanitise(of_role(element, self.fields, Role::Body), Profile::Rich);
        let html = with_full_addresses(&html, &self.link(element));
        (!html.is_empty()).then(|| plain(&html))
    }

    fn whole(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// Formats the start of a day by RFC 822.
    fn day(&self, iso: &str) -> Option<String> {
        let day: jiff::civil::Date = iso.parse().ok()?;
        let start = day.to_zoned(self.zone.clone()).ok()?;
        jiff::fmt::rfc2822::to_string(&start).ok()
    }

    fn moment(&self, seconds: i64) -> Option<String> {
        let at = jiff::Timestamp::from_second(seconds).ok()?;
        jiff::fmt::rfc2822::to_string(&at.to_zoned(self.zone.clone())).ok()
    }
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
