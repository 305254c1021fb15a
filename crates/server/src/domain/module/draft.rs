//! A module before it is checked.

use std::collections::BTreeMap;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::Kind;
use super::field::Field;
use super::form_input::FormInput;
use super::takes::Takes;
use crate::domain::fault::Path;

/// A module as written in a file or a form.
#[derive(Debug, Clone, PartialEq)]
pub struct ModuleDraft {
    /// Stable key, unique in the site.
    pub key: String,
    /// The value of `data-module`.
    pub ident: String,
    /// Its kind.
    pub kind: Kind,
    /// Heading of the block.
    pub title: Option<String>,
    /// Whether it is public.
    pub visible: bool,
    /// Whether it is placed beside the other blocks of the page.
    pub aside: bool,
    /// The source whose elements it shows; by default its own key.
    pub source: Option<String>,
    /// The settings of its kind, by name.
    pub settings: BTreeMap<String, Value>,
    /// The fields that it declares.
    pub fields: Vec<Field>,
    /// The inputs of a form.
    pub inputs: Vec<FormInput>,
}

impl ModuleDraft {
    /// A public module with default settings.
    pub fn new(key: &str, kind: Kind) -> Self {
        Self {
            key: key.to_owned(),
            ident: key.to_owned(),
            kind,
            title: None,
            visible: true,
            aside: false,
            source: None,
            settings: BTreeMap::new(),
            fields: Vec::new(),
            inputs: Vec::new(),
        }
    }

    /// The source whose elements it shows; `None` for a kind without elements.
    pub fn source(&self) -> Option<&str> {
        let source = self.source.as_deref().unwrap_or(&self.key);
        self.kind.shows_elements().then_some(source)
    }

    /// Whether each element gets a page below the module's.
    pub fn has_detail(&self) -> bool {
        let detail = self.settings.get("detail").and_then(Value::as_bool);
        detail.unwrap_or(false)
            && self
                .kind
                .settings()
                .iter()
                .any(|setting| setting.name == "detail")
    }

    /// The default sort.
    pub fn sort(&self) -> Option<&str> {
        let mut settings = self.kind.settings().iter();
        let sort = settings.find(|setting| setting.takes == Takes::Sort)?;
        self.text(sort.name)
    }

    /// Its links, and the path of each address in the draft.
    pub fn links(&self) -> Vec<(Path, &str)> {
        let settings = self.kind.settings().iter();
        let links = settings.filter(|setting| setting.takes == Takes::Link);
        links
            .filter_map(|setting| {
                let url = self.settings.get(setting.name)?.get("url")?.as_str()?;
                Some((Path::of(setting.name).key("url"), url))
            })
            .collect()
    }

    /// The sources that it searches besides the one it shows, and the path of each in the draft.
    pub fn searched(&self) -> Vec<(Path, &str)> {
        let settings = self.kind.settings().iter();
        let lists = settings.filter(|setting| setting.takes == Takes::Sources);
        let lists = lists.filter_map(|setting| Some((setting, self.settings.get(setting.name)?)));
        lists
            .flat_map(|(setting, list)| {
                let sources = list.as_array().into_iter().flatten().enumerate();
                sources.filter_map(|(number, source)| {
                    Some((Path::of(setting.name).at(number), source.as_str()?))
                })
            })
            .collect()
    }

    /// The text of a setting.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.settings.get(name)?.as_str()
    }
}

// Written by hand: unknown keys are settings, and the reader of a file reports the line of what it cannot read, which a
// flattened map loses.
impl<'de> Deserialize<'de> for ModuleDraft {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Table)
    }
}

struct Table;

impl<'de> Visitor<'de> for Table {
    type Value = ModuleDraft;

    fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("a module")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ModuleDraft, A::Error> {
        let (mut key, mut ident, mut kind) = (None, None, None);
        let mut draft = ModuleDraft::new("", Kind::Html);
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "key" => key = Some(map.next_value()?),
                "ident" => ident = Some(map.next_value()?),
                "kind" => kind = Some(map.next_value()?),
                "title" => draft.title = Some(map.next_value()?),
                "visible" => draft.visible = map.next_value()?,
                "aside" => draft.aside = map.next_value()?,
                "source" => draft.source = Some(map.next_value()?),
                "field" => draft.fields = map.next_value()?,
                "input" => draft.inputs = map.next_value()?,
                _ => {
                    draft.settings.insert(name, map.next_value()?);
                }
            }
        }
        draft.key = key.ok_or_else(|| A::Error::missing_field("key"))?;
        draft.ident = ident.ok_or_else(|| A::Error::missing_field("ident"))?;
        draft.kind = kind.ok_or_else(|| A::Error::missing_field("kind"))?;
        Ok(draft)
    }
}
