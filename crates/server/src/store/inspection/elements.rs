//! Checks elements: whether their stored values can be read, and whether searches find them.

use std::collections::BTreeMap;

use sqlx::FromRow;

use crate::domain::search::indexing::IndexShape;

use super::super::pools::on;
use super::super::{Store, StoreError};

/// Elements read per query.
const CHUNK: i64 = 1_000;

const ELEMENTS: &str = "SELECT e.id, s.key AS source, s.shape, e.key, e.content, e.state = 'published' AS is_public, \
    (SELECT COUNT(*) FROM search_row w WHERE w.element_id = e.id) AS languages \
    FROM element e JOIN source s ON s.id = e.source_id WHERE e.id > $1 ORDER BY e.id LIMIT $2 + 0";
const TRANSLATIONS: &str = "SELECT element_id, language, content FROM element_translation \
    WHERE element_id > $1 AND element_id <= $2";
const VERSIONS: &str = "SELECT s.key, e.key, v.content FROM element_version v \
    JOIN element e ON e.id = v.element_id JOIN source s ON s.id = e.source_id ORDER BY s.key, e.key";

#[derive(FromRow)]
struct Stored {
    id: i64,
    source: String,
    /// The shape of its index rows, as JSON.
    shape: String,
    key: String,
    content: String,
    is_public: bool,
    /// The number of languages in which it has words.
    languages: i64,
}

type Values = BTreeMap<String, String>;
/// Values by element and language, or why they cannot be read.
type Translated = BTreeMap<i64, BTreeMap<String, Result<Values, serde_json::Error>>>;

/// Returns one sentence per element that cannot be read, and one per source with elements that no search finds.
pub(super) async fn inspect(store: &Store) -> Result<Vec<String>, StoreError> {
    let mut wrong = Vec::new();
    let mut missed: BTreeMap<String, usize> = BTreeMap::new();
    let mut after = 0;
    loop {
        let elements: Vec<Stored> = on!(store.readers(), |db| {
            sqlx::query_as(ELEMENTS)
                .bind(after)
                .bind(CHUNK)
                .fetch_all(db)
                .await
        })?;
        let Some(last) = elements.last().map(|element| element.id) else {
            break;
        };
        let mut translated = translations(store, (after, last)).await?;
        for element in &elements {
            let translations = translated.remove(&element.id).unwrap_or_default();
            match element.read(translations) {
                Ok((values, translations)) => {
                    if element.is_missed(&values, &translations) {
                        *missed.entry(element.source.clone()).or_default() += 1;
                    }
                }
                Err(error) => wrong.push(unread((&element.source, &element.key), &error)),
            }
        }
        after = last;
    }
    wrong.extend(versions(store).await?);
    wrong.extend(missed.into_iter().map(|(source, count)| {
        format!("searches miss {count} published element(s) of `{source}`")
    }));
    Ok(wrong)
}

impl Stored {
    fn read(
        &self,
        translations: BTreeMap<String, Result<Values, serde_json::Error>>,
    ) -> Result<(Values, BTreeMap<String, Values>), serde_json::Error> {
        let translations = translations
            .into_iter()
            .map(|(language, values)| Ok((language, values?)));
        Ok((
            serde_json::from_str(&self.content)?,
            translations.collect::<Result<_, _>>()?,
        ))
    }

    /// Whether it lacks the words of a language. An element without any word, such as `?`, lacks nothing.
    fn is_missed(&self, values: &Values, translations: &BTreeMap<String, Values>) -> bool {
        if !self.is_public {
            return false;
        }
        let Ok(shape) = serde_json::from_str::<IndexShape>(&self.shape) else {
            // The next import rewrites the rows of a source whose shape is another program's.
            return false;
        };
        let rows = shape.rows(values, translations);
        i64::try_from(rows.words.len()).is_ok_and(|wanted| wanted > self.languages)
    }
}

/// Returns the translations of elements between these numbers.
async fn translations(store: &Store, (after, last): (i64, i64)) -> Result<Translated, StoreError> {
    let rows: Vec<(i64, String, String)> = on!(store.readers(), |db| {
        sqlx::query_as(TRANSLATIONS)
            .bind(after)
            .bind(last)
            .fetch_all(db)
            .await
    })?;
    let mut translated = Translated::new();
    for (element, language, content) in rows {
        let values = serde_json::from_str(&content);
        translated
            .entry(element)
            .or_default()
            .insert(language, values);
    }
    Ok(translated)
}

/// Reports the unreadable changes of members.
async fn versions(store: &Store) -> Result<Vec<String>, StoreError> {
    let rows: Vec<(String, String, String)> = on!(store.readers(), |db| {
        sqlx::query_as(VERSIONS).fetch_all(db).await
    })?;
    let read = rows.iter().map(|(source, key, content)| {
        let error = serde_json::from_str::<Values>(content).err()?;
        Some(unread((source, key), &error))
    });
    Ok(read.flatten().collect())
}

fn unread((source, key): (&str, &str), error: &serde_json::Error) -> String {
    format!("the element `{source}/{key}` cannot be read ({error})")
}
