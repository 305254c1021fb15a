//! What members do with elements of their own (spec 2.1–2.4, 4.1, 7.1, 7.2; security 11–13).

use crate::support::members::{Browser, site, site_of};
use vitrine_server::import::ImportError;

use crate::support::{Answer, Folder, Site, TODAY, pieces};

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

/// The link to the form that completes a new element.
fn completing(id: &str) -> String {
    let edit = form("edit", id).replace('&', "&#38;");
    format!("<a class=\"button\" data-my-elements-popin href=\"{edit}\">Compléter la fiche</a>")
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
    let id = ids.first().map(|id| (*id).to_owned()).expect("an element");
    answer.holds(&completing(&id));
    id
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
async fn a_member_creates_publishes_unpublishes_and_deletes_an_element() {
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

/// The test site with a page for members who announce events.
async fn site_of_events() -> Site {
    let folder = Folder::new();
    folder.write("pages/mes-sorties.toml", EVENTS);
    site_of(folder, &[]).await
}

#[tokio::test]
async fn an_event_without_a_day_stays_a_draft() {
    let site = site_of_events().await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = |page: &str, more: &str| {
        format!("{FORMS}/my_elements_{page}.php?element_module_ident=mes-sorties{more}")
    };
    let new = form("new", "");
    let made = zoe.script(&new, "champ%5Btitre%5D=Bal").await;
    made.holds("alert-success");
    let list = zoe.get("/mes-sorties").await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    let edit = form("edit", &format!("&element_id={id}"));
    for (sent, says) in [
        ("active=1", "Le champ Début est requis."),
        ("active=1&champ%5Bdebut%5D=+", "Le champ Début est requis."),
        ("", "alert-success"),
        ("active=1&champ%5Bdebut%5D=20/12/2026", "alert-success"),
        ("champ%5Bdebut%5D=", "Le champ Début est requis."),
    ] {
        let sent = format!("champ%5Btitre%5D=Bal&{sent}");
        zoe.script(&edit, &sent).await.holds(says);
    }
}

#[tokio::test]
async fn a_day_is_one_of_those_that_its_field_takes_and_an_end_is_not_before_its_beginning() {
    let folder = Folder::new();
    let old = "[[element]]\nkey = \"vieux-bal\"\nowner = \"zoe\"\ntitre = \"Vieux bal\"\ndebut = \"1850-07-14\"\n\n[[element]]\nkey = \"conseil\"";
    folder.replace(
        "elements/evenements.toml",
        "[[element]]\nkey = \"conseil\"",
        old,
    );
    folder.write("pages/mes-sorties.toml", EVENTS);
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let form = |page: &str, more: &str| {
        format!("{FORMS}/my_elements_{page}.php?element_module_ident=mes-sorties{more}")
    };
    zoe.script(&form("new", ""), "champ%5Btitre%5D=Bal").await;
    let list = zoe.get("/mes-sorties").await;
    let ids = pieces(list.text(), "id=\"mon-element-", "\"");
    let [new, old] = [ids[0], ids[1]].map(|id| form("edit", &format!("&element_id={id}")));
    let page = zoe.get(&new).await;
    page.holds("data-min-date=\"1900-01-01\" data-max-date=\"2031-12-31\"");
    let years = "doit être une date du 01/01/1900 au 31/12/2031.";
    for (sent, says) in [
        ("champ%5Bdebut%5D=31/12/9999", format!("Début {years}")),
        ("champ%5Bdebut%5D=9999-12-31", format!("Début {years}")),
        ("champ%5Bdebut%5D=1/1/2206", format!("Début {years}")),
        ("champ%5Bdebut%5D=0001-01-01", format!("Début {years}")),
        ("champ%5Bdebut%5D=1/1/2032", format!("Début {years}")),
        (
            "champ%5Bdebut%5D=25/12/2026&champ%5Bfin%5D=25/12/2206",
            format!("Fin {years}"),
        ),
        (
            "champ%5Bdebut%5D=25/12/2026&champ%5Bfin%5D=24/12/2026",
            "Le champ Fin ne peut pas être avant le 25/12/2026.".to_owned(),
        ),
        (
            "champ%5Bdebut%5D=25/12/1900&champ%5Bfin%5D=26/12/2000",
            "Le champ Fin ne peut pas être après le 25/12/2000.".to_owned(),
        ),
        (
            "champ%5Bdebut%5D=25/12/2026&champ%5Bfin%5D=24/13/2026",
            "Le champ Fin doit être une date, comme 05/03/2026.".to_owned(),
        ),
        ("champ%5Bdebut%5D=01/01/1900", "alert-success".to_owned()),
        (
            "champ%5Bdebut%5D=31/12/2031&champ%5Bfin%5D=31/12/2031",
            "alert-success".to_owned(),
        ),
    ] {
        let sent = format!("champ%5Btitre%5D=Bal&{sent}");
        let answer = zoe.script(&new, &sent).await;
        assert!(answer.text().contains(&says), "{sent}: {}", answer.text());
    }
    // What an import has brought stays as it is while another field changes.
    zoe.get(&old)
        .await
        .holds("data-min-date=\"1850-07-14\" data-max-date=\"2031-12-31\"");
    let kept = "champ%5Btitre%5D=Bal+ancien&champ%5Bdebut%5D=14/07/1850";
    zoe.script(&old, kept).await.holds("alert-success");
    let other = "champ%5Btitre%5D=Bal+ancien&champ%5Bdebut%5D=13/07/1850";
    zoe.script(&old, other).await.holds("du 14/07/1850 au");
}

/// Adds an element to `mes-sorties`; returns its number.
async fn add_event(browser: &Browser<'_>, title: &str) -> String {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=mes-sorties");
    let sent = format!("champ%5Btitre%5D={title}");
    browser.script(&new, &sent).await.holds("alert-success");
    let list = browser.get("/mes-sorties").await;
    pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned()
}

#[tokio::test]
async fn an_event_is_in_the_agenda_and_its_calendar_while_it_is_published() {
    let site = site_of_events().await;
    let zoe = Browser::of(&site, "zoe").await;
    let module = "element_module_ident=mes-sorties";
    let id = add_event(&zoe, "Zygomatique").await;
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
async fn without_script_pages_ask_for_confirmation_and_redirect_to_the_list() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let list = zoe.get(OWN).await;
    for (name, question, done, says) in [
        (
            "activate",
            "Etes vous sur de vouloir publier sur le site ?",
            "publie",
            "Élément publié",
        ),
        (
            "activate",
            "Etes vous sur de vouloir dépublier du site ?",
            "depublie",
            "Élément dépublié",
        ),
        (
            "delete",
            "Voulez vous supprimer cet élément ?",
            "supprime",
            "Élément supprimé",
        ),
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
        let to = format!("{OWN}?bloc=1&fait={done}");
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (303, to.as_str())
        );
        let back = zoe.get(&to).await;
        back.holds(&format!("role=\"status\"><p>{says}</p>"));
        // What the list is refreshed by says it no more.
        back.lacks("fait=");
    }
    assert_eq!(state(&site, &id).await, "");
    let else_said = zoe.get(&format!("{OWN}?bloc=1&fait=mange")).await;
    else_said.lacks("role=\"status\"");
}

#[tokio::test]
async fn a_field_keeps_its_kind_while_an_element_of_a_member_holds_what_another_could_not() {
    const PAGE: &str = "pages/actualites.toml";
    let folder = Folder::new();
    let field = |kind: &str| {
        format!("[[module.field]]\nname = \"jauge\"\nlabel = \"Jauge\"\nkind = \"{kind}\"\n")
    };
    let first = "[[module.field]]\nname = \"titre\"";
    folder.replace(PAGE, first, &format!("{}{first}", field("text")));
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let write = async |text: &str| {
        let sent = format!("champ%5Btitre%5D=Zygomatique&champ%5Bjauge%5D={text}");
        let saved = zoe.script(&form("edit", &id), &sent).await;
        saved.holds("alert-success");
    };
    write("beaucoup").await;
    site.folder.replace(PAGE, &field("text"), &field("number"));
    let refused = site.folder.import(&site.store, TODAY).await;
    let Err(ImportError::Problems(problems)) = refused else {
        panic!("{refused:?}");
    };
    let [problem] = &problems[..] else {
        panic!("{problems:?}");
    };
    assert_eq!(problem.line, Some(16));
    assert!(problem.file.ends_with(PAGE), "{problem}");
    let says = problem
        .message
        .contains("`jauge`: `beaucoup` is not a number")
        && problem.message.contains("`zygomatique-");
    assert!(says, "{problem}");
    write("12").await;
    let imported = site.folder.import(&site.store, TODAY).await;
    assert!(imported.is_ok(), "{imported:?}");
}

#[tokio::test]
async fn the_answer_to_a_question_does_what_was_asked_whatever_the_element_is_by_then() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let link = format!("{OWN}?bloc=1&action=my_elements_activate&element_id={id}");
    for (active, class, is, done) in [
        ("1", "actif", "published", "publie"),
        ("0", "inactif", "draft", "depublie"),
    ] {
        zoe.get(&link)
            .await
            .holds(&format!("name=\"active\" value=\"{active}\""));
        let answer = format!("{}&active={active}", action("activate", &id));
        for time in ["first", "again"] {
            let told = zoe.post(&format!("{OWN}?bloc=1"), &answer).await;
            let back = format!("{OWN}?bloc=1&fait={done}");
            let to = (told.status.as_u16(), told.header("location"));
            assert_eq!(to, (303, back.as_str()), "{time}");
            assert_eq!(state(&site, &id).await, is, "{time}");
        }
        let before = site.folder.database().contents().await;
        let told = zoe.script(ACTIONS, &answer).await;
        assert_eq!(
            told.text(),
            format!("{{\"result\":true,\"class\":\"{class}\"}}")
        );
        assert_eq!(site.folder.database().contents().await, before);
    }
    let delete = format!("{OWN}?bloc=1&action=my_elements_delete&element_id={id}");
    zoe.get(&delete).await.lacks("name=\"active\"");
    // Whoever does not say it, or nothing that is known, wants the opposite.
    for (active, is) in [("", "published"), ("oui", "draft")] {
        let answer = format!("{}&active={active}", action("activate", &id));
        zoe.script(ACTIONS, &answer).await;
        assert_eq!(state(&site, &id).await, is, "{active}");
    }
}

