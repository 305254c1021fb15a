//! Pictures that members send with their elements (security 13, 24, 26).

use std::time::Duration;

use axum::http::{Method, StatusCode};
use image::{ImageFormat, Rgb, RgbImage};
use vitrine_server::domain::account::Role;
use vitrine_server::state::background_tasks::forget_sent_pictures;

use crate::support::members::{Browser, LOGIN, MULTIPART, multipart, site, site_of};
use crate::support::{Folder, Site, TODAY, XHR, jpeg, pieces, request};

const FORMS: &str = "/vitrine/clients/utils/modules";
const FILE: &str = "fichier[photo]";
const ALT: (&str, &str) = ("description[photo]", "Un pont rouge");

/// Makes an element; returns the address of its form.
async fn made(zoe: &Browser<'_>) -> String {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    let fields = [
        ("champ[titre]", "Zygomatique"),
        ("champ[date]", "20/11/2026"),
    ];
    let answer = zoe.script_with(&new, &fields, &[]).await;
    answer.holds("alert-success");
    let list = zoe.get("/mes-actualites").await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    format!("{FORMS}/my_elements_edit.php?element_module_ident=miennes&element_id={id}")
}

/// A picture as a camera might send it, with words in it that nobody shall read.
fn photo() -> Vec<u8> {
    let red = RgbImage::from_pixel(2_000, 1_000, Rgb([180, 20, 20]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    red.write_to(&mut bytes, ImageFormat::Jpeg)
        .expect("a picture");
    let bytes = bytes.into_inner();
    [&bytes[..2], b"\xff\xfe\0\x0aGPS 48 N", &bytes[2..]].concat()
}

/// The name of the picture that the form shows.
async fn shown(zoe: &Browser<'_>, form: &str) -> Option<String> {
    let page = zoe.get(form).await;
    let names = pieces(page.text(), "name=\"champ[photo]\" value=\"", "\"");
    names.first().map(|name| (*name).to_owned())
}

async fn status(site: &Site, path: &str) -> StatusCode {
    site.get(path).await.status
}

#[tokio::test]
async fn security_13_a_picture_is_for_its_sender_and_editors_until_its_element_is_published() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    zoe.get(&form)
        .await
        .holds("enctype=\"multipart/form-data\"");
    let answer = zoe.script_with(&form, &[ALT], &[(FILE, &photo())]).await;
    answer.holds("alert-success");
    let name = shown(&zoe, &form).await.expect("the form shows it");
    assert!(name.starts_with("envoi-") && name.len() == 30, "{name}");
    let full = format!("/medias/{name}.jpg");
    let small = format!("/medias/{name}-480.jpg");
    zoe.get(&form).await.holds(&format!(
        "<img src=\"{small}\" alt=\"Un pont rouge\" width=\"480\" height=\"240\">"
    ));
    for path in [&full, &small] {
        assert_eq!(status(&site, path).await, 404, "it is a draft");
        let yann = Browser::of(&site, "yann").await;
        assert_eq!(yann.get(path).await.status, 404, "it is not his");
        for key in ["zoe", "claire", "hugo"] {
            let own = Browser::of(&site, key).await.get(path).await;
            let kept = own.header("cache-control");
            assert_eq!(
                (own.status.as_u16(), kept),
                (200, "private, no-store"),
                "{key}"
            );
            let shown_by = own.header("cross-origin-resource-policy");
            assert_eq!(shown_by, "same-origin", "{key}");
        }
    }
    let kept = zoe.get(&full).await;
    assert_eq!(kept.header("content-type"), "image/jpeg");
    assert!(kept.header("content-security-policy").contains("sandbox"));
    assert!(!kept.body.windows(3).any(|part| part == b"GPS"));
    let drawn = image::load_from_memory(&kept.body).expect("a picture");
    assert_eq!((drawn.width(), drawn.height()), (1_600, 800));
    let answer = zoe.script_with(&form, &[("active", "1")], &[]).await;
    answer.holds("alert-success");
    assert_eq!(status(&site, &full).await, 200);
    let list = site.get("/actualites?n=8").await;
    list.holds(&format!("src=\"{small}\""));
    let href = pieces(list.text(), "class=\"card-media\" href=\"", "\"");
    let of_element = href.iter().find(|href| href.contains("zygomatique"));
    let detail = site.get(of_element.expect("a link to the element")).await;
    detail.holds("alt=\"Un pont rouge\" width=\"1600\" height=\"800\"");
    let answer = zoe.script_with(&form, &[("active", "0")], &[]).await;
    answer.holds("alert-success");
    assert_eq!(status(&site, &full).await, 404);
    let answer = zoe
        .script_with(&form, &[("retirer[photo]", "1")], &[])
        .await;
    answer.holds("alert-success");
    assert_eq!(shown(&zoe, &form).await, None);
}

#[tokio::test]
async fn further_pictures_and_texts_are_on_the_page_of_the_element_with_their_labels() {
    let folder = Folder::new();
    let body = "name = \"texte\"\nlabel = \"Texte\"\nkind = \"rich\"\nrole = \"body\"";
    let further = "[[module.field]]\nname = \"plan\"\nlabel = \"Plan\"\nkind = \"picture\"\n\
        [[module.field]]\nname = \"acces\"\nlabel = \"Accès\"\nkind = \"rich\"";
    folder.replace("pages/actualites.toml", body, &format!("{body}\n{further}"));
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let fields = [
        ("champ[acces]", "<p>Par le <b>pont</b>.</p>"),
        ("description[plan]", "Le plan"),
        ("active", "1"),
    ];
    let file: &[u8] = &jpeg(40, 20);
    zoe.script_with(&form, &fields, &[("fichier[plan]", file)])
        .await
        .holds("alert-success");
    let (_, id) = form.rsplit_once('=').expect("a number");
    let key = format!("SELECT key FROM element WHERE id = {id}");
    let key = site.folder.database().texts(String::leak(key)).await;
    let preview =
        format!("/vitrine/clients/apercu.php?element_module_ident=miennes&element_id={id}");
    for page in [
        site.get(&format!("/actualites/{}", key[0])).await,
        zoe.get(&preview).await,
    ] {
        page.holds("alt=\"Le plan\"");
        page.holds("<figcaption>Plan</figcaption>");
        page.holds("<h2>Accès</h2>");
        page.holds("<p>Par le <b>pont</b>.</p>");
    }
    // Without them nothing is said of them.
    let other = site.get("/actualites/abri").await;
    other.lacks("Accès");
}

#[tokio::test]
async fn security_26_an_incomplete_or_undescribed_picture_is_refused_with_the_reason() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let whole = photo();
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>".as_slice();
    let no_picture = "Le champ Photo doit être une image JPEG, PNG ou WebP entière.";
    for file in [svg, b"GIF89a", b"%PDF-1.7", &whole[..whole.len() / 2]] {
        let answer = zoe.script_with(&form, &[ALT], &[(FILE, file)]).await;
        assert_eq!(answer.status, 200);
        answer.holds(no_picture);
        answer.lacks("alert-success");
    }
    let bomb = [&jpeg(16, 16)[..], &[0; 10]].concat();
    let sides = bomb
        .windows(2)
        .position(|part| part == b"\xff\xc0")
        .expect("a frame");
    let mut bomb = bomb;
    bomb[sides + 5..sides + 9].copy_from_slice(&[0xc3, 0x50, 0xc3, 0x50]);
    // 16 megapixels: few enough, but a progressive JPEG keeps all its coefficients in memory.
    let mut progressive = bomb.clone();
    progressive[sides + 1] = 0xc2;
    progressive[sides + 5..sides + 9].copy_from_slice(&[0x0f, 0xa0, 0x0f, 0xa0]);
    for file in [&bomb, &progressive] {
        let answer = zoe.script_with(&form, &[ALT], &[(FILE, file)]).await;
        answer.holds(
            "Le champ Photo est une image trop grande pour être traitée\u{a0}: réduisez-la.",
        );
    }
    for unseen in ["", "\u{200b}", "\u{202e}"] {
        let fields = [("description[photo]", unseen)];
        let answer = zoe.script_with(&form, &fields, &[(FILE, &whole)]).await;
        answer.holds("Le champ Photo doit avoir une description");
    }
    let long = "é".repeat(301);
    let answer = zoe
        .script_with(&form, &[("description[photo]", &long)], &[(FILE, &whole)])
        .await;
    answer.holds("300 caractères au plus");
    assert_eq!(shown(&zoe, &form).await, None);
    // With another fault beside it both are said, and the picture waits in the form.
    let fields = [ALT, ("champ[titre]", "")];
    let body = multipart(&fields, &[(FILE, &whole)]);
    let headers = [
        ("cookie", zoe.cookie.as_str()),
        ("sec-fetch-site", "same-origin"),
        MULTIPART,
    ];
    let page = site
        .send(request(Method::POST, &form, &headers, body))
        .await;
    page.holds("Le champ Titre est requis.");
    page.holds("name=\"champ[photo]\" value=\"envoi-");
}

