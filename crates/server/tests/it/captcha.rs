//! The self-hosted captcha of forms (security 22).

use std::time::Duration;

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use axum::http::{Method, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use vitrine_server::http::router;
use vitrine_server::state::background_tasks::forget_proofs;
use vitrine_server::state::{AppState, Gallery};

use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

const PAGE: &str = "/modules/contact";
const PATH: &str = "/vitrine/clients/formulaire/contact";
const CHALLENGES: &str = "/vitrine/clients/utils/captcha.php";
const FIELDS: &str =
    "nom=Jeanne+Martin&courriel=jeanne%40exemple.test&message=Bonjour&vt-formulaire=contact";
const MESSAGES: &str = "SELECT count(*) FROM message";
pub const EASY: [(&str, &str); 1] = [("VITRINE_CAPTCHA_DIFFICULTY", "100")];

/// A site whose form has a captcha, as forms have by themselves.
async fn site() -> Site {
    let folder = Folder::new();
    folder.replace("pages/modules/contact.toml", "captcha = false\n", "");
    Site::with(folder, &EASY).await
}

/// Sites on PostgreSQL are copies of one database here, with its key.
async fn site_with_another_key() -> Site {
    let site = site().await;
    let database = site.folder.database();
    database
        .execute_alone("UPDATE secret SET value = 'autre'")
        .await;
    site
}

fn read(answer: &Answer) -> Challenge {
    assert_eq!(answer.status, StatusCode::OK);
    serde_json::from_str(answer.text()).expect("a challenge")
}

/// What a browser sends for a challenge.
fn solve(challenge: Challenge) -> String {
    let solution = solve_challenge(SolveChallengeOptions::new(&challenge));
    let solution = solution.expect("a challenge").expect("a solution");
    let payload = Payload {
        challenge,
        solution,
    };
    let token = STANDARD.encode(serde_json::to_string(&payload).expect("JSON"));
    form_urlencoded::byte_serialize(token.as_bytes()).collect()
}

/// A challenge of this site, solved.
pub async fn token(site: &Site) -> String {
    solve(read(&site.get(CHALLENGES).await))
}

/// What a browser sends for an answer with a challenge.
pub fn solved(answer: &Answer) -> String {
    solve(read(answer))
}

fn with_token(token: &str) -> String {
    format!("{FIELDS}&vt-captcha={token}")
}

/// The pass that a returned form has.
fn pass(page: &Answer) -> String {
    let passes = pieces(page.text(), "name=\"vt-attente\" value=\"", "\"");
    let [pass] = passes.as_slice() else {
        panic!("{passes:?} in {}", page.text());
    };
    format!("{FIELDS}&vt-captcha=&vt-attente={pass}")
}

async fn messages(site: &Site) -> i64 {
    site.folder.database().number(MESSAGES).await
}

#[tokio::test]
async fn a_form_has_a_captcha_by_itself_and_no_traps() {
    let site = site().await;
    let page = site.get(PAGE).await;
    page.holds(
        "<input type=\"hidden\" name=\"vt-captcha\" value=\"\" data-captcha data-version=\"pow\" \
         data-challenge=\"/vitrine/clients/utils/captcha.php\">",
    );
    page.holds("<noscript><p class=\"form-note\">Sans JavaScript");
    for trap in ["vt-debut", "vt-site-web", "vt-attente"] {
        page.lacks(trap);
    }
}

#[tokio::test]
async fn a_challenge_is_fresh_not_cached_and_as_hard_as_the_settings_say() {
    let site = site().await;
    let answer = site.get(CHALLENGES).await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    let (first, second) = (read(&answer), read(&site.get(CHALLENGES).await));
    assert_ne!(first.parameters.nonce, second.parameters.nonce);
    assert_eq!(first.parameters.cost, 100);
    assert_eq!(first.parameters.algorithm, "PBKDF2/SHA-256");
    let lasts = first.parameters.expires_at.expect("an end");
    let now = site.state.clock.now().timestamp().as_second();
    assert_eq!(lasts - now, 600);
}

#[tokio::test]
async fn security_18_giving_challenges_changes_nothing() {
    let site = site().await;
    let before = site.folder.database().contents().await;
    site.get(CHALLENGES).await;
    assert_eq!(site.folder.database().contents().await, before);
}

#[tokio::test]
async fn security_22_a_solved_challenge_sends_one_message() {
    let site = site().await;
    let body = with_token(&token(&site).await);
    site.refresh(PATH, &body).await.holds("alert-success");
    let other = body.replace("Bonjour", "Bonsoir");
    for _ in 0..2 {
        let replayed = site.refresh(PATH, &other).await;
        replayed.holds("n’est plus valable");
        replayed.lacks("alert-success");
    }
    let page = site.post(PATH, &other).await;
    page.holds("n’est plus valable");
    page.holds("value=\"Jeanne Martin\"");
    assert_eq!(messages(&site).await, 1);
    let without_script = with_token(&token(&site).await);
    let sent = site.post(PATH, &without_script).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert_eq!(messages(&site).await, 2);
}

#[tokio::test]
async fn security_22_a_missing_false_or_old_solution_is_refused() {
    let site = site().await;
    let old = token(&site).await;
    let foreign = token(&site_with_another_key().await).await;
    let missing = site.refresh(PATH, FIELDS).await;
    missing.holds("n’a pas encore été envoyé");
    for false_one in ["x", "e30%3D", foreign.as_str()] {
        let refused = site.refresh(PATH, &with_token(false_one)).await;
        refused.holds("n’est plus valable");
    }
    site.state.clock.pass(Duration::from_secs(601));
    let refused = site.refresh(PATH, &with_token(&old)).await;
    refused.holds("n’est plus valable");
    assert_eq!(messages(&site).await, 0);
}

#[tokio::test]
async fn an_invalid_field_does_not_use_up_the_solution() {
    let site = site().await;
    let body = with_token(&token(&site).await);
    let wrong = body.replace("%40exemple", "");
    site.refresh(PATH, &wrong).await.holds("adresse email");
    site.refresh(PATH, &body).await.holds("alert-success");
}

#[tokio::test]
async fn a_message_that_could_not_be_stored_does_not_use_up_its_solution() {
    let site = site().await;
    let database = site.folder.database();
    let body = with_token(&token(&site).await);
    database
        .execute_alone("ALTER TABLE mail RENAME TO mail_away")
        .await;
    let failed = site.refresh(PATH, &body).await;
    assert_eq!(failed.status, StatusCode::INTERNAL_SERVER_ERROR);
    database
        .execute_alone("ALTER TABLE mail_away RENAME TO mail")
        .await;
    site.refresh(PATH, &body).await.holds("alert-success");
}

#[tokio::test]
async fn security_30_two_instances_accept_each_other_s_challenges_and_each_challenge_once() {
    let site = site().await;
    let settings = site.folder.settings(&EASY);
    let clock = site.state.clock.clone();
    let other = AppState::with_clock(
        settings,
        site.folder.database().open().await,
        Gallery::Absent,
        clock,
    );
    let other = router(other);
    let body = with_token(&token(&site).await);
    let second = body.replace("Bonjour", "Bonsoir");
    let sent = |body: &str| request(Method::POST, PATH, &[FORM, XHR], body);
    let (here, there) = tokio::join!(site.send(sent(&body)), Answer::of(other, sent(&second)));
    let succeeded = |answer: &Answer| usize::from(answer.text().contains("alert-success"));
    assert_eq!(
        succeeded(&here) + succeeded(&there),
        1,
        "{}{}",
        here.text(),
        there.text()
    );
    assert_eq!(messages(&site).await, 1);
}

#[tokio::test]
async fn without_script_a_message_is_returned_and_accepted_ten_seconds_later() {
    let site = site().await;
    let page = site.post(PATH, FIELDS).await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("relisez-le, puis envoyez-le de nouveau dans dix secondes.");
    page.holds("value=\"Jeanne Martin\"");
    let body = pass(&page);
    site.state.clock.pass(Duration::from_secs(9));
    let soon = site.post(PATH, &body).await;
    soon.holds("patientez dix secondes");
    assert_eq!(pass(&soon), body, "the wait does not begin anew");
    site.state.clock.pass(Duration::from_secs(1));
    let sent = site.post(PATH, &body).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let other = body.replace("Bonjour", "Bonsoir");
    let again = site.post(PATH, &other).await;
    again.holds("n’est plus valable");
    assert_ne!(pass(&again), body);
    assert_eq!(messages(&site).await, 1);
}

#[tokio::test]
async fn time_spent_correcting_a_field_counts_as_waiting() {
    let site = site().await;
    let page = site.post(PATH, "vt-formulaire=contact").await;
    page.holds("Le champ Votre nom est requis.");
    let body = pass(&page);
    site.state.clock.pass(Duration::from_secs(10));
    let sent = site.post(PATH, &body).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn by_waiting_an_address_sends_three_messages_in_ten_minutes() {
    let site = site().await;
    for number in 0..4 {
        let page = site.post(PATH, FIELDS).await;
        if number == 3 {
            assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
            page.holds("value=\"Jeanne Martin\"");
            continue;
        }
        site.state.clock.pass(Duration::from_secs(10));
        let sent = site.post(PATH, &pass(&page)).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER);
    }
    // Who works is still accepted.
    let worked = with_token(&token(&site).await);
    site.refresh(PATH, &worked).await.holds("alert-success");
    assert_eq!(messages(&site).await, 4);
}

#[tokio::test]
async fn security_30_an_address_sends_three_messages_without_work_whatever_instance_it_asks() {
    let site = site().await;
    let settings = site.folder.settings(&EASY);
    let clock = site.state.clock.clone();
    let other = AppState::with_clock(
        settings,
        site.folder.database().open().await,
        Gallery::Absent,
        clock,
    );
    let other = router(other);
    let mut statuses = Vec::new();
    for number in 0..4 {
        let body = pass(&site.post(PATH, FIELDS).await);
        site.state.clock.pass(Duration::from_secs(10));
        let post = request(Method::POST, PATH, &[FORM], &body);
        let sent = if number % 2 == 0 {
            site.send(post).await
        } else {
            Answer::of(other.clone(), post).await
        };
        statuses.push(sent.status.as_u16());
        if number == 3 {
            sent.holds("value=\"Jeanne Martin\"");
            assert_eq!(sent.header("retry-after"), "570");
        }
    }
    assert_eq!(statuses, [303, 303, 303, 429]);
    assert_eq!(messages(&site).await, 3);
}

#[tokio::test]
async fn security_22_a_pass_of_another_site_and_an_old_one_are_refused() {
    let other = site_with_another_key().await;
    let foreign = pass(&other.post(PATH, FIELDS).await);
    let site = site().await;
    let own = pass(&site.post(PATH, FIELDS).await);
    site.state.clock.pass(Duration::from_secs(10));
    site.post(PATH, &foreign).await.holds("n’est plus valable");
    site.state.clock.pass(Duration::from_hours(1));
    site.post(PATH, &own).await.holds("n’est plus valable");
    assert_eq!(messages(&site).await, 0);
}

#[tokio::test]
async fn used_proofs_are_forgotten_a_day_after_their_end() {
    let site = site().await;
    let body = with_token(&token(&site).await);
    site.refresh(PATH, &body).await.holds("alert-success");
    let clock = &site.state.clock;
    clock.pass(Duration::from_mins(24 * 60 + 10));
    assert_eq!(forget_proofs(&site.state).await.expect("an answer"), 0);
    clock.pass(Duration::from_secs(1));
    // The proof, and the mark of its message.
    assert_eq!(forget_proofs(&site.state).await.expect("an answer"), 2);
}
