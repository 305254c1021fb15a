//! `/{p}/clients/utils/modules/my_elements_{new,edit,submit}.php`: the forms of an element, in popins or as pages.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use jiff::civil::Date;

use crate::addresses::Routes;
use crate::domain::access::Action;
use crate::domain::account::Account;
use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::key::key_of_title;
use crate::domain::module::{Field, FieldKind, Role, field_of};
use crate::domain::own_element::OwnElement;
use crate::domain::publication::{Step, Wish, step};
use crate::domain::rules::Checked;
use crate::domain::rules::element::ElementDraft;
use crate::domain::rules::languages::Languages;
use crate::domain::same_site::SameSite;
use crate::error::AppError;
use crate::extract::document;
use crate::extract::nonce::random;
use crate::store::{Current, Decision, NewElement, OwnChange, Position};
use crate::views::my_element_form::{FormContent, FormKind, MyElementAlert, MyElementForm};
use crate::views::shell::Shell;

use super::super::PageRequest;
use super::super::account::{ask_to_log_in, private_page, private_shell, see_other};
use super::pictures;
use super::typed::{self, FieldFault};
use super::{ELEMENT, IDENT, Place, element_of, is_of, own, said};

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    let route = |routes: Routes, kind: FormKind| {
        let show = move |request| show(kind, request);
        let take = move |same_site, request| take(kind, same_site, request);
        let address = format!("/clients/utils/modules/{}", kind.page());
        routes.route(&address, get(show).post(take))
    };
    FormKind::ALL.into_iter().fold(Routes::new(), route)
}

/// What the address of a form names.
struct Named<'a> {
    place: Place<'a>,
    /// The element; none for a new one.
    element: Option<OwnElement>,
}

fn action(kind: FormKind) -> Action {
    match kind {
        FormKind::New => Action::Create,
        FormKind::Edit => Action::Edit,
        FormKind::Submit => Action::Submit,
    }
}

/// An element of somebody else is as good as none, and so is what a module does not grant.
async fn named<'a>(
    kind: FormKind,
    request: &'a PageRequest,
    member: &Account,
) -> Result<Named<'a>, AppError> {
    let ident = said(&request.parameters, IDENT).ok_or(AppError::NotFound)?;
    let place = Place::find(&request.snapshot, ident).ok_or(AppError::NotFound)?;
    if !place.allows(member, action(kind)) {
        return Err(AppError::NotFound);
    }
    let element = match kind {
        FormKind::New => None,
        FormKind::Edit | FormKind::Submit => {
            let id = element_of(said(&request.parameters, ELEMENT));
            let id = id.ok_or(AppError::NotFound)?;
            let own = own(request, place, (member, id)).await?;
            Some(own.ok_or(AppError::NotFound)?)
        }
    };
    Ok(Named { place, element })
}

/// The address of the form, which it posts to.
fn address(kind: FormKind, request: &PageRequest, named: &Named) -> String {
    let platform = &request.state.settings.platform;
    let ident = &named.place.module.ident;
    let page = kind.page();
    let element = named.element.as_ref();
    let element = element.map_or_else(String::new, |one| format!("&{ELEMENT}={}", one.id));
    format!("/{platform}/clients/utils/modules/{page}?{IDENT}={ident}{element}")
}

fn here(kind: FormKind, request: &PageRequest) -> String {
    let platform = &request.state.settings.platform;
    let text = |name| said(&request.parameters, name).unwrap_or_default();
    let plain = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let (ident, id) = (text(IDENT), text(ELEMENT));
    let page = kind.page();
    if plain(ident) && plain(id) {
        return format!("/{platform}/clients/utils/modules/{page}?{IDENT}={ident}&{ELEMENT}={id}");
    }
    format!("/{platform}/clients/utils/modules/{page}")
}

async fn show(kind: FormKind, request: PageRequest) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    let is_saved = request.parameters.query.text(&["success"]) == Some("1");
    let saved = is_saved.then_some(kind.success());
    let values = named
        .element
        .as_ref()
        .map(|element| element.latest().clone());
    let alert = saved.map(|text| Said::Success(text, false));
    let values = values.unwrap_or_default();
    page(kind, &request, (&named, member), (&values, alert)).await
}

/// What a form says above its fields.
#[derive(Clone, Copy)]
enum Said<'a> {
    /// It is done; whether the popin closes.
    Success(&'static str, bool),
    /// It is not.
    Failure(&'a [FieldFault], Option<&'static str>),
}

