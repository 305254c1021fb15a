//! Short addresses.

use super::pools::{Write, bindable, on, run};
use super::{StoreError, Structures, audit};
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::values::id::{ElementId, PageId, SiteId};

/// The target of a short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredTarget {
    /// The page with this number, public or not.
    Page(PageId),
    /// A published element.
    Element {
        /// Key of its source.
        source: String,
        /// Its key.
        key: String,
    },
}

/// The target of a new short address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// A page.
    Page(PageId),
    /// An element.
    Element(ElementId),
}

/// A short address to create, unless its target already has one.
#[derive(Debug, Clone, Copy)]
pub struct NewPermalink<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Its target.
    pub aim: Aim,
    /// Candidate codes; the first free one is used.
    pub codes: &'a [String],
    /// Key of the account that creates it.
    pub actor: &'a str,
    /// The target, for the audit log.
    pub subject: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

// If an imported site has several codes, it is always the same one.
const CODE: &str =
    "SELECT min(code) FROM permalink WHERE site_id = $1 AND (page_id = $2 OR element_id = $3)";
const NEW: &str = "INSERT INTO permalink (code, site_id, page_id, element_id) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (code) DO NOTHING";

impl Aim {
    fn ids(self) -> (Option<PageId>, Option<ElementId>) {
        match self {
            Self::Page(page) => (Some(page), None),
            Self::Element(element) => (None, Some(element)),
        }
    }
}

async fn code_of(write: &mut Write, new: &NewPermalink<'_>) -> Result<Option<String>, StoreError> {
    let (page, element) = new.aim.ids();
    let code = on!(write, |db| {
        sqlx::query_scalar(CODE)
            .bind(new.site)
            .bind(page)
            .bind(element)
            .fetch_one(&mut **db)
            .await
    })?;
    Ok(code)
}

impl Structures<'_> {
    /// Returns the code of the target's short address, a new one if it has none. Concurrent requests get the same one.
    pub async fn make_permalink(
        self,
        _: SameSite,
        new: NewPermalink<'_>,
    ) -> Result<String, StoreError> {
        let mut read = self.0.snapshot().await?;
        if let Some(code) = code_of(&mut read, &new).await? {
            return Ok(code);
        }
        drop(read);
        let turns = self.0.turns_of(&["permalink"]).await?;
        let mut write = self.0.begin_after(&turns).await?;
        if let Some(code) = code_of(&mut write, &new).await? {
            return Ok(code);
        }
        let (page, element) = new.aim.ids();
        for code in new.codes {
            let written = run!(
                &mut write,
                sqlx::query(NEW)
                    .bind(code)
                    .bind(new.site)
                    .bind(page)
                    .bind(element)
            )?;
            if written > 0 {
                audit::note(
                    &mut write,
                    new.actor,
                    AuditAction::PermalinkMade,
                    new.subject,
                    new.now,
                )
                .await?;
                write.commit().await?;
                return Ok(code.clone());
            }
        }
        Err(StoreError::Damaged("no code is free".to_owned()))
    }

    /// Returns the target of a code; `None` if the code is unknown or the element is not published.
    pub async fn permalink(
        self,
        site: SiteId,
        code: &str,
    ) -> Result<Option<StoredTarget>, StoreError> {
        let row: Option<(Option<PageId>, Option<String>, Option<String>)> =
            on!(self.0.readers(), |db| {
                sqlx::query_as(
                    "SELECT p.page_id, s.key, e.key FROM permalink p \
                     LEFT JOIN element e ON e.id = p.element_id AND e.state = 'published' \
                     LEFT JOIN source s ON s.id = e.source_id \
                     WHERE p.code = $1 AND p.site_id = $2",
                )
                .bind(bindable(code))
                .bind(site)
                .fetch_optional(db)
                .await
            })?;
        let target = row.and_then(|row| match row {
            (Some(page), ..) => Some(StoredTarget::Page(page)),
            (None, Some(source), Some(key)) => Some(StoredTarget::Element { source, key }),
            _ => None,
        });
        Ok(target)
    }
}
