//! Changes of one element by its owner or by an editor: read, decided and written in one transaction.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::rate_limit::{Limit, Wait};
use crate::domain::rules::Checked;
use crate::domain::search::indexing::IndexShape;
use crate::domain::values::id::{ElementId, SiteId, SourceId};
use crate::store::own_elements::one_of;
use crate::store::shared_limits::Counting;
use crate::store::{OwnElements, Store, Turn, audit};

use super::element::{ElementWriting, Source, Writer};
use super::element_rows::{self, New};
use super::picture_uses::KnownPictures;
use super::save::{NewElement, save};
use super::{StoreError, Write, run};

/// How long after an element an equal one counts as the same, in seconds: as long as a proof of the captcha lasts.
const SENT_AGAIN: i64 = 600;

/// The author and the element of a change.
#[derive(Debug, Clone, Copy)]
pub struct OwnChange<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Key of the source.
    pub source: &'a str,
    /// Number of the element.
    pub id: ElementId,
    /// Key of the account that changes it.
    pub actor: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// The result of a change.
#[derive(Debug)]
pub enum Decision {
    /// The element has this content and state; its waiting version is gone.
    Element {
        /// Its content.
        content: Checked<ElementContent>,
        /// Why an editor refuses it; empty if not refused.
        refusal: String,
    },
    /// The element gets this state and the values that its owner sees; its waiting version is deleted. The stored
    /// values are not checked again: they may no longer fit the fields.
    State {
        /// Its state.
        state: State,
        /// Why an editor refuses it; empty if not refused.
        refusal: String,
    },
    /// A version waits beside the published values.
    Version {
        /// Its values.
        content: Checked<ElementContent>,
        /// Its state.
        state: State,
        /// Why an editor refuses it; empty if not refused.
        refusal: String,
    },
    /// An editor refuses the waiting version; its values are kept.
    RefuseVersion {
        /// The reason.
        refusal: String,
    },
    /// The element is deleted.
    Delete,
}

/// The action for the audit log, and the decision.
pub type Noted = (AuditAction, Decision);

/// An element and its translations, as input for the decision.
#[derive(Debug, Clone)]
pub struct Current {
    /// The element.
    pub element: OwnElement,
    /// Translated values by language, then by field.
    pub translations: BTreeMap<String, BTreeMap<String, String>>,
}

impl Current {
    /// Its values as its owner sees them, with this state.
    pub fn latest(&self, state: State) -> ElementContent {
        ElementContent {
            key: self.element.key.clone(),
            owner: self.element.owner.clone(),
            state,
            values: self.element.latest().clone(),
            translations: self.translations.clone(),
        }
    }

    /// Whether the element already has this content, regardless of its state.
    pub fn holds(&self, content: &ElementContent) -> bool {
        let Self {
            element,
            translations,
        } = self;
        element.version.is_none()
            && element.owner == content.owner
            && element.values == content.values
            && *translations == content.translations
    }
}

