//! What an export writes imports to the same site, and nothing else stands for it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use vitrine_server::export::{ExportError, Exported, run};
use vitrine_server::store::{Media, Store};

use crate::support::{Folder, Site};

async fn export(folder: &Folder, store: &Store, to: &Path) -> Exported {
    let media = Media::new(folder.beside("media"));
    run(to, store, &media).await.expect("the site is exported")
}

/// Every file below `root`, by its path.
fn files(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![root.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(root).expect("below it").to_owned();
                found.insert(name, std::fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// Says which file differs, and where first.
fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (files(one), files(other));
    let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&one), names(&other));
    for (name, bytes) in &one {
        if bytes != &other[name] {
            let [one, other] = [bytes, &other[name]].map(|bytes| String::from_utf8_lossy(bytes));
            panic!("{} differs:\n{one}\n---\n{other}", name.display());
        }
    }
}

/// A site of what `exported` holds, in a database of its own.
async fn imported(exported: &Path) -> Site {
    let folder = Folder::new();
    std::fs::remove_dir_all(folder.site()).expect("the copy goes away");
    let copied = std::process::Command::new("cp")
        .arg("-r")
        .arg(exported)
        .arg(folder.site())
        .status();
    assert!(copied.expect("cp runs").success());
    Site::with(folder, &[]).await
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|_| panic!("{name} is there"))
}

/// Addresses of pages and of elements with a page of their own, from the exported files.
fn addresses(exported: &Path) -> Vec<String> {
    let names = files(exported).into_keys();
    let mut found: Vec<String> = names
        .filter_map(|name| {
            let name = name.strip_prefix("pages").ok()?.to_str()?;
            let path = name.strip_suffix(".toml")?;
            Some(if path == "index" {
                "/".to_owned()
            } else {
                format!("/{path}")
            })
        })
        .collect();
    for (page, source) in [
        ("/actualites", "actualites"),
        ("/modules/agenda", "evenements"),
    ] {
        let text = read(exported, &format!("elements/{source}.toml"));
        let keys = text
            .lines()
            .filter_map(|line| line.strip_prefix("key = \""));
        found.extend(keys.map(|key| format!("{page}/{}", key.trim_end_matches('"'))));
    }
    found
}

/// A page without what is another each time.
async fn html(site: &Site, path: &str) -> String {
    let answer = site.get(path).await;
    let text = answer.text().to_owned();
    let nonces = crate::support::pieces(&text, "nonce=\"", "\"");
    let mut page = text.clone();
    for nonce in nonces {
        page = page.replace(nonce, "");
    }
    format!("{}\n{page}", answer.status)
}

#[tokio::test]
async fn what_is_exported_imports_to_the_same_site() {
    let site = Site::new().await;
    let first = site.folder.beside("first");
    let told = export(&site.folder, &site.store, &first).await;
    assert_eq!(
        (told.pages, told.elements, told.left_out.len()),
        (15, 26, 0)
    );
    let again = imported(&first).await;
    let second = again.folder.beside("second");
    assert_eq!(export(&again.folder, &again.store, &second).await, told);
    assert_same(&first, &second);
    let addresses = addresses(&first);
    assert!(addresses.len() > 25, "{addresses:?}");
    for path in addresses {
        assert_eq!(
            html(&site, &path).await,
            html(&again, &path).await,
            "{path}"
        );
    }
}

#[tokio::test]
async fn fields_stand_with_their_owner_alone() {
    let site = Site::new().await;
    let to = site.folder.beside("exported");
    export(&site.folder, &site.store, &to).await;
    assert!(!read(&to, "pages/index.toml").contains("module.field"));
    assert!(read(&to, "pages/actualites.toml").contains("[[module.field]]\nname = \"titre\"\n"));
}

#[tokio::test]
async fn what_was_made_on_the_site_is_exported_too() {
    let site = Site::new().await;
    let made = "INSERT INTO element (source_id, key, owner, state, position, content, imported) \
        SELECT id, 'ici', 'membre3', 'refused', 9000, '{\"nom\":\"Fait ici\",\"gone\":\"x\"}', FALSE \
        FROM source WHERE key = 'lieux'";
    site.folder.database().execute(made).await;
    let to = site.folder.beside("exported");
    let told = export(&site.folder, &site.store, &to).await;
    let made = "[[element]]\nkey = \"ici\"\nowner = \"membre3\"\nstate = \"refused\"\nnom = \"Fait ici\"\n";
    assert!(read(&to, "elements/lieux.toml").ends_with(made));
    assert_eq!(
        told.left_out,
        ["`gone` of lieux/ici, which is no field any more"]
    );
}

#[tokio::test]
async fn a_folder_that_holds_something_is_never_written_to() {
    let site = Site::new().await;
    let media = Media::new(site.folder.beside("media"));
    let to = site.folder.beside("exported");
    std::fs::create_dir(&to).expect("an empty folder");
    export(&site.folder, &site.store, &to).await;
    let before = files(&to);
    let refused = run(&to, &site.store, &media).await;
    assert!(
        matches!(refused, Err(ExportError::NotEmpty(_))),
        "{refused:?}"
    );
    assert_eq!(files(&to), before);
}

#[tokio::test]
async fn an_export_that_fails_leaves_nothing_behind() {
    let site = Site::new().await;
    std::fs::remove_file(site.folder.beside("media/pictures/pont.jpg")).expect("a picture");
    let above = site.folder.beside("kept");
    let media = Media::new(site.folder.beside("media"));
    let failed = run(&above.join("exported"), &site.store, &media).await;
    let said = failed.expect_err("a picture is missing").to_string();
    assert!(
        said.contains("pont.jpg") && said.ends_with("nothing was exported"),
        "{said}"
    );
    assert!(files(&above).is_empty());
    assert_eq!(std::fs::read_dir(above).expect("it is there").count(), 0);
}

#[tokio::test]
async fn without_a_site_there_is_nothing_to_export() {
    let folder = Folder::new();
    let store = folder.store().await;
    let media = Media::new(folder.beside("media"));
    let refused = run(&folder.beside("exported"), &store, &media).await;
    assert!(matches!(refused, Err(ExportError::NoSite)), "{refused:?}");
    assert!(!folder.beside("exported").exists());
}
