//! `/{p}/backoffice/`: the elements that wait for an editor's decision.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::back_office::Section;
use crate::domain::account::same_site::SameSite;
use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::listing::{PAGE, page_number};
use crate::domain::module::{Module, Role, field_of};
use crate::domain::rules::element::ElementDraft;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::store::{Current, Decision, StoredTarget};
use crate::views::back_office::{Published, RefusedDecision, ReviewPage, ReviewedElement};
use crate::views::parts::SourceParts;

use super::super::PageRequest;
use super::super::account::{private_page, private_shell, see_other};
use super::super::my_elements::{FormRules, against, element_of, is_of_another, own_change};
use super::{address, enter, is_done, names_of_accounts, office, places, waiting};

/// Maximum length of the reason of a refusal, in characters.
const LONGEST_REASON: usize = 500;
/// Elements of a page, which shows each in full.
const PER_PAGE: u32 = 25;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/", get(show).post(decide))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    match enter(&request, Section::Review).await? {
        Ok(account) => page(&request, &account, None).await,
        Err(login) => Ok(login),
    }
}

/// A failed decision.
struct Refused {
    id: ElementId,
    /// The typed reason.
    reason: String,
    message: &'static str,
    /// Whether the reason is at fault.
    is_of_reason: bool,
}

async fn page(
    request: &PageRequest,
    account: &Account,
    refused: Option<Refused>,
) -> Result<Response, AppError> {
    let store = &request.state.store;
    let Shown {
        elements: waiting,
        number,
        last,
    } = Shown::read(request).await?;
    let people = names_of_accounts(store).await?;
    let published = published(request).await?;
    let office = office(request, account, Section::Review).await?;
    private_page(StatusCode::OK, |nonce| {
        let shell = private_shell(request, nonce, Section::Review.heading());
        let words = shell.words;
        let elements = waiting.iter().map(|(module, element)| ReviewedElement {
            refused: refused
                .as_ref()
                .filter(|refused| refused.id == element.id)
                .map(|refused| RefusedDecision {
                    reason: &refused.reason,
                    message: words.say(refused.message),
                    is_of_reason: refused.is_of_reason,
                }),
            ..reviewed(module, element, &people)
        });
        let is_here = |one: &Refused| waiting.iter().any(|(_, element)| element.id == one.id);
        let lost = refused.as_ref().filter(|one| !is_here(one));
        let address = |number| page_address(request, number);
        let page = ReviewPage {
            done: refused.is_none() && is_done(request),
            here: address(number),
            parts: SourceParts {
                number,
                address: None,
                before: (number > 1).then(|| address(number - 1)),
                after: (number < last).then(|| address(number + 1)),
            },
            lost: lost.map(|one| (words.say(one.message), one.reason.as_str())),
            published: published.as_ref(),
            elements: elements.collect(),
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

/// The elements of a page of the list.
struct Shown<'r> {
    elements: Vec<(&'r Module, OwnElement)>,
    number: u32,
    last: u32,
}

impl<'r> Shown<'r> {
    /// Reads the page that the address asks for; the last one if there are fewer by now.
    async fn read(request: &'r PageRequest) -> Result<Self, AppError> {
        let sources = waiting(request).await?;
        let all: i64 = sources.iter().map(|(.., count)| count).sum();
        let last = u32::try_from(all).unwrap_or(u32::MAX).div_ceil(PER_PAGE);
        let number = asked_page(request).min(last.max(1));
        let mut before = i64::from(number - 1) * i64::from(PER_PAGE);
        let mut room = i64::from(PER_PAGE);
        let mut elements = Vec::new();
        for (module, source, count) in sources {
            if before < count && room > 0 {
                let own = request.state.store.own_elements();
                let found = own.waiting(source, (before, room)).await?;
                room -= (count - before).min(room);
                elements.extend(found.into_iter().map(|element| (module, element)));
            }
            before = (before - count).max(0);
        }
        Ok(Self {
            elements,
            number,
            last,
        })
    }
}

fn asked_page(request: &PageRequest) -> u32 {
    page_number(request.parameters.query.text(&[PAGE]))
}

fn page_address(request: &PageRequest, number: u32) -> String {
    let here = address(request, Section::Review);
    match number {
        1 => here,
        _ => format!("{here}?{PAGE}={number}"),
    }
}

/// The element that was just published, and its public address.
async fn published(request: &PageRequest) -> Result<Option<Published>, AppError> {
    let asked = |name| request.parameters.query.text(&[name]);
    let ident = asked("element_module_ident").unwrap_or_default();
    let module = places(request)
        .into_iter()
        .find(|module| module.ident == ident);
    let source = module.and_then(|module| module.body.source());
    let (Some(module), Some(key), Some(id)) = (module, source, element_of(asked("element_id")))
    else {
        return Ok(None);
    };
    let Some(source) = request.snapshot.source(key) else {
        return Ok(None);
    };
    let element = request.state.store.own_elements().one(source.id, id);
    let element = element.await?;
    let Some(element) = element.filter(|element| element.state == State::Published) else {
        return Ok(None);
    };
    let target = StoredTarget::Element {
        source: key.to_owned(),
        key: element.key.clone(),
    };
    let title = field_of(module.body.fields(), Role::Title);
    let title = title.and_then(|field| element.values.get(&field.name));
    let address = request.snapshot.address_of(&target);
    Ok(address.map(|address| Published {
        title: title.unwrap_or(&element.key).clone(),
        address,
    }))
}

fn reviewed<'a>(
    module: &'a Module,
    element: &'a OwnElement,
    people: &'a BTreeMap<String, String>,
) -> ReviewedElement<'a> {
    let owner = element.owner.as_deref().unwrap_or_default();
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
        owner: people.get(owner).map_or(owner, String::as_str),
        values: shown.collect(),
        refused: None,
    }
}

async fn decide(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Review).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
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
    let refuse = |message, is_of_reason| Refused {
        id,
        reason: reason.clone(),
        message,
        is_of_reason,
    };
    let verdict = match body("decision") {
        "publier" if !reason.is_empty() => {
            return page(&request, &account, Some(refuse(REASON_LEFT, true))).await;
        }
        "publier" => Verdict::Publish,
        "refuser" if reason.is_empty() => {
            return page(&request, &account, Some(refuse(NO_REASON, true))).await;
        }
        "refuser" => Verdict::Refuse(reason.clone()),
        _ => return Err(AppError::BadRequest("no such decision")),
    };
    let shown = match verdict {
        Verdict::Publish => format!("&element_module_ident={ident}&element_id={id}"),
        Verdict::Refuse(_) => String::new(),
    };
    match carry_out(same_site, &request, (module, &account), (id, verdict)).await? {
        Ok(()) => {
            let here = address(&request, Section::Review);
            let number = match asked_page(&request) {
                1 => String::new(),
                number => format!("&{PAGE}={number}"),
            };
            see_other(&format!("{here}?success=1{number}{shown}"))
        }
        Err(message) => page(&request, &account, Some(refuse(message, false))).await,
    }
}

