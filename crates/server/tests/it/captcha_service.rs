//! Captchas of a service, and the trial of one (security 22).

use axum::Router;
use axum::http::{Method, StatusCode};
use axum::routing::post;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use vitrine_server::http::router;
use vitrine_server::state::{AppState, Gallery};

use crate::support::{Answer, FORM, Folder, Site, XHR, pieces, request};

const PAGE: &str = "/modules/contact";
const PATH: &str = "/vitrine/clients/formulaire/contact";
const SCRIPT: &str = "/vitrine/clients/utils/captcha-essai.js";
const FIELDS: &str =
    "nom=Jeanne+Martin&courriel=jeanne%40exemple.test&message=Bonjour&vt-formulaire=contact";
const TRIAL: &str = "\n[captcha]\nprovider = \"essai\"\n";
const SERVICE: &str = "\n[captcha]\nprovider = \"recaptcha\"\nsitekey = \"clé-du-site\"\n\
    script = \"https://captcha.exemple.fr/api.js?hl=fr\"\nsources = [\"https://cadres.exemple.fr/c/\"]\n";

/// A site whose form has a captcha of this provider.
async fn site(captcha: &str, environment: &[(&str, &str)]) -> Site {
    let folder = Folder::new();
    folder.replace("pages/modules/contact.toml", "captcha = false\n", "");
    let file = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    folder.write("site.toml", &format!("{file}{captcha}"));
    Site::with(folder, environment).await
}

