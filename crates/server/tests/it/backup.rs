//! `vitrine backup` and `vitrine restore` (security 32).

mod bucket;
mod hostile;
mod killed;
mod serving;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use jiff::Timestamp;
use rustix::fs::FlockOperation;
use tempfile::TempDir;
use vitrine_server::backup::{
    BackUp, BackupError, LEFT_OUT, Manifest, Restoring, back_up, restore, verify,
};
use vitrine_server::store::{Database, Media, SchemaState, Store};

use crate::program::{import, output, said};
use crate::schema::LEFT_AT_1;
use crate::support::{Folder, Site, TODAY, TestDatabase};

/// Texts that a careless format would change, beside what an import brings.
const ODD: &str = "
INSERT INTO message (site_id, module_key, received_at, expires_at, content)
    SELECT id, 'contact', 9007199254740993, -1, 'é ’ \u{1f409} \" '' \\ \\u0000 \u{2028} \t' || '\n' || '{\"base64\":\"AA==\"}' FROM site;
INSERT INTO mail (message_id, created_at, recipient, reply_to, subject, body, state, next_at)
    SELECT id, 1, 'a@exemple.test', NULL, '', 'x', 'kept', 1 FROM message;
INSERT INTO spent_proof (id, expires_at) VALUES ('used', 99);
UPDATE page SET translation_of_id = (SELECT MAX(id) FROM page) WHERE path = '/';
";

/// A place that a backup is restored into.
struct Place {
    database: TestDatabase,
    temp: TempDir,
}

impl Place {
    /// On the database that the tests run on.
    fn new() -> Self {
        let temp = tempfile::tempdir().expect("a temporary folder");
        let database = TestDatabase::new(&temp.path().join("new/site.db"));
        Self { database, temp }
    }

    /// On SQLite.
    fn file() -> Self {
        let temp = tempfile::tempdir().expect("a temporary folder");
        let database = TestDatabase::file(&temp.path().join("new/site.db"));
        Self { database, temp }
    }

    fn media(&self) -> Media {
        Media::new(self.temp.path().join("media"))
    }

    async fn restore(&self, file: &Path) -> Result<Manifest, BackupError> {
        restored(file, false, &self.database, &self.media()).await
    }

    async fn back_up(&self) -> PathBuf {
        written(
            &self.temp.path().join("again.tar.gz"),
            &self.database,
            &self.media(),
        )
        .await
    }
}

/// Writes a backup.
async fn written(file: &Path, database: &TestDatabase, media: &Media) -> PathBuf {
    let store = open(database).await;
    let wanted = BackUp {
        file,
        replace: false,
        now: Timestamp::UNIX_EPOCH,
    };
    let done = back_up(wanted, &store, media, || {}).await;
    store.close().await;
    done.expect("a backup");
    file.to_owned()
}

async fn restored(
    file: &Path,
    replace: bool,
    database: &TestDatabase,
    media: &Media,
) -> Result<Manifest, BackupError> {
    let open = async || Ok(open(database).await);
    restore(Restoring { file, replace }, media, open, |_| Ok(())).await
}

async fn open(database: &TestDatabase) -> Store {
    let url = Database::of_url(&database.url_without_schema()).expect("an address");
    Store::open(&url).await.expect("it opens")
}

/// The imported site with odd rows, backed up.
async fn backed_up() -> (Folder, PathBuf) {
    let folder = Folder::new();
    let store = folder.store().await;
    folder.import(&store, TODAY).await.expect("it is imported");
    store.close().await;
    folder.database().execute_alone(ODD).await;
    let media = Media::new(folder.beside("media"));
    let file = written(&folder.beside("site.tar.gz"), folder.database(), &media).await;
    (folder, file)
}

/// Rows by entry, and paths with hashes of media files.
type Content = (BTreeMap<String, Vec<String>>, Vec<(String, String)>);

