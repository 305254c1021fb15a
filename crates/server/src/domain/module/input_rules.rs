//! The rules for an input of a form.

use std::cmp::Ordering;
use std::collections::HashSet;

use vitrine_core::dates::{Date, DateError, Moment, Rules, RulesText, limit};
use vitrine_core::masks::Mask;
use vitrine_core::validate::Number;

use super::form_input::{FormInput, InputKind};
use crate::domain::fault::{Fault, InputFault, Path, SettingFault};

/// The last day of a week that begins with 0.
const SATURDAY: u8 = 6;

/// The word for the public holidays, among excluded days.
const HOLIDAYS: &str = "holidays";

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
            InputKind::Datetime if is_limit(bound, true) => continue,
            InputKind::Number => InputFault::InvalidNumberBound,
            InputKind::Date | InputKind::Datetime => InputFault::InvalidDayBound,
            _ => InputFault::BoundNotAllowed,
        };
        faults.push(Fault::of(name, why));
    }
    if let (Some(min), Some(max)) = (&input.min, &input.max)
        && faults.is_empty()
    {
        faults.extend(crossed(input.kind, min, max).map(|why| Fault::of("max", why)));
    }
    faults
}

/// Returns what is wrong with settings that its kind does not have.
fn check_kind(input: &FormInput) -> Vec<Fault> {
    let said = [
        ("mask", input.mask.is_some(), input.kind.is_line()),
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
            .filter(|(_, day)| *day != HOLIDAYS && !is_day(day))
            .map(|(number, _)| {
                Fault::at(
                    Path::of("excludes").at(number),
                    InputFault::InvalidExclusion,
                )
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

/// Whether the text is a day, on whichever day it is read.
fn is_day(text: &str) -> bool {
    is_limit(text, false)
}

/// Whether the text is a limit of days, on whichever day it is read.
fn is_limit(text: &str, may_have_time: bool) -> bool {
    let is_read = |today| limit(text, today).is_some_and(|day| may_have_time || day.time.is_none());
    let century = [Date::new(2000, 1, 1), Date::new(2099, 12, 31)];
    century.into_iter().flatten().all(is_read)
}

/// Returns the fault of a maximum before the minimum; of two relative days, also if it is so on some days only. One
/// relative day is meant to pass the other bound.
fn crossed(kind: InputKind, min: &str, max: &str) -> Option<InputFault> {
    let (min, max) = (min.to_owned(), max.to_owned());
    if kind == InputKind::Number {
        let order = Number::read(&min).partial_cmp(&Number::read(&max));
        return (order == Some(Ordering::Greater)).then_some(InputFault::MaxBeforeMin { min, max });
    }
    let [from_today, to_today] = [&min, &max].map(|bound| Moment::read_iso(bound).is_none());
    match (from_today, to_today) {
        (false, false) => {
            is_after(&min, &max, Date::FIRST).then_some(InputFault::MaxBeforeMin { min, max })
        }
        (true, true) => {
            let day = every_day().find(|day| is_after(&min, &max, *day))?;
            let day = Moment {
                date: day,
                time: None,
            }
            .to_iso();
            Some(InputFault::MaxBeforeMinOn { min, max, day })
        }
        _ => None,
    }
}

/// Days of 28 years, in which each date is on each day of the week.
fn every_day() -> impl Iterator<Item = Date> {
    let first = Date::new(2000, 1, 1).into_iter();
    first.flat_map(|first| (0..28 * 366).filter_map(move |days| first.plus_days(days)))
}

/// Whether the minimum is after the maximum on the day `today`. A day without a time includes the whole day.
fn is_after(min: &str, max: &str, today: Date) -> bool {
    let text = RulesText {
        min_date: min,
        ..RulesText::default()
    };
    let rules = Rules::read(text, today).ok();
    let refused = rules.and_then(|rules| rules.refusal(limit(max, today)?));
    refused == Some(DateError::Early)
}

fn is_name(name: &str) -> bool {
    let rest = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.len() <= 64 && name.bytes().all(rest)
}
