use std::time::Duration;

use axum::http::{Method, StatusCode};
use jiff::civil::date;
use jiff::tz::TimeZone;
use vitrine_server::state::background_tasks::{BackgroundTasks, erase_expired};
use vitrine_server::state::mail::Mailer;
use vitrine_server::state::{AppState, Clock, Gallery};

use crate::support::mail_server::MailServer;
use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

const PATH: &str = "/vitrine/clients/formulaire/contact";
/// Hidden fields of a form that was rendered long ago.
const TRAPS: &str = "vt-formulaire=contact&vt-debut=1&vt-site-web=";
const FIELDS: &str = "nom=Jeanne+Martin&courriel=jeanne%40exemple.test&sujet=voirie&personnes=2&jour=5%2F3%2F2027\
    &message=Bonjour%2C%0D%0Amerci.&copie=1";
const MESSAGES: &str = "SELECT count(*) FROM message";

fn filled() -> String {
    format!("{FIELDS}&{TRAPS}")
}

async fn sent_by_script(site: &Site, body: &str) -> Answer {
    site.refresh(PATH, body).await
}

#[tokio::test]
async fn a_form_names_its_fields_marks_the_required_ones_and_hides_its_trap() {
    let site = Site::new().await;
    let page = site.get("/modules/contact").await;
    page.matches("form");
    for label in pieces(page.text(), "<label for=\"", "\"") {
        page.holds(&format!("id=\"{label}\""));
    }
    for described in pieces(page.text(), "aria-describedby=\"", "\"") {
        page.holds(&format!("id=\"{described}\""));
    }
}

#[tokio::test]
async fn an_address_fills_the_form_in_for_whoever_opens_it_and_nobody_else() {
    let site = Site::new().await;
    let filled = site
        .get("/modules/contact?nom=Jeanne+%22M%22&sujet=ecole&message=x&copie=1")
        .await;
    filled.holds("name=\"nom\" value=\"Jeanne &#34;M&#34;\"");
    filled.holds("<option value=\"ecole\" selected>");
    filled.lacks(">\nx</textarea>");
    filled.lacks(" checked");
    filled.lacks("aria-invalid");
    let plain = site.get("/modules/contact").await;
    plain.holds("name=\"nom\" value=\"\"");
    plain.lacks(" selected>");
}

#[tokio::test]
async fn success_in_the_address_of_a_page_with_a_form_alone_shows_the_saved_state() {
    let site = Site::new().await;
    for query in ["success=1", "bloc=1&success=1"] {
        let page = site.get(&format!("/modules/contact?{query}")).await;
        page.holds("<div class=\"alert alert-success\" role=\"status\">");
    }
    for query in ["success=0", "success=", "success[]=1", ""] {
        let page = site.get(&format!("/modules/contact?{query}")).await;
        page.lacks("alert-success");
    }
}

/// English texts for a rejected form.
const ENGLISH: &str = r#"
[site]
"Erreur(s) rencontrée(s) :" = "What needs your attention:"
"Le champ {field} est requis." = "“{field}” is required."
"Le champ {field} doit contenir un nombre entre {min} et {max}." = "“{field}” must hold a number between {min} and {max}."
"La date ne peut pas être avant le {date}" = "The date cannot be before {date}"
"Exemple : {date}." = "Example: {date}."
"{label}\u00a0: {value}" = "{label}: {value}"
"Format\u00a0: jj/mm/aaaa" = "Format: dd/mm/yyyy"
"Le message n’a pas été envoyé\u00a0: il est arrivé plus vite que personne n’écrit. Patientez quelques secondes, puis envoyez-le de nouveau." = "Too fast."
"#;

