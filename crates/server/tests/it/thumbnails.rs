use std::io::Cursor;
use std::path::Path;

use axum::http::{Method, StatusCode};
use image::{ImageFormat, Rgb, RgbImage};
use proptest::prelude::*;
use vitrine_server::state::background_tasks::sweep_thumbnails;

use crate::support::{Folder, Site, TODAY, pieces, request};

const ALBUM: &str = r#"
title = "Albums"
description = "Les photos du village."

[[module]]
key = "album"
ident = "album"
kind = "contact_sheet"
title = "Le village en photos"
thumbnail = [60, 60]
[[module.field]]
name = "photo"
label = "Photo"
kind = "picture"
role = "picture"
[[module.field]]
name = "legende"
label = "Légende"
kind = "text"
role = "title"

[[module]]
key = "cache"
ident = "album"
kind = "contact_sheet"
source = "album"
visible = false
"#;

const PHOTOS: &str = r#"
[[element]]
key = "un"
photo = "fontaine"
legende = "La <fontaine>"

[[element]]
key = "deux"
photo = "moulin"
state = "draft"
"#;

const PICTURES: &str = r#"

[[picture]]
name = "fontaine"
alt = "Le fontaine"

[[picture]]
name = "moulin"
alt = "Le moulin"

[[picture]]
name = "seule"
alt = "Que personne ne montre"
"#;

const SMALL: &str = "pic=img_base/planche_contact/album/fontaine.jpg&w_max=60&h_max=60";

fn photo(width: u32, height: u32) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, y| {
        Rgb([x, y, x * y].map(|value| value.to_le_bytes()[0]))
    });
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, ImageFormat::Jpeg)
        .expect("a picture");
    bytes.into_inner()
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("pages/albums.toml", ALBUM);
    folder.write("elements/album.toml", PHOTOS);
    let pictures = std::fs::read_to_string(folder.site().join("pictures.toml")).expect("a list");
    folder.write("pictures.toml", &(pictures + PICTURES));
    for name in ["fontaine", "moulin", "seule"] {
        let media = folder.site().join("media");
        std::fs::write(media.join(format!("{name}.jpg")), photo(300, 200)).expect("written");
        std::fs::write(media.join(format!("{name}-480.jpg")), photo(120, 80)).expect("written");
    }
    folder
}

async fn site() -> Site {
    Site::with(folder(), &[]).await
}

/// Serves the same site before any thumbnail was made.
async fn bare() -> Site {
    let site = site().await;
    without_thumbnails(&site);
    site
}

fn without_thumbnails(site: &Site) {
    std::fs::remove_dir_all(site.folder.beside("media/thumbnails")).expect("it is there");
}

fn size(bytes: &[u8]) -> (u32, u32) {
    let picture = image::load_from_memory(bytes).expect("a picture");
    (picture.width(), picture.height())
}

/// Returns all thumbnails.
fn files(site: &Site) -> Vec<String> {
    let names = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        let entries = entries.map(|entry| entry.expect("an entry").path());
        entries.collect::<Vec<_>>()
    };
    let folders = names(&site.folder.beside("media/thumbnails"));
    let files = folders.iter().flat_map(|folder| names(folder));
    files.map(|path| path.display().to_string()).collect()
}

