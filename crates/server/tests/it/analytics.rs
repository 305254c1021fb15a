//! Measuring the audience, and what visitors are asked before (security 2, 37).

use axum::http::StatusCode;

use crate::support::{Answer, Folder, Site, pieces};

const ANALYTICS: &str = "[analytics]\nproviders = [\"matomo\", \"journal\"]\n\
    script = \"https://stats.exemple.fr/matomo.js?v=5\"\nsources = [\"https://stats.exemple.fr/\"]\n";
const LINK: &str = "<li><a href=\"/modules#cookies\" data-consent-open>Gérer mes cookies</a></li>";

/// A site whose settings begin and end with these lines.
async fn site(first: &str, last: &str) -> Site {
    let folder = Folder::new();
    folder.replace(
        "site.toml",
        "text = \"Ouvert le matin.\"\n",
        "text = \"Ouvert le matin.\"\nconsent = \"/modules#cookies\"\n",
    );
    let file = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    folder.write("site.toml", &format!("{first}{file}\n{last}"));
    Site::with(folder, &[]).await
}

/// A site without maps of other sites.
async fn site_without_maps(first: &str, last: &str) -> Site {
    let folder = Folder::new();
    let file = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    let file = file
        .replace("https://{s}.tuiles.exemple.fr/{z}", "/tuiles/{z}")
        .replace("https://photos.exemple.fr/?z={z}", "/photos/?z={z}")
        .replace(
            "[[footer.column]]",
            "consent = \"/modules#cookies\"\n[[footer.column]]",
        );
    folder.write("site.toml", &format!("{first}{file}\n{last}"));
    Site::with(folder, &[]).await
}

fn directive(page: &Answer, name: &str) -> String {
    let policy = page.header("content-security-policy").to_owned();
    pieces(&policy, &format!("{name} "), ";")[0].to_owned()
}

#[tokio::test]
async fn security_2_pages_that_measure_may_load_the_tool_and_what_is_for_one_person_may_not() {
    let site = site("", ANALYTICS).await;
    for route in ["/", "/actualites/bal", "/modules/contact"] {
        let page = site.get(route).await;
        page.holds("\"analytics\":{\"providers\":[\"matomo\",\"journal\"],\"script\":\"https://stats.exemple.fr/matomo.js?v=5\"}");
        let scripts = directive(&page, "script-src");
        assert!(
            scripts.ends_with(
                "'wasm-unsafe-eval' https://stats.exemple.fr/matomo.js https://stats.exemple.fr/"
            ),
            "{route}: {scripts}"
        );
        for name in ["img-src", "connect-src"] {
            let sources = directive(&page, name);
            assert!(
                sources.ends_with(" https://stats.exemple.fr/"),
                "{route}: {name} {sources}"
            );
        }
        assert_eq!(directive(&page, "frame-src"), "'self'", "{route}");
    }
    for route in ["/vitrine/clients/connexion.php", "/inconnue"] {
        let page = site.get(route).await;
        page.lacks("\"analytics\"");
        let policy = page.header("content-security-policy");
        assert!(!policy.contains("stats.exemple.fr"), "{route}: {policy}");
    }
}

#[tokio::test]
async fn a_site_without_a_tool_s_script_names_its_tools_alone() {
    let site = site("", "[analytics]\nproviders = [\"dataLayer\"]\n").await;
    let page = site.get("/").await;
    page.holds("\"analytics\":{\"providers\":[\"dataLayer\"]}");
    assert_eq!(directive(&page, "connect-src"), "'self'");
}

#[tokio::test]
async fn security_37_the_footer_links_to_the_choice_where_a_page_may_request_another_site() {
    let maps = site("", "").await;
    maps.get("/").await.holds(LINK);
    let measured = site_without_maps("", ANALYTICS).await;
    measured.get("/").await.holds(LINK);
    for (first, last) in [("", ""), ("consent = \"granted\"\n", ANALYTICS)] {
        let site = site_without_maps(first, last).await;
        site.get("/").await.lacks("data-consent-open");
    }
}

#[tokio::test]
async fn the_link_says_its_language_where_the_footer_is_not_translated() {
    let folder = Folder::new();
    folder.replace("site.toml", "text = \"Open in the morning.\"\n", "");
    let file = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    let (before, after) = file
        .split_once("[translation.en.footer]")
        .expect("a footer");
    let (_, after) = after.split_once("[[share]]").expect("what follows");
    let own = before.replace(
        "[[footer.column]]",
        "consent = \"/modules\"\n[[footer.column]]",
    );
    folder.write("site.toml", &format!("{own}[[share]]{after}"));
    let site = Site::with(folder, &[]).await;
    let page = site.get("/en").await;
    page.holds("<ul class=\"site-footer-legal\" lang=\"fr\">");
    page.holds("<li lang=\"en\"><a href=\"/modules\" data-consent-open>");
}

#[tokio::test]
async fn the_script_gets_the_consent_that_a_site_declares_for_its_visitors() {
    let asking = site("", ANALYTICS).await;
    asking.get("/").await.lacks("\"consent\"");
    let sure = site("consent = \"granted\"\n", ANALYTICS).await;
    let page = sure.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("\"consent\":\"granted\"");
}
