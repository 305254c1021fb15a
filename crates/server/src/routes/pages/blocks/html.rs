//! HTML of whoever installs the site.

use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::views::blocks::HtmlBlock;

use super::{Kind, Painted, Place};

/// The content of the module.
pub struct Html<'m>(pub &'m str);

impl Kind for Html<'_> {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let content = place.state.clean.of(self.0, Profile::PageBlock);
        let block = HtmlBlock::new(place.module, &place.page.path, content);
        Painted::of(&block)
    }
}
