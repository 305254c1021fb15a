//! Sharing a page by mail (spec 2.6, security 23).

use std::time::Duration;

use axum::http::{Method, StatusCode};
use vitrine_server::http::router;
use vitrine_server::state::background_tasks::erase_mails;
use vitrine_server::state::{AppState, Gallery};

use crate::captcha::{EASY, token};
use crate::support::members;
use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

const PATH: &str = "/vitrine/clients/utils/modules/partage_mail.php";
const PASSWORD: &str = "/vitrine/clients/mot-de-passe.php";
const ELEMENT: &str = "/actualites/bal";
const MAILS: &str = "SELECT count(*) FROM mail";

async fn site() -> Site {
    Site::with(Folder::new(), &EASY).await
}

fn form(url: &str, name: &str, recipient: &str) -> String {
    let pairs = [("url", url), ("nom", name), ("courriel", recipient)];
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs(pairs).finish()
}

/// The form for the element, with a solved challenge.
async fn filled(site: &Site, name: &str, recipient: &str) -> String {
    let form = form(ELEMENT, name, recipient);
    format!("{form}&vt-captcha={}", token(site).await)
}

async fn share(site: &Site, recipient: &str) -> Answer {
    let body = filled(site, "Inès", recipient).await;
    site.refresh(PATH, &body).await
}

async fn mails(site: &Site) -> i64 {
    site.folder.database().number(MAILS).await
}

#[tokio::test]
async fn the_form_names_the_shared_page_and_has_the_captcha_of_the_site() {
    let site = site().await;
    let page = site.get(&format!("{PATH}?url={ELEMENT}")).await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("<main class=\"popup\" id=\"contenu\" aria-labelledby=\"titre\">");
    page.holds("<h1 id=\"titre\">Partager cette page par courriel</h1>");
    page.holds("<strong>Bal de l’été</strong>");
    page.holds("data-captcha data-version=\"pow\"");
    page.holds("name=\"url\" value=\"/actualites/bal\"");
    page.holds("<meta name=\"robots\" content=\"noindex\">");
    page.lacks("alert");
    let whole = site
        .get(&format!("{PATH}?url=http://exemple.test/actualites%3Fp=2"))
        .await;
    whole.holds("<strong>Actualités</strong>");
    whole.holds("name=\"url\" value=\"/actualites\"");
    // A former address is that of the page it leads to.
    let former = site.get(&format!("{PATH}?url=/Ancien/lieux.html")).await;
    former.holds("value=\"/vie-locale/lieux\"");
}

#[tokio::test]
async fn an_element_s_page_links_to_it_where_the_site_shares_by_mail() {
    let site = site().await;
    let link = format!("href=\"{PATH}?url=%2Factualites%2Fbal\" data-share-mail>");
    site.get(ELEMENT).await.holds(&link);
    let folder = Folder::new();
    folder.replace("site.toml", "share_mail = true\n", "");
    let silent = Site::with(folder, &EASY).await;
    silent.get(ELEMENT).await.lacks("data-share-mail");
    let asked = silent.get(&format!("{PATH}?url={ELEMENT}")).await;
    assert_eq!(asked.status, StatusCode::NOT_FOUND);
    let body = filled(&silent, "Inès", "zoe@exemple.fr").await;
    let posted = silent.post(PATH, &body).await;
    assert_eq!(posted.status, StatusCode::NOT_FOUND);
    assert_eq!(mails(&silent).await, 0);
}

#[tokio::test]
async fn security_23_a_mail_leads_to_no_name_that_a_request_may_forge() {
    let environment = [
        EASY[0],
        ("VITRINE_SMTP_URL", "smtp://127.0.0.1:1"),
        ("VITRINE_MAIL_FROM", "site@exemple.test"),
    ];
    let site = Site::with(Folder::new(), &environment).await;
    let asked = format!("{PATH}?url={ELEMENT}");
    let body = filled(&site, "Inès", "zoe@exemple.fr").await;
    for (host, is_offered) in [("evil.test", false), ("127.0.0.1:3000", true)] {
        let of = [("host", host)];
        let page = site.get_with(ELEMENT, &of).await;
        assert_eq!(
            page.text().contains("data-share-mail"),
            is_offered,
            "{host}"
        );
        let form = site.get_with(&asked, &of).await;
        assert_eq!(form.status == StatusCode::OK, is_offered, "{host}");
        let sent = request(Method::POST, PATH, &[FORM, of[0]], &body);
        site.send(sent).await;
        assert_eq!(mails(&site).await, i64::from(is_offered), "{host}");
    }
    let body = &site.folder.database().texts("SELECT body FROM mail").await[0];
    assert!(
        body.contains("http://127.0.0.1:3000/actualites/bal"),
        "{body}"
    );
    let known = [("VITRINE_PUBLIC_URL", "http://exemple.test")];
    let environment = [&environment[..], &known].concat();
    let site = Site::with(Folder::new(), &environment).await;
    let page = site.get_with(ELEMENT, &[("host", "evil.test")]).await;
    page.holds("data-share-mail");
}

