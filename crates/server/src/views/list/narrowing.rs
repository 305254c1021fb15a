//! The filter form of a list, and the active filters with links that remove them.

use crate::domain::language::translator::Translator;
use crate::domain::listing::address::{Addresses, Pair, filter_name};
use crate::domain::listing::selection::{FilterChoice, Offer};
use crate::domain::listing::{Narrowing, WORDS};
use crate::domain::module::{Field, FieldKind, Module, SortControl};
use crate::views::offered::named;
use crate::views::safe::Lang;

pub(super) struct FilterForm<'a> {
    /// Hidden fields.
    pub hidden: Vec<Pair>,
    /// The searched words, if the list can be searched.
    pub words: Option<String>,
    pub selects: Vec<Select<'a>>,
    /// Whether the form contains the sorts.
    pub sorts: bool,
    /// Whether the form has filters; otherwise it only sorts.
    pub narrows: bool,
}

pub(super) struct Select<'a> {
    pub id: String,
    pub name: String,
    pub label: String,
    pub options: Vec<SelectOption<'a>>,
}

pub(super) struct SelectOption<'a> {
    pub lang: Lang<'a>,
    pub value: String,
    pub label: String,
    pub total: u32,
    pub selected: bool,
}

/// An active filter.
pub(super) struct Applied {
    pub label: String,
    /// Address of the list without this filter.
    pub href: String,
    /// The filter fields without it, for a refresh in place (`data-filter-set`).
    pub set: String,
}

impl<'a> FilterForm<'a> {
    /// Builds the form; `None` if it would have no fields.
    pub fn new(
        module: &Module,
        addresses: &Addresses,
        (offers, words): (&[Offer], Translator<'a>),
    ) -> Option<Self> {
        let settings = addresses.settings;
        let sortable = settings.fields.iter().any(|field| field.sortable);
        let sorts = settings.sort_control == SortControl::Select && sortable;
        let selects = offers.iter().filter(|offer| !offer.choices.is_empty());
        let selects = selects.filter_map(|offer| {
            let place = settings
                .fields
                .iter()
                .position(|known| known.name == offer.field)?;
            let known = settings.fields.get(place)?;
            Some(Select {
                id: format!("filtre-{}-{}", module.number, place + 1),
                name: filter_name(&offer.field),
                label: label_of(known, words).to_owned(),
                options: options(offer, addresses.narrowing.value(&offer.field), words),
            })
        });
        let selects: Vec<Select<'a>> = selects.collect();
        let narrows = settings.words || !selects.is_empty();
        (narrows || sorts).then(|| Self {
            hidden: addresses.hidden(!sorts),
            words: settings.words.then(|| addresses.narrowing.words.clone()),
            selects,
            sorts,
            narrows,
        })
    }
}

/// Labels a filter by its options: for a date, the years (RGAA 11.2).
fn label_of<'f>(field: &'f Field, words: Translator<'f>) -> &'f str {
    match field.kind {
        FieldKind::Date => words.say("Année"),
        _ => words.say(&field.label),
    }
}

fn options<'a>(
    offer: &Offer,
    chosen: Option<&str>,
    words: Translator<'a>,
) -> Vec<SelectOption<'a>> {
    let option = |choice: &FilterChoice| {
        let (label, lang) = named(offer, choice, words);
        SelectOption {
            lang,
            value: choice.value.clone(),
            label: label.to_owned(),
            total: choice.total,
            selected: chosen == Some(&choice.value),
        }
    };
    offer.choices.iter().map(option).collect()
}

/// Returns the active filters in field order, then the words.
pub(super) fn applied(addresses: &Addresses, offers: &[Offer], words: Translator) -> Vec<Applied> {
    let narrowing = addresses.narrowing;
    let of_fields = narrowing.filters.iter().enumerate().map(|(place, filter)| {
        let fields = &addresses.settings.fields;
        let field = fields.iter().find(|field| field.name == filter.field);
        let offer = offers.iter().find(|offer| offer.field == filter.field);
        let chosen = offer.and_then(|offer| {
            let mut choices = offer.choices.iter();
            let choice = choices.find(|choice| choice.value == filter.value)?;
            Some(named(offer, choice, words).0)
        });
        let mut without = narrowing.clone();
        without.filters.remove(place);
        let label = field.map_or("", |field| label_of(field, words));
        let value = chosen.unwrap_or(&filter.value);
        Applied {
            label: said(words, label, value),
            href: addresses.narrowed(&without),
            set: fields_of(narrowing, &without),
        }
    });
    let of_words = (!narrowing.words.is_empty()).then(|| {
        let without = Narrowing {
            words: String::new(),
            ..narrowing.clone()
        };
        Applied {
            label: said(words, words.say("Mots-clés"), &narrowing.words),
            href: addresses.narrowed(&without),
            set: fields_of(narrowing, &without),
        }
    });
    of_fields.chain(of_words).collect()
}

fn said(words: Translator, label: &str, value: &str) -> String {
    words.fill(
        "{label}\u{a0}: {value}",
        &[("label", label), ("value", value)],
    )
}

/// Returns the address of the list without any filter, and the filter fields for it.
pub(super) fn all(addresses: &Addresses) -> (String, String) {
    let nothing = Narrowing::default();
    let fields = fields_of(addresses.narrowing, &nothing);
    (addresses.narrowed(&nothing), fields)
}

/// Returns every filter field that is active now, with its value in `then`. The filters in a body
/// replace all others; an empty field clears its filter.
fn fields_of(now: &Narrowing, then: &Narrowing) -> String {
    let of_fields = now.filters.iter().map(|filter| {
        let value = then.value(&filter.field).unwrap_or_default();
        (filter_name(&filter.field), value.to_owned())
    });
    let of_words = (!now.words.is_empty()).then(|| (words_name(), then.words.clone()));
    let fields = of_fields.chain(of_words);
    fields.collect::<serde_json::Value>().to_string()
}

/// Returns the name of the field for words.
pub(super) fn words_name() -> String {
    filter_name(WORDS)
}
