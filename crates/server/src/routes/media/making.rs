//! Returns a stored variant of a picture, or draws one and stores it.

use std::path::PathBuf;
use std::sync::Arc;

use vitrine_pictures::{Drawn, Refusal};

use crate::domain::picture::variant::{Format, content_of, draw_width};
use crate::domain::picture::{Picture, Size, full_file};
use crate::error::AppError;
use crate::state::AppState;
use crate::state::image_jobs::read_picture;
use crate::state::uninterrupted::uninterrupted;
use crate::store::Variants;

/// A variant.
pub enum MadeVariant {
    /// Stored in this file.
    File(PathBuf),
    /// Drawn, but not stored.
    Unkept(Drawn),
}

/// A picture, and the requested variant.
pub type VariantRequest = (Arc<Picture>, u32, Format);

/// Returns the stored variant, or draws it. The work continues if the visitor disconnects, so that the next request
/// finds it.
pub async fn fulfil(state: &AppState, request: VariantRequest) -> Result<MadeVariant, AppError> {
    let (picture, width, format) = &request;
    let content = picture.content.clone().ok_or(AppError::NotFound)?;
    let variants = state.media.variants(&content).ok_or(AppError::NotFound)?;
    if let Some(path) = variants.made(*width, *format) {
        return Ok(MadeVariant::File(path));
    }
    let (state, width, format) = (state.clone(), *width, *format);
    let making = async move {
        let _turn = state.image_jobs.turn(&content).await;
        match variants.made(width, format) {
            Some(path) => Ok(MadeVariant::File(path)),
            None => make(&state, &variants, (request, &content)).await,
        }
    };
    uninterrupted("a variant", making).await
}

async fn make(
    state: &AppState,
    variants: &Variants,
    ((picture, width, format), content): (VariantRequest, &str),
) -> Result<MadeVariant, AppError> {
    let file = state.picture_file(&full_file(&picture.name)).await?;
    let full = picture.full;
    let content = content.to_owned();
    let drawing = state.image_jobs.work(move || {
        let bytes = read_picture(&file)?;
        let is_content = content_of(&bytes) == content;
        Ok::<_, Refusal>((drawn(bytes, full, (width, format))?, is_content))
    });
    let drawn = drawing.await?.map_err(|refusal| {
        tracing::warn!(picture = picture.name, width, %refusal, "a picture has no variant");
        AppError::NotFound
    })?;
    // An import lists the new content shortly before the new file is in place.
    let (drawn, is_content) = drawn;
    if !is_content {
        return Ok(MadeVariant::Unkept(drawn));
    }
    match variants.keep(width, &drawn) {
        Ok(path) => Ok(MadeVariant::File(path)),
        Err(why) => {
            tracing::warn!(picture = picture.name, width, %why, "a variant is not kept");
            Ok(MadeVariant::Unkept(drawn))
        }
    }
}

/// A JPEG of the full width is the picture's own file.
fn drawn(file: Vec<u8>, full: Size, (width, format): (u32, Format)) -> Result<Drawn, Refusal> {
    if format == Format::Jpeg && width == full.width {
        return Ok(Drawn {
            bytes: file,
            size: full,
            format,
        });
    }
    draw_width(&file, width, format)
}
