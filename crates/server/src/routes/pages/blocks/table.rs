//! A table of elements.

use crate::domain::block_request::TableRequest;
use crate::domain::listing::{SORT, sort};
use crate::domain::module::TableSettings;
use crate::domain::rich_text::Profile;
use crate::domain::sort_choice::{Sort, SortChoice};
use crate::error::AppError;
use crate::store::Order;
use crate::views::table::{TableBlock, TableContent};

use super::elements::{Elements, addresses, part};
use super::{Kind, Painted, Place};

impl Kind for TableSettings {
    type Asked = TableRequest;

    fn asked(&self, place: &Place<'_>) -> TableRequest {
        let sort = place.asked.text(SORT);
        let sort = sort.and_then(|value| SortChoice::asked(value, &self.fields));
        TableRequest {
            sort: sort.map(Sort::from),
            part: part(place),
        }
    }

    async fn paint(&self, place: &Place<'_>, asked: &TableRequest) -> Result<Painted, AppError> {
        let fields = &self.fields;
        let sort_asked = asked.sort.as_ref().and_then(|sort| sort.among(fields));
        let said = sort_asked.map(|sort| sort.value());
        let applied = sort_asked.or_else(|| sort(None, self.default_sort.as_deref(), fields));
        let elements = Elements::part(
            place,
            Order::from(applied),
            asked.part,
            addresses(place, said.as_deref()),
        )
        .await?;
        let shown = elements.shown(place);
        let content = TableContent {
            module: place.module,
            settings: self,
            path: &place.page.path,
            first: place.first,
            asked: sort_asked,
            elements: shown.elements,
            pictures: shown.pictures,
            parts: shown.parts,
            words: place.words,
        };
        let clean = |html: &str| place.state.clean.of(html, Profile::Text);
        elements.painted(&TableBlock::new(&content, clean))
    }
}
