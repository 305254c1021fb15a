//! `/{platform}/clients/utils/modules/{page}`: pages that open in a window or a frame of their own
//! (spec 2.12).

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::block_request::{Asked, PartRequest};
use crate::domain::listing::{PAGE, page_number};
use crate::domain::module::{Body, Module, Role, SlideshowSettings};
use crate::domain::page_tree::Page;
use crate::domain::pieces::Marks;
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::Source;
use crate::state::fragments::Form;
use crate::store::Order;
use crate::views::cards::of_role;
use crate::views::reference_sheet::{SheetFrame, SheetPage};
use crate::views::shell::{Shell, title};
use crate::views::slideshow::{DiaporamaView, Slideshow};

use super::blocks::{Elements, Place};
use super::{PageRequest, kept, keys, place_of, shell};

/// The route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/utils/modules/{page}", get(show_popup))
}

async fn show_popup(Path(name): Path<String>, request: PageRequest) -> Result<Response, AppError> {
    let key = request.parameters.text("module").unwrap_or_default();
    let (page, module) = request.snapshot.module(key).ok_or(AppError::NotFound)?;
    match (name.as_str(), &module.body) {
        ("diaporama.php", Body::Slideshow(settings)) => {
            slideshow(&request, (page, module), settings).await
        }
        ("fiche_reference.php", Body::List(settings)) if settings.reference_sheet => {
            reference_sheet(&request, (page, module), &settings.source).await
        }
        _ => Err(AppError::NotFound),
    }
}

async fn slideshow(
    request: &PageRequest,
    (page, module): (&Page, &Module),
    settings: &SlideshowSettings,
) -> Result<Response, AppError> {
    let nothing = Parameters::default();
    let place = place_of(request, page, module, None, &nothing);
    let number = page_number(request.parameters.text(PAGE));
    let asked = PartRequest { number };
    let key = keys::of_window(request, &place, Asked::Part(asked));
    let marks = kept::marks()?;
    let draw = async {
        let address = |number| window(request, module, number);
        let elements = Elements::part(&place, Order::Source, asked, address).await?;
        let shown = elements.shown(&place);
        let heading = module.title.as_deref().unwrap_or(&page.title);
        let view = DiaporamaView {
            shell: popup(request, &place, &marks, heading),
            words: place.words,
            heading,
            slideshow: Slideshow::new(shown, settings),
            parts: shown.parts,
        };
        Ok(view.render()?)
    };
    kept::page(request, (Some(key), place.words), &marks, Box::pin(draw)).await
}

/// What surrounds a page in a window of its own.
fn popup<'s>(
    request: &'s PageRequest,
    place: &Place<'s>,
    marks: &'s Marks,
    name: &str,
) -> Shell<'s> {
    Shell {
        words: place.words,
        title: title(name, &request.snapshot.site),
        body_class: "page-popup",
        note: Some(&marks.note),
        ..shell(request, &marks.nonce)
    }
}

/// The sheet of an element, which is in a frame of the page that scales it.
async fn reference_sheet(
    request: &PageRequest,
    (page, module): (&Page, &Module),
    source: &str,
) -> Result<Response, AppError> {
    let element = request.parameters.text("element").unwrap_or_default();
    let source = request.snapshot.source(source).ok_or(AppError::NotFound)?;
    let framed = request.parameters.text("cadre") == Some("1");
    let form = if framed { Form::Frame } else { Form::Popup };
    let nothing = Parameters::default();
    let place = place_of(request, page, module, None, &nothing);
    let key = keys::of_sheet(request, &place, element, form);
    let marks = kept::marks()?;
    let draw = sheet(request, &place, (source, element, form), &marks);
    kept::page(request, (Some(key), place.words), &marks, Box::pin(draw)).await
}

async fn sheet(
    request: &PageRequest,
    place: &Place<'_>,
    (source, key, form): (Source, &str, Form),
    marks: &Marks,
) -> Result<String, AppError> {
    let language = place.words.language();
    let element = request
        .state
        .store
        .lists()
        .element(source.id, language, key)
        .await?;
    let element = element.ok_or(AppError::NotFound)?;
    let elements = Elements::of(place, vec![element]).await?;
    let shown = elements.shown(place);
    let element = shown.elements.first().ok_or(AppError::NotFound)?;
    let name = shown.value(element, Role::Title);
    let shell = popup(request, place, marks, name.text);
    if form == Form::Frame {
        let shell = Shell {
            body_class: "page-sheet",
            // The page around it says so.
            note: None,
            ..shell
        };
        let body = body(request, of_role(element, shown.fields(), Role::Body));
        return Ok(SheetFrame::new(shell, &shown, (element, body)).render()?);
    }
    let page = SheetPage {
        shell,
        words: place.words,
        title: name,
        frame: format!(
            "{}&cadre=1",
            sheet_address(request, place.module, &element.key)
        ),
    };
    Ok(page.render()?)
}

/// The window of a slideshow, at this part of a long one.
fn window(request: &PageRequest, module: &Module, number: u32) -> String {
    let (platform, module) = (&request.state.settings.platform, &module.key);
    let part = if number > 1 {
        format!("&{PAGE}={number}")
    } else {
        String::new()
    };
    format!("/{platform}/clients/utils/modules/diaporama.php?module={module}{part}")
}

/// Where the sheet of an element is.
pub(super) fn sheet_address(request: &PageRequest, module: &Module, element: &str) -> String {
    let (platform, module) = (&request.state.settings.platform, &module.key);
    format!(
        "/{platform}/clients/utils/modules/fiche_reference.php?module={module}&element={element}"
    )
}

fn body(request: &PageRequest, html: &str) -> Option<SafeHtml> {
    (!html.is_empty()).then(|| request.state.clean.of(html, Profile::Text))
}
