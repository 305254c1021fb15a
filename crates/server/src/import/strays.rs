//! Files that are no content: what editors and systems leave behind, and files of `media/` that nothing uses. An import
//! leaves them, and says so: one of them shall neither be published nor hold up a site.

use std::collections::HashSet;

use crate::domain::picture::{full_file, small_file};

use super::folder::Folder;
use super::picture_file;
use super::source_text::Problem;

/// Whole names, in small letters: of file managers, of disks, of unpacked archives and of network drives.
const NAMES: [&str; 11] = [
    "desktop.ini",
    "thumbs.db",
    "thumbs.db:encryptable",
    "ehthumbs.db",
    "icon\r",
    "lost+found",
    "__macosx",
    "$recycle.bin",
    "system volume information",
    "@eadir",
    "network trash folder",
];
/// Copies that editors keep of a file, locks of office programs, and downloads under way.
const ENDINGS: [&str; 12] = [
    "~",
    ".bak",
    ".orig",
    ".rej",
    ".tmp",
    ".temp",
    ".swp",
    ".swo",
    ".swx",
    ".part",
    ".crdownload",
    ".lnk",
];
const OF_OFFICE: &str = "~$";
/// Emacs saves `#contact.toml#` by itself.
const OF_EMACS: char = '#';

/// Whether editors or systems leave files with this name. Hidden ones, as `.DS_Store`, are read nowhere.
pub fn is_left_behind(name: &str) -> bool {
    let name = name.to_lowercase();
    NAMES.contains(&name.as_str())
        || ENDINGS.iter().any(|ending| name.ends_with(ending))
        || name.starts_with(OF_OFFICE)
        || (name.starts_with(OF_EMACS) && name.ends_with(OF_EMACS))
}

/// Returns a note for each such file.
pub fn of(folder: &Folder) -> Vec<Problem> {
    let note = |file: String, message: &str| Problem {
        file,
        line: None,
        message: message.to_owned(),
    };
    let left = folder.left_behind.iter().map(|path| {
        let why = "is left out: editors and systems leave such files behind";
        note(path.display().to_string(), why)
    });
    let names = picture_file::names(folder);
    let used: HashSet<String> = names
        .iter()
        .flat_map(|name| [full_file(name), small_file(name)])
        .collect();
    let media = folder.media.iter().map(|asset| &asset.name);
    let unused = media.chain(&folder.unread_media);
    let unused = unused.filter(|name| !used.contains(*name));
    let unused = unused.map(|name| {
        let why = "is left out: no picture of pictures.toml has this file";
        note(folder.name_of(&format!("media/{name}")), why)
    });
    left.chain(unused).collect()
}

#[cfg(test)]
mod tests {
    use super::is_left_behind;

    #[test]
    fn what_editors_and_systems_leave_behind_is_told_from_content() {
        for name in [
            "desktop.ini",
            "Desktop.ini",
            "Thumbs.db",
            "contact.toml~",
            "contact.toml.swp",
            "contact.toml.bak",
            "~$horaires.docx",
            "#contact.toml#",
            "lost+found",
            "__MACOSX",
            "Icon\r",
            "photo.jpg.part",
        ] {
            assert!(is_left_behind(name), "{name}");
        }
        for name in [
            "contact.toml",
            "theme.css",
            "tmp.toml",
            "bak",
            "photo.jpg",
            "thumbs.css",
            "#contact.toml",
            "",
        ] {
            assert!(!is_left_behind(name), "{name}");
        }
    }
}
