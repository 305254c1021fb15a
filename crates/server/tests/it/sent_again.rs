//! What visitors send again because the answer was lost, and what they send as somebody else by then.

use std::time::Duration;

use crate::captcha::{EASY, token};
use crate::support::members::{Browser, site, site_of};
use crate::support::{Folder, Site, pieces};

const OWN: &str = "/mes-actualites";
/// What is said of an element that has the content sent.
const STORED: &str = "est déjà enregistré tel que vous l’envoyez";
const NEW: &str = "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=miennes";
const ZYGO: &str = "champ%5Btitre%5D=Zygomatique&champ%5Bdate%5D=20/11/2026";
const MADE: &str = "SELECT count(*) FROM element WHERE NOT imported";
const NOTED: &str = "SELECT count(*) FROM audit WHERE action = 'element_created'";

fn edit(id: &str) -> String {
    let edit = NEW.replace("_new", "_edit");
    format!("{edit}&element_id={id}")
}

async fn number(site: &Site, query: &'static str) -> i64 {
    site.folder.database().number(query).await
}

/// Makes an element; returns its number.
async fn made(browser: &Browser<'_>) -> String {
    browser.script(NEW, ZYGO).await.holds("alert-success");
    let list = browser.get(OWN).await;
    pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned()
}

/// The hidden fields with the author and the revision.
async fn hidden(browser: &Browser<'_>, path: &str) -> (String, String) {
    let page = browser.get(path).await;
    let of = |name: &str| {
        let field = format!("name=\"{name}\" value=\"");
        pieces(page.text(), &field, "\"")[0].to_owned()
    };
    (of("auteur"), of("rev"))
}

#[tokio::test]
async fn an_edit_sent_again_is_said_to_be_stored_already() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let edit = edit(&made(&zoe).await);
    let revision = "SELECT max(revision) FROM element WHERE NOT imported";
    for active in ["", "1", "0"] {
        let (_, rev) = hidden(&zoe, &edit).await;
        let body = format!("champ%5Btitre%5D=Autre+{active}&active={active}&rev={rev}");
        let first = zoe.script(&edit, &body).await;
        first.holds("alert-success");
        let after = number(&site, revision).await;
        let again = zoe.script(&edit, &body).await;
        again.holds(STORED);
        again.lacks("alert-success");
        assert_eq!(number(&site, revision).await, after, "nothing is written");
        zoe.post(&edit, &body).await.holds(STORED);
        // The same content in another state, and other content, are changes.
        let published = body.replace(&format!("&active={active}"), "&active=1");
        let other = body.replace("Autre", "Tiers");
        for changed in [published, other] {
            if changed != body {
                let refused = zoe.script(&edit, &changed).await;
                refused.holds("a été modifié entre-temps, et vos changements");
            }
        }
    }
}

#[tokio::test]
async fn a_waiting_version_sent_again_is_said_to_be_stored_already() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let edit = edit(&made(&yann).await);
    let published = "UPDATE element SET state = 'published' WHERE NOT imported";
    site.folder.database().execute_alone(published).await;
    let (_, rev) = hidden(&yann, &edit).await;
    let body = format!("champ%5Btitre%5D=Autre&rev={rev}");
    yann.script(&edit, &body).await.holds("alert-success");
    yann.script(&edit, &body).await.holds(STORED);
    let other = body.replace("Autre", "Tiers");
    let refused = yann.script(&edit, &other).await;
    refused.holds("a été modifié entre-temps, et vos changements");
}

#[tokio::test]
async fn a_new_element_sent_again_within_ten_minutes_is_made_once() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let first = zoe.script(NEW, ZYGO).await;
    first.holds("alert-success");
    assert_eq!(zoe.script(NEW, ZYGO).await.text(), first.text());
    let page = zoe.post(NEW, ZYGO).await;
    let to = page.header("location");
    assert!(to.starts_with(NEW) && to.ends_with("&success=1"), "{to}");
    assert_eq!(
        (number(&site, MADE).await, number(&site, NOTED).await),
        (1, 1)
    );
    // Any difference makes a second one, and so does another member.
    let other = ZYGO.replace("20/11", "21/11");
    zoe.script(NEW, &other).await.holds("alert-success");
    let yann = Browser::of(&site, "yann").await;
    yann.script(NEW, ZYGO).await.holds("alert-success");
    assert_eq!(number(&site, MADE).await, 3);
    site.state.clock.pass(Duration::from_mins(10));
    zoe.script(NEW, ZYGO).await.holds("alert-success");
    assert_eq!(number(&site, MADE).await, 3);
    site.state.clock.pass(Duration::from_secs(1));
    zoe.script(NEW, ZYGO).await.holds("alert-success");
    assert_eq!(number(&site, MADE).await, 4);
}

