//! What members do with elements of their own (spec 2.1–2.4, 4.1, 7.1, 7.2; security 11–13).

use crate::support::members::{Browser, site, site_of};
use crate::support::{Answer, Folder, Site, pieces};

const OWN: &str = "/mes-actualites";
const ACTIONS: &str = "/vitrine/ajax/modules/modules/traitement.php";
const FORMS: &str = "/vitrine/clients/utils/modules";

/// A page for members who announce events.
const EVENTS: &str = r#"title = "Mes sorties"
description = "Les vôtres."
[[module]]
key = "mes-sorties"
ident = "mes-sorties"
kind = "my_elements"
source = "evenements"
"#;

fn form(page: &str, id: &str) -> String {
    format!("{FORMS}/my_elements_{page}.php?element_module_ident=miennes&element_id={id}")
}

fn action(name: &str, id: &str) -> String {
    format!("action=my_elements_{name}&element_module_ident=miennes&element_id={id}")
}

/// Makes an element with this title; returns its number.
async fn made(browser: &Browser<'_>, title: &str) -> String {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    let answer = browser
        .script(
            &new,
            &format!("champ%5Btitre%5D={title}&champ%5Bdate%5D=20/11/2026&active=1"),
        )
        .await;
    answer.holds("alert-success");
    answer.holds("data-closepopup=\"1\"");
    let list = browser.get(OWN).await;
    let ids = pieces(list.text(), "id=\"mon-element-", "\"");
    ids.first().map(|id| (*id).to_owned()).expect("an element")
}

async fn state(site: &Site, id: &str) -> String {
    let query = format!("SELECT state FROM element WHERE id = {id}");
    let found = site.folder.database().texts(String::leak(query)).await;
    found.first().cloned().unwrap_or_default()
}

/// Whether visitors find the element on the list, by search, among the suggestions and in the feed: on all or on none.
async fn shown(site: &Site, title: &str) -> bool {
    let suggestions = "/vitrine/ajax/modules/commun/traitement.php?autocompleter%5Bclassname%5D=Site\
        &autocompleter%5Bmethode%5D=rechercher&autocompleter%5Bterm%5D=zygo";
    found(
        site,
        title,
        &[
            "/actualites?n=8",
            &format!("/modules/recherche?q={title}"),
            suggestions,
            "/actualites/flux.xml",
        ],
    )
    .await
}

/// Whether these addresses tell of it, which must agree. What a search has found is marked; what it was asked for, it says
/// too, but not at the beginning of a title.
async fn found(site: &Site, title: &str, addresses: &[&str]) -> bool {
    let mut told = Vec::new();
    for address in addresses {
        let answer = site.get(address).await;
        assert_eq!(answer.status, 200, "{address}");
        let before = match answer.header("content-type") {
            "application/json" => "\"",
            kind if kind.starts_with("text/calendar") => "SUMMARY;LANGUAGE=fr:",
            _ => ">",
        };
        let (_, main) = answer
            .text()
            .split_once("<main")
            .unwrap_or(("", answer.text()));
        let text = main.replace("<mark>", "").replace("</mark>", "");
        told.push(text.contains(&format!("{before}{title}")));
    }
    let all = told.iter().all(|told| *told);
    assert!(
        all || told.iter().all(|told| !told),
        "{addresses:?} {told:?}"
    );
    all
}

fn rev(page: &Answer) -> String {
    pieces(page.text(), "name=\"rev\" value=\"", "\"")[0].to_owned()
}

#[tokio::test]
async fn a_member_makes_publishes_takes_back_and_deletes_an_element() {
    let folder = Folder::new();
    let field = "[[module.field]]\nname = \"titre\"";
    let with_feed = format!("feed = true\n{field}");
    folder.replace("pages/actualites.toml", field, &with_feed);
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    assert_eq!(
        state(&site, &id).await,
        "draft",
        "a new element is never public, whatever is sent"
    );
    assert!(!shown(&site, "Zygomatique").await);
    let page = zoe.get(&form("edit", &id)).await;
    page.holds("data-my-elements-form=\"edit\"");
    let body = format!(
        "champ%5Btitre%5D=Zygomatique&champ%5Bdate%5D=20/11/2026&rev={}&active=1",
        rev(&page)
    );
    zoe.script(&form("edit", &id), &body)
        .await
        .holds("data-closepopup=\"1\"");
    assert_eq!(state(&site, &id).await, "published");
    assert!(shown(&site, "Zygomatique").await, "at the next request");
    let answer = zoe.script(ACTIONS, &action("activate", &id)).await;
    assert_eq!(answer.text(), "{\"result\":true,\"class\":\"inactif\"}");
    assert!(!shown(&site, "Zygomatique").await);
    let answer = zoe.script(ACTIONS, &action("activate", &id)).await;
    assert_eq!(answer.text(), "{\"result\":true,\"class\":\"actif\"}");
    let answer = zoe.script(ACTIONS, &action("delete", &id)).await;
    assert_eq!(answer.text(), "{\"result\":true}");
    assert_eq!(state(&site, &id).await, "");
    assert!(!shown(&site, "Zygomatique").await);
    let answer = zoe.script(ACTIONS, &action("delete", &id)).await;
    answer.holds("\"result\":false");
    answer.holds("n’existe pas");
}

