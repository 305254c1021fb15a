//! The values of a sent form, and their errors (spec 5.3), found by the same rules of the core as in the page.

pub mod field_sentences;
pub mod sentences;

use vitrine_core::dates::{Date, Field as DateField, Rules as DateRules, RulesText, Understood};
use vitrine_core::forms::php::{PhpForm, Value};
use vitrine_core::masks::Mask;
use vitrine_core::validate::{Field, Rule, Rules, ValidateError, check};

use crate::domain::language::translator::Translator;
use crate::domain::module::{FormInput, FormSettings, InputKind};
use crate::domain::rich_text::{Profile, refused_address, sanitise};
use crate::domain::text::blank::shows_nothing;
use crate::domain::text::html_text::lines_of;

/// Maximum length of one line, in characters.
pub const LONGEST_LINE: usize = 500;
/// Maximum length of several lines, in characters.
pub const LONGEST_TEXT: usize = 10_000;
/// The value of a checked box without options.
pub const TICKED: &str = "1";

/// The values of a form.
#[derive(Debug, Clone)]
pub struct Submission<'a> {
    settings: &'a FormSettings,
    /// One for each input.
    given: Vec<Given>,
}

/// The values of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// As typed or chosen; several only if several may be chosen.
    pub values: Vec<String>,
    /// An address in a formatted text that was refused, and is no longer in the value.
    refused: Option<String>,
}

/// An error of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputMessage {
    /// Index of the input.
    pub input: usize,
    /// The message for the visitor.
    pub message: String,
}

/// A form that cannot be checked because an input has an invalid bound. Its submissions are refused: a wrong setting
/// must never disable the checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unchecked {
    /// The name of the input; empty if the fault is not in a single one.
    pub input: String,
    /// The stable code of the error.
    pub why: &'static str,
}

impl std::fmt::Display for Unchecked {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { input, why } = self;
        write!(f, "the input `{input}` of a form cannot be checked: {why}")
    }
}

/// An answer, as stored and mailed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FieldAnswer {
    /// Name of the input.
    pub name: String,
    /// Its label.
    pub label: String,
    /// The answer, formatted for people.
    pub value: String,
}

impl Given {
    /// The value of an input with a single value; empty if it has none.
    pub fn text(&self) -> &str {
        self.values.first().map_or("", String::as_str)
    }

    /// Whether this option was chosen.
    pub fn has(&self, value: &str) -> bool {
        self.values.iter().any(|given| given == value)
    }
}

impl<'a> Submission<'a> {
    /// Reads the body of a request. Options that the input does not offer are ignored.
    pub fn read(settings: &'a FormSettings, body: &PhpForm) -> Self {
        let given = settings.inputs.iter().map(|input| Given {
            values: values(input, body),
            refused: refused(input, body),
        });
        Self {
            settings,
            given: given.collect(),
        }
    }

    /// A form prefilled from an address (`?lieu=La+halle`): lines and choices, never a text of several lines or a
    /// checkbox, which are a visitor's own words and consent.
    pub fn offered(settings: &'a FormSettings, query: &PhpForm) -> Self {
        let given = settings.inputs.iter().map(|input| {
            let values = if takes_offers(input.kind) {
                values(input, query)
            } else {
                Vec::new()
            };
            Given {
                values,
                refused: None,
            }
        });
        Self {
            settings,
            given: given.collect(),
        }
    }

    /// Whether all values are empty.
    pub fn is_blank(&self) -> bool {
        self.given.iter().all(|given| given.text().is_empty())
    }

    /// The inputs with their values.
    pub fn inputs(&self) -> impl Iterator<Item = (&'a FormInput, &Given)> {
        self.settings.inputs.iter().zip(&self.given)
    }

