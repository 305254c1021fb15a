//! What editors and administrators find in the back office: expressions, messages, previews, the journal.

use axum::http::Method;
use vitrine_core::i18n::Addition;
use vitrine_server::http::router;
use vitrine_server::state::{AppState, Gallery};

use crate::support::members::{self, Browser};
use crate::support::{Answer, FORM, Site, pieces, request};

const OWN: &str = "/mes-actualites";
const FORMS: &str = "/vitrine/clients/utils/modules";
const OFFICE: &str = "/vitrine/backoffice/";
const TRANSLATIONS: &str = "/vitrine/backoffice/traductions.php";
const MESSAGES: &str = "/vitrine/backoffice/messages.php";
const JOURNAL: &str = "/vitrine/backoffice/journal.php";
const DICTIONARY: &str = "/vitrine/ajax/modules/traductions/traitement.php";
const WAITING: &str = "SELECT count(*) FROM translation WHERE value IS NULL AND NOT dismissed";

/// The test site with accounts, and without a candidate of its own.
async fn site() -> Site {
    let site = members::site().await;
    let candidates = "DELETE FROM translation WHERE value IS NULL";
    site.folder.database().execute_alone(candidates).await;
    site
}

#[tokio::test]
async fn the_address_of_the_back_office_needs_no_slash() {
    let site = site().await;
    let answer = site.get(OFFICE.trim_end_matches('/')).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("location")),
        (301, OFFICE)
    );
}

/// Makes an element that waits for an editor; returns its number.
async fn waiting(yann: &Browser<'_>, title: &str) -> String {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    let body = format!("champ%5Btitre%5D={title}&champ%5Btexte%5D=%3Cp%3EAu+pont%3C%2Fp%3E");
    yann.script(&new, &body).await.holds("alert-success");
    let list = yann.get(OWN).await;
    let id = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    let submit =
        format!("{FORMS}/my_elements_submit.php?element_module_ident=miennes&element_id={id}");
    yann.script(&submit, "").await.holds("alert-success");
    id
}

#[tokio::test]
async fn an_author_is_called_by_name_where_an_element_waits() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    waiting(&yann, "Zygomatique").await;
    let office = Browser::of(&site, "claire").await.get(OFFICE).await;
    office.holds("Nouvel élément · Yann · <a ");
}

fn preview(id: &str) -> String {
    format!("/vitrine/clients/apercu.php?element_module_ident=miennes&element_id={id}")
}

#[tokio::test]
async fn an_editor_and_its_owner_see_a_waiting_element_as_visitors_would_and_nobody_else_does() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = waiting(&yann, "Zygomatique").await;
    claire
        .get(OFFICE)
        .await
        .holds(&preview(&id).replace('&', "&amp;"));
    for (browser, back) in [(&yann, OWN), (&claire, OFFICE)] {
        let page = browser.get(&preview(&id)).await;
        assert_eq!(
            (page.status.as_u16(), page.header("cache-control")),
            (200, "no-store")
        );
        page.holds("<h1>Zygomatique</h1>");
        page.holds("<div class=\"article-body prose\" data-written><p>Au pont</p></div>");
        page.holds("<meta name=\"robots\" content=\"noindex");
        page.holds(&format!("<a href=\"{back}\">Quitter l’aperçu</a>"));
        page.lacks("rel=\"canonical\"");
    }
    assert_eq!(site.get(&preview(&id)).await.status, 401);
    let zoe = Browser::of(&site, "zoe").await;
    let (none, other) = (
        zoe.get(&preview("999999")).await,
        zoe.get(&preview(&id)).await,
    );
    assert_eq!((other.status.as_u16(), none.status.as_u16()), (404, 404));
    let main = |answer: &Answer| pieces(answer.text(), "<main", "</main>")[0].to_owned();
    assert_eq!(main(&other), main(&none), "as one that does not exist");
    assert!(
        !site
            .state
            .fragments
            .texts()
            .concat()
            .contains("Zygomatique"),
        "nothing of it is kept"
    );
}

#[tokio::test]
async fn a_draft_is_seen_by_its_owner_alone() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = waiting(&yann, "Zygomatique").await;
    let query = format!("UPDATE element SET state = 'draft' WHERE id = {id}");
    site.folder
        .database()
        .execute_alone(String::leak(query))
        .await;
    assert_eq!(yann.get(&preview(&id)).await.status, 200);
    assert_eq!(claire.get(&preview(&id)).await.status, 404);
}

