//! Writing the rows that words are looked up in.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::search::words::IndexedWords;
use crate::domain::values::id::{ElementId, PageId, SourceId};

use super::{StoreError, Write, run};
use crate::store::many::Many;
use crate::store::words::codes_of_elements;

static ROW: Many = Many::new(
    "INSERT INTO search_row (scope, element_id, page_id, position, titles, words) VALUES ",
    "($, $, $, $, $, $)",
    "",
);
static KNOWN: Many = Many::new(
    "INSERT INTO known_word (scope, word) VALUES ",
    "($, $)",
    " ON CONFLICT DO NOTHING",
);
const FORGET_SOURCE: &str = "DELETE FROM search_row \
    WHERE element_id IN (SELECT id FROM element WHERE source_id = $1)";
const FORGET_KNOWN: &str = "DELETE FROM known_word WHERE scope >= $1 AND scope < $2";

/// The words of an element or a page in one language.
pub struct SearchRow {
    /// The code of its scope.
    pub scope: String,
    pub of: Searched,
    pub position: i64,
    pub words: IndexedWords,
}

/// What a row finds.
#[derive(Clone, Copy)]
pub enum Searched {
    Element(ElementId),
    Page(PageId),
}

impl Searched {
    fn element(self) -> Option<ElementId> {
        match self {
            Self::Element(id) => Some(id),
            Self::Page(_) => None,
        }
    }

    fn page(self) -> Option<PageId> {
        match self {
            Self::Page(id) => Some(id),
            Self::Element(_) => None,
        }
    }
}

/// Writes rows of elements and pages that have none.
pub async fn write(write: &mut Write, rows: &[SearchRow]) -> Result<(), StoreError> {
    let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for row in rows {
        known.entry(&row.scope).or_default().extend(row.words.all());
    }
    for (scope, words) in known {
        let words: Vec<&str> = words.into_iter().collect();
        for (query, words) in KNOWN.portions(&words) {
            run!(&mut *write, {
                let mut query = sqlx::query(query);
                for word in words {
                    query = query.bind(scope).bind(*word);
                }
                query
            })?;
        }
    }
    for (query, rows) in ROW.portions(rows) {
        run!(&mut *write, {
            let mut query = sqlx::query(query);
            for row in rows {
                query = query
                    .bind(&row.scope)
                    .bind(row.of.element())
                    .bind(row.of.page())
                    .bind(row.position)
                    .bind(row.words.stored_titles())
                    .bind(row.words.stored());
            }
            query
        })?;
    }
    Ok(())
}

/// Deletes the rows of a source's elements, and their words.
pub async fn forget_source(write: &mut Write, source: SourceId) -> Result<(), StoreError> {
    let (from, until) = codes_of_elements(source);
    run!(&mut *write, sqlx::query(FORGET_SOURCE).bind(source))?;
    run!(write, sqlx::query(FORGET_KNOWN).bind(from).bind(until))?;
    Ok(())
}
