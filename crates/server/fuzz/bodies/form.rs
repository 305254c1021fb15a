//! The body of the fuzz target `form`, which the gate runs as a property test too.

use vitrine_core::forms::php::PhpForm;
use vitrine_server::domain::listing::address::Addresses;
use vitrine_server::domain::listing::selection::Total;
use vitrine_server::domain::listing::{ListQuery, ListRequest, ListState};
use vitrine_server::domain::module::{Field, FieldKind, FilterKind, ListSettings};
use vitrine_server::extract::multipart::{boundary, read};

/// Reads the first line as a content type and the rest as the body of a request to a list: it is a state that the list
/// has, and the address of that state leads to it again.
///
/// # Panics
/// When one of these does not hold.
pub fn form(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n');
    let (kind, body) = data.split_at(end.unwrap_or(0));
    let body = body.strip_prefix(b"\n").unwrap_or(body);
    let form = match boundary(&String::from_utf8_lossy(kind)) {
        Some(boundary) => PhpForm::of_pairs(read(boundary, body).fields),
        None => PhpForm::of_urlencoded(body),
    };
    let settings = settings();
    let nothing = PhpForm::default();
    let query = ListQuery::of_forms(&form, &nothing);
    let request = ListRequest::new(&query, &settings);
    assert!(request.page > 0 && settings.per_page.contains(&request.per_page));
    let state = ListState::new(&request, &settings, Total::exactly(300));
    let addresses = Addresses {
        path: "/actualites",
        number: 3,
        first: false,
        settings: &settings,
        state,
        narrowing: &request.narrowing,
    };
    let address = addresses.page(state.page);
    let (_, parameters) = address.split_once('?').unwrap_or_default();
    let again = PhpForm::of_urlencoded(parameters.as_bytes());
    let again = ListQuery::of_forms(&nothing, &again);
    let again = ListRequest::new(&again, &settings);
    let state_again = ListState::new(&again, &settings, Total::exactly(300));
    assert_eq!(state_again, state, "{address}");
    assert_eq!(again.narrowing, request.narrowing, "{address}");
}

fn settings() -> ListSettings {
    let field = |name: &str| Field {
        sortable: true,
        filter: Some(FilterKind::Choice),
        ..Field::new(name, name, FieldKind::Text)
    };
    ListSettings {
        per_page: vec![12, 24],
        default_sort: Some("-date".to_owned()),
        words: true,
        ..ListSettings::new("actualites", vec![field("date"), field("ville")])
    }
}