#[tokio::test]
async fn an_event_is_in_the_agenda_and_its_calendar_while_it_is_published() {
    let folder = Folder::new();
    folder.write("pages/mes-sorties.toml", EVENTS);
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let module = "element_module_ident=mes-sorties";
    let new = format!("{FORMS}/my_elements_new.php?{module}");
    zoe.script(&new, "champ%5Btitre%5D=Zygomatique")
        .await
        .holds("alert-success");
    let list = zoe.get("/mes-sorties").await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0];
    let edit = format!("{FORMS}/my_elements_edit.php?{module}&element_id={id}");
    let agenda = async || {
        let addresses = [
            "/modules/agenda?mois=2026-12",
            "/modules/agenda/agenda.ics",
            "/modules/recherche?q=Zygomatique",
        ];
        found(&site, "Zygomatique", &addresses).await
    };
    for (active, is_public) in [("", false), ("1", true), ("0", false)] {
        let body = format!("champ%5Bdebut%5D=11/12/2026&active={active}");
        zoe.script(&edit, &body).await.holds("alert-success");
        assert_eq!(agenda().await, is_public, "active={active}");
    }
}

#[tokio::test]
async fn without_script_pages_ask_and_lead_back_to_the_list() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let list = zoe.get(OWN).await;
    for (name, question) in [
        ("activate", "Etes vous sur de vouloir publier sur le site ?"),
        ("delete", "Voulez vous supprimer cet élément ?"),
    ] {
        let link = format!("{OWN}?bloc=1&action=my_elements_{name}&element_id={id}");
        list.holds(&link.replace('&', "&amp;"));
        let before = site.folder.database().contents().await;
        zoe.get(&link).await.holds(question);
        assert_eq!(
            site.folder.database().contents().await,
            before,
            "a question changes nothing"
        );
        let answer = zoe.post(&format!("{OWN}?bloc=1"), &action(name, &id)).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (303, OWN)
        );
    }
    assert_eq!(state(&site, &id).await, "");
}

#[tokio::test]
async fn a_form_without_script_is_a_page_that_keeps_what_was_typed() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let edit = form("edit", &id);
    let wrong = "champ%5Btitre%5D=&champ%5Bdate%5D=31/02/2026&champ%5Bchapeau%5D=alert-success";
    let page = zoe.post(&edit, wrong).await;
    assert_eq!(page.status, 200);
    page.holds("<a href=\"#champ-titre\">Le champ Titre est requis.</a>");
    page.holds("<a href=\"#champ-date\">Le champ Date doit être une date, comme 05/03/2026.</a>");
    page.holds("value=\"31/02/2026\"");
    let fragment = zoe.script(&edit, wrong).await;
    fragment.holds("alert-danger");
    fragment.lacks("alert-success");
    let answer = zoe
        .post(&edit, "champ%5Btitre%5D=Autre&active=&active=1")
        .await;
    let to = answer.header("location").to_owned();
    assert_eq!(
        (answer.status.as_u16(), to.ends_with("&success=1")),
        (303, true),
        "{to}"
    );
    zoe.get(&to).await.holds("alert-success");
    assert_eq!(
        state(&site, &id).await,
        "published",
        "the last of two equal names counts"
    );
}

#[tokio::test]
async fn security_6_what_a_member_writes_is_sanitised() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let rich = "%3Cp%20onclick%3Dx%20data-goto-url%3D%2F%3EBon%3Cscript%3Ealert(1)%3C%2Fscript%3E%3Ca%20href%3Djavascript%3Ax%3Ey%3C%2Fa%3E%3C%2Fp%3E";
    zoe.script(
        &form("edit", &id),
        &format!("champ%5Btexte%5D={rich}&active=1"),
    )
    .await
    .holds("alert-success");
    let content = site
        .folder
        .database()
        .texts("SELECT content FROM element WHERE owner = 'zoe' ORDER BY id DESC")
        .await;
    for wrong in ["script", "onclick", "data-", "javascript"] {
        assert!(!content[0].contains(wrong), "{wrong} in {}", content[0]);
    }
    assert!(content[0].contains("Bon"), "{}", content[0]);
}

