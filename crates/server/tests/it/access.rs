//! Who may do what, by every private address (security 11, 12, 14): made of the table in `domain/account/access.rs`.

use std::collections::BTreeMap;

use vitrine_server::domain::account::access::{Action, Whose};
use vitrine_server::domain::account::{Account, Role};

use crate::support::members::{Browser, site};
use crate::support::{Answer, FORM, Site, pieces, request};

use axum::http::Method;

const OWN: &str = "/mes-actualites";
const ACTIONS: &str = "/vitrine/ajax/modules/modules/traitement.php";
const FORMS: &str = "/vitrine/clients/utils/modules";
const OFFICE: &str = "/vitrine/backoffice";

/// A request that needs a right; a GET without a body.
struct Try {
    path: String,
    body: Option<String>,
}

fn get(path: impl Into<String>) -> Try {
    let (path, body) = (path.into(), None);
    Try { path, body }
}

fn post(path: impl Into<String>, body: impl Into<String>) -> Try {
    let (path, body) = (path.into(), Some(body.into()));
    Try { path, body }
}

/// What the requests are about.
struct About {
    element: String,
    ident: &'static str,
    candidate: String,
    message: String,
}

/// Every request that needs the right to an action. A new action has its line here, or this does not compile.
fn tries(action: Action, about: &About) -> Vec<Try> {
    let About {
        element,
        ident,
        candidate,
        message,
    } = about;
    let of = format!("element_module_ident={ident}&element_id={element}");
    let form = |name: &str| format!("{FORMS}/my_elements_{name}.php?{of}");
    let act = |name: &str| post(ACTIONS, format!("action=my_elements_{name}&{of}"));
    match action {
        Action::List => vec![get(OWN)],
        Action::Create => vec![
            get(form("new")),
            post(form("new"), "champ%5Btitre%5D=Nouveau"),
        ],
        Action::Edit => vec![
            get(form("edit")),
            post(form("edit"), "champ%5Btitre%5D=Autre"),
        ],
        Action::Submit => vec![get(form("submit")), post(form("submit"), "")],
        Action::Publish => vec![act("activate")],
        Action::Delete => vec![act("delete")],
        Action::Preview => vec![get(format!("/vitrine/clients/apercu.php?{of}"))],
        Action::Review => vec![
            get(format!("{OFFICE}/")),
            post(format!("{OFFICE}/"), format!("{of}&decision=publier")),
        ],
        Action::Translate => vec![
            get(format!("{OFFICE}/traductions.php")),
            post(
                format!("{OFFICE}/traductions.php"),
                format!("id={candidate}&valeur=Word&decision=traduire"),
            ),
        ],
        Action::Permalink => vec![
            get(format!("{OFFICE}/permaliens.php")),
            post(
                format!("{OFFICE}/modules/commun/lien_v4.php"),
                "action=permalien&lien=%2Factualites",
            ),
        ],
        Action::Messages => vec![
            get(format!("{OFFICE}/messages.php")),
            get(format!("{OFFICE}/messages.php?message={message}")),
            post(
                format!("{OFFICE}/messages.php"),
                "action=exporter&module=contact&format=csv",
            ),
            post(
                format!("{OFFICE}/messages.php"),
                format!("action=effacer&message={message}"),
            ),
        ],
        Action::Audit => vec![get(format!("{OFFICE}/journal.php"))],
    }
}

/// How an answer reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Done,
    /// The login form, or a JSON that says as much.
    Login,
    Forbidden,
    /// As if there were no such thing.
    Missing,
    /// Told that it may not.
    Refused,
}

fn verdict(answer: &Answer) -> Verdict {
    let text = String::from_utf8_lossy(&answer.body);
    match answer.status.as_u16() {
        401 => Verdict::Login,
        403 => Verdict::Forbidden,
        404 => Verdict::Missing,
        _ if text.contains("n’existe pas") => Verdict::Missing,
        _ if text.contains("\"result\":false") || text.contains("alert-danger") => Verdict::Refused,
        _ => Verdict::Done,
    }
}