#[tokio::test]
async fn a_description_without_a_file_describes_the_existing_picture() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let answer = zoe.script_with(&form, &[ALT], &[]).await;
    answer.holds("Le champ Photo a une description, mais pas d’image");
    answer.lacks("alert-success");
    let sent = zoe.script_with(&form, &[ALT], &[(FILE, &photo())]).await;
    sent.holds("alert-success");
    let before = shown(&zoe, &form).await.expect("a picture");
    let other = [
        ("champ[photo]", before.as_str()),
        ("description[photo]", "Un pont vert"),
    ];
    let answer = zoe.script_with(&form, &other, &[]).await;
    answer.holds("alert-success");
    let page = zoe.get(&form).await;
    page.holds("alt=\"Un pont vert\" width=\"480\" height=\"240\"");
    let after = shown(&zoe, &form).await.expect("a picture");
    assert_ne!(after, before, "others may show the same file");
    let long = "é".repeat(301);
    let long = [
        ("champ[photo]", after.as_str()),
        ("description[photo]", &long),
    ];
    let answer = zoe.script_with(&form, &long, &[]).await;
    answer.holds("300 caractères au plus");
    let unseen = [
        ("champ[photo]", after.as_str()),
        ("description[photo]", " "),
    ];
    let answer = zoe.script_with(&form, &unseen, &[]).await;
    answer.holds("alert-success");
    assert_eq!(shown(&zoe, &form).await, Some(after));
}

