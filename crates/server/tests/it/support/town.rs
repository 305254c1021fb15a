//! A generated site of any size: the values of element `n` depend on `n` alone.

use std::collections::{BTreeMap, HashSet};

use jiff::ToSpan;
use jiff::civil::date;
use vitrine_server::domain::content::{
    ElementContent, ModuleContent, PageContent, SiteContent, SourceContent,
};
use vitrine_server::domain::element::State;
use vitrine_server::domain::module::{Body, Field, FieldKind, FilterKind, ListSettings, Role};
use vitrine_server::domain::rules::Checked;
use vitrine_server::domain::rules::element::{ElementDraft, KnownOfElements, check};
use vitrine_server::domain::rules::field_value::Reading;
use vitrine_server::domain::rules::languages::Languages;
use vitrine_server::domain::rules::site::{KnownOfSite, check as check_site};
use vitrine_server::domain::rules::source::NeededFields;
use vitrine_server::domain::site::footer::Footer;
use vitrine_server::domain::site::settings::SiteSettings;
use vitrine_server::domain::site::theme_files::ThemeFiles;
use vitrine_server::domain::site::{Identity, Site};

/// Key of the source.
pub const SOURCE: &str = "annonces";
/// Values of the field `theme` as shown to visitors.
pub const THEMES: [&str; 8] = [
    "Éducation",
    "Fêtes",
    "Sport",
    "Voirie",
    "Culture",
    "Santé",
    "Eau",
    "Jeunesse",
];
const NOUNS: [&str; 10] = [
    "Bal",
    "Concert",
    "Travaux",
    "Marché",
    "Réunion",
    "Exposition",
    "Atelier",
    "Collecte",
    "Étude",
    "Œuvre",
];
const PLACES: [&str; 7] = [
    "pont", "lavoir", "halle", "gare", "école", "mairie", "moulin",
];

/// Returns its fields.
pub fn fields() -> Vec<Field> {
    vec![
        Field {
            role: Some(Role::Title),
            sortable: true,
            ..Field::new("titre", "Titre", FieldKind::Text)
        },
        Field {
            role: Some(Role::Date),
            sortable: true,
            filter: Some(FilterKind::Choice),
            ..Field::new("date", "Date", FieldKind::Date)
        },
        Field {
            filter: Some(FilterKind::Choice),
            ..Field::new("theme", "Thème", FieldKind::Text)
        },
        Field {
            role: Some(Role::Body),
            ..Field::new("texte", "Texte", FieldKind::Rich)
        },
    ]
}

/// Validates the site.
pub fn checked_site(content: &SiteContent) -> Checked<SiteContent> {
    let known = KnownOfSite {
        platform: "vitrine",
        today: date(2026, 11, 22),
    };
    check_site(content.clone(), &known).expect("the site is right")
}

/// Validates the element, as a form of the site does before saving it.
pub fn checked(element: &ElementContent) -> Checked<ElementContent> {
    let draft = ElementDraft {
        key: element.key.clone(),
        owner: element.owner.clone(),
        state: Some(element.state.name().to_owned()),
        values: element.values.clone(),
        translations: element.translations.clone(),
    };
    let (pictures, keys) = (HashSet::new(), HashSet::new());
    let known = KnownOfElements {
        reading: Reading {
            today: date(2026, 11, 22),
            pictures: &pictures,
        },
        languages: &Languages::default(),
        fields: &fields(),
        needed: &NeededFields::default(),
        keys: &keys,
    };
    check(&draft, &known).expect("the element is right")
}

/// Returns the values of element `n`.
///
/// Ten neighbours share a word `rareNNNNNN`, so its frequency does not depend on the source's size; one
/// element in ten has `commun`.
pub fn values(n: usize) -> BTreeMap<String, String> {
    // Neighbours in the source are far apart in every order.
    let mixed = n.wrapping_mul(7_919) % 1_000_003;
    let day = date(2022, 1, 1).saturating_add(i64::try_from(mixed % 1_825).unwrap_or(0).days());
    let common = if n.is_multiple_of(10) { "commun " } else { "" };
    let text = format!(
        "<p>{common}Rendez-vous au {} le {day}, numéro {mixed}, groupe rare{:06}.</p>",
        PLACES[mixed % PLACES.len()],
        n / 10,
    );
    let title = format!(
        "{} du {} {mixed}",
        NOUNS[mixed % NOUNS.len()],
        PLACES[n % PLACES.len()]
    );
    let pairs = [
        ("titre", title),
        ("date", day.to_string()),
        ("theme", THEMES[mixed % THEMES.len()].to_owned()),
        ("texte", text),
    ];
    pairs.map(|(name, value)| (name.to_owned(), value)).into()
}

/// Returns element `n`.
pub fn element(n: usize) -> ElementContent {
    ElementContent {
        key: format!("a{n}"),
        owner: None,
        state: State::Published,
        values: values(n),
        translations: BTreeMap::new(),
    }
}

/// Returns a site with one list of `count` elements, twelve a page, at `/annonces`.
pub fn site(count: usize) -> SiteContent {
    let settings = ListSettings {
        per_page: vec![12],
        default_sort: Some("-date".to_owned()),
        words: true,
        detail: true,
        ..ListSettings::new(SOURCE, fields())
    };
    let page = PageContent {
        path: "/annonces".to_owned(),
        parent: None,
        title: "Annonces".to_owned(),
        label: "Annonces".to_owned(),
        description: "Toutes les annonces de la ville".to_owned(),
        position: 1,
        visible: true,
        menu: true,
        heading: true,
        language: String::new(),
        translation_of: None,
        former: Vec::new(),
        menu_param: BTreeMap::new(),
        class_theme_style: String::new(),
        pictures: Vec::new(),
        modules: vec![ModuleContent {
            key: SOURCE.to_owned(),
            ident: SOURCE.to_owned(),
            title: None,
            visible: true,
            aside: false,
            body: Body::List(settings),
        }],
    };
    SiteContent {
        site: Site {
            name: "Nombreville".to_owned(),
            slogan: String::new(),
            language: "fr".to_owned(),
            languages: Vec::new(),
            settings: SiteSettings::default(),
            identity: Identity::default(),
            footer: Footer::default(),
            theme: ThemeFiles::new(),
        },
        pages: vec![page],
        sources: vec![SourceContent {
            key: SOURCE.to_owned(),
            fields: fields(),
            has_months: false,
            elements: (0..count).map(element).collect(),
        }],
        pictures: Vec::new(),
        picture_files: BTreeMap::new(),
        dictionary: Vec::new(),
        permalinks: Vec::new(),
    }
}
