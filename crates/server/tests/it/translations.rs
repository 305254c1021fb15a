use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use vitrine_core::i18n::{Addition, DICTIONARY_REQUEST};

use crate::support::{Answer, FORM, Folder, Site, pieces, request};

const PATH: &str = "/vitrine/ajax/modules/traductions/traitement.php";
const FORWARDED: [(&str, &str); 2] = [
    ("VITRINE_TRUSTED_PROXIES", "1"),
    ("VITRINE_PUBLIC_URL", "http://exemple.test"),
];
const WAITING: &str = "SELECT count(*) FROM translation WHERE value IS NULL";

/// Serves the test site in French and English, with a dictionary.
async fn site() -> Site {
    site_with(&[]).await
}

async fn site_with(environment: &[(&str, &str)]) -> Site {
    let folder = Folder::new();
    folder.write(
        "dictionary/en.toml",
        "[javascript]\n\"Fermer\" = \"Close\"\n\"Retour\" = \"Back\"\n\"Attente\" = \"\"\n\n\
         [site]\n\"Suivante\" = \"Next\"\n",
    );
    folder.write("dictionary/fr.toml", "");
    Site::with(folder, environment).await
}

fn body(answer: &Answer) -> Value {
    assert_eq!(answer.header("content-type"), "application/json");
    serde_json::from_slice(&answer.body).expect("JSON")
}

fn english(entries: &[(&str, &str)]) -> Value {
    let entries = entries.iter();
    let entries: Value = entries
        .map(|(expression, value)| json!({"intitule": expression, "valeur": value}))
        .collect();
    json!({"langue": "en", "traductions": entries})
}

#[tokio::test]
async fn the_dictionary_of_the_script_is_in_the_requested_language() {
    let site = site().await;
    let answer = site
        .post(PATH, &format!("{DICTIONARY_REQUEST}&langue=en"))
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        body(&answer),
        english(&[("Fermer", "Close"), ("Retour", "Back")])
    );
    assert_eq!(answer.header("etag"), "");
    assert_eq!(answer.header("cache-control"), "no-store");
    let french = site.post(PATH, DICTIONARY_REQUEST).await;
    assert_eq!(body(&french), json!({"langue": "fr", "traductions": []}));
}

#[tokio::test]
async fn without_a_language_that_of_the_requesting_page_is_used() {
    let site = site().await;
    for (referer, language) in [
        ("http://exemple.test/en", "en"),
        ("http://exemple.test/en/news/bal?x=1#y", "en"),
        ("http://exemple.test/actualites", "fr"),
        ("http://exemple.test/inconnue", "fr"),
        ("en", "fr"),
        ("", "fr"),
    ] {
        for asked in ["", "&langue=", "&langue=de", "&langue[]=en"] {
            let form = format!("{DICTIONARY_REQUEST}{asked}");
            let headers = [FORM, ("referer", referer)];
            let answer = site
                .send(request(Method::POST, PATH, &headers, &form))
                .await;
            assert_eq!(body(&answer)["langue"], language, "{referer} {asked}");
        }
    }
}

#[tokio::test]
async fn a_read_takes_its_parameters_from_the_address_too() {
    let site = site().await;
    let path = format!("{PATH}?{DICTIONARY_REQUEST}&langue=en");
    assert_eq!(body(&site.post(&path, "").await)["langue"], "en");
}

#[tokio::test]
async fn another_target_has_another_dictionary() {
    let site = site().await;
    for (target, entries) in [
        ("site", &[("Suivante", "Next")][..]),
        ("php", &[]),
        ("", &[]),
    ] {
        let form = format!("action=get_traductions&cible={target}&langue=en");
        assert_eq!(
            body(&site.post(PATH, &form).await),
            english(entries),
            "{target}"
        );
    }
}

#[tokio::test]
async fn a_known_expression_returns_its_translation_and_a_new_one_itself() {
    let site = site().await;
    for (expression, value) in [
        ("Fermer", "Close"),
        ("Copier", "Copier"),
        ("Attente", "Attente"),
    ] {
        let answer = site
            .post(PATH, &Addition::new(expression, "en").body())
            .await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(body(&answer), english(&[(expression, value)]));
    }
    let database = site.folder.database();
    assert_eq!(
        database
            .texts("SELECT expression FROM translation WHERE value IS NULL ORDER BY 1")
            .await,
        ["Attente", "Copier"]
    );
    let dictionary = site
        .post(PATH, &format!("{DICTIONARY_REQUEST}&langue=en"))
        .await;
    assert_eq!(
        body(&dictionary),
        english(&[("Fermer", "Close"), ("Retour", "Back")]),
        "a candidate is no translation"
    );
}

