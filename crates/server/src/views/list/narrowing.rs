//! The filter form of a list, and the filters that apply, each of which can be taken away.

use std::sync::Arc;

use crate::domain::address::{Addresses, Pair, filter_name};
use crate::domain::listing::{Narrowing, WORDS};
use crate::domain::module::{Module, SortControl};
use crate::domain::selection::FilterChoice;
use crate::domain::words::Words;

pub(super) struct FilterForm {
    /// What the form says besides its fields.
    pub hidden: Vec<Pair>,
    /// The words, where the list takes some.
    pub words: Option<String>,
    pub selects: Vec<Select>,
    /// Whether the sorts are one of its fields.
    pub sorts: bool,
    /// Whether it narrows the list; else it only sorts.
    pub narrows: bool,
}

pub(super) struct Select {
    pub id: String,
    pub name: String,
    pub label: String,
    pub options: Vec<SelectOption>,
}

pub(super) struct SelectOption {
    pub value: String,
    pub label: String,
    pub total: u32,
    pub selected: bool,
}

/// A filter that applies.
pub(super) struct Applied {
    pub label: String,
    /// Address of the list without it.
    pub href: String,
    /// The filter fields that say so, for a refresh in place (`data-filter-set`).
    pub set: String,
}

/// What filters offer, by field.
type Offered<'a> = &'a [(String, Arc<[FilterChoice]>)];

impl FilterForm {
    /// The form of a list; none where there is nothing to choose.
    pub fn new(
        module: &Module,
        addresses: &Addresses,
        (offered, words): (Offered, Words),
    ) -> Option<Self> {
        let settings = addresses.settings;
        let sortable = settings.fields.iter().any(|field| field.sortable);
        let sorts = settings.sort_control == SortControl::Select && sortable;
        let selects = offered.iter().filter(|(_, choices)| !choices.is_empty());
        let selects = selects.filter_map(|(field, choices)| {
            let place = settings
                .fields
                .iter()
                .position(|known| known.name == *field)?;
            let known = settings.fields.get(place)?;
            Some(Select {
                id: format!("filtre-{}-{}", module.number, place + 1),
                name: filter_name(field),
                label: words.say(&known.label).to_owned(),
                options: options(choices, addresses.narrowing.value(field)),
            })
        });
        let selects: Vec<Select> = selects.collect();
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

fn options(choices: &[FilterChoice], chosen: Option<&str>) -> Vec<SelectOption> {
    let option = |choice: &FilterChoice| SelectOption {
        value: choice.value.clone(),
        label: choice.label.clone(),
        total: choice.total,
        selected: chosen == Some(&choice.value),
    };
    choices.iter().map(option).collect()
}

/// The filters that apply, in the order of the fields, then the words.
pub(super) fn applied(addresses: &Addresses, offered: Offered, words: Words) -> Vec<Applied> {
    let narrowing = addresses.narrowing;
    let of_fields = narrowing.filters.iter().enumerate().map(|(place, filter)| {
        let fields = &addresses.settings.fields;
        let field = fields.iter().find(|field| field.name == filter.field);
        let choices = offered.iter().find(|(name, _)| *name == filter.field);
        let mut choices = choices.map_or(&[][..], |(_, choices)| choices).iter();
        let chosen = choices.find(|choice| choice.value == filter.value);
        let mut without = narrowing.clone();
        without.filters.remove(place);
        let label = field.map_or("", |field| words.say(&field.label));
        let value = chosen.map_or(filter.value.as_str(), |choice| &choice.label);
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
            label: said(words, words.say("Mots"), &narrowing.words),
            href: addresses.narrowed(&without),
            set: fields_of(narrowing, &without),
        }
    });
    of_fields.chain(of_words).collect()
}

fn said(words: Words, label: &str, value: &str) -> String {
    words.fill(
        "{label}\u{a0}: {value}",
        &[("label", label), ("value", value)],
    )
}

/// The list with nothing left out: its address, and the filter fields that say so.
pub(super) fn all(addresses: &Addresses) -> (String, String) {
    let nothing = Narrowing::default();
    let fields = fields_of(addresses.narrowing, &nothing);
    (addresses.narrowed(&nothing), fields)
}

/// Every field that narrows now, with what it says then: those of a body are all that apply, and one
/// that is empty says nothing.
fn fields_of(now: &Narrowing, then: &Narrowing) -> String {
    let of_fields = now.filters.iter().map(|filter| {
        let value = then.value(&filter.field).unwrap_or_default();
        (filter_name(&filter.field), value.to_owned())
    });
    let of_words = (!now.words.is_empty()).then(|| (words_name(), then.words.clone()));
    let fields = of_fields.chain(of_words);
    fields.collect::<serde_json::Value>().to_string()
}

/// The name of the field for words.
pub(super) fn words_name() -> String {
    filter_name(WORDS)
}