#[tokio::test]
async fn a_second_click_on_delete_gets_the_same_answer_as_the_first() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let ask = format!("{OWN}?bloc=1&action=my_elements_delete&element_id={id}");
    let yes = format!("action=my_elements_delete&element_id={id}");
    for _ in 0..2 {
        let answer = zoe.post(&ask, &yes).await;
        let told = (answer.status.as_u16(), answer.header("location"));
        assert_eq!(told, (303, "/mes-actualites?bloc=1&fait=supprime"));
    }
    let yann = Browser::of(&site, "yann").await;
    assert_eq!(yann.post(&ask, &yes).await.status, 404);
}

#[tokio::test]
async fn without_script_the_list_says_why_an_action_is_refused() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let id = made(&yann, "Zygomatique").await;
    let missing = "Cet élément n’existe pas ou n’existe plus.";
    let not_allowed = "Vous ne pouvez pas publier vous-même";
    for (name, id, says) in [
        ("activate", "999999", missing),
        ("delete", "abc", missing),
        ("activate", id.as_str(), not_allowed),
    ] {
        let link = format!("{OWN}?bloc=1&action=my_elements_{name}&element_id={id}");
        yann.get(&link).await.holds(says);
    }
    let unknown = format!("{OWN}?bloc=1&action=my_elements_eat&element_id={id}");
    yann.get(&unknown).await.lacks(missing);
    let answer = yann
        .post(&format!("{OWN}?bloc=1"), &action("activate", &id))
        .await;
    let to = format!("{OWN}?bloc=1&refus=reserve");
    assert_eq!(answer.header("location"), to);
    yann.get(&to).await.holds(not_allowed);
}