/// Returns the rows of each table of a backup, sorted, and the media files with their hashes. Without the change count, which
/// every restore raises.
fn content(file: &Path) -> Content {
    let manifest = verify(file).expect("a whole backup");
    let inside = GzDecoder::new(std::fs::File::open(file).expect("the file"));
    let mut tar = tar::Archive::new(inside);
    let mut tables = BTreeMap::new();
    for entry in tar.entries().expect("entries") {
        let mut entry = entry.expect("an entry");
        let name = entry.path().expect("a name").display().to_string();
        let Some(table) = name.strip_prefix("database/") else {
            continue;
        };
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("rows");
        let mut rows: Vec<String> = text.lines().map(str::to_owned).collect();
        rows.sort();
        tables.insert(table.to_owned(), rows);
    }
    tables.remove("change_count.jsonl");
    let media = manifest.media.into_iter();
    (tables, media.map(|file| (file.path, file.sha256)).collect())
}

/// Contents of a database but for the change count.
async fn contents(database: &TestDatabase) -> Vec<String> {
    let mut rows = database.contents().await;
    rows.retain(|row| !row.starts_with("change_count:"));
    rows
}

#[tokio::test]
async fn security_32_a_backup_of_a_restored_backup_is_equal_row_by_row_and_file_by_file() {
    let (folder, file) = backed_up().await;
    let before = content(&file);
    assert!(
        before.0["element.jsonl"].len() > 20 && before.1.len() > 5,
        "{before:?}"
    );
    assert!(before.0["message.jsonl"][0].contains("9007199254740993"));

    let lite = Place::file();
    lite.restore(&file).await.expect("it is restored");
    let there = lite.back_up().await;
    assert_eq!(content(&there), before);

    let back = Place::new();
    back.restore(&there).await.expect("it is restored");
    assert_eq!(
        contents(&back.database).await,
        contents(folder.database()).await
    );
    let files = |media: &Media| {
        let paths = media.files().expect("files").into_iter();
        let bytes = |path: vitrine_server::store::MediaPath| {
            let bytes = std::fs::read(path.below(media.root())).expect("a file");
            (path, bytes)
        };
        paths.map(bytes).collect::<Vec<_>>()
    };
    assert_eq!(
        files(&back.media()),
        files(&Media::new(folder.beside("media")))
    );
}

#[tokio::test]
async fn security_32_a_restored_site_is_served_and_continues_its_ids() {
    let (_source, file) = backed_up().await;
    let folder = Folder::new();
    let media = Media::new(folder.beside("media"));
    let done = restored(&file, false, folder.database(), &media).await;
    done.expect("it is restored");
    let store = folder.database().open().await;
    let site = Site::served(folder, store, &[]);
    site.get("/actualites").await.holds("Bal de l’été");
    let message = "nom=Jeanne&courriel=j%40exemple.test&message=Bonjour&vt-formulaire=contact&vt-debut=1&vt-site-web=";
    let sent = site
        .refresh("/vitrine/clients/formulaire/contact", message)
        .await;
    sent.holds("alert-success");
    let database = site.folder.database();
    assert_eq!(database.number("SELECT COUNT(*) FROM message").await, 2);
    assert_eq!(
        database
            .number("SELECT COUNT(DISTINCT message_id) FROM mail")
            .await,
        2
    );
}

/// Names of all tables, read by other queries than those of the backup.
async fn tables(database: &TestDatabase) -> BTreeSet<String> {
    let columns = database.columns().await.into_iter();
    let tables = columns.filter_map(|name| Some(name.split_once('.')?.0.to_owned()));
    tables.collect()
}

#[tokio::test]
async fn security_32_every_table_of_the_schema_is_in_a_backup_or_left_out_with_a_reason() {
    let (folder, file) = backed_up().await;
    let manifest = verify(&file).expect("a whole backup");
    let mut named: BTreeSet<String> = manifest
        .tables
        .iter()
        .map(|table| table.name.clone())
        .collect();
    for (table, why) in LEFT_OUT {
        assert!(
            named.insert(table.to_owned()),
            "{table} is in it and left out"
        );
        assert!(why.len() > 10, "{table} is left out, and nobody says why");
    }
    let there = tables(folder.database()).await;
    assert!(there.len() > 15, "{there:?}");
    let forgotten: Vec<&String> = there.difference(&named).collect();
    assert!(forgotten.is_empty(), "a backup lacks {forgotten:?}");
    for table in &manifest.tables {
        let columns = folder.database().columns().await.into_iter();
        let columns: BTreeSet<String> = columns
            .filter_map(|name| Some(name.strip_prefix(&format!("{}.", table.name))?.to_owned()))
            .collect();
        assert_eq!(
            columns,
            table.columns.iter().cloned().collect(),
            "{}",
            table.name
        );
    }
}

