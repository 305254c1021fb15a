//! A block alone, for a refresh.

use axum::response::Response;

use crate::error::AppError;
use crate::views::block_output::Head;
use crate::views::block_title::BlockTitle;

use super::blocks::{Block, BlockContext};
use super::{PageRequest, cache, keys, whole};

/// Answers with a block alone, for a refresh.
pub(super) async fn answer(
    request: &PageRequest,
    context: &BlockContext<'_>,
) -> Result<Response, AppError> {
    let block = Block::asked(context);
    let (key, drawing) = (
        keys::of_block(request, context, &block),
        Box::pin(block.paint(context)),
    );
    let dress = |html: String, head: &Head| {
        if !context.module.body.titles_page() {
            return Ok(html);
        }
        let title = BlockTitle::new(&whole::title_of(request, context.page, head))?;
        Ok(html.replacen(" data-module=", &format!("{title} data-module="), 1))
    };
    cache::part(request, (key, context.words), drawing, dress).await
}