#[tokio::test]
async fn the_waiting_version_of_a_public_element_is_previewed_and_the_public_one_stays() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let id = waiting(&yann, "Zygomatique").await;
    let publish = format!("element_module_ident=miennes&element_id={id}&decision=publier");
    let done = claire.post(OFFICE, &publish).await;
    let page = claire.get(done.header("location")).await;
    page.holds("data-permalink=\"/actualites/zygomatique-");
    let edit = format!("{FORMS}/my_elements_edit.php?element_module_ident=miennes&element_id={id}");
    yann.script(&edit, "champ%5Btitre%5D=Hippocampe")
        .await
        .holds("alert-success");
    let seen = claire.get(&preview(&id)).await;
    seen.holds("<h1>Hippocampe</h1>");
    let address = pieces(page.text(), "data-permalink=\"", "\"")[0];
    site.get(address).await.holds("<h1>Zygomatique</h1>");
}

#[tokio::test]
async fn an_element_without_a_page_of_its_own_is_previewed_in_its_list() {
    let site = site().await;
    site.folder
        .replace("pages/actualites.toml", "detail = true", "detail = false");
    site.folder
        .import(&site.store, crate::support::TODAY)
        .await
        .expect("it is imported");
    let yann = Browser::of(&site, "yann").await;
    let id = waiting(&yann, "Zygomatique").await;
    let page = yann.get(&preview(&id)).await;
    page.holds("Toutes les nouvelles");
    assert_eq!(page.keys().len(), 1, "{}", page.text());
    page.holds("Zygomatique");
}

async fn asked_for(site: &Site, expression: &str) {
    let body = Addition::new(expression, "en").body();
    assert_eq!(site.post(DICTIONARY, &body).await.status, 200);
}

/// The number of the candidate with this expression.
async fn number(site: &Site, expression: &str) -> String {
    let query =
        format!("SELECT CAST(id AS TEXT) FROM translation WHERE expression = '{expression}'");
    site.folder.database().texts(query).await[0].clone()
}

async fn english(site: &Site) -> String {
    let body = "action=get_traductions&cible=javascript&langue=en";
    site.post(DICTIONARY, body).await.text().to_owned()
}

fn version(page: &Answer) -> String {
    let told = pieces(page.text(), "\"version\":\"", "\"");
    told.concat()
}

#[tokio::test]
async fn an_editor_translates_a_learnt_expression_and_pages_have_it_at_the_next_request() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    asked_for(&site, "Prendre rendez-vous").await;
    let page = claire.get(TRANSLATIONS).await;
    page.holds(">Prendre rendez-vous</h2>");
    page.holds("<span lang=\"en\">English</span>");
    page.holds("le script des pages");
    page.holds("21 novembre 2026 à 12");
    let id = number(&site, "Prendre rendez-vous").await;
    let before = site.get("/en").await;
    let body = format!("id={id}&valeur=+Make+an+appointment+&decision=traduire&p=1");
    let done = claire.post(TRANSLATIONS, &body).await;
    let to = done.header("location");
    assert_eq!(
        (done.status.as_u16(), to),
        (303, format!("{TRANSLATIONS}?p=1&success=1").as_str())
    );
    let page = claire.get(to).await;
    page.holds("alert-success");
    page.lacks("Prendre rendez-vous");
    assert!(
        english(&site)
            .await
            .contains("\"valeur\":\"Make an appointment\"")
    );
    assert_ne!(
        version(&before),
        version(&site.get("/en").await),
        "pages know that their dictionary is another"
    );
    let again = claire.post(TRANSLATIONS, &body).await;
    again.holds("n’attend plus de traduction");
    again.holds("Make an appointment");
}

#[tokio::test]
async fn a_french_expression_waits_for_no_french_translation() {
    let site = site().await;
    let body = "action=add_traduction&cible=javascript&expression=Prendre+le+bac&langue=fr";
    let answer = site.post(DICTIONARY, body).await;
    answer.holds("{\"intitule\":\"Prendre le bac\",\"valeur\":\"Prendre le bac\"}");
    assert_eq!(site.folder.database().number(WAITING).await, 0);
    // One from before, or from a folder.
    let stored = "INSERT INTO translation (site_id, language, target, expression, created_at) \
        SELECT id, 'fr', 'javascript', 'Prendre le train', 0 FROM site";
    site.folder.database().execute(stored).await;
    let claire = Browser::of(&site, "claire").await;
    let page = claire.get(TRANSLATIONS).await;
    page.lacks("Prendre le train");
    page.lacks("Prendre le bac");
}

