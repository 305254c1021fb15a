//! The widths and formats of pictures that pages offer (decision 0042).

use std::collections::BTreeSet;
use std::path::PathBuf;

use axum::http::StatusCode;
use image::{GenericImageView, ImageFormat, Rgb, RgbImage};
use vitrine_server::state::background_tasks::sweep_thumbnails;

use crate::support::members::{Browser, site as members_site};
use crate::support::{Folder, Site, TODAY, jpeg, pieces};

/// Addresses of variants that the page offers, in the order of their places.
async fn offered(site: &Site, page: &str) -> Vec<String> {
    offered_in(site.get(page).await.text())
}

fn offered_in(page: &str) -> Vec<String> {
    let sets = pieces(page, "srcset=\"", "\"");
    let all = sets.iter().flat_map(|set| set.split(", "));
    let addresses = all.filter_map(|candidate| candidate.split_once(' '));
    addresses.map(|(address, _)| address.to_owned()).collect()
}

/// The variant of this width and ending.
fn one<'a>(offered: &'a [String], width: u32, ending: &str) -> &'a str {
    let middle = format!("-{width}.");
    let mut found = offered.iter();
    found
        .find(|address| address.contains(&middle) && address.ends_with(ending))
        .expect("it is offered")
}

/// Files of all variants.
fn files(site: &Site) -> Vec<PathBuf> {
    let entries = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("an entry").path())
    };
    entries(site.folder.beside("media/variants"))
        .flat_map(entries)
        .collect()
}

#[tokio::test]
async fn the_variants_of_a_page_have_their_width_and_type_and_can_be_cached_for_ever() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let widths = [320, 480, 800, 1200];
    assert_eq!(offered.len(), 2 * widths.len(), "{offered:?}");
    assert!(
        files(&site).is_empty(),
        "nothing is made before it is wanted"
    );
    for (ending, kind, format) in [
        ("webp", "image/webp", ImageFormat::WebP),
        ("jpg", "image/jpeg", ImageFormat::Jpeg),
    ] {
        for width in widths {
            let address = one(&offered, width, ending);
            let answer = site.get(address).await;
            assert_eq!(
                (answer.status, answer.header("content-type")),
                (StatusCode::OK, kind),
                "{address}"
            );
            assert_eq!(
                answer.header("cache-control"),
                "public, max-age=31536000, s-maxage=3600, immutable"
            );
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert!(answer.header("content-security-policy").contains("sandbox"));
            assert_eq!(image::guess_format(&answer.body).ok(), Some(format));
            let head = answer.body.len();
            let part = site.get_with(address, &[("range", "bytes=0-9")]).await;
            assert_eq!(
                (part.status, part.body.as_slice()),
                (StatusCode::PARTIAL_CONTENT, &answer.body[..10])
            );
            assert!(part.header("content-range").ends_with(&format!("/{head}")));
            let tag = ("if-none-match", answer.header("etag"));
            let again = site.get_with(address, &[tag]).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        }
    }
    assert_eq!(files(&site).len(), 8, "each is made once");
    let whole = site.get(one(&offered, 1200, "jpg")).await;
    assert_eq!(whole.body, site.get("/medias/pont.jpg").await.body);
    let small = site.get(one(&offered, 320, "jpg")).await;
    let small = image::load_from_memory(&small.body).expect("a picture");
    assert_eq!(small.dimensions(), (320, 213));
}

#[tokio::test]
async fn a_page_declares_the_widths_and_the_priority_of_its_pictures() {
    let site = Site::new().await;
    let home = site.get("/").await;
    let tags = pieces(home.text(), "<picture>", "</picture>");
    assert!(tags.len() > 1, "{}", home.text());
    let (hero, cards) = tags.split_first().expect("a picture");
    assert!(hero.contains("alt=\"Le pont\"") && hero.contains(" fetchpriority=\"high\">"));
    assert!(
        hero.contains(" data-tone=\"3-3-3\"") && !hero.contains("lazy"),
        "{hero}"
    );
    assert_eq!(
        hero.matches(" sizes=\"(min-width: 48rem) 42rem, calc(100vw - 2rem)\"")
            .count(),
        2
    );
    for card in cards {
        assert!(card.contains(" loading=\"lazy\">") && !card.contains("fetchpriority"));
        assert_eq!(
            card.matches(" sizes=\"auto, (min-width").count(),
            2,
            "{card}"
        );
        assert!(card.contains("src=\"/medias/pont-480.jpg\""));
    }
    // On a page of its own the list leads, and its first card has a picture.
    let list = site.get("/actualites").await;
    let tags = pieces(list.text(), "<picture>", "</picture>");
    let first = tags.iter().filter(|tag| tag.contains("fetchpriority"));
    assert_eq!(first.count(), 1);
    assert!(tags[0].contains(" fetchpriority=\"high\">"), "{}", tags[0]);
    // A refresh puts the block anywhere.
    let block = site.refresh("/actualites?bloc=1", "").await;
    block.lacks("fetchpriority");
    let article = site.get("/actualites/abri").await;
    let tags = pieces(article.text(), "<picture>", "</picture>");
    assert!(tags[0].ends_with(" fetchpriority=\"high\">"), "{}", tags[0]);
}

