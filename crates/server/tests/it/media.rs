use axum::http::{Method, StatusCode};
use image::codecs::jpeg::JpegEncoder;
use image::{GrayImage, ImageEncoder, Luma};
use vitrine_server::import::Outcome;

use crate::support::{Folder, Site, TODAY, jpeg, request};

#[tokio::test]
async fn a_picture_is_served_whole_and_can_be_cached() {
    let site = Site::new().await;
    let picture = site.get("/medias/pont.jpg").await;
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (StatusCode::OK, "image/jpeg")
    );
    assert_eq!(picture.body, jpeg(1200, 800));
    assert_eq!(picture.header("accept-ranges"), "bytes");
    assert_eq!(picture.header("cache-control"), "public, max-age=3600");
    let again = site
        .get_with(
            "/medias/pont.jpg",
            &[("if-none-match", picture.header("etag"))],
        )
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_part_of_a_picture_is_206_unless_the_picture_changed() {
    let site = Site::new().await;
    let tag = site.get("/medias/pont.jpg").await.header("etag").to_owned();
    let part = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", &tag)],
        )
        .await;
    assert_eq!(
        (part.status, part.body.len()),
        (StatusCode::PARTIAL_CONTENT, 10)
    );
    let changed = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", "\"other\"")],
        )
        .await;
    assert_eq!(changed.status, StatusCode::OK);
    let beyond = site
        .get_with("/medias/pont.jpg", &[("range", "bytes=999999-")])
        .await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
}

#[tokio::test]
async fn an_invalid_range_is_ignored_and_one_past_the_end_ends_with_the_picture() {
    let site = Site::new().await;
    let length = site.get("/medias/pont.jpg").await.body.len();
    for (range, status, bytes) in [
        ("bytes=0-99999999", StatusCode::PARTIAL_CONTENT, length),
        ("bytes=-99999999", StatusCode::PARTIAL_CONTENT, length),
        ("bytes=-5", StatusCode::PARTIAL_CONTENT, 5),
        ("bytes=abc", StatusCode::OK, length),
        ("items=0-9", StatusCode::OK, length),
        ("bytes=0-1,4-5", StatusCode::OK, length),
    ] {
        let answer = site.get_with("/medias/pont.jpg", &[("range", range)]).await;
        assert_eq!(
            (answer.status, answer.body.len()),
            (status, bytes),
            "{range}"
        );
    }
    let head = request(
        Method::HEAD,
        "/medias/pont.jpg",
        &[("range", "bytes=0-9")],
        "",
    );
    let head = site.send(head).await;
    assert_eq!(head.status, StatusCode::OK);
    assert_eq!(head.header("content-length"), length.to_string());
}

#[tokio::test]
async fn a_picture_that_has_not_changed_since_a_day_is_304_unless_a_tag_is_named() {
    let site = Site::new().await;
    let changed = site.get("/medias/pont.jpg").await;
    let changed = changed.header("last-modified").to_owned();
    let before = "Sun, 06 Nov 1994 08:49:37 GMT";
    let other = ("if-none-match", "\"other\"");
    for (headers, status) in [
        (
            &[("if-modified-since", changed.as_str())][..],
            StatusCode::NOT_MODIFIED,
        ),
        (
            &[("if-modified-since", "Sat, 01 Jan 2095 00:00:00 GMT")],
            StatusCode::NOT_MODIFIED,
        ),
        (&[("if-modified-since", before)], StatusCode::OK),
        (&[("if-modified-since", "hier")], StatusCode::OK),
        (
            &[("if-modified-since", changed.as_str()), other],
            StatusCode::OK,
        ),
    ] {
        let answer = site.get_with("/medias/pont.jpg", headers).await;
        assert_eq!(answer.status, status, "{headers:?}");
    }
}

