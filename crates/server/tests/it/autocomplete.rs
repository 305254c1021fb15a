use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Folder, Site, pieces, request};

const PATH: &str = "/vitrine/ajax/modules/commun/traitement.php";

/// Builds a query with bracketed parameter names.
fn asked(classname: &str, term: &str) -> String {
    format!(
        "{PATH}?autocompleter%5Bclassname%5D={classname}&autocompleter%5Bmethode%5D=chercher&autocompleter%5Bterm%5D={term}"
    )
}

async fn items(site: &Site, address: &str) -> Value {
    let answer = site.get(address).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert_eq!(answer.header("content-type"), "application/json");
    serde_json::from_slice(&answer.body).expect("JSON")
}

async fn names(site: &Site, term: &str) -> Vec<String> {
    let items = items(site, &asked("Lieu", term)).await;
    let items = items.as_array().expect("a list").iter();
    items
        .map(|item| item["nom"].as_str().expect("a text").to_owned())
        .collect()
}

#[tokio::test]
async fn an_item_has_label_value_and_the_public_fields() {
    let site = Site::new().await;
    let expected = json!([{
        "label": "Salle des fêtes", "value": "Salle des fêtes", "nom": "Salle des fêtes", "capacite": "1 250",
    }]);
    assert_eq!(items(&site, &asked("Lieu", "salle")).await, expected);
}

#[tokio::test]
async fn accents_and_case_are_ignored() {
    let site = Site::new().await;
    for term in ["%C3%89cu", "ecu", "ECU", "%20ecurie%20"] {
        assert_eq!(names(&site, term).await, ["Écurie"], "{term}");
    }
    assert_eq!(names(&site, "fetes%20sa").await, ["Salle des fêtes"]);
    assert_eq!(names(&site, "introuvable").await, [""; 0]);
}

#[tokio::test]
async fn a_json_string_is_accepted_too() {
    let site = Site::new().await;
    let json =
        r#"{"classname":"Lieu","methode":"chercher","term":"ecu","add_params":{"capacite":"40"}}"#;
    let json: String = form_urlencoded::byte_serialize(json.as_bytes()).collect();
    let found = items(&site, &format!("{PATH}?autocompleter={json}")).await;
    assert_eq!(found[0]["value"], "Écurie");
}

#[tokio::test]
async fn a_parameter_of_a_public_field_filters_and_any_other_is_ignored() {
    let site = Site::new().await;
    let with = |rest: &str| format!("{}&{rest}", asked("Lieu", "e"));
    let all = items(&site, &with("")).await.as_array().map(Vec::len);
    assert!(all > Some(1), "{all:?}");
    let narrowed = items(&site, &with("autocompleter[capacite]=40")).await;
    assert_eq!(narrowed.as_array().map(Vec::len), Some(1));
    assert_eq!(narrowed[0]["nom"], "Écurie");
    for rest in [
        "autocompleter[note]=x",
        "autocompleter[capacite]=",
        "capacite=40",
    ] {
        assert_eq!(
            items(&site, &with(rest)).await.as_array().map(Vec::len),
            all,
            "{rest}"
        );
    }
}

