//! Messages for each kind of file: one mistake each, rejected with file, line and advice.

use std::path::Path;

use vitrine_server::import::{Import, ImportError, Problem, read};

use crate::support::{Folder, TODAY};

/// File, text to replace, replacement, line of the mistake, and a part of the message.
pub type Mistake<'a> = (&'a str, &'a str, &'a str, usize, &'a str);

/// Makes each mistake alone; fails with all that are not reported as expected.
pub fn each_is_refused(mistakes: &[Mistake<'_>]) {
    each_is_refused_in((&Folder::new, 0), mistakes);
}

/// The same in folders made by `make`, whose lines are counted after the first `above`.
pub fn each_is_refused_in((make, above): (&dyn Fn() -> Folder, usize), mistakes: &[Mistake<'_>]) {
    let mut wrong = Vec::new();
    for (file, piece, by, line, says) in mistakes {
        let folder = make();
        let line = above + line;
        folder.replace(file, piece, by);
        let problems = problems_of(&folder);
        let path = folder.site().join(file).display().to_string();
        let told = matches!(&problems[..], [one] if one.file == path
            && one.line == Some(line) && one.message.contains(says));
        if !told {
            wrong.push(format!("{by} in {file}:{line}, {says}: {problems:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn import(folder: &Path) -> Import<'_> {
    Import {
        folder,
        today: TODAY,
        now: 0,
        platform: "vitrine",
        replace: false,
    }
}

fn problems_of(folder: &Folder) -> Vec<Problem> {
    match read(import(&folder.site())) {
        Err(ImportError::Problems(problems)) => problems,
        other => panic!("the folder is taken: {other:?}"),
    }
}

const PLACES: &str = "elements/adresses.toml";
const EVENTS: &str = "elements/evenements.toml";
const VENUES: &str = "pages/vie-locale/lieux.toml";
const SITE: &str = "site.toml";
const AGENDA: &str = "pages/modules/agenda.toml";
const PHOTOS: &str = "pages/modules/photos.toml";
const MAP: &str = "pages/modules/carte.toml";
const SEARCH: &str = "pages/modules/recherche.toml";
const FORM: &str = "pages/modules/contact.toml";
const FILTERS: &str = "pages/modules/filtres.toml";

#[rustfmt::skip] // one mistake a line
const MODULES: &[Mistake] = &[
    ("pages/index.toml", "pager = false", "pager = false\nwords = true", 23, "no tools"),
    ("pages/actualites.toml", "title = \"Actualités\"", "title = \" \"", 1, "`title` is empty"),
    ("pages/actualites.toml", "title = \"Toutes les nouvelles\"", "title = \"\"", 9, "`title` is empty"),
    (AGENDA, "detail = true", "feed = true", 14, "no `feed`"),
    (AGENDA, "empty = \"Rien ce mois-ci.\"", "empty = \" \"", 15, "`empty` is empty"),
    (PHOTOS, "[200, 150]", "[200, 0]", 10, "1 to 2000"),
    (PHOTOS, "\"album\"", "\"L’album\"", 11, "a to z"),
    (PHOTOS, "delay = 4", "delay = 0", 28, "1 to 3600"),
    (PHOTOS, "interval = 6000", "interval = 10", 37, "1000 to 60000"),
    (PHOTOS, "limit = 3", "limit = 51", 40, "1 to 50"),
    (PHOTOS, "\"vertical\"", "\"diagonal\"", 38, "unknown variant"),
    (MAP, "48.8378", "98.8378", 9, "latitude, longitude"),
    (MAP, "-0.889]", "nan]", 9, "latitude, longitude"),
    (MAP, "center = [48.8378, -0.889]\n", "", 6, "needs `center`"),
    (MAP, "zoom = 14", "zoom = 20", 10, "0 to 19"),
    (SEARCH, "\"evenements\"", "\"events\"", 9, "no module shows a source `events`"),
    (SEARCH, "\"evenements\"", "\"actualites\"", 9, "is listed twice"),
    (SEARCH, "sources = [\"actualites\", \"evenements\"]", "pages = false", 6, "finds nothing"),
    (SEARCH, "[5]", "[5, 10]", 10, "one number"),
    (FILTERS, "stop = 2", "stop = 0", 12, "1 to 100"),
    (FILTERS, "per_page = [3]", "per_page = [3, 3]", 11, "twice"),
    (FILTERS, "\"select\"", "\"buttons\"", 14, "unknown variant"),
];

#[test]
fn a_module_has_only_the_settings_of_its_kind_within_bounds() {
    each_is_refused(MODULES);
}

#[rustfmt::skip] // one mistake a line
const FORMS: &[Mistake] = &[
    (FORM, "kind = \"checkbox\"", "kind = \"text\"\noptions = [{ value = \"a\", label = \"A\" }]", 53, "no `options`"),
    (FORM, "kind = \"checkbox\"", "kind = \"checkbox\"\noptions = []", 53, "`options` is empty"),
    (FORM, "\"mairie@exemple.test\"", "\"mairie\"", 10, "not a mail address"),
    (FORM, "\"mairie@exemple.test\"", "\"a@b.fr, c@d.fr\"", 10, "not a mail address"),
    (FORM, "keep_days = 90", "keep_days = 0", 11, "1 to 3660"),
    (FORM, "\"Merci, la mairie vous répondra.\"", "\"\"", 14, "`success` is empty"),
    (FORM, "name = \"courriel\"", "name = \"nom\"", 22, "another input `nom`"),
    (FORM, "name = \"courriel\"", "name = \"Courriel 1\"", 22, "a letter first"),
    (FORM, "autocomplete = \"email\"", "autocomplete = \"mail\"", 27, "browsers fill in nothing"),
    (FORM, "label = \"Sujet\"", "label = \"\"", 30, "`label` is empty"),
    (FORM, "options = [{ value = \"voirie\", label = \"Voirie\" }, { value = \"ecole\", label = \"École\" }]\n", "", 31, "needs `options`"),
    (FORM, "value = \"ecole\"", "value = \"voirie\"", 32, "another option"),
    (FORM, "max = \"12\"", "max = \"0\"", 38, "is before `min`"),
    (FORM, "max = \"12\"", "max = \"douze\"", 38, "a number"),
    (FORM, "min = \"2026-01-01\"", "min = \"tomorrow\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"15d\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"today+15\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"next 07-14\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"holidays\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"+1d 08:00\"", 43, "of a datetime"),
    (FORM, "min = \"2026-01-01\"", "max = \"+7950y\"", 43, "a day such as"),
    (FORM, "min = \"2026-01-01\"", "min = \"+30d\"\nmax = \"+1m\"", 44, "on some days, such as 2000-01-31"),
    (FORM, "min = \"2026-01-01\"", "min = \"monday\"\nmax = \"friday\"", 44, "on some days, such as 2000-01-04"),
    (FORM, "min = \"2026-01-01\"", "min = \"today\"\nmax = \"-18y\"", 44, "`max` -18y is before `min` today"),
    (FORM, "min = \"2026-01-01\"", "min = \"2026-02-30\"", 43, "a day such as"),
    (FORM, "kind = \"checkbox\"", "kind = \"checkbox\"\nmin = \"1\"", 53, "only for inputs"),
    (FORM, "kind = \"checkbox\"", "kind = \"checkbox\"\nmask = \"99\"", 53, "no `mask`"),
    (FORM, "kind = \"checkbox\"", "kind = \"checkbox\"\nsuggest = { classname = \"Lieu\", methode = \"chercher\" }", 53, "no `suggest`"),
    (FORM, "kind = \"text\"", "kind = \"text\"\nmask = \"(9\"", 19, "is not a mask"),
    (FORM, "kind = \"text\"", "kind = \"text\"\nonly_days = [1]", 19, "no `only_days`"),
    (FORM, "kind = \"date\"", "kind = \"date\"\nonly_days = [7]", 43, "a list of numbers from 0 to 6"),
    (FORM, "kind = \"date\"", "kind = \"date\"\nexcludes = [\"noël\"]", 43, "`holidays` are the public"),
    (FORM, "kind = \"date\"", "kind = \"datetime\"\nexcludes = [\"2026-12-25 08:00\"]", 43, "`holidays` are the public"),
    (FORM, "kind = \"date\"", "kind = \"datetime\"\nmax = \"5/3/2026\"", 43, "such as +1d 09:00"),
    (FORM, "kind = \"date\"", "kind = \"datetime\"\nmax = \"2025-12-31 23:59\"", 43, "is before `min`"),
    (FORM, "kind = \"text\"", "kind = \"text\"\nmask = \"date\"", 19, "of the kind date"),
    (FORM, "kind = \"text\"", "kind = \"text\"\nmask = \"99\"\nsuggest = { classname = \"Lieu\", methode = \"chercher\" }", 20, "either `mask` or `suggest`"),
    (FORM, "kind = \"text\"", "kind = \"text\"\nsuggest = { classname = \"Lieu\", methode = \"trouver\" }", 19, "there is `Lieu`, `chercher`"),
];

#[test]
fn a_form_asks_for_what_can_be_answered() {
    each_is_refused(FORMS);
}

#[rustfmt::skip] // one mistake a line
const ROLES: &[Mistake] = &[
    (PHOTOS, "role = \"picture\"\n", "", 6, "role = \"picture\""),
    (PHOTOS, "source = \"photos\"", "source = \"lieux\"", 27, "role = \"picture\""),
    (AGENDA, "kind = \"time\"\nrole = \"time\"", "kind = \"text\"\nrole = \"time\"", 31, "kind = \"time\""),
    (AGENDA, "role = \"place\"", "role = \"category\"", 41, "another field has this role"),
    (AGENDA, "role = \"body\"", "role = \"body\"\nfilter = \"choice\"", 52, "remove `filter`"),
    (MAP, "role = \"latitude\"", "", 6, "role = \"latitude\""),
    ("pages/modules/agenda.toml", "role = \"place\"", "role = \"place\"\nzero = \"Rien\"", 36, "only a number has words for 0"),
    (PHOTOS, "source = \"actualites\"", "source = \"photos\"\nlimit = 3", 41, "duplicate key"),
];

#[test]
fn fields_have_the_roles_that_their_module_needs() {
    each_is_refused(ROLES);
}

#[test]
fn a_form_for_events_of_members_asks_for_their_day() {
    const OWN: &str = "pages/mes-sorties.toml";
    let make = || {
        let folder = Folder::new();
        let field = |name: &str, kind: &str, role: &str| {
            format!(
                "[[module.field]]\nname = \"{name}\"\nlabel = \"L\"\nkind = \"{kind}\"\nrole = \"{role}\"\n"
            )
        };
        let (title, day) = (
            field("titre", "text", "title"),
            field("debut", "date", "date"),
        );
        let page = "title = \"Mes sorties\"\ndescription = \"Les vôtres.\"\n[[module]]\nkey = \"mes-sorties\"\n\
            ident = \"mes-sorties\"\nkind = \"my_elements\"\nsource = \"evenements\"\n";
        folder.write(OWN, &format!("{page}{title}{day}"));
        folder
    };
    assert!(read(import(&make().site())).is_ok());
    each_is_refused_in(
        (&make, 0),
        &[(
            OWN,
            "role = \"date\"",
            "",
            4,
            "needs a field with role = \"date\"",
        )],
    );
}

#[rustfmt::skip] // one mistake a line
const VALUES: &[Mistake] = &[
    (PLACES, "\"48,8378\"", "\"98,8\"", 5, "not a position on earth"),
    (PLACES, "\"-0,889\"", "\"ouest\"", 6, "not a position on earth"),
    (PLACES, "\"https://exemple.test/mairie\"", "\"javascript:alert(1)\"", 7, "not a link address"),
    (PLACES, "\"https://exemple.test/en/town-hall\"", "\"//ailleurs\"", 12, "not a link address"),
    (PLACES, "\"02 31 00 00 00\"", "\"appelez-nous\"", 8, "not a telephone number"),
    (PLACES, "\"mairie@exemple.test\"", "\"mairie\"", 9, "not a mail address"),
    (PLACES, "[element.en]", "[element.de]", 10, "not a language of the site"),
    (PLACES, "[element.en]", "[element.fr]", 10, "own language"),
    (PLACES, "nom = \"Town hall\"", "tel = \"+33 2 31\"", 11, "the same in every language"),
    (PLACES, "nom = \"Town hall\"", "nom = 3", 11, "between quotes"),
    (PLACES, "nom = \"Town hall\"", "nam = \"Town hall\"", 11, "unknown field `nam`"),
    (EVENTS, "\"18:30\"", "\"18h30\"", 5, "not a time of day"),
    (EVENTS, "\"18:30\"", "\"24:00\"", 5, "not a time of day"),
    (EVENTS, "\"week+1 tue\"", "\"week+1 mardi\"", 4, "is not a date"),
    (EVENTS, "\"month-2 15\"", "\"month-2 31\"", 40, "1 to 28"),
    (EVENTS, "\"next 07-14\"", "\"next 02-29\"", 33, "not a day of the calendar"),
    (EVENTS, "\"2027-01-04\"", "\"2026-11-27\"", 27, "is before 2026-11-28"),
    (EVENTS, "\"2027-01-04\"", "\"2127-01-04\"", 27, "write a day until 2126-11-28"),
    (EVENTS, "fin = \"+2\"", "fin = \"next 12-07\"", 14, "write +2"),
    (EVENTS, "titre = \"Loto\"\n", "", 37, "`titre` is missing, which is its title"),
    (EVENTS, "titre = \"Loto\"", "titre = \" \"", 39, "`titre` is missing, which is its title"),
    (EVENTS, "debut = \"week+1 tue\"\n", "", 1, "`debut` is missing, the day"),
    (EVENTS, "owner = \"membre2\"", "owner = \"\"", 46, "`owner` is empty"),
    (EVENTS, "key = \"loto\"", "key = \"agenda\"", 38, "`agenda` cannot be the key of an event"),
    (EVENTS, "state = \"submitted\"", "state = \"sent\"", 45, "is not a state"),
    (EVENTS, "titre = \"Loto\"", "titre = \"Lo\\u0000to\"", 39, "control character"),
    (EVENTS, "titre = \"Loto\"", "titre = \"Lo\\uFFFEto\"", 39, "control character"),
    (EVENTS, "titre = \"Loto\"", "titre = \"Lo\u{ffff}to\"", 39, "control character"),
];

#[test]
fn values_fit_their_field() {
    each_is_refused(VALUES);
}

#[rustfmt::skip] // one mistake a line
const PAGES: &[Mistake] = &[
    ("pages/en.toml", "language = \"en\"", "language = \"de\"", 5, "not a language of the site"),
    ("pages/en.toml", "translation_of = \"/\"", "translation_of = \"/accueil\"", 6, "no page `/accueil`"),
    ("pages/en/news.toml", "translation_of = \"/actualites\"", "translation_of = \"/en\"", 3, "is in the same language"),
    ("pages/en/news.toml", "translation_of = \"/actualites\"", "translation_of = \"/\"", 3, "says `/` in this language"),
    ("pages/modules.toml", "menu = false", "language = \"en\"\ntranslation_of = \"/en\"", 5, "in the same language"),
    (VENUES, "\"/salles\"", "\"/actualites\"", 3, "there is a page `/actualites`"),
    (VENUES, "\"/salles\"", "\"/Ancien/lieux.html\"", 3, "is a former address of"),
    (VENUES, "\"/salles\"", "\"salles\"", 3, "not a former address"),
    (VENUES, "\"/salles\"", "\"//ailleurs\"", 3, "not a former address"),
    (VENUES, "\"/salles\"", "\"/salles/\"", 3, "ends with a slash"),
    (VENUES, "\"/salles\"", "\"/vitrine/x\"", 3, "address of the program"),
    (VENUES, "\"/salles\"", "\"/actualites/bal\"", 3, "the page of the element actualites/bal"),
    (VENUES, "description = ", "class_theme_style = \"a\\\" onclick\"\ndescription = ", 2, "not a style class"),
];

#[test]
fn pages_name_valid_languages_pages_and_addresses() {
    each_is_refused(PAGES);
}

/// Of the first group of synonyms of the test site.
const LINE_OF_SYNONYMS: usize = 133;

#[rustfmt::skip] // one mistake a line
const SITES: &[Mistake] = &[
    (SITE, "languages = [\"en\"]", "languages = [\"en\", \"fr\"]", 5, "has the language `fr` already"),
    (SITE, "languages = [\"en\"]", "languages = [\"en\", \"Deutsch\"]", 5, "not a language code"),
    (SITE, "configmenu = \"principal\"", "configmenu = \"mobile\"", 28, "no menu `mobile`"),
    (SITE, "style = \"light\"", "style = \"grey\"", 29, "unknown variant"),
    (SITE, "[[share]]", "[analytics]\nproviders = []\n[[share]]", 125, "name a tool"),
    (SITE, "[[share]]", "[analytics]\nproviders = [\"a b\"]\n[[share]]", 125, "`a b` is not a tool name"),
    (SITE, "[[share]]", "[analytics]\nproviders = [\"gtag\", \"gtag\"]\n[[share]]", 125, "`gtag` is listed twice"),
    (SITE, "[[share]]", "[analytics]\nproviders = [\"gtag\"]\nscript = \"http://a.fr/a.js\"\n[[share]]", 126, "https addresses"),
    (SITE, "share_mail = true", "consent = \"yes\"", 4, "unknown variant"),
    (SITE, "text = \"Ouvert le matin.\"", "consent = \"javascript:alert(1)\"", 14, "javascript:alert(1)"),
    (SITE, "[[share]]", "[captcha]\nprovider = \"captcha\"\n[[share]]", 125, "unknown variant"),
    (SITE, "[[share]]", "[captcha]\nprovider = \"essai\"\nversion = 4\n[[share]]", 126, "a number from 2 to 3"),
    (SITE, "[[share]]", "[captcha]\nprovider = \"essai\"\nsitekey = \"a\"\n[[share]]", 126, "only `provider = \"recaptcha\"` has `sitekey`"),
    (SITE, "[[share]]", "[captcha]\nprovider = \"recaptcha\"\nsitekey = \"a\"\n[[share]]", 125, "needs `script`"),
    (SITE, "[[share]]", "[captcha]\nprovider = \"recaptcha\"\nsitekey = \"a\"\nscript = \"/api.js\"\n[[share]]", 127, "https addresses"),
    (SITE, "value = \"nom\"", "value = \"maire\"", 35, "identity has no `maire`"),
    (SITE, "value = \"accueil\"", "value = \"adieu\"", 38, "no variable `adieu`"),
    (SITE, "key = \"english\"", "key = \"principal\"", 67, "another menu `principal`"),
    (SITE, "language = \"en\"", "language = \"de\"", 68, "not a language of the site"),
    (SITE, "root = \"/en\"", "root = \"/de\"", 71, "no page `/de`"),
    (SITE, "selector = \".site-footer-legal\"", "selector = \"\"", 64, "names the element"),
    (SITE, "type = \"spacer\"", "type = \"spacer\"\nselector = \"x\"", 62, "of the type clone"),
    (SITE, "classname = \"Lieu\"\nmethode = \"chercher\"", "classname = \"Site\"\nmethode = \"rechercher\"", 75, "the site's own search"),
    (SITE, "source = \"lieux\"", "source = \"salles\"", 76, "no module shows a source `salles`"),
    (SITE, "\"capacite\"]", "\"surface\"]", 77, "no field `surface`"),
    (SITE, "\"capacite\"]", "\"nom\"]", 77, "is listed twice"),
    (SITE, "value = \"nom\"\n\n", "value = \"capacite\"\n\n", 78, "kind text"),
    (SITE, "page = \"/vie-locale/lieux\"", "page = \"/lieux\"", 82, "no page `/lieux`"),
    (SITE, "element = \"noel\"", "element = \"paques\"", 87, "no element `paques`"),
    (SITE, "element = \"noel\"", "page = \"/\"", 85, "a permalink leads to"),
    (SITE, "code = \"secret\"", "code = \"Lieux1\"", 90, "another permalink `Lieux1`"),
    (SITE, "code = \"secret\"", "code = \"a/b\"", 90, "is not a code"),
    (SITE, "prefix = \"/medias\"", "prefix = \"medias\"", 53, "begin with /"),
    (SITE, "label = \"Réseau du village\"", "label = \" \"", 125, "`label` is empty"),
    (SITE, "?u={{share_url}}&v=1", "?u=&v=1", 126, "with {{share_url}}"),
    (SITE, "https://partage.exemple.fr/", "https://{{share_url}}/", 126, "with {{share_url}}"),
    (SITE, "[[share]]", "[not_found]\ncontact = \"/absent\"\n[[share]]", 125, "no page `/absent`"),
    (SITE, "[[share]]", "[[not_found.link]]\nlabel = \" \"\nurl = \"/\"\n[[share]]", 125, "`label` is empty"),
    (SITE, "[[share]]", "[[not_found.link]]\nlabel = \"A\"\nurl = \"a\"\n[[share]]", 126, "not a link address"),
    (SITE, "\"soirée dansante\"]", "\"Bals\"]", LINE_OF_SYNONYMS, "is listed twice"),
    (SITE, "[\"bal\", \"soirée dansante\"]", "[\"bal\"]", LINE_OF_SYNONYMS, "2 to 8 names"),
    (SITE, "\"soirée dansante\"]", "\"…\"]", LINE_OF_SYNONYMS, "finds nothing"),
    (SITE, "\"soirée dansante\"]", "\"grande soirée dansante costumée et masquée\"]", LINE_OF_SYNONYMS, "1 to 4 words"),
    (SITE, "language = \"en\"\nwords", "language = \"de\"\nwords", LINE_OF_SYNONYMS + 3, "not a language of the site"),
];

#[test]
fn the_site_names_existing_menus_fields_and_targets() {
    each_is_refused(SITES);
}

#[rustfmt::skip] // one mistake a line
const STYLES: &[Mistake] = &[
    (SITE, "[[share]]", "[theme]\nstyles = [\"a.css\"]\n[[share]]", 125, "theme/a.css is missing"),
    (SITE, "[[share]]", "[theme]\nstyles = [\"logo.svg\"]\n[[share]]", 125, "not a style sheet"),
];

#[test]
fn a_style_sheet_is_joined_from_style_sheets_of_the_theme() {
    let in_pieces = || {
        let folder = Folder::new();
        let theme = folder.site().join("theme");
        std::fs::rename(theme.join("site.css"), theme.join("base.css")).expect("renamed");
        folder
    };
    each_is_refused_in((&in_pieces, 0), STYLES);
}

#[rustfmt::skip] // one mistake a line
const DICTIONARIES: &[Mistake] = &[
    ("dictionary/en.toml", "[site]", "[php]", 5, "expected [javascript] or [site]"),
    ("dictionary/en.toml", "\"Next\"", "3", 6, "between quotes"),
    ("dictionary/en.toml", "\"Suivante\"", "\"\"", 6, "1 to 500"),
];

#[test]
fn a_dictionary_holds_texts_of_the_page_or_of_the_server() {
    each_is_refused(DICTIONARIES);
    let folder = Folder::new();
    folder.write("dictionary/de.toml", "[site]\n");
    let problems = problems_of(&folder);
    assert!(
        problems.len() == 1 && problems[0].message.contains("not a language of the site"),
        "{problems:?}"
    );
}

#[test]
fn an_element_and_a_page_never_have_the_same_address() {
    let folder = Folder::new();
    let page = "title = \"Bal\"\ndescription = \"x\"\n";
    std::fs::create_dir(folder.site().join("pages/actualites")).expect("a folder");
    folder.write("pages/actualites/bal.toml", page);
    let problems = problems_of(&folder);
    let said = "the element actualites/bal has the address /actualites/bal";
    assert!(
        problems.len() == 1 && problems[0].message.starts_with(said),
        "{problems:?}"
    );
}

#[test]
fn a_field_never_has_the_name_of_a_language() {
    let folder = Folder::new();
    folder.replace(MAP, "name = \"tel\"", "name = \"en\"");
    let said: Vec<String> = problems_of(&folder)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        said.iter()
            .any(|one| one.contains("carte.toml:37: `en` is a language")),
        "{said:?}"
    );
}

#[test]
fn a_title_has_at_most_300_characters() {
    let long = |count| format!("title = \"{}\"", "é".repeat(count));
    let (most, more) = (long(300), long(301));
    each_is_refused(&[(
        "pages/actualites.toml",
        "title = \"Actualités\"",
        &more,
        1,
        "`title` is longer than 300 characters",
    )]);
    let folder = Folder::new();
    folder.replace("pages/actualites.toml", "title = \"Actualités\"", &most);
    let import = Import {
        folder: &folder.site(),
        today: TODAY,
        now: 0,
        platform: "vitrine",
        replace: false,
    };
    read(import).expect("the folder is right");
}