#[tokio::test]
async fn a_revision_that_is_not_a_number_counts_as_an_old_one() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    for rev in [
        "rev=",
        "rev=abc",
        "rev=1x",
        "rev%5B%5D=1",
        "rev=99999999999999999999",
    ] {
        let typed = format!("champ%5Btitre%5D=Autre&champ%5Bdate%5D=21/11/2026&{rev}");
        let answer = zoe.script(&form("edit", &id), &typed).await;
        answer.holds("a été modifié entre-temps");
    }
}

#[tokio::test]
async fn a_form_without_script_is_a_page_that_keeps_what_was_typed() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let edit = form("edit", &id);
    let wrong = "champ%5Btitre%5D=&champ%5Bdate%5D=31/02/2026&champ%5Bchapeau%5D=alert-success\
        &champ%5Brubrique%5D=alert-success&champ%5Btexte%5D=alert-success";
    let page = zoe.post(&edit, wrong).await;
    assert_eq!(page.status, 200);
    page.holds("<a href=\"#champ-titre\">Le champ Titre est requis.</a>");
    page.holds("<a href=\"#champ-date\">Le champ Date doit être une date, comme 05/03/2026.</a>");
    page.holds("value=\"31/02/2026\"");
    page.holds("alert&#45;success");
    page.lacks("alert-success");
    let fragment = zoe.script(&edit, wrong).await;
    fragment.holds("alert-danger");
    fragment.lacks("alert-success");
    // The form stays in its page: the script leads to its fields, too.
    fragment.holds("<a href=\"#champ-titre\">Le champ Titre est requis.</a>");
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
async fn without_script_creating_or_submitting_is_confirmed_once_and_redirects_to_the_list() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let back = format!("<a href=\"{OWN}\">Retour à la liste</a>");
    let out = format!("<a href=\"{OWN}\" target=\"_top\">Retour à la liste</a>");
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    yann.get(&new).await.holds(&back);
    let made = yann
        .post(
            &new,
            "champ%5Btitre%5D=Zygomatique&champ%5Bdate%5D=20/11/2026",
        )
        .await;
    let list = yann.get(OWN).await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    let to = format!("{new}&element_id={id}&success=1");
    assert_eq!(
        (made.status.as_u16(), made.header("location")),
        (303, to.as_str())
    );
    let page = yann.get(&to).await;
    page.holds("alert-success");
    page.holds("L’élément est créé.");
    page.holds(&completing(&id));
    page.holds(&out);
    page.lacks("<form");
    let submit = form("submit", &id);
    let sent = yann.post(&submit, "").await;
    let to = sent.header("location").to_owned();
    assert_eq!(
        (sent.status.as_u16(), to.ends_with("&success=1")),
        (303, true)
    );
    let page = yann.get(&to).await;
    page.holds("est proposé");
    page.holds(&out);
    page.lacks("<form");
    // An edit goes on.
    let edit = form("edit", &id);
    let saved = yann.post(&edit, "champ%5Btitre%5D=Autre").await;
    let page = yann.get(saved.header("location")).await;
    page.holds("alert-success");
    page.holds(&back);
    page.holds("data-my-elements-form=\"edit\"");
}