#[tokio::test]
async fn an_expression_is_kept_once_with_its_module() {
    let site = site().await;
    let addition = Addition {
        module: "agenda",
        data: "a:1:{}",
        ..Addition::new("Mois", "en")
    };
    for _ in 0..3 {
        site.post(PATH, &addition.body()).await;
    }
    let rows = "SELECT language || '|' || target || '|' || module || '|' || coalesce(value, 'NULL') \
        FROM translation WHERE expression = 'Mois'";
    assert_eq!(
        site.folder.database().texts(rows).await,
        ["en|javascript|agenda|NULL"]
    );
}

#[tokio::test]
async fn who_only_asks_teaches_nothing() {
    let site = site().await;
    for lesson in [
        Addition {
            no_modif: true,
            ..Addition::new("Copier", "en")
        },
        Addition {
            force_learn: false,
            ..Addition::new("Copier", "en")
        },
    ] {
        assert_eq!(body(&site.post(PATH, &lesson.body()).await), english(&[]));
        let known = Addition {
            expression: "Retour",
            ..lesson
        };
        assert_eq!(
            body(&site.post(PATH, &known.body()).await),
            english(&[("Retour", "Back")])
        );
    }
    assert_eq!(site.folder.database().number(WAITING).await, 1);
}

#[tokio::test]
async fn security_20_a_client_s_value_is_never_a_translation() {
    let site = site().await;
    let form = format!(
        "{}&valeur=Buy&traduction=Buy&value=Buy",
        Addition::new("Copier", "en").body()
    );
    assert_eq!(
        body(&site.post(PATH, &form).await),
        english(&[("Copier", "Copier")])
    );
    let known = format!("{}&valeur=Buy", Addition::new("Fermer", "en").body());
    assert_eq!(
        body(&site.post(PATH, &known).await),
        english(&[("Fermer", "Close")])
    );
    let bought = "SELECT count(*) FROM translation WHERE value = 'Buy' OR expression = 'Buy'";
    assert_eq!(site.folder.database().number(bought).await, 0);
}

#[tokio::test]
async fn security_20_a_refused_expression_is_answered_without_an_entry() {
    let site = site().await;
    let before = site.folder.database().contents().await;
    let long = "é".repeat(501);
    for (expression, language) in [
        ("<b>gras</b>", "en"),
        ("a\nb", "en"),
        ("a\0b", "en"),
        ("", "en"),
        (&long, "en"),
        ("Copier", "de"),
        ("Copier", ""),
        ("Copier", "en'"),
    ] {
        let answer = site
            .post(PATH, &Addition::new(expression, language).body())
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{expression}");
        assert_eq!(
            body(&answer)["traductions"],
            json!([]),
            "{expression} {language}"
        );
    }
    assert_eq!(site.folder.database().contents().await, before);
}

#[tokio::test]
async fn security_20_thirty_expressions_a_minute_come_from_one_address() {
    let site = site_with(&FORWARDED).await;
    let learn = async |address: &str, number: usize| {
        let form = Addition::new(&format!("Texte {number}"), "en").body();
        let headers = [FORM, ("x-forwarded-for", address)];
        site.send(request(Method::POST, PATH, &headers, &form))
            .await
    };
    for number in 0..30 {
        assert_eq!(learn("192.0.2.1", number).await.status, StatusCode::OK);
    }
    let refused = learn("192.0.2.1", 30).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=60).contains(&seconds), "{seconds}");
    let said = body(&refused);
    assert_eq!(
        (&said["result"], &said["traductions"]),
        (&json!(false), &json!([]))
    );
    assert_eq!(learn("192.0.2.2", 31).await.status, StatusCode::OK);
    assert_eq!(site.folder.database().number(WAITING).await, 32);
    let read = site.post(PATH, DICTIONARY_REQUEST).await;
    assert_eq!(read.status, StatusCode::OK, "reading is not limited");
}

/// Number of requests in the flood; `VITRINE_SOAK_FLOOD` selects the long one (security 20 requires
/// 100,000).
fn flood() -> usize {
    let asked = std::env::var("VITRINE_SOAK_FLOOD").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(2_400)
}

