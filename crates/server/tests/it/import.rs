mod hostile;
pub mod refusals;

use std::cell::RefCell;

use axum::http::StatusCode;
use jiff::civil::date;
use vitrine_server::import::{ImportError, Outcome, Problem, notes};
use vitrine_server::store::{Changes, Media};

use crate::support::{Folder, Site, TODAY};

use refusals::each_is_refused;

fn written(outcome: Result<Outcome, ImportError>) -> Changes {
    match outcome.expect("the import succeeds") {
        Outcome::Written(changes) => changes,
        Outcome::Unchanged => panic!("nothing was written"),
    }
}

async fn problems(folder: &Folder) -> Vec<Problem> {
    match folder.import(&folder.store().await, TODAY).await {
        Err(ImportError::Problems(problems)) => problems,
        other => panic!("the folder is taken: {other:?}"),
    }
}

async fn only_problem(folder: &Folder, file: &str, line: usize) -> String {
    let problems = problems(folder).await;
    assert_eq!(problems.len(), 1, "{problems:?}");
    let problem = &problems[0];
    let path = folder.site().join(file).display().to_string();
    assert_eq!(
        (problem.file.as_str(), problem.line),
        (path.as_str(), Some(line)),
        "{problem}"
    );
    assert!(
        problem.to_string().starts_with(&format!("{path}:{line}: ")),
        "{problem}"
    );
    problem.message.clone()
}

const SITE: &str = "site.toml";

#[tokio::test]
async fn a_site_is_imported_once_and_recognised_afterwards() {
    let folder = Folder::new();
    let store = folder.store().await;
    let first = written(folder.import(&store, TODAY).await);
    assert_eq!(
        (first.pages, first.modules, first.created, first.updated),
        (15, 19, 26, 0)
    );
    assert!(matches!(
        folder.import(&store, TODAY).await,
        Ok(Outcome::Unchanged)
    ));
}

#[tokio::test]
async fn a_changed_file_changes_only_its_elements() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    folder.replace("elements/lieux.toml", "Le Zinc", "Le Comptoir");
    let changes = written(folder.import(&store, TODAY).await);
    assert_eq!(
        (changes.created, changes.updated, changes.unchanged),
        (0, 1, 25)
    );
    assert!(changes.removals.is_empty());
}

#[tokio::test]
async fn a_module_that_did_not_change_keeps_its_revision() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    folder.replace(
        "pages/vie-locale/lieux.toml",
        "Les lieux du village",
        "Tous les lieux",
    );
    written(folder.import(&store, TODAY).await);
    let moved = "SELECT key || ' ' || revision FROM module WHERE revision > 1";
    assert_eq!(folder.database().texts(moved).await, ["lieux 2"]);
}

#[tokio::test]
async fn relative_dates_move_with_the_day_of_the_import() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    let changes = written(folder.import(&store, date(2026, 12, 6)).await);
    // `today-1`, `today+30`, the Christmas market, whose yearly 5 December has just passed, and dates
    // given by week or month.
    assert_eq!((changes.updated, changes.unchanged), (7, 19));
}

#[tokio::test]
async fn a_lost_picture_is_copied_again() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    let copy = folder.beside("media/pictures/pont.jpg");
    std::fs::remove_file(&copy).expect("the copy is there");
    written(folder.import(&store, TODAY).await);
    assert!(copy.is_file());
}

#[tokio::test]
async fn an_element_removed_from_the_folder_stays_until_replace_reports_and_deletes_it() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    std::fs::remove_file(folder.site().join("elements/actualites/2026-a.toml"))
        .expect("the file is there");
    std::fs::remove_file(folder.site().join("pages/deux-listes.toml")).expect("the file is there");
    std::fs::remove_file(folder.site().join("elements/vide.toml")).expect("the file is there");
    let left = written(folder.import(&store, TODAY).await);
    assert_eq!(left.removals.len(), 6 + 1 + 4, "{:?}", left.removals);
    let said = RefCell::new(Vec::new());
    let announce =
        |removal: &vitrine_server::store::Removal| said.borrow_mut().push(removal.to_string());
    written(folder.import_replacing(&store, TODAY, true, announce).await);
    assert_eq!(said.borrow().len(), 11);
    assert!(said.borrow().contains(&"page /deux-listes".to_owned()));
    assert!(
        said.borrow()
            .contains(&"element actualites/abri".to_owned())
    );
    assert!(
        written(folder.import_replacing(&store, TODAY, true, |_| {}).await)
            .removals
            .is_empty()
    );
}

