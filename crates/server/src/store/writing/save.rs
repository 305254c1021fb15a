//! Saving one element that was made or changed on the site. Members use it through `OwnElements`; `save_element` and the
//! positions other than `First` are for the back office to come (decision 0019).

use crate::domain::content::ElementContent;
use crate::domain::element::positions::between;
use crate::domain::rules::Checked;
use crate::domain::search::indexing::IndexShape;
use crate::domain::values::id::{ElementId, SiteId, SourceId};

use super::element::{ElementWriting, Source, Writer};
use super::element_rows::{self, New};
use super::picture_uses::KnownPictures;
use super::{Contents, StoreError, Write, on};

const FIRST: &str = "SELECT position FROM element WHERE source_id = $1 AND key <> $2 \
    ORDER BY position LIMIT 1";
const LAST: &str = "SELECT position FROM element WHERE source_id = $1 AND key <> $2 \
    ORDER BY position DESC LIMIT 1";
const OF_KEY: &str = "SELECT position FROM element WHERE source_id = $1 AND key = $2";
const NEXT: &str = "SELECT position FROM element WHERE source_id = $1 AND key <> $2 AND position > $3 \
    ORDER BY position LIMIT 1";
const UP_TO: &str = "SELECT id, position FROM element WHERE source_id = $1 AND key <> $2 AND position <= $3 \
    ORDER BY position DESC LIMIT $4 + 0";
const BEYOND: &str = "SELECT id, position FROM element WHERE source_id = $1 AND key <> $2 AND position > $3 \
    ORDER BY position LIMIT $4 + 0";

/// Smallest gap when neighbours are spread, so that the next insertions find room.
const LEAST_ROOM: i64 = 1 << 10;
/// Number of neighbours on each side that are spread first.
const FEW: usize = 8;

/// Where to put an element among those of its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position<'a> {
    /// Its current position; a new element goes last.
    Kept,
    /// Before all others.
    First,
    /// After all others.
    Last,
    /// After the element with this key; last if there is no such element.
    After(&'a str),
}

/// An element to save.
#[derive(Debug, Clone, Copy)]
pub struct NewElement<'a> {
    /// Number of its site.
    pub site: SiteId,
    /// Key of its source.
    pub source: &'a str,
    /// Its content, validated.
    pub element: Checked<&'a ElementContent>,
    /// Its position.
    pub place: Position<'a>,
    /// Seconds since 1970.
    pub now: i64,
}

impl Contents<'_> {
    /// Writes an element that was made or changed on the site; later imports leave it unchanged. Its
    /// rows, index rows, uses of pictures, the filter counts and the revision of its source are written
    /// in one transaction. Other elements are not touched, except for a few neighbours if there is no
    /// gap between two. Returns the element's id.
    ///
    /// [`StoreError::Damaged`] for a source that no import or module has given fields yet.
    pub async fn save_element(self, new: NewElement<'_>) -> Result<ElementId, StoreError> {
        let mut write = self.0.begin().await?;
        let source = Source::lock(&mut write, new.site, new.source).await?;
        let (id, visible) = save(&mut write, source, new).await?;
        self.end_of_elements(write, visible).await?;
        Ok(id)
    }
}

/// Writes an element of this source; returns its id and whether visitors see a change.
pub(super) async fn save(
    write: &mut Write,
    source: Source,
    new: NewElement<'_>,
) -> Result<(ElementId, bool), StoreError> {
    let shape: IndexShape = serde_json::from_str(&source.shape)?;
    let element = new.element.get();
    let names = shape.pictures(&element.values);
    let pictures = KnownPictures::named(write, new.site, names).await?;
    let of = ElementWriting {
        shape: &shape,
        pictures: &pictures,
        now: new.now,
        imported: false,
    };
    let one = std::slice::from_ref(element);
    let old = element_rows::by_key(write, source.id, one).await?;
    let old = old.get(&element.key);
    let mut writer = Writer::of_few(write, source, of);
    let position = match (new.place, old) {
        (Position::Kept, Some(old)) => old.position,
        _ => position(&mut writer, &new).await?,
    };
    let stale: Vec<ElementId> = old.map(|old| old.id).into_iter().collect();
    let ids = writer.save(&[New::of(element, position)?], &stale).await?;
    let visible = writer.close().await?;
    let id = ids.first().copied();
    let id = id.ok_or_else(|| StoreError::Damaged(format!("no element {}", element.key)))?;
    Ok((id, visible))
}

