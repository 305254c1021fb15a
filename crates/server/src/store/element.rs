//! Reading single elements.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::element::Element;
use crate::domain::values::id::{ElementId, SourceId};

use super::pools::{bindable, on};
use super::{Lists, StoreError};

const ELEMENT: &str = "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own \
    FROM element e JOIN source so ON so.id = e.source_id JOIN site si ON si.id = so.site_id \
    LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = $3 \
    WHERE e.source_id = $1 AND e.key = $2 AND e.state = 'published'";

/// An element's row with its translation.
#[derive(sqlx::FromRow)]
pub(super) struct ElementRow {
    id: ElementId,
    key: String,
    content: String,
    changed_at: i64,
    translated: Option<String>,
    /// The site's main language.
    own: String,
}

impl Lists<'_> {
    /// Returns the published element with this key.
    pub async fn element(
        self,
        source: SourceId,
        language: &str,
        key: &str,
    ) -> Result<Option<Element>, StoreError> {
        let row: Option<ElementRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(ELEMENT)
                .bind(source)
                .bind(bindable(key))
                .bind(bindable(language))
                .fetch_optional(db)
                .await
        })?;
        row.map(|row| row.read(language)).transpose()
    }
}

impl ElementRow {
    /// Builds the element in this language. Untranslated values are in the site's main language and
    /// marked so.
    pub(super) fn read(self, language: &str) -> Result<Element, StoreError> {
        let mut values: BTreeMap<String, String> = serde_json::from_str(&self.content)?;
        let mut untranslated = BTreeSet::new();
        if language != self.own {
            let mut translated: BTreeMap<String, String> = match &self.translated {
                Some(content) => serde_json::from_str(content)?,
                None => BTreeMap::new(),
            };
            translated.retain(|_, value| !value.is_empty());
            let own = values.iter().filter(|(_, value)| !value.is_empty());
            let names = own.map(|(name, _)| name.clone());
            untranslated.extend(names.filter(|name| !translated.contains_key(name)));
            values.extend(translated);
        }
        Ok(Element {
            id: self.id,
            key: self.key,
            values,
            untranslated,
            changed_at: self.changed_at,
        })
    }
}
