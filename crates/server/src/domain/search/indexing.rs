//! Builds the index rows of an element, which lists, filters, agendas and searches read: one row per language, filter
//! value and order, and the words of each language.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use vitrine_core::dates::Month;
use vitrine_core::i18n::Dictionary;
use vitrine_core::sort::{Collation, key};

use crate::domain::content::{PageContent, SiteContent};
use crate::domain::listing::agenda::LONGEST_YEARS;
use crate::domain::listing::selection::filter_value;
use crate::domain::module::{FeedFile, Field, FieldKind, Role};
use crate::domain::picture::file_name::pictures_in;
use crate::domain::search::words::IndexedWords;
use crate::domain::text::html_text::{headings_of, text_of};
use crate::domain::text::tokens::cut;

/// The filter name under which an agenda's months are indexed; no field has this name.
pub const MONTH: &str = "@month";

/// PostgreSQL refuses index rows of more than a third of a page.
const MOST_KEY_BYTES: usize = 400;
/// The months of the longest event. The rules refuse a longer one; a database may contain it from before.
const MOST_MONTHS: usize = LONGEST_YEARS as usize * 12 + 1;
/// The length of `yyyy-mm`.
const YEAR_AND_MONTH: usize = 7;
/// Version of the row format, and of what folding makes of a text: a program with another one rewrites all rows before it
/// serves them.
pub const VERSION: u32 = 9;

/// All inputs of a source's index rows besides the elements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexShape {
    version: u32,
    /// Languages of the site, default first.
    languages: Vec<String>,
    fields: BTreeMap<String, ShapeField>,
    months: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct ShapeField {
    kind: FieldKind,
    role: Option<Role>,
    sorted: bool,
    choice: bool,
    search: bool,
}

/// Translations of values that visitors filter by, by language. Elements do not translate them.
pub type KnownValues = BTreeMap<String, Dictionary>;

/// One row of an order: the element's position under one filter value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderRow {
    /// Language code.
    pub language: String,
    /// Field filtered by; empty without a filter.
    pub filter_field: String,
    /// The value of that field, normalised for comparison.
    pub filter_value: String,
    /// Field sorted by; empty for the order of the source.
    pub sort_field: String,
    /// The sort key.
    pub sort_key: String,
}

/// A filter value and its label.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilterValue {
    /// Language code.
    pub language: String,
    /// Field filtered by; empty for all elements.
    pub field: String,
    /// The value, normalised for comparison.
    pub value: String,
    /// Its label.
    pub label: String,
}

/// The index rows of a published element.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexRows {
    /// Rows of orders.
    pub orders: Vec<OrderRow>,
    /// The filter values under which it counts.
    pub counted: Vec<FilterValue>,
    /// Words by language, of the languages in which it has any.
    pub words: BTreeMap<String, IndexedWords>,
}

impl IndexShape {
    /// The shape that the site's modules give to one of its sources.
    pub fn of(site: &SiteContent, source: &str) -> Self {
        let mut shape = Self {
            version: VERSION,
            languages: site.site.all_languages().map(str::to_owned).collect(),
            fields: BTreeMap::new(),
            months: false,
        };
        let own = site.sources.iter().filter(|one| one.key == source);
        for one in own {
            shape.months |= one.has_months;
            shape.take(&one.fields, (None, false));
        }
        let modules = site.pages.iter().flat_map(|page| &page.modules);
        for body in modules.map(|module| &module.body) {
            if body.source() == Some(source) {
                shape.months |= body.kind().counts_months();
                let has_feed = body.feed() == Some(FeedFile::News);
                shape.take(body.fields(), (body.default_sort(), has_feed));
            }
        }
        shape
    }

    /// A shape with these fields alone.
    pub fn new(languages: &[&str], fields: &[Field], months: bool) -> Self {
        let mut shape = Self {
            version: VERSION,
            languages: languages.iter().map(|&code| code.to_owned()).collect(),
            fields: BTreeMap::new(),
            months,
        };
        shape.take(fields, (None, false));
        shape
    }

