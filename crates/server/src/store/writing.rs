//! Writing a whole site in one transaction, so that visitors see the old one or the new one.

mod elements;
mod removal;
mod structure;

pub use removal::Removal;

use crate::domain::content::SiteContent;

use super::pools::{Write, on, run};
use super::{Store, StoreError};

/// What writing a site changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    /// Pages of the site.
    pub pages: usize,
    /// Modules of the site.
    pub modules: usize,
    /// Elements that were not there before.
    pub created: usize,
    /// Elements that changed.
    pub updated: usize,
    /// Elements that stayed as they were.
    pub unchanged: usize,
    /// Elements made on the site under a key of the folder: left alone.
    pub kept: usize,
    /// What the folder no longer holds.
    pub removals: Vec<Removal>,
}

impl Store {
    /// The fingerprint of the folder that was written last.
    pub async fn fingerprint(&self) -> Result<Option<String>, StoreError> {
        let found = on!(self.readers(), |db| {
            sqlx::query_scalar("SELECT fingerprint FROM site ORDER BY id LIMIT 1")
                .fetch_optional(db)
                .await
        })?;
        Ok(found)
    }

    /// What an earlier import wrote and `content` no longer holds.
    pub async fn removals(&self, content: &SiteContent) -> Result<Vec<Removal>, StoreError> {
        removal::find(&mut self.snapshot().await?, content).await
    }

    /// Writes the site; what it no longer holds goes only with `remove`. Everything or nothing is
    /// written, and elements made on the site are never touched.
    pub async fn write_site(
        &self,
        content: &SiteContent,
        fingerprint: &str,
        remove: bool,
    ) -> Result<Changes, StoreError> {
        let mut write = self.begin().await?;
        let site = structure::write_site(&mut write, &content.site, fingerprint).await?;
        structure::write_pages(&mut write, site, &content.pages).await?;
        structure::write_pictures(&mut write, site, &content.pictures).await?;
        let mut changes = Changes {
            pages: content.pages.len(),
            modules: content.pages.iter().map(|page| page.modules.len()).sum(),
            removals: removal::find(&mut write, content).await?,
            ..Changes::default()
        };
        for source in &content.sources {
            elements::write_source(&mut write, site, source, &mut changes).await?;
        }
        if remove {
            removal::remove(&mut write, &changes.removals).await?;
        }
        write.commit().await?;
        Ok(changes)
    }
}