#[tokio::test]
async fn short_addresses_and_expressions_removed_from_the_folder_are_deleted_only_by_replace() {
    let folder = Folder::new();
    let site = Site::with(folder, &[]).await;
    let database = site.folder.database();
    // Made on the site: a short address and a learned expression.
    let here = "INSERT INTO permalink (code, site_id, page_id) SELECT 'ici', site_id, id FROM page WHERE path = '/actualites'; \
        INSERT INTO translation (site_id, language, target, expression, value, created_at) \
        SELECT id, 'en', 'javascript', 'Appris ici', NULL, 1 FROM site";
    database.execute(here).await;
    site.folder.replace(
        "site.toml",
        "[[permalink]]\ncode = \"Lieux1\"\npage = \"/vie-locale/lieux\"\n",
        "",
    );
    site.folder
        .replace("dictionary/en.toml", "\"Fermer\" = \"Close\"\n", "");
    site.folder
        .replace("dictionary/en.toml", "\"Chargement…\" = \"\"\n", "");
    let gone = [
        "short address Lieux1",
        "expression en: Chargement…",
        "expression en: Fermer",
    ];
    let left = written(site.folder.import(&site.store, TODAY).await);
    let left: Vec<String> = left.removals.iter().map(ToString::to_string).collect();
    assert_eq!(left, gone);
    assert_eq!(
        site.get("/lien/Lieux1").await.status,
        StatusCode::MOVED_PERMANENTLY
    );
    let said = RefCell::new(Vec::new());
    let announce = |removal: &vitrine_server::store::Removal| {
        said.borrow_mut().push(removal.to_string());
    };
    let replaced = site
        .folder
        .import_replacing(&site.store, TODAY, true, announce);
    written(replaced.await);
    assert_eq!(*said.borrow(), gone);
    assert_eq!(site.get("/lien/Lieux1").await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        site.get("/lien/ici").await.status,
        StatusCode::MOVED_PERMANENTLY
    );
    let expressions =
        "SELECT expression FROM translation WHERE language = 'en' AND target = 'javascript'";
    assert_eq!(database.texts(expressions).await, ["Appris ici"]);
    let again = site
        .folder
        .import_replacing(&site.store, TODAY, true, |_| {});
    assert!(written(again.await).removals.is_empty());
}

#[tokio::test]
async fn elements_made_on_the_site_are_never_touched() {
    let site = Site::new().await;
    let written_here = "UPDATE element SET imported = FALSE, content = '{\"titre\":\"Écrit ici\"}' WHERE key = 'bal'";
    site.folder.database().execute(written_here).await;
    site.folder.replace(
        "elements/actualites/2026-a.toml",
        "Bal de l’été",
        "Bal changé",
    );
    let changes = written(
        site.folder
            .import_replacing(&site.store, TODAY, true, |_| {})
            .await,
    );
    assert_eq!(changes.kept, 1);
    site.get("/actualites/bal")
        .await
        .holds("<h1>Écrit ici</h1>");
    std::fs::remove_file(site.folder.site().join("elements/actualites/2026-a.toml"))
        .expect("the file is there");
    written(
        site.folder
            .import_replacing(&site.store, TODAY, true, |_| {})
            .await,
    );
    site.get("/actualites/bal")
        .await
        .holds("<h1>Écrit ici</h1>");
}

#[tokio::test]
async fn a_folder_with_a_mistake_changes_nothing() {
    let site = Site::new().await;
    site.folder
        .replace("elements/lieux.toml", "Le Zinc", "Le Comptoir");
    site.folder
        .replace("elements/lieux.toml", "2019-10-12", "2019-02-30");
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect_err("the date is refused");
    site.get("/vie-locale/lieux").await.holds("Le Zinc");
}

