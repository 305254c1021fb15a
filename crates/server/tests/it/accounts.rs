//! Logins, sessions and passwords (security 15–18, 34).

use std::time::Duration;

use axum::http::header::COOKIE;
use axum::http::{HeaderValue, Method};
use futures_util::future::join_all;
use vitrine_server::domain::account::PasswordHash;
use vitrine_server::http::router;
use vitrine_server::state::background_tasks::forget_logins;
use vitrine_server::state::{AppState, Gallery};

use crate::support::members::{Browser, LOGIN, PASSWORD, filled, site, site_with};
use crate::support::{Answer, FORM, Site, pieces, request};

const LOGOUT: &str = "/vitrine/clients/deconnexion.php";
const NEW_PASSWORD: &str = "/vitrine/clients/mot-de-passe.php";
const OWN: &str = "/mes-actualites";
const FAILURES: &str = "SELECT count(*) FROM login_failure";
const KEYS: [&str; 3] = ["zoe", "yann", "claire"];
const SESSIONS: &str = "SELECT count(*) FROM session";

/// A form with a password of more characters than are accepted.
fn long_password() -> String {
    let long = "a".repeat(201);
    format!("mdp={long}&mdp2={long}")
}

/// Requests a link that sets a password, which is mailed after the answer.
async fn ask_for_link(site: &Site, key: &str) -> Answer {
    let body = format!("login={key}%40exemple.test");
    let answer = site.post(NEW_PASSWORD, &body).await;
    site.state.after_answer.finished().await;
    answer
}

async fn login(site: &Site, key: &str, password: &str) -> Answer {
    site.post(LOGIN, &filled(key, password)).await
}

#[tokio::test]
async fn a_private_page_asks_to_log_in_and_the_login_leads_back_to_it() {
    let site = site().await;
    let page = site.get(OWN).await;
    assert_eq!(
        (page.status.as_u16(), page.header("cache-control")),
        (401, "no-store")
    );
    page.holds("data-login");
    page.holds("name=\"next\" value=\"/mes-actualites\"");
    let block = site.refresh("/mes-actualites?bloc=1", "").await;
    assert_eq!(block.status, 401);
    block.holds("data-login");
    block.holds("name=\"next\" value=\"/mes-actualites\"");
    let second = site.get("/mes-actualites?p=2&tri=titre").await;
    second.holds("name=\"next\" value=\"/mes-actualites?p=2&#38;tri=titre\"");
    let office = site
        .get("/vitrine/backoffice/messages.php?module=contact")
        .await;
    office.holds("name=\"next\" value=\"/vitrine/backoffice/messages.php?module=contact\"");
    let body = format!("{}&next=%2Fmes-actualites", filled("zoe", PASSWORD));
    let answer = site.post(LOGIN, &body).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("location")),
        (303, OWN)
    );
    let zoe = Browser::of(&site, "zoe").await;
    let page = zoe.get(OWN).await;
    assert_eq!(
        (page.status.as_u16(), page.header("cache-control")),
        (200, "no-store")
    );
    page.holds("Zoé");
}

#[tokio::test]
async fn a_login_leads_each_role_to_its_own_place() {
    let site = site().await;
    for (key, place) in [
        ("zoe", OWN),
        ("claire", "/vitrine/backoffice/"),
        ("hugo", "/vitrine/backoffice/"),
    ] {
        let answer = login(&site, key, PASSWORD).await;
        assert_eq!(answer.header("location"), place, "{key}");
    }
}

#[tokio::test]
async fn security_15_the_cookie_is_for_this_site_alone_and_the_database_has_only_a_hash() {
    let site = site_with(&[("VITRINE_PUBLIC_URL", "https://exemple.test")]).await;
    let answer = login(&site, "zoe", PASSWORD).await;
    let cookie = answer.header("set-cookie");
    let (name, rest) = cookie.split_once('=').expect("a cookie");
    let (token, attributes) = rest.split_once(';').expect("attributes");
    assert_eq!((name, token.len()), ("__Host-vitrine", 43));
    for attribute in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(attributes.contains(attribute), "{cookie}");
    }
    assert!(!attributes.contains("Domain"), "{cookie}");
    let stored = site
        .folder
        .database()
        .texts("SELECT token FROM session")
        .await;
    assert!(
        stored.len() == 1 && !stored[0].contains(token),
        "{stored:?}"
    );
    let again = login(&site, "zoe", PASSWORD).await;
    assert_ne!(
        again.header("set-cookie"),
        cookie,
        "each login has a token of its own"
    );
}

