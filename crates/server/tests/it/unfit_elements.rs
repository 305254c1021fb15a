//! Elements that do not fit their fields any more: an import knows no limit of length, and fields change. They are taken
//! back and refused all the same.

use crate::support::members::{Browser, site, site_of};
use crate::support::{Folder, Site, pieces};

const OWN: &str = "/mes-actualites";
const ACTIONS: &str = "/vitrine/ajax/modules/modules/traitement.php";
const DOOR: &str = "/vitrine/backoffice/";

fn edit(id: &str) -> String {
    format!(
        "/vitrine/clients/utils/modules/my_elements_edit.php?element_module_ident=miennes&element_id={id}"
    )
}

fn activate(id: &str) -> String {
    format!("action=my_elements_activate&element_module_ident=miennes&element_id={id}")
}

fn decision(id: &str, rest: &str) -> String {
    format!("element_module_ident=miennes&element_id={id}&decision={rest}")
}

async fn state(site: &Site, id: &str) -> String {
    let query = format!("SELECT state FROM element WHERE id = {id}");
    site.folder.database().texts(String::leak(query)).await[0].clone()
}

async fn first(browser: &Browser<'_>) -> String {
    let list = browser.get(OWN).await;
    pieces(list.text(), "id=\"mon-element-", "\"")[0].to_owned()
}

#[tokio::test]
async fn an_imported_value_may_be_longer_than_a_form_accepts() {
    let folder = Folder::new();
    let (long, summary) = ("Très long. ".repeat(58), "Un mot. ".repeat(700));
    let (long, summary) = (long.trim(), summary.trim());
    folder.write(
        "elements/actualites/longue.toml",
        &format!(
            "[[element]]\nkey = \"longue\"\nowner = \"zoe\"\ntitre = \"Longue\"\ndate = \"2026-11-01\"\n\
             lieu = \"{long}\"\nchapeau = \"{summary}\"\n"
        ),
    );
    let site = site_of(folder, &[]).await;
    let zoe = Browser::of(&site, "zoe").await;
    let id = first(&zoe).await;
    let page = zoe.get(&edit(&id)).await;
    page.holds("name=\"champ[titre]\" value=\"Longue\" maxlength=\"500\"");
    page.holds(&format!("maxlength=\"{}\"", long.chars().count()));
    page.holds(&format!("maxlength=\"{}\"", summary.chars().count()));
    for is in ["draft", "published"] {
        let done = zoe.script(ACTIONS, &activate(&id)).await;
        done.holds("\"result\":true");
        assert_eq!(state(&site, &id).await, is);
    }
    // Values that are sent back unchanged are accepted, although they no longer fit.
    let untouched = [
        ("champ[titre]", "Autre"),
        ("champ[lieu]", long),
        ("champ[chapeau]", summary),
    ];
    let saved = zoe.script_with(&edit(&id), &untouched, &[]).await;
    saved.holds("alert-success");
    let other = format!("{long}!");
    for (name, text, most) in [
        ("Lieu", other.as_str(), "500"),
        ("Chapeau", &"x".repeat(5_001), "5\u{202f}000"),
        ("Texte", &"x".repeat(50_001), "50\u{202f}000"),
    ] {
        let field = format!("champ[{}]", name.to_lowercase());
        let refused = zoe
            .script_with(&edit(&id), &[(field.as_str(), text)], &[])
            .await;
        refused.holds(&format!(
            "Le champ {name} est trop long\u{a0}: {most} caractères au plus."
        ));
    }
    let lines = "Une ligne.\r\n".repeat(100);
    let several = zoe
        .script_with(&edit(&id), &[("champ[chapeau]", &lines)], &[])
        .await;
    several.holds("alert-success");
}

/// Makes what is stored of an element one that its fields do not take.
async fn spoil(site: &Site, table: &str) {
    let spoil = format!("UPDATE {table} SET content = '{{\"date\":\"bientôt\"}}'");
    site.folder
        .database()
        .execute_alone(String::leak(spoil))
        .await;
}

#[tokio::test]
async fn security_12_an_unfit_element_can_be_unpublished_but_not_published() {
    let site = site().await;
    let zoe = Browser::of(&site, "zoe").await;
    let new = "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=miennes";
    zoe.script(new, "champ%5Btitre%5D=Zygomatique")
        .await
        .holds("alert-success");
    let id = first(&zoe).await;
    zoe.script(ACTIONS, &activate(&id)).await.holds("\"actif\"");
    spoil(&site, "element").await;
    zoe.script(ACTIONS, &activate(&id))
        .await
        .holds("\"inactif\"");
    assert_eq!(state(&site, &id).await, "draft");
    zoe.script(ACTIONS, &activate(&id))
        .await
        .holds("ne peut pas être publié tel quel");
    assert_eq!(state(&site, &id).await, "draft");
}

#[tokio::test]
async fn an_editor_refuses_an_unfit_element() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let claire = Browser::of(&site, "claire").await;
    let new = "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=miennes";
    yann.script(new, "champ%5Btitre%5D=Zygomatique")
        .await
        .holds("alert-success");
    let id = first(&yann).await;
    let submit = edit(&id).replace("_edit", "_submit");
    yann.script(&submit, "").await.holds("alert-success");
    spoil(&site, "element").await;
    claire
        .post(DOOR, &decision(&id, "publier"))
        .await
        .holds("n’est pas complet");
    assert_eq!(state(&site, &id).await, "submitted");
    let refuse = decision(&id, "refuser&motif=Trop+court");
    assert_eq!(claire.post(DOOR, &refuse).await.status, 303);
    assert_eq!(state(&site, &id).await, "refused");
    yann.get(OWN).await.holds("Trop court");
    // A version beside what is public, too, which stays.
    let public = "UPDATE element SET content = '{\"titre\":\"Zygomatique\"}', state = 'published', \
        refusal = '' WHERE owner = 'yann'";
    site.folder.database().execute_alone(public).await;
    yann.script(&edit(&id), "champ%5Btitre%5D=Autre")
        .await
        .holds("alert-success");
    spoil(&site, "element_version").await;
    claire
        .post(DOOR, &decision(&id, "publier"))
        .await
        .holds("n’est pas complet");
    assert_eq!(claire.post(DOOR, &refuse).await.status, 303);
    assert_eq!(state(&site, &id).await, "published");
    let list = yann.get(OWN).await;
    list.holds("En ligne, modification refusée");
    list.holds("Trop court");
    let kept = "SELECT content FROM element_version";
    assert_eq!(
        site.folder.database().texts(kept).await,
        ["{\"date\":\"bientôt\"}"]
    );
}