/// What a later migration might bring: bytes, a truth, references to rows that come later.
const LATER: [&str; 2] = [
    "CREATE TABLE later (name TEXT PRIMARY KEY, above TEXT REFERENCES later (name), bytes BLOB, seen INTEGER) STRICT",
    "CREATE TABLE later (name TEXT PRIMARY KEY, above TEXT REFERENCES later (name), bytes BYTEA, seen BOOLEAN)",
];

#[tokio::test]
async fn security_32_a_table_that_a_later_migration_adds_is_in_the_backup_by_itself() {
    let folder = Folder::new();
    let store = folder.store().await;
    store.close().await;
    let create = LATER[usize::from(folder.database().is_postgres())];
    folder.database().execute_alone(create).await;
    let rows = if folder.database().is_postgres() {
        "INSERT INTO later VALUES ('a', 'z', '\\x00ff', TRUE), ('m', NULL, NULL, NULL), ('z', 'm', '', FALSE)"
    } else {
        "INSERT INTO later VALUES ('a', 'z', x'00ff', 1), ('m', NULL, NULL, NULL), ('z', 'm', x'', 0)"
    };
    folder.database().execute_alone(rows).await;
    let media = Media::new(folder.beside("media"));
    let file = written(&folder.beside("later.tar.gz"), folder.database(), &media).await;
    let expected = [
        "[\"a\",\"z\",{\"base64\":\"AP8=\"},1]",
        "[\"m\",null,null,null]",
        "[\"z\",\"m\",{\"base64\":\"\"},0]",
    ];
    assert_eq!(content(&file).0["later.jsonl"], expected);
    for place in [Place::new(), Place::file()] {
        let store = open(&place.database).await;
        store.migrate().await.expect("the schema");
        store.close().await;
        let create = LATER[usize::from(place.database.is_postgres())];
        place.database.execute_alone(create).await;
        place.restore(&file).await.expect("it is restored");
        let again = place.back_up().await;
        assert_eq!(content(&again).0["later.jsonl"], expected);
    }
}

#[tokio::test]
async fn security_32_rows_of_an_older_schema_are_restored_as_they_were_and_then_migrated() {
    let folder = Folder::new();
    folder.database().migrate_to(1).await;
    folder.database().execute_alone(LEFT_AT_1).await;
    let media = Media::new(folder.beside("media"));
    let file = written(&folder.beside("old.tar.gz"), folder.database(), &media).await;
    assert_eq!(verify(&file).expect("a whole backup").schema, 1);
    for place in [Place::new(), Place::file()] {
        place.restore(&file).await.expect("it is restored");
        let store = open(&place.database).await;
        assert_eq!(store.schema().await.expect("a state"), SchemaState::Current);
        let moved = "SELECT CAST(position AS TEXT) FROM element WHERE key = 'bal'";
        assert_eq!(place.database.texts(moved).await, ["1048576"]);
        // A database of a later schema cannot hold them.
        let refused = restored(&file, true, &place.database, &place.media()).await;
        let refused = refused.expect_err("it is refused").to_string();
        assert!(
            refused.contains("has migration 1") && refused.contains("without tables"),
            "{refused}"
        );
        assert_eq!(place.database.texts(moved).await, ["1048576"]);
    }
}