#[tokio::test]
async fn security_15_a_login_ends_the_session_that_the_browser_had() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let again = zoe.post(LOGIN, &filled("zoe", PASSWORD)).await;
    assert_eq!(again.status, 303);
    assert_eq!(
        zoe.get(OWN).await.status,
        401,
        "the old token is worth nothing"
    );
    assert_eq!(site.folder.database().number(SESSIONS).await, 1);
}

#[tokio::test]
async fn security_15_a_session_ends_after_12_idle_hours_and_is_noted_once_a_minute() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let clock = &site.state.clock;
    let seen = "SELECT seen_at - began_at FROM session";
    clock.pass(Duration::from_secs(59));
    assert_eq!(zoe.get(OWN).await.status, 200);
    assert_eq!(site.folder.database().number(seen).await, 0);
    clock.pass(Duration::from_secs(1));
    assert_eq!(zoe.get(OWN).await.status, 200);
    site.folder.database().comes_to(seen, 60).await;
    clock.pass(Duration::from_secs(12 * 3_600 - 1));
    assert_eq!(zoe.get(OWN).await.status, 200);
    clock.pass(Duration::from_hours(12));
    assert_eq!(zoe.get(OWN).await.status, 401);
}

#[tokio::test]
async fn a_session_is_noted_after_the_answer_which_no_other_writer_holds_up() {
    let site = site().await;
    let database = site.folder.database();
    let zoe = Browser::of(&site, "zoe").await;
    let writing = database.hold_writes("session").await;
    site.state.clock.pass(Duration::from_mins(1));
    assert_eq!(zoe.get(OWN).await.status, 200);
    writing.end().await;
    let seen = "SELECT seen_at - began_at FROM session";
    database.comes_to(seen, 60).await;
}

#[tokio::test]
async fn a_session_is_found_beside_a_cookie_that_is_not_ascii() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    for other in ["ville=Évreux".as_bytes(), b"ville=\xc9vreux", b"="] {
        let cookies = [other, b"; ", zoe.cookie.as_bytes()].concat();
        let mut asked = request(Method::GET, OWN, &[], "");
        let line = HeaderValue::from_bytes(&cookies).expect("a header");
        asked.headers_mut().insert(COOKIE, line);
        assert_eq!(site.send(asked).await.status, 200, "{other:?}");
    }
}

#[tokio::test]
async fn security_18_only_a_post_of_our_own_page_logs_out() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    zoe.get(LOGOUT).await.holds("Se déconnecter");
    let headers = [
        FORM,
        ("cookie", zoe.cookie.as_str()),
        ("sec-fetch-site", "cross-site"),
    ];
    let foreign = site.send(request(Method::POST, LOGOUT, &headers, "")).await;
    assert_eq!(foreign.status, 403);
    assert_eq!(zoe.get(OWN).await.status, 200);
    let answer = zoe.post(LOGOUT, "").await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("location")),
        (303, "/")
    );
    assert!(answer.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(zoe.get(OWN).await.status, 401);
    assert_eq!(site.folder.database().number(SESSIONS).await, 0);
}

#[tokio::test]
async fn security_15_on_https_the_end_of_a_session_clears_what_the_browser_has_kept() {
    let http = site().await;
    let zoe = Browser::of(&http, "zoe").await;
    let plain = zoe.post(LOGOUT, "").await;
    assert_eq!(plain.header("clear-site-data"), "");
    let site = site_with(&[("VITRINE_PUBLIC_URL", "https://exemple.test")]).await;
    let zoe = Browser::of(&site, "zoe").await;
    assert_eq!(zoe.get(OWN).await.header("clear-site-data"), "");
    let answer = zoe.post(LOGOUT, "").await;
    assert_eq!(answer.header("clear-site-data"), "\"cache\"");
    ask_for_link(&site, "zoe").await;
    let mails = "SELECT body FROM mail ORDER BY id DESC";
    let mail = &site.folder.database().texts(mails).await[0];
    let token = pieces(mail, "?jeton=", "\n")[0];
    let body = format!("jeton={token}&mdp=un+autre+mot+de+passe&mdp2=un+autre+mot+de+passe");
    let answer = site.post(NEW_PASSWORD, &body).await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("clear-site-data"), "\"cache\"");
}