    /// Several modules may show one source, each with its own sorts and filters. A feed contains the newest elements,
    /// independent of visitors' sorts.
    fn take(&mut self, fields: &[Field], (default_sort, has_feed): (Option<&str>, bool)) {
        for field in fields {
            let taken = self.fields.entry(field.name.clone()).or_insert(ShapeField {
                kind: field.kind,
                role: field.role,
                sorted: false,
                choice: false,
                search: false,
            });
            let default =
                default_sort.is_some_and(|sort| sort.trim_start_matches('-') == field.name);
            let dated = (self.months || has_feed) && field.role == Some(Role::Date);
            taken.sorted |= field.kind.has_order() && (field.sortable || default || dated);
            taken.choice |= field.filter.is_some();
            taken.search |= field.kind.has_words() && field.search;
            taken.role = taken.role.or(field.role);
        }
    }

    /// Names of the pictures of an element, in its fields and in its HTML.
    pub fn pictures<'v>(&self, values: &'v BTreeMap<String, String>) -> BTreeSet<&'v str> {
        let mut found = BTreeSet::new();
        for (name, field) in &self.fields {
            let value = values.get(name).map_or("", String::as_str);
            match field.kind {
                FieldKind::Picture if !value.is_empty() => {
                    found.insert(value);
                }
                FieldKind::Rich => found.extend(pictures_in(value)),
                _ => {}
            }
        }
        found
    }

    /// Fields that visitors filter by.
    pub fn choices(&self) -> impl Iterator<Item = &str> {
        let choices = self.fields.iter().filter(|(_, field)| field.choice);
        choices.map(|(name, _)| name.as_str())
    }

    /// The languages besides the site's.
    pub fn other_languages(&self) -> &[String] {
        self.languages.get(1..).unwrap_or_default()
    }

    /// Whether words of its values depend on the dictionary.
    pub fn asks_dictionary(&self) -> bool {
        !self.other_languages().is_empty() && self.words_of_choices().next().is_some()
    }

    /// The values of these elements whose words depend on the dictionary.
    pub fn asked_of_dictionary<'v>(
        &self,
        elements: impl Iterator<Item = &'v BTreeMap<String, String>>,
    ) -> Vec<&'v str> {
        if self.other_languages().is_empty() {
            return Vec::new();
        }
        let asked: BTreeSet<&str> = elements
            .flat_map(|values| self.words_of_choices().filter_map(|name| values.get(name)))
            .map(String::as_str)
            .collect();
        asked.into_iter().collect()
    }

    /// Fields that visitors filter by and whose words they search.
    fn words_of_choices(&self) -> impl Iterator<Item = &str> {
        let fields = self.fields.iter();
        let both = fields.filter(|(_, field)| field.choice && field.search);
        both.map(|(name, _)| name.as_str())
    }

    /// The index rows of a published element, from its values in the site's language and their translations.
    pub fn rows(
        &self,
        values: &BTreeMap<String, String>,
        translations: &BTreeMap<String, BTreeMap<String, String>>,
    ) -> IndexRows {
        self.rows_knowing(values, translations, &KnownValues::new())
    }

    /// The same for a site whose dictionary translates values.
    pub fn rows_knowing(
        &self,
        values: &BTreeMap<String, String>,
        translations: &BTreeMap<String, BTreeMap<String, String>>,
        known: &KnownValues,
    ) -> IndexRows {
        let mut rows = IndexRows::default();
        for language in &self.languages {
            let translated = translations.get(language);
            let spoken = Spoken {
                language,
                values,
                translated,
                known: known
                    .get(language)
                    .filter(|_| *language != self.languages[0]),
            };
            self.push_orders(&mut rows, &spoken);
            self.push_words(&mut rows, &spoken);
        }
        rows
    }

    fn push_orders(&self, rows: &mut IndexRows, spoken: &Spoken<'_>) {
        let sorts = self.sorts(spoken);
        let (months, others): (Vec<_>, Vec<_>) = self
            .filters(spoken)
            .into_iter()
            .partition(|filter| filter.field == MONTH);
        // An agenda has one order: by its day.
        let by_day: Vec<_> = sorts
            .iter()
            .filter(|(field, _)| field.is_empty() || self.has_role(field, Role::Date))
            .cloned()
            .collect();
        for (filters, sorts) in [(&others, &sorts), (&months, &by_day)] {
            for filter in filters {
                rows.orders
                    .extend(sorts.iter().map(|(field, key)| OrderRow {
                        language: spoken.language.to_owned(),
                        filter_field: filter.field.clone(),
                        filter_value: filter.value.clone(),
                        sort_field: field.clone(),
                        sort_key: key.clone(),
                    }));
            }
        }
        rows.counted.extend(others);
        rows.counted.extend(months);
    }

    fn sorts(&self, spoken: &Spoken<'_>) -> Vec<(String, String)> {
        let sorted = self.fields.iter().filter(|(_, field)| field.sorted);
        let keys = sorted.map(|(name, _)| {
            let key = key(spoken.value(name), Collation::French);
            (name.clone(), cut(&key, MOST_KEY_BYTES).to_owned())
        });
        std::iter::once((String::new(), String::new()))
            .chain(keys)
            .collect()
    }

    fn filters(&self, spoken: &Spoken<'_>) -> Vec<FilterValue> {
        let value = |field: &str, value: String, label: &str| FilterValue {
            language: spoken.language.to_owned(),
            field: field.to_owned(),
            value,
            label: label.to_owned(),
        };
        let mut filters = vec![value("", String::new(), "")];
        for (name, field) in self.fields.iter().filter(|(_, field)| field.choice) {
            let label = match field.kind {
                FieldKind::Date => spoken.value(name).get(..4).unwrap_or_default(),
                _ => spoken.value(name).trim(),
            };
            let compared = filter_value(label);
            if !compared.is_empty() {
                filters.push(value(name, compared, label));
            }
        }
        if self.months {
            let day = |role| self.of_role(role).map_or("", |name| spoken.value(name));
            let months = months(day(Role::Date), day(Role::End));
            filters.extend(months.into_iter().map(|month| value(MONTH, month, "")));
        }
        filters
    }

    fn push_words(&self, rows: &mut IndexRows, spoken: &Spoken<'_>) {
        let mut found = IndexedWords::default();
        let searched = || self.fields.iter().filter(|(_, field)| field.search);
        let is_title = |field: &ShapeField| field.role == Some(Role::Title);
        let titles = searched().filter(|(_, field)| is_title(field));
        let others = searched().filter(|(_, field)| !is_title(field));
        for (name, field) in titles.chain(others) {
            let value = if field.choice {
                spoken.known(name)
            } else {
                spoken.value(name)
            };
            let text = match field.kind {
                FieldKind::Rich => text_of(value),
                _ => value.to_owned(),
            };
            if is_title(field) {
                found.take_title(&text);
            } else {
                found.take(&text);
            }
        }
        if !found.is_empty() {
            rows.words.insert(spoken.language.to_owned(), found);
        }
    }

    fn has_role(&self, name: &str, role: Role) -> bool {
        self.fields
            .get(name)
            .is_some_and(|field| field.role == Some(role))
    }

    fn of_role(&self, role: Role) -> Option<&str> {
        let mut fields = self.fields.iter();
        let found = fields.find(|(_, field)| field.role == Some(role));
        found.map(|(name, _)| name.as_str())
    }
}