/// A service that says this of each token; answers its address.
async fn service(says: fn(&str) -> Value) -> String {
    let judge = move |body: String| async move {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(body.as_bytes())
            .into_owned()
            .collect();
        assert_eq!(pairs[0], ("secret".to_owned(), "secret-du-site".to_owned()));
        says(&pairs[1].1).to_string()
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let routes = Router::new().route("/siteverify", post(judge));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    format!("http://{address}/siteverify")
}

async fn asking(says: fn(&str) -> Value) -> Site {
    let url = service(says).await;
    let environment = [
        ("VITRINE_CAPTCHA_SECRET", "secret-du-site"),
        ("VITRINE_CAPTCHA_VERIFY_URL", url.as_str()),
    ];
    site(SERVICE, &environment).await
}

fn with_token(token: &str) -> String {
    format!("{FIELDS}&vt-captcha={token}")
}

async fn messages(site: &Site) -> i64 {
    let count = "SELECT count(*) FROM message";
    site.folder.database().number(count).await
}

async fn trial_token(site: &Site) -> String {
    let script = site.get(SCRIPT).await;
    assert_eq!(script.status, StatusCode::OK);
    assert_eq!(script.header("cache-control"), "no-store");
    assert_eq!(
        script.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    pieces(script.text(), "const TOKEN = \"", "\"")[0].to_owned()
}

#[tokio::test]
async fn a_trial_has_a_script_of_ours_that_its_pages_may_load_and_no_others() {
    let site = site(TRIAL, &[]).await;
    let page = site.get(PAGE).await;
    page.holds(
        "<input type=\"hidden\" name=\"vt-captcha\" value=\"\" data-captcha data-version=\"3\" \
         data-sitekey=\"essai\" data-challenge=\"/vitrine/clients/utils/captcha.php\">",
    );
    page.holds(&format!("\"captcha\":{{\"script\":\"{SCRIPT}\"}}"));
    page.lacks("vt-debut");
    let policy = |page: &Answer| page.header("content-security-policy").to_owned();
    let own = format!("'wasm-unsafe-eval' http://exemple.test{SCRIPT}; style-src");
    assert!(policy(&page).contains(&own), "{}", policy(&page));
    assert!(!policy(&site.get("/").await).contains(SCRIPT));
}

#[tokio::test]
async fn security_22_each_token_of_the_trial_sends_one_message() {
    let site = site(TRIAL, &[]).await;
    let token = trial_token(&site).await;
    for body in [with_token(&token), with_token(&format!("{token}.encore"))] {
        site.refresh(PATH, &body).await.holds("alert-success");
        let other = body.replace("Bonjour", "Bonsoir");
        let replayed = site.refresh(PATH, &other).await;
        replayed.holds("n’est plus valable");
    }
    for false_one in ["x", "essai.1.2.3", token[1..].as_ref()] {
        let refused = site.refresh(PATH, &with_token(false_one)).await;
        refused.holds("n’est plus valable");
    }
    let missing = site.refresh(PATH, FIELDS).await;
    missing.holds("n’a pas encore été envoyé");
    assert_eq!(messages(&site).await, 2);
}

#[tokio::test]
async fn a_trial_of_version_2_is_rendered_as_version_2() {
    let site = site(&format!("{TRIAL}version = 2\n"), &[]).await;
    let page = site.get(PAGE).await;
    page.holds("data-captcha data-version=\"2\" data-sitekey=\"essai\"");
}

#[tokio::test]
async fn security_22_a_trial_is_none_on_https_and_its_script_is_not_there_without_it() {
    let https = [("VITRINE_PUBLIC_URL", "https://www.exemple.fr")];
    let site = site(TRIAL, &https).await;
    let page = site.get(PAGE).await;
    page.holds("data-version=\"pow\"");
    page.lacks("captcha-essai");
    let settings = site.folder.settings(&https);
    let clock = site.state.clock.clone();
    let state = AppState::with_clock(settings, site.store.clone(), Gallery::Absent, clock);
    let absent = request(Method::GET, SCRIPT, &[], "");
    let answer = Answer::of(router(state), absent).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let token = trial_token(&site).await;
    let refused = site.refresh(PATH, &with_token(&token)).await;
    refused.holds("n’est plus valable");
}

#[tokio::test]
async fn a_service_is_named_on_pages_with_a_form_and_its_addresses_are_in_their_policy() {
    let site = asking(|_| json!({"success": true})).await;
    let page = site.get(PAGE).await;
    page.holds("data-version=\"3\" data-sitekey=\"clé-du-site\" data-challenge=");
    page.holds("\"captcha\":{\"script\":\"https://captcha.exemple.fr/api.js?hl=fr\"}");
    let policy = page.header("content-security-policy");
    for piece in [
        "'wasm-unsafe-eval' https://captcha.exemple.fr/api.js https://cadres.exemple.fr/c/;",
        "connect-src 'self' https://cadres.exemple.fr/c/;",
        "frame-src 'self' https://cadres.exemple.fr/c/;",
    ] {
        assert!(policy.contains(piece), "{policy}");
    }
}

#[tokio::test]
async fn security_22_the_service_is_asked_and_its_answer_is_checked() {
    let site = asking(|token| {
        let host = if token == "ailleurs" {
            "ailleurs.test"
        } else {
            "exemple.test"
        };
        let action = if token == "autre-action" {
            "login"
        } else {
            "submitform"
        };
        let score = if token == "robot" { 0.1 } else { 0.9 };
        json!({"success": token != "faux", "hostname": host, "action": action, "score": score})
    })
    .await;
    for token in ["faux", "ailleurs", "autre-action", "robot"] {
        let refused = site.refresh(PATH, &with_token(token)).await;
        refused.holds("n’est plus valable");
        refused.lacks("alert-success");
    }
    let body = with_token("bon");
    site.refresh(PATH, &body).await.holds("alert-success");
    // Services refuse a token the second time; this one does not.
    let other = body.replace("Bonjour", "Bonsoir");
    site.refresh(PATH, &other).await.holds("n’est plus valable");
    assert_eq!(messages(&site).await, 1);
}

#[tokio::test]
async fn security_22_a_service_that_does_not_answer_accepts_nobody_and_leaves_the_wait() {
    for says in [
        (|_: &str| json!("pas un verdict")) as fn(&str) -> Value,
        |_| json!({"success": "x".repeat(20_000)}),
    ] {
        let site = asking(says).await;
        let page = site.post(PATH, &with_token("bon")).await;
        page.holds("n’a pas pu être contrôlée");
        page.holds("value=\"Jeanne Martin\"");
        let pass = pieces(page.text(), "name=\"vt-attente\" value=\"", "\"")[0].to_owned();
        site.state.clock.pass(std::time::Duration::from_secs(10));
        let body = format!("{}&vt-attente={pass}", with_token("encore"));
        let sent = site.post(PATH, &body).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER);
        assert_eq!(messages(&site).await, 1);
    }
}

#[tokio::test]
async fn security_22_a_token_too_long_for_any_service_is_not_taken_for_its_silence() {
    let site = asking(|_| json!({"success": false})).await;
    let page = site.post(PATH, FIELDS).await;
    let pass = pieces(page.text(), "name=\"vt-attente\" value=\"", "\"")[0].to_owned();
    site.state.clock.pass(std::time::Duration::from_secs(10));
    let body = format!("{}&vt-attente={pass}", with_token(&"x".repeat(8_193)));
    site.post(PATH, &body).await.holds("n’est plus valable");
    assert_eq!(messages(&site).await, 0);
}

#[tokio::test]
async fn security_22_what_a_pass_admits_counts_as_waited_whatever_comes_with_it() {
    let site = asking(|_| json!("pas un verdict")).await;
    for number in 0..4 {
        let fields = with_token("bon").replace("Bonjour", &format!("Message+{number}"));
        let page = site.post(PATH, &fields).await;
        let pass = pieces(page.text(), "name=\"vt-attente\" value=\"", "\"")[0].to_owned();
        site.state.clock.pass(std::time::Duration::from_secs(10));
        let sent = site
            .post(PATH, &format!("{fields}&vt-attente={pass}"))
            .await;
        let expected = if number < 3 { 303 } else { 429 };
        assert_eq!(sent.status, expected, "{number}");
    }
    assert_eq!(messages(&site).await, 3);
}

#[tokio::test]
async fn without_its_secret_a_service_is_not_asked_and_the_browser_solves_a_challenge() {
    let site = site(SERVICE, &[]).await;
    let page = site.get(PAGE).await;
    page.holds("data-version=\"pow\"");
    page.lacks("captcha.exemple.fr");
}

#[tokio::test]
async fn a_visitor_who_refuses_the_service_solves_a_challenge_instead() {
    let site = asking(|_| json!({"success": false})).await;
    let challenge = site.get("/vitrine/clients/utils/captcha.php").await;
    let body = with_token(&crate::captcha::solved(&challenge));
    let sent = request(Method::POST, PATH, &[FORM, XHR], &body);
    site.send(sent).await.holds("alert-success");
}