#[tokio::test]
async fn security_25_only_widths_that_pages_offer_are_created() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let good = one(&offered, 800, "webp");
    for (piece, by) in [
        ("-800.", "-801."),
        ("-800.", "-1600."),
        ("-800.", "-1."),
        ("-800.", "-0800."),
        ("-800.", "-99999."),
        (".webp", ".png"),
        (".webp", ".webp.jpg"),
        ("pont", "absent"),
        ("/medias/", "/medias/..%2f"),
        ("/medias/", "/medias/x/"),
    ] {
        let address = good.replace(piece, by);
        let answer = site.get(&address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
    }
    assert!(files(&site).is_empty());
}

#[tokio::test]
async fn security_25_fifty_requests_for_one_variant_create_it_once() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let path = one(&offered, 480, "webp");
    let all = futures_util::future::join_all((0..50).map(|_| site.get(path))).await;
    let tags: BTreeSet<&str> = all.iter().map(|answer| answer.header("etag")).collect();
    assert!(all.iter().all(|answer| answer.status == StatusCode::OK));
    assert_eq!((tags.len(), files(&site).len()), (1, 1));
}

#[tokio::test]
async fn a_variant_already_shown_is_served_without_a_database_query() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let path = one(&offered, 320, "webp");
    let first = site.get(path).await;
    let again = async || assert_eq!(site.get(path).await.body, first.body);
    assert_eq!(site.asked(again).await, 0);
    site.store.close().await;
    site.folder.database().let_a_look_pass();
    assert_eq!(site.get(path).await.status, StatusCode::OK);
}

#[tokio::test]
async fn names_that_are_made_up_are_not_remembered() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    site.get(one(&offered, 320, "webp")).await;
    // What is known of a picture answers for all names of its files; if each were kept, it would be asked for first.
    let made_up = async || {
        for digits in 0..50 {
            let path = format!("/medias/pont-9999.{digits:016x}.webp");
            assert_eq!(site.get(&path).await.status, StatusCode::NOT_FOUND);
        }
    };
    assert_eq!(site.asked(made_up).await, 0);
}

/// The site with a picture "pont" that no other picture has the content of.
async fn site_with_its_own_bridge() -> Site {
    let folder = Folder::new();
    let red = RgbImage::from_pixel(1200, 790, Rgb([255, 0, 0]));
    red.save(folder.site().join("media/pont.jpg"))
        .expect("written");
    Site::with(folder, &[]).await
}

#[tokio::test]
async fn a_replaced_picture_has_new_addresses_and_the_old_ones_show_it_too() {
    let site = site_with_its_own_bridge().await;
    let before = offered(&site, "/actualites/abri").await;
    let old = one(&before, 480, "webp");
    let kept = site.get(old).await.body;
    let blue = RgbImage::from_pixel(1000, 700, Rgb([0, 0, 255]));
    let media = site.folder.site().join("media/pont.jpg");
    blue.save(media).expect("written");
    let imported = site.folder.import(&site.store, TODAY).await;
    imported.expect("imported");
    assert!(files(&site).is_empty(), "the former ones are gone");
    let after = offered(&site, "/actualites/abri").await;
    assert!(after.iter().all(|address| !before.contains(address)));
    assert_eq!(after.len(), 8, "320, 480, 800, 1000");
    let now = site.get(one(&after, 480, "webp")).await;
    let from_old = site.get(old).await;
    assert_eq!(from_old.header("cache-control"), "public, max-age=3600");
    assert!(from_old.body == now.body && now.body != kept);
    let gone = site.get(one(&before, 1200, "webp")).await;
    assert_eq!(
        gone.status,
        StatusCode::NOT_FOUND,
        "it is that wide no more"
    );
}

