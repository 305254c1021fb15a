//! The page of one element, below the page of its list.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::element::Element;
use crate::domain::listing::sort;
use crate::domain::module::{Body, ListSettings, Role};
use crate::domain::page_tree::Page;
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::extract::{document, nonce};
use crate::state::Source;
use crate::store::Order;
use crate::views::cards::of_role;
use crate::views::detail::{DetailContent, DetailView};
use crate::views::list::element_path;
use crate::views::shell::{Shell, title};

use super::Visit;
use super::blocks::{Place, pictures};

impl Visit<'_> {
    /// The page of the element `key` of a list of `page`; none where no list of it has one.
    pub(super) async fn detail(
        &self,
        page: &Page,
        key: &str,
    ) -> Result<Option<Response>, AppError> {
        for module in self.snapshot.modules(page.id) {
            let Body::List(settings) = &module.body else {
                continue;
            };
            let source = self.snapshot.source(&settings.source);
            let Some(source) = source.filter(|_| settings.detail) else {
                continue;
            };
            if let Some(element) = self.state.store.element(source.id, key).await? {
                let place = self.place(page, module, None, self.parameters);
                return self
                    .element(&place, settings, (source, element))
                    .await
                    .map(Some);
            }
        }
        Ok(None)
    }

    async fn element(
        &self,
        place: &Place<'_>,
        settings: &ListSettings,
        (source, element): (Source, Element),
    ) -> Result<Response, AppError> {
        let page = place.page;
        let fields = &settings.fields;
        let pictures = pictures(place, std::slice::from_ref(&element), fields).await?;
        let order = Order::from(sort(None, settings.default_sort.as_deref(), fields));
        let neighbours = self
            .state
            .store
            .neighbours(source.id, &element.key, order)
            .await?;
        let name = of_role(&element, fields, Role::Title);
        let nonce = nonce::fresh()?;
        let shell = Shell {
            page: Some(page),
            below: Some(name),
            title: title(&format!("{name} – {}", page.label), &self.snapshot.site),
            description: of_role(&element, fields, Role::Summary),
            canonical: self.canonical(&element_path(&page.path, &element.key)),
            body_class: "page-detail",
            ..self.shell(&nonce)
        };
        let body = of_role(&element, fields, Role::Body);
        let content = DetailContent {
            element: &element,
            fields,
            pictures: &pictures,
            body: (!body.is_empty()).then(|| self.state.clean.of(body, Profile::Text)),
            list_path: &page.path,
            before: neighbours.before.as_ref(),
            after: neighbours.after.as_ref(),
            words: place.words,
        };
        let html = DetailView::new(shell, content).render()?;
        Ok(document::page(StatusCode::OK, html, nonce))
    }
}
