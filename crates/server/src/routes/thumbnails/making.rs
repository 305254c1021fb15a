//! Returns a stored thumbnail, or draws one and stores it.

use std::path::{Path, PathBuf};

use vitrine_pictures::{Drawn, Refusal, draw};

use crate::domain::picture::thumbnail::{Choice, choose};
use crate::domain::picture::{Size, full_file};
use crate::error::AppError;
use crate::state::AppState;
use crate::state::image_jobs::read_picture;
use crate::state::uninterrupted::uninterrupted;
use crate::store::{StoredPicture, Thumbnails};

/// A requested thumbnail.
#[derive(Debug, Clone)]
pub struct ThumbnailRequest {
    /// The picture.
    pub picture: StoredPicture,
    /// Its name.
    pub name: String,
    /// The box to fit into.
    pub frame: Size,
    /// Whether the site itself uses this box.
    pub of_the_site: bool,
}

/// A thumbnail.
pub enum MadeThumbnail {
    /// Stored in this file.
    File(PathBuf),
    /// Rendered, but there is no room to store it.
    Unkept(Drawn),
}

/// Returns the stored thumbnail, or draws one. The work continues if the visitor disconnects, so that the next request
/// finds it.
pub async fn fulfil(
    state: &AppState,
    request: ThumbnailRequest,
) -> Result<MadeThumbnail, AppError> {
    if let Some(path) = state
        .media
        .thumbnails(request.picture)
        .made_for(request.frame)
    {
        return Ok(MadeThumbnail::File(path));
    }
    let state = state.clone();
    let making = async move {
        let _turn = state.image_jobs.turn(&request.picture.id.to_string()).await;
        let thumbnails = state.media.thumbnails(request.picture);
        match kept(&thumbnails, &request) {
            Some(path) => Ok(MadeThumbnail::File(path)),
            None => make(&state, &thumbnails, &request).await,
        }
    };
    uninterrupted("a thumbnail", making).await
}

/// Returns a suitable stored thumbnail; `None` if the folder cannot be read.
fn kept(thumbnails: &Thumbnails, request: &ThumbnailRequest) -> Option<PathBuf> {
    let made = thumbnails.all().unwrap_or_default();
    match choose(&made, request.frame, request.of_the_site) {
        Choice::Have(variant) => Some(thumbnails.path(variant)),
        Choice::Make => None,
    }
}

async fn make(
    state: &AppState,
    thumbnails: &Thumbnails,
    request: &ThumbnailRequest,
) -> Result<MadeThumbnail, AppError> {
    let file = state.picture_file(&full_file(&request.name)).await?;
    let frame = request.frame;
    let drawn = state
        .image_jobs
        .work(move || read_and_draw(&file, frame))
        .await?;
    let drawn = drawn.map_err(|refusal| {
        tracing::warn!(picture = request.name, %refusal, "a picture has no thumbnail");
        AppError::NotFound
    })?;
    match thumbnails.keep(frame, &drawn) {
        Ok(path) => Ok(MadeThumbnail::File(path)),
        Err(why) => {
            tracing::warn!(picture = request.name, %why, "a thumbnail is not kept");
            Ok(MadeThumbnail::Unkept(drawn))
        }
    }
}

fn read_and_draw(file: &Path, frame: Size) -> Result<Drawn, Refusal> {
    draw(&read_picture(file)?, frame)
}