const NO_REASON: &str = "Écrivez le motif du refus\u{a0}: l’auteur de l’élément le lira.";
const REASON_LEFT: &str = "Rien n’est publié, car vous avez écrit un motif de refus\u{a0}: effacez-le pour publier l’élément, ou refusez-le.";
const SETTLED: &str = "Cet élément n’attend plus de décision\u{a0}: quelqu’un d’autre s’en est chargé, ou son auteur l’a repris.";
const CHANGED: &str =
    "Cet élément a été modifié pendant que vous le lisiez\u{a0}: relisez-le avant de décider.";

const INCOMPLETE: &str =
    "Cet élément n’est pas complet\u{a0}: refusez-le en écrivant à son auteur ce qui manque.";

/// The decision of an editor.
enum Verdict {
    Publish,
    Refuse(String),
}

/// Applies a decision; returns why if it cannot.
async fn carry_out(
    same_site: SameSite,
    request: &PageRequest,
    (module, account): (&Module, &Account),
    (id, verdict): (ElementId, Verdict),
) -> Result<Result<(), &'static str>, AppError> {
    let source = module.body.source().unwrap_or_default();
    let of = own_change(request, source, id, account);
    let rules = FormRules::of(request, (source, module.body.fields()));
    let decide = |current: Option<Current>| {
        let current = current.ok_or(AppError::NotFound)?;
        let element = &current.element;
        let waits = element
            .version
            .as_ref()
            .map_or(element.state, |one| one.state);
        if waits != State::Submitted {
            return Ok((None, Err(SETTLED)));
        }
        // Only the version that the editor has read is published, not a later change of its author.
        if is_of_another(request, element.revision) {
            return Ok((None, Err(CHANGED)));
        }
        // A refused element need not be valid for publication.
        if let Verdict::Refuse(refusal) = verdict {
            let decision = if element.version.is_some() {
                Decision::RefuseVersion { refusal }
            } else {
                let state = State::Refused;
                Decision::State { state, refusal }
            };
            return Ok((Some((AuditAction::ElementRefused, decision)), Ok(())));
        }
        let draft = ElementDraft::from(&current.latest(State::Published));
        let Some(content) = against(&draft, &rules) else {
            return Ok((None, Err(INCOMPLETE)));
        };
        let decision = Decision::Element {
            content,
            refusal: String::new(),
        };
        Ok((Some((AuditAction::ElementPublished, decision)), Ok(())))
    };
    let own = request.state.store.own_elements();
    own.change(same_site, of, decide).await?
}