#[tokio::test]
async fn an_old_revision_is_told_and_changes_nothing() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let edit = form("edit", &id);
    let old = rev(&zoe.get(&edit).await);
    zoe.script(&edit, &format!("champ%5Btitre%5D=Premier&rev={old}"))
        .await
        .holds("alert-success");
    let answer = zoe
        .script(&edit, &format!("champ%5Btitre%5D=Second&rev={old}"))
        .await;
    assert_eq!(answer.status, 200);
    answer.holds("a été modifié entre-temps");
    answer.lacks("alert-success");
    let page = zoe
        .post(&edit, &format!("champ%5Btitre%5D=Second&rev={old}"))
        .await;
    page.holds("value=\"Second\"");
    page.holds("a été modifié entre-temps");
    let again = format!("champ%5Btitre%5D=Second&rev={}", rev(&page));
    zoe.script(&edit, &again).await.holds("alert-success");
    zoe.get(&edit).await.holds("value=\"Second\"");
}

#[tokio::test]
async fn security_12_whoever_may_not_publish_hands_in_and_what_is_public_stays() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let id = made(&yann, "Zygomatique").await;
    let edit = form("edit", &id);
    yann.get(&edit).await.lacks("data-save-publish");
    yann.script(&edit, "champ%5Btitre%5D=Zygomatique&active=1")
        .await
        .holds("alert-success");
    assert_eq!(
        state(&site, &id).await,
        "draft",
        "a forged `active` is ignored"
    );
    let answer = yann.script(ACTIONS, &action("activate", &id)).await;
    answer.holds("\"result\":false");
    answer.holds("proposez l’élément à la publication");
    yann.get(&form("submit", &id))
        .await
        .holds("data-my-elements-form=\"submit\"");
    yann.script(&form("submit", &id), "")
        .await
        .holds("data-closepopup=\"1\"");
    assert_eq!(state(&site, &id).await, "submitted");
    let query = format!("UPDATE element SET state = 'published' WHERE id = {id}");
    site.folder
        .database()
        .execute_alone(String::leak(query))
        .await;
    yann.script(&edit, "champ%5Btitre%5D=Changement")
        .await
        .holds("alert-success");
    assert_eq!(state(&site, &id).await, "published");
    let content = site
        .folder
        .database()
        .texts("SELECT content FROM element WHERE owner = 'yann'")
        .await;
    assert!(content[0].contains("Zygomatique"), "{content:?}");
    yann.get(OWN)
        .await
        .holds("En ligne, modification en attente");
    yann.get(&edit).await.holds("value=\"Changement\"");
}

#[tokio::test]
async fn security_11_nobody_touches_what_is_somebody_else_s_by_any_request() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let imported = site
        .folder
        .database()
        .texts("SELECT CAST(min(id) AS TEXT) FROM element")
        .await[0]
        .clone();
    let before = site
        .folder
        .database()
        .texts("SELECT content || state || CAST(revision AS TEXT) FROM element ORDER BY id")
        .await;
    let missing = |answer: &Answer| {
        answer.status == 404 || answer.status == 200 && answer.text().contains("n’existe pas")
    };
    for other in ["yann", "claire", "hugo"] {
        let other = Browser::of(&site, other).await;
        for id in [&id, &imported] {
            for name in ["activate", "delete"] {
                let answer = other.script(ACTIONS, &action(name, id)).await;
                assert!(missing(&answer), "{name}: {}", answer.text());
                let page = other
                    .post(&format!("{OWN}?bloc=1"), &action(name, id))
                    .await;
                assert!(missing(&page), "{name}: {}", page.status);
            }
            for page in ["edit", "submit"] {
                let path = form(page, id);
                assert!(missing(&other.get(&path).await), "{path}");
                for body in [
                    "champ%5Btitre%5D=Vol&active=1",
                    "champ%5Btitre%5D=Vol&owner=yann&state=published&id=1",
                ] {
                    assert!(missing(&other.script(&path, body).await), "{path}");
                    assert!(missing(&other.post(&path, body).await), "{path}");
                }
            }
        }
    }
    for ident in ["actualites", "contact", "inconnu", ""] {
        let body =
            format!("action=my_elements_delete&element_module_ident={ident}&element_id={id}");
        assert!(missing(&zoe.script(ACTIONS, &body).await), "{ident}");
        let path =
            format!("{FORMS}/my_elements_edit.php?element_module_ident={ident}&element_id={id}");
        assert!(missing(&zoe.get(&path).await), "{ident}");
    }
    let after = site
        .folder
        .database()
        .texts("SELECT content || state || CAST(revision AS TEXT) FROM element ORDER BY id")
        .await;
    assert_eq!(before, after);
}

