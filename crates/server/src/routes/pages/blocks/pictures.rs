//! The pictures that elements name.

use crate::domain::element::Element;
use crate::domain::module::{Field, FieldKind};
use crate::error::AppError;
use crate::views::cards::Pictures;

use super::BlockContext;

/// Reads the pictures of these elements.
pub async fn pictures(
    context: &BlockContext<'_>,
    elements: &[Element],
    fields: &[Field],
) -> Result<Pictures, AppError> {
    let pictures = fields
        .iter()
        .filter(|field| field.kind == FieldKind::Picture);
    let names =
        pictures.flat_map(|field| elements.iter().map(|element| element.value(&field.name)));
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let site = context.snapshot.site_id;
    Ok(context.state.store.pictures().by_name(site, &names).await?)
}
