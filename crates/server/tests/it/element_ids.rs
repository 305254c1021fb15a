//! The ids of elements on a page whose blocks show the same source.

use std::collections::BTreeSet;

use axum::http::StatusCode;

use crate::agenda;
use crate::support::{Answer, Folder, Site, TODAY, pieces};

/// A module of this kind, with these settings.
fn module(key: &str, kind: &str, settings: &str) -> String {
    format!("\n[[module]]\nkey = \"{key}\"\nident = \"{key}\"\nkind = \"{kind}\"\n{settings}")
}

/// Fields with these names, kinds and roles, if any.
fn fields(of: &[(&str, &str, &str)]) -> String {
    let field = |(name, kind, role): &(&str, &str, &str)| {
        let role = match *role {
            "" => String::new(),
            role => format!("role = \"{role}\"\n"),
        };
        format!(
            "[[module.field]]\nname = \"{name}\"\nlabel = \"{name}\"\nkind = \"{kind}\"\n{role}"
        )
    };
    of.iter().map(field).collect()
}

/// A folder with this page at `/tout`.
fn page(folder: Folder, modules: &[String]) -> Folder {
    let modules = modules.concat();
    folder.write(
        "pages/tout.toml",
        &format!("title = \"Tout\"\ndescription = \"Plusieurs fois la même chose.\"\n{modules}"),
    );
    folder
}

/// Blocks of every kind that show elements, most of them the same photos.
fn photos() -> Folder {
    let folder = Folder::new();
    let [name, photo] = [("titre", "text", "title"), ("photo", "picture", "picture")];
    let shot = fields(&[name, photo]);
    let placed = fields(&[
        name,
        ("lat", "number", "latitude"),
        ("lon", "number", "longitude"),
    ]);
    let columns = fields(&[("titre", "text", "")]);
    let all = fields(&[name, photo, ("lat", "number", ""), ("lon", "number", "")]);
    let source = "source = \"vues-d-ici\"\n";
    let list = |key| module(key, "list", &format!("{source}per_page = [2]\n{shot}"));
    let aside = format!("aside = true\n{source}per_page = [2]\n{all}");
    folder.write(
        "elements/vues-d-ici.toml",
        &["pont", "eglise", "lavoir"]
            .map(|name| {
                format!("[[element]]\nkey = \"{name}\"\ntitre = \"{name}\"\nphoto = \"{name}\"\nlat = \"48.8\"\nlon = \"-0.8\"\n")
            })
            .concat(),
    );
    let modules = [
        module("vues-a-cote", "list", &aside),
        module("vues-fondues", "slideshow", &format!("{source}{shot}")),
        list("vues-a"),
        module("autre", "list", "source = \"vide\"\nper_page = [2]\n"),
        list("vues-b"),
        module(
            "tableau",
            "table",
            &format!("{source}caption = \"Les vues\"\n{columns}"),
        ),
        module("planche", "contact_sheet", &format!("{source}{shot}")),
        module("bandeau", "slider", &format!("{source}{shot}")),
        module(
            "carte",
            "map",
            &format!("{source}center = [48.8, -0.8]\nzoom = 12\n{placed}"),
        ),
    ];
    page(folder, &modules)
}

/// Fails if an id occurs twice in the page, or a link within the page has no target.
fn check(page: &Answer) {
    let ids = pieces(page.text(), " id=\"", "\"");
    let once: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), once.len(), "{ids:?}");
    for target in pieces(page.text(), "href=\"#", "\"") {
        assert!(once.contains(target), "{target}");
    }
}

/// A block of the page.
fn block<'p>(page: &'p Answer, ident: &str) -> &'p str {
    let begin = format!(" data-module=\"{ident}\"");
    pieces(page.text(), &begin, "</section>")[0]
}

