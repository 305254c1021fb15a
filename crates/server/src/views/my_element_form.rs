//! The forms of an element: new, edit, submit (spec 2.2).

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use vitrine_core::dates::Date;

use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::forms::day_range::DayRange;
use crate::domain::forms::sent_picture::LONGEST_ALT;
use crate::domain::language::translator::Translator;
use crate::domain::listing::selection::FilterChoice;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::picture::Picture;
use crate::domain::rules::field_value::longest;

use super::my_element_alert::MyElementAlert;
use super::my_elements::state_words;
use super::safe::Echo;
use super::shell::Shell;

/// The forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormKind {
    /// Creates an element.
    New,
    /// Changes an element.
    Edit,
    /// Submits an element.
    Submit,
}

impl FormKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::New, Self::Edit, Self::Submit];

    /// The last part of its address.
    pub fn page(self) -> &'static str {
        match self {
            Self::New => "my_elements_new.php",
            Self::Edit => "my_elements_edit.php",
            Self::Submit => "my_elements_submit.php",
        }
    }

    /// Its name for the page's script.
    fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Edit => "edit",
            Self::Submit => "submit",
        }
    }

    /// Whether the form has this field. The form for a new element only has the title: the rest is in the larger form.
    pub fn asks(self, field: &Field) -> bool {
        match self {
            Self::New => field.role == Some(Role::Title),
            Self::Edit => true,
            Self::Submit => false,
        }
    }

    /// Its heading, in French.
    pub fn heading(self) -> &'static str {
        match self {
            Self::New => "Ajouter un élément",
            Self::Edit => "Modifier l’élément",
            Self::Submit => "Proposer à la publication",
        }
    }

    /// The message on success, in French.
    pub fn success(self) -> &'static str {
        match self {
            Self::New => "L’élément est créé. Complétez-le avant de le publier.",
            Self::Edit => "Vos changements sont enregistrés.",
            Self::Submit => "L’élément est proposé. Un responsable du site le publiera.",
        }
    }
}

/// The address of a form, and the rights of its user.
#[derive(Clone, Copy)]
pub struct ElementFormPlace<'a> {
    /// Its address.
    pub action: &'a str,
    /// Path of the page with the member's elements.
    pub list: &'a str,
    /// Key of the account whose form it is: it writes only for that one, and the page's script only restores typed text
    /// for its author.
    pub author: &'a str,
    /// The revision that the form is based on.
    pub revision: Option<i64>,
    /// Whether the member may publish.
    pub publishes: bool,
}

/// Values and messages of a form.
pub struct ElementFormContent<'a, 'w> {
    /// Values by field.
    pub values: &'a BTreeMap<String, String>,
    /// The pictures named in the values.
    pub pictures: &'a BTreeMap<String, Picture>,
    /// The values in use of the fields that visitors filter by.
    pub choices: &'a BTreeMap<&'a str, Arc<[FilterChoice]>>,
    /// Names of fields, and what is wrong with each.
    pub wrong: &'w [(&'w str, &'a str)],
    /// The message above them.
    pub alert: Option<MyElementAlert<'a>>,
    /// Whether the element does not exist.
    pub is_gone: bool,
    /// Today.
    pub today: Date,
}

/// View of a form as a page.
#[derive(Template)]
#[template(path = "my_element_form.html")]
pub struct MyElementForm<'a> {
    shell: Shell<'a>,
    words: Translator<'a>,
    kind: FormKind,
    place: ElementFormPlace<'a>,
    element: Option<&'a OwnElement>,
    inputs: Vec<Input<'a>>,
    alert: Option<MyElementAlert<'a>>,
    is_gone: bool,
}

struct Input<'a> {
    field: &'a Field,
    value: &'a str,
    /// A day in the usual French format.
    day: Option<String>,
    /// The accepted days, for a day.
    days: Option<DayRange>,
    picture: Option<&'a Picture>,
    /// The values to choose from; empty for free text.
    choices: &'a [FilterChoice],
    message: Option<&'a str>,
}

