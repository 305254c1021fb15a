//! A form: its inputs, what is wrong with them, and what became of it.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::address::of_block;
use crate::domain::module::{FormInput, FormSettings, InputKind, InputOption, Module};
use crate::domain::submission::{Fault, Given, Submission, TICKED, longest, takes_several};
use crate::domain::words::Words;

use super::safe::ParamComment;

/// What a form is drawn from.
pub struct FormContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its settings.
    pub settings: &'a FormSettings,
    /// Address of its page.
    pub path: &'a str,
    /// The platform's directory.
    pub platform: &'a str,
    /// What was filled in.
    pub submission: &'a Submission<'a>,
    /// What is wrong with it.
    pub faults: &'a [Fault],
    /// What else is said about it, when it was not taken.
    pub refusal: Option<&'a str>,
    /// Whether it was sent.
    pub is_sent: bool,
    /// When the visitor got the form, in seconds since 1970, or what marks the place of it.
    pub drawn: &'a str,
    /// The server's own texts.
    pub words: Words<'a>,
}

/// A form, ready to be drawn.
#[derive(Template)]
#[template(path = "form_block.html")]
pub struct FormBlock<'a> {
    module: &'a Module,
    settings: &'a FormSettings,
    param: ParamComment,
    action: String,
    alert: Alert<'a>,
    success: Option<&'a str>,
    has_required: bool,
    inputs: Vec<Input<'a>>,
    drawn: &'a str,
    words: Words<'a>,
}

/// What is wrong with a form, as the answer to the page's script.
#[derive(Template)]
#[template(path = "form_alert.html")]
pub struct Alert<'a> {
    refusal: Option<&'a str>,
    lines: Vec<Line<'a>>,
    words: Words<'a>,
}

struct Line<'a> {
    id: Option<String>,
    message: &'a str,
}

/// What is said when a message has come, as the answer to the page's script.
#[derive(Template)]
#[template(path = "form_success.html")]
pub struct Success<'a> {
    /// The sentence.
    pub text: &'a str,
}

/// Its own template has escaped what it writes.
impl HtmlSafe for Alert<'_> {}

impl<'a> Alert<'a> {
    /// What is wrong, without links: the script puts it where it likes.
    pub fn new(faults: &'a [Fault], refusal: Option<&'a str>, words: Words<'a>) -> Self {
        let line = |fault: &'a Fault| Line {
            id: None,
            message: &fault.message,
        };
        Self {
            refusal,
            lines: faults.iter().map(line).collect(),
            words,
        }
    }

    fn is_empty(&self) -> bool {
        self.refusal.is_none() && self.lines.is_empty()
    }
}

/// An input, ready to be drawn.
struct Input<'a> {
    asked: &'a FormInput,
    given: &'a Given,
    id: String,
    message: Option<&'a str>,
    has_focus: bool,
    words: Words<'a>,
}

impl Input<'_> {
    /// `type` of a line of text. A number and a day are texts: browsers' own fields refuse `1 234,5`
    /// and `5 mars 2026`, which the check takes.
    fn kind(&self) -> &'static str {
        match self.asked.kind {
            InputKind::Email => "email",
            InputKind::Tel => "tel",
            _ => "text",
        }
    }

    fn is_text(&self) -> bool {
        !matches!(
            self.asked.kind,
            InputKind::Textarea | InputKind::Select | InputKind::Radio | InputKind::Checkbox
        )
    }

    fn is_textarea(&self) -> bool {
        self.asked.kind == InputKind::Textarea
    }

    fn is_select(&self) -> bool {
        self.asked.kind == InputKind::Select
    }

    /// One box to tick, whose label is behind it.
    fn is_box(&self) -> bool {
        self.asked.kind == InputKind::Checkbox && self.asked.options().is_empty()
    }

    /// Radio buttons or boxes, which need a heading of their own.
    fn choices(&self) -> Option<&'static str> {
        match self.asked.kind {
            InputKind::Radio => Some("radio"),
            InputKind::Checkbox if takes_several(self.asked) => Some("checkbox"),
            _ => None,
        }
    }

    fn is_radio(&self) -> bool {
        self.asked.kind == InputKind::Radio
    }

    fn name(&self) -> String {
        let several = if takes_several(self.asked) { "[]" } else { "" };
        format!("{}{several}", self.asked.name)
    }

    fn is_chosen(&self, option: &InputOption) -> bool {
        self.given.has(&option.value)
    }

    fn is_ticked(&self) -> bool {
        self.given.has(TICKED)
    }

    fn longest(&self) -> usize {
        longest(self.asked.kind)
    }

    /// A hint is there: of the site, or how a day is written.
    fn hint(&self) -> Option<&str> {
        let own = self.asked.help.as_deref();
        let of_day = || self.words.say("Format\u{a0}: jj/mm/aaaa");
        own.or((self.asked.kind == InputKind::Date).then(of_day))
    }

    /// What describes the input: hint and error.
    fn described_by(&self) -> String {
        let hint = self.hint().map(|_| format!("{}-aide", self.id));
        let error = self.message.map(|_| format!("{}-erreur", self.id));
        let ids: Vec<String> = hint.into_iter().chain(error).collect();
        ids.join(" ")
    }

    /// The rule that the page's script checks by ([`crate::domain::submission::rules`]).
    fn rule(&self) -> Option<&'static str> {
        let bounded = self.asked.min.is_some() || self.asked.max.is_some();
        match self.asked.kind {
            InputKind::Email => Some("email"),
            InputKind::Number if bounded => Some("range"),
            InputKind::Number => Some("numeric"),
            _ => None,
        }
    }

    fn is_number(&self) -> bool {
        self.asked.kind == InputKind::Number
    }

    fn is_date(&self) -> bool {
        self.asked.kind == InputKind::Date
    }
}

impl<'a> FormBlock<'a> {
    /// The form of this content.
    pub fn new(content: &FormContent<'a>) -> Self {
        let FormContent {
            module,
            settings,
            words,
            ..
        } = *content;
        let number = module.number;
        let first_fault = content.faults.first().map(|fault| fault.input);
        let id = |at: usize| format!("champ-{number}-{}", settings.inputs[at].name);
        let input = |(at, (input, given))| {
            let mut own = content.faults.iter().filter(|fault| fault.input == at);
            Input {
                asked: input,
                given,
                id: id(at),
                message: own.next().map(|fault| fault.message.as_str()),
                has_focus: first_fault == Some(at),
                words: content.words,
            }
        };
        let line = |fault: &'a Fault| Line {
            id: Some(id(fault.input)),
            message: &fault.message,
        };
        Self {
            module,
            settings,
            param: ParamComment::new(of_block(content.path, Some(number), []), content.path),
            action: format!("/{}/clients/formulaire/{}", content.platform, module.key),
            alert: Alert {
                refusal: content.refusal,
                lines: content.faults.iter().map(line).collect(),
                words,
            },
            success: content.is_sent.then_some(settings.success.as_str()),
            has_required: settings.inputs.iter().any(|input| input.required),
            inputs: content.submission.inputs().enumerate().map(input).collect(),
            drawn: content.drawn,
            words,
        }
    }
}
