//! An export can be imported to the same site, and loses nothing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use vitrine_server::export::{ExportError, Exported, run};
use vitrine_server::store::{Media, Store};

use crate::program::{output, said};
use crate::support::{Folder, Site, jpeg};

pub async fn export(folder: &Folder, store: &Store, to: &Path) -> Exported {
    let media = Media::new(folder.beside("media"));
    run(to, store, &media).await.expect("the site is exported")
}

/// Returns every file below `root` by relative path.
pub fn files(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![root.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(root).expect("below it").to_owned();
                found.insert(name, std::fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// Fails with the first differing file and position.
fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (files(one), files(other));
    let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&one), names(&other));
    for (name, bytes) in &one {
        if bytes != &other[name] {
            let [one, other] = [bytes, &other[name]].map(|bytes| String::from_utf8_lossy(bytes));
            panic!("{} differs:\n{one}\n---\n{other}", name.display());
        }
    }
}

/// Imports `from` into a new database, with these media files.
async fn imported(from: &Path, media: &[String]) -> Site {
    let folder = Folder::new();
    std::fs::remove_dir_all(folder.site()).expect("the copy goes away");
    for (name, bytes) in files(from) {
        let path = folder.site().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, bytes).expect("a file");
    }
    for name in media {
        std::fs::create_dir_all(folder.site().join("media")).expect("it is made");
        for (file, width, height) in [
            (format!("{name}.jpg"), 1200, 800),
            (format!("{name}-480.jpg"), 480, 320),
        ] {
            std::fs::write(folder.site().join("media").join(file), jpeg(width, height))
                .expect("a picture");
        }
    }
    Site::with(folder, &[]).await
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|_| panic!("{name} is there"))
}

/// Returns the addresses of pages from the exported files.
fn addresses(exported: &Path) -> Vec<String> {
    let names = files(exported).into_keys();
    let address = |name: PathBuf| {
        let path = name
            .strip_prefix("pages")
            .ok()?
            .to_str()?
            .strip_suffix(".toml")?
            .to_owned();
        Some(if path == "index" {
            "/".to_owned()
        } else {
            format!("/{path}")
        })
    };
    names.filter_map(address).collect()
}

/// Returns the keys of the elements in a file.
fn keys(exported: &Path, file: &str) -> Vec<String> {
    let text = read(exported, file);
    let keys = text
        .lines()
        .filter_map(|line| line.strip_prefix("key = \""));
    keys.map(|key| key.trim_end_matches('"').to_owned())
        .collect()
}

/// Returns a page without the parts that differ in each answer.
async fn html(site: &Site, path: &str) -> String {
    let answer = site.get(path).await;
    let text = answer.text().to_owned();
    let nonces = crate::support::pieces(&text, "nonce=\"", "\"");
    let mut page = text.clone();
    for nonce in nonces {
        page = page.replace(nonce, "");
    }
    format!("{}\n{page}", answer.status)
}

/// Exports, imports that into an empty database and exports again; checks that the files and the pages
/// at each address are the same. Returns the first export.
async fn assert_round_trip(site: &Site, details: &[(&str, &str)]) -> (Exported, PathBuf) {
    let first = site.folder.beside("first");
    let told = export(&site.folder, &site.store, &first).await;
    let again = imported(&first, &[]).await;
    let second = again.folder.beside("second");
    assert_eq!(export(&again.folder, &again.store, &second).await, told);
    assert_same(&first, &second);
    let mut paths = addresses(&first);
    for (page, file) in details {
        paths.extend(
            keys(&first, file)
                .into_iter()
                .map(|key| format!("{page}/{key}")),
        );
    }
    for path in paths {
        assert_eq!(html(site, &path).await, html(&again, &path).await, "{path}");
    }
    (told, first)
}

#[tokio::test]
async fn an_export_is_imported_to_the_same_site() {
    let site = Site::new().await;
    let details = [
        ("/actualites", "elements/actualites.toml"),
        ("/modules/agenda", "elements/evenements.toml"),
    ];
    let (told, first) = assert_round_trip(&site, &details).await;
    assert_eq!(
        (told.pages, told.elements, told.left_out.len()),
        (15, 26, 0)
    );
    assert_eq!(addresses(&first).len(), 15);
}

