//! Serves a site from a temporary folder and sends requests to its router.

mod database;
pub mod mail_server;
pub mod members;
pub mod town;

use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use image::codecs::jpeg::JpegEncoder;
use image::{GrayImage, Luma};
use jiff::Zoned;
use jiff::civil::{Date, date};
use tempfile::TempDir;
use tower::ServiceExt;
use vitrine_server::config::{SettingSources, Settings};
use vitrine_server::http::{addresses, router};
use vitrine_server::import::{Import, ImportError, Outcome, run};
use vitrine_server::state::{AppState, Clock, Gallery};
use vitrine_server::store::{Media, Removal, Store};

pub use database::TestDatabase;

/// The date of all imports, unless a test sets another.
pub const TODAY: Date = date(2026, 11, 21);

/// A copy of the test site that a test may change, with a database beside it.
pub struct Folder {
    database: TestDatabase,
    temp: TempDir,
}

impl Folder {
    /// Makes a fresh copy.
    pub fn new() -> Self {
        let temp = tempfile::tempdir().expect("a temporary folder");
        let folder = Self {
            database: TestDatabase::new(&temp.path().join("site.db")),
            temp,
        };
        copy(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/site"),
            &folder.site(),
        );
        let media = folder.site().join("media");
        std::fs::create_dir(&media).expect("the media folder");
        for name in ["pont", "eglise", "lavoir"] {
            std::fs::write(media.join(format!("{name}.jpg")), jpeg(1200, 800)).expect("a picture");
            std::fs::write(media.join(format!("{name}-480.jpg")), jpeg(480, 320))
                .expect("a picture");
        }
        folder
    }

    /// Path of the site's folder.
    pub fn site(&self) -> PathBuf {
        self.temp.path().join("site")
    }

    /// The site's database.
    pub fn database(&self) -> &TestDatabase {
        &self.database
    }

    /// Path of a file beside the site's folder.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.temp.path().join(name)
    }

    /// Writes a file of the site.
    pub fn write(&self, path: &str, text: &str) {
        std::fs::write(self.site().join(path), text).expect("the file is written");
    }

    /// Replaces a text in a file of the site; fails if it is missing.
    pub fn replace(&self, path: &str, piece: &str, by: &str) {
        let text = std::fs::read_to_string(self.site().join(path)).expect("the file is read");
        assert!(text.contains(piece), "{path} holds no {piece}");
        self.write(path, &text.replacen(piece, by, 1));
    }

    /// Returns the settings of a server for the site, with additional environment variables.
    pub fn settings(&self, more: &[(&str, &str)]) -> Settings {
        let own = [
            ("VITRINE_DATABASE_URL".to_owned(), self.database().url()),
            (
                "VITRINE_MEDIA".to_owned(),
                format!("file:{}", self.beside("media").display()),
            ),
        ];
        let more = more
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let environment = own.into_iter().chain(more).collect();
        Settings::read(&SettingSources {
            environment,
            ..SettingSources::default()
        })
        .expect("the settings are right")
    }

    /// Opens the database, migrated.
    pub async fn store(&self) -> Store {
        let store = self.database.open().await;
        store.migrate().await.expect("the schema is applied");
        store
    }

    /// Imports the site.
    pub async fn import(&self, store: &Store, today: Date) -> Result<Outcome, ImportError> {
        self.import_replacing(store, today, false, |_| {}).await
    }

    /// Imports the site, with or without removals.
    pub async fn import_replacing(
        &self,
        store: &Store,
        today: Date,
        replace: bool,
        announce: impl Fn(&Removal),
    ) -> Result<Outcome, ImportError> {
        let folder = self.site();
        let import = Import {
            folder: &folder,
            today,
            now: self.database.clock.now().timestamp().as_second(),
            platform: "vitrine",
            replace,
        };
        let announce = |removal: &Removal| {
            announce(removal);
            Ok(())
        };
        run(import, store, &Media::new(self.beside("media")), announce).await
    }
}

/// The test site with its router.
pub struct Site {
    /// Its folder, database and media.
    pub folder: Folder,
    /// Its database.
    pub store: Store,
    /// The shared state of its requests.
    pub state: AppState,
    router: Router,
}

impl Site {
    /// Serves the site as it is in the repository.
    pub async fn new() -> Self {
        Self::with(Folder::new(), &[]).await
    }

    /// Serves this folder with additional environment variables.
    pub async fn with(folder: Folder, environment: &[(&str, &str)]) -> Self {
        let store = folder.store().await;
        folder
            .import(&store, TODAY)
            .await
            .expect("the site is imported");
        Self::served(folder, store, environment)
    }

    /// Serves this folder in another time zone.
    pub async fn in_zone(folder: Folder, zone: &str) -> Self {
        let noon = TODAY.at(12, 0, 0, 0).in_tz(zone).expect("a known zone");
        Self::at(folder, &noon, &noon).await
    }

    /// Serves this folder at a moment, imported at another; the site's zone is that of the moment.
    pub async fn at(mut folder: Folder, imported: &Zoned, now: &Zoned) -> Self {
        folder.database.clock = Clock::fixed(imported);
        let store = folder.store().await;
        folder
            .import(&store, imported.date())
            .await
            .expect("the site is imported");
        folder.database.clock = Clock::fixed(now);
        let zone = now.time_zone().iana_name().expect("a known zone");
        let zone = zone.to_owned();
        Self::served(folder, store, &[("VITRINE_TIMEZONE", &zone)])
    }

    /// Serves a folder that was imported into this database.
    pub fn served(folder: Folder, store: Store, environment: &[(&str, &str)]) -> Self {
        let settings = folder.settings(environment);
        let clock = folder.database().clock.clone();
        let state = AppState::with_clock(settings, store.clone(), Gallery::Served, clock);
        Self {
            folder,
            store,
            router: router(state.clone()),
            state,
        }
    }