#[tokio::test]
async fn a_new_element_that_was_changed_since_is_not_the_one_sent_again() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let edit = edit(&made(&zoe).await);
    zoe.script(&edit, "champ%5Blieu%5D=Pont")
        .await
        .holds("alert-success");
    zoe.script(NEW, ZYGO).await.holds("alert-success");
    assert_eq!(number(&site, MADE).await, 2);
}

#[tokio::test]
async fn a_new_element_sent_twice_at_once_is_made_once() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let (first, second) = tokio::join!(zoe.script(NEW, ZYGO), zoe.script(NEW, ZYGO));
    first.holds("alert-success");
    second.holds("alert-success");
    assert_eq!(number(&site, MADE).await, 1);
}

#[tokio::test]
async fn security_22_a_message_sent_again_with_its_proof_is_refused_and_said_to_have_arrived() {
    const PATH: &str = "/vitrine/clients/formulaire/contact";
    let folder = Folder::new();
    folder.replace("pages/modules/contact.toml", "captcha = false\n", "");
    let site = Site::with(folder, &EASY).await;
    let fields = "nom=Jeanne&courriel=jeanne%40exemple.test&message=Bonjour";
    let proof = format!("vt-captcha={}", token(&site).await);
    let body = format!("{fields}&vt-formulaire=contact&{proof}");
    assert_eq!(site.post(PATH, &body).await.status, 303);
    site.post(PATH, &body).await.holds("est déjà arrivé");
    let again = site.refresh(PATH, &body).await;
    again.holds("est déjà arrivé");
    again.lacks("alert-success");
    let kept = async || {
        let messages = number(&site, "SELECT count(*) FROM message").await;
        (messages, number(&site, "SELECT count(*) FROM mail").await)
    };
    assert_eq!(kept().await, (1, 1));
    // Another message needs another proof, and the same message with another proof is its sender's wish.
    let other = body.replace("Bonjour", "Bonsoir");
    let refused = site.post(PATH, &other).await;
    refused.holds("n’a pas été envoyé\u{a0}: la vérification anti-robot n’est plus valable");
    assert_eq!(kept().await, (1, 1));
    let fresh = format!("vt-captcha={}", token(&site).await);
    assert_eq!(
        site.post(PATH, &body.replace(&proof, &fresh)).await.status,
        303
    );
    assert_eq!(kept().await, (2, 2));
}

#[tokio::test]
async fn security_11_a_form_writes_for_its_author_and_for_nobody_who_has_logged_in_since() {
    let folder = Folder::new();
    let site = site_of(folder, &[]).await;
    let (zoe, yann) = (
        Browser::of(&site, "zoe").await,
        Browser::of(&site, "yann").await,
    );
    zoe.get(NEW).await.holds("name=\"auteur\" value=\"zoe\"");
    let edit = edit(&made(&zoe).await);
    let (author, rev) = hidden(&zoe, &edit).await;
    assert_eq!(author, "zoe");
    let rows = "SELECT content || CAST(revision AS TEXT) FROM element ORDER BY id";
    let before = site.folder.database().texts(rows).await;
    let body = format!("champ%5Btitre%5D=Longuement&auteur=zoe&rev={rev}");
    for path in [NEW, edit.as_str()] {
        let fragment = yann.script(path, &body).await;
        assert_eq!(fragment.status, 200);
        fragment.holds("alert-danger");
        fragment.holds("Vous êtes maintenant connecté comme Yann\u{a0}: rien n’a été enregistré");
        fragment.lacks("<form");
        let page = yann.post(path, &body).await;
        assert_eq!(page.status, 200);
        page.holds("Vous êtes maintenant connecté comme Yann");
        page.holds("value=\"Longuement\"");
        page.holds("data-draft-owner=\"zoe\"");
        page.holds("name=\"auteur\" value=\"zoe\"");
        page.holds(&format!("name=\"rev\" value=\"{rev}\""));
    }
    assert_eq!(site.folder.database().texts(rows).await, before);
    let hostile = yann.post(NEW, "auteur=alert-success%22%3E").await;
    hostile.lacks("alert-success");
    // Its author may send it again, and a form without an author is of whoever sends it.
    zoe.script(&edit, &body).await.holds("alert-success");
    zoe.script(NEW, &body).await.holds("alert-success");
    yann.script(NEW, "champ%5Btitre%5D=Autre")
        .await
        .holds("alert-success");
}