#[tokio::test]
async fn security_20_a_flood_leaves_the_dictionary_in_bounds() {
    let site = site_with(&FORWARDED).await;
    let (mut taken, mut dropped, mut limited) = (0, 0, 0);
    for number in 0..flood() {
        // Every address sends a little more than its limit.
        let address = format!("10.{}.{}.1", number / 32 / 256, number / 32 % 256);
        let form = Addition::new(&format!("Inondation {number}"), "en").body();
        let headers = [FORM, ("x-forwarded-for", address.as_str())];
        let answer = site
            .send(request(Method::POST, PATH, &headers, &form))
            .await;
        match answer.status {
            StatusCode::TOO_MANY_REQUESTS => limited += 1,
            _ if body(&answer)["traductions"] == json!([]) => dropped += 1,
            _ => taken += 1,
        }
    }
    assert_eq!(taken, 1_999, "one waits since the import");
    assert!(
        dropped > 0 && limited == flood() / 32 * 2,
        "{dropped} {limited}"
    );
    let database = site.folder.database();
    assert_eq!(database.number(WAITING).await, 2_000);
    assert_eq!(
        database.number("SELECT count(*) FROM translation").await,
        2_003
    );
    // Pages read translations only, never candidates: the same rows as before the flood.
    let dictionary = site
        .post(PATH, &format!("{DICTIONARY_REQUEST}&langue=en"))
        .await;
    assert_eq!(
        body(&dictionary),
        english(&[("Fermer", "Close"), ("Retour", "Back")])
    );
    assert_eq!(site.get("/actualites").await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_unknown_action_is_refused_in_the_shape_that_the_script_reads() {
    let site = site().await;
    let learning = format!("{PATH}?{}", Addition::new("Copier", "en").body());
    for (path, form) in [
        (PATH, ""),
        (PATH, "action="),
        (PATH, "action=delete"),
        (PATH, "action[]=get_traductions"),
        (&learning, ""),
    ] {
        let answer = site.post(path, form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {form}");
        let said = body(&answer);
        assert_eq!(
            (&said["result"], &said["traductions"]),
            (&json!(false), &json!([]))
        );
        assert!(said["msg"].as_str().is_some_and(|msg| !msg.is_empty()));
    }
    assert_eq!(site.folder.database().number(WAITING).await, 1);
}

#[tokio::test]
async fn other_methods_and_other_bodies_are_refused_in_that_shape_too() {
    let site = site().await;
    let get = site.get(PATH).await;
    assert_eq!(
        (get.status, get.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "POST")
    );
    assert_eq!(body(&get)["result"], false);
    let json = [("content-type", "application/json")];
    let wrong = site.send(request(Method::POST, PATH, &json, "{}")).await;
    assert_eq!(wrong.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(body(&wrong)["result"], false);
    let long = site.post(PATH, &"a".repeat(1024 * 1024 + 1)).await;
    assert_eq!(long.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(body(&long)["result"], false);
}

#[tokio::test]
async fn a_page_embeds_the_dictionary_of_its_script_in_its_language() {
    let config = async |site: &Site, path: &str| -> Value {
        let page = site.get(path).await;
        let config = pieces(page.text(), "id=\"vitrine-config\">", "</script>")[0];
        serde_json::from_str(config).expect("JSON")
    };
    let folder = Folder::new();
    folder.write(
        "dictionary/en.toml",
        "[javascript]\n\"Fermer\" = \"Close <b>\"\n\"Attente\" = \"\"\n\n[site]\n\"Suivante\" = \"Next\"\n",
    );
    folder.write("dictionary/fr.toml", "");
    let site = Site::with(folder, &[]).await;
    let english = config(&site, "/en").await["traductions"].clone();
    assert_eq!(english["langue"], "en");
    assert_eq!(
        english["entries"],
        json!([{"intitule": "Fermer", "valeur": "Close <b>"}])
    );
    assert_eq!(english["version"].as_str().map(str::len), Some(16));
    let french = config(&site, "/").await;
    assert_eq!(french.get("traductions"), None, "it has nothing to say");

    let folder = Folder::new();
    folder.write("dictionary/en.toml", "");
    folder.write(
        "dictionary/fr.toml",
        "[javascript]\n\"CHARGEMENT\" = \"Un instant\"\n",
    );
    let site = Site::with(folder, &[]).await;
    let empty = config(&site, "/en").await["traductions"].clone();
    assert_eq!(empty["entries"], json!([]), "the script need not ask");
    let french = config(&site, "/").await;
    assert_eq!(french["traductions"]["entries"][0]["valeur"], "Un instant");
}