#[tokio::test]
async fn security_15_a_logout_takes_the_cookie_even_while_the_database_does_not_answer() {
    let site = site_with(&[("VITRINE_PUBLIC_URL", "https://exemple.test")]).await;
    let zoe = Browser::of(&site, "zoe").await;
    site.store.close().await;
    site.folder.database().let_a_look_pass();
    let answer = zoe.post(LOGOUT, "").await;
    assert_eq!(answer.status, 503);
    assert!(!answer.header("retry-after").is_empty());
    assert!(answer.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(answer.header("clear-site-data"), "\"cache\"");
    answer.holds("<!doctype html>");
    let headers = [
        FORM,
        ("cookie", zoe.cookie.as_str()),
        ("sec-fetch-site", "cross-site"),
    ];
    let foreign = site.send(request(Method::POST, LOGOUT, &headers, "")).await;
    assert_eq!(
        (foreign.status.as_u16(), foreign.header("set-cookie")),
        (403, "")
    );
}

#[tokio::test]
async fn security_18_a_login_from_another_site_is_refused() {
    let site = site().await;
    let headers = [FORM, ("sec-fetch-site", "cross-site")];
    let body = filled("zoe", PASSWORD);
    let answer = site
        .send(request(Method::POST, LOGIN, &headers, &body))
        .await;
    assert_eq!(answer.status, 403);
    assert_eq!(answer.header("set-cookie"), "");
}

#[tokio::test]
async fn security_19_a_login_redirects_only_within_this_site() {
    let site = site().await;
    for next in [
        "//ailleurs.example/",
        "/\\ailleurs.example",
        "\\/ailleurs.example",
        "https://ailleurs.example/",
        "https:ailleurs.example",
        "javascript:alert(1)",
        "/%09/ailleurs.example\t",
        "/\t/ailleurs.example",
        "///ailleurs.example",
        "mes-actualites",
        "été",
        "",
    ] {
        let next: Vec<String> = next.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let next = next.concat();
        let body = format!("{}&next={next}", filled("zoe", PASSWORD));
        let answer = site.post(LOGIN, &body).await;
        let place = answer.header("location");
        assert!(
            place == OWN || place.starts_with("/%09/"),
            "{next}: {place}"
        );
    }
}

#[tokio::test]
async fn security_17_every_failure_says_the_same() {
    let site = site().await;
    let database = site.folder.database();
    database
        .execute_alone("UPDATE account SET disabled = TRUE WHERE key = 'yann'")
        .await;
    let mut said = Vec::new();
    for (key, password) in [("zoe", "faux"), ("personne", PASSWORD), ("yann", PASSWORD)] {
        let answer = login(&site, key, password).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("set-cookie")),
            (401, ""),
            "{key}"
        );
        answer.holds("<title>Erreur – Connexion – ");
        said.push(pieces(answer.text(), "role=\"alert\">", "</div>")[0].to_owned());
    }
    assert_eq!(said, ["<p>Identifiant ou mot de passe incorrect.</p>"; 3]);
}

#[tokio::test]
async fn security_17_five_failures_close_an_account_for_15_minutes_on_all_instances() {
    let site = site().await;
    let state = AppState::with_clock(
        site.folder.settings(&[]),
        site.store.clone(),
        Gallery::Served,
        site.state.clock.clone(),
    );
    let other = router(state);
    for number in 0..5 {
        let body = filled("zoe", "faux");
        let asked = request(Method::POST, LOGIN, &[FORM], &body);
        let answer = match number % 2 {
            0 => site.send(asked).await,
            _ => Answer::of(other.clone(), asked).await,
        };
        assert_eq!(answer.status, 401);
    }
    for _ in 0..2 {
        let answer = login(&site, "zoe", PASSWORD).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("retry-after")),
            (429, "900")
        );
        answer.holds("Réessayez dans 15 minutes.");
    }
    assert_eq!(
        login(&site, "claire", PASSWORD).await.status,
        303,
        "others are not concerned"
    );
    site.state.clock.pass(Duration::from_mins(15));
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 303);
}