/// The values of an element in one language; untranslated ones are in the site's.
struct Spoken<'a> {
    language: &'a str,
    values: &'a BTreeMap<String, String>,
    translated: Option<&'a BTreeMap<String, String>>,
    known: Option<&'a Dictionary>,
}

impl Spoken<'_> {
    /// The value as visitors see it: the dictionary translates values that elements do not translate.
    fn known(&self, field: &str) -> &str {
        let value = self.value(field);
        let translated = self.translated.and_then(|values| values.get(field));
        let known = self
            .known
            .filter(|_| translated.is_none_or(String::is_empty));
        known.and_then(|known| known.get(value)).unwrap_or(value)
    }

    fn value(&self, field: &str) -> &str {
        let translated = self.translated.and_then(|values| values.get(field));
        let value = translated.filter(|value| !value.is_empty());
        value
            .or_else(|| self.values.get(field))
            .map_or("", String::as_str)
    }
}

/// The words under which a page is found: those of its title and its headings, its description and its visible HTML.
pub fn page_words(page: &PageContent) -> IndexedWords {
    let shown = || page.modules.iter().filter(|module| module.visible);
    let html = || shown().filter_map(|module| module.body.html());
    let titles = [&page.title, &page.label].into_iter();
    let titles = titles.chain(shown().filter_map(|module| module.title.as_ref()));
    let mut found = IndexedWords::default();
    for title in titles.cloned().chain(html().flat_map(headings_of)) {
        found.take_title(&title);
    }
    found.take(&page.description);
    for text in html().map(text_of) {
        found.take(&text);
    }
    found
}

