//! `/{platform}/clients/utils/modules/{page}`: pages that open in a window or a frame of their own
//! (spec 2.12).

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;

use crate::domain::block_request::{Asked, PartRequest};
use crate::domain::listing::{PAGE, page_number};
use crate::domain::module::{Body, Module, Role, SlideshowSettings};
use crate::domain::page_tree::Page;
use crate::domain::pieces::Marks;
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::parameters::Parameters;
use crate::state::fragments::Form;
use crate::state::{AppState, Source};
use crate::store::Order;
use crate::views::cards::of_role;
use crate::views::reference_sheet::{SheetFrame, SheetPage};
use crate::views::shell::{Shell, title};
use crate::views::slideshow::{DiaporamaView, Slideshow};

use super::blocks::{Elements, Place};
use super::{Visit, kept};

/// The route, below the platform's directory.
pub fn router() -> Router<AppState> {
    Router::new().route("/clients/utils/modules/{page}", get(show_popup))
}

async fn show_popup(
    State(state): State<AppState>,
    Path(name): Path<String>,
    caller: Caller,
    parameters: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let visit = Visit {
        state: &state,
        snapshot: &snapshot,
        caller: &caller,
        parameters: &parameters,
        sent: None,
    };
    let key = parameters.text("module").unwrap_or_default();
    let (page, module) = snapshot.module(key).ok_or(AppError::NotFound)?;
    match (name.as_str(), &module.body) {
        ("diaporama.php", Body::Slideshow(settings)) => {
            visit.slideshow((page, module), settings).await
        }
        ("fiche_reference.php", Body::List(settings)) if settings.reference_sheet => {
            visit
                .reference_sheet((page, module), &settings.source)
                .await
        }
        _ => Err(AppError::NotFound),
    }
}

impl Visit<'_> {
    async fn slideshow(
        &self,
        (page, module): (&Page, &Module),
        settings: &SlideshowSettings,
    ) -> Result<Response, AppError> {
        let nothing = Parameters::default();
        let place = self.place(page, module, None, &nothing);
        let number = page_number(self.parameters.text(PAGE));
        let asked = PartRequest { number };
        let key = self.window_key(&place, Asked::Part(asked));
        let marks = kept::marks()?;
        let draw = async {
            let address = |number| self.window(module, number);
            let elements = Elements::part(&place, Order::Source, asked, address).await?;
            let shown = elements.shown(&place);
            let heading = module.title.as_deref().unwrap_or(&page.title);
            let view = DiaporamaView {
                shell: self.popup(&place, &marks, heading),
                words: place.words,
                heading,
                slideshow: Slideshow::new(shown, settings),
                parts: shown.parts,
            };
            Ok(view.render()?)
        };
        self.kept_page((Some(key), place.words), &marks, Box::pin(draw))
            .await
    }

    /// What surrounds a page in a window of its own.
    fn popup<'s>(&'s self, place: &Place<'s>, marks: &'s Marks, name: &str) -> Shell<'s> {
        Shell {
            words: place.words,
            title: title(name, &self.snapshot.site),
            body_class: "page-popup",
            note: Some(&marks.note),
            ..self.shell(&marks.nonce)
        }
    }

    /// The sheet of an element, which is in a frame of the page that scales it.
    async fn reference_sheet(
        &self,
        (page, module): (&Page, &Module),
        source: &str,
    ) -> Result<Response, AppError> {
        let element = self.parameters.text("element").unwrap_or_default();
        let source = self.snapshot.source(source).ok_or(AppError::NotFound)?;
        let framed = self.parameters.text("cadre") == Some("1");
        let form = if framed { Form::Frame } else { Form::Popup };
        let nothing = Parameters::default();
        let place = self.place(page, module, None, &nothing);
        let key = self.sheet_key(&place, element, form);
        let marks = kept::marks()?;
        let draw = self.sheet(&place, (source, element, form), &marks);
        self.kept_page((Some(key), place.words), &marks, Box::pin(draw))
            .await
    }

    async fn sheet(
        &self,
        place: &Place<'_>,
        (source, key, form): (Source, &str, Form),
        marks: &Marks,
    ) -> Result<String, AppError> {
        let language = place.words.language();
        let element = self.state.store.element(source.id, language, key).await?;
        let element = element.ok_or(AppError::NotFound)?;
        let elements = Elements::of(place, vec![element]).await?;
        let shown = elements.shown(place);
        let element = shown.elements.first().ok_or(AppError::NotFound)?;
        let name = shown.value(element, Role::Title);
        let shell = self.popup(place, marks, name.text);
        if form == Form::Frame {
            let shell = Shell {
                body_class: "page-sheet",
                // The page around it says so.
                note: None,
                ..shell
            };
            let body = self.body(of_role(element, shown.fields(), Role::Body));
            return Ok(SheetFrame::new(shell, &shown, (element, body)).render()?);
        }
        let page = SheetPage {
            shell,
            words: place.words,
            title: name,
            frame: format!("{}&cadre=1", self.sheet_address(place.module, &element.key)),
        };
        Ok(page.render()?)
    }

    /// The window of a slideshow, at this part of a long one.
    fn window(&self, module: &Module, number: u32) -> String {
        let (platform, module) = (&self.state.settings.platform, &module.key);
        let part = if number > 1 {
            format!("&{PAGE}={number}")
        } else {
            String::new()
        };
        format!("/{platform}/clients/utils/modules/diaporama.php?module={module}{part}")
    }

    /// Where the sheet of an element is.
    pub(super) fn sheet_address(&self, module: &Module, element: &str) -> String {
        let (platform, module) = (&self.state.settings.platform, &module.key);
        format!(
            "/{platform}/clients/utils/modules/fiche_reference.php?module={module}&element={element}"
        )
    }

    fn body(&self, html: &str) -> Option<SafeHtml> {
        (!html.is_empty()).then(|| self.state.clean.of(html, Profile::Text))
    }
}