/// A hash of [`PASSWORD`] that takes twenty times as long as ours, so that much happens meanwhile. By PHP.
const SLOW: &str = "$argon2id$v=19$m=19456,t=40,p=1$QTg1cGdmVWw4YWQ0TTZWNg$cbdCxIc2H/SI+tKKqhmudJJM/B0MORCRtnschzYL78M";

#[tokio::test]
async fn security_15_a_login_under_way_begins_nothing_once_the_account_has_changed() {
    let site = site().await;
    let database = site.folder.database();
    let accounts = site.store.accounts();
    let now = site.state.clock.now().timestamp().as_second();
    let zoe = accounts.to_log_in("zoe@exemple.test").await;
    let (zoe, _) = zoe.expect("it is read").expect("an account");
    let slow = PasswordHash::stored(SLOW.to_owned());
    // Of another password: on a busy machine the login may read it.
    let other = PasswordHash::of_nobody();
    for is_closed in [false, true] {
        let set = accounts.set_password(&zoe, &slow, now).await;
        set.expect("the slow password is set");
        let mut asked = Box::pin(login(&site, "zoe", PASSWORD));
        loop {
            let is_counted = tokio::select! {
                biased;
                counted = database.number(FAILURES) => counted > 0,
                answer = &mut asked => panic!("answered early: {}", answer.status),
            };
            if is_counted {
                break;
            }
        }
        let changed = if is_closed {
            accounts.set_disabled(&zoe, true, now).await
        } else {
            accounts.set_password(&zoe, &other, now).await
        };
        changed.expect("the account changes");
        let answer = asked.await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("set-cookie")),
            (401, ""),
            "{is_closed}"
        );
        assert_eq!(database.number(SESSIONS).await, 0, "{is_closed}");
    }
}

#[tokio::test]
async fn security_15_a_login_waits_for_a_change_of_its_password_that_another_instance_makes() {
    let site = site().await;
    let database = site.folder.database();
    if !database.is_postgres() {
        // SQLite has one writer: the login would wait before it reads the password.
        return;
    }
    let change = "BEGIN; UPDATE account SET password = 'x' WHERE key = 'zoe'; \
        DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE key = 'zoe')";
    let held = database.hold(change).await;
    let waiting = "SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a USING (pid) \
        WHERE NOT l.granted AND a.datname = current_database()";
    let (answer, ()) = tokio::join!(login(&site, "zoe", PASSWORD), async {
        database.comes_to(waiting, 1).await;
        held.commit().await;
    });
    assert_eq!(answer.status, 401);
    assert_eq!(database.number(SESSIONS).await, 0);
}

#[tokio::test]
async fn security_17_a_password_is_accepted_however_a_keyboard_composes_its_accents() {
    let site = site().await;
    ask_for_link(&site, "zoe").await;
    let page = site.get(&link(&site).await).await;
    let token = pieces(page.text(), "name=\"jeton\" value=\"", "\"")[0];
    let [composed, decomposed] = ["%C3%A9", "e%CC%81"].map(|e| format!("un+{e}t{e}+sans+fin"));
    let body = format!("jeton={token}&mdp={composed}&mdp2={decomposed}");
    assert_eq!(site.post(NEW_PASSWORD, &body).await.status, 303);
    for typed in [composed, decomposed] {
        let body = format!("login=zoe%40exemple.test&mdp={typed}");
        assert_eq!(site.post(LOGIN, &body).await.status, 303, "{typed}");
    }
}

/// What the database has if the clock was 300 days ahead.
const RECORDED_AHEAD: &str = "UPDATE session SET began_at = began_at + 25920000, seen_at = seen_at + 25920000; \
    UPDATE login_failure SET failed_at = failed_at + 25920000; \
    UPDATE password_link SET expires_at = expires_at + 25920000; \
    UPDATE limited_action SET done_at = done_at + 25920000";

#[tokio::test]
async fn security_17_what_a_clock_that_was_ahead_recorded_locks_nobody_out() {
    let site = site().await;
    for _ in 0..5 {
        assert_eq!(login(&site, "zoe", "faux").await.status, 401);
        let asked = ask_for_link(&site, "zoe").await;
        assert_eq!(asked.status, 200);
    }
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 429);
    assert_eq!(ask_for_link(&site, "claire").await.status, 429);
    site.folder.database().execute_alone(RECORDED_AHEAD).await;
    // What each instance counts in memory passes on its own; the clock that it uses is never set.
    site.state.clock.pass(Duration::from_hours(1));
    assert_eq!(ask_for_link(&site, "claire").await.status, 200);
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 303);
}

