//! `miniature.php`: pictures of contact sheets, scaled to fit the requested box (spec 2.12).

mod making;

use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use vitrine_core::forms::php::PhpForm;

use crate::addresses::Routes;
use crate::domain::module::{Body, ContactSheetSettings};
use crate::domain::picture::Size;
use crate::domain::picture::thumbnail::{SheetPicture, side};
use crate::error::AppError;
use crate::respond::stored_file::{self, Manner, shown_anywhere};
use crate::state::{AppState, Snapshot};

use making::{MadeThumbnail, ThumbnailRequest};

/// A picture may be re-encoded under the same name: fresh for an hour, then revalidated.
const AN_HOUR: Manner = Manner {
    cache: "public, max-age=3600",
    compressed: false,
};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/utils/miniature.php", show())
}

/// The same, below the address of any page.
pub fn show() -> MethodRouter<AppState> {
    get(show_thumbnail)
}

async fn show_thumbnail(
    State(state): State<AppState>,
    request: Request,
) -> Result<Response, AppError> {
    let query = request.uri().query().unwrap_or_default();
    let asked = PhpForm::of_urlencoded(query.as_bytes());
    let frame = frame(&asked)?;
    let pic = asked.text(&["pic"]).and_then(SheetPicture::of_path);
    let pic = pic.ok_or(AppError::NotFound)?;
    let snapshot = state.snapshot().await?;
    let settings = sheet(&snapshot, &asked, pic.module).ok_or(AppError::NotFound)?;
    let source = snapshot
        .source(&settings.source)
        .ok_or(AppError::NotFound)?;
    let picture = snapshot
        .sheet_picture(&state.store, source, pic.picture)
        .await?;
    let wanted = ThumbnailRequest {
        picture: picture.ok_or(AppError::NotFound)?,
        name: pic.picture.to_owned(),
        frame,
        of_the_site: is_own(frame, settings),
    };
    let answer = match making::fulfil(&state, wanted).await? {
        MadeThumbnail::File(path) => stored_file::answer(request, &path, AN_HOUR).await?,
        MadeThumbnail::Unkept(drawn) => stored_file::unkept(drawn),
    };
    Ok(shown_anywhere(answer))
}

fn frame(asked: &PhpForm) -> Result<Size, AppError> {
    let side = |name| asked.text(&[name]).and_then(side);
    let sides = side("w_max").zip(side("h_max"));
    let (width, height) = sides.ok_or(AppError::BadRequest(
        "w_max and h_max are numbers from 1 to 2000",
    ))?;
    Ok(Size { width, height })
}

/// Returns the visible contact sheet with this key; if `id_planche_contact` is given, it must match.
fn sheet<'s>(
    snapshot: &'s Snapshot,
    asked: &PhpForm,
    key: &str,
) -> Option<&'s ContactSheetSettings> {
    let (_, module) = snapshot.module(key)?;
    let Body::ContactSheet(settings) = &module.body else {
        return None;
    };
    let named = !asked.has("id_planche_contact")
        || asked.text(&["id_planche_contact"]) == Some(module.id.to_string().as_str());
    named.then_some(settings)
}

/// Returns whether the sheet itself uses this box: the plain one, or the one for high-density screens.
fn is_own(frame: Size, settings: &ContactSheetSettings) -> bool {
    let [width, height] = settings.thumbnail;
    [1, 2].iter().any(|fine| {
        frame
            == Size {
                width: width * fine,
                height: height * fine,
            }
    })
}