#[tokio::test]
async fn errors_are_in_the_language_of_the_page_of_the_form() {
    let folder = Folder::new();
    folder.write("dictionary/en.toml", ENGLISH);
    let french = std::fs::read_to_string(folder.site().join("pages/modules/contact.toml"));
    let english = french
        .expect("a page with a form")
        .replace("key = \"contact\"", "key = \"write\"");
    folder.write("pages/en/contact.toml", &english);
    let site = Site::with(folder, &[]).await;
    let path = "/vitrine/clients/formulaire/write";
    let traps = "vt-formulaire=write&vt-debut=1&vt-site-web=";
    site.get("/en/contact").await.holds("Format: dd/mm/yyyy");
    for answer in [
        site.refresh(path, &format!("personnes=30&jour=1%2F1%2F2020&{traps}"))
            .await,
        site.post(path, &format!("personnes=30&jour=1%2F1%2F2020&{traps}"))
            .await,
    ] {
        answer.holds("<p>What needs your attention:</p>");
        answer.holds("“Votre nom” is required.");
        answer.holds("must hold a number between 1 and 12.");
        answer.holds(": The date cannot be before 01/01/2026. Example: 01/01/2026.");
        answer.lacks("Le champ Votre nom");
    }
    let fast = traps.replace("=1&", "=99999999999&");
    let fast = site.refresh(path, &format!("{FIELDS}&{fast}")).await;
    fast.holds("<p>Too fast.</p>");
    let again = sent_by_script(&site, &format!("personnes=30&{TRAPS}")).await;
    again.holds("Le champ Votre nom est requis.");
}

/// Inputs of the kinds that the page dresses.
const DRESSED: &str = r#"
[[module.input]]
name = "portable"
label = "Portable"
kind = "tel"
mask = "99 99 99 99 99"
[[module.input]]
name = "seance"
label = "Séance"
kind = "datetime"
min = "2026-12-01 08:00"
only_days = [1, 2]
excludes = ["2026-12-08"]
[[module.input]]
name = "salle"
label = "Salle"
kind = "text"
suggest = { classname = "Lieu", methode = "chercher" }
[[module.input]]
name = "avis"
label = "Avis"
kind = "rich"
"#;

fn with_scripted_fields() -> Folder {
    let folder = Folder::new();
    let file = folder.site().join("pages/modules/contact.toml");
    let form = std::fs::read_to_string(file).expect("a page with a form");
    folder.write("pages/modules/contact.toml", &format!("{form}{DRESSED}"));
    folder
}

#[tokio::test]
async fn masks_days_suggestions_and_formatted_texts_have_the_hooks_of_the_page() {
    let site = Site::with(with_scripted_fields(), &[]).await;
    let page = site.get("/modules/contact").await;
    for hooks in [
        "data-mask=\"99 99 99 99 99\"",
        "data-date=\"datetime\" data-show-second=\"0\" data-only-days=\"1,2\" \
         data-dates-excludes=\"[&#34;2026-12-08&#34;]\" data-min-date=\"2026-12-01 08:00\"",
        "&#34;classname&#34;:&#34;Lieu&#34;",
        "rows=\"8\" data-rich-text",
        "Format\u{a0}: jj/mm/aaaa hh:mm",
        "Format\u{a0}: 00 00 00 00 00",
    ] {
        page.holds(hooks);
    }
}

/// An input whose limits follow the day of the visit.
const FOLLOWING: &str = r#"
[[module.input]]
name = "rendezvous"
label = "Rendez-vous"
kind = "date"
min = "+1d"
max = "+2m"
excludes = ["monday", "holidays"]
help = "Du mardi au dimanche."
"#;