#[tokio::test]
async fn security_15_a_session_and_a_link_of_a_clock_that_was_ahead_do_not_last() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    ask_for_link(&site, "zoe").await;
    let link = link(&site).await;
    let page = site.get(&link).await;
    let token = pieces(page.text(), "name=\"jeton\" value=\"", "\"")[0].to_owned();
    site.folder.database().execute_alone(RECORDED_AHEAD).await;
    assert_eq!(zoe.get(OWN).await.status, 401);
    assert_eq!(site.get(&link).await.status, 404);
    let body = format!("jeton={token}&mdp=un+autre+mot+de+passe&mdp2=un+autre+mot+de+passe");
    assert_eq!(site.post(NEW_PASSWORD, &body).await.status, 404);
}

#[tokio::test]
async fn security_17_right_passwords_are_not_failures_while_they_are_checked() {
    let site = site().await;
    // More than the failures that close an account, and an address.
    let logins = (0..8).map(|_| login(&site, "zoe", PASSWORD));
    for answer in join_all(logins).await {
        assert_eq!(answer.status, 303);
    }
    let logins = (0..24).map(|number| login(&site, KEYS[number % KEYS.len()], PASSWORD));
    for answer in join_all(logins).await {
        assert_eq!(answer.status, 303);
    }
}

#[tokio::test]
async fn security_17_no_more_wrong_passwords_are_checked_at_once_than_one_after_the_other() {
    let site = site().await;
    let answers = join_all((0..12).map(|_| login(&site, "zoe", "faux"))).await;
    let wrong = answers.iter().filter(|answer| answer.status == 401).count();
    let refused = answers.iter().filter(|answer| answer.status == 429).count();
    assert_eq!((wrong, refused), (5, 7));
}

#[tokio::test]
async fn security_17_a_broken_connection_makes_a_right_password_no_failure() {
    let site = site().await;
    let database = site.folder.database();
    for _ in 0..5 {
        let before = database.number(FAILURES).await;
        let mut asked = Box::pin(login(&site, "zoe", PASSWORD));
        loop {
            let is_counted = tokio::select! {
                biased;
                counted = database.number(FAILURES) => counted > before,
                _ = &mut asked => true,
            };
            if is_counted {
                break;
            }
        }
    }
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 303);
}

#[tokio::test]
async fn security_17_a_success_clears_the_account_s_count() {
    let site = site().await;
    for _ in 0..2 {
        for _ in 0..4 {
            assert_eq!(login(&site, "zoe", "faux").await.status, 401);
        }
        assert_eq!(login(&site, "zoe", PASSWORD).await.status, 303);
    }
}

#[tokio::test]
async fn security_17_a_new_password_clears_the_account_s_count() {
    let site = site().await;
    let close = async || {
        for _ in 0..5 {
            assert_eq!(login(&site, "zoe", "faux").await.status, 401);
        }
        assert_eq!(login(&site, "zoe", PASSWORD).await.status, 429);
    };
    close().await;
    for _ in 0..5 {
        assert_eq!(login(&site, "yann", "faux").await.status, 401);
    }
    ask_for_link(&site, "zoe").await;
    let page = site.get(&link(&site).await).await;
    let token = pieces(page.text(), "name=\"jeton\" value=\"", "\"")[0];
    let body = format!("jeton={token}&mdp=un+autre+mot+de+passe&mdp2=un+autre+mot+de+passe");
    assert_eq!(site.post(NEW_PASSWORD, &body).await.status, 303);
    let new = login(&site, "zoe", "un autre mot de passe").await;
    assert_eq!(new.status, 303);
    assert_eq!(
        login(&site, "yann", PASSWORD).await.status,
        429,
        "others stay closed"
    );
    // So does what an operator sets.
    site.state.clock.pass(Duration::from_mins(1));
    close().await;
    let accounts = site.store.accounts();
    let zoe = accounts.to_log_in("zoe@exemple.test").await;
    let (zoe, hash) = zoe.expect("it is read").expect("an account");
    let now = site.state.clock.now().timestamp().as_second();
    let set = accounts.set_password(&zoe, &hash, now);
    set.await.expect("the password is set");
    let new = login(&site, "zoe", "un autre mot de passe").await;
    assert_eq!(new.status, 303);
}