/// Returns the names of those that do not belong to the test site's own sheet.
fn of_albums(site: &Site) -> Vec<String> {
    let files = files(site);
    let names = files.iter().filter_map(|path| path.rsplit_once('/'));
    let names = names.map(|(_, name)| name.to_owned());
    let mut names: Vec<String> = names
        .filter(|name| !["200x150.jpg", "400x300.jpg"].contains(&&**name))
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_contact_sheet_shows_thumbnails_that_open_the_photos() {
    let site = site().await;
    let page = site.get("/albums").await;
    page.matches("contact_sheet");
    let src = pieces(page.text(), "<img src=\"", "\"")
        .into_iter()
        .find(|src| src.contains("miniature.php"))
        .expect("a thumbnail")
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let thumbnail = site.get(&src).await;
    assert_eq!(
        (thumbnail.status, size(&thumbnail.body)),
        (StatusCode::OK, (60, 40))
    );
}

#[tokio::test]
async fn an_import_makes_the_thumbnails_that_its_albums_show() {
    let site = site().await;
    let made = || of_albums(&site);
    // Neither the pictures of drafts nor hidden sheets get any.
    assert_eq!(made(), ["120x120.jpg", "60x60.jpg"]);
    let page = site.get("/albums").await;
    let tags = pieces(page.text(), "<img ", ">");
    let photo = tags.iter().find(|tag| tag.contains("miniature.php"));
    let photo = photo.expect("a thumbnail").replace("&#38;", "&");
    for src in pieces(&photo, "/vitrine/clients", " ") {
        let src = format!("/vitrine/clients{}", src.trim_end_matches('"'));
        assert_eq!(site.get(&src).await.status, StatusCode::OK, "{src}");
    }
    assert_eq!(made().len(), 2, "visitors find what there is");
    // With another box the pictures stay the same, and the import makes the new thumbnails.
    site.folder
        .replace("pages/albums.toml", "[60, 60]", "[40, 40]");
    let imported = site.folder.import(&site.store, TODAY).await;
    imported.expect("imported");
    assert!(made().contains(&"80x80.jpg".to_owned()), "{:?}", made());
}

#[tokio::test]
async fn a_colour_is_the_placeholder_of_a_picture() {
    let folder = folder();
    let blue = RgbImage::from_pixel(300, 200, Rgb([0, 0, 255]));
    let path = folder.site().join("media/fontaine.jpg");
    blue.save(&path).expect("written");
    let site = Site::with(folder, &[]).await;
    site.get("/albums")
        .await
        .holds("height=\"40\" data-tone=\"0-0-7\"");
    // As left by a program that stored no tones.
    let database = site.folder.database();
    database
        .execute_alone("UPDATE picture SET tone = NULL")
        .await;
    database
        .execute_alone("UPDATE site SET fingerprint = ''")
        .await;
    let made = "SELECT made FROM picture_file ORDER BY name";
    let before = database.texts(made).await;
    let imported = site.folder.import(&site.store, TODAY).await;
    imported.expect("imported");
    assert_eq!(database.texts(made).await, before);
    let toneless = "SELECT name FROM picture WHERE tone IS NULL";
    assert_eq!(database.texts(toneless).await, [""; 0]);
}

#[tokio::test]
async fn a_thumbnail_is_fitted_into_its_box_at_both_addresses_and_never_enlarged() {
    let site = bare().await;
    for path in [
        "/vitrine/clients/utils/miniature.php",
        "/miniature.php",
        "/albums/miniature.php",
        "/albums/un/miniature.php",
    ] {
        for (frame, fitted) in [
            ((60, 60), (60, 40)),
            ((1000, 20), (30, 20)),
            ((2000, 2000), (300, 200)),
        ] {
            let pic = "img_base/planche_contact/album/fontaine.jpg";
            let (wide, high) = frame;
            let answer = site
                .get(&format!("{path}?pic={pic}&w_max={wide}&h_max={high}"))
                .await;
            assert_eq!(
                (answer.status, answer.header("content-type")),
                (StatusCode::OK, "image/jpeg")
            );
            assert_eq!(size(&answer.body), fitted);
        }
    }
    assert_eq!(files(&site).len(), 3, "each size is made once");
}

#[tokio::test]
async fn a_thumbnail_can_be_cached_and_requested_by_its_tag_in_parts_and_by_head() {
    let site = site().await;
    let path = format!("/vitrine/clients/utils/miniature.php?{SMALL}");
    let whole = site.get(&path).await;
    assert_eq!(whole.header("cache-control"), "public, max-age=3600");
    assert_eq!(whole.header("x-content-type-options"), "nosniff");
    let again = site
        .get_with(&path, &[("if-none-match", whole.header("etag"))])
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let part = site.get_with(&path, &[("range", "bytes=0-9")]).await;
    assert_eq!(
        (part.status, part.body.len()),
        (StatusCode::PARTIAL_CONTENT, 10)
    );
    for path in [path.clone(), format!("/albums/miniature.php?{SMALL}")] {
        let head = site.send(request(Method::HEAD, &path, &[], "")).await;
        assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
        assert_eq!(head.header("content-length"), whole.body.len().to_string());
        let post = site.post(&path, "").await;
        assert_eq!(post.status, StatusCode::METHOD_NOT_ALLOWED);
        assert!(post.header("allow").contains("GET"));
    }
}

#[tokio::test]
async fn security_25_a_side_that_is_not_a_number_from_1_to_2000_is_400() {
    let site = site().await;
    for sides in [
        "w_max=0&h_max=60",
        "w_max=60&h_max=2001",
        "w_max=60",
        "",
        "w_max=&h_max=60",
        "w_max=-5&h_max=60",
        "w_max=6e1&h_max=60",
        "w_max[]=60&h_max=60",
        "w_max=60.5&h_max=60",
        "w_max=99999999999&h_max=60",
    ] {
        let pic = "pic=img_base/planche_contact/album/fontaine.jpg";
        let answer = site.get(&format!("/miniature.php?{pic}&{sides}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{sides}");
    }
}

#[tokio::test]
async fn security_13_and_25_only_published_pictures_of_visible_sheets_have_thumbnails() {
    let site = bare().await;
    for pic in [
        "img_base/planche_contact/album/moulin.jpg",
        "img_base/planche_contact/album/seule.jpg",
        "img_base/planche_contact/album/pont.jpg",
        "img_base/planche_contact/album/absent.jpg",
        "img_base/planche_contact/cache/fontaine.jpg",
        "img_base/planche_contact/actualites/pont.jpg",
        "img_base/planche_contact/album/fontaine.jpg&id_planche_contact=999999",
        "img_base/planche_contact/album/fontaine.jpg&id_planche_contact=x",
        "img_base/planche_contact/album/fontaine.jpg&id_planche_contact=",
        "img_base/planche_contact/album/../album/fontaine.jpg",
        "../../site.db",
        "/etc/passwd",
        "",
    ] {
        let answer = site
            .get(&format!("/miniature.php?pic={pic}&w_max=60&h_max=60"))
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{pic}");
    }
    assert!(files(&site).is_empty());
}

#[tokio::test]
async fn security_13_a_picture_that_only_a_draft_or_a_hidden_page_shows_is_404() {
    let folder = folder();
    folder.write(
        "pages/cachee.toml",
        "title = \"Cachée\"\ndescription = \"Pas encore.\"\nvisible = false\n[[module]]\nkey = \"texte\"\nident = \"texte\"\nkind = \"html\"\ncontent = '<img src=\"/medias/seule.jpg\" alt=\"\">'\n",
    );
    let site = Site::with(folder, &[]).await;
    assert_eq!(
        site.get("/medias/fontaine.jpg").await.status,
        StatusCode::OK
    );
    for name in ["moulin", "seule"] {
        for file in [format!("{name}.jpg"), format!("{name}-480.jpg")] {
            let answer = site.get(&format!("/medias/{file}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{file}");
        }
    }
    site.folder
        .replace("elements/album.toml", "state = \"draft\"", "");
    site.folder
        .replace("pages/cachee.toml", "visible = false", "");
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect("imported");
    for name in ["moulin", "seule"] {
        assert_eq!(
            site.get(&format!("/medias/{name}.jpg")).await.status,
            StatusCode::OK,
            "{name}"
        );
    }
}

#[tokio::test]
async fn security_25_at_most_24_sizes_of_a_picture_are_kept_and_the_site_has_its_own() {
    let site = bare().await;
    let thumbnail = |side: u32| {
        let pic = "img_base/planche_contact/album/fontaine.jpg";
        format!("/miniature.php?pic={pic}&w_max={side}&h_max={side}")
    };
    for side in 130..170 {
        let answer = site.get(&thumbnail(side)).await;
        let (wide, high) = size(&answer.body);
        assert!(wide <= side && high <= side, "{side}: {wide} × {high}");
    }
    assert_eq!(files(&site).len(), 20);
    let own = site.get(&thumbnail(60)).await;
    assert_eq!((size(&own.body), files(&site).len()), ((60, 40), 21));
    let tiny = site.get(&thumbnail(5)).await;
    assert_eq!((tiny.status, size(&tiny.body)), (StatusCode::OK, (60, 40)));
}

#[tokio::test]
async fn security_25_fifty_requests_for_one_size_create_it_once() {
    let site = bare().await;
    let path = format!("/miniature.php?{SMALL}");
    let all = futures_util::future::join_all((0..50).map(|_| site.get(&path))).await;
    let tags: std::collections::BTreeSet<&str> =
        all.iter().map(|answer| answer.header("etag")).collect();
    assert!(all.iter().all(|answer| answer.status == StatusCode::OK));
    assert_eq!((tags.len(), files(&site).len()), (1, 1));
}

#[tokio::test]
async fn security_25_a_bomb_is_refused_at_once() {
    let folder = folder();
    // The header of a JPEG of 50,000 × 50,000 pixels, in place of a visible photo.
    let site = Site::with(folder, &[]).await;
    without_thumbnails(&site);
    let mut bomb = photo(300, 200);
    let frame = bomb
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .expect("a frame");
    bomb[frame + 5..frame + 9].copy_from_slice(&[0xc3, 0x50, 0xc3, 0x50]);
    std::fs::write(site.folder.beside("media/pictures/fontaine.jpg"), bomb).expect("written");
    let answer = site.get(&format!("/miniature.php?{SMALL}")).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(files(&site).is_empty());
}

#[tokio::test]
async fn a_picture_that_changes_has_other_thumbnails() {
    let site = site().await;
    let path = format!("/miniature.php?{SMALL}");
    assert_eq!(size(&site.get(&path).await.body), (60, 40));
    std::fs::write(
        site.folder.site().join("media/fontaine.jpg"),
        photo(200, 200),
    )
    .expect("written");
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect("imported");
    assert_eq!(of_albums(&site).len(), 2, "the former ones are gone");
    assert_eq!(size(&site.get(&path).await.body), (60, 60));
}

#[tokio::test]
async fn thumbnails_of_pictures_that_left_the_site_are_swept() {
    let site = bare().await;
    let path = format!("/miniature.php?{SMALL}");
    site.get(&path).await;
    assert_eq!(files(&site).len(), 1);
    assert_eq!(sweep_thumbnails(&site.state).await, Ok(0));
    let gone = "DELETE FROM picture WHERE name = 'fontaine'";
    site.folder.database().execute_alone(gone).await;
    assert_eq!(sweep_thumbnails(&site.state).await, Ok(1));
    assert!(files(&site).is_empty());
}

#[tokio::test]
async fn security_18_asking_for_thumbnails_changes_nothing_in_the_database() {
    let site = bare().await;
    let before = site.folder.database().contents().await;
    for side in [60, 120, 121] {
        let pic = "img_base/planche_contact/album/fontaine.jpg";
        let asked = format!("/miniature.php?pic={pic}&w_max={side}&h_max={side}");
        assert_eq!(site.get(&asked).await.status, StatusCode::OK);
    }
    assert_eq!(files(&site).len(), 3);
    assert_eq!(site.folder.database().contents().await, before);
}

#[tokio::test]
async fn a_thumbnail_whose_file_was_removed_is_created_again() {
    let site = site().await;
    let path = format!("/miniature.php?{SMALL}");
    site.get(&path).await;
    std::fs::remove_dir_all(site.folder.beside("media/thumbnails")).expect("it is there");
    assert_eq!(size(&site.get(&path).await.body), (60, 40));
}

#[test]
fn security_25_no_path_leaves_the_sheets() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    let site = runtime.block_on(bare());
    let piece = prop_oneof![
        Just("..".to_owned()),
        Just("%2e%2e".to_owned()),
        Just("%252e%252e".to_owned()),
        Just("/".to_owned()),
        Just("%2f".to_owned()),
        Just("%5c".to_owned()),
        Just("%00".to_owned()),
        Just("%c0%ae".to_owned()),
        Just("img_base/planche_contact".to_owned()),
        Just("album".to_owned()),
        Just("moulin.jpg".to_owned()),
        Just("pictures".to_owned()),
        Just("site.db".to_owned()),
        Just(".jpg".to_owned()),
        "[a-z.]{0,4}",
    ];
    let paths = proptest::collection::vec(piece, 0..7).prop_map(|pieces| pieces.concat());
    proptest!(ProptestConfig::with_cases(200), |(path in paths)| {
        let asked = format!("/miniature.php?pic={path}&w_max=60&h_max=60");
        let answer = runtime.block_on(site.get(&asked));
        prop_assert_eq!(answer.status, StatusCode::NOT_FOUND);
    });
    assert!(files(&site).is_empty());
}