#[tokio::test]
async fn the_demo_is_exported_and_imported_to_the_same_site() {
    let temp = tempfile::tempdir().expect("a temporary folder");
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo");
    // Placeholder pictures, of which only the sizes matter here.
    for (name, bytes) in files(&demo) {
        if name.starts_with("media") || name.extension().is_some_and(|ending| ending == "md") {
            continue;
        }
        let path = temp.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, bytes).expect("a file");
    }
    let pictures = read(temp.path(), "pictures.toml");
    let names = crate::support::pieces(&pictures, "\nname = \"", "\"");
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let site = imported(temp.path(), &names).await;
    let (told, _) = assert_round_trip(&site, &[]).await;
    assert!(told.elements > 400, "{told:?}");
    assert_eq!(told.left_out, [] as [&str; 0]);
}

#[tokio::test]
async fn the_captcha_of_a_site_is_exported_and_imported_to_the_same() {
    const CAPTCHA: &str = "[captcha]\nprovider = \"recaptcha\"\nversion = 2\nscript = \"https://captcha.exemple.fr/api.js\"\n\
        sitekey = \"clé\"\nsources = [\"https://cadres.exemple.fr/\"]\nleast_score = 70\n";
    let folder = crate::support::Folder::new();
    folder.replace("site.toml", "[[share]]", &format!("{CAPTCHA}\n[[share]]"));
    let site = Site::with(folder, &[]).await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    let file = read(&to, "site.toml");
    assert!(file.contains(CAPTCHA), "{file}");
}

#[tokio::test]
async fn the_measurement_of_a_site_and_its_consent_are_exported_and_imported_to_the_same() {
    const ANALYTICS: &str = "[analytics]\nproviders = [\"matomo\", \"journal\"]\n\
        script = \"https://stats.exemple.fr/matomo.js\"\nsources = [\"https://stats.exemple.fr/\"]\n";
    const FOOTER: &str = "[footer]\ntext = \"Ouvert le matin.\"\nconsent = \"/modules#cookies\"\n";
    let folder = crate::support::Folder::new();
    folder.replace("site.toml", "[[share]]", &format!("{ANALYTICS}\n[[share]]"));
    folder.replace(
        "site.toml",
        "[footer]\ntext = \"Ouvert le matin.\"\n",
        FOOTER,
    );
    folder.replace(
        "site.toml",
        "share_mail = true\n",
        "consent = \"granted\"\nshare_mail = true\n",
    );
    let site = Site::with(folder, &[]).await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    let file = read(&to, "site.toml");
    for piece in [
        ANALYTICS,
        FOOTER,
        "consent = \"granted\"\nshare_mail = true\n",
    ] {
        assert!(file.contains(piece), "{file}");
    }
}

#[tokio::test]
async fn masks_days_and_suggestions_of_a_form_are_exported() {
    const INPUT: &str = "[[module.input]]\nname = \"salle\"\nlabel = \"Salle\"\nkind = \"text\"\nmask = \"99\"\n\
        [[module.input]]\nname = \"lieu\"\nlabel = \"Lieu\"\nkind = \"text\"\nsuggest = { classname = \"Lieu\", methode = \"chercher\", free = true }\n\
        [[module.input]]\nname = \"seance\"\nlabel = \"Séance\"\nkind = \"datetime\"\nmin = \"+1d 08:00\"\n\
        max = \"+1y\"\nonly_days = [1, 2]\nexcludes = [\"2026-12-08\", \"monday\", \"holidays\"]\n";
    let folder = crate::support::Folder::new();
    let form = "pages/modules/contact.toml";
    let text = read(&folder.site(), form);
    folder.write(form, &format!("{text}{INPUT}"));
    let site = Site::with(folder, &[]).await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    let file = read(&to, form);
    assert!(file.contains(INPUT), "{file}");
}

