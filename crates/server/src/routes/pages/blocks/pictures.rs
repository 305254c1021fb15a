//! The pictures named in elements and texts.

use crate::domain::element::Element;
use crate::domain::module::{Field, picture_fields};
use crate::domain::picture::file_name::pictures_in;
use crate::domain::rich_text::SafeHtml;
use crate::error::AppError;
use crate::views::cards::PicturesByName;
use crate::views::pictured_html::PicturedHtml;

use super::BlockContext;

/// Reads the pictures of these elements.
pub async fn pictures(
    context: &BlockContext<'_>,
    elements: &[Element],
    fields: &[Field],
) -> Result<PicturesByName, AppError> {
    let names = picture_fields(fields)
        .flat_map(|field| elements.iter().map(|element| element.value(&field.name)));
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let site = context.snapshot.site_id;
    Ok(context.state.store.pictures().by_name(site, &names).await?)
}

/// Completes the pictures in a text.
pub async fn pictured(
    context: &BlockContext<'_>,
    clean: &SafeHtml,
    leads: bool,
) -> Result<PicturedHtml, AppError> {
    let names: Vec<&str> = pictures_in(clean.as_str()).collect();
    let site = context.snapshot.site_id;
    let pictures = context.state.store.pictures();
    let pictures = pictures.by_name(site, &names).await?;
    Ok(PicturedHtml::new(clean, &pictures, leads))
}
