//! Hostile folders: rejected with a message, never a panic.

use std::path::Path;

use proptest::prelude::*;
use vitrine_server::import::{Import, ImportError, read};

use crate::support::{Folder, TODAY, jpeg};

fn checked(folder: &Folder) -> Result<(), ImportError> {
    let import = Import {
        folder: &folder.site(),
        today: TODAY,
        now: 0,
        platform: "vitrine",
        replace: false,
    };
    read(import).map(drop)
}

const FILES: [&str; 14] = [
    "site.toml",
    "pictures.toml",
    "dictionary/en.toml",
    "elements/actualites/2026-a.toml",
    "elements/adresses.toml",
    "elements/evenements.toml",
    "pages/index.toml",
    "pages/en.toml",
    "pages/modules/agenda.toml",
    "pages/modules/carte.toml",
    "pages/modules/contact.toml",
    "pages/modules/photos.toml",
    "pages/modules/recherche.toml",
    "pages/vie-locale/lieux.toml",
];

const PIECES: [&str; 34] = [
    "[[module]]\n",
    "[[element]]\n",
    "[element.en]\n",
    "[menu]\n",
    "\n",
    "\"",
    "'''",
    "\"\\u0000\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "= 1\n",
    "= []\n",
    "= {}\n",
    "= \"\"\n",
    "a = 1\n",
    "\"\" = 1\n",
    "[[a]]\nb = [{}]\n",
    "= 2026-02-30\n",
    "é",
    "\u{202f}",
    "nan",
    "-1",
    "99999999999999999999",
    "1e400",
    "1979-05-27T07:32:00Z",
    "true",
    "kind = \"map\"\n",
    "role = \"title\"\n",
    "key = \"a\"\n",
    "a.b.c.d = 1\n",
    "#",
];

/// A change of a text: position (in thousandths), number of characters removed, and the text inserted.
type Change = (u32, usize, &'static str);

fn changed(text: &str, changes: &[Change]) -> String {
    let mut text = text.to_owned();
    for (at, gone, new) in changes {
        let at = text.len() * usize::try_from(*at).expect("a small number") / 1000;
        let from = text.floor_char_boundary(at);
        let to = text.floor_char_boundary((from + gone).min(text.len()));
        text.replace_range(from..to, new);
    }
    text
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let piece = prop_oneof![Just(""), prop::sample::select(PIECES.to_vec())];
    prop::collection::vec((0_u32..1000, 0_usize..40, piece), 1..4)
}

/// Checks that every problem is a sentence about an existing line.
fn assert_told(refused: Result<(), ImportError>) {
    let Err(ImportError::Problems(problems)) = refused else {
        return;
    };
    assert!(!problems.is_empty());
    for problem in problems {
        assert!(problem.message.len() > 5, "{problem:?}");
        let lines =
            std::fs::read_to_string(&problem.file).map(|text| 1 + text.matches('\n').count());
        if let Some(line) = problem.line {
            assert!(
                (1..=lines.expect("it names a file")).contains(&line),
                "{problem}"
            );
        }
    }
}

#[test]
fn security_36_no_change_of_a_file_makes_the_import_panic() {
    let folder = Folder::new();
    // Removed because every try would process them; only the texts are under test.
    for name in ["pont", "eglise", "lavoir"] {
        for file in [format!("media/{name}.jpg"), format!("media/{name}-480.jpg")] {
            std::fs::write(folder.site().join(file), jpeg(6, 4)).expect("a small picture");
        }
    }
    let texts = FILES
        .map(|file| std::fs::read_to_string(folder.site().join(file)).expect("the file is read"));
    proptest!(|(number in 0..FILES.len(), changes in changes())| {
        folder.write(FILES[number], &changed(&texts[number], &changes));
        assert_told(checked(&folder));
        folder.write(FILES[number], &texts[number]);
    });
    checked(&folder).expect("what is right is taken");
}

#[test]
fn texts_without_end_are_refused() {
    let folder = Folder::new();
    for text in [
        "a = ".to_owned() + &"[".repeat(200_000),
        "a = ".to_owned() + &"{ a = ".repeat(100_000),
        "a".to_owned() + &".a".repeat(200_000) + " = 1",
        "[".to_owned() + &"a.".repeat(100_000) + "a]",
    ] {
        folder.write("pages/actualites.toml", &text);
        let refused = checked(&folder);
        assert!(matches!(refused, Err(ImportError::Problems(_))));
    }
    let large = "#".repeat(17 * 1024 * 1024);
    folder.write("pages/actualites.toml", &large);
    let said = checked(&folder).expect_err("it is too large").to_string();
    assert!(said.contains("larger than 16 MiB"), "{said}");
}

/// Creates something at a path.
type Make<'a> = &'a dyn Fn(&Path);

#[test]
fn only_files_and_folders_of_a_site_are_read() {
    let link = |from: &str, to: &Path| std::os::unix::fs::symlink(from, to).expect("a link");
    let moved = |path: &Path| {
        let elsewhere = path.with_file_name("elsewhere");
        std::fs::rename(path, &elsewhere).expect("it is there");
        link("elsewhere", path);
    };
    let cases: [(&str, Make, &str); 10] = [
        ("pages/loop", &|path| link("..", path), "links are not"),
        (
            "pages/gone.toml",
            &|path| link("nowhere", path),
            "links are not",
        ),
        (
            "theme/passwd.txt",
            &|path| link("/etc/passwd", path),
            "theme/passwd.txt: links are not",
        ),
        (
            "media/passwd.jpg",
            &|path| link("/etc/passwd", path),
            "links are not",
        ),
        (
            "pages/passwd.toml",
            &|path| link("/etc/passwd", path),
            "links are not",
        ),
        ("theme", &moved, "links are not"),
        ("site.toml", &moved, "links are not"),
        (
            "pages/notes.txt",
            &|path| std::fs::write(path, "x").expect("a file"),
            "only .toml files",
        ),
        (
            "pages/latin.toml",
            &|path| std::fs::write(path, b"a = 1\n\ntitle = \"\xe9\"").expect("a file"),
            "pages/latin.toml:3: is not UTF-8",
        ),
        (
            "theme/a b.css",
            &|path| std::fs::write(path, "x").expect("a file"),
            "named with letters",
        ),
    ];
    for (name, make, says) in cases {
        let folder = Folder::new();
        make(&folder.site().join(name));
        let said = checked(&folder).expect_err("it is refused").to_string();
        assert!(said.contains(says), "{name}: {said}");
    }
}