    /// The errors, in the order of the inputs and in the language of the page.
    ///
    /// # Errors
    /// [`Unchecked`] if an input has a bound that cannot be read.
    pub fn faults(&self, today: Date, words: &Translator) -> Result<Vec<InputMessage>, Unchecked> {
        let fields: Vec<Field> = self.settings.inputs.iter().map(field).collect();
        let values: Vec<&str> = self.given.iter().map(Given::text).collect();
        let found = check(&fields, &values).map_err(|error| self.unchecked(error))?;
        let mut faults: Vec<InputMessage> = found
            .iter()
            .map(|finding| InputMessage {
                input: finding.index,
                message: sentences::broken(&fields[finding.index], finding.rule, words),
            })
            .collect();
        for (input, (settings, given)) in self.inputs().enumerate() {
            // Bounds are checked even for an empty value.
            let wrong_day = wrong_day(settings, given, (today, words))?;
            let unfinished = unfinished(settings, given, words);
            let refused = given.refused.as_ref();
            let refused = refused
                .map(|address| sentences::refused_address(settings.called(), address, words));
            let message = too_long(settings, given, words)
                .or(refused)
                .or(wrong_day)
                .or(unfinished);
            faults.extend(message.map(|message| InputMessage { input, message }));
        }
        faults.sort_by_key(|fault| fault.input);
        Ok(faults)
    }

    fn unchecked(&self, error: ValidateError) -> Unchecked {
        let input = match error {
            ValidateError::Bound(at) => self.settings.inputs.get(at),
            ValidateError::Uneven => None,
        };
        Unchecked {
            input: input.map(|input| input.name.clone()).unwrap_or_default(),
            why: error.code(),
        }
    }

    /// The answers, without empty ones. Days are formatted for people.
    pub fn answers(&self, today: Date) -> Vec<FieldAnswer> {
        let answer = |(input, given): (&FormInput, &Given)| {
            let value = said(input, given, today);
            (!value.is_empty()).then(|| FieldAnswer {
                name: input.name.clone(),
                label: input.label.clone(),
                value,
            })
        };
        self.inputs().filter_map(answer).collect()
    }

    /// The address for replies: the first input of type mail.
    pub fn reply_to(&self) -> Option<&str> {
        let mut mails = self
            .inputs()
            .filter(|(input, _)| input.kind == InputKind::Email);
        let (_, given) = mails.next()?;
        Some(given.text()).filter(|mail| !mail.is_empty())
    }
}

fn takes_offers(kind: InputKind) -> bool {
    !matches!(
        kind,
        InputKind::Textarea | InputKind::Rich | InputKind::Checkbox
    )
}

/// The core's rules for an input. Days have rules of their own.
pub fn rules(input: &FormInput) -> Rules {
    let mut rules = Vec::new();
    if input.required {
        rules.push(Rule::Required);
    }
    match input.kind {
        InputKind::Email => rules.push(Rule::Email),
        InputKind::Number if input.min.is_none() && input.max.is_none() => {
            rules.push(Rule::Numeric);
        }
        InputKind::Number => rules.push(Rule::Range),
        // What is sent of a masked number may lack the country code that its mask shows.
        InputKind::Tel if input.mask.is_none() => rules.push(Rule::Telephone),
        InputKind::Iban => rules.push(Rule::Iban),
        InputKind::Siren => rules.push(Rule::Siren),
        InputKind::Siret => rules.push(Rule::Siret),
        _ => {}
    }
    Rules::of(&rules)
}

fn field(input: &FormInput) -> Field<'_> {
    let is_number = input.kind == InputKind::Number;
    let [min, max] = [&input.min, &input.max].map(|bound| {
        let bound = bound.as_deref().filter(|_| is_number);
        bound.unwrap_or_default()
    });
    Field {
        name: input.called(),
        rules: rules(input),
        min,
        max,
    }
}

fn values(input: &FormInput, body: &PhpForm) -> Vec<String> {
    let sent = body.entries().iter().find(|(name, _)| *name == input.name);
    let sent: Vec<&str> = match sent {
        Some((_, Value::Text(text))) => vec![text],
        Some((_, Value::Array(below))) if takes_several(input) => {
            let texts = below.iter().filter_map(|(_, value)| match value {
                Value::Text(text) => Some(text.as_str()),
                Value::Array(_) => None,
            });
            texts.collect()
        }
        _ => Vec::new(),
    };
    let is_offered = |value: &str| input.options().iter().any(|option| option.value == value);
    let mut values: Vec<String> = match input.kind {
        InputKind::Checkbox if input.options().is_empty() => {
            let ticked = sent.first().is_some_and(|value| *value == TICKED);
            return if ticked {
                vec![TICKED.to_owned()]
            } else {
                Vec::new()
            };
        }
        InputKind::Select | InputKind::Radio | InputKind::Checkbox => {
            let chosen = sent.into_iter().filter(|value| is_offered(value));
            chosen.map(str::to_owned).collect()
        }
        kind => sent.into_iter().map(|text| cleaned(text, kind)).collect(),
    };
    values.dedup();
    values
}

