//! Writing a whole site in one transaction, so that visitors see either the old or the new one.

mod dictionary;
mod element;
mod element_rows;
mod elements;
mod index;
mod made_here;
mod module;
mod own_change;
mod page;
mod pages;
mod picture;
mod picture_uses;
mod removal;
mod reshaping;
mod save;
mod save_page;
mod save_picture;
mod send_picture;
mod site;
mod staging;
mod translation;
mod waiting;
mod words;

pub use made_here::MadeHere;
pub use own_change::{Current, Decision, Noted, OwnChange};
pub use removal::{GoneElement, Removal};
pub use save::{NewElement, Position};
pub use save_page::NewPage;
pub use save_picture::NewPicture;
pub use waiting::Overlap;

use crate::domain::content::SiteContent;
use crate::domain::rules::Checked;
use crate::domain::search::indexing::IndexShape;

use dictionary::{write_dictionary, write_permalinks};
use elements::SourceWriting;
use page::PageWriting;
use picture_uses::KnownPictures;
use reshaping::index_values;

use super::pools::{Write, on, run};
use super::{Contents, StoreError};

/// Tells somebody what will be removed; the error says why nobody was told.
pub type Announce<'a> = dyn Fn(&[Removal]) -> Result<(), String> + 'a;

/// Parameters of writing a site.
#[derive(Clone, Copy, Default)]
pub struct Writing<'a> {
    /// Fingerprint of the imported folder.
    pub fingerprint: &'a str,
    /// Seconds since 1970.
    pub now: i64,
    /// Called with all removals before the first of them; without it nothing is removed, and if it fails, nothing is
    /// written.
    pub remove: Option<&'a Announce<'a>>,
}

/// Summary of the changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    /// Number of pages of the site.
    pub pages: usize,
    /// Number of modules of the site.
    pub modules: usize,
    /// Number of elements created.
    pub created: usize,
    /// Number of elements changed.
    pub updated: usize,
    /// Number of unchanged elements.
    pub unchanged: usize,
    /// Number of elements made on the site whose key the folder also uses: left unchanged.
    pub kept: usize,
    /// What the folder no longer contains.
    pub removals: Vec<Removal>,
    /// Fields that the folder and a member have both changed.
    pub overlaps: Vec<Overlap>,
}

impl Contents<'_> {
    /// Returns the fingerprint of the last imported folder.
    pub async fn fingerprint(self) -> Result<Option<String>, StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_scalar("SELECT fingerprint FROM site ORDER BY id LIMIT 1")
                .fetch_optional(db)
                .await
        })?;
        Ok(found)
    }

    /// Writes a validated site in one transaction. What the site no longer contains is removed only if
    /// [`Writing::remove`] is set. Elements made on the site are never changed.
    pub async fn write(
        self,
        content: &Checked<SiteContent>,
        writing: Writing<'_>,
    ) -> Result<Changes, StoreError> {
        let now = writing.now;
        let mut write = self.0.begin().await?;
        let site = site::write_site(&mut write, &content.site, writing.fingerprint).await?;
        let said = write_dictionary(&mut write, (site.id, now), &content.dictionary).await?;
        // Stored elements need the new dictionary values; the elements written below already use them.
        let mut visible = site.changed || said.visible;
        visible |= index_values(&mut write, (site.id, now), &said.views).await?;
        let drawn = picture::write_pictures(&mut write, site.id, content).await?;
        let pictures = KnownPictures::read(&mut write, site.id, drawn.created).await?;
        let of = PageWriting {
            site: site.id,
            pictures: &pictures,
            now,
        };
        visible |= drawn.changed;
        let pages: Vec<_> = content.pages().collect();
        visible |= pages::write_pages(&mut write, &of, &pages).await?;
        let mut changes = Changes::of(content);
        for source in content.sources() {
            let of = SourceWriting {
                site: site.id,
                shape: &IndexShape::of(content, &source.get().key),
                pictures: &pictures,
                now,
            };
            visible |= elements::write_source(&mut write, &of, source, &mut changes).await?;
        }
        visible |= write_permalinks(&mut write, site.id, &content.permalinks).await?;
        let left_over = std::mem::take(&mut changes.removals);
        changes.removals = removal::find(&mut write, site.id, content, left_over).await?;
        if let Some(announce) = writing.remove {
            announce(&changes.removals).map_err(StoreError::Unannounced)?;
            visible |= removal::remove(&mut write, site.id, &changes.removals).await?;
            let gone = changes.removals.iter().filter_map(|removal| match removal {
                Removal::Expression(_, language, said) => Some((language.clone(), said.clone())),
                _ => None,
            });
            let gone: Vec<(String, String)> = gone.collect();
            visible |= index_values(&mut write, (site.id, now), &gone).await?;
        }
        self.end(write, visible).await?;
        Ok(changes)
    }

    /// Commits a write transaction; notifies all instances if visitors see a change.
    async fn end(self, write: Write, visible: bool) -> Result<(), StoreError> {
        self.end_of(write, visible.then_some(Changed::Structure))
            .await
    }

    /// The same for a transaction that has only written elements.
    async fn end_of_elements(self, write: Write, visible: bool) -> Result<(), StoreError> {
        self.end_of(write, visible.then_some(Changed::Elements))
            .await
    }

    async fn end_of(self, mut write: Write, changed: Option<Changed>) -> Result<(), StoreError> {
        let visible = changed.is_some();
        if let Some(changed) = changed {
            raise(&mut write, changed).await?;
        }
        write.commit().await?;
        if visible {
            self.0.changed();
        }
        Ok(())
    }
}

impl Changes {
    fn of(content: &SiteContent) -> Self {
        Self {
            pages: content.pages.len(),
            modules: content.pages.iter().map(|page| page.modules.len()).sum(),
            ..Self::default()
        }
    }
}

/// The kind of change that visitors see.
#[derive(Debug, Clone, Copy)]
enum Changed {
    /// Anything: instances reload their structure.
    Structure,
    /// Elements alone: instances reload the revisions of the sources.
    Elements,
}

/// Notifies all instances that visitors see a change. Must be the last statement of a transaction:
/// other transactions that do the same wait until it ends.
async fn raise(write: &mut Write, changed: Changed) -> Result<(), StoreError> {
    let query = match changed {
        Changed::Structure => "UPDATE change_count SET value = value + 1 WHERE id = 1",
        Changed::Elements => {
            "UPDATE change_count SET value = value + 1, elements = elements + 1 WHERE id = 1"
        }
    };
    run!(write, sqlx::query(query))?;
    Ok(())
}
