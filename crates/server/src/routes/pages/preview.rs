//! `/{p}/clients/apercu.php`: an element that is not public, or its waiting version, as visitors would see it. Its
//! owner can see it, and editors if it is submitted; for everybody else it does not exist. It is never cached.

use std::collections::BTreeSet;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::access::{Action, Whose};
use crate::domain::document::nonce::Nonce;
use crate::domain::element::own::OwnElement;
use crate::domain::element::{Element, State};
use crate::domain::module::{Body, Module, Role};
use crate::domain::rich_text::{Profile, sanitise};
use crate::domain::site::page_tree::Page;
use crate::domain::values::key::is_plain;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::extract::session::Visitor;
use crate::views::cards::of_role;
use crate::views::detail::{DetailContent, DetailView};
use crate::views::event::EventFacts;
use crate::views::page::{Blocks, PageView};
use crate::views::shell::Shell;

use super::account::{ask_to_log_in, private_page, private_shell};
use super::blocks::{BlockContext, alone, pictured, pictures};
use super::my_elements::{ELEMENT, IDENT, OwnModule, element_of, is_of};
use super::{PageRequest, context_alone, detail};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/apercu.php", get(show))
}

/// The address of this preview, to return to after login.
fn here(request: &PageRequest) -> String {
    let platform = &request.state.settings.platform;
    let asked = |name| request.parameters.query.text(&[name]).unwrap_or_default();
    let (ident, id) = (asked(IDENT), asked(ELEMENT));
    if is_plain(ident) && is_plain(id) {
        return format!("/{platform}/clients/apercu.php?{IDENT}={ident}&{ELEMENT}={id}");
    }
    format!("/{platform}/clients/apercu.php")
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(account) = visitor.account() else {
        return ask_to_log_in(&request, &here(&request));
    };
    let asked = |name| request.parameters.query.text(&[name]);
    let place = asked(IDENT).and_then(|ident| OwnModule::find(&request.snapshot, ident));
    let (Some(place), Some(id)) = (place, element_of(asked(ELEMENT))) else {
        return Err(AppError::NotFound);
    };
    let element = request.state.store.own_elements().one(place.source.id, id);
    let element = element.await?.ok_or(AppError::NotFound)?;
    let back = match back(&request, (&visitor, account), (place, &element)) {
        Err(AppError::NoSession) => return ask_to_log_in(&request, &here(&request)),
        back => back?,
    };
    draw(&request, place, (&element, &back)).await
}

/// The address to which the preview links back, for users who may see it.
fn back(
    request: &PageRequest,
    (visitor, account): (&Visitor, &Account),
    (place, element): (OwnModule<'_>, &OwnElement),
) -> Result<String, AppError> {
    if is_of(element, account) && account.may(Action::Preview, Whose::Own) {
        return Ok(place.page.path.clone());
    }
    // Only its owner may see an element that is not submitted.
    let version = element.version.as_ref().map(|version| version.state);
    if version.unwrap_or(element.state) != State::Submitted {
        return Err(AppError::NotFound);
    }
    match visitor.staff(Action::Preview) {
        Ok(_) => Ok(format!("/{}/backoffice/", request.state.settings.platform)),
        Err(AppError::NoRight) => Err(AppError::NotFound),
        Err(refused) => Err(refused),
    }
}

/// The page and the module where visitors would find it: its own page, else a block that shows its source.
fn shown<'a>(request: &'a PageRequest, place: OwnModule<'a>) -> (&'a Page, &'a Module) {
    let (snapshot, source) = (&request.snapshot, place.settings.source.as_str());
    let is_of =
        |module: &&Module| module.body.source() == Some(source) && !module.body.is_my_elements();
    let all = snapshot.all_modules().filter(|(_, module)| is_of(module));
    let is_own = |page: &Page| snapshot.language(page) == snapshot.site.language;
    // Of several, the one that shows most of the element, in the language that it is written in.
    let rank = |(page, module): &(&Page, &Module)| {
        let says = match &module.body {
            body if body.has_detail() => 3,
            Body::List(list) if list.pager => 2,
            Body::List(_) | Body::Table(_) => 1,
            _ => 0,
        };
        (is_own(page), says)
    };
    let mut ranked: Vec<(&Page, &Module)> = all.collect();
    ranked.sort_by_key(|found| std::cmp::Reverse(rank(found)));
    let best = ranked.into_iter().next();
    best.unwrap_or((place.page, place.module))
}

async fn draw(
    request: &PageRequest,
    place: OwnModule<'_>,
    (own, back): (&OwnElement, &str),
) -> Result<Response, AppError> {
    let (page, module) = shown(request, place);
    let nothing = Parameters::default();
    let context = context_alone(request, page, module, &nothing);
    let values = own.latest().clone();
    let is_foreign = context.words.language() != request.snapshot.site.language;
    let untranslated = values.keys().filter(|_| is_foreign).cloned();
    let element = Element {
        id: own.id,
        key: own.key.clone(),
        untranslated: untranslated.collect::<BTreeSet<String>>(),
        values,
        changed_at: own.changed_at,
    };
    if !module.body.has_detail()
        && let Some(block) = alone(&context, &element).await?
    {
        let main = [block];
        return private_page(StatusCode::OK, |nonce| {
            let shell = around(request, &context, (&element, back), nonce);
            let blocks = Blocks {
                main: &main,
                ..Blocks::default()
            };
            Ok(PageView::new(shell, page, blocks).render()?)
        });
    }
    let fields = module.body.fields();
    let pictures = pictures(&context, std::slice::from_ref(&element), fields).await?;
    let facts = detail::event_content(request, &context, &element).await?;
    let body = match of_role(&element, fields, Role::Body) {
        "" => None,
        body => Some(pictured(&context, &sanitise(body, Profile::Rich), false).await?),
    };
    let clean = |html: &str| sanitise(html, Profile::Rich);
    let texts = detail::further_texts(&context, &element, clean).await?;
    private_page(StatusCode::OK, |nonce| {
        let data = DetailContent {
            element: &element,
            event: facts.map(EventFacts::new),
            fields,
            pictures: &pictures,
            when: detail::event(&context, &element),
            body,
            texts,
            sheet: None,
            share_mail: None,
            list_path: &page.path,
            before: None,
            after: None,
            words: context.words,
        };
        let shell = around(request, &context, (&element, back), nonce);
        Ok(DetailView::new(shell, data).render()?)
    })
}

fn around<'s>(
    request: &'s PageRequest,
    context: &BlockContext<'s>,
    (element, back): (&'s Element, &'s str),
    nonce: &'s Nonce,
) -> Shell<'s> {
    let name = of_role(element, context.module.body.fields(), Role::Title);
    Shell {
        words: context.words,
        page: Some(context.page),
        below: Some(name),
        body_class: "page-detail",
        preview: Some(back),
        ..private_shell(request, nonce, name)
    }
}
