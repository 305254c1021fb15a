//! The elements of the logged-in user, as a table (spec 2.3).

use askama::Template;

use super::my_element_alert::MyElementAlert;
use super::safe::ParamComment;
use crate::domain::account::Account;
use crate::domain::account::access::{Action, Whose};
use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::language::translator::Translator;
use crate::domain::listing::address::of_block;
use crate::domain::module::{Module, MyElementsSettings, Role, field_of};
use crate::domain::values::id::ElementId;
use crate::domain::values::keyword::keywords;

/// Data of the table.
pub struct MyElementsContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its settings.
    pub settings: &'a MyElementsSettings,
    /// Address of its page.
    pub path: &'a str,
    /// The platform's directory.
    pub platform: &'a str,
    /// The logged-in user.
    pub member: &'a Account,
    /// Elements of the member.
    pub elements: &'a [OwnElement],
    /// The action that the address asks about, to be confirmed without script.
    pub asked: Option<&'a str>,
    /// The element of that action.
    pub asked_id: Option<&'a str>,
    /// The finished action named in the address.
    pub done: Option<&'a str>,
    /// The refusal named in the address.
    pub refused: Option<&'a str>,
    /// The server's own texts.
    pub words: Translator<'a>,
}

keywords! {
    /// What was done to an element without script. The list reads it from its address and shows it.
    pub enum DoneInList {
        /// It is deleted.
        Deleted = "supprime",
        /// It is public.
        Published = "publie",
        /// It is no longer public.
        Unpublished = "depublie",
    }
}

impl DoneInList {
    /// The action that led to this state; a missing element was deleted.
    pub fn of(state: Option<State>) -> Self {
        match state {
            None => Self::Deleted,
            Some(State::Published) => Self::Published,
            Some(_) => Self::Unpublished,
        }
    }

    /// The sentence, with the words of the page's script.
    fn sentence(self) -> &'static str {
        match self {
            Self::Deleted => "Élément supprimé",
            Self::Published => "Élément publié",
            Self::Unpublished => "Élément dépublié",
        }
    }
}

keywords! {
    /// Why an action is refused. The list reads it from its address and shows it.
    pub enum Refused {
        /// The element does not exist, or is not this member's.
        Missing = "absent",
        /// The member may not do it.
        NotAllowed = "reserve",
        /// The element cannot be published in its current form.
        Unfit = "inapte",
    }
}

impl Refused {
    /// Why a member who may not perform this action is refused. A member who may not publish can submit instead: the
    /// sentence says so.
    pub fn of_action(action: Action) -> Self {
        match action {
            Action::Publish => Self::NotAllowed,
            _ => Self::Missing,
        }
    }

    /// The message for the member.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Missing => "Cet élément n’existe pas ou n’existe plus.",
            Self::NotAllowed => {
                "Vous ne pouvez pas publier vous-même\u{a0}: proposez l’élément à la publication."
            }
            Self::Unfit => {
                "Cet élément ne peut pas être publié tel quel\u{a0}: modifiez-le d’abord."
            }
        }
    }
}

/// View of the table.
#[derive(Template)]
#[template(path = "my_elements_block.html")]
pub struct MyElementsBlock<'a> {
    module: &'a Module,
    settings: &'a MyElementsSettings,
    platform: &'a str,
    path: &'a str,
    param: ParamComment,
    /// The actions that the member may perform here.
    allowed: Vec<Action>,
    rows: Vec<Row<'a>>,
    confirm: Option<Confirm<'a>>,
    alert: Option<MyElementAlert<'a>>,
    words: Translator<'a>,
}

/// A question instead of the list.
struct Confirm<'a> {
    action: &'a str,
    question: &'static str,
    /// The requested public state in the form: the answer applies to this question, whatever the current state.
    active: Option<&'static str>,
    id: ElementId,
    title: &'a str,
}

struct Row<'a> {
    element: &'a OwnElement,
    title: &'a str,
    state: &'static str,
    /// Why an editor refused it.
    refusal: &'a str,
    /// Whether it can be submitted.
    is_ready: bool,
}

impl Row<'_> {
    /// Class of the link that publishes or unpublishes the element.
    fn class(&self) -> &'static str {
        state_class(self.element.state)
    }

    /// Whether it has content that visitors do not see yet.
    fn has_preview(&self) -> bool {
        self.element.state != State::Published || self.element.version.is_some()
    }
}