#[tokio::test]
async fn security_17_twenty_failures_a_minute_close_an_address() {
    let site = site().await;
    for number in 0..20 {
        let answer = login(&site, &format!("inconnu{number}"), "faux").await;
        assert_eq!(answer.status, 401);
    }
    let answer = login(&site, "zoe", PASSWORD).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("retry-after")),
        (429, "60")
    );
    site.state.clock.pass(Duration::from_mins(1));
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 303);
}

/// The address in the mail that was kept last.
async fn link(site: &Site) -> String {
    let bodies = site
        .folder
        .database()
        .texts("SELECT body FROM mail ORDER BY id DESC")
        .await;
    let link = pieces(&bodies[0], "http://exemple.test", "\n")[0].to_owned();
    assert!(link.starts_with(NEW_PASSWORD), "{link}");
    link
}

#[tokio::test]
async fn a_link_sets_a_password_once_and_ends_all_sessions() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    ask_for_link(&site, "zoe")
        .await
        .holds("demandez un nouveau mot de passe");
    let html = site.folder.database().texts("SELECT html FROM mail").await;
    assert!(
        html[0].contains("<a href=\"http://exemple.test/"),
        "{html:?}"
    );
    let link = link(&site).await;
    let page = site.get(&link).await;
    // `no-referrer` would send the form with `Origin: null`, which is refused where a browser says nothing else (security 18).
    assert_eq!(page.header("referrer-policy"), "same-origin");
    let token = pieces(page.text(), "name=\"jeton\" value=\"", "\"")[0].to_owned();
    let stored = site
        .folder
        .database()
        .texts("SELECT token FROM password_link")
        .await;
    assert_ne!(stored[0], token);
    for (typed, said) in [
        ("mdp=court&mdp2=court", "12 caractères au moins"),
        (
            "mdp=++++++++++++&mdp2=++++++++++++",
            "12 caractères au moins",
        ),
        (&*long_password(), "200 caractères au plus"),
        (
            "mdp=un+autre+mot+de+passe&mdp2=encore+un+autre",
            "ne sont pas les mêmes",
        ),
    ] {
        site.post(NEW_PASSWORD, &format!("jeton={token}&{typed}"))
            .await
            .holds(said);
    }
    let body = format!("jeton={token}&mdp=un+autre+mot+de+passe&mdp2=un+autre+mot+de+passe");
    let answer = site.post(NEW_PASSWORD, &body).await;
    assert_eq!(answer.status, 303);
    assert_eq!(
        zoe.get(OWN).await.status,
        401,
        "a change of password ends sessions"
    );
    assert_eq!(
        site.post(NEW_PASSWORD, &body).await.status,
        404,
        "a link is used up"
    );
    assert_eq!(site.get(&link).await.status, 404);
    assert_eq!(login(&site, "zoe", PASSWORD).await.status, 401);
    assert_eq!(
        login(&site, "zoe", "un autre mot de passe").await.status,
        303
    );
}

#[tokio::test]
async fn a_link_is_valid_for_30_minutes_and_an_unknown_address_gets_the_same_answer() {
    let site = site().await;
    let known = ask_for_link(&site, "zoe").await;
    let unknown = ask_for_link(&site, "personne").await;
    let main = |answer: &Answer| pieces(answer.text(), "<main", "</main>")[0].to_owned();
    assert_eq!(main(&known), main(&unknown));
    assert_eq!(
        site.folder
            .database()
            .number("SELECT count(*) FROM mail")
            .await,
        1
    );
    let link = link(&site).await;
    site.state.clock.pass(Duration::from_secs(30 * 60 - 1));
    assert_eq!(site.get(&link).await.status, 200);
    site.state.clock.pass(Duration::from_secs(1));
    assert_eq!(site.get(&link).await.status, 404);
}

