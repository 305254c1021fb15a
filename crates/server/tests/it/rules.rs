//! The rules of content without files: their use by forms and by the store.

use vitrine_server::domain::content::{DictionaryEntry, Permalink, PermalinkTarget, SiteContent};
use vitrine_server::domain::module::{Body, ListSettings};
use vitrine_server::domain::rules::site::{KnownOfSite, check};
use vitrine_server::domain::site::settings::{MenuBlock, MenuDefinition};
use vitrine_server::import::{Import, read};

use crate::support::{Folder, TODAY, town};

const KNOWN: KnownOfSite = KnownOfSite {
    platform: "vitrine",
    today: TODAY,
};

fn list(site: &mut SiteContent) -> &mut ListSettings {
    match &mut site.pages[0].modules[0].body {
        Body::List(settings) => settings,
        other => panic!("the town has a list: {other:?}"),
    }
}

#[test]
fn all_faults_of_a_site_are_reported_at_once_and_each_names_its_place() {
    let mut site = town::site(4);
    list(&mut site).per_page = vec![12, 0];
    list(&mut site).default_sort = Some("-jour".to_owned());
    site.pages[0].class_theme_style = "a\" onclick".to_owned();
    site.pages[0].former = vec!["/ancien".to_owned(), "ailleurs".to_owned()];
    let elements = &mut site.sources[0].elements;
    elements[1].key = "A b".to_owned();
    let date = elements[2].values.get_mut("date").expect("it has a date");
    *date = "31/02/2026".to_owned();
    site.site.languages = vec!["en".to_owned(), "Deutsch".to_owned()];
    site.site.settings.menus = vec![MenuDefinition {
        key: "principal".to_owned(),
        language: None,
        blocks: vec![MenuBlock::Menu {
            root: Some("/absente".to_owned()),
        }],
    }];
    site.permalinks = vec![Permalink {
        code: "bal".to_owned(),
        target: PermalinkTarget::Element {
            source: "annonces".to_owned(),
            key: "absente".to_owned(),
        },
    }];
    site.dictionary = vec![DictionaryEntry {
        language: "en".to_owned(),
        target: "php".to_owned(),
        expression: "Fermer".to_owned(),
        value: None,
    }];
    let faults = check(site, &KNOWN).expect_err("it is refused");
    let mut places: Vec<String> = faults.iter().map(|fault| fault.at.to_string()).collect();
    places.sort_unstable();
    assert_eq!(
        places,
        [
            "annonces.element[1].key",
            "annonces.element[2].date",
            "dictionary.en.php",
            "languages[1]",
            "menus[0].block[0].root",
            "page[0].class_theme_style",
            "page[0].former[1]",
            "page[0].module[0].default_sort",
            "page[0].module[0].per_page",
            "permalink[0].element",
        ]
    );
}

#[test]
fn a_site_accepted_by_the_import_is_accepted_again_unchanged() {
    let folder = Folder::new();
    let import = Import {
        folder: &folder.site(),
        today: TODAY,
        platform: "vitrine",
        replace: false,
        now: 0,
    };
    let once = read(import).expect("the site is right");
    let again = check(once.clone().into_inner(), &KNOWN).expect("it is right again");
    assert_eq!(once.site, again.site);
    assert_eq!(once.permalinks, again.permalinks);
    assert_eq!(once.dictionary, again.dictionary);
    assert_eq!(format!("{:?}", once.pages), format!("{:?}", again.pages));
    assert_eq!(
        format!("{:?}", once.sources),
        format!("{:?}", again.sources)
    );
}
