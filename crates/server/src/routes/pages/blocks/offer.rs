//! The values that a filter offers.

use crate::domain::listing::selection::Offer;
use crate::domain::module::Field;
use crate::error::AppError;
use crate::state::Source;

use super::BlockContext;

/// Returns the values of a field among the elements of the source.
pub async fn offer(
    context: &BlockContext<'_>,
    source: Source,
    field: &Field,
) -> Result<Offer, AppError> {
    let choices = async |language| context.state.choices((source, language), &field.name).await;
    let original = match context.words.original() {
        Some(language) => Some(choices(language).await?),
        None => None,
    };
    Ok(Offer {
        field: field.name.clone(),
        choices: choices(context.words.language()).await?,
        original,
    })
}