#[tokio::test]
async fn security_6_what_a_member_writes_is_sanitised() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let rich = "%3Cp%20onclick%3Dx%20data-goto-url%3D%2F%3EBon%3Cscript%3Ealert(1)%3C%2Fscript%3E%3Ca%20href%3Djavascript%3Ax%3Ey%3C%2Fa%3E%3C%2Fp%3E";
    let body = format!("champ%5Btexte%5D={rich}&active=1");
    let refused = zoe.script(&form("edit", &id), &body).await;
    refused.holds("contient une adresse interdite (javascript:x)");
    let body = body.replace("javascript%3Ax", "%23y");
    let saved = zoe.script(&form("edit", &id), &body).await;
    saved.holds("alert-success");
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
async fn security_6_a_member_s_text_has_no_name_of_the_page_and_stays_in_its_place() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = made_and_handed_in(&yann).await;
    let preview =
        format!("/vitrine/clients/apercu.php?element_module_ident=miennes&element_id={id}");
    let written =
        "<p class=\"chapo\">Bon</p><div><a href=\"https://ailleurs.example/\">.</a></div>";
    for (page, place) in [
        (
            preview.as_str(),
            "<div class=\"article-body prose\" data-written>",
        ),
        ("/vitrine/backoffice/", "<div data-written>"),
    ] {
        claire.get(page).await.holds(&format!("{place}{written}"));
    }
}

/// Makes an element with a text that reaches for the page, and hands it in; returns its number.
async fn made_and_handed_in(browser: &Browser<'_>) -> String {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    let text = "<p class=\"chapo alert\">Bon</p><div class=\"card-title\" id=\"contenu\">\
        <a class=\"securliens\" href=\"https://ailleurs.example/\">.</a></div>";
    let fields = [("champ[titre]", "Zygomatique"), ("champ[texte]", text)];
    browser
        .script_with(&new, &fields, &[])
        .await
        .holds("alert-success");
    let list = browser.get(OWN).await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    browser
        .script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    id
}

#[tokio::test]
async fn an_invisible_title_counts_as_empty_and_a_title_is_one_line() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    for unseen in [
        "\u{200b}",
        "\u{ad}",
        "\u{feff}",
        "\u{3164}",
        " \u{202e}\u{a0}",
    ] {
        let answer = zoe
            .script_with(&form("edit", &id), &[("champ[titre]", unseen)], &[])
            .await;
        answer.holds("Le champ Titre est requis.");
        answer.lacks("alert-success");
    }
    let fields = [
        ("champ[titre]", "Zygo\r\nmatique"),
        ("champ[texte]", "<p>\u{200b}</p><p>&nbsp;</p>"),
    ];
    let edit = form("edit", &id);
    zoe.script_with(&edit, &fields, &[])
        .await
        .holds("alert-success");
    let content = site
        .folder
        .database()
        .texts("SELECT content FROM element WHERE owner = 'zoe' ORDER BY id DESC")
        .await;
    assert!(content[0].contains("Zygo matique"), "{}", content[0]);
    assert!(!content[0].contains("<p>"), "{}", content[0]);
}