#[tokio::test]
async fn security_30_another_instance_has_a_new_translation_at_its_next_check() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let clock = site.state.clock.clone();
    let store = site.folder.database().open().await;
    let other = AppState::with_clock(site.folder.settings(&[]), store, Gallery::Served, clock);
    let other = router(other);
    let page = async || {
        let asked = request(Method::GET, "/en", &[], "");
        Answer::of(other.clone(), asked).await
    };
    page().await.lacks("Make an appointment");
    asked_for(&site, "Prendre rendez-vous").await;
    let id = number(&site, "Prendre rendez-vous").await;
    let body = format!("id={id}&valeur=Make+an+appointment&decision=traduire&p=1");
    assert_eq!(claire.post(TRANSLATIONS, &body).await.status, 303);
    site.folder.database().let_a_look_pass();
    page().await.holds("Make an appointment");
}

#[tokio::test]
async fn an_invalid_translation_has_its_error_beside_it_and_nothing_typed_is_lost() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    asked_for(&site, "{n} marronniers").await;
    let id = number(&site, "{n} marronniers").await;
    let long = "x".repeat(1_001);
    for (typed, shown, said) in [
        ("", "", "Écrivez la traduction"),
        ("results", "results", "Il manque {n}"),
        ("%7Bn%7D+of+%7Bm%7D", "{n} of {m}", "ne contient pas {m}"),
        (&long, &long, "1000 caractères au plus"),
        ("%7Bn%7D+a%0Ab", "{n} a\nb", "une ligne de texte"),
    ] {
        let body = format!("id={id}&valeur={typed}&decision=traduire&p=1");
        let page = claire.post(TRANSLATIONS, &body).await;
        assert_eq!(page.status, 200);
        page.holds(said);
        page.holds(&format!("name=\"valeur\" value=\"{shown}\""));
        page.holds("aria-invalid=\"true\"");
        page.lacks("alert-success");
    }
    assert_eq!(site.folder.database().number(WAITING).await, 1);
    assert!(!english(&site).await.contains("marronniers"));
    let right = format!("id={id}&valeur=%7Bn%7D+results&decision=traduire&p=1");
    assert_eq!(claire.post(TRANSLATIONS, &right).await.status, 303);
    assert!(english(&site).await.contains("{n} results"));
}

#[tokio::test]
async fn a_dismissed_expression_is_not_learnt_again_and_no_longer_waits() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    asked_for(&site, "xyz").await;
    let id = number(&site, "xyz").await;
    let dismiss = format!("id={id}&valeur=&decision=ignorer&p=1");
    assert_eq!(claire.post(TRANSLATIONS, &dismiss).await.status, 303);
    asked_for(&site, "xyz").await;
    assert_eq!(site.folder.database().number(WAITING).await, 0);
    claire.get(TRANSLATIONS).await.holds("Aucune expression");
    for wrong in ["id=999999&decision=ignorer", "id=x&decision=ignorer"] {
        let answer = claire.post(TRANSLATIONS, wrong).await;
        answer.lacks("alert-success");
        assert_ne!(answer.status, 303, "{wrong}");
    }
    asked_for(&site, "autre").await;
    let id = number(&site, "autre").await;
    let wrong = format!("id={id}&valeur=x&decision=vendre");
    assert_eq!(claire.post(TRANSLATIONS, &wrong).await.status, 400);
}

#[tokio::test]
async fn many_expressions_are_paginated_and_a_page_past_the_end_is_the_last() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    for number in 0..25 {
        asked_for(&site, &format!("Expression {number:02}")).await;
    }
    let count = |page: &Answer| pieces(page.text(), "class=\"review\" id=\"", "\"").len();
    let first = claire.get(TRANSLATIONS).await;
    first.holds("(25)</a>");
    first.holds(&format!("href=\"{TRANSLATIONS}?p=2\" rel=\"next\""));
    let last = claire.get(&format!("{TRANSLATIONS}?p=99")).await;
    last.holds("Expression 24");
    last.holds(&format!("href=\"{TRANSLATIONS}?p=1\" rel=\"prev\""));
    assert_eq!((count(&first), count(&last)), (20, 5));
}

