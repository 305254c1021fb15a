//! A table of elements.

use crate::domain::listing::{SORT, sort};
use crate::domain::module::TableSettings;
use crate::domain::rich_text::Profile;
use crate::domain::sort_choice::SortChoice;
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::table::{TableBlock, TableContent};

use super::{Kind, Painted, Place, pictures};

impl Kind for TableSettings {
    fn state(&self, place: &Place<'_>) -> Option<String> {
        let asked = asked(self, place);
        Some(asked.map(|sort| sort.value()).unwrap_or_default())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let fields = &self.fields;
        let asked = asked(self, place);
        let applied = asked.or_else(|| sort(None, self.default_sort.as_deref(), fields));
        let elements = match place.snapshot.source(&self.source) {
            Some(source) => {
                let store = &place.state.store;
                let order = Order::from(applied);
                let of = (source.id, place.words.language());
                store.elements(of, order, Range::ALL).await?
            }
            None => Vec::new(),
        };
        let content = TableContent {
            module: place.module,
            settings: self,
            path: &place.page.path,
            first: place.first,
            asked,
            elements: &elements,
            pictures: &pictures(place, &elements, fields).await?,
            words: place.words,
        };
        let clean = |html: &str| place.state.clean.of(html, Profile::Text);
        Painted::of(&TableBlock::new(&content, clean))
    }
}

fn asked<'m>(settings: &'m TableSettings, place: &Place<'_>) -> Option<SortChoice<'m>> {
    SortChoice::asked(place.asked.text(SORT)?, &settings.fields)
}