#[tokio::test]
async fn an_unknown_key_is_refused_with_file_and_line() {
    for (file, piece, line) in [
        ("site.toml", "slogan = ", 3),
        ("pages/actualites.toml", "position = 2", 4),
        ("pages/actualites.toml", "detail = true", 13),
        ("pages/actualites.toml", "sortable = true", 18),
        ("pictures.toml", "Le pont de pierre", 4),
        ("elements/lieux.toml", "nom = \"Étang\"", 11),
    ] {
        let folder = Folder::new();
        let text = std::fs::read_to_string(folder.site().join(file)).expect("the file is read");
        let own_line = text
            .lines()
            .find(|line| line.contains(piece))
            .expect("the line is there")
            .to_owned();
        folder.replace(file, &own_line, &format!("{own_line}\ninconnue = \"x\""));
        let message = only_problem(&folder, file, line).await;
        assert!(
            message.contains("unknown") && message.contains("inconnue"),
            "{message}"
        );
    }
}

#[test]
fn mistakes_in_elements_have_file_line_and_remedy() {
    each_is_refused(&[
        (
            "elements/lieux.toml",
            "2019-10-12",
            "12/10/2019",
            19,
            "2026-05-03",
        ),
        (
            "elements/lieux.toml",
            "2019-10-12",
            "2019-02-30",
            19,
            "not a day of the calendar",
        ),
        (
            "elements/lieux.toml",
            "\"40\"",
            "\"quarante\"",
            18,
            "not a number",
        ),
        ("elements/lieux.toml", "\"40\"", "40", 18, "between quotes"),
        (
            "elements/lieux.toml",
            "key = \"ecurie\"",
            "key = \"etang\"",
            16,
            "another element `etang`",
        ),
        (
            "elements/lieux.toml",
            "key = \"ecurie\"",
            "key = \"Écurie\"",
            16,
            "a to z",
        ),
        (
            "elements/actualites/2026-a.toml",
            "photo = \"pont\"",
            "photo = \"phare\"",
            7,
            "no picture `phare`",
        ),
    ]);
}

#[test]
fn mistakes_in_pages_have_file_line_and_remedy() {
    each_is_refused(&[
        (
            "pages/index.toml",
            "/medias/pont.jpg",
            "/medias/phare.jpg",
            11,
            "no picture `phare.jpg`",
        ),
        (
            "pages/index.toml",
            "default_sort = \"-date\"",
            "default_sort = \"-jour\"",
            23,
            "`-jour` is not a field to sort by",
        ),
        (
            "pages/index.toml",
            "key = \"dernieres\"",
            "key = \"bienvenue\"",
            16,
            "another module `bienvenue`",
        ),
        (
            "pages/index.toml",
            "pager = false",
            "caption = \"x\"",
            22,
            "no `caption`",
        ),
        (
            "pages/index.toml",
            "url = \"/actualites\"",
            "url = \"javascript:x\"",
            24,
            "not a link address",
        ),
        (
            "pages/actualites.toml",
            "role = \"title\"",
            "",
            6,
            "role = \"title\"",
        ),
        (
            "pages/actualites.toml",
            "role = \"category\"",
            "role = \"summary\"",
            30,
            "another field has this role",
        ),
        (
            "pages/actualites.toml",
            "per_page = [4, 8]",
            "per_page = []",
            10,
            "per_page",
        ),
    ]);
}

#[test]
fn mistakes_in_the_site_and_its_pictures_have_file_line_and_remedy() {
    each_is_refused(&[
        (
            "pictures.toml",
            "alt = \"Le pont de pierre sous la neige\"",
            "alt = \" \"",
            3,
            "do not see",
        ),
        (
            "pictures.toml",
            "name = \"eglise\"",
            "name = \"pont\"",
            10,
            "another picture `pont`",
        ),
        (
            "site.toml",
            "url = \"/modules\"",
            "url = \"//ailleurs\"",
            14,
            "not a link address",
        ),
        (
            "site.toml",
            "logo.svg",
            "absent.svg",
            7,
            "theme/absent.svg is missing",
        ),
    ]);
}

#[tokio::test]
async fn a_list_that_takes_its_fields_from_a_table_lacks_a_title() {
    let folder = Folder::new();
    folder.replace(
        "pages/index.toml",
        "source = \"actualites\"",
        "source = \"lieux\"",
    );
    folder.replace("pages/index.toml", "\"-date\"", "\"nom\"");
    let message = only_problem(&folder, "pages/index.toml", 20).await;
    assert!(
        message.contains("`lieux`") && message.contains("role = \"title\""),
        "{message}"
    );
}

