//! A form: its inputs, their errors, and the result of sending it.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;
use serde_json::json;

use crate::domain::captcha::provider::Service;
use crate::domain::forms::submission::{
    Given, InputMessage, Submission, TICKED, longest, only_days, sample, takes_several,
};
use crate::domain::language::translator::Translator;
use crate::domain::listing::address::of_block;
use crate::domain::module::{FormInput, FormSettings, InputKind, InputOption, Module};

use super::safe::ParamComment;

/// Data of a form.
pub struct FormContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its settings.
    pub settings: &'a FormSettings,
    /// Address of its page.
    pub path: &'a str,
    /// The platform's directory.
    pub platform: &'a str,
    /// The submitted values.
    pub submission: &'a Submission<'a>,
    /// The errors in them.
    pub faults: &'a [InputMessage],
    /// Another reason for rejection, if any.
    pub refusal: Option<&'a str>,
    /// The site's captcha service, if any.
    pub service: Option<Service<'a>>,
    /// Whether the form was sent successfully.
    pub is_sent: bool,
    /// The pass of a visitor who waits instead of solving the proof of work.
    pub pass: Option<&'a str>,
    /// When the visitor received the form, in seconds since 1970, or a placeholder for it.
    pub drawn: &'a str,
    /// The server's own texts.
    pub words: Translator<'a>,
}

/// View of a form.
#[derive(Template)]
#[template(path = "form_block.html")]
pub struct FormBlock<'a> {
    module: &'a Module,
    settings: &'a FormSettings,
    param: ParamComment,
    /// Address of the page, which receives the form.
    action: &'a str,
    alert: Alert<'a>,
    success: Option<&'a str>,
    has_required: bool,
    inputs: Vec<Input<'a>>,
    /// Address of the captcha's challenges, for a form that has a captcha.
    challenge: Option<String>,
    service: Option<Service<'a>>,
    pass: Option<&'a str>,
    drawn: &'a str,
    words: Translator<'a>,
}

/// The errors of a form, as the answer to the page's script.
#[derive(Template)]
#[template(path = "form_alert.html")]
pub struct Alert<'a> {
    refusal: Option<&'a str>,
    lines: Vec<Line<'a>>,
    /// Whether it gets the focus on the page that contains it.
    has_focus: bool,
    words: Translator<'a>,
}

struct Line<'a> {
    id: Option<String>,
    message: &'a str,
}

/// The confirmation, as the answer to the page's script.
#[derive(Template)]
#[template(path = "form_success.html")]
pub struct Success<'a> {
    /// The sentence.
    pub text: &'a str,
}

/// The template escapes what it writes.
impl HtmlSafe for Alert<'_> {}

impl<'a> Alert<'a> {
    /// Builds the alert without links to the fields, because the script may put it anywhere.
    pub fn new(
        faults: &'a [InputMessage],
        refusal: Option<&'a str>,
        words: Translator<'a>,
    ) -> Self {
        let line = |fault: &'a InputMessage| Line {
            id: None,
            message: &fault.message,
        };
        Self {
            refusal,
            lines: faults.iter().map(line).collect(),
            has_focus: false,
            words,
        }
    }

    fn is_empty(&self) -> bool {
        self.refusal.is_none() && self.lines.is_empty()
    }
}

/// An example of a mail address.
const EXAMPLE: (&str, &str) = ("exemple", "nom@exemple.fr");

/// View of an input.
struct Input<'a> {
    asked: &'a FormInput,
    given: &'a Given,
    id: String,
    message: Option<&'a str>,
    words: Translator<'a>,
}