#[tokio::test]
async fn security_11_a_forged_name_of_a_picture_changes_nothing() {
    let site = site().await;
    let (zoe, yann) = (
        Browser::of(&site, "zoe").await,
        Browser::of(&site, "yann").await,
    );
    let (form, other) = (made(&zoe).await, made(&yann).await);
    zoe.script_with(&form, &[ALT], &[(FILE, &photo())]).await;
    let name = shown(&zoe, &form).await.expect("a picture");
    for forged in [name.as_str(), "pont", "../site", "", "inconnu"] {
        let answer = yann
            .script_with(&other, &[("champ[photo]", forged)], &[])
            .await;
        answer.holds("alert-success");
        assert_eq!(shown(&yann, &other).await, None, "{forged}");
    }
    let own = zoe
        .script_with(&form, &[("champ[photo]", "pont")], &[])
        .await;
    own.holds("alert-success");
    assert_eq!(shown(&zoe, &form).await, Some(name));
}

#[tokio::test]
async fn security_24_only_members_may_send_20_mib() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let mebibytes = |count: usize| vec![0_u8; count * 1024 * 1024];
    let answer = zoe
        .script_with(&form, &[ALT], &[(FILE, &mebibytes(19))])
        .await;
    answer.holds("doit être une image");
    let answer = zoe
        .script_with(&form, &[ALT], &[(FILE, &mebibytes(21))])
        .await;
    assert_eq!(answer.status, 413);
    let post = |path: &str, count| {
        let body = multipart(&[ALT], &[(FILE, &mebibytes(count))]);
        site.send(request(Method::POST, path, &[XHR, MULTIPART], body))
    };
    let answer = post(&form, 19).await;
    assert_eq!(
        answer.status, 401,
        "a session that has ended is said, not a long body"
    );
    answer.holds("data-login");
    assert_eq!(post(&form, 21).await.status, 413);
    assert_eq!(post(LOGIN, 2).await.status, 413);
}