#[tokio::test]
async fn security_32_a_database_or_media_folder_that_is_not_empty_is_replaced_only_on_request() {
    let (folder, file) = backed_up().await;
    let media = Media::new(folder.beside("media"));
    let before = contents(folder.database()).await;
    folder.database().execute_alone("DELETE FROM mail").await;
    std::fs::write(folder.beside("media/pictures/other.jpg"), "x").expect("a file");
    // The program writes no such names, but a restore deletes whatever lies in its folders.
    std::fs::create_dir_all(folder.beside("media/theme/Été 2025")).expect("a folder");
    std::fs::write(folder.beside("media/theme/Été 2025/photo été.jpg"), "x").expect("a file");
    std::fs::write(folder.beside("media/theme/.notes"), "x").expect("a file");
    std::fs::create_dir_all(folder.beside("media/thumbnails/1-1")).expect("a folder");
    let changed = contents(folder.database()).await;

    let refused = restored(&file, false, folder.database(), &media).await;
    let refused = refused.expect_err("it is refused").to_string();
    for piece in [
        "26 of element",
        "1 of message",
        "11 media file(s)",
        "--replace",
        "nothing was changed",
    ] {
        assert!(refused.contains(piece), "no {piece} in {refused}");
    }
    assert_eq!(contents(folder.database()).await, changed);
    let elsewhere = Place::new();
    let refused = restored(&file, false, &elsewhere.database, &media).await;
    assert!(
        refused
            .expect_err("it is refused")
            .to_string()
            .contains("already: 11 media file(s)")
    );

    let heard = std::cell::RefCell::new(Vec::new());
    let announce = |what: &str| {
        heard.borrow_mut().push(what.to_owned());
        Ok(())
    };
    let open = async || Ok(open(folder.database()).await);
    let wanted = Restoring {
        file: &file,
        replace: true,
    };
    restore(wanted, &media, open, announce)
        .await
        .expect("it is restored");
    assert!(heard.borrow()[0].contains("26 of element"), "{heard:?}");
    let unraised = |rows: Vec<String>| rows.len();
    assert_eq!(
        unraised(contents(folder.database()).await),
        unraised(before)
    );
    assert!(!folder.beside("media/pictures/other.jpg").exists());
    assert!(!folder.beside("media/thumbnails").exists());
}

#[tokio::test]
async fn security_32_nobody_who_had_logged_out_is_logged_in_by_a_restore() {
    let (folder, _) = backed_up().await;
    let sessions = "CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY)";
    folder.database().execute_alone(sessions).await;
    let media = Media::new(folder.beside("media"));
    let file = written(&folder.beside("more.tar.gz"), folder.database(), &media).await;
    let manifest = verify(&file).expect("a whole backup");
    assert!(manifest.tables.iter().all(|entry| entry.name != "session"));
    // A table that no backup holds is nothing that this one lacks.
    let done = restored(&file, true, folder.database(), &media).await;
    done.expect("it is restored");
}

#[test]
fn security_32_the_commands_print_what_they_did_and_where() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let file = folder.beside("site.tar.gz");
    let name = file.to_str().expect("a path");
    let done = output(&folder, &["backup", name]);
    assert!(done.status.success(), "{}", said(&done));
    let told = said(&done);
    let length = std::fs::metadata(&file).expect("the file").len();
    assert!(told.starts_with(&format!("{name}: ")), "{told}");
    for piece in [
        "and 9 media files",
        &format!(", {length} bytes; read again, and whole"),
    ] {
        assert!(told.contains(piece), "no {piece} in {told}");
    }
    let mode = std::fs::metadata(&file)
        .expect("the file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(beside(&folder), ["media", "site", "site.db", "site.tar.gz"]);

    let refused = output(&folder, &["backup", name]);
    assert!(!refused.status.success());
    assert!(said(&refused).contains("exists already: name another file, or add --replace"));
    let nowhere = folder.beside("nowhere/site.tar.gz");
    let nowhere = nowhere.to_str().expect("a path");
    let refused = said(&output(&folder, &["backup", nowhere]));
    assert!(
        refused.starts_with(&format!("vitrine: {nowhere}: there is no folder ")),
        "{refused}"
    );
    assert!(
        output(&folder, &["backup", "--replace", name])
            .status
            .success()
    );

    let other = Folder::new();
    let done = output(&other, &["restore", name]);
    let told = said(&done);
    assert!(done.status.success(), "{told}");
    assert!(
        told.contains("and 9 media files, as of 20") && told.contains("restored into "),
        "{told}"
    );
    let refused = output(&other, &["restore", name]);
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("there is something already"),
        "{}",
        said(&refused)
    );
    let done = output(&other, &["restore", "--replace", name]);
    assert!(done.status.success(), "{}", said(&done));
    assert!(said(&done).starts_with("deletes "), "{}", said(&done));
}

/// Names beside the site's folder, without the files of SQLite's log.
fn beside(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(folder.beside("")).expect("the folder");
    let names = entries.map(|entry| {
        entry
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("a name")
    });
    let mut names: Vec<String> = names.filter(|name| !name.starts_with("site.db-")).collect();
    if folder.database().is_postgres() {
        names.push("site.db".to_owned());
    }
    names.sort();
    names
}

