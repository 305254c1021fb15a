//! Files and folders that a command must not write to: the database, what the site serves, the folder that is imported.

use std::os::unix::fs::symlink;

use crate::program::{import, output, said};
use crate::support::Folder;

/// Runs it and returns what is said, in one line, by a program that refuses.
#[track_caller]
fn refused(folder: &Folder, arguments: &[&str]) -> String {
    let done = output(folder, arguments);
    let told = said(&done);
    assert!(!done.status.success(), "{arguments:?}: {told}");
    assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    told
}

#[test]
fn security_32_a_backup_never_takes_the_place_of_the_database() {
    let folder = Folder::new();
    if folder.database().is_postgres() {
        // Its server keeps its own files, which no path of this program names.
        return;
    }
    assert!(import(&folder).status.success());
    let file = folder.beside("site.db");
    let link = folder.beside("link.db");
    symlink(&file, &link).expect("a link");
    let before = std::fs::read(&file).expect("the database");
    for end in ["", "-wal", "-shm", "-journal"] {
        let path = folder.beside(&format!("site/../site.db{end}"));
        let told = refused(
            &folder,
            &["backup", "--replace", path.to_str().expect("a path")],
        );
        assert!(
            told.contains("is a file of the database: name another file"),
            "{told}"
        );
    }
    // Of a database that the settings name by a link, the link itself would be replaced.
    let named = format!("sqlite:{}", link.display());
    for path in [&file, &link] {
        let path = path.to_str().expect("a path");
        let told = refused(
            &folder,
            &["backup", "--replace", path, "--database-url", &named],
        );
        assert!(told.contains("is a file of the database"), "{told}");
    }
    assert_eq!(std::fs::read(&file).expect("the database"), before);
    assert!(link.is_symlink());
}

#[test]
fn security_32_a_backup_takes_the_place_of_a_file_and_of_nothing_else() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let (socket, nowhere) = (folder.beside("socket"), folder.beside("nowhere"));
    let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
    symlink(folder.beside("missing"), &nowhere).expect("a link");
    let leads = folder.beside("leads");
    symlink(&socket, &leads).expect("a link");
    for path in [&socket, &nowhere, &leads] {
        let path = path.to_str().expect("a path");
        for arguments in [&["backup", path][..], &["backup", "--replace", path]] {
            let told = refused(&folder, arguments);
            assert!(told.contains("is not a file: name another one"), "{told}");
        }
    }
    assert!(nowhere.is_symlink() && leads.is_symlink());
}

#[test]
fn an_export_fills_the_empty_folder_that_a_link_names() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let (there, link) = (folder.beside("there"), folder.beside("link"));
    std::fs::create_dir(&there).expect("a folder");
    symlink(&there, &link).expect("a link");
    let done = output(&folder, &["export", link.to_str().expect("a path")]);
    assert!(done.status.success(), "{}", said(&done));
    assert!(link.is_symlink() && there.join("site.toml").exists());
}

#[test]
fn security_32_what_is_personal_is_not_written_where_it_would_be_public() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    symlink(folder.beside("media/theme"), folder.beside("elsewhere")).expect("a link");
    for name in ["media/theme/x", "media/x", "elsewhere/x"] {
        let path = folder.beside(name);
        let of = |ending: &str| format!("{}{ending}", path.display());
        for arguments in [
            &["backup", &of(".tar.gz")][..],
            &["messages", "export", &of(".csv")],
            &["export", &of("")],
        ] {
            let told = refused(&folder, arguments);
            assert!(told.contains("lies in the media folder"), "{told}");
        }
    }
    let left = std::fs::read_dir(folder.beside("media/theme")).expect("the theme");
    let left = left.map(|entry| entry.expect("an entry").file_name());
    assert!(
        left.into_iter()
            .all(|name| !name.to_string_lossy().contains('x'))
    );
}

#[test]
fn an_import_into_its_own_folder_is_refused_before_anything_is_written() {
    let folder = Folder::new();
    let site = folder.site();
    let before = listed(&site);
    let run = |media: &std::path::Path, site: &std::path::Path| {
        let media = format!("file:{}", media.display());
        refused(
            &folder,
            &["import", site.to_str().expect("a path"), "--media", &media],
        )
    };
    for part in ["media", "theme", "media/served"] {
        let told = run(&site.join(part), &site);
        assert!(
            told.contains("media (--media) is `") && told.contains("nothing was imported"),
            "{told}"
        );
    }
    let told = run(&site, &site);
    assert!(told.contains("lies in the media folder"), "{told}");
    assert_eq!(listed(&site), before);
    assert!(!folder.beside("site.db").exists());
    // The usual place of the data when the command runs in the site's folder.
    let media = format!("file:{}", site.join("data/media").display());
    let done = output(
        &folder,
        &["import", site.to_str().expect("a path"), "--media", &media],
    );
    assert!(done.status.success(), "{}", said(&done));
}

#[test]
fn security_32_no_command_takes_a_database_in_the_media_folder() {
    let folder = Folder::new();
    let (site, data) = (folder.site(), folder.beside("data"));
    let inside = data.join("media/theme/site.db");
    std::fs::create_dir_all(inside.parent().expect("a folder")).expect("a folder");
    std::fs::write(&inside, "").expect("an empty file");
    let link = folder.beside("link.db");
    symlink(&inside, &link).expect("a link");
    let media = format!("file:{}", data.display());
    let site = site.to_str().expect("a path");
    for file in [&inside, &data.join("../data/site.db"), &link] {
        let url = format!("sqlite:{}", file.display());
        for command in [
            &["migrate"][..],
            &["import", site],
            &["serve"],
            &["backup", "x"],
            &["restore", "--replace", "x"],
            &["user", "list"],
        ] {
            let settings = ["--media", &media, "--database-url", &url];
            let told = refused(&folder, &[command, &settings].concat());
            assert!(
                told.contains("database_url (--database-url) is a file in the media folder"),
                "{told}"
            );
        }
        let doctor = ["doctor", "--media", &media, "--database-url", &url];
        let told = said(&output(&folder, &doctor));
        assert!(
            told.contains("wrong  settings: database_url (--database-url) is a file in the media"),
            "{told}"
        );
    }
    assert_eq!(std::fs::read(&inside).expect("the file"), b"");
}

fn listed(folder: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        found.push(path.display().to_string());
        if path.is_dir() {
            found.extend(listed(&path));
        }
    }
    found.sort();
    found
}
