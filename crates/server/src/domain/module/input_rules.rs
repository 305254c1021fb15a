//! The rules for an input of a form.

use std::cmp::Ordering;
use std::collections::HashSet;

use vitrine_core::dates::{Date, DateError, Moment, Rules, RulesText};
use vitrine_core::masks::Mask;
use vitrine_core::validate::Number;

use super::form_input::{FormInput, InputKind};
use crate::domain::fault::{Fault, InputFault, Path, SettingFault};
use crate::domain::values::date::resolve;

/// The last day of a week that begins with 0.
const SATURDAY: u8 = 6;

/// The mask of days.
const DATE_MASK: &str = "date";

/// Autofill names of browsers (HTML, *Autofill detail tokens*; RGAA 11.13).
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

/// Returns what is wrong with the input, regardless of other inputs.
pub fn check(input: &FormInput) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !is_name(&input.name) {
        faults.push(Fault::of(
            "name",
            InputFault::InvalidName(input.name.clone()),
        ));
    }
    for (name, text) in [
        ("label", Some(&input.label)),
        ("title", input.title.as_ref()),
        ("help", input.help.as_ref()),
    ] {
        if text.is_some_and(|text| text.trim().is_empty()) {
            faults.push(Fault::of(name, SettingFault::Empty));
        }
    }
    let autofill = input.autocomplete.as_deref();
    if let Some(unknown) = autofill.filter(|name| !AUTOFILL.contains(name)) {
        let why = InputFault::UnknownAutofill(unknown.to_owned());
        faults.push(Fault::of("autocomplete", why));
    }
    faults.extend(check_bounds(input));
    faults.extend(check_kind(input));
    faults.extend(check_days(input));
    check_options(input, &mut faults);
    faults
}

fn check_bounds(input: &FormInput) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (name, bound) in [("min", &input.min), ("max", &input.max)] {
        let Some(bound) = bound else { continue };
        let why = match input.kind {
            InputKind::Number if Number::read(bound).is_some() => continue,
            InputKind::Date if is_day(bound) => continue,
            InputKind::Datetime if Moment::read_iso(bound).is_some() => continue,
            InputKind::Number => InputFault::InvalidNumberBound,
            InputKind::Date | InputKind::Datetime => InputFault::InvalidDayBound,
            _ => InputFault::BoundNotAllowed,
        };
        faults.push(Fault::of(name, why));
    }
    if let (Some(min), Some(max)) = (&input.min, &input.max)
        && faults.is_empty()
        && after(input.kind, min, max)
    {
        let why = InputFault::MaxBeforeMin {
            min: min.clone(),
            max: max.clone(),
        };
        faults.push(Fault::of("max", why));
    }
    faults
}

/// Returns what is wrong with settings that its kind does not have.
fn check_kind(input: &FormInput) -> Vec<Fault> {
    let is_line = matches!(input.kind, InputKind::Text | InputKind::Tel);
    let said = [
        ("mask", input.mask.is_some(), is_line),
        (
            "suggest",
            input.suggest.is_some(),
            input.kind == InputKind::Text,
        ),
        ("only_days", input.only_days.is_some(), input.kind.is_day()),
        ("excludes", input.excludes.is_some(), input.kind.is_day()),
    ];
    let mut faults: Vec<Fault> = said
        .into_iter()
        .filter(|(_, is_said, takes)| *is_said && !takes)
        .map(|(name, ..)| Fault::of(name, InputFault::SettingNotAllowed(name)))
        .collect();
    let mask = input.mask.as_deref().map(Mask::parse);
    if let Some(Err(error)) = mask {
        faults.push(Fault::of("mask", InputFault::InvalidMask(error.sentence())));
    }
    // The page sends the text of this mask as a day, which is not a text.
    if input.mask.as_deref() == Some(DATE_MASK) {
        faults.push(Fault::of("mask", InputFault::MaskOfDay));
    }
    if input.mask.is_some() && input.suggest.is_some() {
        faults.push(Fault::of("suggest", InputFault::SuggestsMasked));
    }
    faults
}

fn check_days(input: &FormInput) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some(days) = &input.only_days
        && (days.is_empty() || days.iter().any(|day| *day > SATURDAY))
    {
        let (least, most) = (0, i64::from(SATURDAY));
        let why = SettingFault::ChoicesOutOfBounds { least, most };
        faults.push(Fault::of("only_days", why));
    }
    let excluded = input.excludes.iter().flatten().enumerate();
    faults.extend(
        excluded
            .filter(|(_, day)| Date::read_iso(day).is_none())
            .map(|(number, _)| {
                Fault::at(Path::of("excludes").at(number), InputFault::InvalidDayBound)
            }),
    );
    faults
}

fn check_options(input: &FormInput, faults: &mut Vec<Fault>) {
    let takes = matches!(
        input.kind,
        InputKind::Select | InputKind::Radio | InputKind::Checkbox
    );
    let Some(options) = &input.options else {
        if takes && input.kind != InputKind::Checkbox {
            faults.push(Fault::of("kind", InputFault::MissingOptions));
        }
        return;
    };
    if !takes {
        faults.push(Fault::of("options", InputFault::OptionsNotAllowed));
    }
    if options.is_empty() {
        faults.push(Fault::of("options", InputFault::EmptyOptions));
    }
    let mut values = HashSet::new();
    for (number, option) in options.iter().enumerate() {
        let at = || Path::of("options").at(number);
        if option.value.trim().is_empty() || option.label.trim().is_empty() {
            faults.push(Fault::at(at(), InputFault::BlankOption));
        }
        if !values.insert(option.value.as_str()) {
            let why = InputFault::OptionTwice(option.value.clone());
            faults.push(Fault::at(at(), why));
        }
    }
}

fn is_day(text: &str) -> bool {
    let relative = text.starts_with(|c: char| c.is_ascii_lowercase());
    // The bound is read again long after the import, so a relative day would have changed by then.
    !relative && resolve(text, jiff::civil::Date::ZERO).is_ok()
}

/// Whether the first bound is after the second. A day without a time includes the whole day.
fn after(kind: InputKind, min: &str, max: &str) -> bool {
    if kind == InputKind::Number {
        return Number::read(min).partial_cmp(&Number::read(max)) == Some(Ordering::Greater);
    }
    let rules = Rules::read(RulesText {
        min_date: min,
        ..RulesText::default()
    });
    let refused = rules
        .ok()
        .and_then(|rules| rules.refusal(Moment::read_iso(max)?));
    refused == Some(DateError::Early)
}

fn is_name(name: &str) -> bool {
    let rest = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.len() <= 64 && name.bytes().all(rest)
}