#[tokio::test]
async fn the_table_of_a_source_has_the_ids_that_links_lead_to_and_other_blocks_their_own() {
    let site = Site::with(photos(), &[]).await;
    let page = site.get("/tout").await;
    assert_eq!(page.status, StatusCode::OK);
    check(&page);
    let of = |ident| -> Vec<&str> {
        let ids = pieces(block(&page, ident), " id=\"element", "\"");
        // What shows the elements has an id, too.
        ids.into_iter().filter(|id| !id.starts_with('s')).collect()
    };
    // A slideshow names nothing, and what stands aside comes after what does not.
    assert_eq!(of("tableau"), ["-pont", "-eglise", "-lavoir"]);
    for (ident, number, count) in [
        ("vues-a-cote", 1, 2),
        ("vues-a", 3, 2),
        ("vues-b", 5, 2),
        ("planche", 7, 3),
        ("bandeau", 8, 3),
        ("carte", 9, 3),
    ] {
        let all = [
            format!("{number}-pont"),
            format!("{number}-eglise"),
            format!("{number}-lavoir"),
        ];
        assert_eq!(of(ident), all[..count], "{ident}");
    }
    let map = block(&page, "carte");
    for key in ["pont", "eglise", "lavoir"] {
        assert!(
            map.contains(&format!("&#34;place&#34;:&#34;element9-{key}&#34;")),
            "{map}"
        );
    }
}

#[tokio::test]
async fn a_block_alone_and_more_of_a_list_have_the_ids_of_the_page() {
    let site = Site::with(photos(), &[]).await;
    let page = site.get("/tout").await;
    let ids = |html: &str| -> Vec<String> {
        let ids = pieces(html, " id=\"element", "\"");
        ids.into_iter().map(str::to_owned).collect()
    };
    for (number, ident) in [
        (1, "vues-a-cote"),
        (3, "vues-a"),
        (5, "vues-b"),
        (6, "tableau"),
        (9, "carte"),
    ] {
        let address = format!("/tout?bloc={number}&identload={ident}_refresh1");
        let alone = site.refresh(&address, "").await;
        assert_eq!(alone.status, StatusCode::OK, "{ident}");
        assert_eq!(ids(alone.text()), ids(block(&page, ident)), "{ident}");
    }
    let more = site
        .refresh("/tout?bloc=5&p=2&identload=vues-b_more", "")
        .await;
    more.holds(" id=\"element5-lavoir\"");
    let whole = site.get("/tout?bloc=5&p=2").await;
    check(&whole);
    whole.holds(" id=\"element5-lavoir\"");
}

#[tokio::test]
async fn the_events_of_a_month_have_ids_of_their_own_beside_the_next_ones() {
    let events = fields(&[
        ("titre", "text", "title"),
        ("jour", "date", "date"),
        ("fin", "date", "end"),
    ]);
    let events = format!("source = \"sorties\"\n{events}");
    let next = module(
        "bientot",
        "agenda",
        &events.replacen('\n', "\nupcoming = 3\n", 1),
    );
    let months = module("mois", "agenda", &events);
    let site = Site::with(page(agenda::folder(), &[next, months]), &[]).await;
    let page = site.get("/tout").await;
    check(&page);
    page.holds(" id=\"element-exposition\"");
    page.holds(" id=\"element2-exposition\"");
    page.holds("<a href=\"#element2-exposition\"><time datetime=\"2026-11-24\">");
    let month = site
        .refresh(
            "/vitrine/clients/utils/common.php",
            "module=agenda&param=mois&date=2026-11",
        )
        .await;
    let (_, inside) = month.text().split_once("-->").expect("a comment");
    let inside = inside.trim_end().trim_end_matches("</div>");
    page.holds(inside);
}

#[tokio::test]
async fn a_block_that_is_kept_gets_other_ids_when_another_begins_or_ends_to_name_elements() {
    let site = Site::with(photos(), &[]).await;
    let list = "/tout?bloc=3&identload=vues-a_refresh1";
    let import = async |from: &str, to: &str| {
        site.folder.replace("pages/tout.toml", from, to);
        let imported = site.folder.import(&site.store, TODAY).await;
        imported.expect("it is imported");
    };
    site.refresh(list, "").await.holds(" id=\"element3-pont\"");
    let table = "ident = \"tableau\"";
    import(table, &format!("{table}\nvisible = false")).await;
    site.refresh(list, "").await.holds(" id=\"element-pont\"");
    import("\"slideshow\"", "\"slider\"").await;
    site.refresh(list, "").await.holds(" id=\"element3-pont\"");
}