#[tokio::test]
async fn an_export_contains_everything_of_a_folder() {
    let site = Site::new().await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    for (file, pieces) in [
        (
            "site.toml",
            &[
                "languages = [\"en\"]\n",
                "configmenu = \"principal\"\nstyle = \"light\"\nfullscreen = true\n",
                "[menu.variables]\naccueil = \"Bienvenue au village\"\n",
                "[[map.tiles]]\nmode = \"photos\"\nlabel = \"Vue aérienne\"\nurl = \"https://photos.exemple.fr/?z={z}&x={x}&y={y}\"\nmax_zoom = 17\n",
                "[[search.synonym]]\nwords = [\"bal\", \"soirée dansante\"]\n\n[[search.synonym]]\nlanguage = \"en\"\nwords = [\"ball\", \"dancing evening\"]\n",
                "[[share]]\nlabel = \"Courriel\"\nurl = \"mailto:?body={{share_url}}\"\n",
                "[translation.en]\nslogan = \"A village for tests\"\nconfigmenu = \"principal\"\n",
                "[translation.en.variables]\naccueil = \"Welcome to the village\"\n",
                "[[translation.en.footer.column.link]]\nlabel = \"News\"\nurl = \"/en/news\"\n",
                "[[menus.block]]\ntype = \"menu\"\nroot = \"/en\"\n",
                "fields = [\"nom\", \"capacite\"]\n",
                "code = \"noel-2026\"\nsource = \"actualites\"\nelement = \"noel\"\n",
                "code = \"Lieux1\"\npage = \"/vie-locale/lieux\"\n",
            ] as &[&str],
        ),
        (
            "pages/deux-listes.toml",
            &["title = \"Seconde\"\naside = true\nsource = \"actualites\"\n"],
        ),
        (
            "pages/vie-locale/lieux.toml",
            &["former = [\"/Ancien/lieux.html\", \"/salles\"]\n"],
        ),
        (
            "pages/modules/agenda.toml",
            &[
                "class_theme_style = \"theme-eau\"\n",
                "[menu_param]\nnom_page = \"L’agenda\"\nsous_titre = \"Sortir au village\"\n",
                "kind = \"agenda\"\ntitle = \"Les événements\"\ndetail = true\nempty = \"Rien ce mois-ci.\"\n",
            ],
        ),
        (
            "pages/modules/carte.toml",
            &[
                "center = [48.8378, -0.889]\nzoom = 14\n",
                "search = false\n",
            ],
        ),
        (
            "pages/modules/filtres.toml",
            &["load_more = { mode = \"auto\", start = \"click\", stop = 2 }\nwords = true\n"],
        ),
        (
            "pages/en/news.toml",
            &["description = \"News of the village.\"\ntranslation_of = \"/actualites\"\n"],
        ),
        (
            "pages/en.toml",
            &["language = \"en\"\ntranslation_of = \"/\"\n"],
        ),
        (
            "elements/actualites.toml",
            &[
                // The Christmas market, with the date of the import.
                "date = \"2025-12-05\"\n",
                "key = \"secret\"\nowner = \"membre1\"\nstate = \"draft\"\n",
                "[element.en]\ntitre = \"Summer ball\"\ntexte = \"<p>Text of the <strong>ball</strong>.</p>\"\n",
            ],
        ),
        (
            "elements/evenements.toml",
            &["debut = \"2026-12-05\"\nfin = \"2026-12-07\"\nheure = \"10:00\"\n"],
        ),
        (
            "dictionary/en.toml",
            &["[javascript]\n\"Chargement…\" = \"\"\n\"Fermer\" = \"Close\"\n\n[site]\n"],
        ),
        ("dictionary/fr.toml", &["\"OK\" = \"D’accord\"\n"]),
        (
            "pictures.toml",
            &["alt = \"L’église <Saint-Rémi> & son clocher\"\n"],
        ),
    ] {
        let text = read(&to, file);
        for piece in pieces {
            assert!(text.contains(piece), "{file} lacks {piece}\n{text}");
        }
    }
    for file in ["theme/logo.svg", "media/pont.jpg", "media/lavoir-480.jpg"] {
        let original = std::fs::read(site.folder.site().join(file)).expect("the original");
        assert_eq!(
            std::fs::read(to.join(file)).expect("a copy"),
            original,
            "{file}"
        );
    }
    assert_eq!(read(&to, "elements/vide.toml"), "");
}