#[tokio::test]
async fn security_21_only_the_registry_is_answered() {
    let site = Site::new().await;
    for query in [
        "",
        "autocompleter=x",
        "autocompleter[term]=ecu",
        "autocompleter[classname]=Lieu&autocompleter[term]=ecu",
        "autocompleter[classname]=lieu&autocompleter[methode]=chercher&autocompleter[term]=ecu",
        "autocompleter[classname]=PDO&autocompleter[methode]=query&autocompleter[term]=ecu",
        "autocompleter[classname][]=Lieu&autocompleter[methode]=chercher&autocompleter[term]=ecu",
    ] {
        let answer = site.get(&format!("{PATH}?{query}")).await;
        assert_eq!(
            (answer.status, answer.text()),
            (StatusCode::NOT_FOUND, "[]"),
            "{query}"
        );
        assert_eq!(answer.header("content-type"), "application/json");
    }
    let post = site.post(PATH, "autocompleter[classname]=Lieu").await;
    assert_eq!(post.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!((post.text(), post.header("allow")), ("[]", "GET,HEAD"));
    let head = site
        .send(request(Method::HEAD, &asked("Lieu", "ecu"), &[], ""))
        .await;
    assert_eq!((head.status, head.text()), (StatusCode::OK, ""));
}

#[tokio::test]
async fn security_21_wildcards_are_plain_characters_and_terms_have_a_maximum_length() {
    let folder = Folder::new();
    // Would be found by a longer term if that were searched.
    let name = "e".repeat(120);
    let text = std::fs::read_to_string(folder.site().join("elements/lieux.toml")).expect("a file");
    let more = format!("\n[[element]]\nkey = \"longue\"\nnom = \"{name}\"\n");
    folder.write("elements/lieux.toml", &(text + &more));
    let site = Site::with(folder, &[]).await;
    assert_eq!(names(&site, &name[..100]).await, [name.as_str()]);
    for term in [
        "%25",
        "_",
        "*",
        "%5B%5D",
        "",
        "%20",
        "%00",
        "'",
        &name[..101],
        &name,
    ] {
        let whole = format!(
            "{PATH}?autocompleter[classname]=Site&autocompleter[methode]=rechercher&autocompleter[term]={term}"
        );
        let looked_up = async || {
            assert_eq!(names(&site, term).await, [""; 0], "{term}");
            assert_eq!(items(&site, &whole).await, json!([]), "{term}");
        };
        assert_eq!(site.asked(looked_up).await, 0, "{term} was looked up");
        // The clock advances, because the limit is sixty requests a minute.
        site.state.clock.pass(Duration::from_mins(1));
        // Reloads the structure of the site.
        site.get("/actualites").await;
    }
    assert_eq!(
        names(&site, "ec%25").await,
        ["Écurie"],
        "what is no letter is left out"
    );
    // Wildcards inside a word are literal, too.
    for term in ["%25curie", "_curie", "e_urie", "e%25ie"] {
        assert_eq!(names(&site, term).await, [""; 0], "{term}");
    }
}

#[tokio::test]
async fn security_21_words_of_other_fields_are_not_found() {
    let site = Site::new().await;
    // Every place has this word in its note, which searches find but this entry does not show.
    assert_eq!(names(&site, "note").await, [""; 0]);
}

#[tokio::test]
async fn security_13_unpublished_elements_are_not_found() {
    let site = Site::new().await;
    assert_eq!(names(&site, "zinc").await, ["Le Zinc"]);
    for state in ["draft", "submitted", "refused"] {
        let folder = Folder::new();
        folder.replace(
            "elements/lieux.toml",
            "key = \"zinc\"",
            &format!("key = \"zinc\"\nstate = \"{state}\""),
        );
        let site = Site::with(folder, &[]).await;
        assert_eq!(names(&site, "zinc").await, [""; 0], "{state}");
        assert_eq!(names(&site, "ecu").await, ["Écurie"], "{state}");
    }
}

#[tokio::test]
async fn security_21_twenty_items_and_sixty_questions_a_minute() {
    let folder = Folder::new();
    let many: Vec<String> = (0..30)
        .map(|number| {
            format!("\n[[element]]\nkey = \"halle{number}\"\nnom = \"Halle {number:02}\"\n")
        })
        .collect();
    let many = many.concat();
    let text = std::fs::read_to_string(folder.site().join("elements/lieux.toml")).expect("a file");
    folder.write("elements/lieux.toml", &(text + &many));
    let environment = [
        ("VITRINE_TRUSTED_PROXIES", "1"),
        ("VITRINE_PUBLIC_URL", "http://exemple.test"),
    ];
    let site = Site::with(folder, &environment).await;
    let ask = async |address: &str| {
        let headers = [("x-forwarded-for", address)];
        site.get_with(&asked("Lieu", "halle"), &headers).await
    };
    let found: Value = serde_json::from_slice(&ask("192.0.2.1").await.body).expect("JSON");
    assert_eq!(found.as_array().map(Vec::len), Some(20));
    for _ in 1..60 {
        assert_eq!(ask("192.0.2.1").await.status, StatusCode::OK);
    }
    let refused = ask("192.0.2.1").await;
    assert_eq!(
        (refused.status, refused.text()),
        (StatusCode::TOO_MANY_REQUESTS, "[]")
    );
    let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert_eq!(ask("192.0.2.2").await.status, StatusCode::OK);
}

#[tokio::test]
async fn pages_give_the_script_the_address_of_the_suggestions_where_the_site_has_a_search() {
    let site = Site::new().await;
    let told = async || {
        let page = site.get("/actualites").await;
        let config = pieces(page.text(), "id=\"vitrine-config\">", "</script>")[0];
        let config: Value = serde_json::from_str(config).expect("JSON");
        config["autocomplete"].clone()
    };
    let source = json!({"classname": "Site", "methode": "rechercher"});
    assert_eq!(told().await, json!({"search_source": source}));
    site.folder
        .database()
        .execute("UPDATE page SET visible = FALSE WHERE path = '/modules/recherche'")
        .await;
    assert_eq!(told().await, Value::Null);
}

#[tokio::test]
async fn the_site_s_search_field_is_answered_after_two_characters() {
    let site = Site::new().await;
    let asked = |term: &str| {
        format!(
            "{PATH}?autocompleter[classname]=Site&autocompleter[methode]=rechercher&autocompleter[term]={term}"
        )
    };
    assert_eq!(items(&site, &asked("l")).await, json!([]));
    let found = items(&site, &asked("lie")).await;
    assert_eq!(
        found[0],
        json!({"label": "Lieux", "value": "Lieux", "kind": "Page", "url": "/vie-locale/lieux"})
    );
    let elements = items(&site, &asked("bal")).await;
    let mut elements = elements.as_array().expect("a list").iter();
    let element = elements.find(|item| item["url"] == "/actualites/bal");
    assert_eq!(element.expect("the news")["kind"], "Actualités");
}