#[tokio::test]
async fn security_23_another_site_s_page_is_400_and_what_is_not_public_404() {
    let site = site().await;
    for (url, status) in [
        ("", 400),
        ("https://ailleurs.example/", 400),
        ("//ailleurs.example/", 400),
        ("http://exemple.test.ailleurs.example/", 400),
        ("http://exemple.test@ailleurs.example/", 400),
        ("javascript:alert(1)", 400),
        ("actualites", 400),
        ("/nulle-part", 404),
        ("/vie-locale/brouillon", 404),
        ("/actualites/secret", 404),
        ("/vitrine/clients/connexion.php", 404),
    ] {
        let body = form(url, "Inès", "zoe@exemple.fr");
        let address = format!("{PATH}?{body}");
        assert_eq!(site.get(&address).await.status, status, "GET {url}");
        let posted = site.post(PATH, &body).await;
        assert_eq!(posted.status, status, "POST {url}");
    }
    let none = site.get(PATH).await;
    assert_eq!(none.status, StatusCode::BAD_REQUEST);
    assert_eq!(mails(&site).await, 0);
}

#[tokio::test]
async fn a_mail_is_a_fixed_text_with_the_name_the_title_and_the_address() {
    let site = site().await;
    let sent = share(&site, " zoe@exemple.fr ").await;
    assert_eq!(sent.status, StatusCode::OK);
    sent.holds("<div class=\"alert alert-success\" role=\"status\" data-closepopup=\"1\">");
    let database = site.folder.database();
    let row = "SELECT recipient || '|' || subject || '|' || COALESCE(reply_to, '-') || '|' || state FROM mail";
    assert_eq!(
        database.texts(row).await,
        ["zoe@exemple.fr|Bal de l’été – Vire-sur-Essai|-|kept"]
    );
    let body = &database.texts("SELECT body FROM mail").await[0];
    assert!(
        body.starts_with(
            "Bonjour,\n\nInès vous invite à lire cette page du site Vire-sur-Essai :\n\n\
             Bal de l’été\nhttp://exemple.test/actualites/bal\n\n"
        ),
        "{body}"
    );
    let html = &database.texts("SELECT html FROM mail").await[0];
    let link =
        "<a href=\"http://exemple.test/actualites/bal\">http://exemple.test/actualites/bal</a>";
    assert!(
        html.contains(link) && html.contains("<html lang=\"fr\">"),
        "{html}"
    );
}

#[tokio::test]
async fn an_answer_says_that_a_mail_leaves_only_where_it_does() {
    let server = [
        ("VITRINE_SMTP_URL", "smtp://127.0.0.1:1"),
        ("VITRINE_MAIL_FROM", "site@exemple.test"),
        ("VITRINE_PUBLIC_URL", "http://exemple.test"),
    ];
    let sending = Site::with(Folder::new(), &[&EASY[..], &server[..]].concat()).await;
    for (site, leaves) in [(site().await, false), (sending, true)] {
        let mut answers = vec![
            share(&site, "zoe@exemple.fr").await,
            site.get(&format!("{PATH}?url={ELEMENT}&success=1")).await,
        ];
        answers.push(site.get(PASSWORD).await);
        answers.push(site.post(PASSWORD, "login=zoe@exemple.fr").await);
        for answer in answers {
            let text = answer.text();
            let said = ["en route", "envoyé."]
                .iter()
                .any(|word| text.contains(word));
            assert_eq!(said, leaves, "{text}");
            assert_eq!(text.contains("pour le moment"), !leaves, "{text}");
        }
    }
}

#[tokio::test]
async fn errors_are_beside_each_field_and_above_them() {
    let site = site().await;
    let typed = form(
        ELEMENT,
        "Gagnez sur ailleurs.example",
        "a@b.fr\r\nBcc: c@d.fr",
    );
    let page = site.post(PATH, &typed).await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("<p>Erreur(s) rencontrée(s) :</p>");
    page.holds(
        "<a href=\"#courriel\">Le champ Adresse électronique du destinataire doit contenir une adresse email.</a>",
    );
    page.holds("id=\"nom\" name=\"nom\" value=\"Gagnez sur ailleurs.example\"");
    page.holds("autofocus aria-invalid=\"true\" aria-describedby=\"nom-erreur\"");
    page.holds("<p class=\"form-error\" id=\"courriel-erreur\">");
    page.lacks("alert-success");
    let fragment = site.refresh(PATH, &typed).await;
    fragment.holds("<div class=\"alert alert-danger\" role=\"alert\">");
    // The library that writes mails refuses more than the field does.
    let refused = site
        .refresh(PATH, &form(ELEMENT, "Inès", "zoe@exemple..fr"))
        .await;
    refused.holds("doit contenir une adresse email");
    assert_eq!(mails(&site).await, 0);
}