async fn take(
    kind: FormKind,
    same_site: SameSite,
    request: PageRequest,
) -> Result<Response, AppError> {
    let visitor = request.visitor().await?;
    let Some(member) = visitor.account() else {
        return ask_to_log_in(&request, &here(kind, &request));
    };
    let named = named(kind, &request, member).await?;
    let fields = &named.place.settings.fields;
    let today = request.state.clock.today();
    let mut typed = typed::read(fields, &request.parameters.body, today);
    let of = (fields.as_slice(), named.element.as_ref(), member);
    let wrong = pictures::receive(same_site, &request, of, &mut typed).await?;
    let typed = Typed {
        values: typed,
        wrong,
    };
    let done = match kind {
        FormKind::New => create(same_site, &request, (&named, member), &typed).await?,
        FormKind::Edit | FormKind::Submit => {
            change(kind, same_site, &request, (&named, member), &typed).await?
        }
    };
    match done {
        Ok(closes) if request.caller.wants_fragment => {
            alert(&request, Said::Success(kind.success(), closes))
        }
        Ok(_) if kind == FormKind::New => see_other(&named.place.page.path),
        Ok(_) => see_other(&format!("{}&success=1", address(kind, &request, &named))),
        Err((faults, refusal)) if request.caller.wants_fragment => {
            alert(&request, Said::Failure(&faults, refusal))
        }
        Err((faults, refusal)) => {
            let before = named
                .element
                .as_ref()
                .map(|element| element.latest().clone());
            let mut values = before.unwrap_or_default();
            values.extend(typed.values);
            let said = Said::Failure(&faults, refusal);
            page(kind, &request, (&named, member), (&values, Some(said))).await
        }
    }
}

/// What the form holds.
struct Typed {
    /// Values by field.
    values: BTreeMap<String, String>,
    /// What is wrong with the pictures.
    wrong: Vec<FieldFault>,
}

impl Typed {
    /// The element as it would be stored, or all that is wrong.
    fn checked(
        &self,
        draft: &ElementDraft,
        against: (&[Field], &Languages, Date),
    ) -> Result<Checked<ElementContent>, Vec<FieldFault>> {
        match typed::element(draft, against) {
            Ok(content) if self.wrong.is_empty() => Ok(content),
            Ok(_) => Err(self.wrong.clone()),
            Err(faults) => Err(faults.into_iter().chain(self.wrong.clone()).collect()),
        }
    }
}

