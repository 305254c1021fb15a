//! The forms of an element: new, edit, submit (spec 2.2).

use std::collections::BTreeMap;

use askama::Template;
use askama::filters::HtmlSafe;
use vitrine_core::dates::Date;

use crate::domain::element::State;
use crate::domain::element::own::OwnElement;
use crate::domain::forms::day_range::DayRange;
use crate::domain::forms::sent_picture::LONGEST_ALT;
use crate::domain::language::words::Words;
use crate::domain::module::{Field, FieldKind, Role};
use crate::domain::picture::Picture;
use crate::domain::rules::field_value::longest;

use super::my_elements::state_words;
use super::safe::Echo;
use super::shell::Shell;

/// The forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormKind {
    /// Of a new element.
    New,
    /// Of an element to change.
    Edit,
    /// That hands an element in.
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

    /// What the page's script knows it by.
    fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Edit => "edit",
            Self::Submit => "submit",
        }
    }

    /// Whether the form has this field. A new element has its title alone: the rest is for the larger form.
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

    /// What it says once it is done, in French.
    pub fn success(self) -> &'static str {
        match self {
            Self::New => "L’élément est créé. Complétez-le avant de le publier.",
            Self::Edit => "Vos changements sont enregistrés.",
            Self::Submit => "L’élément est proposé. Un responsable du site le publiera.",
        }
    }
}

/// Where a form is sent, and what its visitor may do.
#[derive(Clone, Copy)]
pub struct ElementFormPlace<'a> {
    /// Its address.
    pub action: &'a str,
    /// Path of the page with the member's elements.
    pub list: &'a str,
    /// Key of the member's account: the page's script offers what was typed before to its author alone.
    pub author: &'a str,
    /// Whether the member may publish.
    pub publishes: bool,
}

/// What a form holds and says.
pub struct ElementFormContent<'a, 'w> {
    /// Values by field.
    pub values: &'a BTreeMap<String, String>,
    /// The pictures that some of them name.
    pub pictures: &'a BTreeMap<String, Picture>,
    /// Names of fields, and what is wrong with each.
    pub wrong: &'w [(&'w str, &'a str)],
    /// What it says above them.
    pub alert: Option<MyElementAlert<'a>>,
    /// Whether there is no such element.
    pub is_gone: bool,
    /// Today.
    pub today: Date,
}

/// View of a form as a page.
#[derive(Template)]
#[template(path = "my_element_form.html")]
pub struct MyElementForm<'a> {
    shell: Shell<'a>,
    words: Words<'a>,
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
    /// A day as people write it.
    day: Option<String>,
    /// The days that it takes, where it is one.
    days: Option<DayRange>,
    picture: Option<&'a Picture>,
    message: Option<&'a str>,
}

/// What a form says: the answer to the page's script, and the top of the page.
#[derive(Template)]
#[template(path = "my_element_alert.html")]
pub struct MyElementAlert<'a> {
    success: Option<&'a str>,
    /// Whether the popin closes.
    closes: bool,
    refusal: Option<&'a str>,
    /// What is wrong, and the names of the fields of the form that it is wrong with: the lines lead to them.
    lines: Vec<(Option<&'a str>, &'a str)>,
    /// The revision that the form is of from now on; a form that is drawn with it says its own.
    revision: Option<i64>,
}

/// The template escapes what it writes.
impl HtmlSafe for MyElementAlert<'_> {}

impl<'a> MyElementAlert<'a> {
    /// It is done.
    pub fn success(text: &'a str, closes: bool) -> Self {
        Self {
            success: Some(text),
            closes,
            refusal: None,
            lines: Vec::new(),
            revision: None,
        }
    }

    /// It is not done.
    pub fn failure(
        lines: impl Iterator<Item = (Option<&'a str>, &'a str)>,
        refusal: Option<&'a str>,
    ) -> Self {
        Self {
            success: None,
            closes: false,
            refusal,
            lines: lines.collect(),
            revision: None,
        }
    }

    /// The same for a form that stays in its page.
    #[must_use]
    pub fn of_revision(self, revision: Option<i64>) -> Self {
        Self { revision, ..self }
    }
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

    /// How long a text it takes, or as long as the one that it shows: an import knows no limit.
    fn longest(&self) -> usize {
        longest(self.field).max(self.value.encode_utf16().count())
    }

    /// `type` of a line. Addresses are `text`: the browser's own check says other sentences than ours, and takes no accent
    /// in a mail address.
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

    fn state(&self) -> Option<&'static str> {
        self.element.map(state_words)
    }

    /// Why an editor refused it.
    fn refusal(&self) -> Echo<'_> {
        let version = self.element.and_then(|element| element.version.as_ref());
        let own = self.element.map_or("", |element| &element.refusal);
        Echo(version.map_or(own, |version| &version.refusal))
    }

    /// Whether the form may hold files.
    fn has_pictures(&self) -> bool {
        self.inputs.iter().any(Input::is_picture)
    }

    /// Whether it may hold several, which are sent at once.
    fn has_several_pictures(&self) -> bool {
        self.inputs
            .iter()
            .filter(|input| input.is_picture())
            .count()
            > 1
    }

    fn is_edit(&self) -> bool {
        self.kind == FormKind::Edit
    }

    /// Whether there is nothing to send: what was made or handed in is not made or handed in again, and what is gone is
    /// not changed. Only an edit goes on.
    fn is_done(&self) -> bool {
        let says = self.alert.as_ref();
        self.is_gone || !self.is_edit() && says.is_some_and(|alert| alert.success.is_some())
    }
}

/// `2026-03-05` → `05/03/2026`; anything else as it was typed.
fn day(value: &str) -> String {
    match value.split('-').collect::<Vec<_>>()[..] {
        [year, month, day] if value.len() == 10 => format!("{day}/{month}/{year}"),
        _ => value.to_owned(),
    }
}