/// What whoever may not do it is answered.
fn refusal(action: Action, whose: Whose) -> Verdict {
    match (action, whose) {
        (Action::Publish, Whose::Own) => Verdict::Refused,
        _ if action.least_role(Whose::Own) >= Some(Role::Editor) => Verdict::Forbidden,
        _ => Verdict::Missing,
    }
}

/// What is made is the maker's own.
fn is_of_nobody(action: Action) -> bool {
    matches!(action, Action::List | Action::Create)
}

async fn number(site: &Site, query: &str) -> String {
    site.folder.database().texts(query.to_owned()).await[0].clone()
}

/// Makes what an action needs: an element of this owner, which waits where editors decide, a candidate and a message.
async fn about(site: &Site, owner: &Browser<'_>, action: Action) -> About {
    let new = format!("{FORMS}/my_elements_new.php?element_module_ident=miennes");
    owner
        .script(&new, "champ%5Btitre%5D=Zygomatique")
        .await
        .holds("alert-success");
    let list = owner.get(OWN).await;
    let element = pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned();
    if matches!(action, Action::Preview | Action::Review) {
        let of = format!("element_module_ident=miennes&element_id={element}");
        let submit = format!("{FORMS}/my_elements_submit.php?{of}");
        owner.script(&submit, "").await.holds("alert-success");
    }
    let database = site.folder.database();
    let candidate = "INSERT INTO translation (site_id, language, target, expression, created_at) \
        SELECT id, 'en', 'javascript', 'Mot ' || (SELECT count(*) FROM translation), 0 FROM site";
    database.execute_alone(candidate).await;
    let message = "INSERT INTO message (site_id, module_key, received_at, expires_at, content) \
        SELECT id, 'contact', 0, 9999999999, '[]' FROM site";
    database.execute_alone(message).await;
    About {
        element,
        ident: "miennes",
        candidate: number(site, "SELECT CAST(max(id) AS TEXT) FROM translation").await,
        message: number(site, "SELECT CAST(max(id) AS TEXT) FROM message").await,
    }
}

/// All that such requests could change.
async fn contents(site: &Site) -> Vec<String> {
    let database = site.folder.database();
    let mut all = database
        .texts("SELECT content || state || CAST(revision AS TEXT) FROM element ORDER BY id")
        .await;
    for query in [
        "SELECT expression || COALESCE(value, '-') FROM translation ORDER BY id",
        "SELECT CAST(id AS TEXT) FROM message ORDER BY id",
        "SELECT code FROM permalink ORDER BY code",
    ] {
        all.extend(database.texts(query).await);
    }
    all
}

async fn tried(browser: Option<&Browser<'_>>, site: &Site, asked: &Try) -> Answer {
    match (browser, &asked.body) {
        (Some(browser), None) => browser.get(&asked.path).await,
        (Some(browser), Some(body)) => browser.script(&asked.path, body).await,
        (None, None) => site.get(&asked.path).await,
        (None, Some(body)) => site.post(&asked.path, body).await,
    }
}

async fn accounts(site: &Site) -> BTreeMap<String, Account> {
    let accounts = site.store.accounts().all().await.expect("accounts");
    let accounts = accounts.into_iter();
    accounts
        .map(|account| (account.key.clone(), account))
        .collect()
}