#[tokio::test]
async fn security_12_fifty_parallel_toggles_end_consistent() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let body = action("activate", &id);
    let toggles = (0..50).map(|_| zoe.script(ACTIONS, &body));
    let answers = futures_util::future::join_all(toggles).await;
    let active = answers
        .iter()
        .filter(|answer| answer.text().contains("\"actif\""))
        .count();
    assert_eq!(active, 25);
    assert_eq!(state(&site, &id).await, "draft");
    let orders = format!("SELECT count(*) FROM element_order WHERE element_id = {id}");
    assert_eq!(site.folder.database().number(String::leak(orders)).await, 0);
}

#[tokio::test]
async fn a_lost_session_answers_with_the_login_form() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    site.folder
        .database()
        .execute_alone("DELETE FROM session")
        .await;
    let answer = zoe
        .script(&form("edit", &id), "champ%5Btitre%5D=Perdu")
        .await;
    assert_eq!(answer.status, 401);
    answer.holds("data-login");
    let answer = zoe.script(ACTIONS, &action("delete", &id)).await;
    assert_eq!(answer.status, 401);
    answer.holds("\"result\":false");
}

const DOOR: &str = "/vitrine/backoffice/";

fn decision(id: &str, rest: &str) -> String {
    format!("element_module_ident=miennes&element_id={id}&{rest}")
}

#[tokio::test]
async fn an_editor_publishes_what_waits_or_refuses_it_with_a_reason() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    claire.get(DOOR).await.holds("Rien n’attend");
    let id = made(&yann, "Zygomatique").await;
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    claire.get(DOOR).await.holds("Zygomatique");
    let refused = claire
        .post(DOOR, &decision(&id, "decision=refuser&motif=Trop+court"))
        .await;
    assert_eq!(refused.status, 303);
    assert_eq!(state(&site, &id).await, "refused");
    yann.get(OWN).await.holds("Trop court");
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    claire.post(DOOR, &decision(&id, "decision=publier")).await;
    assert_eq!(state(&site, &id).await, "published");
    assert!(
        site.get("/actualites?n=8")
            .await
            .text()
            .contains("Zygomatique")
    );
    yann.script(&form("edit", &id), "champ%5Btitre%5D=Hippocampe")
        .await
        .holds("alert-success");
    claire
        .get(DOOR)
        .await
        .holds("Modification d’un élément en ligne");
    claire
        .post(DOOR, &decision(&id, "decision=refuser&motif=Non"))
        .await;
    yann.get(OWN).await.holds("En ligne, modification refusée");
    assert_eq!(state(&site, &id).await, "published");
    yann.script(&form("edit", &id), "champ%5Btitre%5D=Hippocampe")
        .await
        .holds("alert-success");
    claire.post(DOOR, &decision(&id, "decision=publier")).await;
    assert!(
        site.get("/actualites?n=8")
            .await
            .text()
            .contains("Hippocampe")
    );
    yann.get(OWN).await.holds("En ligne</td>");
}

#[tokio::test]
async fn security_14_the_back_office_is_for_editors_who_were_there_half_an_hour_ago() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = made(&yann, "Zygomatique").await;
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    let publish = decision(&id, "decision=publier");
    assert_eq!(site.get(DOOR).await.status, 401);
    assert_eq!(site.post(DOOR, &publish).await.status, 401);
    assert_eq!(yann.get(DOOR).await.status, 403);
    assert_eq!(yann.post(DOOR, &publish).await.status, 403);
    assert_eq!(claire.get(DOOR).await.status, 200);
    site.state.clock.pass(std::time::Duration::from_mins(30));
    assert_eq!(claire.get(DOOR).await.status, 401);
    assert_eq!(claire.post(DOOR, &publish).await.status, 401);
    assert_eq!(state(&site, &id).await, "submitted");
}

#[tokio::test]
async fn what_a_member_writes_leaves_the_structure_of_the_site_as_it_was_read() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let count = async || site.store.site().change_count().await.expect("a count");
    let before = count().await;
    assert!(!shown_on_list(&site, "Zygomatique").await);
    zoe.script(ACTIONS, &action("activate", &id)).await;
    assert!(shown_on_list(&site, "Zygomatique").await);
    let after = count().await;
    assert_eq!(
        (after.all, after.structure),
        (before.all + 1, before.structure),
        "elements alone"
    );
    // A page that changes beside an element is read anew, too.
    let page = "UPDATE page SET label = 'Nouvelles' WHERE path = '/actualites'";
    site.folder.database().execute(page).await;
    zoe.script(ACTIONS, &action("activate", &id)).await;
    assert!(!shown_on_list(&site, "Zygomatique").await);
    site.get("/").await.holds("Nouvelles");
    assert_eq!(count().await.structure, before.structure + 1);
}

async fn shown_on_list(site: &Site, title: &str) -> bool {
    found(site, title, &["/actualites?n=8"]).await
}