#[tokio::test]
async fn an_old_revision_is_reported_and_changes_nothing() {
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
    // The form stays in its page: the answer contains the revision for its next save, so it needs no reload.
    let again = format!("champ%5Btitre%5D=Troisième&rev={}", rev(&answer));
    let saved = zoe.script(&edit, &again).await;
    saved.holds("alert-success");
    let again = format!("champ%5Btitre%5D=Quatrième&rev={}", rev(&saved));
    zoe.script(&edit, &again).await.holds("alert-success");
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
async fn the_form_of_an_element_that_is_gone_says_so_and_keeps_what_was_typed() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let pictures = "SELECT count(*) FROM picture";
    let before = site.folder.database().number(pictures).await;
    let body = format!(
        "champ%5Btitre%5D=Longuement&champ%5Bdate%5D=21/11/2026&champ%5Bphoto%5D=pont&rev={}",
        rev(&zoe.get(&form("edit", &id)).await)
    );
    zoe.script(ACTIONS, &action("delete", &id))
        .await
        .holds("\"result\":true");
    let path = form("edit", &id);
    let fragment = zoe.script(&path, &body).await;
    assert_eq!(fragment.status, 404);
    fragment.holds("alert-danger");
    fragment
        .holds("Cet élément n’existe plus. Ce que vous avez écrit est encore dans le formulaire.");
    fragment.lacks("<form");
    let page = zoe.post(&path, &body).await;
    assert_eq!(page.status, 404);
    page.holds("Cet élément n’existe plus.");
    page.holds("value=\"Longuement\"");
    page.holds("value=\"21/11/2026\"");
    page.holds(&format!("action=\"{}\"", path.replace('&', "&#38;")));
    page.lacks("value=\"pont\"");
    let file: &[u8] = &crate::support::jpeg(8, 8);
    let sent = zoe
        .script_with(
            &path,
            &[
                ("champ[titre]", "Longuement"),
                ("description[photo]", "Le pont"),
            ],
            &[("fichier[photo]", file)],
        )
        .await;
    sent.holds("n’existe plus");
    assert_eq!(site.folder.database().number(pictures).await, before);
    zoe.script(&form("submit", &id), "")
        .await
        .holds("n’existe plus");
    // Whoever opens it reads the same, in the popin too: the site's own page of what is missing would be lost there.
    for path in [path, form("submit", &id)] {
        let opened = zoe.get(&path).await;
        assert_eq!(opened.status, 404);
        opened.holds("Cet élément n’existe pas ou n’existe plus.");
        opened.holds(&format!("<a href=\"{OWN}\" target=\"_top\">"));
        opened.holds("class=\"page-popup\"");
        opened.lacks("<form");
    }
}

