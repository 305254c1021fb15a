//! A table of elements.

use crate::domain::block_request::TableRequest;
use crate::domain::listing::sort_choice::{Sort, SortChoice};
use crate::domain::listing::{SORT, sort};
use crate::domain::module::TableSettings;
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::store::Order;
use crate::views::table::{TableBlock, TableContent};

use super::elements::{ElementsData, addresses, part};
use super::{BlockContext, BlockRenderer, Painted};

impl BlockRenderer for TableSettings {
    type Request = TableRequest;

    fn asked(&self, context: &BlockContext<'_>) -> TableRequest {
        let sort = context.asked.text(SORT);
        let sort = sort.and_then(|value| SortChoice::asked(value, &self.fields));
        TableRequest {
            sort: sort.map(Sort::from),
            part: part(context),
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &TableRequest,
    ) -> Result<Painted, AppError> {
        let fields = &self.fields;
        let sort_asked = asked.sort.as_ref().and_then(|sort| sort.among(fields));
        let said = sort_asked.map(|sort| sort.value());
        let applied = sort_asked.or_else(|| sort(None, self.default_sort.as_deref(), fields));
        let elements = ElementsData::part(
            context,
            Order::from(applied),
            asked.part,
            addresses(context, said.as_deref()),
        )
        .await?;
        let shown = elements.shown(context);
        let data = TableContent {
            module: context.module,
            settings: self,
            path: &context.page.path,
            first: context.first,
            asked: sort_asked,
            elements: shown.elements,
            detail: context.detail_path(),
            ids: shown.ids,
            pictures: shown.pictures,
            parts: shown.parts,
            words: context.words,
        };
        let clean = |html: &str| context.state.clean.of(html, Profile::Rich);
        elements.painted(&TableBlock::new(&data, clean))
    }
}
