//! A thumbnail that was made before, or one that is made now and kept.

use std::io::Read;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::domain::picture::{Size, full_file};
use crate::domain::thumbnail::{
    Choice, Drawn, LONGEST_FILE, Refusal, Variant, choose, draw, file_name, file_prefix,
};
use crate::error::AppError;
use crate::extract::media_type;
use crate::state::AppState;
use crate::store::{Shelf, StoredPicture};

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Wish {
    /// The picture.
    pub picture: StoredPicture,
    /// Its name.
    pub name: String,
    /// The box.
    pub frame: Size,
    /// Whether the site itself shows it in this box.
    pub of_the_site: bool,
}

/// A thumbnail.
pub enum Made {
    /// Kept in this file.
    File(PathBuf),
    /// Drawn, but there is no room to keep it.
    Unkept(Drawn),
}

/// The thumbnail that was made, else one that is made now. A visitor who goes away does not stop it:
/// the next one shall find it.
pub async fn fulfil(state: &AppState, wish: Wish) -> Result<Made, AppError> {
    if let Some(path) = kept(state, &wish).await? {
        return Ok(Made::File(path));
    }
    let state = state.clone();
    let making = tokio::spawn(async move {
        let _turn = state.workshop.turn(wish.picture.id).await;
        match kept(&state, &wish).await? {
            Some(path) => Ok(Made::File(path)),
            None => make(&state, &wish).await,
        }
    });
    let made = making.await;
    made.map_err(|error| AppError::Internal(format!("a thumbnail failed: {error}")))?
}

/// A size that was made, where it will do.
async fn kept(state: &AppState, wish: &Wish) -> Result<Option<PathBuf>, AppError> {
    let mut variants = state.store.variants(wish.picture.id).await?;
    let current = file_prefix(wish.picture.id, wish.picture.revision);
    variants.retain(|variant| variant.file.starts_with(&current));
    let Choice::Have(variant) = choose(&variants, wish.frame, wish.of_the_site) else {
        return Ok(None);
    };
    let path = state.media.path(Shelf::Thumbnails, &variant.file);
    // Somebody may have emptied the folder: what is gone is made again.
    Ok(path.filter(|path| path.is_file()))
}

async fn make(state: &AppState, wish: &Wish) -> Result<Made, AppError> {
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
    match keep(state, wish, &drawn).await {
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

async fn keep(state: &AppState, wish: &Wish, drawn: &Drawn) -> Result<PathBuf, String> {
    let StoredPicture { id, revision } = wish.picture;
    forget_former(state, wish.picture).await?;
    let file = file_name(id, revision, wish.frame, drawn.format);
    let path = state
        .media
        .write(Shelf::Thumbnails, &file, &drawn.bytes)
        .map_err(|error| error.to_string())?;
    let variant = Variant {
        frame: wish.frame,
        size: drawn.size,
        file,
    };
    let kept = state.store.keep_variant(wish.picture, &variant).await;
    kept.map_err(|error| error.to_string())?;
    Ok(path)
}

/// What was made of the picture as it was before goes with it.
async fn forget_former(state: &AppState, picture: StoredPicture) -> Result<(), String> {
    let current = file_prefix(picture.id, picture.revision);
    let variants = state.store.variants(picture.id).await;
    for variant in variants.map_err(|error| error.to_string())? {
        if !variant.file.starts_with(&current) {
            let forgotten = state.store.forget_variant(picture.id, &variant.file).await;
            forgotten.map_err(|error| error.to_string())?;
            // A file that is gone already is what is wanted.
            let _ = state.media.delete(Shelf::Thumbnails, &variant.file);
        }
    }
    Ok(())
}

/// A thumbnail that lies in no file.
pub fn unkept(drawn: Drawn) -> Response {
    let name = format!("x.{}", drawn.format.ending());
    let mut response = Body::from(drawn.bytes).into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static(media_type::of_file(&name));
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