#[tokio::test]
async fn an_unknown_picture_and_traversal_are_404() {
    let site = Site::new().await;
    for name in [
        "absent.jpg",
        "../theme/site.css",
        "..%2Ftheme%2Fsite.css",
        "%2e%2e%2ftheme%2fsite.css",
        ".",
        "pont.jpg%00",
        "a%5c..%5cb",
    ] {
        let answer = site.get(&format!("/medias/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        answer.holds("Page introuvable");
    }
}

#[tokio::test]
async fn a_picture_that_is_asked_for_by_its_own_tag_is_200_and_by_another_412() {
    let site = Site::new().await;
    let tag = site.get("/medias/pont.jpg").await.header("etag").to_owned();
    for (wanted, status) in [
        (tag.as_str(), StatusCode::OK),
        ("*", StatusCode::OK),
        ("\"other\"", StatusCode::PRECONDITION_FAILED),
    ] {
        let answer = site
            .get_with("/medias/pont.jpg", &[("if-match", wanted)])
            .await;
        assert_eq!(answer.status, status, "{wanted}");
    }
}

#[tokio::test]
async fn only_an_answer_with_the_picture_has_its_type_and_can_be_cached() {
    let site = Site::new().await;
    for (name, value, status) in [
        ("if-match", "\"other\"", StatusCode::PRECONDITION_FAILED),
        ("range", "bytes=999999-", StatusCode::RANGE_NOT_SATISFIABLE),
    ] {
        let answer = site.get_with("/medias/pont.jpg", &[(name, value)]).await;
        assert_eq!(answer.status, status);
        assert_ne!(answer.header("content-type"), "image/jpeg", "{status}");
        assert!(
            !answer.header("cache-control").starts_with("public"),
            "{status}"
        );
    }
}

#[tokio::test]
async fn a_file_that_is_not_a_listed_picture_is_neither_copied_nor_served() {
    let folder = Folder::new();
    std::fs::write(folder.site().join("media/essai.jpg"), jpeg(1200, 800)).expect("a picture");
    let site = Site::with(folder, &[]).await;
    let copy = site.folder.beside("media/pictures/essai.jpg");
    assert!(!copy.exists());
    // Written by an older program.
    std::fs::write(&copy, jpeg(1200, 800)).expect("a picture");
    assert_eq!(
        site.get("/medias/essai.jpg").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_picture_already_shown_is_served_without_a_database_query() {
    let site = Site::new().await;
    for path in ["/medias/pont.jpg", "/medias/pont-480.jpg"] {
        let first = site.get(path).await;
        let again = async || assert_eq!(site.get(path).await.body, first.body);
        assert_eq!(site.asked(again).await, 0, "{path}");
    }
    site.store.close().await;
    site.folder.database().let_a_look_pass();
    assert_eq!(site.get("/medias/pont.jpg").await.status, StatusCode::OK);
}

/// Files that a browser could execute or interpret as another type.
const NO_PICTURES: [&[u8]; 5] = [
    b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><script>alert(1)</script></svg>",
    b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
    b"<!doctype html><script>alert(1)</script>",
    b"GIF89a\x01\0\x01\0\x80\0\0",
    b"",
];

#[tokio::test]
async fn security_26_a_file_that_is_not_a_picture_is_not_imported_whatever_its_name() {
    for file in ["pont.jpg", "pont-480.jpg"] {
        for content in NO_PICTURES {
            let folder = Folder::new();
            std::fs::write(folder.site().join("media").join(file), content).expect("a file");
            let store = folder.store().await;
            let refused = folder.import(&store, TODAY).await.map(drop);
            let said = refused.expect_err("it is refused").to_string();
            let sentence = format!("media/{file} is not a readable picture");
            assert!(said.contains(&sentence), "{said}");
        }
    }
}

/// Builds a photo with an EXIF rotation and a GPS position.
fn photo(colour: u8) -> Vec<u8> {
    // One entry, orientation 6, followed by data that must not be published.
    let exif = [
        &b"MM\0\x2a\0\0\0\x08\0\x01"[..],
        &[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
        b"GPS 48.8738 N 0.8945 W",
    ];
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
    let noted = encoder.set_exif_metadata(exif.concat());
    noted.expect("it is noted");
    let picture = GrayImage::from_pixel(800, 1200, Luma([colour]));
    picture.write_with_encoder(encoder).expect("a picture");
    bytes
}

fn holds(bytes: &[u8], piece: &[u8]) -> bool {
    bytes.windows(piece.len()).any(|part| part == piece)
}

#[tokio::test]
async fn security_26_an_imported_picture_is_encoded_again_upright_and_without_metadata() {
    let folder = Folder::new();
    let name = folder.site().join("media/pont.jpg");
    std::fs::write(&name, photo(90)).expect("a picture");
    assert!(holds(&photo(90), b"GPS 48"));
    let site = Site::with(folder, &[]).await;
    let served = site.get("/medias/pont.jpg").await.body;
    assert!(!holds(&served, b"GPS 48") && !holds(&served, b"Exif"));
    let picture = image::load_from_memory(&served).expect("a picture");
    assert_eq!((picture.width(), picture.height()), (1200, 800), "upright");
    let detail = site.get("/actualites/abri").await;
    detail.holds("alt=\"Le pont de pierre sous la neige\" width=\"1200\" height=\"800\"");
}

#[tokio::test]
async fn security_26_a_truncated_picture_is_refused_with_file_and_line() {
    for (file, line) in [("pont.jpg", 2), ("eglise-480.jpg", 10)] {
        let folder = Folder::new();
        let whole = std::fs::read(folder.site().join("media").join(file)).expect("a picture");
        let half = &whole[..whole.len() / 2];
        std::fs::write(folder.site().join("media").join(file), half).expect("half of it");
        let store = folder.store().await;
        let refused = folder.import(&store, TODAY).await.map(drop);
        let said = refused.expect_err("it is refused").to_string();
        let sentence = format!("pictures.toml:{line}: media/{file} is not a readable picture");
        assert!(said.contains(&sentence), "{said}");
        // No file from before the re-encoding is left.
        let left = std::fs::read_dir(folder.beside("media/pictures")).expect("the shelf");
        assert_eq!(left.count(), 0);
    }
}

/// Returns the modification time and content of a picture's file.
fn written(site: &Site, name: &str) -> (std::time::SystemTime, Vec<u8>) {
    let path = site.folder.beside("media/pictures").join(name);
    let modified = path.metadata().and_then(|file| file.modified());
    let bytes = std::fs::read(path).expect("a picture");
    (modified.expect("a time"), bytes)
}

#[tokio::test]
async fn an_unchanged_picture_is_not_encoded_again_and_a_changed_one_is() {
    let folder = Folder::new();
    let name = folder.site().join("media/pont.jpg");
    std::fs::write(&name, photo(90)).expect("a picture");
    let site = Site::with(folder, &[]).await;
    let revision = "SELECT revision FROM picture WHERE name = 'pont'";
    let database = site.folder.database();
    let (before, tag) = (
        written(&site, "pont.jpg"),
        site.get("/medias/pont.jpg").await.header("etag").to_owned(),
    );
    let tomorrow = TODAY.tomorrow().expect("a day");
    // Another day, and the same picture with another modification time.
    std::fs::write(&name, photo(90)).expect("a picture");
    let again = site.folder.import(&site.store, tomorrow).await;
    assert!(matches!(again, Ok(Outcome::Written(_))), "{again:?}");
    assert_eq!(written(&site, "pont.jpg"), before, "drawn again");
    assert_eq!(database.number(revision).await, 1);
    // An export contains the re-encoded picture, which counts as the same.
    std::fs::write(&name, &before.1).expect("a picture");
    let exported = site.folder.import(&site.store, tomorrow).await;
    assert!(matches!(exported, Ok(Outcome::Written(_))), "{exported:?}");
    assert_eq!(written(&site, "pont.jpg"), before, "drawn again");
    assert_eq!(database.number(revision).await, 1);

    site.get("/actualites/abri").await;
    std::fs::write(&name, photo(200)).expect("another picture, as large as the first");
    let other = site.folder.import(&site.store, tomorrow).await;
    assert!(matches!(other, Ok(Outcome::Written(_))), "{other:?}");
    assert_eq!(database.number(revision).await, 2);
    let served = site.get("/medias/pont.jpg").await;
    assert_ne!(served.body, before.1);
    assert_ne!(served.header("etag"), tag);
    let asked = site.store.asked();
    site.get("/actualites/abri").await;
    assert!(site.store.asked() > asked, "the page was kept");
}

#[tokio::test]
async fn security_26_a_picture_has_a_fixed_type_and_a_policy_that_lets_it_do_nothing() {
    let site = Site::new().await;
    // Differs from the imported file.
    let file = site.folder.beside("media/pictures/pont.jpg");
    std::fs::write(file, NO_PICTURES[0]).expect("a file");
    for path in ["/medias/pont.jpg", "/medias/pont-480.jpg"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "image/jpeg", "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        let policy = answer.header("content-security-policy");
        let directives: Vec<&str> = policy.split("; ").collect();
        for directive in ["default-src 'none'", "sandbox"] {
            assert!(directives.contains(&directive), "{path}: {policy}");
        }
    }
}

#[tokio::test]
async fn security_13_a_picture_that_left_the_site_is_404_and_its_files_are_deleted() {
    let folder = Folder::new();
    folder.replace(
        "elements/photos.toml",
        "image = \"lavoir\"",
        "image = \"eglise\"",
    );
    let site = Site::with(folder, &[]).await;
    let file = site.folder.beside("media/pictures/eglise-480.jpg");
    assert_eq!(
        site.get("/medias/eglise-480.jpg").await.status,
        StatusCode::OK
    );
    let pictures = std::fs::read_to_string(site.folder.site().join("pictures.toml"));
    let pictures = pictures.expect("the pictures");
    let (first, _) = pictures.rsplit_once("\n\n").expect("two pictures");
    site.folder.write("pictures.toml", first);
    let photos = "elements/photos.toml";
    site.folder
        .replace(photos, "image = \"eglise\"", "image = \"lavoir\"");
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect("it is imported");
    assert!(file.is_file(), "deleted without being told to");
    let said = std::cell::RefCell::new(Vec::new());
    site.folder
        .import_replacing(&site.store, TODAY, true, |removal| {
            assert!(file.is_file(), "deleted before it was said");
            said.borrow_mut().push(removal.to_string());
        })
        .await
        .expect("it is imported");
    assert!(!file.exists());
    let expected = [
        "picture eglise",
        "file pictures/eglise-480.jpg",
        "file pictures/eglise.jpg",
    ];
    assert_eq!(*said.borrow(), expected);
    assert_eq!(
        site.get("/medias/eglise-480.jpg").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(site.get("/medias/pont.jpg").await.status, StatusCode::OK);
}
