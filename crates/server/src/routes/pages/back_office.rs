//! `/{p}/backoffice/`: what waits for an editor's decision.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::access::Action;
use crate::domain::account::Account;
use crate::domain::element::State;
use crate::domain::id::ElementId;
use crate::domain::module::{Body, Module, Role, field_of};
use crate::domain::own_element::OwnElement;
use crate::domain::rules::element::ElementDraft;
use crate::domain::same_site::SameSite;
use crate::error::AppError;
use crate::store::{Current, Decision, OwnChange};
use crate::views::back_office::{ReviewPage, ReviewedElement};

use super::PageRequest;
use super::account::{ask_to_log_in, private_page, private_shell, see_other};
use super::my_elements::{against, element_of};

/// Longest reason of a refusal, in characters.
const LONGEST_REASON: usize = 500;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/", get(show).post(decide))
}

fn here(request: &PageRequest) -> String {
    format!("/{}/backoffice/", request.state.settings.platform)
}

/// Modules in which members manage elements, one for each source.
fn places(request: &PageRequest) -> Vec<&Module> {
    let mut places: Vec<&Module> = Vec::new();
    for (_, module) in request.snapshot.all_modules() {
        let is_new = !places
            .iter()
            .any(|other| other.body.source() == module.body.source());
        if matches!(module.body, Body::MyElements(_)) && is_new {
            places.push(module);
        }
    }
    places
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let account = match visitor.staff(Action::Review) {
        Err(AppError::NoSession) => return ask_to_log_in(&request, &here(&request)),
        staff => staff?,
    };
    let mut waiting = Vec::new();
    for module in places(&request) {
        let source = module
            .body
            .source()
            .and_then(|key| request.snapshot.source(key));
        if let Some(source) = source {
            let elements = request
                .state
                .store
                .own_elements()
                .waiting(source.id)
                .await?;
            waiting.extend(elements.into_iter().map(|element| (module, element)));
        }
    }
    private_page(StatusCode::OK, |nonce| {
        let shell = private_shell(&request, nonce, "À publier");
        let done = request.parameters.query.text(&["success"]) == Some("1");
        let elements = waiting
            .iter()
            .map(|(module, element)| reviewed(module, element));
        let page = ReviewPage {
            name: &account.name,
            done,
            elements: elements.collect(),
            shell,
        };
        Ok(page.render()?)
    })
}

fn reviewed<'a>(module: &'a Module, element: &'a OwnElement) -> ReviewedElement<'a> {
    let fields = module.body.fields();
    let values = element.latest();
    let title = field_of(fields, Role::Title).and_then(|field| values.get(&field.name));
    let shown = fields.iter().filter_map(|field| {
        let value = values.get(&field.name)?;
        Some((field, value.as_str()))
    });
    ReviewedElement {
        ident: &module.ident,
        element,
        title: title.map_or(&element.key, String::as_str),
        values: shown.collect(),
    }
}

async fn decide(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let account = match visitor.staff(Action::Review) {
        Err(AppError::NoSession) => return ask_to_log_in(&request, &here(&request)),
        staff => staff?,
    };
    let body = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    let ident = body("element_module_ident");
    let module = places(&request)
        .into_iter()
        .find(|module| module.ident == ident);
    let id = element_of(Some(body("element_id")));
    let (Some(module), Some(id)) = (module, id) else {
        return Err(AppError::NotFound);
    };
    let reason: String = body("motif").trim().chars().take(LONGEST_REASON).collect();
    let verdict = match body("decision") {
        "publier" => Verdict::Publish,
        "refuser" => Verdict::Refuse(reason),
        _ => return Err(AppError::BadRequest("no such decision")),
    };
    carry_out(same_site, &request, (module, account), (id, verdict)).await?;
    see_other(&format!("{}?success=1", here(&request)))
}

/// What an editor decides.
enum Verdict {
    Publish,
    Refuse(String),
}

async fn carry_out(
    same_site: SameSite,
    request: &PageRequest,
    (module, account): (&Module, &Account),
    (id, verdict): (ElementId, Verdict),
) -> Result<(), AppError> {
    let state = &request.state;
    let of = OwnChange {
        site: request.snapshot.site_id,
        source: module.body.source().unwrap_or_default(),
        id,
        actor: &account.key,
        action: match verdict {
            Verdict::Publish => "element_published",
            Verdict::Refuse(_) => "element_refused",
        },
        now: state.clock.now().timestamp().as_second(),
    };
    let languages = request.snapshot.site_languages();
    let known = (module.body.fields(), &languages, state.clock.today());
    let decide = |current: Option<Current>| {
        let Current {
            element,
            translations,
        } = current.ok_or(AppError::NotFound)?;
        let waits = element
            .version
            .as_ref()
            .map_or(element.state, |one| one.state);
        // Somebody else has decided meanwhile.
        if waits != State::Submitted {
            return Ok((None, ()));
        }
        let is_version = element.version.is_some();
        let next = match (&verdict, is_version) {
            (Verdict::Publish, _) | (_, true) => State::Published,
            (Verdict::Refuse(_), false) => State::Refused,
        };
        let draft = ElementDraft {
            key: element.key.clone(),
            owner: element.owner.clone(),
            state: Some(next.name().to_owned()),
            values: element.latest().clone(),
            translations,
        };
        let content = against(&draft, known);
        let content = content.ok_or(AppError::BadRequest("the element is not complete"))?;
        let decision = match verdict {
            Verdict::Refuse(refusal) if is_version => Decision::Version {
                content,
                state: State::Refused,
                refusal,
            },
            Verdict::Refuse(refusal) => Decision::Element { content, refusal },
            Verdict::Publish => Decision::Element {
                content,
                refusal: String::new(),
            },
        };
        Ok((Some(decision), ()))
    };
    let own = state.store.own_elements();
    own.change(same_site, of, decide).await?
}
