//! The venues of events, if the site has them as elements.

use crate::domain::element::Element;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::module::{AgendaSettings, Field, Module, Role, field_of};
use crate::domain::site::page_tree::Page;
use crate::domain::text::asked_words::asked_words;
use crate::domain::text::asked_words::folded_words;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::state::{Snapshot, Source};
use crate::views::cards::of_role;
use crate::views::event::KnownPlace;
use crate::views::list::element_path;

use super::PageRequest;
use super::blocks::BlockContext;

/// Number of elements with all the words of a name that are compared with the name.
const LOOKED_THROUGH: usize = 50;
/// French articles, which may begin a name or not.
const ARTICLES: [&str; 4] = ["l", "la", "le", "les"];

/// Returns the place of this event, if an element of one of the agenda's sources of places has its name.
pub(super) async fn known(
    request: &PageRequest,
    context: &BlockContext<'_>,
    (settings, event): (&AgendaSettings, &Element),
) -> Result<Option<KnownPlace>, AppError> {
    let Some(field) = field_of(&settings.fields, Role::Place) else {
        return Ok(None);
    };
    let name = event.value(&field.name);
    if name.is_empty() {
        return Ok(None);
    }
    // An untranslated name is in the language of the site.
    let language = context.words.foreign(event, &field.name);
    let language = language.unwrap_or(context.words.language());
    for key in &settings.places {
        let Some(source) = request.snapshot.source(key) else {
            continue;
        };
        let shown = Shown::of(&request.snapshot, key, context.words.language());
        let Some(shown) = shown else {
            continue;
        };
        if let Some(place) = named(request, (source, language), (name, shown.title)).await? {
            return Ok(Some(KnownPlace {
                href: shown.href(&place),
                address: shown.address(&place),
            }));
        }
    }
    Ok(None)
}

/// The element of this source whose title is the name.
async fn named(
    request: &PageRequest,
    (source, language): (Source, &str),
    (name, title): (&str, &Field),
) -> Result<Option<Element>, AppError> {
    let store = &request.state.store;
    let words = asked_words(name);
    let hits = store
        .search()
        .elements_beginning_with((source.id, language), &words)
        .await?;
    let ids: Vec<ElementId> = hits.ids.into_iter().take(LOOKED_THROUGH).collect();
    let elements = store.search().by_id(language, &ids).await?;
    let mut elements = elements.into_iter();
    Ok(elements.find(|element| is_same_name(element.value(&title.name), name)))
}

/// Whether two names are equal, ignoring case, accents and articles: "L’église" equals "Église".
fn is_same_name(one: &str, other: &str) -> bool {
    let words = |name: &str| {
        let words = folded_words(name).into_iter();
        let words = words.skip_while(|word| ARTICLES.contains(&word.as_str()));
        words.collect::<Vec<String>>()
    };
    let one = words(one);
    !one.is_empty() && one == words(other)
}

/// The module that shows the elements of a source of places.
struct Shown<'s> {
    page: &'s Page,
    /// Whether each element has its own page.
    has_pages: bool,
    title: &'s Field,
    /// The fields of a module with the places of its elements.
    placed: Option<&'s [Field]>,
}

impl<'s> Shown<'s> {
    fn of(snapshot: &'s Snapshot, source: &str, language: &str) -> Option<Self> {
        let shows = |(_, module): &(&Page, &Module)| module.body.source() == Some(source);
        let modules: Vec<(&Page, &Module)> = snapshot.all_modules().filter(shows).collect();
        let detail = snapshot.detail_page(source, language);
        let of_page = |page: &&Page| modules.iter().find(|(other, _)| other.id == page.id);
        let spoken = |(page, _): &&(&Page, &Module)| snapshot.language(page) == language;
        let own = detail.as_ref().and_then(of_page);
        let own = own.or_else(|| modules.iter().find(spoken));
        let (page, module) = own.or(modules.first())?;
        let title = |module: &'s Module| field_of(module.body.fields(), Role::Title);
        let mut titles = modules.iter().filter_map(|(_, module)| title(module));
        let named = title(module).or_else(|| titles.next());
        let placed = |(_, module): &(&Page, &'s Module)| {
            let fields = module.body.fields();
            field_of(fields, Role::Place).map(|_| fields)
        };
        Some(Self {
            page,
            has_pages: detail.is_some(),
            title: named.or(module.body.fields().first())?,
            placed: modules.iter().find_map(placed),
        })
    }

    fn href(&self, place: &Element) -> String {
        if self.has_pages {
            return element_path(&self.page.path, &place.key);
        }
        format!("{}#{}", self.page.path, ElementIds::FIRST.of(&place.key))
    }

    fn address(&self, place: &Element) -> String {
        let address = self
            .placed
            .map(|fields| of_role(place, fields, Role::Place));
        address.unwrap_or_default().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::is_same_name;

    #[test]
    fn articles_case_and_accents_make_no_other_name() {
        assert!(is_same_name(
            "L’église Saint-Étienne",
            "Eglise Saint-Etienne"
        ));
        assert!(is_same_name("La halle", "la Halle"));
        assert!(!is_same_name("La halle", "Place de la Halle"));
        assert!(!is_same_name("Le", "La"));
    }
}
