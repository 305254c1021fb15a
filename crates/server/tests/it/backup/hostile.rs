//! Files that are no backup, or one that somebody has tampered with: each is refused with a sentence, and nothing is lost.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};
use vitrine_server::backup::verify;
use vitrine_server::store::Media;

use super::{backed_up, restored};
use crate::support::{Folder, TestDatabase};

/// A backup taken apart.
#[derive(Clone)]
struct Parts {
    manifest: Value,
    entries: Vec<Part>,
}

#[derive(Clone)]
struct Part {
    name: String,
    kind: EntryType,
    /// What the header says; by itself that of the bytes.
    length: Option<u64>,
    bytes: Vec<u8>,
}

impl Parts {
    fn of(file: &Path) -> Self {
        let inside = GzDecoder::new(std::fs::File::open(file).expect("the file"));
        let mut tar = tar::Archive::new(inside);
        let mut entries = Vec::new();
        for entry in tar.entries().expect("entries") {
            let mut entry = entry.expect("an entry");
            let name = entry.path().expect("a name").display().to_string();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("bytes");
            entries.push(Part {
                name,
                kind: EntryType::Regular,
                length: None,
                bytes,
            });
        }
        let manifest = entries.remove(0);
        let manifest = serde_json::from_slice(&manifest.bytes).expect("a manifest");
        Self { manifest, entries }
    }

    fn part(&mut self, name: &str) -> &mut Part {
        self.entries
            .iter_mut()
            .find(|part| part.name == name)
            .expect("an entry")
    }

    fn table(&mut self, name: &str) -> &mut Value {
        let tables = self.manifest["tables"].as_array_mut().expect("tables");
        tables
            .iter_mut()
            .find(|table| table["name"] == name)
            .expect("a table")
    }

    /// Replaces a table's entry, and says so in the manifest.
    fn rewrite(&mut self, name: &str, text: &str) {
        let entry = self.table(name);
        entry["length"] = json!(text.len());
        entry["sha256"] = json!(format!("{:x}", Sha256::digest(text)));
        entry["rows"] = json!(text.lines().count());
        self.part(&format!("database/{name}.jsonl")).bytes = text.as_bytes().to_vec();
    }

    fn text(&mut self, name: &str) -> String {
        let bytes = self.part(&format!("database/{name}.jsonl")).bytes.clone();
        String::from_utf8(bytes).expect("rows")
    }

    /// The tar, uncompressed.
    fn tar(&self) -> Vec<u8> {
        let mut tar = Builder::new(Vec::new());
        let manifest = Part {
            name: "manifest.json".to_owned(),
            kind: EntryType::Regular,
            length: None,
            bytes: self.manifest.to_string().into_bytes(),
        };
        for part in [&manifest].into_iter().chain(&self.entries) {
            let mut header = Header::new_gnu();
            // Written as it is: `set_path` refuses what is tested here.
            let name = &mut header.as_old_mut().name;
            name[..part.name.len()].copy_from_slice(part.name.as_bytes());
            header.set_entry_type(part.kind);
            header.set_size(part.length.unwrap_or(part.bytes.len() as u64));
            header.set_mode(0o600);
            if matches!(part.kind, EntryType::Symlink | EntryType::Link) {
                header.set_link_name("/etc/passwd").expect("a name");
            }
            header.set_cksum();
            tar.append(&header, part.bytes.as_slice())
                .expect("an entry");
        }
        tar.into_inner().expect("a tar")
    }

    fn packed(&self) -> Vec<u8> {
        packed(&self.tar())
    }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).expect("it is packed");
    gzip.finish().expect("it is packed")
}

/// A database and a media folder that hold something, and must go on holding it.
struct Held {
    folder: Folder,
    rows: Vec<String>,
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl Held {
    async fn new(folder: Folder) -> Self {
        let rows = folder.database().contents().await;
        let files = files(&folder.beside("media"));
        Self {
            folder,
            rows,
            files,
        }
    }

    /// Tries to restore these bytes with `--replace`; returns why not.
    async fn refuses(&self, bytes: &[u8]) -> String {
        let file = self.folder.beside("hostile.tar.gz");
        std::fs::write(&file, bytes).expect("the file");
        let media = Media::new(self.folder.beside("media"));
        let done = restored(&file, true, self.folder.database(), &media).await;
        done.expect_err("it is refused").to_string()
    }

    async fn is_untouched(&self) {
        assert_eq!(self.folder.database().contents().await, self.rows);
        assert_eq!(files(&self.folder.beside("media")), self.files);
    }
}

/// Every file of a folder, hidden ones too, without the lock.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if !path.ends_with(".import.lock") {
            let bytes = std::fs::read(&path).expect("a file");
            found.insert(path, bytes);
        }
    }
    found
}