    /// Sends a request.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        Answer::of(self.router.clone(), request).await
    }

    /// Returns the number of queries that `work` causes.
    pub async fn asked(&self, work: impl AsyncFnOnce()) -> u64 {
        let before = self.store.asked();
        work().await;
        self.store.asked() - before
    }

    /// Returns the router.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Returns the templates of its addresses.
    pub fn addresses(&self) -> Vec<String> {
        addresses(&self.state)
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(request(Method::GET, path, &[], "")).await
    }

    /// GET with headers.
    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(request(Method::GET, path, headers, "")).await
    }

    /// POST of a form by a browser without script.
    pub async fn post(&self, path: &str, body: &str) -> Answer {
        self.send(request(Method::POST, path, &[FORM], body)).await
    }

    /// POST of a form by the page's script; the answer is a fragment.
    pub async fn refresh(&self, path: &str, body: &str) -> Answer {
        self.send(request(Method::POST, path, &[FORM, XHR], body))
            .await
    }
}

/// Content type of forms.
pub const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
/// Header of the page's script.
pub const XHR: (&str, &str) = ("x-requested-with", "XMLHttpRequest");

/// Builds a request.
pub fn request(
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if headers.iter().all(|(name, _)| *name != "host") {
        request = request.header("host", "exemple.test");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request
        .body(Body::from(body.as_ref().to_vec()))
        .expect("a request")
}

/// An answer.
pub struct Answer {
    /// Status.
    pub status: StatusCode,
    /// Headers.
    pub headers: HeaderMap,
    /// Body.
    pub body: Vec<u8>,
}

impl Answer {
    /// Sends a request to this router.
    pub async fn of(router: Router, request: Request<Body>) -> Self {
        let response = router.oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
        Self {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    /// Returns the body as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("a body in UTF-8")
    }

    /// Returns a header; empty if missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().expect("a readable header"))
    }

    /// Returns the keys of the shown elements in order, whichever block shows them.
    pub fn keys(&self) -> Vec<&str> {
        let ids = pieces(self.text(), " id=\"element", "\"").into_iter();
        let parts = ids.filter_map(|id| id.split_once('-'));
        let of_elements = parts.filter(|(block, _)| block.bytes().all(|b| b.is_ascii_digit()));
        of_elements.map(|(_, key)| key).collect()
    }

    /// Compares the page's `main` element, or a whole fragment, with its snapshot in `snapshots/`
    /// beside this file. `INSTA_UPDATE=always` writes it.
    #[track_caller]
    pub fn matches(&self, name: &str) {
        let whole = self.with_fixed_names();
        let main = whole.split_once("<main").and_then(|(_, rest)| {
            let (main, _) = rest.split_once("</main>")?;
            Some(format!("<main{main}</main>"))
        });
        self.matches_text(name, main.unwrap_or(whole));
    }

    /// Compares the whole answer with its snapshot.
    #[track_caller]
    pub fn matches_whole(&self, name: &str) {
        self.matches_text(name, self.with_fixed_names());
    }

    /// Returns the body with the names of theme files and of the bundle that do not change with their content.
    pub fn with_fixed_names(&self) -> String {
        let mut shown = self.text().to_owned();
        for version in pieces(self.text(), "/themes/", "/") {
            shown = shown.replace(&format!("/themes/{version}/"), "/theme/");
        }
        for hash in pieces(self.text(), "/assets/page-", ".") {
            shown = shown.replace(&format!("/assets/page-{hash}."), "/assets/page.");
        }
        shown
    }

    /// Replaces what differs from run to run: nonces, and numbers that the database assigns.
    #[track_caller]
    fn matches_text(&self, name: &str, mut shown: String) {
        for nonce in pieces(self.text(), "nonce=\"", "\"") {
            shown = shown.replace(nonce, "…");
        }
        for key in ["\"idpage\":", "\"idparent\":", "id_planche_contact="] {
            let numbered = shown
                .split(key)
                .map(|rest| rest.trim_start_matches(char::is_numeric));
            shown = numbered.collect::<Vec<_>>().join(&format!("{key}…"));
        }
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(name, shown));
    }

    /// Fails if the body does not contain the text.
    #[track_caller]
    pub fn holds(&self, piece: &str) {
        assert!(self.text().contains(piece), "no {piece} in {}", self.text());
    }

    /// Fails if the body contains the text.
    #[track_caller]
    pub fn lacks(&self, piece: &str) {
        assert!(!self.text().contains(piece), "{piece} in {}", self.text());
    }
}

/// Returns the text between each `before` and the next `after`.
pub fn pieces<'t>(text: &'t str, before: &str, after: &str) -> Vec<&'t str> {
    text.split(before)
        .skip(1)
        .filter_map(|rest| rest.split_once(after))
        .map(|(piece, _)| piece)
        .collect()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder is made");
    for entry in std::fs::read_dir(from).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, &target).expect("the file is copied");
        }
    }
}

/// A grey picture, encoded as an import encodes, so that an imported one is the same file. Those of each test's folder
/// are files: without optimisation the encoder takes a second for them.
pub fn jpeg(width: u16, height: u16) -> Vec<u8> {
    match (width, height) {
        (1200, 800) => include_bytes!("../plain/1200x800.jpg").to_vec(),
        (480, 320) => include_bytes!("../plain/480x320.jpg").to_vec(),
        _ => grey(width, height),
    }
}

fn grey(width: u16, height: u16) -> Vec<u8> {
    let picture = GrayImage::from_pixel(width.into(), height.into(), Luma([120]));
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, 85);
    picture.write_with_encoder(encoder).expect("a picture");
    bytes
}
