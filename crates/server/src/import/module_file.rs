//! `[[module]]` of a page: which keys each kind has, and what they must say.

mod agenda;
mod contact_sheet;
mod form;
mod html;
mod list;
mod map;
mod search;
mod slider;
mod slideshow;
mod table;

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use crate::domain::link::Link;
use crate::domain::module::{Body, Field, LoadMore, Role, SliderDirection, SortControl};

use super::report::Report;

use form::InputFile;

pub use form::is_address;
pub use html::check_pictures;

/// All keys of all kinds: declared once, so that none is forgotten when a kind is asked which of
/// them it has ([`Rules::keys`]).
macro_rules! module_file {
    ($($name:ident: $kind:ty,)*) => {
        /// A module as its file says it.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct ModuleFile {
            pub key: Spanned<String>,
            pub ident: Spanned<String>,
            pub kind: Spanned<Kind>,
            pub title: Option<String>,
            pub visible: Option<bool>,
            $(pub $name: Option<Spanned<$kind>>,)*
            #[serde(default, rename = "input")]
            pub inputs: Vec<Spanned<InputFile>>,
            #[serde(default, rename = "field")]
            pub fields: Vec<Spanned<Field>>,
        }

        impl ModuleFile {
            /// The keys that stand in the file besides those of every module, and where.
            fn present(&self) -> Vec<(&'static str, Range<usize>)> {
                let one = [$((stringify!($name), self.$name.as_ref().map(Spanned::span)),)*];
                let tables = [
                    ("input", self.inputs.first().map(Spanned::span)),
                    ("field", self.fields.first().map(Spanned::span)),
                ];
                let all = one.into_iter().chain(tables);
                all.filter_map(|(name, span)| Some((name, span?))).collect()
            }
        }
    };
}

module_file! {
    content: String,
    source: String,
    per_page: Vec<u32>,
    default_sort: String,
    detail: bool,
    pager: bool,
    more: Link,
    upcoming: u32,
    load_more: LoadMore,
    words: bool,
    sort_control: SortControl,
    feed: bool,
    empty: String,
    reference_sheet: bool,
    caption: String,
    thumbnail: [u32; 2],
    group: String,
    delay: u32,
    random: bool,
    popup: bool,
    interval: u32,
    direction: SliderDirection,
    autoplay: bool,
    limit: u32,
    center: [f64; 2],
    zoom: u8,
    sources: Vec<Spanned<String>>,
    pages: bool,
    recipient: String,
    keep_days: u32,
    submit: String,
    success: String,
}

/// The kinds of modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Html,
    List,
    Table,
    Agenda,
    ContactSheet,
    Slideshow,
    Slider,
    Map,
    Search,
    Form,
}

/// What a kind of module has.
pub struct Rules {
    /// Its keys besides those of every module.
    pub keys: &'static [&'static str],
    /// Those that it cannot do without.
    pub needed: &'static [&'static str],
    /// The roles that its fields must have between them.
    pub roles: &'static [Role],
}

impl Kind {
    /// What modules of this kind have.
    pub fn rules(self) -> &'static Rules {
        match self {
            Self::Html => &html::RULES,
            Self::List => &list::RULES,
            Self::Table => &table::RULES,
            Self::Agenda => &agenda::RULES,
            Self::ContactSheet => &contact_sheet::RULES,
            Self::Slideshow => &slideshow::RULES,
            Self::Slider => &slider::RULES,
            Self::Map => &map::RULES,
            Self::Search => &search::RULES,
            Self::Form => &form::RULES,
        }
    }

    /// Whether modules of this kind show the elements of a source.
    pub fn has_source(self) -> bool {
        self.rules().keys.contains(&"source")
    }
}

impl ModuleFile {
    /// The source whose elements the module shows; its own key unless it says another.
    pub fn source(&self) -> Option<&Spanned<String>> {
        let source = self.source.as_ref().unwrap_or(&self.key);
        self.kind.get_ref().has_source().then_some(source)
    }

    /// Says what is wrong with the module by itself.
    pub fn check(&self, report: &mut Report) {
        for key in [Some(&self.key), Some(&self.ident), self.source.as_ref()]
            .into_iter()
            .flatten()
        {
            report.key(key);
        }
        let rules = self.kind.get_ref().rules();
        let present = self.present();
        for (name, span) in &present {
            if !rules.keys.contains(name) {
                let message = format!("a module of this kind has no `{name}`");
                report.within(span.clone(), message);
            }
        }
        for name in rules.needed {
            if !present.iter().any(|(there, _)| there == name) {
                report.at(&self.key, format!("a module of this kind needs `{name}`"));
            }
        }
        self.check_values(report);
    }

    fn check_values(&self, report: &mut Report) {
        match self.kind.get_ref() {
            Kind::List => list::check(self, report),
            Kind::ContactSheet => contact_sheet::check(self, report),
            Kind::Slideshow => slideshow::check(self, report),
            Kind::Slider => slider::check(self, report),
            Kind::Map => map::check(self, report),
            Kind::Search => search::check(self, report),
            Kind::Form => form::check(self, report),
            Kind::Agenda => agenda::check(self, report),
            Kind::Html | Kind::Table => {}
        }
        if let Some(empty) = &self.empty {
            report.filled("empty", empty);
        }
        if let Some(caption) = &self.caption {
            report.filled("caption", caption);
        }
    }

    /// What the module holds, with the fields of the elements that it shows.
    pub fn into_body(self, fields: Vec<Field>) -> Body {
        let source = self.source().map(|source| source.get_ref().clone());
        let source = source.unwrap_or_default();
        match self.kind.get_ref() {
            Kind::Html => html::body(&self),
            Kind::List => Body::List(list::settings(self, source, fields)),
            Kind::Table => Body::Table(table::settings(self, source, fields)),
            Kind::Agenda => Body::Agenda(agenda::settings(self, source, fields)),
            Kind::ContactSheet => Body::ContactSheet(contact_sheet::settings(self, source, fields)),
            Kind::Slideshow => Body::Slideshow(slideshow::settings(&self, source, fields)),
            Kind::Slider => Body::Slider(slider::settings(self, source, fields)),
            Kind::Map => Body::Map(map::settings(&self, source, fields)),
            Kind::Search => Body::Search(search::settings(self)),
            Kind::Form => Body::Form(form::settings(self)),
        }
    }
}

/// The value without its place in the file.
fn bare<T>(value: Option<Spanned<T>>) -> Option<T> {
    value.map(Spanned::into_inner)
}

/// Whether a switch is on.
fn is_on(switch: Option<&Spanned<bool>>) -> bool {
    switch.is_some_and(|switch| *switch.get_ref())
}