/// Whether the popin closes, or what is wrong.
type Done = Result<bool, (Vec<FieldFault>, Option<&'static str>)>;

async fn create(
    same_site: SameSite,
    request: &PageRequest,
    (named, member): (&Named<'_>, &Account),
    typed: &Typed,
) -> Result<Done, AppError> {
    let (place, state) = (named.place, &request.state);
    let fields = &place.settings.fields;
    let title = field_of(fields, Role::Title).and_then(|field| typed.values.get(&field.name));
    let draft = ElementDraft {
        key: key_of_title(title.map_or("", String::as_str), random()?),
        owner: Some(member.key.clone()),
        state: Some(State::Draft.name().to_owned()),
        values: typed.values.clone(),
        translations: BTreeMap::new(),
    };
    let languages = request.snapshot.site_languages();
    let against = (fields.as_slice(), &languages, state.clock.today());
    let content = match typed.checked(&draft, against) {
        Ok(content) => content,
        Err(faults) => return Ok(Err((faults, None))),
    };
    let new = NewElement {
        site: request.snapshot.site_id,
        source: &place.settings.source,
        element: content.by_ref(),
        place: Position::First,
        now: state.clock.now().timestamp().as_second(),
    };
    let own = state.store.own_elements();
    own.create(same_site, new, &member.key).await?;
    Ok(Ok(true))
}

/// What the owner wants, as far as the form tells. `active` counts in the edit form alone.
fn wish(kind: FormKind, request: &PageRequest) -> Wish {
    match (kind, request.parameters.body.text(&["active"])) {
        (FormKind::Submit, _) => Wish::Submit,
        (FormKind::Edit, Some("1")) => Wish::Publish,
        (FormKind::Edit, Some("0")) => Wish::Unpublish,
        _ => Wish::Save,
    }
}

/// Somebody changed the element meanwhile.
const CHANGED: &str = "Cet élément a été modifié entre-temps, et vos changements n’ont pas été enregistrés. \
    Ils sont encore dans le formulaire\u{a0}: comparez-les avec l’élément dans un autre onglet, puis enregistrez de nouveau.";

async fn change(
    kind: FormKind,
    same_site: SameSite,
    request: &PageRequest,
    (named, member): (&Named<'_>, &Account),
    typed: &Typed,
) -> Result<Done, AppError> {
    let (place, state) = (named.place, &request.state);
    let Some(element) = &named.element else {
        return Err(AppError::NotFound);
    };
    let publishes = place.allows(member, Action::Publish);
    let wish = wish(kind, request);
    let revision = request.parameters.body.text(&["rev"]);
    let revision = revision.and_then(|text| text.parse::<i64>().ok());
    let of = OwnChange {
        site: request.snapshot.site_id,
        source: &place.settings.source,
        id: element.id,
        actor: &member.key,
        action: match wish {
            Wish::Save => "element_saved",
            Wish::Publish => "element_published",
            Wish::Unpublish => "element_unpublished",
            Wish::Submit => "element_submitted",
        },
        now: state.clock.now().timestamp().as_second(),
    };
    let languages = request.snapshot.site_languages();
    let today = state.clock.today();
    let fields = place.settings.fields.as_slice();
    let decide = |current: Option<Current>| {
        let current = current.filter(|current| is_of(&current.element, member));
        let Some(Current {
            element,
            translations,
        }) = current
        else {
            return Err((Vec::new(), Some(GONE)));
        };
        if revision.is_some_and(|revision| revision != element.revision) {
            return Err((Vec::new(), Some(CHANGED)));
        }
        let step = step(element.state, wish, publishes);
        let next = match step {
            Step::Element(next) => next,
            Step::Version(_) => element.state,
        };
        let mut values = element.latest().clone();
        values.extend(typed.values.clone());
        values.retain(|_, text| !text.is_empty());
        let draft = ElementDraft {
            key: element.key.clone(),
            owner: element.owner.clone(),
            state: Some(next.name().to_owned()),
            values,
            translations,
        };
        let content = typed.checked(&draft, (fields, &languages, today));
        let content = content.map_err(|faults| (faults, None))?;
        let decision = decision(step, content, &element);
        Ok((Some(decision), ()))
    };
    let own = state.store.own_elements();
    let changed = own.change(same_site, of, decide).await?;
    Ok(changed.map(|()| kind == FormKind::Submit || wish != Wish::Save))
}

const GONE: &str =
    "Cet élément n’existe plus. Ce que vous avez écrit est encore dans le formulaire.";

fn decision(step: Step, content: Checked<ElementContent>, element: &OwnElement) -> Decision {
    match step {
        Step::Element(state) => Decision::Element {
            content,
            refusal: match state {
                State::Refused => element.refusal.clone(),
                _ => String::new(),
            },
        },
        Step::Version(state) => Decision::Version {
            content,
            state,
            refusal: String::new(),
        },
    }
}

fn alert(request: &PageRequest, said: Said<'_>) -> Result<Response, AppError> {
    let words = request.snapshot.words(&request.snapshot.site.language);
    let view = match said {
        Said::Success(text, closes) => MyElementAlert::success(words.say(text), closes),
        Said::Failure(faults, refusal) => MyElementAlert::failure(
            faults.iter().map(|fault| (None, fault.message.as_str())),
            refusal.map(|refusal| words.say(refusal)),
        ),
    };
    Ok(document::fragment(view.render()?))
}

async fn page(
    kind: FormKind,
    request: &PageRequest,
    (named, member): (&Named<'_>, &Account),
    (values, said): (&BTreeMap<String, String>, Option<Said<'_>>),
) -> Result<Response, AppError> {
    let action = address(kind, request, named);
    let place = named.place;
    let fields = place.settings.fields.as_slice();
    let shown = fields
        .iter()
        .filter(|field| field.kind == FieldKind::Picture);
    let shown: Vec<&str> = shown
        .filter_map(|field| Some(values.get(&field.name)?.as_str()))
        .collect();
    let pictures = request.state.store.pictures();
    let pictures = pictures.by_name(request.snapshot.site_id, &shown).await?;
    private_page(StatusCode::OK, |nonce| {
        let shell = Shell {
            body_class: "page-popup",
            ..private_shell(request, nonce, kind.heading())
        };
        let words = shell.words;
        let (faults, alert) = match said {
            None => (&[][..], None),
            Some(Said::Success(text, closes)) => (
                &[][..],
                Some(MyElementAlert::success(words.say(text), closes)),
            ),
            Some(Said::Failure(faults, refusal)) => {
                let lines = faults
                    .iter()
                    .map(|fault| (Some(fault.field.as_str()), fault.message.as_str()));
                let refusal = refusal.map(|refusal| words.say(refusal));
                (faults, Some(MyElementAlert::failure(lines, refusal)))
            }
        };
        let wrong: Vec<(&str, &str)> = faults
            .iter()
            .map(|fault| (fault.field.as_str(), fault.message.as_str()))
            .collect();
        let form = MyElementForm::new(
            kind,
            shell,
            (&action, place.allows(member, Action::Publish)),
            (fields, named.element.as_ref()),
            FormContent {
                values,
                pictures: &pictures,
                wrong: &wrong,
                alert,
            },
        );
        Ok(form.render()?)
    })
}