impl OwnElements<'_> {
    /// Writes a new element of a member; returns its id, or how long to wait if there were too many before it.
    ///
    /// A member whose answer was lost sends the form again. Nothing in it tells this from a second wish, but two equal
    /// elements within minutes are hardly ever wanted: the first one counts. It is looked for under the source's lock,
    /// so that of two simultaneous sendings one is written.
    pub async fn create(
        self,
        _: SameSite,
        new: NewElement<'_>,
        actor: &str,
    ) -> Result<Result<ElementId, Wait>, StoreError> {
        let _turns = turns(self.0, (new.site, new.source), actor).await?;
        let limits = [(Limit::Element, actor)];
        let mut counting = match Counting::begin(self.0, &limits, new.now).await? {
            Ok(counting) => counting,
            Err(wait) => return Ok(Err(wait)),
        };
        let write = &mut counting.write;
        let source = Source::lock(write, new.site, new.source).await?;
        if let Some(id) = made_before(write, source.id, &new).await? {
            return Ok(Ok(id));
        }
        let (id, visible) = save(write, source, new).await?;
        let subject = format!("{}/{id}", new.source);
        audit::note(write, actor, AuditAction::ElementCreated, &subject, new.now).await?;
        if let Some(wait) = counting.count().await? {
            return Ok(Err(wait));
        }
        let end = |write| self.0.content().end_of_elements(write, visible);
        counting.end(end).await?;
        Ok(Ok(id))
    }

    /// Reads an element, calls the decision, writes its result, and logs the action. Nobody else can change the source
    /// meanwhile. For a missing element the decision gets `None`.
    pub async fn change<T, E>(
        self,
        _: SameSite,
        of: OwnChange<'_>,
        decide: impl FnOnce(Option<Current>) -> Result<(Option<Noted>, T), E> + Send,
    ) -> Result<Result<T, E>, StoreError> {
        let _turns = turns(self.0, (of.site, of.source), of.actor).await?;
        let mut write = self.0.begin().await?;
        let source = Source::lock(&mut write, of.site, of.source).await?;
        let element = one_of(&mut write, source.id, of.id).await?;
        let current = match element {
            None => None,
            Some(element) => {
                let stored = element_rows::translations(&mut write, &[of.id]).await?;
                let stored = stored.get(&of.id).into_iter().flatten();
                let translations = stored.map(|(language, content)| {
                    Ok((language.clone(), serde_json::from_str(content)?))
                });
                let translations = translations.collect::<Result<_, StoreError>>()?;
                Some(Current {
                    element,
                    translations,
                })
            }
        };
        let before = current.clone();
        let said = match decide(current) {
            Ok((Some((action, decision)), said)) => {
                let decided = (of, decision, before.as_ref());
                let visible = write_decision(&mut write, source, decided).await?;
                audit::note(&mut write, of.actor, action, &subject(of), of.now).await?;
                self.0.content().end_of_elements(write, visible).await?;
                said
            }
            Ok((None, said)) => said,
            Err(refused) => return Ok(Err(refused)),
        };
        Ok(Ok(said))
    }
}

/// Waits until nobody else writes to the source, and until the author's other changes are written: a member's clicks
/// hold one connection at most.
async fn turns(
    store: &Store,
    (site, source): (SiteId, &str),
    actor: &str,
) -> Result<Vec<Turn>, StoreError> {
    let source = format!("source {} {source}", site.0);
    let author = format!("author {actor}");
    store.turns_of(&[&source, &author]).await
}

/// Returns the owner's element of the same content that was made in the last minutes and has not changed since.
async fn made_before(
    write: &mut Write,
    source: SourceId,
    new: &NewElement<'_>,
) -> Result<Option<ElementId>, StoreError> {
    let element = new.element.get();
    let Some(owner) = &element.owner else {
        return Ok(None);
    };
    // Another instance's clock may be ahead, but not by days.
    let about_now = (new.now - SENT_AGAIN, new.now + SENT_AGAIN);
    let recent = element_rows::made_between(write, (source, owner), about_now).await?;
    let ids: Vec<ElementId> = recent.iter().map(|row| row.id).collect();
    let translations = element_rows::translations(write, &ids).await?;
    // Only the content is compared: the position is the new element's own.
    let new = New::of(element, 0)?;
    let mut recent = recent.iter();
    let same = recent.find(|row| new.says(row, translations.get(&row.id)));
    Ok(same.map(|row| row.id))
}

fn subject(of: OwnChange) -> String {
    format!("{}/{}", of.source, of.id)
}

