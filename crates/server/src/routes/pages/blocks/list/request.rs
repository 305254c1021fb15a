//! The request to a list.

use vitrine_core::forms::php::Value;

use crate::domain::listing::{FILTER, ListQuery, PAGE, PER_PAGE, SEARCH, SORT, WORDS};
use crate::domain::module::ListSettings;
use crate::extract::parameters::Parameters;

/// Parses the request to the list. A list without pages shows its first elements, even if the address has parameters
/// for other lists. A new count, sort or filter in the body starts at page one, because the page in the address belongs
/// to the old state.
pub(super) fn asked(settings: &ListSettings, parameters: &Parameters) -> ListQuery {
    if !settings.pager {
        return ListQuery::default();
    }
    let text = |name| parameters.text(name).map(str::to_owned);
    let body = &parameters.body;
    let changed = [PER_PAGE, SORT, FILTER]
        .into_iter()
        .any(|name| body.has(name));
    let starts_anew = changed && !body.has(PAGE);
    let mut filters = filters(parameters);
    let words = filters.iter().position(|(name, _)| name == WORDS);
    let words = words.map(|place| filters.remove(place).1);
    ListQuery {
        page: text(PAGE).filter(|_| !starts_anew),
        per_page: text(PER_PAGE),
        sort: text(SORT),
        filters,
        words: words.or_else(|| text(SEARCH)),
    }
}

/// `filter[champ]`: if the body has any filters, they replace those of the address, as in PHP.
fn filters(parameters: &Parameters) -> Vec<(String, String)> {
    let form = if parameters.body.has(FILTER) {
        &parameters.body
    } else {
        &parameters.query
    };
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
