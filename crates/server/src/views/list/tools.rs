//! The sorts and page sizes that a list offers.

use crate::domain::language::translator::Translator;
use crate::domain::listing::address::Addresses;
use crate::domain::listing::sort_choice::SortChoice;

pub(super) struct ToolChoice {
    pub href: String,
    pub value: String,
    pub label: String,
    pub current: bool,
}

pub(super) struct Count {
    pub href: String,
    pub value: u32,
    pub current: bool,
}

pub(super) fn sorts(addresses: &Addresses, words: Translator) -> Vec<ToolChoice> {
    let choice = |sort: SortChoice| ToolChoice {
        href: addresses.sort(sort),
        value: sort.value(),
        label: sort.short_label(&words),
        current: addresses.state.sort == Some(sort),
    };
    SortChoice::offered(&addresses.settings.fields)
        .map(choice)
        .collect()
}

pub(super) fn counts(addresses: &Addresses) -> Vec<Count> {
    let count = |value: &u32| Count {
        href: addresses.per_page(*value),
        value: *value,
        current: *value == addresses.state.per_page,
    };
    addresses.settings.per_page.iter().map(count).collect()
}
