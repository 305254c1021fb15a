//! The bar of who is logged in, above every public page, and where the login page leads.

use crate::support::members::{Browser, LOGIN, PASSWORD, filled, site};

const BAR: &str = "<nav class=\"site-account\"";

#[tokio::test]
async fn who_is_logged_in_finds_the_own_work_and_the_way_out_on_every_page() {
    let site = site().await;
    for (key, name, work) in [
        ("zoe", "Zoé", "<a href=\"/mes-actualites\">Mes éléments</a>"),
        (
            "claire",
            "Claire",
            "<a href=\"/vitrine/backoffice/\">Espace de publication</a>",
        ),
    ] {
        let browser = Browser::of(&site, key).await;
        for path in ["/", "/actualites", "/mes-actualites"] {
            let page = browser.get(path).await;
            let (_, bar) = page.text().split_once(BAR).expect("a bar");
            let (bar, _) = bar.split_once("</nav>").expect("its end");
            assert!(
                bar.contains(&format!("<span>{name}</span>")),
                "{path} {bar}"
            );
            assert!(bar.contains(work), "{path} {bar}");
            assert!(
                bar.contains("deconnexion.php\">Se déconnecter</a>"),
                "{path}"
            );
            assert_eq!(bar.contains("data-permalink"), key == "claire", "{path}");
        }
    }
}

#[tokio::test]
async fn security_4_a_visitor_s_page_is_the_same_after_a_member_s() {
    let site = site().await;
    let without_values = |text: &str| {
        let (head, rest) = text.split_once("nonce=\"").expect("a nonce");
        format!(
            "{head}{}",
            rest.replace(rest.split('"').next().expect("its value"), "")
        )
    };
    let before = without_values(site.get("/actualites").await.text());
    Browser::of(&site, "zoe")
        .await
        .get("/actualites")
        .await
        .holds(BAR);
    assert_eq!(without_values(site.get("/actualites").await.text()), before);
    assert!(!site.state.fragments.texts().concat().contains("Zoé"));
}

#[tokio::test]
async fn the_login_page_leads_on_and_greets_without_an_error() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let page = zoe.get(LOGIN).await;
    page.holds("<a class=\"button\" href=\"/mes-actualites\">Mes éléments</a>");
    let asks = site.get("/mes-actualites").await;
    asks.holds("<div class=\"alert alert-info\"><p>Connectez-vous pour continuer.</p></div>");
    asks.lacks("alert-danger");
    asks.holds("<title>Connexion");
    let wrong = site
        .post(LOGIN, &filled("zoe", &PASSWORD.replace('n', "m")))
        .await;
    wrong.holds("<div class=\"alert alert-danger\" role=\"alert\">");
    wrong.holds("<title>Erreur – Connexion");
}