#[tokio::test]
async fn security_12_a_member_who_may_not_publish_submits_and_the_public_version_stays() {
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

/// The number of no element.
const NOBODYS: &str = "999999";

/// What an answer says of the element of this number: neither the number nor what each answer has of its own.
fn said(answer: &Answer, id: &str) -> String {
    let nonces = pieces(answer.text(), "nonce=\"", "\"");
    let text = answer.text().replace(&format!("element_id={id}"), "");
    nonces
        .first()
        .map_or(text.clone(), |nonce| text.replace(nonce, ""))
}

#[tokio::test]
async fn security_11_no_request_changes_an_element_of_another_member() {
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
                let nobody = form(page, NOBODYS);
                assert!(missing(&other.get(&path).await), "{path}");
                for body in [
                    "champ%5Btitre%5D=Vol&active=1",
                    "champ%5Btitre%5D=Vol&owner=yann&state=published&id=1",
                ] {
                    let (script, post) = (
                        other.script(&path, body).await,
                        other.post(&path, body).await,
                    );
                    assert_eq!(
                        (script.status.as_u16(), post.status.as_u16()),
                        (404, 404),
                        "{path}"
                    );
                    script.holds("n’existe plus");
                    post.holds("n’existe plus");
                    let none = other.script(&nobody, body).await;
                    assert_eq!(said(&script, id), said(&none, NOBODYS), "{path}");
                    let none = other.post(&nobody, body).await;
                    assert_eq!(said(&post, id), said(&none, NOBODYS), "{path}");
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

/// What lists, searches and filters are read off, and what is public of pictures.
const INDEX: [&str; 5] = [
    "SELECT language || filter_field || filter_value || sort_field || sort_key || CAST(position AS TEXT) \
     || CAST(element_id AS TEXT) FROM element_order ORDER BY 1",
    "SELECT scope || titles || words || CAST(position AS TEXT) || CAST(element_id AS TEXT) FROM search_row \
     WHERE element_id IS NOT NULL ORDER BY 1",
    "SELECT language || filter_field || filter_value || label || CAST(total AS TEXT) FROM element_count ORDER BY 1",
    "SELECT CAST(picture_id AS TEXT) || CAST(element_id AS TEXT) FROM picture_use WHERE element_id IS NOT NULL ORDER BY 1",
    "SELECT key || content || state || CAST(position AS TEXT) FROM element ORDER BY id",
];

#[tokio::test]
async fn an_element_unpublished_and_published_again_is_unchanged() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let database = site.folder.database();
    let dump = async || {
        let mut rows = Vec::new();
        for query in INDEX {
            rows.push(database.texts(query).await);
        }
        rows
    };
    // Elements of an import, with translations and pictures.
    database
        .execute_alone("UPDATE element SET owner = 'zoe' WHERE source_id IN (SELECT id FROM source WHERE key = 'actualites')")
        .await;
    let ids = database
        .texts("SELECT CAST(id AS TEXT) FROM element WHERE owner = 'zoe' AND state = 'published' ORDER BY id")
        .await;
    let before = dump().await;
    assert!(before.iter().all(|rows| !rows.is_empty()), "{before:?}");
    for id in &ids {
        zoe.script(ACTIONS, &action("activate", id))
            .await
            .holds("\"inactif\"");
    }
    let ids_text = ids.join(", ");
    for table in ["element_order", "search_row"] {
        let left = format!("SELECT count(*) FROM {table} WHERE element_id IN ({ids_text})");
        assert_eq!(database.number(String::leak(left)).await, 0, "{table}");
    }
    assert_eq!(dump().await[3], before[3], "pictures stay the element's");
    for id in &ids {
        zoe.script(ACTIONS, &action("activate", id))
            .await
            .holds("\"actif\"");
    }
    assert_eq!(dump().await, before);
    let imported =
        format!("SELECT count(*) FROM element WHERE id IN ({ids_text}) AND imported = TRUE");
    assert_eq!(
        database.number(String::leak(imported)).await,
        0,
        "imports leave it"
    );
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
async fn an_editor_publishes_a_waiting_element_or_refuses_it_with_a_reason() {
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
async fn security_12_an_editor_publishes_the_version_that_was_read_not_a_later_one() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = made(&yann, "Zygomatique").await;
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    let read = rev(&claire.get(DOOR).await);
    yann.script(&form("edit", &id), "champ%5Btitre%5D=Publicité")
        .await
        .holds("alert-success");
    for choice in ["publier", "refuser&motif=Trop+court"] {
        let choice = decision(&id, &format!("decision={choice}&rev={read}"));
        let page = claire.post(DOOR, &choice).await;
        assert_eq!(page.status, 200);
        page.holds("a été modifié pendant que vous le lisiez");
        page.holds("Publicité");
        assert_eq!(state(&site, &id).await, "submitted");
        page.lacks("alert-success");
        // What was typed is not lost.
        assert_eq!(
            page.text().contains("value=\"Trop court\""),
            choice.contains("motif")
        );
        assert_ne!(rev(&page), read);
    }
    let read = rev(&claire.get(DOOR).await);
    let choice = decision(&id, &format!("decision=publier&rev={read}"));
    assert_eq!(claire.post(DOOR, &choice).await.status, 303);
    assert_eq!(state(&site, &id).await, "published");
    // A waiting version of what is public is read before it is published, too.
    yann.script(&form("edit", &id), "champ%5Btitre%5D=Hippocampe")
        .await
        .holds("alert-success");
    let read = rev(&claire.get(DOOR).await);
    yann.script(&form("edit", &id), "champ%5Btitre%5D=Reclame")
        .await
        .holds("alert-success");
    let choice = decision(&id, &format!("decision=publier&rev={read}"));
    claire
        .post(DOOR, &choice)
        .await
        .holds("a été modifié pendant que vous le lisiez");
    site.get("/actualites?n=8").await.lacks("Reclame");
}

#[tokio::test]
async fn a_late_decision_is_reported_and_a_refusal_needs_a_reason() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = made(&yann, "Zygomatique").await;
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    let page = claire
        .post(DOOR, &decision(&id, "decision=refuser&motif=++"))
        .await;
    assert_eq!(page.status, 200);
    page.holds("Écrivez le motif du refus");
    page.holds("aria-invalid=\"true\"");
    assert_eq!(state(&site, &id).await, "submitted");
    let publish = decision(&id, "decision=publier");
    assert_eq!(claire.post(DOOR, &publish).await.status, 303);
    let late = claire
        .post(DOOR, &decision(&id, "decision=refuser&motif=Non"))
        .await;
    late.holds("n’attend plus de décision");
    late.holds("Vous aviez écrit : Non");
    late.lacks("est enregistrée");
    assert_eq!(state(&site, &id).await, "published");
}

#[tokio::test]
async fn a_typed_reason_prevents_publishing_by_enter_or_by_the_wrong_button() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = made(&yann, "Zygomatique").await;
    yann.script(&form("submit", &id), "")
        .await
        .holds("alert-success");
    let page = claire.get(DOOR).await;
    let buttons = pieces(page.text(), "name=\"decision\" value=\"", "\"");
    assert_eq!(
        buttons,
        ["refuser", "publier"],
        "Enter in a field presses the first button of its form"
    );
    let both = decision(&id, "decision=publier&motif=Trop+court");
    let page = claire.post(DOOR, &both).await;
    assert_eq!(page.status, 200);
    page.holds("Rien n’est publié, car vous avez écrit un motif");
    page.holds("name=\"motif\" value=\"Trop court\"");
    page.holds("aria-invalid=\"true\"");
    page.lacks("alert-success");
    assert_eq!(state(&site, &id).await, "submitted");
    let blank = decision(&id, "decision=publier&motif=++");
    assert_eq!(claire.post(DOOR, &blank).await.status, 303);
    assert_eq!(state(&site, &id).await, "published");
}

#[tokio::test]
async fn security_14_the_back_office_is_for_editors_active_within_half_an_hour() {
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

#[tokio::test]
async fn a_click_on_an_old_list_does_what_its_member_saw_it_would_do() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let click = action("activate", &id);
    // Two lists show a draft: the second click finds it published, as it was meant to be.
    for (wished, class, is) in [("1", "actif", "published"), ("0", "inactif", "draft")] {
        for list in ["the first", "another, which is old by then"] {
            let header = ("x-vitrine-active", wished);
            let told = zoe.script_saying(ACTIONS, &click, header).await;
            let wanted = format!("{{\"result\":true,\"class\":\"{class}\"}}");
            assert_eq!(told.text(), wanted, "{list}");
            assert_eq!(state(&site, &id).await, is, "{list}");
        }
    }
    let unknown = ("x-vitrine-active", "oui");
    zoe.script_saying(ACTIONS, &click, unknown).await;
    assert_eq!(state(&site, &id).await, "published", "the opposite");
}

async fn noted(site: &Site) -> Vec<String> {
    let query = "SELECT action FROM audit WHERE action LIKE 'element%' ORDER BY id";
    site.folder.database().texts(query).await
}

#[tokio::test]
async fn security_34_the_audit_log_records_what_was_done_not_what_was_requested() {
    let site = site().await;
    let (zoe, yann) = (
        Browser::of(&site, "zoe").await,
        Browser::of(&site, "yann").await,
    );
    let id = made(&zoe, "Zygomatique").await;
    for click in ["published", "unpublished", "published"] {
        zoe.script(ACTIONS, &action("activate", &id)).await;
        assert_eq!(noted(&site).await.last(), Some(&format!("element_{click}")));
    }
    let edit = form("edit", &id);
    for (active, is) in [
        ("", "saved"),
        ("1", "published"),
        ("0", "unpublished"),
        ("0", "saved"),
    ] {
        let sent = format!("champ%5Btitre%5D=Autre&active={active}");
        zoe.script(&edit, &sent).await.holds("alert-success");
        let noted = noted(&site).await;
        assert_eq!(noted.last(), Some(&format!("element_{is}")), "{active}");
    }
    // Whoever may not publish writes a version that waits.
    let hers = "UPDATE element SET owner = 'yann', state = 'published' WHERE owner = 'zoe'";
    site.folder.database().execute_alone(hers).await;
    for active in ["1", "0"] {
        let sent = format!("champ%5Btitre%5D=Encore&active={active}");
        yann.script(&edit, &sent).await.holds("alert-success");
        let noted = noted(&site).await;
        assert_eq!(noted.last().map(String::as_str), Some("element_saved"));
    }
    assert_eq!(state(&site, &id).await, "published");
}

#[tokio::test]
async fn security_11_an_action_that_a_module_does_not_grant_is_missing_and_not_asked_about() {
    let folder = Folder::new();
    folder.write(
        "pages/mes-sorties.toml",
        &format!("{EVENTS}grants = [\"create\", \"edit\", \"publish\"]\n"),
    );
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let module = "element_module_ident=mes-sorties";
    let id = add_event(&zoe, "Bal").await;
    let delete = |id: &str| format!("action=my_elements_delete&{module}&element_id={id}");
    let told = zoe.script(ACTIONS, &delete(&id)).await;
    let missing = zoe.script(ACTIONS, &delete("999999")).await;
    assert_eq!(told.text(), missing.text());
    told.holds("n’existe pas");
    let question = format!("/mes-sorties?bloc=1&action=my_elements_delete&element_id={id}");
    let page = zoe.get(&question).await;
    page.lacks("Voulez vous supprimer");
    page.holds(&format!("id=\"mon-element-{id}\""));
    let answer = zoe.post("/mes-sorties?bloc=1", &delete(&id)).await;
    assert_eq!(answer.status, 404);
    assert_eq!(state(&site, &id).await, "draft");
}

#[tokio::test]
async fn a_time_is_accepted_in_usual_forms_and_a_wrong_value_gets_the_reason() {
    let site = site_of_events().await;
    let zoe = Browser::of(&site, "zoe").await;
    let module = "element_module_ident=mes-sorties";
    let id = add_event(&zoe, "Bal").await;
    let edit = format!("{FORMS}/my_elements_edit.php?{module}&element_id={id}");
    for (typed, stored) in [
        ("18h30", "18:30"),
        ("18 h 30", "18:30"),
        ("8:30", "08:30"),
        ("9h", "09:00"),
        ("midi", "12:00"),
        ("18:30", "18:30"),
    ] {
        let sent = [("champ[heure]", typed)];
        zoe.script_with(&edit, &sent, &[])
            .await
            .holds("alert-success");
        let page = zoe.get(&edit).await;
        page.holds(&format!("name=\"champ[heure]\" value=\"{stored}\""));
    }
    for typed in ["25h", "18:30:15", "18:30z", "18", "bientôt", "2026 18:30"] {
        let sent = [("champ[heure]", typed)];
        zoe.script_with(&edit, &sent, &[])
            .await
            .holds("doit être une heure, comme 18:30.");
    }
}

#[tokio::test]
async fn a_field_that_visitors_filter_by_is_a_choice_of_the_values_in_use() {
    let folder = Folder::new();
    let field = "name = \"rubrique\"\nlabel = \"Rubrique\"\nkind = \"text\"\n";
    let filter = format!("{field}filter = \"choice\"\n");
    folder.replace("pages/actualites.toml", field, &filter);
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let edit = form("edit", &id);
    let select = "name=\"champ[rubrique]\">\n        <option value=\"\">Aucun choix</option>";
    let page = zoe.get(&edit).await;
    page.holds(select);
    let (_, options) = page.text().split_once(select).expect("a select");
    let (options, _) = options.split_once("</select>").expect("its end");
    let offered = pieces(options, "<option>", "</option>");
    assert!(!offered.is_empty(), "{options}");
    // One that an import has written, and that nothing public has, is kept.
    let body = format!(
        "champ%5Btitre%5D=Zygomatique&champ%5Brubrique%5D=alert-success&rev={}",
        rev(&page)
    );
    zoe.script(&edit, &body).await.holds("alert-success");
    let page = zoe.get(&edit).await;
    page.holds("<option selected>alert&#45;success</option>");
    let chosen = offered[0].replace(' ', "+");
    let body = format!(
        "champ%5Btitre%5D=Zygomatique&champ%5Brubrique%5D={chosen}&rev={}",
        rev(&page)
    );
    zoe.script(&edit, &body).await.holds("alert-success");
    zoe.get(&edit)
        .await
        .holds(&format!("<option selected>{}</option>", offered[0]));
}

#[tokio::test]
async fn the_edit_form_has_one_filled_button_and_those_that_apply() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = made(&zoe, "Zygomatique").await;
    let edit = form("edit", &id);
    for (publish, unpublish) in [("1", "0"), ("0", "1")] {
        let page = zoe.get(&edit).await;
        let (_, actions) = page
            .text()
            .split_once("<p class=\"form-actions\">")
            .expect("buttons");
        let (actions, _) = actions.split_once("</p>").expect("their end");
        let has = |name: &str| u8::from(actions.contains(name)).to_string();
        let found = (has("data-save-publish"), has("data-save-unpublish"));
        assert_eq!(found, (publish.to_owned(), unpublish.to_owned()));
        assert_eq!(
            actions.matches("<button").count() - actions.matches("button-secondary").count(),
            1
        );
        let body = format!("champ%5Btitre%5D=Zygomatique&rev={}&active=1", rev(&page));
        zoe.script(&edit, &body).await.holds("alert-success");
    }
}