#[tokio::test]
async fn fields_are_written_with_their_owner_alone() {
    let site = Site::new().await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    assert!(!read(&to, "pages/index.toml").contains("module.field"));
    assert!(read(&to, "pages/actualites.toml").contains("[[module.field]]\nname = \"titre\"\n"));
}

#[tokio::test]
async fn elements_created_on_the_site_are_exported_too() {
    let site = Site::new().await;
    let made = "INSERT INTO element (source_id, key, owner, state, position, content, imported) \
        SELECT id, 'ici', 'membre3', 'refused', 9000000000, '{\"nom\":\"Fait ici\",\"gone\":\"x\"}', FALSE \
        FROM source WHERE key = 'lieux'";
    site.folder.database().execute(made).await;
    let to = site.folder.beside("exported");
    let told = export(&site.folder, &site.store, &to).await;
    let made = "[[element]]\nkey = \"ici\"\nowner = \"membre3\"\nstate = \"refused\"\nnom = \"Fait ici\"\n";
    assert!(read(&to, "elements/lieux.toml").ends_with(made));
    assert_eq!(
        told.left_out,
        ["`gone` of lieux/ici, which is no longer a field"]
    );
}

#[tokio::test]
async fn a_folder_that_is_not_empty_is_never_written_to() {
    let site = Site::new().await;
    let media = Media::new(site.folder.beside("media"));
    let to = site.folder.beside("exported");
    std::fs::create_dir(&to).expect("an empty folder");
    export(&site.folder, &site.store, &to).await;
    let before = files(&to);
    let refused = run(&to, &site.store, &media).await;
    assert!(
        matches!(refused, Err(ExportError::NotEmpty(_))),
        "{refused:?}"
    );
    assert_eq!(files(&to), before);
}

#[tokio::test]
async fn an_export_that_fails_leaves_nothing_behind() {
    let site = Site::new().await;
    std::fs::remove_file(site.folder.beside("media/pictures/pont.jpg")).expect("a picture");
    let above = site.folder.beside("kept");
    let media = Media::new(site.folder.beside("media"));
    let failed = run(&above.join("exported"), &site.store, &media).await;
    let said = failed.expect_err("a picture is missing").to_string();
    assert!(
        said.contains("pont.jpg") && said.ends_with("nothing was exported"),
        "{said}"
    );
    assert!(files(&above).is_empty());
    assert_eq!(std::fs::read_dir(above).expect("it is there").count(), 0);
}

#[tokio::test]
async fn without_a_site_there_is_nothing_to_export() {
    let folder = Folder::new();
    let store = folder.store().await;
    let media = Media::new(folder.beside("media"));
    let refused = run(&folder.beside("exported"), &store, &media).await;
    assert!(matches!(refused, Err(ExportError::NoSite)), "{refused:?}");
    assert!(!folder.beside("exported").exists());
}

#[tokio::test]
async fn an_export_of_a_damaged_module_names_it() {
    let site = Site::new().await;
    let broken = "UPDATE module SET body = '{' WHERE key = 'contact'";
    site.folder.database().execute_alone(broken).await;
    let refused = output(
        &site.folder,
        &[
            "export",
            site.folder.beside("export").to_str().expect("a path"),
        ],
    );
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("the module `contact`"),
        "{}",
        said(&refused)
    );
}

#[tokio::test]
async fn an_export_says_that_accounts_are_for_backups() {
    let site = crate::support::members::site().await;
    let folder = site.folder.beside("export");
    let media = Media::new(site.folder.beside("media"));
    let told = run(&folder, &site.store, &media)
        .await
        .expect("it is exported");
    let last = told.left_out.last().expect("a line");
    assert!(
        last.starts_with("accounts (4)") && last.contains("vitrine backup"),
        "{last}"
    );
}
