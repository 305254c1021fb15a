//! Writes a form: a new element, or a change of one.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::domain::account::access::Action;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::content::ElementContent;
use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::element::publication::{PublicationWish, Step, step};
use crate::domain::module::{Field, Role, field_of};
use crate::domain::rules::Checked;
use crate::domain::rules::element::ElementDraft;
use crate::domain::values::id::ElementId;
use crate::domain::values::key::key_of_title;
use crate::error::AppError;
use crate::random::random;
use crate::store::{Current, Decision, NewElement, Position};
use crate::views::my_element_form::FormKind;

use super::super::PageRequest;
use super::draft::{self, FieldMessage, FormRules};
use super::form_address::RequestedForm;
use super::{is_of, is_of_another, own_change};

/// The content of the form.
pub struct Typed {
    /// Values by field.
    pub values: BTreeMap<String, String>,
    /// What is wrong with the pictures.
    pub wrong: Vec<FieldMessage>,
}

impl Typed {
    /// The element as stored, or all that is wrong.
    fn checked(
        &self,
        draft: &ElementDraft,
        rules: &FormRules,
    ) -> Result<Checked<ElementContent>, Vec<FieldMessage>> {
        match draft::element(draft, rules) {
            Ok(content) if self.wrong.is_empty() => Ok(content),
            Ok(_) => Err(self.wrong.clone()),
            Err(faults) => Err(faults.into_iter().chain(self.wrong.clone()).collect()),
        }
    }
}

/// The result of writing.
#[derive(Debug, Clone, Copy)]
pub struct WrittenElement {
    /// Whether the popin closes.
    pub closes_popin: bool,
    /// The new revision of the element: the next change is based on it.
    pub revision: Option<i64>,
    /// The element, if the form has created it.
    pub created: Option<ElementId>,
}

/// Why nothing was written.
#[derive(Debug, Default)]
pub struct Failed {
    /// What is wrong with the fields.
    pub faults: Vec<FieldMessage>,
    /// Another reason.
    pub refusal: Option<&'static str>,
    /// The revision that somebody else has given the element: after reading it, the member may save.
    pub revision: Option<i64>,
}

/// The element no longer exists, or is not the member's.
const GONE: &str =
    "Cet élément n’existe plus. Ce que vous avez écrit est encore dans le formulaire.";

/// The member has created as many elements as may be in an hour.
const TOO_MANY: &str = "Vous avez créé trop d’éléments en une heure\u{a0}: réessayez plus tard. \
    Ce que vous avez écrit est encore dans le formulaire.";

impl Failed {
    fn gone() -> Self {
        Self {
            refusal: Some(GONE),
            ..Self::default()
        }
    }
}

pub type Done = Result<WrittenElement, Failed>;

pub async fn create(
    same_site: SameSite,
    form: RequestedForm<'_>,
    typed: &Typed,
) -> Result<Done, AppError> {
    let (place, request, member) = (form.named.place, form.request, form.member);
    let state = &request.state;
    let fields = &place.settings.fields;
    let title = field_of(fields, Role::Title).and_then(|field| typed.values.get(&field.name));
    let draft = ElementDraft {
        key: key_of_title(title.map_or("", String::as_str), random()?),
        owner: Some(member.key.clone()),
        state: Some(State::Draft.name().to_owned()),
        values: typed.values.clone(),
        translations: BTreeMap::new(),
    };
    let rules = FormRules::of(request, (&place.settings.source, fields));
    let content = match typed.checked(&draft, &rules) {
        Ok(content) => content,
        Err(faults) => {
            return Ok(Err(Failed {
                faults,
                ..Failed::default()
            }));
        }
    };
    let new = NewElement {
        site: request.snapshot.site_id,
        source: &place.settings.source,
        element: content.by_ref(),
        place: Position::First,
        now: state.clock.now().timestamp().as_second(),
    };
    let own = state.store.own_elements();
    let created = own.create(same_site, new, &member.key).await?;
    Ok(match created {
        Ok(id) => Ok(WrittenElement {
            closes_popin: true,
            revision: None,
            created: Some(id),
        }),
        Err(_) => Err(Failed {
            refusal: Some(TOO_MANY),
            ..Failed::default()
        }),
    })
}