#[tokio::test]
async fn an_import_that_the_database_refuses_leaves_the_files_as_they_were() {
    let site = Site::new().await;
    let database = site.folder.database();
    let refuse = if database.is_postgres() {
        "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'; \
         CREATE TRIGGER refuse BEFORE UPDATE ON site FOR EACH ROW EXECUTE FUNCTION no()"
    } else {
        "CREATE TRIGGER refuse BEFORE UPDATE ON site BEGIN SELECT RAISE(ABORT, 'no'); END"
    };
    database.execute(refuse).await;
    site.folder
        .write("theme/site.css", "body { color: red; margin: 0 }");
    let error = site.folder.import(&site.store, TODAY).await;
    let error = error.expect_err("the database refuses it");
    assert!(
        error.to_string().ends_with("nothing was imported"),
        "{error}"
    );
    let theme = "/vitrine/theme/site.css";
    site.get(theme).await.lacks("red");
    let names = || {
        let entries = std::fs::read_dir(site.folder.beside("media/theme")).expect("the theme");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["logo.svg", "site.css", "site.js"]);
    let allow = if database.is_postgres() {
        "DROP TRIGGER refuse ON site"
    } else {
        "DROP TRIGGER refuse"
    };
    database.execute(allow).await;
    written(site.folder.import(&site.store, TODAY).await);
    site.get(theme).await.holds("red");
}

#[tokio::test]
async fn an_import_that_broke_off_before_its_files_were_in_place_is_made_again() {
    let folder = Folder::new();
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    std::fs::write(folder.beside("media/theme/.site.css.new"), "body {}").expect("left there");
    written(folder.import(&store, TODAY).await);
    assert!(matches!(
        folder.import(&store, TODAY).await,
        Ok(Outcome::Unchanged)
    ));
}

#[tokio::test]
async fn text_that_is_not_toml_is_refused_with_its_line() {
    let folder = Folder::new();
    folder.replace("pages/actualites.toml", "position = 2", "position = = 2");
    only_problem(&folder, "pages/actualites.toml", 3).await;
}

#[tokio::test]
async fn a_missing_picture_says_how_to_get_it() {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("media/eglise.jpg")).expect("the picture is there");
    let message = only_problem(&folder, "pictures.toml", 10).await;
    assert!(
        message.contains("media/eglise.jpg is missing: add the file"),
        "{message}"
    );
}

#[tokio::test]
async fn a_small_picture_that_the_folder_lacks_is_made_of_the_other_once() {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("media/eglise-480.jpg")).expect("the picture is there");
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    let small = folder.beside("media/pictures/eglise-480.jpg");
    let size = image::image_dimensions(&small).expect("a picture");
    assert_eq!(size, (480, 320));
    let again = folder.import(&store, TODAY).await;
    assert!(matches!(again, Ok(Outcome::Unchanged)), "{again:?}");
    std::fs::remove_file(&small).expect("it was made");
    written(folder.import(&store, TODAY).await);
    assert!(small.is_file(), "it is made again");
}

#[tokio::test]
async fn removed_html_is_reported_by_file_and_line() {
    let folder = Folder::new();
    folder.replace(
        "elements/lieux.toml",
        "<em>salle</em>",
        "<em style='color: red'>salle</em>",
    );
    let notes = notes(&folder.site(), "vitrine").expect("the folder is read");
    let told: Vec<String> = notes.iter().map(ToString::to_string).collect();
    let at = |place: &str| format!("{}/{place}", folder.site().display());
    for place in [
        "pages/index.toml:11: onerror of <img> left out",
        "pages/index.toml:12: <script> left out",
        "elements/lieux.toml:6: style of <em> left out",
        // A translation's.
        "elements/actualites/2026-a.toml:20: <script> left out",
    ] {
        assert!(told.contains(&at(place)), "no {place} in {told:?}");
    }
    written(folder.import(&folder.store().await, TODAY).await);
}

