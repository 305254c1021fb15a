//! `kind = "form"`: a form whose messages are stored and mailed.

use std::cmp::Ordering;
use std::collections::HashSet;

use serde::Deserialize;
use toml::Spanned;
use vitrine_core::validate::{Number, is_simple_email};

use crate::domain::date::resolve;
use crate::domain::module::{FormInput, FormSettings, InputKind, InputOption};

use super::{ModuleFile, Rules, bare};
use crate::import::report::Report;

const KEEP_DAYS: u32 = 365;
/// Up to ten years.
const KEEP_BOUNDS: [u32; 2] = [1, 3660];

const SUBMIT: &str = "Envoyer";
const SUCCESS: &str = "Votre message a été envoyé.";

/// More inputs than this nobody fills in.
const MOST_INPUTS: usize = 100;

pub const RULES: Rules = Rules {
    keys: &["recipient", "keep_days", "submit", "success", "input"],
    needed: &["recipient", "input"],
    roles: &[],
};

/// An input as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InputFile {
    name: Spanned<String>,
    label: Spanned<String>,
    kind: Spanned<InputKind>,
    #[serde(default)]
    required: bool,
    min: Option<Spanned<String>>,
    max: Option<Spanned<String>>,
    options: Option<Spanned<Vec<InputOption>>>,
    help: Option<Spanned<String>>,
    autocomplete: Option<Spanned<String>>,
}

/// What browsers know how to fill in (HTML, *Autofill detail tokens*; RGAA 11.13).
const AUTOFILL: [&str; 35] = [
    "name",
    "honorific-prefix",
    "given-name",
    "additional-name",
    "family-name",
    "honorific-suffix",
    "nickname",
    "username",
    "organization-title",
    "organization",
    "street-address",
    "address-line1",
    "address-line2",
    "address-line3",
    "address-level4",
    "address-level3",
    "address-level2",
    "address-level1",
    "country",
    "country-name",
    "postal-code",
    "language",
    "bday",
    "bday-day",
    "bday-month",
    "bday-year",
    "sex",
    "url",
    "photo",
    "tel",
    "tel-national",
    "tel-extension",
    "email",
    "impp",
    "off",
];

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(recipient) = &module.recipient
        && !is_address(recipient.get_ref())
    {
        let message = format!("`{}` is no mail address", recipient.get_ref());
        report.at(recipient, message);
    }
    if let Some(days) = &module.keep_days {
        report.number("keep_days", days, KEEP_BOUNDS);
    }
    for (name, text) in [("submit", &module.submit), ("success", &module.success)] {
        if let Some(text) = text {
            report.filled(name, text);
        }
    }
    if let Some(past) = module.inputs.get(MOST_INPUTS) {
        report.at(past, format!("a form has {MOST_INPUTS} inputs at most"));
    }
    let mut names = HashSet::new();
    for input in &module.inputs {
        let input = input.get_ref();
        if !names.insert(input.name.get_ref().as_str()) {
            let message = format!("there is another input `{}`", input.name.get_ref());
            report.at(&input.name, message);
        }
        input.check(report);
    }
}

/// One address and nothing else: it becomes a line of a mail's head.
pub fn is_address(text: &str) -> bool {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !",;<>\"()".contains(c);
    is_simple_email(text) && text.matches('@').count() == 1 && text.chars().all(plain)
}

impl InputFile {
    fn check(&self, report: &mut Report) {
        if !is_name(self.name.get_ref()) {
            let message = format!(
                "`{}` is no name of an input: use a to z, 0 to 9 and _, a letter first",
                self.name.get_ref()
            );
            report.at(&self.name, message);
        }
        report.filled("label", &self.label);
        if let Some(help) = &self.help {
            report.filled("help", help);
        }
        let autofill = self.autocomplete.as_ref();
        if let Some(unknown) = autofill.filter(|name| !AUTOFILL.contains(&name.get_ref().as_str()))
        {
            let message = format!(
                "browsers fill in nothing called `{}`: take a name such as name, email, tel, street-address, postal-code",
                unknown.get_ref()
            );
            report.at(unknown, message);
        }
        self.check_bounds(report);
        self.check_options(report);
    }