#[tokio::test]
async fn limits_are_judged_on_the_day_of_the_visit_where_the_site_is() {
    let folder = Folder::new();
    let file = "pages/modules/contact.toml";
    let form = std::fs::read_to_string(folder.site().join(file)).expect("a page with a form");
    folder.write(file, &format!("{form}{FOLLOWING}"));
    // Noon of 21 November there; in Greenwich it is still the day before.
    let site = Site::in_zone(folder, "Pacific/Kiritimati").await;
    let page = site.get("/modules/contact").await;
    page.holds(
        "data-dates-excludes=\"[&#34;monday&#34;,&#34;holidays&#34;]\" data-min-date=\"+1d\" data-max-date=\"+2m\"",
    );
    page.holds("Du mardi au dimanche. Format\u{a0}: jj/mm/aaaa.");
    page.holds("\"timezone\":\"Pacific/Kiritimati\"");
    let check = async |days: &[(&str, &str)]| {
        for (day, expected) in days {
            let body = format!("{}&rendezvous={day}", filled());
            sent_by_script(&site, &body).await.holds(expected);
        }
    };
    let taken = "Merci, la mairie vous répondra.";
    check(&[
        ("22/11/2026", taken),
        ("21/01/2027", taken),
        ("21/11/2026", "avant le 22/11/2026. Exemple : 22/11/2026."),
        ("22/01/2027", "après le 21/01/2027. Exemple : 21/01/2027."),
        (
            "23/11/2026",
            "Cette date n&#39;est pas disponible. Exemple : 24/11/2026.",
        ),
        ("25/12/2026", "Ce jour est férié. Exemple : 26/12/2026."),
        ("01/01/2027", "Ce jour est férié. Exemple : 02/01/2027."),
    ])
    .await;
    // The next day, a Sunday.
    site.state.clock.pass(Duration::from_hours(13));
    check(&[
        ("22/11/2026", "avant le 23/11/2026. Exemple : 24/11/2026."),
        ("22/01/2027", taken),
    ])
    .await;
}

#[tokio::test]
async fn the_script_s_values_and_those_typed_without_script_give_the_same_message() {
    let site = Site::with(with_scripted_fields(), &[]).await;
    for more in [
        "portable=0612345678&seance=2026-12-14+10:30:00&salle=Salle+des+f%C3%AAtes&avis=%3Cp%3EBon%3C/p%3E",
        "portable=06+12+34+56+78&seance=14/12/2026+10h30&salle=salle+DES+fetes&avis=Bon",
    ] {
        sent_by_script(&site, &format!("{}&{more}", filled()))
            .await
            .holds("alert-success");
    }
    let database = site.folder.database();
    let kept = database
        .texts("SELECT content FROM message ORDER BY id")
        .await;
    for content in kept {
        for piece in [
            r#""label":"Portable","value":"06 12 34 56 78""#,
            r#""label":"Séance","value":"14/12/2026 10:30""#,
            r#""label":"Avis","value":"Bon""#,
        ] {
            assert!(content.contains(piece), "{content}");
        }
    }
}

#[tokio::test]
async fn their_errors_are_shown_without_script_too_and_their_values_stay_as_typed() {
    let site = Site::with(with_scripted_fields(), &[]).await;
    let wrong =
        "portable=06+12&seance=9/12/2026+10h30&salle=Ch%C3%A2teau&avis=%3Cscript%3Ex%3C/script%3E";
    let page = site.post(PATH, &format!("{}&{wrong}", filled())).await;
    for said in [
        "La saisie du champ Portable est incomplète. Format attendu : 00 00 00 00 00.",
        "Ce jour de la semaine n&#39;est pas possible",
        "Le champ Salle doit contenir un des textes proposés.",
        "value=\"06 12\"",
        "value=\"Château\"",
    ] {
        page.holds(said);
    }
    page.lacks("<script>x");
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

#[tokio::test]
async fn a_text_outside_the_suggestions_is_returned_with_those_that_begin_like_it() {
    let site = Site::with(with_scripted_fields(), &[]).await;
    let page = site.post(PATH, &format!("{}&salle=sal", filled())).await;
    page.holds("doit contenir un des textes proposés\u{a0}: Salle des fêtes.");
}

#[tokio::test]
async fn a_message_is_stored_as_readable_text_together_with_its_mail() {
    let site = Site::new().await;
    let answer = sent_by_script(&site, &filled()).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.text().trim(),
        "<div class=\"alert alert-success\" role=\"status\"><p>Merci, la mairie vous répondra.</p></div>"
    );
    let database = site.folder.database();
    assert_eq!(
        database.texts("SELECT module_key FROM message").await,
        ["contact"]
    );
    assert_eq!(
        database
            .number("SELECT expires_at - received_at FROM message")
            .await
            / 86_400,
        90
    );
    let content = &database.texts("SELECT content FROM message").await[0];
    for piece in [
        r#"{"name":"nom","label":"Votre nom","value":"Jeanne Martin"}"#,
        r#""value":"Voirie""#,
        r#""value":"05/03/2027""#,
        r#""value":"Bonjour,\nmerci.""#,
        r#""value":"Oui""#,
    ] {
        assert!(content.contains(piece), "no {piece} in {content}");
    }
    let mail = "SELECT state || '|' || recipient || '|' || reply_to || '|' || subject FROM mail";
    assert_eq!(
        database.texts(mail).await,
        ["kept|mairie@exemple.test|jeanne@exemple.test|Nous écrire – Vire-sur-Essai"]
    );
    let body = &database.texts("SELECT body FROM mail").await[0];
    assert!(
        body.contains("Votre nom : Jeanne Martin\n")
            && body.contains("Message :\nBonjour,\nmerci.\n")
    );
}