async fn send(site: &Site, name: &str, text: &str) {
    let encode =
        |text: &str| -> String { form_urlencoded::byte_serialize(text.as_bytes()).collect() };
    let (name, text) = (encode(name), encode(text));
    let body = format!(
        "nom={name}&courriel=a%40exemple.test&message={text}&vt-formulaire=contact&vt-debut=1&vt-site-web="
    );
    site.refresh("/vitrine/clients/formulaire/contact", &body)
        .await
        .holds("alert-success");
}

#[tokio::test]
async fn an_editor_reads_the_messages_of_a_form_newest_first() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    claire.get(MESSAGES).await.holds("Aucun message");
    let of_form = format!("{MESSAGES}?module=contact");
    let none = claire.get(&of_form).await;
    assert_eq!(
        none.status, 200,
        "an editor's bookmark, before the first message"
    );
    none.holds("Aucun message n’est arrivé.");
    none.lacks("Exporter");
    send(&site, "Jeanne", "Un <b>trou</b>\nrue du pont").await;
    send(&site, "Paul", "Merci").await;
    let forms = claire.get(MESSAGES).await;
    forms.holds("Nous écrire</a>");
    forms.holds("2 messages");
    let list = claire.get(&of_form).await;
    let begins = pieces(list.text(), "<td>", "</td>");
    assert!(
        begins[0].starts_with("Paul · ") && begins[1].starts_with("Jeanne · "),
        "{begins:?}"
    );
    let links = pieces(list.text(), "<th scope=\"row\"><a href=\"", "\"");
    let page = claire.get(&links[1].replace("&#38;", "&")).await;
    page.holds("<dt>Votre nom</dt>");
    page.holds("Un &#60;b&#62;trou&#60;/b&#62;<br>rue du pont");
    assert_eq!(page.header("cache-control"), "no-store");
    for wrong in [
        "message=999999",
        "message=x",
        "module=actualites",
        "module=..",
        "module=%00",
    ] {
        let answer = claire.get(&format!("{MESSAGES}?{wrong}")).await;
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

#[tokio::test]
async fn many_messages_are_paginated() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    let insert = "INSERT INTO message (site_id, module_key, received_at, expires_at, content) \
        SELECT site.id, 'contact', 1000 + n.x, 9999999999, '[]' FROM site, \
        (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 30) SELECT x FROM c) AS n";
    site.folder.database().execute_alone(insert).await;
    let first = claire.get(&format!("{MESSAGES}?module=contact")).await;
    let count = |page: &Answer| pieces(page.text(), "?message=", "\"").len();
    assert_eq!(count(&first), 25);
    let older = pieces(first.text(), "pagination-next\" href=\"", "\"")[0];
    let older = claire.get(&older.replace("&#38;", "&")).await;
    assert_eq!(count(&older), 5);
    older.holds(&format!(
        "pagination-prev\" href=\"{MESSAGES}?module=contact\""
    ));
    older.lacks("pagination-next");
}

#[tokio::test]
async fn an_export_of_messages_runs_no_formula_and_is_in_the_journal() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    send(&site, "=1+1", "Merci; \"à\" vous").await;
    let body = "action=exporter&module=contact&format=csv";
    let file = claire.post(MESSAGES, body).await;
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"contact.csv\""
    );
    assert_eq!(file.header("cache-control"), "no-store");
    assert!(
        file.text()
            .starts_with("\u{feff}vt-id;vt-module;vt-received;nom;"),
        "{}",
        file.text()
    );
    file.holds(";'=1+1;");
    let file = claire
        .post(MESSAGES, "action=exporter&module=contact&format=json")
        .await;
    let messages: serde_json::Value = serde_json::from_str(file.text()).expect("JSON");
    assert_eq!(messages[0]["answers"][0]["value"], "=1+1");
    let noted = "SELECT count(*) FROM audit WHERE actor = 'claire' AND action = 'messages_exported' \
        AND subject = 'contact'";
    assert_eq!(site.folder.database().number(noted).await, 2);
    for (wrong, status) in [
        ("action=exporter&module=contact&format=exe", 400),
        ("action=exporter&module=autre&format=csv", 404),
        ("action=exporter&module=%22%0D%0Ax&format=csv", 404),
        ("action=lire&module=contact", 400),
    ] {
        assert_eq!(claire.post(MESSAGES, wrong).await.status, status, "{wrong}");
    }
    let got = claire.get(&format!("{MESSAGES}?{body}")).await;
    assert_eq!(
        got.header("content-disposition"),
        "",
        "a GET exports nothing"
    );
}

