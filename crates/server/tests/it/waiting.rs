//! Imports beside versions that wait for an editor.

use std::cell::RefCell;

use vitrine_server::import::Outcome;
use vitrine_server::store::Changes;

use crate::program;
use crate::support::members::{Browser, site_of};
use crate::support::{Folder, Site, TODAY, pieces};

const FILE: &str = "elements/actualites/2026-a.toml";
const DOOR: &str = "/vitrine/backoffice/";
const BAL: &str = r#"[[element]]
key = "bal"
owner = "yann"
titre = "Bal de l’été"
date = "2026-07-14"
rubrique = "Vie du village"
chapeau = "Résumé de bal."
photo = "pont"
lieu = "Place de l’Église"
texte = '''
<p>Texte de <strong>bal</strong>.</p>
<p>Il dure.</p>
'''
"#;

/// The test site with an element of a member who may not publish.
async fn site() -> Site {
    let folder = Folder::new();
    folder.write(FILE, BAL);
    site_of(folder, &[]).await
}

fn form(page: &str, id: &str) -> String {
    format!(
        "/vitrine/clients/utils/modules/my_elements_{page}.php?element_module_ident=miennes&element_id={id}"
    )
}

async fn number(site: &Site) -> String {
    let query = "SELECT CAST(id AS TEXT) FROM element WHERE key = 'bal'";
    site.folder.database().texts(query).await[0].clone()
}

/// The member hands in another place; the browser sends the whole form, as it was shown.
async fn submit(yann: &Browser<'_>, id: &str) {
    let page = yann.get(&form("edit", id)).await;
    page.holds("value=\"14/07/2026\"");
    let sent = "champ[titre]=Bal de l’été&champ[date]=14/07/2026&champ[rubrique]=Vie du village\
        &champ[chapeau]=Résumé de bal.&champ[photo]=pont&champ[lieu]=Quai Nord\
        &champ[texte]=<p>Texte de <strong>bal</strong>.</p>%0D%0A<p>Il dure.</p>%0D%0A";
    let sent = sent.replace(' ', "+");
    let saved = yann.script(&form("edit", id), &sent).await;
    saved.holds("alert-success");
    yann.script(&form("submit", id), "")
        .await
        .holds("alert-success");
}

async fn import(site: &Site) -> Changes {
    match site.folder.import(&site.store, TODAY).await {
        Ok(Outcome::Written(changes)) => changes,
        other => panic!("{other:?}"),
    }
}

fn rev(page: &str) -> &str {
    pieces(page, "name=\"rev\" value=\"", "\"")[0]
}

async fn publish(site: &Site, id: &str) -> String {
    let claire = Browser::of(site, "claire").await;
    let page = claire.get(DOOR).await;
    let decision = format!(
        "element_module_ident=miennes&element_id={id}&decision=publier&rev={}",
        rev(page.text())
    );
    assert_eq!(claire.post(DOOR, &decision).await.status, 303);
    let content = "SELECT content FROM element WHERE key = 'bal'";
    site.folder.database().texts(content).await[0].clone()
}

#[tokio::test]
async fn a_published_version_keeps_what_an_import_has_changed_beside_it() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let id = number(&site).await;
    submit(&yann, &id).await;
    let open = yann.get(&form("edit", &id)).await;
    let read = Browser::of(&site, "claire").await.get(DOOR).await;
    for (piece, by) in [
        ("Résumé de bal.", "Résumé du folder."),
        ("\"pont\"", "\"eglise\""),
        ("Il dure.", "Il finit tard."),
    ] {
        site.folder.replace(FILE, piece, by);
    }
    let changes = import(&site).await;
    assert_eq!((changes.updated, changes.overlaps), (1, Vec::new()));
    // Forms that were open then are of another revision.
    let save = format!("champ%5Blieu%5D=Ailleurs&rev={}", rev(open.text()));
    yann.script(&form("edit", &id), &save)
        .await
        .holds("a été modifié entre-temps");
    let shown = yann.get(&form("edit", &id)).await;
    shown.holds("Résumé du folder.");
    shown.holds("value=\"Quai Nord\"");
    let claire = Browser::of(&site, "claire").await;
    let early = format!(
        "element_module_ident=miennes&element_id={id}&decision=publier&rev={}",
        rev(read.text())
    );
    claire
        .post(DOOR, &early)
        .await
        .holds("a été modifié pendant que vous le lisiez");
    let content = publish(&site, &id).await;
    for kept in ["Quai Nord", "Résumé du folder.", "eglise", "Il finit tard."] {
        assert!(content.contains(kept), "{kept} in {content}");
    }
}

#[tokio::test]
async fn a_change_by_both_the_member_and_the_folder_stays_the_member_s_and_is_reported() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let id = number(&site).await;
    submit(&yann, &id).await;
    site.folder
        .replace(FILE, "Place de l’Église", "Salle des fêtes");
    site.folder
        .replace(FILE, "Résumé de bal.", "Résumé du folder.");
    let told = program::said(&program::import(&site.folder));
    let note = "element actualites/bal: a member has changed `lieu`, too: ";
    assert_eq!(told.matches(note).count(), 1, "{told}");
    assert_eq!(told.matches("a member has").count(), 1, "{told}");
    site.folder.database().let_a_look_pass();
    site.get("/actualites/bal").await.holds("Salle des fêtes");
    let content = publish(&site, &id).await;
    for kept in ["Quai Nord", "Résumé du folder."] {
        assert!(content.contains(kept), "{kept} in {content}");
    }
}

#[tokio::test]
async fn a_waiting_version_of_a_removed_element_is_reported_before_it_is_deleted_with_it() {
    let site = site().await;
    let yann = Browser::of(&site, "yann").await;
    let id = number(&site).await;
    submit(&yann, &id).await;
    let other = "INSERT INTO element_version (element_id, content, state, refusal, revision, changed_at) \
        SELECT min(e.id), '{}', 'draft', '', 1, 1 FROM element e JOIN source s ON s.id = e.source_id WHERE s.key = 'photos'";
    site.folder.database().execute_alone(other).await;
    for file in [FILE, "pages/modules/photos.toml", "elements/photos.toml"] {
        std::fs::remove_file(site.folder.site().join(file)).expect("the file is there");
    }
    let with_change = |said: &[String]| -> Vec<String> {
        let said = said.iter();
        let piece = ", with a member’s change that is not published";
        said.filter_map(|one| Some(one.strip_suffix(piece)?.to_owned()))
            .collect()
    };
    let kept = import(&site).await.removals;
    let kept: Vec<String> = kept.iter().map(ToString::to_string).collect();
    assert_eq!(with_change(&kept).len(), 2, "{kept:?}");
    let said = RefCell::new(Vec::new());
    let announce =
        |removal: &vitrine_server::store::Removal| said.borrow_mut().push(removal.to_string());
    let replaced = site
        .folder
        .import_replacing(&site.store, TODAY, true, announce);
    replaced.await.expect("it is imported");
    assert_eq!(said.into_inner(), kept);
    assert_eq!(with_change(&kept)[0], "element actualites/bal");
    let left = "SELECT count(*) FROM element_version";
    assert_eq!(site.folder.database().number(left).await, 0);
}
