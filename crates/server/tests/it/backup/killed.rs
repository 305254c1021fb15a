//! A restore that is killed (security 27, 32): five times in the gate, a hundred times in `just soak`.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use vitrine_server::store::Media;

use crate::program::{command, import, output, said};
use crate::support::Folder;

use super::{Content, backed_up, content, restored, written};

/// Moments at which a restore is killed.
const MOMENTS: usize = 5;

/// The hidden folders of restores.
fn waiting(media: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(media).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let is_waiting = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(".restore-")
    };
    paths.filter(is_waiting).collect()
}

fn files_below(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let count = |path: PathBuf| {
        if path.is_dir() { files_below(&path) } else { 1 }
    };
    entries.map(|entry| count(entry.path())).sum()
}

/// Whether a restore has come this far: its folder, one new file after the other, then the exchange.
fn has_come_to(media: &Path, moment: usize) -> bool {
    waiting(media).iter().any(|folder| match moment {
        0 => true,
        _ if moment + 1 < MOMENTS => files_below(&folder.join("new")) >= moment,
        _ => files_below(&folder.join("former")) > 0,
    })
}

/// Kills the program at the moment, or lets it end before. Returns whether it was killed.
fn kill_at(mut restore: Child, reached: impl Fn() -> bool) -> bool {
    while restore.try_wait().expect("a state").is_none() {
        if reached() {
            // It may end just now.
            let _ = restore.kill();
            break;
        }
        std::thread::yield_now();
    }
    !restore.wait().expect("it ends").success()
}

/// Without the tables that have revisions: what replaces something gets higher ones, which running servers notice.
fn bare((mut tables, media): Content) -> Content {
    for name in ["element", "module", "picture", "source"] {
        tables.remove(&format!("{name}.jsonl"));
    }
    (tables, media)
}

#[tokio::test]
async fn security_27_a_killed_restore_leaves_all_rows_or_none_and_the_next_one_completes_it() {
    let (_source, file) = backed_up().await;
    let wanted = bare(content(&file));
    let folder = Folder::new();
    folder.replace("site.toml", "Vire-sur-Essai", "Vire-sur-Attente");
    assert!(import(&folder).status.success());
    let place = folder.beside("media");
    let media = Media::new(&place);
    let database = folder.database();
    let former = written(&folder.beside("former.tar.gz"), database, &media).await;
    assert!(bare(content(&former)) != wanted);

    let rounds = if std::env::var_os("VITRINE_SOAK").is_some() {
        20 * MOMENTS
    } else {
        MOMENTS
    };
    let mut killed = 0;
    for round in 0..rounds {
        let replace = ["restore", "--replace", file.to_str().expect("a path")];
        let restore = command(&folder, &replace)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        killed += usize::from(kill_at(restore, || has_come_to(&place, round % MOMENTS)));
        let held = (
            database.texts("SELECT name FROM site").await,
            database.number("SELECT count(*) FROM message").await,
        );
        let of = |name: &str, messages| (vec![name.to_owned()], messages);
        let either = [of("Vire-sur-Attente", 0), of("Vire-sur-Essai", 1)];
        assert!(either.contains(&held), "round {round}: {held:?}");
        let doctor = said(&output(&folder, &["doctor"]));
        assert!(doctor.contains(" is sound "), "round {round}: {doctor}");

        let mended = output(&folder, &replace);
        assert!(mended.status.success(), "round {round}: {}", said(&mended));
        assert_eq!(waiting(&place), [] as [PathBuf; 0], "round {round}");
        let after = written(&folder.beside("after.tar.gz"), database, &media).await;
        assert!(bare(content(&after)) == wanted, "round {round}");
        std::fs::remove_file(after).expect("it is deleted");
        let back = restored(&former, true, database, &media).await;
        back.expect("the former site is there again");
    }
    assert!(killed > 0, "every restore was faster than the test");
}