#[tokio::test]
async fn what_is_no_content_is_left_out_and_named_in_every_folder() {
    const LEFT: [&str; 7] = [
        "desktop.ini",
        "Thumbs.db",
        "contact.toml~",
        "contact.toml.bak",
        "contact.toml.swp",
        "~$contact.toml",
        "#contact.toml#",
    ];
    let folder = Folder::new();
    let (root, before) = (folder.site(), notes(&folder.site(), "vitrine"));
    let before = before.expect("the folder is read").len();
    let mut left = Vec::new();
    for part in [
        "pages",
        "pages/modules",
        "elements",
        "dictionary",
        "theme",
        "media",
    ] {
        for name in LEFT {
            left.push(format!("{part}/{name}"));
        }
        std::fs::create_dir(root.join(part).join("lost+found")).expect("a folder");
        left.push(format!("{part}/lost+found"));
    }
    for file in left.iter().filter(|file| !file.ends_with("lost+found")) {
        folder.write(file, "title = \"Non");
    }
    // Pictures that no page shows, and what is no picture.
    for file in ["media/Été 2026.jpg", "media/seule.jpg", "media/plan.odg"] {
        folder.write(file, "x");
        left.push(file.to_owned());
    }
    std::fs::create_dir(root.join("media/originaux")).expect("a folder");
    left.push("media/originaux".to_owned());
    let told = notes(&root, "vitrine").expect("the folder is read");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    for file in &left {
        let note = format!("{}/{file}: is left out: ", root.display());
        assert!(
            told.iter().any(|said| said.starts_with(&note)),
            "no {note} in {told:?}"
        );
    }
    assert_eq!(told.len(), before + left.len(), "{told:?}");
    let store = folder.store().await;
    written(folder.import(&store, TODAY).await);
    for name in LEFT {
        assert!(
            !folder.beside("media/theme").join(name).exists(),
            "{name} is published"
        );
    }
    let again = folder.import(&store, TODAY).await;
    assert!(matches!(again, Ok(Outcome::Unchanged)), "{again:?}");
}

#[tokio::test]
async fn links_to_missing_pages_are_reported_by_file_and_line_and_imported() {
    let dead = |folder: &Folder| -> Vec<String> {
        let notes = notes(&folder.site(), "vitrine").expect("the folder is read");
        let notes = notes.iter().map(ToString::to_string);
        notes
            .filter(|note| note.contains("there is no page"))
            .collect()
    };
    assert_eq!(dead(&Folder::new()), [] as [&str; 0]);
    for (file, from, to, line) in [
        (
            "pages/index.toml",
            "url = \"/actualites\"",
            "url = \"/absent\"",
            24,
        ),
        (
            SITE,
            "[[share]]",
            "[[not_found.link]]\nlabel = \"A\"\nurl = \"/absent\"\n[[share]]",
            126,
        ),
        (
            SITE,
            "[[share]]",
            "[[translation.en.not_found]]\nlabel = \"A\"\nurl = \"/absent\"\n[[share]]",
            126,
        ),
        (
            SITE,
            "[[share]]",
            "[alert]\ntext = \"A\"\nlink = { label = \"A\", url = \"/absent?p=2#a\" }\n[[share]]",
            126,
        ),
        (
            SITE,
            "text = \"Ouvert le matin.\"",
            "consent = \"/absent\"",
            15,
        ),
        (SITE, "url = \"/modules\"", "url = \"/absent/\"", 25),
        (SITE, "url = \"/en/news\"", "url = \"/absent\"", 122),
    ] {
        let folder = Folder::new();
        folder.replace(file, from, to);
        let place = format!(
            "{}/{file}:{line}: there is no page `/absent`",
            folder.site().display()
        );
        assert_eq!(dead(&folder), [place]);
        written(folder.import(&folder.store().await, TODAY).await);
    }
    for url in [
        "/",
        "/?x=1",
        "/actualites/#liste",
        "/actualites/fait-sur-le-site",
        "/Ancien/lieux.html",
        "/modules/agenda/agenda.ics",
        "/sitemap.xml",
        "/vitrine/theme/budget.pdf",
        "/medias/pont.jpg",
        "/lien/Lieux1",
        "#contenu",
        "https://exemple.fr/absent",
        "tel:+33231000000",
    ] {
        let folder = Folder::new();
        folder.replace(SITE, "url = \"/modules\"", &format!("url = \"{url}\""));
        assert_eq!(dead(&folder), [] as [&str; 0], "{url}");
    }
}