    fn check_bounds(&self, report: &mut Report) {
        let kind = *self.kind.get_ref();
        let mut read = true;
        for (name, bound) in [("min", &self.min), ("max", &self.max)] {
            let Some(bound) = bound else { continue };
            let wanted = match kind {
                InputKind::Number if Number::read(bound.get_ref()).is_some() => continue,
                InputKind::Date if is_day(bound.get_ref()) => continue,
                InputKind::Number => "a number such as 1 250 or 12,50",
                InputKind::Date => "a day such as 2026-05-03",
                _ => "only for inputs of the kinds number and date: take it out",
            };
            read = false;
            report.at(bound, format!("`{name}` is {wanted}"));
        }
        let (Some(min), Some(max)) = (&self.min, &self.max) else {
            return;
        };
        if read && after(kind, min.get_ref(), max.get_ref()) {
            let message = format!("`max` {} is before `min` {}", max.get_ref(), min.get_ref());
            report.at(max, message);
        }
    }

    fn check_options(&self, report: &mut Report) {
        let takes = matches!(
            self.kind.get_ref(),
            InputKind::Select | InputKind::Radio | InputKind::Checkbox
        );
        let Some(options) = &self.options else {
            if takes && *self.kind.get_ref() != InputKind::Checkbox {
                let message = "this input needs `options`, as [{ value = \"a\", label = \"A\" }]";
                report.at(&self.kind, message);
            }
            return;
        };
        if !takes {
            report.at(options, "an input of this kind has no `options`");
        }
        if options.get_ref().is_empty() {
            report.at(
                options,
                "`options` is empty: write { value, label } for each",
            );
        }
        let mut values = HashSet::new();
        for option in options.get_ref() {
            if option.value.trim().is_empty() || option.label.trim().is_empty() {
                report.at(options, "an option needs a `value` and a `label`");
            }
            if !values.insert(option.value.as_str()) {
                let message = format!("there is another option with the value `{}`", option.value);
                report.at(options, message);
            }
        }
    }
}

fn is_day(text: &str) -> bool {
    let relative = text.starts_with(|c: char| c.is_ascii_lowercase());
    // Read again long after the import, so a day counted from it would be a lie by then.
    !relative && resolve(text, jiff::civil::Date::ZERO).is_ok()
}

/// Whether the first bound is behind the second; days in this form compare as texts.
fn after(kind: InputKind, min: &str, max: &str) -> bool {
    match kind {
        InputKind::Number => {
            Number::read(min).partial_cmp(&Number::read(max)) == Some(Ordering::Greater)
        }
        _ => min > max,
    }
}

fn is_name(name: &str) -> bool {
    let rest = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.len() <= 64 && name.bytes().all(rest)
}

pub fn settings(module: ModuleFile) -> FormSettings {
    let inputs = module.inputs.into_iter();
    FormSettings {
        recipient: bare(module.recipient).unwrap_or_default(),
        keep_days: bare(module.keep_days).unwrap_or(KEEP_DAYS),
        submit: bare(module.submit).unwrap_or_else(|| SUBMIT.to_owned()),
        success: bare(module.success).unwrap_or_else(|| SUCCESS.to_owned()),
        inputs: inputs.map(|input| input.into_inner().into()).collect(),
    }
}

impl From<InputFile> for FormInput {
    fn from(input: InputFile) -> Self {
        Self {
            name: input.name.into_inner(),
            label: input.label.into_inner(),
            kind: input.kind.into_inner(),
            required: input.required,
            min: bare(input.min),
            max: bare(input.max),
            options: bare(input.options).unwrap_or_default(),
            help: bare(input.help),
            autocomplete: bare(input.autocomplete),
        }
    }
}