/// Class of the link that publishes or unpublishes an element in this state (spec 7.1).
pub fn state_class(state: State) -> &'static str {
    if state == State::Published {
        "actif"
    } else {
        "inactif"
    }
}

/// The state of an element for its owner, in French.
pub fn state_words(element: &OwnElement) -> &'static str {
    let version = element.version.as_ref().map(|version| version.state);
    match (element.state, version) {
        (State::Draft, _) => "Brouillon",
        (State::Submitted, _) => "En attente de publication",
        (State::Refused, _) => "Refusé",
        (State::Published, None) => "En ligne",
        (State::Published, Some(State::Refused)) => "En ligne, modification refusée",
        (State::Published, Some(_)) => "En ligne, modification en attente",
    }
}

impl<'a> MyElementsBlock<'a> {
    fn may(&self, action: Action) -> bool {
        self.allowed.contains(&action)
    }

    /// A member who may publish does not submit.
    fn may_submit(&self, row: &Row) -> bool {
        row.is_ready && self.may(Action::Submit) && !self.may(Action::Publish)
    }

    fn count(&self) -> u32 {
        u32::try_from(self.rows.len()).unwrap_or(u32::MAX)
    }

    /// Builds the view.
    pub fn new(content: &MyElementsContent<'a>) -> Self {
        let MyElementsContent {
            module,
            settings,
            path,
            platform,
            member,
            elements,
            asked,
            asked_id,
            done,
            refused,
            words,
        } = *content;
        let may = |action: &Action| settings.grants(*action) && member.may(*action, Whose::Own);
        let title = field_of(&settings.fields, Role::Title).map(|field| field.name.as_str());
        let row = |element: &'a OwnElement| {
            let waits = element.state == State::Submitted;
            let is_public = element.state == State::Published;
            let named = title.and_then(|field| element.latest().get(field));
            let version = element.version.as_ref();
            Row {
                title: named.map_or(element.key.as_str(), String::as_str),
                state: state_words(element),
                refusal: version.map_or(&element.refusal, |version| &version.refusal),
                is_ready: !waits && !is_public,
                element,
            }
        };
        let rows: Vec<Row> = elements.iter().map(row).collect();
        let allowed: Vec<Action> = Action::ALL.into_iter().filter(may).collect();
        let asked = (asked.unwrap_or_default(), asked_id.unwrap_or_default());
        let (confirm, unasked) = match confirm(asked, &allowed, &rows) {
            Ok(confirm) => (confirm, None),
            Err(refused) => (None, Some(refused)),
        };
        let refused = refused.and_then(Refused::of_name).or(unasked);
        let refused = refused.map(|why| words.say(why.sentence()));
        let done = done.and_then(DoneInList::of_name);
        let done = done.map(|done| MyElementAlert::success(words.say(done.sentence())));
        Self {
            module,
            settings,
            platform,
            path,
            param: ParamComment::new(of_block(path, Some(module.number), None), path),
            confirm,
            allowed,
            rows,
            alert: refused.map_or(done, |why| {
                Some(MyElementAlert::failure([].into_iter(), Some(why)))
            }),
            words,
        }
    }
}

/// The question, with the words of the page's script (spec 4.1), or why the action is refused. An unknown action is
/// ignored.
fn confirm<'a>(
    (action, id): (&'a str, &str),
    allowed: &[Action],
    rows: &[Row<'a>],
) -> Result<Option<Confirm<'a>>, Refused> {
    let needed = match action {
        "my_elements_delete" => Action::Delete,
        "my_elements_activate" => Action::Publish,
        _ => return Ok(None),
    };
    let row = rows.iter().find(|row| row.element.id.to_string() == id);
    let row = row.ok_or(Refused::Missing)?;
    if !allowed.contains(&needed) {
        return Err(Refused::of_action(needed));
    }
    let (question, active) = match (needed, row.element.state) {
        (Action::Delete, _) => ("Voulez vous supprimer cet élément ?", None),
        (_, State::Published) => ("Etes vous sur de vouloir dépublier du site ?", Some("0")),
        _ => ("Etes vous sur de vouloir publier sur le site ?", Some("1")),
    };
    Ok(Some(Confirm {
        action,
        question,
        active,
        id: row.element.id,
        title: row.title,
    }))
}