#[tokio::test]
async fn owners_without_an_account_in_the_folder_are_reported_by_file_and_line() {
    let folder = Folder::new();
    let told = || {
        let notes = notes(&folder.site(), "vitrine").expect("the folder is read");
        let notes = notes.iter().map(ToString::to_string);
        notes.filter(|note| note.contains("no account")).collect()
    };
    assert_eq!(told(), [] as [String; 0], "a folder without accounts");
    let account = "[[account]]\nkey = \"membre1\"\nemail = \"a@exemple.test\"\nname = \"A\"\nrole = \"member\"\n";
    folder.write("accounts.toml", account);
    let told: Vec<String> = told();
    let place = format!("{}/elements/evenements.toml:46: ", folder.site().display());
    let [note] = &told[..] else {
        panic!("{told:?}");
    };
    assert!(
        note.starts_with(&place) && note.contains("`membre2`"),
        "{note}"
    );
}

#[tokio::test]
async fn pages_that_cannot_have_their_address_are_refused() {
    for (file, says) in [
        ("pages/vitrine.toml", "address of the program"),
        ("pages/medias.toml", "address of the program"),
        ("pages/Éte.toml", "a to z"),
        ("pages/vie-locale/index.toml", "pages/vie-locale.toml"),
    ] {
        let folder = Folder::new();
        folder.write(file, "title = \"x\"\ndescription = \"y\"\n");
        let problems = problems(&folder).await;
        assert!(
            problems.len() == 1 && problems[0].message.contains(says),
            "{problems:?}"
        );
    }
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("pages/vie-locale.toml")).expect("the page is there");
    let problems = problems(&folder).await;
    assert!(
        problems
            .iter()
            .all(|problem| problem.message.contains("write pages/vie-locale.toml")),
        "{problems:?}"
    );
    assert_eq!(problems.len(), 2);
}

#[tokio::test]
async fn all_mistakes_are_reported_at_once() {
    let folder = Folder::new();
    folder.replace("elements/lieux.toml", "2019-10-12", "hier");
    folder.replace("pictures.toml", "name = \"eglise\"", "name = \"pont\"");
    folder.replace("site.toml", "slogan = ", "slogam = ");
    assert_eq!(problems(&folder).await.len(), 3);
}

#[tokio::test]
async fn a_folder_that_is_not_a_site_is_refused_as_such() {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("site.toml")).expect("the file is there");
    let error = folder
        .import(&folder.store().await, TODAY)
        .await
        .expect_err("it is refused");
    assert!(
        error.to_string().contains("site.toml is missing"),
        "{error}"
    );
}

#[tokio::test]
async fn the_write_ahead_log_is_cut_after_an_import_beside_a_server() {
    let site = Site::new().await;
    if site.folder.database().is_postgres() {
        // Its server cuts its own log.
        return;
    }
    site.get("/actualites").await;
    let store = site.folder.store().await;
    let log = site.folder.beside("site.db-wal");
    let length = || log.metadata().map_or(0, |file| file.len());
    assert_eq!(length(), 0, "of the first import");
    site.folder.replace("site.toml", "name = \"", "name = \"À ");
    let changed = site.folder.import(&store, TODAY).await;
    assert!(matches!(changed, Ok(Outcome::Written(_))), "{changed:?}");
    assert_eq!(length(), 0, "of the second one");
}

#[tokio::test]
async fn an_import_beside_another_one_is_refused_and_says_so() {
    let site = Site::new().await;
    let media = Media::new(site.folder.beside("media"));
    let first = media.stage().expect("nobody else is there");
    site.folder.replace("site.toml", "name = \"", "name = \"À ");
    let second = site.folder.import(&site.store, TODAY).await;
    let refused = second.expect_err("the first one is there").to_string();
    assert!(
        refused.contains("another import, a backup or a restore is running"),
        "{refused}"
    );
    drop(first);
    let third = site.folder.import(&site.store, TODAY).await;
    third.expect("nobody is there any more");
}