#[tokio::test]
async fn security_14_every_action_is_done_only_for_authorised_accounts() {
    let site = site().await;
    let accounts = accounts(&site).await;
    let mut browsers = BTreeMap::new();
    for key in ["zoe", "yann", "claire", "hugo"] {
        browsers.insert(key, Browser::of(&site, key).await);
    }
    for action in Action::ALL {
        // A member who publishes, and one who may not.
        for owner in ["zoe", "yann"] {
            for person in [
                None,
                Some("zoe"),
                Some("yann"),
                Some("claire"),
                Some("hugo"),
            ] {
                let about = about(&site, &browsers[owner], action).await;
                let is_own = person == Some(owner) || is_of_nobody(action);
                let whose = if is_own { Whose::Own } else { Whose::Others };
                let expected = match person {
                    None => Verdict::Login,
                    Some(key) if accounts[key].may(action, whose) => Verdict::Done,
                    Some(_) => refusal(action, whose),
                };
                let browser = person.map(|key| &browsers[key]);
                let before = contents(&site).await;
                for asked in tries(action, &about) {
                    let answer = tried(browser, &site, &asked).await;
                    let what = format!("{action:?} of {owner}'s by {person:?}: {}", asked.path);
                    assert_eq!(verdict(&answer), expected, "{what}");
                    if action == Action::List && person.is_some() {
                        let row = format!("id=\"mon-element-{}\"", about.element);
                        let shows = answer.text().contains(&row);
                        assert_eq!(shows, person == Some(owner), "{what}");
                    }
                }
                if expected != Verdict::Done {
                    assert_eq!(contents(&site).await, before, "{action:?} by {person:?}");
                }
            }
        }
    }
}

#[tokio::test]
async fn security_11_a_missing_target_is_reported_missing_and_a_foreign_page_changes_nothing() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let hugo = Browser::of(&site, "hugo").await;
    for action in Action::ALL {
        let right = about(&site, &zoe, action).await;
        let is_members = action.least_role(Whose::Own) == Some(Role::Member);
        let browser = if is_members { &zoe } else { &hugo };
        let wrong = [
            About {
                element: "999999".to_owned(),
                candidate: "999999".to_owned(),
                message: "999999".to_owned(),
                ..about(&site, &zoe, action).await
            },
            About {
                ident: "actualites",
                candidate: "x".to_owned(),
                message: "x".to_owned(),
                ..about(&site, &zoe, action).await
            },
        ];
        let before = contents(&site).await;
        for wrong in &wrong {
            let same = tries(action, &right);
            for (asked, same) in tries(action, wrong).into_iter().zip(same) {
                // What names nothing of it asks for what there is.
                let names = (&asked.path, &asked.body) != (&same.path, &same.body);
                let makes = action == Action::Create && wrong.ident == right.ident;
                if names && !makes {
                    let answer = tried(Some(browser), &site, &asked).await;
                    let found = verdict(&answer);
                    let is_said = matches!(found, Verdict::Missing | Verdict::Refused);
                    assert!(is_said, "{action:?} {}: {found:?}", asked.path);
                }
            }
        }
        for asked in tries(action, &right) {
            let Some(body) = &asked.body else { continue };
            for origin in ["cross-site", "same-site"] {
                let headers = [
                    FORM,
                    ("cookie", browser.cookie.as_str()),
                    ("sec-fetch-site", origin),
                ];
                let foreign = request(Method::POST, &asked.path, &headers, body);
                assert_eq!(site.send(foreign).await.status, 403, "{}", asked.path);
            }
        }
        assert_eq!(contents(&site).await, before, "{action:?}");
    }
}

/// Addresses of members and editors that need no right: of the login itself.
const OPEN: [&str; 1] = ["/vitrine/backoffice/connexion.php"];

#[tokio::test]
async fn security_14_every_private_address_is_tried() {
    let site = site().await;
    let nothing = About {
        element: String::new(),
        ident: "",
        candidate: String::new(),
        message: String::new(),
    };
    let tried: Vec<String> = Action::ALL
        .into_iter()
        .flat_map(|action| tries(action, &nothing))
        .filter_map(|asked| Some(asked.path.split('?').next()?.to_owned()))
        .collect();
    let private = [
        "/vitrine/backoffice/",
        "/vitrine/clients/apercu.php",
        "/vitrine/clients/utils/modules/my_elements_",
        "/vitrine/ajax/modules/modules/",
    ];
    let addresses = site.addresses().into_iter();
    let private: Vec<String> = addresses
        .filter(|address| private.iter().any(|start| address.starts_with(start)))
        .filter(|address| !OPEN.contains(&address.as_str()))
        .collect();
    assert!(private.len() >= 11, "{private:?}");
    for address in private {
        assert!(tried.contains(&address), "no action needs {address}");
    }
}