/// The owner's wish according to the form. Only the edit form uses `active`.
fn wish(kind: FormKind, request: &PageRequest) -> PublicationWish {
    match (kind, request.parameters.body.text(&["active"])) {
        (FormKind::Submit, _) => PublicationWish::Submit,
        (FormKind::Edit, Some("1")) => PublicationWish::Publish,
        (FormKind::Edit, Some("0")) => PublicationWish::Unpublish,
        _ => PublicationWish::Save,
    }
}

/// The element was changed meanwhile.
const CHANGED: &str = "Cet élément a été modifié entre-temps, et vos changements n’ont pas été enregistrés. \
    Ils sont encore dans le formulaire\u{a0}: comparez-les avec l’élément dans un autre onglet, puis enregistrez de nouveau.";

/// It was changed to what is sent.
const STORED: &str = "Cet élément a été modifié entre-temps\u{a0}: il est déjà enregistré tel que vous l’envoyez. \
    Si la réponse à un premier envoi s’est perdue, rien ne manque.";

pub async fn change(
    same_site: SameSite,
    form: RequestedForm<'_>,
    typed: &Typed,
) -> Result<Done, AppError> {
    let RequestedForm {
        kind,
        request,
        named,
        member,
    } = form;
    let (place, state) = (named.place, &request.state);
    let Some(element) = &named.element else {
        return Ok(Err(Failed::gone()));
    };
    let publishes = place.allows(member, Action::Publish);
    let wish = wish(kind, request);
    let settings = place.settings;
    let of = own_change(request, &settings.source, element.id, member);
    let rules = FormRules::of(request, (&settings.source, &settings.fields));
    let today = state.clock.today();
    let decide = |current: Option<Current>| {
        let current = current.filter(|current| is_of(&current.element, member));
        let Some(current) = current else {
            return Err(Failed::gone());
        };
        let element = &current.element;
        let step = step(element.state, wish, publishes);
        let next = match step {
            Step::Element(next) => next,
            Step::Version(_) => element.state,
        };
        let mut draft = ElementDraft::from(&current.latest(next));
        lay_over(&mut draft.values, typed, (&settings.fields, today));
        draft.values.retain(|_, text| !text.is_empty());
        let content = typed.checked(&draft, &rules);
        if is_of_another(request, element.revision) {
            let refusal = match content {
                // The answer to a first sending was lost: the other revision is what this form has stored.
                Ok(content) if is_stored(&current, step, content.by_ref().get()) => STORED,
                _ => CHANGED,
            };
            return Err(Failed {
                refusal: Some(refusal),
                revision: Some(element.revision),
                ..Failed::default()
            });
        }
        let content = content.map_err(|faults| Failed {
            faults,
            ..Failed::default()
        })?;
        let action = action((element.state, step), wish);
        let decision = decision(step, content, element);
        Ok((Some((action, decision)), element.revision + 1))
    };
    let own = state.store.own_elements();
    let changed = own.change(same_site, of, decide).await?;
    Ok(changed.map(|revision| WrittenElement {
        closes_popin: kind == FormKind::Submit || wish != PublicationWish::Save,
        revision: Some(revision),
        created: None,
    }))
}

/// Whether this step with this content would leave the element as it is.
fn is_stored(current: &Current, step: Step, content: &ElementContent) -> bool {
    match step {
        Step::Element(state) => current.element.state == state && current.holds(content),
        Step::Version(state) => {
            let version = current.element.version.as_ref();
            version.is_some_and(|one| one.state == state && one.values == content.values)
        }
    }
}

/// Writes typed values over stored ones. A text that the form only displayed returns without surrounding whitespace:
/// the stored text stays, because its author has not changed it.
fn lay_over(
    values: &mut BTreeMap<String, String>,
    typed: &Typed,
    (fields, today): (&[Field], Date),
) {
    for field in fields {
        let Some(text) = typed.values.get(&field.name) else {
            continue;
        };
        let stored = values.get(&field.name);
        if stored.is_none_or(|stored| draft::cleaned(field, stored, today) != *text) {
            values.insert(field.name.clone(), text.clone());
        }
    }
}

/// The action for the audit log: what happens to the element, which may differ from its owner's wish.
fn action((before, step): (State, Step), wish: PublicationWish) -> AuditAction {
    match (step, wish) {
        (Step::Element(State::Published), PublicationWish::Publish) => {
            AuditAction::ElementPublished
        }
        (Step::Element(_), PublicationWish::Unpublish) if before == State::Published => {
            AuditAction::ElementUnpublished
        }
        (_, PublicationWish::Submit) => AuditAction::ElementSubmitted,
        _ => AuditAction::ElementSaved,
    }
}

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
