//! `/medias/…`: the pictures of the site and their variants; supports ranges. Pictures that are not public are only
//! sent to their sender and to editors.

mod making;

use axum::extract::{Path, Request, State};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Token;
use crate::domain::account::access::{Action, Whose};
use crate::domain::picture::file_name::names_of_file;
use crate::domain::picture::variant::VariantFile;
use crate::error::AppError;
use crate::extract::session::{Visitor, token_of};
use crate::respond::stored_file::{self, Manner, shown_anywhere};
use crate::state::{AppState, Snapshot};
use crate::store::is_file_name;

use making::MadeVariant;

/// A picture may be re-encoded under the same name: fresh for an hour, then revalidated.
const AN_HOUR: Manner = Manner {
    cache: "public, max-age=3600",
    compressed: false,
};

/// The content at a variant's address never changes. A shared cache revalidates within an hour, as for any picture, so
/// that pictures that are no longer public disappear from it.
const FOR_EVER: Manner = Manner {
    cache: "public, max-age=31536000, s-maxage=3600, immutable",
    compressed: false,
};

/// For one user, who may have lost access at the next request.
const FOR_ONE: Manner = Manner {
    cache: "private, no-store",
    compressed: false,
};

/// Returns the route.
pub fn router() -> Routes {
    Routes::new().route("/medias/{*name}", get(picture))
}

async fn picture(
    State(state): State<AppState>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, AppError> {
    if !is_file_name(&name) {
        return Err(AppError::NotFound);
    }
    // The folder may contain files that the site does not list, or that only drafts and hidden pages
    // show: these are 404 (security 13).
    let snapshot = state.snapshot().await?;
    let token = token_of(request.headers(), &state);
    let manner = if snapshot.shows_file(&state.store, &name).await? {
        AN_HOUR
    } else if is_ones_own((&state, &snapshot), token, &name).await? {
        FOR_ONE
    } else {
        return Err(AppError::NotFound);
    };
    let answer = match VariantFile::of_name(&name) {
        Some(asked) => variant((&state, &snapshot), (asked, manner), request).await?,
        None => stored_file::answer(request, &state.picture_file(&name).await?, manner).await?,
    };
    Ok(if manner == FOR_ONE {
        answer
    } else {
        shown_anywhere(answer)
    })
}

/// Answers with a variant. An address with a former content gets the current picture: an open page may still use it.
async fn variant(
    (state, snapshot): (&AppState, &Snapshot),
    (asked, manner): (VariantFile<'_>, Manner),
    request: Request,
) -> Result<Response, AppError> {
    let picture = snapshot.picture(&state.store, asked.picture).await?;
    let picture = picture.filter(|picture| picture.has_variant(asked.width, asked.format));
    let picture = picture.ok_or(AppError::NotFound)?;
    let is_lasting = manner == AN_HOUR && picture.is_content(asked.digits);
    let manner = if is_lasting { FOR_EVER } else { manner };
    match making::fulfil(state, (picture, asked.width, asked.format)).await? {
        MadeVariant::File(path) => stored_file::answer(request, &path, manner).await,
        MadeVariant::Unkept(drawn) => Ok(stored_file::unkept(drawn)),
    }
}

/// Whether the visitor has sent the picture, or reviews what members send.
async fn is_ones_own(
    (state, snapshot): (&AppState, &Snapshot),
    token: Option<Token>,
    file: &str,
) -> Result<bool, AppError> {
    let visitor = Visitor::of(state, token.as_ref()).await?;
    let Some(account) = visitor.account() else {
        return Ok(false);
    };
    for name in names_of_file(file).into_iter().flatten() {
        let sender = state
            .store
            .pictures()
            .sender(snapshot.site_id, name)
            .await?;
        if let Some(sender) = sender {
            let judges = account.may(Action::Review, Whose::Others);
            return Ok(judges || sender == account.key);
        }
    }
    Ok(false)
}