#[tokio::test]
async fn a_too_long_upload_is_reported_in_its_form_or_on_a_page_that_links_back() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let long = vec![0_u8; 21 * 1024 * 1024];
    let told = zoe.script_with(&form, &[ALT], &[(FILE, &long)]).await;
    assert_eq!(told.status, 413);
    assert!(
        told.text().starts_with("<div class=\"alert alert-danger\""),
        "{}",
        told.text()
    );
    told.holds("dépasse 20\u{a0}Mo");
    let headers = [
        ("cookie", zoe.cookie.as_str()),
        ("sec-fetch-site", "same-origin"),
        MULTIPART,
    ];
    let body = multipart(&[ALT], &[(FILE, &long)]);
    let page = site
        .send(request(Method::POST, &form, &headers, body))
        .await;
    assert_eq!(page.status, 413);
    assert_eq!(page.header("cache-control"), "no-store");
    page.holds("dépasse 20\u{a0}Mo");
    let back = pieces(page.text(), "class=\"button\" href=\"", "\"")[0].replace("&#38;", "&");
    assert_eq!(back, form);
    zoe.get(&back).await.holds("data-my-elements-form=\"edit\"");
}

#[tokio::test]
async fn a_member_may_send_60_pictures_an_hour() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    for _ in 0..60 {
        let answer = zoe
            .script_with(&form, &[ALT], &[(FILE, b"no picture")])
            .await;
        answer.holds("doit être une image");
    }
    let answer = zoe.script_with(&form, &[ALT], &[(FILE, &photo())]).await;
    answer.holds("60 images par heure au plus");
    site.state.clock.pass(Duration::from_hours(1));
    let answer = zoe.script_with(&form, &[ALT], &[(FILE, &photo())]).await;
    answer.holds("alert-success");
}

#[tokio::test]
async fn an_unused_upload_is_deleted_after_a_day_and_a_picture_that_an_element_shows_is_not() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = made(&zoe).await;
    let send = async |zoe: &Browser<'_>, alt: &str, active: &str| {
        let fields = [("description[photo]", alt), ("active", active)];
        zoe.script_with(&form, &fields, &[(FILE, &photo())]).await;
        shown(zoe, &form).await.expect("a picture")
    };
    let vain = send(&zoe, "Le premier", "").await;
    let public = send(&zoe, "Le deuxième", "1").await;
    assert_eq!(send(&zoe, "Le deuxième", "").await, public, "stored once");
    // Without the right to publish the next change waits.
    let accounts = site.store.accounts();
    let account = accounts.of_email("zoe@exemple.test").await;
    let account = account.expect("it is read").expect("an account");
    let now = site.state.clock.now().timestamp().as_second();
    let set = accounts
        .set_role(&account, (Role::Member, false), now)
        .await;
    set.expect("the account is changed");
    let zoe = Browser::of(&site, "zoe").await;
    let waiting = send(&zoe, "Le troisième", "").await;
    site.state.clock.pass(Duration::from_hours(25));
    let swept = forget_sent_pictures(&site.state)
        .await
        .expect("they are swept");
    assert_eq!(swept, 0, "files of today stay");
    let left = site
        .folder
        .database()
        .texts("SELECT name FROM picture WHERE sender IS NOT NULL")
        .await;
    let mut expected = vec![public.clone(), waiting.clone()];
    expected.sort();
    let mut left = left;
    left.sort();
    assert_eq!(left, expected, "{vain} is forgotten");
    // `import --replace` deletes what the folder does not hold, but not what members have sent.
    let replaced = site
        .folder
        .import_replacing(&site.store, TODAY, true, |_| {})
        .await;
    replaced.expect("the site is imported");
    let media = site.folder.beside("media/pictures");
    for (name, stays) in [(public, true), (waiting, true), (vain, false)] {
        assert_eq!(media.join(format!("{name}.jpg")).exists(), stays, "{name}");
    }
}