/// Returns a position between the neighbours, and spreads them if they have no room between them.
async fn position(writer: &mut Writer<'_>, new: &NewElement<'_>) -> Result<i64, StoreError> {
    let at = Neighbours {
        source: writer.source,
        key: &new.element.key,
    };
    let behind = match new.place {
        Position::After(key) => at.of_key(writer.write, key).await?,
        _ => None,
    };
    let (left, right) = match (new.place, behind) {
        (Position::First, _) => (None, at.end(writer.write, FIRST).await?),
        (Position::After(_), Some(left)) => (Some(left), at.next(writer.write, left).await?),
        _ => (at.end(writer.write, LAST).await?, None),
    };
    if let Some(found) = between(left, right, 1).and_then(|found| found.first().copied()) {
        return Ok(found);
    }
    make_room(writer, &at, left.unwrap_or_default()).await
}

/// Spreads the neighbours of this position, twice as many each time until there is room. Returns the position after it.
async fn make_room(
    writer: &mut Writer<'_>,
    at: &Neighbours<'_>,
    position: i64,
) -> Result<i64, StoreError> {
    let mut count = FEW;
    loop {
        let mut before = at.some(writer.write, UP_TO, (position, count)).await?;
        let mut after = at.some(writer.write, BEYOND, (position, count)).await?;
        // The outermost neighbours stay, unless nothing is beyond them.
        let bound = |side: &mut Vec<(ElementId, i64)>| {
            let outermost = (side.len() == count).then(|| side.pop()).flatten();
            outermost.map(|(_, position)| position)
        };
        let (left, right) = (bound(&mut before), bound(&mut after));
        before.reverse();
        let found = between(left, right, before.len() + 1 + after.len());
        let is_roomy = |found: &Vec<i64>| found.windows(2).all(|two| two[1] - two[0] >= LEAST_ROOM);
        if let Some(found) = found.filter(is_roomy) {
            let own = found.get(before.len()).copied().unwrap_or(position);
            let others = found.iter().filter(|position| **position != own);
            let moved: Vec<(ElementId, i64)> = before
                .iter()
                .chain(&after)
                .zip(others)
                .map(|((id, _), position)| (*id, *position))
                .collect();
            writer.shift_stored(&moved).await?;
            return Ok(own);
        }
        count *= 2;
    }
}

/// The other elements of a source.
struct Neighbours<'a> {
    source: SourceId,
    /// Key of the element to place.
    key: &'a str,
}

impl Neighbours<'_> {
    async fn end(&self, write: &mut Write, query: &'static str) -> Result<Option<i64>, StoreError> {
        let found = on!(write, |db| sqlx::query_scalar(query)
            .bind(self.source)
            .bind(self.key)
            .fetch_optional(&mut **db)
            .await)?;
        Ok(found)
    }

    async fn of_key(&self, write: &mut Write, key: &str) -> Result<Option<i64>, StoreError> {
        let found = on!(write, |db| sqlx::query_scalar(OF_KEY)
            .bind(self.source)
            .bind(key)
            .fetch_optional(&mut **db)
            .await)?;
        Ok(found)
    }

    async fn next(&self, write: &mut Write, position: i64) -> Result<Option<i64>, StoreError> {
        let found = on!(write, |db| sqlx::query_scalar(NEXT)
            .bind(self.source)
            .bind(self.key)
            .bind(position)
            .fetch_optional(&mut **db)
            .await)?;
        Ok(found)
    }

    async fn some(
        &self,
        write: &mut Write,
        query: &'static str,
        (position, count): (i64, usize),
    ) -> Result<Vec<(ElementId, i64)>, StoreError> {
        let found = on!(write, |db| sqlx::query_as(query)
            .bind(self.source)
            .bind(self.key)
            .bind(position)
            .bind(i64::try_from(count).unwrap_or(i64::MAX))
            .fetch_all(&mut **db)
            .await)?;
        Ok(found)
    }
}