#[tokio::test]
async fn whether_an_address_has_an_account_is_not_looked_up_before_the_answer() {
    let site = site().await;
    let database = site.folder.database();
    database
        .execute_alone("ALTER TABLE account RENAME TO account_away")
        .await;
    for key in ["zoe", "personne"] {
        let answer = ask_for_link(&site, key).await;
        assert_eq!(answer.status, 200, "{key}");
        answer.holds("role=\"alert\"");
    }
}

#[tokio::test]
async fn security_16_scripts_are_told_what_changes_with_the_session_and_never_the_token() {
    let site = site().await;
    let told = |page: &Answer| {
        let told = pieces(page.text(), "\"session_hash\":\"", "\"");
        told.first().map(|hash| (*hash).to_owned())
    };
    assert_eq!(
        told(&site.get("/").await),
        None,
        "a visitor is told nothing"
    );
    let zoe = Browser::of(&site, "zoe").await;
    let first = told(&zoe.get("/").await).expect("a hash");
    assert_eq!(told(&zoe.get("/actualites").await), Some(first.clone()));
    assert!(!zoe.cookie.contains(&first));
    let claire = Browser::of(&site, "claire").await;
    assert_ne!(told(&claire.get("/").await), Some(first.clone()));
    site.folder
        .database()
        .execute("UPDATE page SET label = 'Autre'")
        .await;
    assert_ne!(
        told(&zoe.get("/").await),
        Some(first),
        "the menu has changed"
    );
    assert_eq!(
        told(&site.get("/").await),
        None,
        "what is kept holds no hash"
    );
}

#[tokio::test]
async fn expired_login_data_is_deleted_and_valid_data_kept() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    login(&site, "claire", "faux").await;
    ask_for_link(&site, "zoe").await;
    let tables = [
        "session",
        "login_failure",
        "password_link",
        "limited_action",
        "audit",
    ];
    let rows = async || {
        let mut rows = Vec::new();
        for table in tables {
            let count = format!("SELECT count(*) FROM {table}");
            rows.push(site.folder.database().number(&count).await);
        }
        rows
    };
    forget_logins(&site.state).await.expect("it is forgotten");
    let before = rows().await;
    assert!(before.iter().all(|count| *count > 0), "{before:?}");
    assert_eq!(zoe.get(OWN).await.status, 200);
    site.state.clock.pass(Duration::from_hours(25));
    forget_logins(&site.state).await.expect("it is forgotten");
    let after = rows().await;
    assert_eq!(after[..4], [0; 4]);
    assert_eq!(after[4], before[4], "the audit log keeps a year");
    site.state.clock.pass(Duration::from_hours(24 * 365));
    forget_logins(&site.state).await.expect("it is forgotten");
    assert_eq!(rows().await[4], 0);
}

#[tokio::test]
async fn login_data_of_a_clock_that_was_ahead_is_deleted() {
    let site = site().await;
    Browser::of(&site, "zoe").await;
    login(&site, "claire", "faux").await;
    ask_for_link(&site, "zoe").await;
    let database = site.folder.database();
    let counts = [
        SESSIONS,
        FAILURES,
        "SELECT count(*) FROM password_link",
        "SELECT count(*) FROM limited_action",
    ];
    for count in counts {
        assert!(database.number(count).await > 0, "{count}");
    }
    database.execute_alone(RECORDED_AHEAD).await;
    forget_logins(&site.state).await.expect("it is forgotten");
    for count in counts {
        assert_eq!(database.number(count).await, 0, "{count}");
    }
}

#[tokio::test]
async fn a_private_page_is_not_in_the_map_of_the_site() {
    let site = site().await;
    let map = site.get("/sitemap.xml").await;
    map.holds("/actualites</loc>");
    map.lacks("mes-actualites");
}

#[tokio::test]
async fn security_34_logins_and_changes_of_passwords_are_in_the_audit_log() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    zoe.post(LOGOUT, "").await;
    ask_for_link(&site, "zoe").await;
    let lines = site.store.audit().latest(None, 10).await.expect("lines");
    let done: Vec<(&str, &str)> = lines
        .iter()
        .map(|line| (line.actor.as_str(), line.action.as_str()))
        .filter(|(actor, _)| !actor.is_empty())
        .collect();
    assert_eq!(
        done,
        [
            ("zoe", "password_link"),
            ("zoe", "logout"),
            ("zoe", "login")
        ]
    );
}