#[tokio::test]
async fn without_the_script_a_message_redirects_to_the_page_which_confirms_it() {
    let site = Site::new().await;
    let answer = site.post(PATH, &filled()).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let address = answer.header("location");
    assert!(
        address.starts_with("/modules/contact?") && address.contains("success=1"),
        "{address}"
    );
    let (address, fragment) = address.split_once('#').expect("the block");
    let page = site.get(address).await;
    page.holds("<div class=\"alert alert-success\" role=\"status\"><p>Merci, la mairie vous répondra.</p></div>");
    page.holds(&format!("id=\"{fragment}\""));
    page.lacks("Jeanne");
    let other = site.get("/modules/contact?success=0").await;
    other.lacks("alert-success");
}

#[tokio::test]
async fn errors_have_the_words_of_the_page_s_own_check() {
    let site = Site::new().await;
    let body = format!("{TRAPS}&courriel=jeanne&personnes=13&jour=31%2F02%2F2027");
    let answer = sent_by_script(&site, &body).await;
    assert_eq!(answer.status, StatusCode::OK);
    for piece in [
        "<div class=\"alert alert-danger\" role=\"alert\">",
        "<p>Erreur(s) rencontrée(s) :</p>",
        "<li>Le champ Votre nom est requis.</li>",
        "<li>Le champ Votre courriel doit contenir une adresse email.</li>",
        "<li>Le champ Nombre de personnes doit contenir un nombre entre 1 et 12.</li>",
        "<li>Le champ Message est requis.</li>",
    ] {
        answer.holds(piece);
    }
    answer.holds("Jour souhaité\u{a0}: Cette date n&#39;existe pas.");
    answer.lacks("<!doctype");
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

#[tokio::test]
async fn without_the_script_the_page_comes_back_with_the_values_and_links_to_the_fields() {
    let site = Site::new().await;
    let body = format!("{TRAPS}&nom=%3Cb%3EJeanne&courriel=jeanne&sujet=ecole&copie=1");
    let page = site.post(PATH, &body).await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("<!doctype html>");
    page.holds("<h1>Contact</h1>");
    page.holds("<title>Erreur – Contact – Vire-sur-Essai</title>");
    page.holds("value=\"&#60;b&#62;Jeanne\"");
    page.holds("<option value=\"ecole\" selected>");
    page.holds("value=\"1\" checked");
    let links = pieces(page.text(), "<li><a href=\"#champ-", "\"");
    assert_eq!(links.len(), 2, "{links:?}");
    for link in links {
        page.holds(&format!("id=\"champ-{link}\""));
        page.holds(&format!("id=\"champ-{link}-erreur\""));
    }
    assert_eq!(page.text().matches("aria-invalid=\"true\"").count(), 2);
    assert_eq!(page.text().matches(" autofocus").count(), 1);
    page.holds("-aide champ-");
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

#[tokio::test]
async fn no_typed_value_looks_like_a_success() {
    let site = Site::new().await;
    let typed = "alert-success+%3Cdiv+class%3D%22alert+alert-success%22%3E";
    let answer = sent_by_script(&site, &format!("{TRAPS}&nom={typed}&courriel={typed}")).await;
    answer.lacks("alert-success");
}

#[tokio::test]
async fn programs_that_fill_in_everything_or_are_too_fast_are_refused_with_the_reason() {
    let site = Site::new().await;
    for (traps, piece) in [
        (
            "vt-debut=1&vt-site-web=http%3A%2F%2Fx.test",
            "réservé aux robots",
        ),
        ("vt-debut=1", "réservé aux robots"),
        ("vt-debut=99999999999&vt-site-web=", "plus vite"),
        ("vt-site-web=", "plus vite"),
    ] {
        let body = format!("{FIELDS}&vt-formulaire=contact&{traps}");
        let answer = sent_by_script(&site, &body).await;
        answer.holds(piece);
        answer.holds("alert-danger");
        let page = site.post(PATH, &body).await;
        page.holds(piece);
        page.holds("value=\"Jeanne Martin\"");
    }
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

#[tokio::test]
async fn a_form_says_when_it_was_drawn_and_waits_two_seconds() {
    let site = Site::new().await;
    let page = site.get("/modules/contact").await;
    let drawn = pieces(page.text(), "name=\"vt-debut\" value=\"", "\"")[0];
    let drawn: i64 = drawn.parse().expect("seconds");
    // The test's clock stands still, so the form's time is changed instead.
    for (drawn, piece) in [(drawn - 2, "alert-success"), (drawn + 2, "plus vite")] {
        let body = format!("{FIELDS}&vt-formulaire=contact&vt-debut={drawn}&vt-site-web=");
        sent_by_script(&site, &body).await.holds(piece);
    }
}

#[tokio::test]
async fn ten_messages_in_ten_minutes_come_from_one_address_and_nothing_typed_is_lost() {
    let site = Site::new().await;
    for _ in 0..10 {
        sent_by_script(&site, &filled())
            .await
            .holds("alert-success");
        sent_by_script(&site, TRAPS).await.holds("est requis");
    }
    for headers in [&[FORM][..], &[FORM, XHR]] {
        let refused = site
            .send(request(Method::POST, PATH, headers, filled()))
            .await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
        let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
        assert!((590..=600).contains(&seconds), "{seconds}");
        refused.holds("Réessayez dans 10 minutes.");
        refused.lacks("alert-success");
    }
    site.post(PATH, &filled())
        .await
        .holds("value=\"Jeanne Martin\"");
    assert_eq!(site.folder.database().number(MESSAGES).await, 10);
}

#[tokio::test]
async fn an_attempt_that_failed_on_the_server_does_not_count_for_the_limit() {
    const BREAK: &str = "ALTER TABLE mail RENAME TO mail_away";
    const MEND: &str = "ALTER TABLE mail_away RENAME TO mail";
    let site = Site::new().await;
    let database = site.folder.database();
    database.execute_alone(BREAK).await;
    for _ in 0..12 {
        let failed = sent_by_script(&site, &filled()).await;
        assert_eq!(failed.status, StatusCode::INTERNAL_SERVER_ERROR);
    }
    database.execute_alone(MEND).await;
    for _ in 0..10 {
        sent_by_script(&site, &filled())
            .await
            .holds("alert-success");
    }
    let refused = sent_by_script(&site, &filled()).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_form_of_a_page_that_is_not_ours_comes_back_as_it_was_filled_in() {
    let site = Site::new().await;
    let wrong = site.post(PATH, "nom=Jeanne+Martin&courriel=jeanne").await;
    wrong.holds("<p>Erreur(s) rencontrée(s) :</p>");
    wrong.holds("Le champ Votre courriel doit contenir une adresse email.");
    wrong.holds("value=\"Jeanne Martin\"");
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
    // Such a page lacks both traps, which alone makes nobody a program.
    let right = site.post(PATH, FIELDS).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    assert_eq!(site.folder.database().number(MESSAGES).await, 1);
}

#[tokio::test]
async fn an_unknown_or_private_form_is_404() {
    let site = Site::new().await;
    for ident in ["inconnu", "actualites", "", "contact%00", "..%2Fcontact"] {
        let answer = site
            .post(&format!("/vitrine/clients/formulaire/{ident}"), &filled())
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{ident}");
    }
    site.folder
        .database()
        .execute("UPDATE module SET visible = FALSE WHERE key = 'contact'")
        .await;
    assert_eq!(
        site.post(PATH, &filled()).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

#[tokio::test]
async fn a_form_takes_its_fields_from_the_body_alone() {
    let site = Site::new().await;
    let answer = sent_by_script_at(&site, &format!("{PATH}?{}", filled()), TRAPS).await;
    answer.holds("Le champ Votre nom est requis.");
    let get = site.get(&format!("{PATH}?{}", filled())).await;
    assert_eq!(
        (get.status, get.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "POST")
    );
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

async fn sent_by_script_at(site: &Site, path: &str, body: &str) -> Answer {
    site.refresh(path, body).await
}

/// What of the mails' texts is stored, which may hold links with a token.
const TEXTS: &str = "SELECT body || coalesce(html, '') FROM mail";

/// Serves a site that sends its mails to `url`, with a clock that stands still.
async fn site_with_mail(url: &str) -> (Site, Vec<(String, String)>) {
    let environment = vec![
        ("VITRINE_SMTP_URL".to_owned(), url.to_owned()),
        (
            "VITRINE_MAIL_FROM".to_owned(),
            "Site <site@exemple.test>".to_owned(),
        ),
    ];
    let pairs: Vec<(&str, &str)> = environment
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let site = Site::with(Folder::new(), &pairs).await;
    (site, environment)
}

/// Returns the state of another instance beside the site, `seconds` after noon of a day in 2027.
fn state_at(site: &Site, environment: &[(String, String)], seconds: i64) -> AppState {
    let pairs: Vec<(&str, &str)> = environment
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let noon = date(2027, 6, 1).at(12, 0, 0, 0).to_zoned(TimeZone::UTC);
    let noon = noon.expect("a moment");
    let now = noon
        .checked_add(jiff::Span::new().seconds(seconds))
        .expect("a moment");
    AppState::with_clock(
        site.folder.settings(&pairs),
        site.store.clone(),
        Gallery::Absent,
        Clock::fixed(&now),
    )
}

async fn deliver(state: &AppState) -> bool {
    let settings = state.settings.mail.as_ref().expect("a mail server");
    let mailer = Mailer::new(settings).expect("a mailer");
    mailer
        .deliver_one(&state.store, &state.clock)
        .await
        .expect("the database answers")
}

#[tokio::test]
async fn a_mail_is_sent_to_the_town_with_the_visitor_as_reply_address() {
    let mails = MailServer::start();
    let (site, environment) = site_with_mail(&mails.url()).await;
    sent_by_script(&site, &filled())
        .await
        .holds("alert-success");
    let state = state_at(&site, &environment, 0);
    assert!(deliver(&state).await);
    assert!(!deliver(&state).await, "it is sent once");
    let letters = mails.letters();
    let [letter] = letters.as_slice() else {
        panic!("{letters:?}");
    };
    let (head, body) = letter.split_once("\n\n").expect("a head");
    for line in [
        "From: Site <site@exemple.test>",
        "To: mairie@exemple.test",
        "Reply-To: jeanne@exemple.test",
    ] {
        assert!(
            head.lines().any(|other| other == line),
            "no {line} in {head}"
        );
    }
    assert!(
        head.contains("\nDate: ") && head.contains(".1@exemple.test>\n"),
        "{head}"
    );
    assert!(
        head.contains("Content-Type: multipart/alternative"),
        "{head}"
    );
    for part in ["text/plain", "text/html"] {
        let line = format!("Content-Type: {part}; charset=utf-8");
        assert!(body.contains(&line), "no {line} in {body}");
    }
    assert!(body.contains("Jeanne Martin"), "{body}");
    assert_eq!(
        site.folder.database().texts("SELECT state FROM mail").await,
        ["sent"]
    );
    assert_eq!(site.folder.database().texts(TEXTS).await, [""]);
}

#[tokio::test]
async fn a_mail_that_fails_is_retried_after_30_s_2_min_10_min_and_1_h_then_kept() {
    let mails = MailServer::rejecting(99);
    let (site, environment) = site_with_mail(&mails.url()).await;
    sent_by_script(&site, &filled())
        .await
        .holds("alert-success");
    let mut now = 0;
    for pause in [30, 120, 600, 3_600] {
        assert!(deliver(&state_at(&site, &environment, now)).await);
        assert!(
            !deliver(&state_at(&site, &environment, now + pause - 1)).await,
            "{pause}"
        );
        now += pause;
    }
    let database = site.folder.database();
    assert_ne!(database.texts(TEXTS).await, [""], "it is tried again");
    assert!(deliver(&state_at(&site, &environment, now)).await);
    assert_eq!(database.texts(TEXTS).await, [""], "it is given up");
    assert_eq!(database.texts("SELECT state FROM mail").await, ["kept"]);
    assert_eq!(database.number("SELECT tries FROM mail").await, 5);
    assert!(!deliver(&state_at(&site, &environment, now + 100_000)).await);
    assert!(mails.letters().is_empty());
    assert_eq!(database.number(MESSAGES).await, 1, "the message is there");
}

#[tokio::test]
async fn of_two_instances_one_sends_a_mail_and_a_dead_one_s_is_sent_later() {
    let mails = MailServer::start();
    let (site, environment) = site_with_mail(&mails.url()).await;
    sent_by_script(&site, &filled())
        .await
        .holds("alert-success");
    let state = state_at(&site, &environment, 0);
    let now = state.clock.now().timestamp().as_second();
    let mail = site
        .store
        .mails()
        .due(now)
        .await
        .expect("an answer")
        .expect("a mail");
    assert!(
        site.store
            .mails()
            .claim(&mail, now + 300)
            .await
            .expect("an answer")
    );
    assert!(
        !site
            .store
            .mails()
            .claim(&mail, now + 300)
            .await
            .expect("an answer")
    );
    assert!(!deliver(&state).await, "somebody else has it");
    assert!(
        deliver(&state_at(&site, &environment, 300)).await,
        "who had it is dead"
    );
    assert_eq!(mails.letters().len(), 1);
}

#[tokio::test]
async fn a_server_sends_mails_by_itself_and_stops_on_request() {
    let mails = MailServer::start();
    let (site, environment) = site_with_mail(&mails.url()).await;
    let pairs: Vec<(&str, &str)> = environment
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let state = AppState::new(
        site.folder.settings(&pairs),
        site.store.clone(),
        Gallery::Absent,
    );
    let background_tasks = BackgroundTasks::start(&state).expect("a mail server");
    sent_by_script(&site, &filled())
        .await
        .holds("alert-success");
    // The test's site is another instance, so this one is notified by hand.
    let sent = "SELECT count(*) FROM mail WHERE state = 'sent'";
    while site.folder.database().number(sent).await == 0 {
        state.mail_waits.notify_one();
        tokio::task::yield_now().await;
    }
    assert_eq!(mails.letters().len(), 1);
    background_tasks.stop().await;
}

#[tokio::test]
async fn expired_messages_are_erased_with_their_mails() {
    let site = Site::new().await;
    sent_by_script(&site, &filled())
        .await
        .holds("alert-success");
    let database = site.folder.database();
    let received = database.number("SELECT received_at FROM message").await;
    let at = |days: i64| {
        let moment = jiff::Timestamp::from_second(received + days * 86_400).expect("a moment");
        let clock = Clock::fixed(&moment.to_zoned(TimeZone::UTC));
        AppState::with_clock(
            site.folder.settings(&[]),
            site.store.clone(),
            Gallery::Absent,
            clock,
        )
    };
    assert_eq!(erase_expired(&at(89)).await.expect("an answer"), 0);
    assert_eq!(erase_expired(&at(91)).await.expect("an answer"), 1);
    assert_eq!(database.number(MESSAGES).await, 0);
    assert_eq!(database.number("SELECT count(*) FROM mail").await, 0);
}

/// Where the form's page is.
const PAGE: &str = "/modules/contact";

#[tokio::test]
async fn a_form_is_sent_to_its_page_where_a_refused_one_is_begun_at_what_is_wrong() {
    let site = Site::new().await;
    let page = site.get(PAGE).await;
    page.holds(&format!(
        "<form class=\"form\" method=\"post\" action=\"{PAGE}\" data-check>"
    ));
    page.holds("<title>Contact – Vire-sur-Essai</title>");
    let wrong = site
        .post(PAGE, &format!("{TRAPS}&nom=Jeanne&courriel=jeanne"))
        .await;
    assert_eq!(wrong.status, StatusCode::OK);
    wrong.holds("<title>Erreur – Contact – Vire-sur-Essai</title>");
    wrong.holds("<div class=\"alert alert-danger\" role=\"alert\" tabindex=\"-1\" autofocus>");
    wrong.holds("adresse email. Exemple\u{a0}: nom@exemple.fr</p>");
    wrong.holds("value=\"Jeanne\"");
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
    let right = site.post(PAGE, &filled()).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    let address = right.header("location").to_owned();
    assert!(address.starts_with(PAGE), "{address}");
    assert_eq!(site.folder.database().number(MESSAGES).await, 1);
    let sent = site
        .get(address.split('#').next().unwrap_or_default())
        .await;
    sent.holds("<title>Envoi réussi – Contact – Vire-sur-Essai</title>");
    sent.holds("Merci, la mairie vous répondra.");
    sent.holds(&format!("href=\"{PAGE}#module-"));
    sent.lacks("<form class=\"form\"");
}

#[tokio::test]
async fn security_18_another_site_sends_no_form_to_its_page() {
    let site = Site::new().await;
    let headers = [FORM, ("sec-fetch-site", "cross-site")];
    let refused = site
        .send(request(Method::POST, PAGE, &headers, filled()))
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    // A form of another page is none of this one's, and a refresh of a block is no message.
    let other = site.post("/actualites", &filled()).await;
    assert_eq!(other.status, StatusCode::OK);
    let block = site
        .refresh(
            &format!("{PAGE}?bloc=1&identload=contact_refresh1"),
            &filled(),
        )
        .await;
    assert_eq!(block.status, StatusCode::OK);
    assert_eq!(site.folder.database().number(MESSAGES).await, 0);
}

/// Their legend names them in messages, and a title on each would be a tooltip on each.
#[tokio::test]
async fn radio_buttons_have_no_tooltip_but_the_first_the_title_that_a_site_gives_them() {
    let file = "pages/modules/contact.toml";
    let folder = Folder::new();
    let select = "label = \"Sujet\"\nkind = \"select\"";
    folder.replace(file, select, "label = \"Sujet\"\nkind = \"radio\"");
    let site = Site::with(folder, &[]).await;
    let page = site.get(PAGE).await;
    page.holds("<legend>Sujet</legend>");
    assert_eq!(page.text().matches("type=\"radio\"").count(), 2);
    page.lacks(" title=\"Sujet\"");

    let folder = Folder::new();
    let radios = "label = \"Sujet\"\ntitle = \"Sujet du message\"\nkind = \"radio\"";
    folder.replace(file, select, radios);
    let site = Site::with(folder, &[]).await;
    let page = site.get(PAGE).await;
    let titles = page.text().matches(" title=\"Sujet du message\"").count();
    assert_eq!(titles, 1);
}

#[tokio::test]
async fn fields_say_how_to_fill_them_in_and_may_have_a_short_name() {
    let folder = Folder::new();
    let file = "pages/modules/contact.toml";
    folder.replace(
        file,
        "label = \"Nombre de personnes\"",
        "label = \"Combien serez-vous, vous compris ?\"\ntitle = \"Nombre de personnes\"",
    );
    folder.replace(file, "help = \"Exemple : nom@exemple.fr\"\n", "");
    let site = Site::with(folder, &[]).await;
    let page = site.get(PAGE).await;
    page.holds(">Format\u{a0}: nom@exemple.fr<");
    page.holds(">Entre 1 et 12<");
    page.holds(" title=\"Nombre de personnes\"");
    let wrong = sent_by_script(&site, &format!("{TRAPS}&personnes=13")).await;
    wrong.holds("<li>Le champ Nombre de personnes doit contenir un nombre entre 1 et 12.</li>");
    let to = site.folder.beside("exported");
    crate::export::export(&site.folder, &site.store, &to).await;
    let exported = std::fs::read_to_string(to.join(file)).expect("the page");
    assert!(
        exported.contains("title = \"Nombre de personnes\"\nkind = \"number\"\n"),
        "{exported}"
    );
}