/// An address of a formatted text that the sanitiser refuses.
fn refused(input: &FormInput, body: &PhpForm) -> Option<String> {
    let text = body
        .text(&[&input.name])
        .filter(|_| input.kind == InputKind::Rich);
    refused_address(text?)
}

/// Whether several options may be chosen.
pub fn takes_several(input: &FormInput) -> bool {
    input.kind == InputKind::Checkbox && !input.options().is_empty()
}

/// Removes control characters: readers cannot see them, and mails could misread them. A text that shows nothing is empty.
fn cleaned(text: &str, kind: InputKind) -> String {
    if kind == InputKind::Rich {
        return formatted(text);
    }
    if shows_nothing(text) {
        return String::new();
    }
    let lines = kind == InputKind::Textarea;
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let plain = |c: char| match c {
        '\n' | '\t' if lines => c,
        c if c.is_control() => ' ',
        c => c,
    };
    text.chars()
        .map(plain)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Sanitises formatted text; returns an empty text if it has no visible line.
fn formatted(html: &str) -> String {
    let clean = sanitise(html, Profile::Rich).to_string();
    if lines_of(&clean, "").is_empty() {
        return String::new();
    }
    clean
}

/// With script a masked value arrives complete without its literals, without script as it was typed.
fn unfinished(input: &FormInput, given: &Given, words: &Translator) -> Option<String> {
    let mask = Mask::parse(input.mask.as_deref()?).ok()?;
    let text = given.text();
    let is_whole = text.is_empty() || is_whole(&mask, text);
    (!is_whole).then(|| sentences::unfinished(input.called(), &mask.hint(), words))
}

/// A sample of a complete value for the mask of an input.
pub fn sample(input: &FormInput) -> Option<String> {
    let mask = Mask::parse(input.mask.as_deref()?).ok()?;
    Some(mask.hint())
}

fn is_whole(mask: &Mask, text: &str) -> bool {
    let bare = mask.unmask(text);
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
    // All typed characters must be used; literals may be typed or not.
    bare.complete && letters(text) <= letters(&mask.value(&bare.text).text)
}

fn too_long(input: &FormInput, given: &Given, words: &Translator) -> Option<String> {
    let most = longest(input.kind);
    let is_longer = given.text().chars().count() > most;
    is_longer.then(|| sentences::too_long(input.called(), most, words))
}

/// Maximum length of an input, in characters.
pub fn longest(kind: InputKind) -> usize {
    if matches!(kind, InputKind::Textarea | InputKind::Rich) {
        LONGEST_TEXT
    } else {
        LONGEST_LINE
    }
}

fn wrong_day(
    input: &FormInput,
    given: &Given,
    (today, words): (Date, &Translator),
) -> Result<Option<String>, Unchecked> {
    if !input.kind.is_day() {
        return Ok(None);
    }
    let rules = DateRules::read(
        RulesText {
            min_date: input.min.as_deref().unwrap_or_default(),
            max_date: input.max.as_deref().unwrap_or_default(),
            only_days: &only_days(input),
            dates_excludes: &input.excludes.as_deref().unwrap_or_default().join(","),
        },
        today,
    );
    let rules = rules.map_err(|error| Unchecked {
        input: input.name.clone(),
        why: error.code(),
    })?;
    let read = field_of(input.kind).read_typed(given.text(), today);
    let refused = shown(input.kind).judge(&rules, read, today).err();
    Ok(refused.map(|refused| sentences::refused_day(input, &refused, words)))
}

/// The weekdays of an input, as the core and the page read them.
pub fn only_days(input: &FormInput) -> String {
    let days = input.only_days.iter().flatten().map(u8::to_string);
    days.collect::<Vec<_>>().join(",")
}

/// The format of a sent day; the page sends seconds.
fn field_of(kind: InputKind) -> DateField<'static> {
    match kind {
        InputKind::Datetime => DateField::FRENCH_DATE_TIME,
        _ => DateField::FRENCH_DATE,
    }
}