/// Writes a decision; returns whether visitors see a change.
async fn write_decision(
    write: &mut Write,
    source: Source,
    (of, decision, before): (OwnChange<'_>, Decision, Option<&Current>),
) -> Result<bool, StoreError> {
    const VERSION: &str = "INSERT INTO element_version (element_id, content, state, refusal, revision, changed_at) \
        VALUES ($1, $2, $3, $4, 1, $5) ON CONFLICT (element_id) DO UPDATE SET content = excluded.content, \
        state = excluded.state, refusal = excluded.refusal, revision = element_version.revision + 1, \
        changed_at = excluded.changed_at";
    const MOVED: &str = "UPDATE element SET revision = revision + 1 WHERE id = $1";
    const REFUSED: &str = "UPDATE element_version SET state = $2, refusal = $3, revision = revision + 1, changed_at = $4 \
        WHERE element_id = $1";
    match decision {
        Decision::Element { content, refusal } => {
            let written = (content.into_inner(), refusal.as_str());
            write_element(write, source, (of, written, before)).await
        }
        Decision::State { state, refusal } => {
            let before = before.ok_or_else(|| StoreError::Damaged(subject(of)))?;
            let written = (before.latest(state), refusal.as_str());
            write_element(write, source, (of, written, Some(before))).await
        }
        Decision::Version {
            content,
            state,
            refusal,
        } => {
            run!(
                &mut *write,
                sqlx::query(VERSION)
                    .bind(of.id)
                    .bind(serde_json::to_string(&content.values)?)
                    .bind(state.name())
                    .bind(&refusal)
                    .bind(of.now)
            )?;
            run!(&mut *write, sqlx::query(MOVED).bind(of.id))?;
            Ok(false)
        }
        Decision::RefuseVersion { refusal } => {
            run!(
                &mut *write,
                sqlx::query(REFUSED)
                    .bind(of.id)
                    .bind(State::Refused.name())
                    .bind(&refusal)
                    .bind(of.now)
            )?;
            run!(&mut *write, sqlx::query(MOVED).bind(of.id))?;
            Ok(false)
        }
        Decision::Delete => {
            let shape: IndexShape = serde_json::from_str(&source.shape)?;
            let pictures = KnownPictures::named(write, of.site, BTreeSet::default()).await?;
            let mut writer = Writer::of_few(write, source, made_here(&shape, &pictures, of.now));
            writer.remove(&[of.id]).await?;
            writer.close().await
        }
    }
}

/// Writes the element with this content, and why an editor refuses it. Returns whether visitors see a change.
async fn write_element(
    write: &mut Write,
    source: Source,
    (of, (content, refusal), before): (OwnChange<'_>, (ElementContent, &str), Option<&Current>),
) -> Result<bool, StoreError> {
    const REFUSAL: &str = "UPDATE element SET refusal = $2 WHERE id = $1";
    let shape: IndexShape = serde_json::from_str(&source.shape)?;
    if before.is_some_and(|one| one.holds(&content)) {
        let pictures = KnownPictures::named(write, of.site, BTreeSet::default()).await?;
        let mut writer = Writer::of_few(write, source, made_here(&shape, &pictures, of.now));
        writer.set_state(of.id, (&content, refusal)).await?;
        return writer.close().await;
    }
    // The content is the version itself: it no longer waits, and need not be updated.
    drop_version(write, of.id).await?;
    let names = shape.pictures(&content.values);
    let pictures = KnownPictures::named(write, of.site, names).await?;
    let one = std::slice::from_ref(&content);
    let old = element_rows::by_key(write, source.id, one).await?;
    let position = old.get(&content.key).map_or(0, |old| old.position);
    let mut writer = Writer::of_few(write, source, made_here(&shape, &pictures, of.now));
    writer
        .save(&[New::of(&content, position)?], &[of.id])
        .await?;
    let visible = writer.close().await?;
    run!(&mut *write, sqlx::query(REFUSAL).bind(of.id).bind(refusal))?;
    Ok(visible)
}

async fn drop_version(write: &mut Write, id: ElementId) -> Result<(), StoreError> {
    const DROP: &str = "DELETE FROM element_version WHERE element_id = $1";
    run!(write, sqlx::query(DROP).bind(id))?;
    Ok(())
}

/// How to write an element that was changed on the site.
fn made_here<'a>(
    shape: &'a IndexShape,
    pictures: &'a KnownPictures,
    now: i64,
) -> ElementWriting<'a> {
    ElementWriting {
        shape,
        pictures,
        now,
        imported: false,
    }
}