/// The months from one day to another, as `2026-11`; only the first month if the end is missing or earlier.
fn months(first: &str, last: &str) -> Vec<String> {
    let month = |day: &str| day.get(..YEAR_AND_MONTH).and_then(Month::read);
    let from = month(first);
    let to = month(last).max(from);
    let months = std::iter::successors(from, |month| month.next());
    let within = months.take_while(|month| Some(*month) <= to);
    let named = within.take(MOST_MONTHS).map(|month| {
        let first = month.first();
        format!("{:04}-{:02}", first.year(), first.month())
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Dictionary, FilterValue, IndexShape, KnownValues, MONTH, months};
    use crate::domain::module::{Field, FieldKind, FilterKind, Role};

    fn field(name: &str, kind: FieldKind, role: Option<Role>) -> Field {
        Field {
            name: name.to_owned(),
            label: name.to_owned(),
            kind,
            sortable: false,
            role,
            filter: None,
            search: true,
            zero: None,
        }
    }

    fn fields() -> [Field; 4] {
        [
            Field {
                sortable: true,
                ..field("titre", FieldKind::Text, Some(Role::Title))
            },
            Field {
                sortable: true,
                filter: Some(FilterKind::Choice),
                ..field("date", FieldKind::Date, Some(Role::Date))
            },
            Field {
                filter: Some(FilterKind::Choice),
                ..field("theme", FieldKind::Text, None)
            },
            field("texte", FieldKind::Rich, Some(Role::Body)),
        ]
    }

    fn values(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |text: &str| text.to_owned();
        pairs
            .iter()
            .map(|(name, value)| (owned(name), owned(value)))
            .collect()
    }

    fn element() -> BTreeMap<String, String> {
        values(&[
            ("titre", "Bal de l’été"),
            ("date", "2026-07-14"),
            ("theme", "Fêtes"),
            ("texte", "<p>Sur la <strong>place</strong></p>"),
        ])
    }

    fn orders(
        shape: &IndexShape,
        language: &str,
        element: &BTreeMap<String, String>,
    ) -> Vec<String> {
        let english = values(&[("titre", "Summer ball"), ("theme", "")]);
        let rows = shape.rows(element, &BTreeMap::from([("en".to_owned(), english)]));
        let rows = rows
            .orders
            .into_iter()
            .filter(|row| row.language == language);
        rows.map(|row| {
            let (field, value) = (row.filter_field, row.filter_value);
            format!("{field}={value} {}:{}", row.sort_field, row.sort_key)
        })
        .collect()
    }

    #[test]
    fn an_element_stands_once_in_every_order_of_every_filter_value_it_has() {
        let shape = IndexShape::new(&["fr"], &fields(), false);
        let expected = [
            "= :",
            "= date:12026-07-14",
            "= titre:1bal de l'ete\u{1}bal de l’été",
            "date=2026 :",
            "date=2026 date:12026-07-14",
            "date=2026 titre:1bal de l'ete\u{1}bal de l’été",
            "theme=fetes :",
            "theme=fetes date:12026-07-14",
            "theme=fetes titre:1bal de l'ete\u{1}bal de l’été",
        ];
        assert_eq!(orders(&shape, "fr", &element()), expected);
    }

    #[test]
    fn another_language_sorts_and_filters_by_its_own_values_and_falls_back_to_the_sites() {
        let shape = IndexShape::new(&["fr", "en"], &fields(), false);
        let rows = orders(&shape, "en", &element());
        assert!(
            rows.contains(&"theme=fetes titre:1summer ball".to_owned()),
            "{rows:?}"
        );
    }

    #[test]
    fn the_words_of_a_value_that_the_dictionary_translates_are_those_that_visitors_read() {
        let mut english = Dictionary::new("en");
        english.insert("Fêtes", "Public holidays");
        english.insert("Bal de l’été", "no choice");
        let known = KnownValues::from([("en".to_owned(), english)]);
        let shape = IndexShape::new(&["fr", "en"], &fields(), false);
        let words = |translations: &BTreeMap<_, _>| {
            let rows = shape.rows_knowing(&element(), translations, &known);
            let english = rows.words["en"].all();
            english
                .filter(|word| ["bal", "fetes", "holidays", "parties", "public"].contains(word))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&BTreeMap::new()), ["bal", "holidays", "public"]);
        let own = BTreeMap::from([("en".to_owned(), values(&[("theme", "Parties")]))]);
        assert_eq!(words(&own), ["bal", "parties"]);
    }

    #[test]
    fn a_value_that_is_empty_is_no_choice() {
        let shape = IndexShape::new(&["fr"], &fields(), false);
        let rows = orders(&shape, "fr", &values(&[("titre", "A"), ("theme", " ")]));
        assert_eq!(rows, ["= :", "= date:1", "= titre:1a"]);
    }

    #[test]
    fn an_agenda_finds_an_event_in_every_month_it_touches_in_the_order_of_days() {
        let shape = IndexShape::new(&["fr"], &fields(), true);
        let rows = orders(&shape, "fr", &element());
        let months: Vec<_> = rows.iter().filter(|row| row.starts_with(MONTH)).collect();
        assert_eq!(
            months,
            ["@month=2026-07 :", "@month=2026-07 date:12026-07-14"]
        );
    }

    #[test]
    fn months_go_from_the_first_day_to_the_last() {
        assert_eq!(
            months("2026-11-30", "2027-01-01"),
            ["2026-11", "2026-12", "2027-01"]
        );
        assert_eq!(months("2026-11-30", "2026-01-01"), ["2026-11"]);
        assert_eq!(months("2026-11-30", ""), ["2026-11"]);
        assert_eq!(months("", "2026-11-30"), Vec::<String>::new());
        let century = months("2015-01-31", "2115-01-31");
        assert_eq!(century.last().map(String::as_str), Some("2115-01"));
        assert_eq!(months("2015-01-31", "9999-12-31"), century);
    }

    #[test]
    fn words_are_those_of_text_and_rich_fields_and_the_titles_stand_apart_too() {
        let mut fields = fields();
        fields[2].search = false;
        let rows = IndexShape::new(&["fr"], &fields, false).rows(&element(), &BTreeMap::new());
        let words = &rows.words["fr"];
        assert_eq!(words.stored_titles(), " bal de ete l");
        assert_eq!(words.stored(), " bal de ete l la place sur");
    }

    #[test]
    fn keys_and_values_stay_within_what_an_index_row_may_hold() {
        let long = "é".repeat(5_000);
        let element = values(&[("titre", &long), ("theme", &long)]);
        let rows = IndexShape::new(&["fr"], &fields(), false).rows(&element, &BTreeMap::new());
        assert!(
            rows.orders
                .iter()
                .all(|row| row.sort_key.len() <= 400 && row.filter_value.len() <= 200)
        );
    }

    #[test]
    fn what_counts_is_each_filter_value_once_with_its_label() {
        let rows = IndexShape::new(&["fr"], &fields(), false).rows(&element(), &BTreeMap::new());
        let theme = FilterValue {
            language: "fr".to_owned(),
            field: "theme".to_owned(),
            value: "fetes".to_owned(),
            label: "Fêtes".to_owned(),
        };
        assert!(rows.counted.contains(&theme) && rows.counted.len() == 3);
    }
}