/// The format of a displayed day.
fn shown(kind: InputKind) -> DateField<'static> {
    DateField {
        seconds: false,
        ..field_of(kind)
    }
}

/// A masked value with the literals of its mask.
fn masked(input: &FormInput, text: &str) -> String {
    let mask = input.mask.as_deref().map(Mask::parse);
    match mask {
        Some(Ok(mask)) => mask.value(&mask.unmask(text).text).text,
        _ => text.to_owned(),
    }
}

fn said(input: &FormInput, given: &Given, today: Date) -> String {
    let label = |value: &String| {
        let option = input.options().iter().find(|option| option.value == *value);
        option.map_or_else(|| value.clone(), |option| option.label.clone())
    };
    match input.kind {
        InputKind::Checkbox if input.options().is_empty() => {
            if given.has(TICKED) { "Oui" } else { "" }.to_owned()
        }
        InputKind::Select | InputKind::Radio | InputKind::Checkbox => {
            let chosen: Vec<String> = given.values.iter().map(label).collect();
            chosen.join(", ")
        }
        kind @ (InputKind::Date | InputKind::Datetime) => {
            let read = field_of(kind)
                .read_typed(given.text(), today)
                .ok()
                .flatten();
            let write = |day: Understood| shown(kind).write(day.moment);
            read.map_or_else(|| given.text().to_owned(), write)
        }
        InputKind::Rich => lines_of(given.text(), ""),
        kind if kind.is_line() => masked(input, given.text()),
        _ => given.text().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use vitrine_core::dates::Date;
    use vitrine_core::forms::php::PhpForm;

    use super::{FormInput, FormSettings, InputKind, Submission, Translator};
    use crate::domain::module::InputOption;

    fn input(name: &str, kind: InputKind, required: bool) -> FormInput {
        FormInput {
            name: name.to_owned(),
            label: name.to_uppercase(),
            title: None,
            kind,
            required,
            min: None,
            max: None,
            options: None,
            mask: None,
            only_days: None,
            excludes: None,
            suggest: None,
            help: None,
            autocomplete: None,
        }
    }

    fn form() -> FormSettings {
        let options = ["eau", "voirie"].map(|value| InputOption {
            value: value.to_owned(),
            label: value.to_uppercase(),
        });
        let options = options.to_vec();
        FormSettings {
            recipient: "mairie@exemple.test".to_owned(),
            captcha: false,
            keep_days: 30,
            submit: "Envoyer".to_owned(),
            success: "Merci.".to_owned(),
            inputs: vec![
                input("nom", InputKind::Text, true),
                input("courriel", InputKind::Email, true),
                FormInput {
                    min: Some("1".to_owned()),
                    max: Some("1 000".to_owned()),
                    ..input("places", InputKind::Number, false)
                },
                FormInput {
                    min: Some("2026-01-01".to_owned()),
                    ..input("jour", InputKind::Date, false)
                },
                FormInput {
                    options: Some(options.clone()),
                    ..input("sujet", InputKind::Select, true)
                },
                FormInput {
                    options: Some(options),
                    ..input("sujets", InputKind::Checkbox, false)
                },
                input("accord", InputKind::Checkbox, true),
                input("message", InputKind::Textarea, false),
                FormInput {
                    mask: Some("99 99 99 99 99".to_owned()),
                    ..input("portable", InputKind::Tel, false)
                },
                FormInput {
                    min: Some("2026-12-01 08:00".to_owned()),
                    only_days: Some(vec![1, 2]),
                    excludes: Some(vec!["2026-12-08".to_owned()]),
                    ..input("seance", InputKind::Datetime, false)
                },
                input("avis", InputKind::Rich, false),
            ],
        }
    }

    fn today() -> Date {
        Date::new(2026, 11, 21).expect("a day")
    }

    fn faults(body: &str) -> Vec<String> {
        let form = form();
        let body = PhpForm::of_urlencoded(body.as_bytes());
        let faults = Submission::read(&form, &body).faults(today(), &Translator::new("fr", None));
        let faults = faults.expect("a form that can be checked");
        faults.into_iter().map(|fault| fault.message).collect()
    }

    const RIGHT: &str = "nom=Jeanne&courriel=j@exemple.test&sujet=eau&accord=1";

    #[test]
    fn an_empty_form_lacks_what_is_required_in_the_words_of_the_core() {
        assert_eq!(
            faults(""),
            [
                "Le champ NOM est requis.",
                "Le champ COURRIEL est requis.",
                "Le champ SUJET est requis.",
                "Le champ ACCORD est requis.",
            ]
        );
        assert_eq!(faults(RIGHT), [""; 0]);
    }

    #[test]
    fn a_text_that_shows_nothing_is_empty() {
        let unseen = RIGHT.replace("Jeanne", "%E2%80%8B%C2%A0");
        assert_eq!(faults(&unseen), ["Le champ NOM est requis."]);
    }

    #[test]
    fn a_number_is_checked_with_its_check_digits() {
        let form = FormSettings {
            inputs: vec![
                input("fixe", InputKind::Tel, false),
                input("iban", InputKind::Iban, false),
                input("siren", InputKind::Siren, false),
                FormInput {
                    mask: Some("999 999 999 99999".to_owned()),
                    ..input("siret", InputKind::Siret, false)
                },
                FormInput {
                    mask: Some("+33 9 99 99 99 99".to_owned()),
                    ..input("portable", InputKind::Tel, false)
                },
            ],
            ..form()
        };
        let faults = |body: &str| {
            let body = PhpForm::of_urlencoded(body.as_bytes());
            let faults =
                Submission::read(&form, &body).faults(today(), &Translator::new("fr", None));
            let faults = faults.expect("a form that can be checked").into_iter();
            faults.map(|fault| fault.message).collect::<Vec<_>>()
        };
        let right = "fixe=02.31.00.00.00&iban=fr14+2004+1010+0505+0001+3M02+606&siren=732829320&siret=35600000009075&portable=612345678";
        assert_eq!(faults(right), [""; 0]);
        let wrong = "fixe=02.31.00.00.0&iban=fr14+2004+1010+0505+0001+3M02+607&siren=732829321&siret=35600000009076";
        assert_eq!(
            faults(wrong),
            [
                "Le champ FIXE doit contenir un numéro de téléphone.",
                "Le champ IBAN doit contenir un IBAN valide.",
                "Le champ SIREN doit contenir un numéro SIREN valide.",
                "Le champ SIRET doit contenir un numéro SIRET valide.",
            ]
        );
    }

    #[test]
    fn each_kind_has_its_rule() {
        for (field, message) in [
            (
                "courriel=jeanne",
                "Le champ COURRIEL doit contenir une adresse email.",
            ),
            (
                "places=1001",
                "Le champ PLACES doit contenir un nombre entre 1 et 1 000.",
            ),
            (
                "places=douze",
                "Le champ PLACES doit contenir un nombre entre 1 et 1 000.",
            ),
            (
                "jour=31/02/2026",
                "JOUR\u{a0}: Cette date n'existe pas. Exemple : 21/11/2026.",
            ),
            (
                "jour=2025-12-31",
                "JOUR\u{a0}: La date ne peut pas être avant le 01/01/2026. Exemple : 01/01/2026.",
            ),
            (
                "portable=06+12",
                "La saisie du champ PORTABLE est incomplète. Format attendu : 00 00 00 00 00.",
            ),
            (
                "portable=06123456789",
                "La saisie du champ PORTABLE est incomplète. Format attendu : 00 00 00 00 00.",
            ),
            (
                "seance=1/12/2026+07:59",
                "SEANCE\u{a0}: La date ne peut pas être avant le 01/12/2026 08:00. Exemple : 01/12/2026 08:00.",
            ),
            (
                "seance=2026-12-08+10:00:00",
                "SEANCE\u{a0}: Cette date n'est pas disponible. Exemple : 07/12/2026 00:00.",
            ),
            ("sujet=mairie", "Le champ SUJET est requis."),
            ("sujet[]=eau", "Le champ SUJET est requis."),
            ("accord=non", "Le champ ACCORD est requis."),
        ] {
            assert_eq!(faults(&format!("{RIGHT}&{field}")), [message], "{field}");
        }
        for field in [
            "places=1+000",
            "places=12,5",
            "jour=5/3/26",
            "jour=5 mars 2026",
            "portable=0612345678",
            "portable=06.12.34.56.78",
            "seance=2026-12-14+10:30:00",
            "seance=14/12/2026+10h30",
            "avis=%3Cp%3E%3C/p%3E",
            "sujets[]=x",
        ] {
            assert_eq!(faults(&format!("{RIGHT}&{field}")), [""; 0], "{field}");
        }
    }

    #[test]
    fn a_bound_that_cannot_be_read_leaves_no_form_unchecked() {
        for (name, min, max, why) in [
            ("places", Some("un"), Some("1000"), "bound"),
            ("places", Some("1"), Some("1000 environ"), "bound"),
            ("jour", Some("un jour"), None, "min-date"),
            ("jour", None, Some("31/12/2026"), "max-date"),
        ] {
            let mut form = form();
            let inputs = form.inputs.iter_mut();
            for input in inputs.filter(|input| input.name == name) {
                input.min = min.map(str::to_owned);
                input.max = max.map(str::to_owned);
            }
            for body in [RIGHT, "", &format!("{RIGHT}&{name}=1&jour=5/3/2026")] {
                let body = PhpForm::of_urlencoded(body.as_bytes());
                let submission = Submission::read(&form, &body);
                let unchecked = submission.faults(today(), &Translator::new("fr", None));
                let unchecked = unchecked.expect_err("nothing of it can be checked");
                assert_eq!((unchecked.input.as_str(), unchecked.why), (name, why));
            }
        }
    }

    #[test]
    fn texts_have_an_end() {
        let long = |count| "é".repeat(count);
        let message = |count| format!("{RIGHT}&message={}", long(count));
        assert_eq!(faults(&message(10_000)), [""; 0]);
        assert_eq!(
            faults(&message(10_001)),
            ["Le champ MESSAGE ne doit pas dépasser 10000 caractères."]
        );
        let name = format!("{RIGHT}&nom={}", long(501));
        assert_eq!(
            faults(&name),
            ["Le champ NOM ne doit pas dépasser 500 caractères."]
        );
    }

    #[test]
    fn answers_are_what_people_read() {
        let form = form();
        let body = format!(
            "{RIGHT}&sujets[]=voirie&sujets[]=eau&sujets[]=x&jour=5/3/26&message=a%0D%0Ab%00&nom=J%0Ax\
             &portable=0612345678&seance=2026-12-14+10:30:00&avis=%3Cp%3EBon%3Cscript%3Ex%3C/script%3E%3C/p%3E%3Cul%3E%3Cli%3Eun%3C/li%3E%3C/ul%3E"
        );
        let body = PhpForm::of_urlencoded(body.as_bytes());
        let submission = Submission::read(&form, &body);
        let answers = submission.answers(today());
        let answers: Vec<(&str, &str)> = answers
            .iter()
            .map(|answer| (answer.name.as_str(), answer.value.as_str()))
            .collect();
        assert_eq!(
            answers,
            [
                ("nom", "J x"),
                ("courriel", "j@exemple.test"),
                ("jour", "05/03/2026"),
                ("sujet", "EAU"),
                ("sujets", "VOIRIE, EAU"),
                ("accord", "Oui"),
                ("message", "a\nb"),
                ("portable", "06 12 34 56 78"),
                ("seance", "14/12/2026 10:30"),
                ("avis", "Bon\n– un"),
            ]
        );
        assert_eq!(submission.reply_to(), Some("j@exemple.test"));
    }

    #[test]
    fn an_address_fills_in_lines_and_choices_never_words_or_consent() {
        let form = form();
        let query = "nom=Jeanne&sujet=eau&sujets[]=eau&accord=1&message=Bonjour&avis=a&sujet_x=1";
        let offered = Submission::offered(&form, &PhpForm::of_urlencoded(query.as_bytes()));
        let filled: Vec<(&str, &str)> = offered
            .inputs()
            .filter(|(_, given)| !given.text().is_empty())
            .map(|(input, given)| (input.name.as_str(), given.text()))
            .collect();
        assert_eq!(filled, [("nom", "Jeanne"), ("sujet", "eau")]);
        assert!(!offered.is_blank());
        let nothing = Submission::offered(&form, &PhpForm::default());
        assert!(nothing.is_blank());
        assert_eq!(nothing.reply_to(), None);
    }
}
