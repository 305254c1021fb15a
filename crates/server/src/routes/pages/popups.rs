//! `/{platform}/clients/utils/modules/{page}`: pages that open in their own window or frame (spec
//! 2.12).

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::block_request::{BlockRequest, PartRequest};
use crate::domain::document::pieces::Marks;
use crate::domain::listing::{PAGE, page_number};
use crate::domain::module::{Body, Module, Role, SlideshowSettings};
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::Source;
use crate::state::fragments::FragmentForm;
use crate::store::Order;
use crate::views::cards::of_role;
use crate::views::list::element_path;
use crate::views::reference_sheet::{SheetFrame, SheetPage};
use crate::views::shell::{Shell, title};
use crate::views::slideshow::{DiaporamaView, Slideshow};

use super::blocks::{BlockContext, ElementsData};
use super::cache::PageDrawing;
use super::{PageRequest, cache, context_alone, keys, shell};

/// Returns the route, below the platform's directory.
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
    let context = context_alone(request, page, module, &nothing);
    let number = page_number(request.parameters.text(PAGE));
    let asked = PartRequest { number };
    let key = keys::of_window(request, &context, BlockRequest::Part(asked));
    let marks = cache::marks()?;
    let draw = async {
        let address = |number| window(request, module, number);
        let elements = ElementsData::part(&context, Order::Source, asked, address).await?;
        let shown = elements.shown(&context);
        let heading = module.title.as_deref().unwrap_or(&page.title);
        let view = DiaporamaView {
            shell: popup(request, &context, &marks, heading),
            words: context.words,
            heading,
            back: &page.path,
            slideshow: Slideshow::new(shown, settings),
            parts: shown.parts,
        };
        Ok(view.render()?)
    };
    let drawing = PageDrawing::of_window(key, context.words);
    cache::page(request, drawing, &marks, Box::pin(draw)).await
}

/// Returns the shell of a popup page.
fn popup<'s>(
    request: &'s PageRequest,
    context: &BlockContext<'s>,
    marks: &'s Marks,
    name: &str,
) -> Shell<'s> {
    Shell {
        words: context.words,
        title: title(name, &request.snapshot.site),
        body_class: "page-popup",
        session: marks.session.as_str(),
        note: Some(&marks.note),
        marks: Some(marks),
        ..shell(request, &marks.nonce)
    }
}

/// Answers with the sheet of an element: either the outer page or the frame that it scales.
async fn reference_sheet(
    request: &PageRequest,
    (page, module): (&Page, &Module),
    source: &str,
) -> Result<Response, AppError> {
    let element = request.parameters.text("element").unwrap_or_default();
    let source = request.snapshot.source(source).ok_or(AppError::NotFound)?;
    let framed = request.parameters.text("cadre") == Some("1");
    let form = if framed {
        FragmentForm::Frame
    } else {
        FragmentForm::Popup
    };
    let nothing = Parameters::default();
    let context = context_alone(request, page, module, &nothing);
    let key = keys::of_sheet(request, &context, element, form);
    let marks = cache::marks()?;
    let draw = sheet(request, &context, (source, element, form), &marks);
    let drawing = PageDrawing::of_window(key, context.words);
    cache::page(request, drawing, &marks, Box::pin(draw)).await
}

async fn sheet(
    request: &PageRequest,
    context: &BlockContext<'_>,
    (source, key, form): (Source, &str, FragmentForm),
    marks: &Marks,
) -> Result<String, AppError> {
    let language = context.words.language();
    let element = request
        .state
        .store
        .lists()
        .element(source.id, language, key)
        .await?;
    let element = element.ok_or(AppError::NotFound)?;
    let elements = ElementsData::of(context, vec![element]).await?;
    let shown = elements.shown(context);
    let element = shown.elements.first().ok_or(AppError::NotFound)?;
    let name = shown.value(element, Role::Title);
    let shell = popup(request, context, marks, name.text);
    if form == FragmentForm::Frame {
        let shell = Shell {
            body_class: "page-sheet",
            // The audience is measured on the outer page.
            analytics: None,
            // The outer page shows the note.
            note: None,
            ..shell
        };
        let body = body(request, of_role(element, shown.fields(), Role::Body));
        return Ok(SheetFrame::new(shell, &shown, (element, body)).render()?);
    }
    let page = SheetPage {
        shell,
        words: context.words,
        title: name,
        frame: format!(
            "{}&cadre=1",
            sheet_address(request, context.module, &element.key)
        ),
        back: if context.module.body.has_detail() {
            element_path(&context.page.path, &element.key)
        } else {
            context.page.path.clone()
        },
    };
    Ok(page.render()?)
}

/// Returns the address of a slideshow's popup, at this part of a long one.
fn window(request: &PageRequest, module: &Module, number: u32) -> String {
    let (platform, module) = (&request.state.settings.platform, &module.key);
    let part = if number > 1 {
        format!("&{PAGE}={number}")
    } else {
        String::new()
    };
    format!("/{platform}/clients/utils/modules/diaporama.php?module={module}{part}")
}

/// Returns the address of an element's sheet.
pub(super) fn sheet_address(request: &PageRequest, module: &Module, element: &str) -> String {
    let (platform, module) = (&request.state.settings.platform, &module.key);
    format!(
        "/{platform}/clients/utils/modules/fiche_reference.php?module={module}&element={element}"
    )
}

fn body(request: &PageRequest, html: &str) -> Option<SafeHtml> {
    (!html.is_empty()).then(|| request.state.clean.of(html, Profile::Rich))
}