#[tokio::test]
async fn a_message_is_erased_after_an_editor_confirms() {
    let site = site().await;
    let claire = Browser::of(&site, "claire").await;
    send(&site, "Jeanne", "Un").await;
    send(&site, "Paul", "Deux").await;
    let ids = site
        .folder
        .database()
        .texts("SELECT CAST(id AS TEXT) FROM message ORDER BY id")
        .await;
    let page = claire.get(&format!("{MESSAGES}?message={}", ids[0])).await;
    page.holds(&format!("?message={}&amp;effacer=1\"", ids[0]));
    let count = "SELECT count(*) FROM message";
    let asked = claire
        .get(&format!("{MESSAGES}?message={}&effacer=1", ids[0]))
        .await;
    asked.holds("effacer ce message pour toujours");
    assert_eq!(site.folder.database().number(count).await, 2);
    let erase = |id: &str| format!("action=effacer&message={id}");
    let done = claire.post(MESSAGES, &erase(&ids[0])).await;
    let list = format!("{MESSAGES}?module=contact&success=1");
    assert_eq!(done.header("location"), list);
    claire.get(&list).await.holds("Le message est effacé.");
    let again = claire.post(MESSAGES, &erase(&ids[0])).await;
    assert_eq!(
        again.header("location"),
        list,
        "a second click is told the same"
    );
    let hugo = Browser::of(&site, "hugo").await;
    for (somebody, id) in [(&hugo, ids[0].as_str()), (&claire, "4711")] {
        assert_eq!(somebody.post(MESSAGES, &erase(id)).await.status, 404);
    }
    let done = claire.post(MESSAGES, &erase(&ids[1])).await;
    assert_eq!(done.header("location"), format!("{MESSAGES}?success=1"));
    assert_eq!(site.folder.database().number(count).await, 0);
    let mails = "SELECT count(*) FROM mail WHERE message_id IS NOT NULL";
    assert_eq!(site.folder.database().number(mails).await, 0);
}

#[tokio::test]
async fn security_34_an_administrator_reads_who_did_what_and_to_which_element() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let hugo = Browser::of(&site, "hugo").await;
    let id = waiting(&yann, "Zygomatique").await;
    let refuse = format!("element_module_ident=miennes&element_id={id}&decision=refuser&motif=Non");
    claire.post(OFFICE, &refuse).await;
    let page = hugo.get(JOURNAL).await;
    let lines = pieces(page.text(), "<tr>", "</tr>");
    let first = lines[1];
    for part in [
        "21 novembre 2026 à 12",
        "Claire",
        "Élément refusé",
        "Zygomatique",
    ] {
        assert!(first.contains(part), "{part} in {first}");
    }
    page.holds("Commande du programme");
    page.holds("Compte ajouté");
    assert_eq!(claire.get(JOURNAL).await.status, 403, "for administrators");
}

#[tokio::test]
async fn a_long_journal_is_paginated() {
    let site = site().await;
    let hugo = Browser::of(&site, "hugo").await;
    let insert = "INSERT INTO audit (done_at, actor, action, subject) \
        SELECT 1000 + x, 'ancien', 'autre_chose', 'actualites/999999' FROM \
        (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 60) SELECT x FROM c) AS n";
    site.folder.database().execute_alone(insert).await;
    let first = hugo.get(JOURNAL).await;
    let count = |page: &Answer| pieces(page.text(), "<th scope=\"row\">", "</th>").len();
    assert_eq!(count(&first), 50);
    first.holds("<td>ancien</td>");
    first.holds("<td>autre_chose</td>");
    let older = pieces(first.text(), "pagination-next\" href=\"", "\"")[0];
    let older = hugo.get(&older.replace("&#38;", "&")).await;
    older.holds("Connexion");
    older.lacks("pagination-next");
}

