//! The page of one element, below the page of its list.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::agenda::Event;
use crate::domain::element::Element;
use crate::domain::listing::sort;
use crate::domain::module::{Body, Role, field_of};
use crate::domain::page_tree::Page;
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::extract::{document, nonce};
use crate::state::Source;
use crate::store::Order;
use crate::views::agenda::occasion;
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
            let source = module.body.source().filter(|_| module.body.has_detail());
            let Some(source) = source.and_then(|key| self.snapshot.source(key)) else {
                continue;
            };
            let place = self.place(page, module, None, self.parameters);
            let language = place.words.language();
            let element = self.state.store.element(source.id, language, key).await?;
            if let Some(element) = element {
                return self.element(&place, source, element).await.map(Some);
            }
        }
        Ok(None)
    }

    async fn element(
        &self,
        place: &Place<'_>,
        source: Source,
        element: Element,
    ) -> Result<Response, AppError> {
        let page = place.page;
        let fields = place.module.body.fields();
        let pictures = pictures(place, std::slice::from_ref(&element), fields).await?;
        let order = Order::from(sort(None, own_order(&place.module.body), fields));
        let neighbours = self
            .state
            .store
            .neighbours((source.id, place.words.language()), &element, order)
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
            when: event(place, &element),
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

/// The order in which elements follow each other: that of the list by itself, of events that of their
/// days.
fn own_order(body: &Body) -> Option<&str> {
    match body {
        Body::List(settings) => settings.default_sort.as_deref(),
        Body::Agenda(settings) => {
            field_of(&settings.fields, Role::Date).map(|field| field.name.as_str())
        }
        _ => None,
    }
}

/// When an event takes place; none for other elements.
fn event(place: &Place<'_>, element: &Element) -> Option<String> {
    let Body::Agenda(settings) = &place.module.body else {
        return None;
    };
    let event = Event::of(element, &settings.fields)?;
    Some(occasion(&event, &place.words))
}
