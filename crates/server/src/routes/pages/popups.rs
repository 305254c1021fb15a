//! `/{platform}/clients/utils/modules/{page}`: pages that open in a window or a frame of their own
//! (spec 2.12).

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::domain::module::{Body, Module, Role, SlideshowSettings};
use crate::domain::page_tree::Page;
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::parameters::Parameters;
use crate::extract::{document, nonce};
use crate::state::AppState;
use crate::views::cards::of_role;
use crate::views::reference_sheet::{SheetFrame, SheetPage};
use crate::views::shell::{Shell, title};
use crate::views::slideshow::{DiaporamaView, Slideshow};

use super::Visit;
use super::blocks::Elements;

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
        refusal: None,
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
        let place = self.place(page, module, None, self.parameters);
        let elements = Elements::read(&place, None, u32::MAX).await?;
        let nonce = nonce::fresh()?;
        let heading = module.title.as_deref().unwrap_or(&page.title);
        let view = DiaporamaView {
            shell: Shell {
                words: place.words,
                title: title(heading, &self.snapshot.site),
                body_class: "page-popup",
                ..self.shell(&nonce)
            },
            words: place.words,
            heading,
            slideshow: Slideshow::new(elements.shown(&place), settings),
        };
        Ok(document::page(StatusCode::OK, view.render()?, nonce))
    }

    /// The sheet of an element, which stands in a frame of the page that scales it.
    async fn reference_sheet(
        &self,
        (page, module): (&Page, &Module),
        source: &str,
    ) -> Result<Response, AppError> {
        let key = self.parameters.text("element").unwrap_or_default();
        let source = self.snapshot.source(source).ok_or(AppError::NotFound)?;
        let place = self.place(page, module, None, self.parameters);
        let language = place.words.language();
        let element = self.state.store.element(source.id, language, key).await?;
        let element = element.ok_or(AppError::NotFound)?;
        let elements = Elements::of(&place, vec![element]).await?;
        let shown = elements.shown(&place);
        let element = shown.elements.first().ok_or(AppError::NotFound)?;
        let name = shown.value(element, Role::Title);
        let nonce = nonce::fresh()?;
        let framed = self.parameters.text("cadre") == Some("1");
        let shell = Shell {
            words: place.words,
            title: title(name.text, &self.snapshot.site),
            body_class: if framed { "page-sheet" } else { "page-popup" },
            ..self.shell(&nonce)
        };
        let html = if framed {
            let body = self.body(of_role(element, shown.fields(), Role::Body));
            SheetFrame::new(shell, &shown, (element, body)).render()?
        } else {
            SheetPage {
                shell,
                words: place.words,
                title: name,
                frame: self.frame(module, &element.key),
            }
            .render()?
        };
        Ok(document::page(StatusCode::OK, html, nonce))
    }

    fn frame(&self, module: &Module, element: &str) -> String {
        let (platform, module) = (&self.state.settings.platform, &module.key);
        format!(
            "/{platform}/clients/utils/modules/fiche_reference.php?module={module}&element={element}&cadre=1"
        )
    }

    fn body(&self, html: &str) -> Option<SafeHtml> {
        (!html.is_empty()).then(|| self.state.clean.of(html, Profile::Text))
    }
}
