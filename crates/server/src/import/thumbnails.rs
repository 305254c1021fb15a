//! Draws thumbnails at the end of an import, so that the first visitor of an album does not wait. Thumbnails are stored
//! by the picture's number and revision, which the database assigns, so they come last. A thumbnail that fails here is
//! drawn on its first request.

use std::collections::{BTreeMap, BTreeSet};

use vitrine_pictures::draw_each;

use crate::domain::content::{ModuleContent, SiteContent};
use crate::domain::element::State;
use crate::domain::module::{Body, Field, Role};
use crate::domain::picture::full_file;
use crate::domain::picture::thumbnail::{MOST_VARIANTS, frames};
use crate::store::{Media, Shelf, StoredPicture};

use super::cores::on_all_cores;

/// Boxes of the thumbnails that visible contact sheets use, by picture name.
pub type ThumbnailBoxes = BTreeMap<String, BTreeSet<[u32; 2]>>;

/// Collects the boxes that the site's contact sheets use.
pub fn asked(content: &SiteContent) -> ThumbnailBoxes {
    let mut asked = ThumbnailBoxes::new();
    for (source, thumbnail, field) in content
        .pages
        .iter()
        .flat_map(|page| &page.modules)
        .filter_map(sheet)
    {
        let sources = content.sources.iter().filter(|one| one.key == source);
        let elements = sources.flat_map(|source| &source.elements);
        let shown = elements.filter(|element| element.state == State::Published);
        for picture in shown.filter_map(|element| element.values.get(&field.name)) {
            asked.entry(picture.clone()).or_default().insert(thumbnail);
        }
    }
    asked
}

/// Returns the source of a visible sheet, its thumbnails' box, and its picture field.
fn sheet(module: &ModuleContent) -> Option<(&str, [u32; 2], &Field)> {
    let Body::ContactSheet(sheet) = &module.body else {
        return None;
    };
    let is_picture = |field: &&Field| field.role == Some(Role::Picture);
    let field = sheet.fields.iter().find(is_picture)?;
    let shown = (sheet.source.as_str(), sheet.thumbnail, field);
    module.visible.then_some(shown)
}

/// Draws the missing thumbnails.
pub fn make(asked: &ThumbnailBoxes, pictures: &[(String, StoredPicture)], media: &Media) {
    let wanted = pictures.iter().filter(|(name, _)| asked.contains_key(name));
    let wanted: Vec<&(String, StoredPicture)> = wanted.collect();
    on_all_cores(&wanted, |(name, picture)| {
        let boxes = asked.get(name).into_iter().flatten();
        if let Err(why) = make_of(name, *picture, boxes, media) {
            tracing::warn!(
                picture = name,
                why,
                "thumbnails are left to the first visitor"
            );
        }
    });
}

fn make_of<'a>(
    name: &str,
    picture: StoredPicture,
    boxes: impl Iterator<Item = &'a [u32; 2]>,
    media: &Media,
) -> Result<(), String> {
    let thumbnails = media.thumbnails(picture);
    let made = thumbnails.all().map_err(|error| error.to_string())?;
    let mut missing: Vec<_> = boxes
        .flat_map(|thumbnail| frames(picture.size, *thumbnail))
        .collect();
    missing.retain(|frame| made.iter().all(|one| one.frame != *frame));
    missing.truncate(MOST_VARIANTS.saturating_sub(made.len()));
    if missing.is_empty() {
        return Ok(());
    }
    let file = media.path(Shelf::Pictures, &full_file(name));
    let file = file.ok_or("it has no file")?;
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let drawn = draw_each(&bytes, &missing).map_err(|refusal| refusal.to_string())?;
    for (frame, drawn) in drawn {
        let kept = thumbnails.keep(frame, &drawn);
        kept.map_err(|error| error.to_string())?;
    }
    Ok(())
}
