//! The elements of the logged-in user.

use crate::domain::module::MyElementsSettings;
use crate::error::AppError;
use crate::views::my_elements::{MyElementsBlock, MyElementsContent};

use super::super::my_elements::{DONE, REFUSED};
use super::{BlockContext, BlockRenderer, Painted};

impl BlockRenderer for MyElementsSettings {
    type Request = ();

    fn asked(&self, _: &BlockContext<'_>) {}

    async fn paint(&self, context: &BlockContext<'_>, (): &()) -> Result<Painted, AppError> {
        let member = context.member.ok_or(AppError::NoSession)?;
        let source = context.snapshot.source(&self.source);
        let elements = match source {
            Some(source) => {
                let own = context.state.store.own_elements();
                own.of_owner(source.id, &member.key).await?
            }
            None => Vec::new(),
        };
        let data = MyElementsContent {
            module: context.module,
            settings: self,
            path: &context.page.path,
            platform: &context.state.settings.platform,
            member,
            elements: &elements,
            asked: context.asked.query.text(&["action"]),
            asked_id: context.asked.query.text(&["element_id"]),
            done: context.asked.query.text(&[DONE]),
            refused: context.asked.query.text(&[REFUSED]),
            words: context.words,
        };
        Painted::of(&MyElementsBlock::new(&data))
    }
}