impl Input<'_> {
    fn id(&self) -> String {
        format!("champ-{}", self.field.name)
    }

    fn is_rich(&self) -> bool {
        self.field.kind == FieldKind::Rich
    }

    fn is_long(&self) -> bool {
        self.field.has_lines()
    }

    fn is_picture(&self) -> bool {
        self.field.kind == FieldKind::Picture
    }

    fn is_required(&self) -> bool {
        self.field.role == Some(Role::Title)
    }

    fn shown(&self) -> Echo<'_> {
        Echo(self.day.as_deref().unwrap_or(self.value))
    }

    /// The description of its picture.
    fn alt(&self) -> Echo<'_> {
        Echo(self.picture.map_or("", |picture| &picture.alt))
    }

    /// The maximum length of its text; the length of the stored text if that is longer, because an import has no limit.
    fn longest(&self) -> usize {
        longest(self.field).max(self.value.encode_utf16().count())
    }

    /// The choices, and whether each is the element's.
    fn options(&self) -> impl Iterator<Item = (Echo<'_>, bool)> {
        let choices = self.choices.iter();
        choices.map(|choice| (Echo(&choice.label), choice.label == self.value))
    }

    /// A stored value that is not, or no longer, one of the choices.
    fn former(&self) -> Option<Echo<'_>> {
        let is_known = self.choices.iter().any(|choice| choice.label == self.value);
        (!is_known && !self.value.is_empty()).then_some(Echo(self.value))
    }

    /// `type` of an input. Addresses are `text`: the browser's own check shows other messages than ours, and rejects
    /// accents in a mail address.
    fn kind(&self) -> &'static str {
        match self.field.kind {
            FieldKind::Phone => "tel",
            _ => "text",
        }
    }
}

impl<'a> MyElementForm<'a> {
    /// Builds the view.
    pub fn new(
        kind: FormKind,
        shell: Shell<'a>,
        place: ElementFormPlace<'a>,
        (fields, element): (&'a [Field], Option<&'a OwnElement>),
        content: ElementFormContent<'a, '_>,
    ) -> Self {
        let is_asked = |field: &&Field| kind.asks(field);
        let ElementFormContent {
            values,
            pictures,
            choices,
            wrong,
            alert,
            is_gone,
            today,
        } = content;
        let words = shell.words;
        let input = |field: &'a Field| {
            let value = values.get(&field.name).map_or("", String::as_str);
            let wrong = wrong.iter().find(|(name, _)| *name == field.name);
            Input {
                field,
                value,
                day: (field.kind == FieldKind::Date).then(|| day(value)),
                days: (field.kind == FieldKind::Date).then(|| {
                    let stored = element.and_then(|element| element.latest().get(&field.name));
                    DayRange::usual(today).reaching(stored.map_or("", String::as_str))
                }),
                picture: pictures
                    .get(value)
                    .filter(|_| field.kind == FieldKind::Picture),
                choices: choices.get(field.name.as_str()).map_or(&[], |all| all),
                message: wrong.map(|(_, message)| *message),
            }
        };
        Self {
            words,
            kind,
            place,
            element,
            inputs: fields.iter().filter(is_asked).map(input).collect(),
            alert,
            is_gone,
            shell,
        }
    }

    fn is_published(&self) -> bool {
        self.element
            .is_some_and(|element| element.state == State::Published)
    }

    /// Whether something of it is not public yet.
    fn has_unpublished(&self) -> bool {
        let waits = |element: &OwnElement| element.version.is_some();
        !self.is_published() || self.element.is_some_and(waits)
    }

    fn state(&self) -> Option<&'static str> {
        self.element.map(state_words)
    }

    /// Why an editor refused it.
    fn refusal(&self) -> Echo<'_> {
        let version = self.element.and_then(|element| element.version.as_ref());
        let own = self.element.map_or("", |element| &element.refusal);
        Echo(version.map_or(own, |version| &version.refusal))
    }

    /// Whether the form may contain files.
    fn has_pictures(&self) -> bool {
        self.inputs.iter().any(Input::is_picture)
    }

    /// Whether it may contain several files, which are sent at once.
    fn has_several_pictures(&self) -> bool {
        self.inputs
            .iter()
            .filter(|input| input.is_picture())
            .count()
            > 1
    }

    fn author(&self) -> Echo<'_> {
        Echo(self.place.author)
    }

    fn is_edit(&self) -> bool {
        self.kind == FormKind::Edit
    }

    fn is_submit(&self) -> bool {
        self.kind == FormKind::Submit
    }

    /// Whether the form cannot be sent any more: the element was created or submitted, or no longer exists. Only the
    /// edit form can be sent again.
    fn is_done(&self) -> bool {
        let says = self.alert.as_ref();
        self.is_gone || !self.is_edit() && says.is_some_and(MyElementAlert::is_success)
    }
}

/// `2026-03-05` → `05/03/2026`; anything else unchanged.
fn day(value: &str) -> String {
    match value.split('-').collect::<Vec<_>>()[..] {
        [year, month, day] if value.len() == 10 => format!("{day}/{month}/{year}"),
        _ => value.to_owned(),
    }
}
