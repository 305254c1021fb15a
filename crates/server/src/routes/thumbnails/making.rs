//! Returns a stored thumbnail, or makes one and stores it.

use std::io::Read;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::domain::picture::{Size, full_file};
use crate::domain::thumbnail::{Choice, Drawn, LONGEST_FILE, Refusal, choose, draw};
use crate::error::AppError;
use crate::extract::media_type;
use crate::state::AppState;
use crate::store::{Shelf, StoredPicture, Thumbnails};

/// A requested thumbnail.
#[derive(Debug, Clone)]
pub struct Wish {
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
pub enum Made {
    /// Stored in this file.
    File(PathBuf),
    /// Rendered, but there is no room to store it.
    Unkept(Drawn),
}

/// Returns the stored thumbnail, or makes one. The work continues if the visitor disconnects, so that
/// the next request finds it.
pub async fn fulfil(state: &AppState, wish: Wish) -> Result<Made, AppError> {
    if let Some(path) = state.media.thumbnails(wish.picture).made_for(wish.frame) {
        return Ok(Made::File(path));
    }
    let state = state.clone();
    let making = tokio::spawn(async move {
        let _turn = state.workshop.turn(wish.picture.id).await;
        let thumbnails = state.media.thumbnails(wish.picture);
        match kept(&thumbnails, &wish) {
            Some(path) => Ok(Made::File(path)),
            None => make(&state, &thumbnails, &wish).await,
        }
    });
    let made = making.await;
    made.map_err(|error| AppError::Internal(format!("a thumbnail failed: {error}")))?
}

/// Returns a suitable stored thumbnail; `None` if the folder cannot be read.
fn kept(thumbnails: &Thumbnails, wish: &Wish) -> Option<PathBuf> {
    let made = thumbnails.all().unwrap_or_default();
    match choose(&made, wish.frame, wish.of_the_site) {
        Choice::Have(variant) => Some(thumbnails.path(variant)),
        Choice::Make => None,
    }
}

async fn make(state: &AppState, thumbnails: &Thumbnails, wish: &Wish) -> Result<Made, AppError> {
    let file = state.media.path(Shelf::Pictures, &full_file(&wish.name));
    let file = file.ok_or(AppError::NotFound)?;
    let frame = wish.frame;
    let drawn = state
        .workshop
        .work(move || read_and_draw(&file, frame))
        .await?;
    let drawn = drawn.map_err(|refusal| {
        tracing::warn!(picture = wish.name, %refusal, "a picture has no thumbnail");
        AppError::NotFound
    })?;
    match thumbnails.keep(frame, &drawn) {
        Ok(path) => Ok(Made::File(path)),
        Err(why) => {
            tracing::warn!(picture = wish.name, %why, "a thumbnail is not kept");
            Ok(Made::Unkept(drawn))
        }
    }
}

fn read_and_draw(file: &Path, frame: Size) -> Result<Drawn, Refusal> {
    let unreadable = |error: std::io::Error| Refusal::Unreadable(error.to_string());
    let mut bytes = Vec::new();
    let file = std::fs::File::open(file).map_err(unreadable)?;
    let mut file = file.take(LONGEST_FILE + 1);
    file.read_to_end(&mut bytes).map_err(unreadable)?;
    if file.limit() == 0 {
        return Err(Refusal::Unreadable(format!(
            "its file is longer than {LONGEST_FILE} bytes"
        )));
    }
    draw(&bytes, frame)
}

/// Answers with a thumbnail that is not stored.
pub fn unkept(drawn: Drawn) -> Response {
    let name = format!("x.{}", drawn.format.ending());
    let mut response = Body::from(drawn.bytes).into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static(media_type::of_file(&name));
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