#[test]
fn security_32_a_missing_media_file_is_reported_by_name() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let media = folder.beside("media");
    std::fs::remove_file(media.join("theme/site.css")).expect("a style sheet");
    std::fs::write(media.join("pictures/lavoir.jpg"), "x").expect("half a picture");
    let name = folder.beside("site.tar.gz");
    let refused = output(&folder, &["backup", name.to_str().expect("a path")]);
    assert!(!refused.status.success());
    let told = said(&refused);
    assert!(
        told.contains("lacks files that the database names: pictures/lavoir.jpg, theme/site.css"),
        "{told}"
    );
    assert_eq!(beside(&folder), ["media", "site", "site.db"]);
}

#[test]
fn security_32_media_files_that_a_backup_leaves_out_are_named() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let media = folder.beside("media");
    let named = |told: &str| told.matches("is not in the backup").count();
    let back_up = || {
        let file = folder.beside("site.tar.gz");
        let done = output(
            &folder,
            &["backup", "--replace", file.to_str().expect("a path")],
        );
        assert!(done.status.success(), "{}", said(&done));
        said(&done)
    };
    assert_eq!(named(&back_up()), 0);
    // What a killed import left is no file of anybody's.
    for name in ["pictures/Été 1.jpg", "theme/une\nligne.css", "pictures/.x"] {
        std::fs::write(media.join(name), "x").expect("a file");
    }
    let told = back_up();
    for name in ["pictures/Été 1.jpg", "theme/une\\nligne.css"] {
        let path = media.join(name);
        let line = format!(
            "vitrine: {} is not in the backup: the program writes no file of this name\n",
            path.display()
        );
        assert!(told.contains(&line), "no {line} in {told}");
    }
    assert_eq!(named(&told), 2, "{told}");
    for number in 0..60 {
        std::fs::write(media.join(format!("pictures/é{number}")), "x").expect("a file");
    }
    let told = back_up();
    assert_eq!(named(&told), 50, "{told}");
    assert!(told.contains("vitrine: and 12 more of them\n"), "{told}");
}

#[test]
fn security_32_leftovers_of_a_killed_backup_are_removed_by_the_next_one_to_the_same_file() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let file = folder.beside("site.tar.gz");
    let backup = ["backup", "--replace", file.to_str().expect("a path")];
    // A process that is none any more may have the number of another one by now.
    let own = std::process::id();
    let left = [
        format!(".site.tar.gz.{own}"),
        format!(".site.tar.gz.{own}.rows"),
    ];
    for name in &left {
        std::fs::write(folder.beside(name), "half a backup").expect("a file");
    }
    let others = [
        ".site.tar.gz.old",
        ".site.tar.gz.1x",
        ".other.tar.gz.7",
        ".site.tar.gz.",
    ];
    for name in others {
        std::fs::write(folder.beside(name), "").expect("a file");
    }
    let running = std::fs::File::create(folder.beside(".site.tar.gz.7")).expect("a file");
    rustix::fs::flock(&running, FlockOperation::LockExclusive).expect("a lock");
    let done = output(&folder, &backup);
    assert!(done.status.success(), "{}", said(&done));
    let there = beside(&folder);
    for name in left {
        assert!(!there.contains(&name), "{there:?}");
    }
    for name in others.into_iter().chain([".site.tar.gz.7"]) {
        assert!(there.iter().any(|one| one == name), "{name}: {there:?}");
    }
}

#[tokio::test]
async fn security_32_a_backup_does_not_create_a_missing_database() {
    let folder = Folder::new();
    let database = folder.database();
    let missing = format!("{}_missing", database.url_without_schema());
    let name = folder.beside("site.tar.gz");
    let path = name.to_str().expect("a path");
    let done = output(&folder, &["backup", path, "--database-url", &missing]);
    assert!(!done.status.success(), "{}", said(&done));
    assert!(!name.exists());
    if database.is_postgres() {
        let made = "SELECT datname FROM pg_database WHERE datname LIKE '%\\_missing'";
        assert_eq!(database.texts(made).await, [""; 0]);
    } else {
        assert_eq!(beside(&folder), ["site"]);
    }
}