#[tokio::test]
async fn a_file_other_than_the_listed_one_is_shown_and_not_cached() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let file = site.folder.beside("media/pictures/pont.jpg");
    let right = std::fs::read(&file).expect("a picture");
    std::fs::write(&file, jpeg(600, 400)).expect("another one");
    let path = one(&offered, 320, "webp");
    let between = site.get(path).await;
    assert_eq!(
        (between.status, between.header("cache-control")),
        (StatusCode::OK, "no-cache")
    );
    assert_eq!(between.header("content-type"), "image/webp");
    assert!(files(&site).is_empty());
    std::fs::write(&file, right).expect("the right one");
    assert!(
        site.get(path)
            .await
            .header("cache-control")
            .contains("immutable")
    );
    assert_eq!(files(&site).len(), 1);
}

#[tokio::test]
async fn a_picture_that_no_import_has_looked_at_is_offered_as_its_two_files() {
    let site = Site::new().await;
    let database = site.folder.database();
    database.execute_alone("DELETE FROM picture_file").await;
    database
        .execute_alone("UPDATE site SET fingerprint = 'x'")
        .await;
    let site = Site::served(site.folder, site.store, &[]);
    let page = site.get("/actualites/abri").await;
    page.holds("<figure class=\"article-picture\"><img src=\"/medias/pont.jpg\" srcset=\"/medias/pont-480.jpg 480w, /medias/pont.jpg 1200w\"");
    let address = "/medias/pont-320.0123456789abcdef.webp";
    assert_eq!(site.get(address).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn security_13_variants_of_a_picture_that_only_a_hidden_page_shows_are_404() {
    let site = Site::new().await;
    let offered = offered(&site, "/actualites/abri").await;
    let path = one(&offered, 320, "webp").to_owned();
    assert_eq!(site.get(&path).await.status, StatusCode::OK);
    for table in ["element", "module"] {
        let hide = match table {
            "element" => "UPDATE element SET state = 'draft'",
            _ => "DELETE FROM picture_use WHERE page_id IS NOT NULL",
        };
        site.folder.database().execute_alone(hide).await;
    }
    let site = Site::served(site.folder, site.store, &[]);
    assert_eq!(site.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(files(&site).len(), 1, "it was made before");
}

#[tokio::test]
async fn security_13_a_variant_of_a_sent_picture_is_for_its_sender_until_it_is_public() {
    const FORMS: &str = "/vitrine/clients/utils/modules";
    let site = members_site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    let fields = [
        ("champ[titre]", "Zygomatique"),
        ("champ[date]", "20/11/2026"),
    ];
    zoe.script_with(&new, &fields, &[]).await;
    let list = zoe.get("/mes-actualites").await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    let form = format!("{FORMS}/my_elements_edit.php?element_module_ident=miennes&element_id={id}");
    let alt = ("description[photo]", "Un pont");
    let file = ("fichier[photo]", &*jpeg(2000, 1000));
    zoe.script_with(&form, &[alt], &[file]).await;
    let preview =
        format!("/vitrine/clients/apercu.php?element_module_ident=miennes&element_id={id}");
    let page = zoe.get(&preview).await;
    let offered = offered_in(page.text());
    assert_eq!(offered.len(), 10, "{}", page.text());
    let path = one(&offered, 1600, "webp");
    assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND);
    let yann = Browser::of(&site, "yann").await;
    assert_eq!(yann.get(path).await.status, StatusCode::NOT_FOUND);
    let own = zoe.get(path).await;
    assert_eq!(
        (own.status, own.header("cache-control")),
        (StatusCode::OK, "private, no-store")
    );
    assert_eq!(own.header("content-type"), "image/webp");
}

#[tokio::test]
async fn variants_of_pictures_that_left_the_site_are_swept() {
    let site = site_with_its_own_bridge().await;
    let offered = offered(&site, "/actualites/abri").await;
    site.get(one(&offered, 320, "webp")).await;
    assert_eq!(files(&site).len(), 1);
    assert_eq!(sweep_thumbnails(&site.state).await, Ok(0));
    let gone = "DELETE FROM picture WHERE name = 'pont'";
    site.folder.database().execute_alone(gone).await;
    assert_eq!(
        sweep_thumbnails(&site.state).await.map(|swept| swept > 0),
        Ok(true)
    );
    assert!(files(&site).is_empty());
}
