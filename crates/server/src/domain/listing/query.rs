//! A list's parameters in a request.

use vitrine_core::forms::php::{PhpForm, Value};

use super::{FILTER, ListQuery, PAGE, PER_PAGE, SEARCH, SORT, WORDS};

impl ListQuery {
    /// Parses the forms of a body and of an address; what the body has replaces what the address has, as in PHP. A new
    /// count, sort or filter in the body starts at page one, because the page in the address belongs to the old state.
    pub fn of_forms(body: &PhpForm, address: &PhpForm) -> Self {
        let form = |name| if body.has(name) { body } else { address };
        let text = |name| form(name).text(&[name]).map(str::to_owned);
        let changed = [PER_PAGE, SORT, FILTER]
            .into_iter()
            .any(|name| body.has(name));
        let starts_anew = changed && !body.has(PAGE);
        let mut filters = filters(form(FILTER));
        let words = filters.iter().position(|(name, _)| name == WORDS);
        let words = words.map(|place| filters.remove(place).1);
        Self {
            page: text(PAGE).filter(|_| !starts_anew),
            per_page: text(PER_PAGE),
            sort: text(SORT),
            filters,
            words: words.or_else(|| text(SEARCH)),
        }
    }
}

/// `filter[champ]`.
fn filters(form: &PhpForm) -> Vec<(String, String)> {
    let mut named = form.entries().iter().filter(|(name, _)| name == FILTER);
    let Some((_, Value::Array(fields))) = named.next() else {
        return Vec::new();
    };
    let text = |(field, value): &(String, Value)| match value {
        Value::Text(text) => Some((field.clone(), text.clone())),
        Value::Array(_) => None,
    };
    fields.iter().filter_map(text).collect()
}