impl Input<'_> {
    /// `type` of a line of text. Numbers and dates are `text`: the browsers' own fields reject `1
    /// 234,5` and `5 mars 2026`, which the validation accepts.
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
            InputKind::Textarea
                | InputKind::Rich
                | InputKind::Select
                | InputKind::Radio
                | InputKind::Checkbox
        )
    }

    fn is_textarea(&self) -> bool {
        matches!(self.asked.kind, InputKind::Textarea | InputKind::Rich)
    }

    fn is_rich(&self) -> bool {
        self.asked.kind == InputKind::Rich
    }

    /// `data-date`, for an input of a day.
    fn day(&self) -> Option<&'static str> {
        let kind = self.asked.kind;
        kind.is_day().then(|| kind.name())
    }

    fn has_time(&self) -> bool {
        self.asked.kind == InputKind::Datetime
    }

    fn only_days(&self) -> Option<String> {
        let days = only_days(self.asked);
        (!days.is_empty()).then_some(days)
    }

    fn excludes(&self) -> Option<String> {
        let days = self.asked.excludes.as_ref()?;
        Some(json!(days).to_string())
    }

    fn autocomplete(&self) -> Option<String> {
        let suggest = self.asked.suggest.as_ref()?;
        let entry = json!({
            "classname": suggest.classname,
            "methode": suggest.methode,
            "saisielibre": suggest.free,
        });
        Some(entry.to_string())
    }

    fn is_select(&self) -> bool {
        self.asked.kind == InputKind::Select
    }

    /// Returns whether it is a single checkbox, whose label follows it.
    fn is_box(&self) -> bool {
        self.asked.kind == InputKind::Checkbox && self.asked.options().is_empty()
    }

    /// Returns the kind of a group of radio buttons or checkboxes, which needs a heading.
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

    /// Returns an example beside an error whose sentence has none (RGAA 11.11).
    fn example(&self) -> Option<String> {
        let is_mail = self.asked.kind == InputKind::Email && !self.given.text().is_empty();
        is_mail.then(|| self.words.fill("Exemple\u{a0}: {exemple}", &[EXAMPLE]))
    }

    /// Returns the hint: the site's own, and the format if the own hint does not contain it (RGAA 11.10).
    fn hint(&self) -> Option<Cow<'_, str>> {
        let format = self.format();
        match (self.asked.help.as_deref(), format) {
            (Some(own), Some(format)) => Some(format!("{own} {format}.").into()),
            (Some(own), None) => Some(own.into()),
            (None, format) => format.map(Cow::from),
        }
    }

    /// Returns the format of an address, a number with bounds, a mask or a day; `None` if the site's own hint contains
    /// an example of it.
    fn format(&self) -> Option<String> {
        let own = self.asked.help.as_deref();
        let shows = |sign: fn(char) -> bool| own.is_some_and(|own| own.contains(sign));
        let shows_digits = shows(|c| c.is_ascii_digit());
        match self.asked.kind {
            InputKind::Email if !shows(|c| c == '@') => {
                Some(self.words.say("Format\u{a0}: nom@exemple.fr").to_owned())
            }
            InputKind::Number if !shows_digits => self.bounds(),
            InputKind::Date if !shows_digits => {
                Some(self.words.say("Format\u{a0}: jj/mm/aaaa").to_owned())
            }
            InputKind::Datetime if !shows_digits => {
                Some(self.words.say("Format\u{a0}: jj/mm/aaaa hh:mm").to_owned())
            }
            _ if own.is_some() => None,
            _ => sample(self.asked).map(|sample| {
                let exemple = [("exemple", sample.as_str())];
                self.words.fill("Format\u{a0}: {exemple}", &exemple)
            }),
        }
    }

    fn bounds(&self) -> Option<String> {
        let (text, values) = match (self.asked.min.as_deref(), self.asked.max.as_deref()) {
            (Some(min), Some(max)) => ("Entre {min} et {max}", vec![("min", min), ("max", max)]),
            (Some(min), None) => ("Au moins {min}", vec![("min", min)]),
            (None, Some(max)) => ("Au plus {max}", vec![("max", max)]),
            (None, None) => return None,
        };
        Some(self.words.fill(text, &values))
    }

    /// Returns `aria-describedby`: hint and error.
    fn described_by(&self) -> String {
        let hint = self.hint().map(|_| format!("{}-aide", self.id));
        let error = self.message.map(|_| format!("{}-erreur", self.id));
        let ids: Vec<String> = hint.into_iter().chain(error).collect();
        ids.join(" ")
    }

    /// Returns the validation rule of the page's script ([`crate::domain::forms::submission::rules`]).
    fn rule(&self) -> Option<&'static str> {
        let bounded = self.asked.min.is_some() || self.asked.max.is_some();
        match self.asked.kind {
            InputKind::Email => Some("email"),
            InputKind::Number if bounded => Some("range"),
            InputKind::Number => Some("numeric"),
            InputKind::Tel if self.asked.mask.is_none() => Some("tel"),
            kind @ (InputKind::Iban | InputKind::Siren | InputKind::Siret) => Some(kind.name()),
            _ => None,
        }
    }

    /// Returns `inputmode`, where `type` does not say it.
    fn keypad(&self) -> Option<&'static str> {
        match self.asked.kind {
            InputKind::Number => Some("decimal"),
            InputKind::Siren | InputKind::Siret => Some("numeric"),
            _ => None,
        }
    }

    fn is_number(&self) -> bool {
        self.asked.kind == InputKind::Number
    }
}

impl<'a> FormBlock<'a> {
    /// Builds the view.
    pub fn new(content: &FormContent<'a>) -> Self {
        let FormContent {
            module,
            settings,
            words,
            ..
        } = *content;
        let number = module.number;
        let id = |at: usize| format!("champ-{number}-{}", settings.inputs[at].name);
        let input = |(at, (input, given))| {
            let mut own = content.faults.iter().filter(|fault| fault.input == at);
            Input {
                asked: input,
                given,
                id: id(at),
                message: own.next().map(|fault| fault.message.as_str()),
                words: content.words,
            }
        };
        let line = |fault: &'a InputMessage| Line {
            id: Some(id(fault.input)),
            message: &fault.message,
        };
        Self {
            module,
            settings,
            param: ParamComment::new(of_block(content.path, Some(number), []), content.path),
            action: content.path,
            alert: Alert {
                refusal: content.refusal,
                lines: content.faults.iter().map(line).collect(),
                has_focus: true,
                words,
            },
            success: content.is_sent.then_some(settings.success.as_str()),
            has_required: settings.inputs.iter().any(|input| input.required),
            inputs: content.submission.inputs().enumerate().map(input).collect(),
            challenge: settings.captcha.then(|| {
                let platform = content.platform;
                format!("/{platform}/clients/utils/captcha.php")
            }),
            service: content.service,
            pass: content.pass,
            drawn: content.drawn,
            words,
        }
    }
}