/// A way to spoil a backup, and a piece of the sentence that refuses it.
type Spoiling = (&'static str, fn(&mut Parts));

const SPOILED: [Spoiling; 27] = [
    ("it holds `../../etc/cron.d/x` where `database/", |parts| {
        parts.entries[0].name = "../../etc/cron.d/x".into();
    }),
    ("it holds `/etc/passwd` where `media/", |parts| {
        let last = parts.entries.len() - 1;
        parts.entries[last].name = "/etc/passwd".into();
    }),
    ("is a link or another special file", |parts| {
        let last = parts.entries.len() - 1;
        parts.entries[last].kind = EntryType::Symlink;
    }),
    ("is a link or another special file", |parts| {
        parts.entries[0].kind = EntryType::Link;
    }),
    ("is a link or another special file", |parts| {
        parts.entries[1].kind = EntryType::Fifo;
    }),
    ("is a link or another special file", |parts| {
        parts.entries[2].kind = EntryType::GNUSparse;
    }),
    ("where `database/", |parts| {
        let long = Part {
            name: "././@LongLink".into(),
            kind: EntryType::GNULongName,
            length: Some(1 << 40),
            bytes: Vec::new(),
        };
        parts.entries.insert(0, long);
    }),
    ("its manifest says another length", |parts| {
        parts.entries[0].length = Some(1 << 50);
    }),
    ("bytes left, and the backup's media files need", |parts| {
        parts.manifest["media"][0]["length"] = json!(1_u64 << 60);
        let last = parts.entries.len() - parts.manifest["media"].as_array().expect("files").len();
        parts.entries[last].length = Some(1 << 60);
    }),
    ("which its manifest does not name", |parts| {
        let more = parts.entries[0].clone();
        parts.entries.push(more);
    }),
    ("it ends before `media/", |parts| {
        parts.entries.pop();
    }),
    ("its SHA-256 is another", |parts| {
        let last = parts.entries.len() - 1;
        parts.entries[last].bytes[0] ^= 1;
    }),
    ("its SHA-256 is another", |parts| {
        let bytes = &mut parts.part("database/message.jsonl").bytes;
        let at = bytes
            .iter()
            .position(|byte| *byte == b'9')
            .expect("a number");
        bytes[at] = b'8';
    }),
    ("its manifest says 7", |parts| {
        parts.table("message")["rows"] = json!(7);
    }),
    ("`../x.jpg` is not a place for a media file", |parts| {
        parts.manifest["media"][0]["path"] = json!("../x.jpg");
    }),
    ("`/tmp/x` is not a place", |parts| {
        parts.manifest["media"][0]["path"] = json!("/tmp/x");
    }),
    ("`pictures/.import.lock` is not a place", |parts| {
        parts.manifest["media"][0]["path"] = json!("pictures/.import.lock");
    }),
    ("`thumbnails/1-1/x.jpg` is not a place", |parts| {
        parts.manifest["media"][0]["path"] = json!("thumbnails/1-1/x.jpg");
    }),
    ("is in it twice", |parts| {
        let path = parts.manifest["media"][0]["path"].clone();
        parts.manifest["media"][1]["path"] = path;
    }),
    (
        "has migration 9999, and this program knows none after",
        |parts| {
            parts.manifest["schema"] = json!(9999);
        },
    ),
    ("has format 2, and this program reads format 1", |parts| {
        parts.manifest["format"] = json!(2);
    }),
    ("its manifest cannot be read", |parts| {
        parts.manifest["more"] = json!(1);
    }),
    ("it lacks the table message", |parts| {
        let tables = parts.manifest["tables"].as_array_mut().expect("tables");
        tables.retain(|table| table["name"] != "message");
        parts
            .entries
            .retain(|part| part.name != "database/message.jsonl");
    }),
    ("the table message has other columns", |parts| {
        parts.table("message")["columns"][1] = json!("id");
    }),
    ("row 1 of message: its number of values differs", |parts| {
        parts.rewrite("message", "[1]\n");
    }),
    ("row 1 of message: ", |parts| {
        parts.rewrite("message", "{\"id\": 1}\n");
    }),
    ("table message: id holds a value of another type", |parts| {
        let text = parts.text("message");
        let (_, rest) = text.split_once(',').expect("values");
        parts.rewrite("message", &format!("[\"1; DROP TABLE site\",{rest}"));
    }),
];

#[tokio::test]
async fn security_32_a_backup_that_was_tampered_with_is_refused_and_nothing_is_lost() {
    let (folder, file) = backed_up().await;
    let parts = Parts::of(&file);
    let held = Held::new(folder).await;
    for (piece, spoil) in SPOILED {
        let mut spoiled = parts.clone();
        spoil(&mut spoiled);
        let why = held.refuses(&spoiled.packed()).await;
        assert!(why.contains(piece), "no {piece} in {why}");
    }
    held.is_untouched().await;
    assert!(!held.folder.beside("x.jpg").exists());
}

#[tokio::test]
async fn what_an_earlier_version_took_from_beside_the_shelves_is_not_restored() {
    let (folder, file) = backed_up().await;
    let mut parts = Parts::of(&file);
    parts.manifest["media"][0]["path"] = json!("home/thesis.txt");
    let file = folder.beside("former.tar.gz");
    std::fs::write(&file, parts.packed()).expect("the file");
    let media = Media::new(folder.beside("media"));
    let before = media.files().expect("the files").len();
    let done = restored(&file, true, folder.database(), &media).await;
    done.expect("it is restored");
    assert_eq!(media.files().expect("the files").len(), before - 1);
    assert!(!folder.beside("media/home").exists());
}

#[tokio::test]
async fn security_32_orphaned_rows_undo_the_whole_restore() {
    let (folder, file) = backed_up().await;
    let mut parts = Parts::of(&file);
    let held = Held::new(folder).await;
    let mail = parts.text("mail");
    parts.rewrite("message", "");
    assert!(!mail.is_empty());
    let why = held.refuses(&parts.packed()).await;
    assert!(why.contains("the database refused a query"), "{why}");
    held.is_untouched().await;
}

#[tokio::test]
async fn security_32_a_file_truncated_anywhere_is_refused() {
    let (folder, file) = backed_up().await;
    let whole = std::fs::read(&file).expect("the backup");
    let held = Held::new(folder).await;
    let lengths = (0..40).map(|part| whole.len() * part / 40);
    for length in lengths.chain(whole.len() - 12..whole.len()) {
        let why = held.refuses(&whole[..length]).await;
        assert!(
            why.starts_with("this is not a complete backup: "),
            "{length}: {why}"
        );
    }
    held.is_untouched().await;
}

#[tokio::test]
async fn security_32_a_flipped_bit_is_refused_wherever_it_is() {
    let (folder, file) = backed_up().await;
    let whole = std::fs::read(&file).expect("the backup");
    let held = Held::new(folder).await;
    let manifest = verify(&file).expect("a whole backup");
    // Of gzip's head, only the mark and the method mean something.
    let places = (0..3)
        .chain((10..whole.len()).step_by(whole.len() / 60))
        .chain(whole.len() - 8..whole.len());
    let mut refused = 0;
    for place in places {
        let mut flipped = whole.clone();
        flipped[place] ^= 1 << (place % 8);
        let path = held.folder.beside("flipped.tar.gz");
        std::fs::write(&path, &flipped).expect("the file");
        if verify(&path).is_ok_and(|read| read == manifest) {
            // A bit that fills a block up to a byte: everything is read as it was written.
            continue;
        }
        let why = held.refuses(&flipped).await;
        let begins = why.starts_with("this is not a complete backup: ");
        assert!(begins, "{place}: {why}");
        refused += 1;
    }
    assert!(refused > 60, "only {refused} are refused");
    held.is_untouched().await;
}

#[tokio::test]
async fn security_32_a_file_that_is_not_a_backup_is_refused_before_a_database_is_created() {
    let (folder, file) = backed_up().await;
    let whole = std::fs::read(&file).expect("the backup");
    let tar = Parts::of(&file).tar();
    let mut followed = tar.clone();
    followed.extend_from_slice(b"#!/bin/sh\n");
    let mut endless = tar.clone();
    endless.resize(tar.len() + 64 * 1024 * 1024, 0);
    let mut twice = whole.clone();
    twice.extend_from_slice(&whole);
    let path = folder.beside("hostile.tar.gz");
    let elsewhere = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::file(&elsewhere.path().join("new/site.db"));
    let media = Media::new(elsewhere.path().join("media"));
    for (what, bytes) in [
        ("nothing", Vec::new()),
        ("a text", b"INSERT INTO site VALUES (1)".to_vec()),
        ("a tar", tar.clone()),
        ("gzip of nothing", packed(b"")),
        ("gzip of noise", packed(&[0xa5; 4096])),
        ("a file behind its end", packed(&followed)),
        ("zeros without end", packed(&endless)),
        ("two in one", twice),
    ] {
        std::fs::write(&path, bytes).expect("the file");
        let why = restored(&path, true, &database, &media).await;
        let why = why.expect_err("it is refused").to_string();
        assert!(
            why.starts_with("this is not a complete backup: "),
            "{what}: {why}"
        );
    }
    for missing in [folder.beside("none.tar.gz"), folder.beside("media")] {
        let why = restored(&missing, true, &database, &media).await;
        assert!(why.is_err(), "{}", missing.display());
    }
    let made = std::fs::read_dir(elsewhere.path())
        .expect("the folder")
        .count();
    assert_eq!(made, 0, "nothing was made");
}
