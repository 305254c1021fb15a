//! Places on a map, and the list of them.

use crate::domain::module::MapSettings;
use crate::error::AppError;
use crate::views::map::MapBlock;

use super::elements::Elements;
use super::{Kind, Painted, Place};

impl Kind for MapSettings {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        let map = place.snapshot.site.settings.map.as_ref();
        let modes = map.map_or(&[][..], |map| &map.tiles);
        Painted::of(&MapBlock::new(elements.shown(place), self, modes)?)
    }
}