#[tokio::test]
async fn editors_read_25_waiting_elements_on_a_page_the_oldest_first() {
    const SUBMITTED: &str =
        "UPDATE element SET state = 'submitted', changed_at = id WHERE NOT imported";
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    for number in 0..60 {
        let body = format!("champ%5Btitre%5D=Num{number:02}&champ%5Btexte%5D=x");
        yann.script(&new, &body).await.holds("alert-success");
    }
    // One more is refused, and what was typed stays; what was stored already is no other one.
    let refused = yann
        .post(&new, "champ%5Btitre%5D=Num60&champ%5Btexte%5D=x")
        .await;
    refused.holds("Vous avez créé trop d’éléments en une heure");
    refused.holds("value=\"Num60\"");
    let made = "SELECT count(*) FROM element WHERE NOT imported";
    assert_eq!(site.folder.database().number(made).await, 60);
    site.folder.database().execute(SUBMITTED).await;
    let claire = Browser::of(&site, "claire").await;
    let titles = async |address: &str| -> Vec<String> {
        let page = claire.get(address).await;
        let titles = pieces(page.text(), "-titre\">", "</h2>");
        titles.into_iter().map(str::to_owned).collect()
    };
    let (second, third) = (format!("{OFFICE}?p=2"), format!("{OFFICE}?p=3"));
    let first = claire.get(OFFICE).await;
    first.holds("À publier (60)</a>");
    first.holds(&format!("href=\"{second}\" rel=\"next\""));
    first.lacks("rel=\"prev\"");
    let of = |numbers: std::ops::Range<usize>| -> Vec<String> {
        numbers.map(|number| format!("Num{number:02}")).collect()
    };
    assert_eq!(titles(OFFICE).await, of(0..25));
    assert_eq!(titles(&second).await, of(25..50));
    assert_eq!(titles(&third).await, of(50..60));
    assert_eq!(titles(&format!("{OFFICE}?p=99")).await, of(50..60));
    assert_eq!(titles(&format!("{OFFICE}?p=-1")).await, of(0..25));
    let last = claire.get(&third).await;
    last.holds(&format!("href=\"{second}\" rel=\"prev\""));
    last.lacks("rel=\"next\"");
    // A decision leads back to its page.
    let ids = pieces(last.text(), "name=\"element_id\" value=\"", "\"");
    let rev = pieces(last.text(), "name=\"rev\" value=\"", "\"")[0];
    let ident = "element_module_ident=miennes";
    let decision = format!("{ident}&element_id={}&rev={rev}&decision=refuser", ids[0]);
    let without_reason = claire.post(&third, &decision).await;
    without_reason.holds(&format!("id=\"motif-{}-erreur\"", ids[0]));
    let done = claire.post(&third, &format!("{decision}&motif=Non")).await;
    let back = format!("{OFFICE}?success=1&p=3");
    assert_eq!(
        (done.status.as_u16(), done.header("location")),
        (303, back.as_str())
    );
    assert_eq!(titles(&back).await, of(51..60));
    site.state.clock.pass(std::time::Duration::from_hours(1));
    let yann = Browser::of(&site, "yann").await;
    yann.script(&new, "champ%5Btitre%5D=Num60&champ%5Btexte%5D=x")
        .await
        .holds("alert-success");
}

#[tokio::test]
async fn every_page_shows_the_parts_that_its_reader_may_see_with_what_waits() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    waiting(&yann, "Zygomatique").await;
    asked_for(&site, "Prendre rendez-vous").await;
    send(&site, "Jeanne", "Merci").await;
    for (key, has_journal) in [("claire", false), ("hugo", true)] {
        let browser = Browser::of(&site, key).await;
        for path in [
            OFFICE,
            TRANSLATIONS,
            MESSAGES,
            "/vitrine/backoffice/permaliens.php",
        ] {
            let page = browser.get(path).await;
            page.holds(&format!("href=\"{path}\" aria-current=\"page\""));
            for said in [
                "À publier (1)</a>",
                "Expressions à traduire (1)</a>",
                "Messages reçus (1)</a>",
                "Permaliens</a>",
            ] {
                page.holds(said);
            }
            assert_eq!(
                page.text().contains("Journal</a>"),
                has_journal,
                "{key} {path}"
            );
        }
    }
}

#[tokio::test]
async fn a_login_leads_back_to_the_part_that_was_asked_for() {
    let site = site().await;
    for path in [OFFICE, TRANSLATIONS, MESSAGES, JOURNAL] {
        let page = site.get(path).await;
        assert_eq!(
            (page.status.as_u16(), page.header("cache-control")),
            (401, "no-store")
        );
        page.holds(&format!("name=\"next\" value=\"{path}\""));
    }
    let asked = request(Method::POST, TRANSLATIONS, &[FORM], "id=1");
    assert_eq!(site.send(asked).await.status, 401);
}