#[tokio::test]
async fn security_22_a_challenge_sends_one_mail_and_none_is_sent_without() {
    let site = site().await;
    let body = filled(&site, "Inès", "zoe@exemple.fr").await;
    site.refresh(PATH, &body).await.holds("alert-success");
    site.refresh(PATH, &body).await.holds("est déjà arrivé");
    let other = body.replace("zoe%40", "yann%40");
    let replayed = site.refresh(PATH, &other).await;
    replayed.holds("n’est plus valable");
    let bare = form(ELEMENT, "Inès", "zoe@exemple.fr");
    let missing = site.refresh(PATH, &bare).await;
    missing.holds("n’a pas encore été envoyé");
    let false_one = format!("{bare}&vt-captcha=x");
    let refused = site.refresh(PATH, &false_one).await;
    refused.holds("n’est plus valable");
    refused.lacks("alert-success");
    assert_eq!(mails(&site).await, 1);
}

#[tokio::test]
async fn without_script_it_is_sent_at_the_second_attempt_and_a_reload_sends_nothing() {
    let site = site().await;
    let bare = form(ELEMENT, "Inès", "zoe@exemple.fr");
    let returned = site.post(PATH, &bare).await;
    returned.holds("relisez-le, puis envoyez-le de nouveau dans dix secondes.");
    returned.holds("value=\"zoe@exemple.fr\"");
    let passes = pieces(returned.text(), "name=\"vt-attente\" value=\"", "\"");
    let again = format!("{bare}&vt-captcha=&vt-attente={}", passes[0]);
    site.state.clock.pass(Duration::from_secs(10));
    let sent = site.post(PATH, &again).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let shown = site.get(sent.header("location")).await;
    shown.holds("alert-success");
    shown.holds("<a href=\"/actualites/bal\" target=\"_top\">Retour à la page</a>");
    shown.lacks("<form");
    assert_eq!(mails(&site).await, 1);
}

#[tokio::test]
async fn security_23_an_address_sends_five_an_hour_whatever_instance_it_asks() {
    let site = site().await;
    let clock = site.state.clock.clone();
    let settings = site.folder.settings(&EASY);
    let other = AppState::with_clock(
        settings,
        site.folder.database().open().await,
        Gallery::Absent,
        clock,
    );
    let other = router(other);
    for number in 0..5 {
        let body = filled(&site, "Inès", &format!("zoe{number}@exemple.fr")).await;
        let post = request(Method::POST, PATH, &[FORM, XHR], &body);
        let sent = if number % 2 == 0 {
            site.send(post).await
        } else {
            Answer::of(other.clone(), post).await
        };
        sent.holds("alert-success");
    }
    let body = filled(&site, "Inès", "zoe5@exemple.fr").await;
    let refused = Answer::of(other.clone(), request(Method::POST, PATH, &[FORM], &body)).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.header("retry-after"), "3600");
    refused.holds("trop de courriels sont partis");
    refused.holds("value=\"zoe5@exemple.fr\"");
    assert_eq!(mails(&site).await, 5);
    site.state.clock.pass(Duration::from_hours(1));
    share(&site, "zoe5@exemple.fr").await.holds("alert-success");
}

#[tokio::test]
async fn security_23_a_mailbox_gets_five_a_day_however_its_address_is_typed() {
    let site = site().await;
    for number in 0..5 {
        let typed = format!("Zoe+{number}@Exemple.fr");
        share(&site, &typed).await.holds("alert-success");
        site.state.clock.pass(Duration::from_hours(1));
    }
    let refused = share(&site, "zoe@exemple.fr").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    refused.lacks("alert-success");
    // Nothing was counted for who asked.
    share(&site, "luc@exemple.fr").await.holds("alert-success");
    assert_eq!(mails(&site).await, 6);
}

#[tokio::test]
async fn security_23_an_account_s_address_gets_the_same_answer_as_any_other() {
    let site = members::site_with(&EASY).await;
    let known = share(&site, "zoe@exemple.test").await;
    let unknown = share(&site, "personne@exemple.test").await;
    known.holds("alert-success");
    assert_eq!(known.text(), unknown.text());
    let private = site.get(&format!("{PATH}?url=/mes-actualites")).await;
    assert_eq!(private.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn mails_of_no_message_are_erased_a_month_after_they_were_written() {
    let site = site().await;
    share(&site, "zoe@exemple.fr").await.holds("alert-success");
    let message = "nom=Jeanne&courriel=j%40exemple.test&message=Bonjour\
        &vt-formulaire=contact&vt-debut=1&vt-site-web=";
    let sent = site.refresh("/vitrine/clients/formulaire/contact", message);
    sent.await.holds("alert-success");
    site.state.clock.pass(Duration::from_hours(24 * 30));
    assert_eq!(erase_mails(&site.state).await.expect("an answer"), 0);
    site.state.clock.pass(Duration::from_secs(1));
    assert_eq!(erase_mails(&site.state).await.expect("an answer"), 1);
    let left = "SELECT subject FROM mail";
    let left = site.folder.database().texts(left).await;
    assert_eq!(left, ["Nous écrire – Vire-sur-Essai"]);
}
