//! Machines that share a bucket, which is simulated in memory.

mod broken;

use std::sync::Arc;

use broken::Broken;
use object_store::ObjectStore;
use object_store::memory::InMemory;

use super::super::bucket::{Bucket, BucketAddress};
use super::{Media, MediaPath, MirrorError, Shelf};

/// A machine: its folder is a copy of the bucket.
struct Machine {
    _folder: tempfile::TempDir,
    media: Media,
}

impl Machine {
    fn on(objects: &Arc<InMemory>) -> Self {
        Self::with(Box::new(Arc::clone(objects)))
    }

    fn with(objects: Box<dyn ObjectStore>) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let address = BucketAddress::of_url("s3://mairie/site").expect("an address");
        let bucket = Bucket::of(objects, &address);
        Self {
            media: Media::copy_of(bucket, folder.path()),
            _folder: folder,
        }
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.media.path(Shelf::Pictures, name).expect("a name");
        std::fs::write(path, text).expect("it is written");
    }

    fn read(&self, name: &str) -> Option<String> {
        let path = self.media.path(Shelf::Pictures, name).expect("a name");
        std::fs::read_to_string(path).ok()
    }

    fn names(&self) -> Vec<String> {
        let files = self.media.files().expect("the files").into_iter();
        files.map(|path| path.as_str().to_owned()).collect()
    }

    async fn change(&self, change: impl FnOnce()) {
        let pulled = self.media.pull().await.expect("the bucket answers");
        pulled.changing().expect("it is noted");
        change();
        pulled.push().await.expect("the bucket takes it");
    }
}

#[tokio::test]
async fn what_one_machine_imports_the_other_has_as_it_is_and_no_more() {
    let objects = Arc::new(InMemory::new());
    let (one, other) = (Machine::on(&objects), Machine::on(&objects));
    assert!(!other.media.is_whole());
    one.change(|| {
        one.write("pont.jpg", "pont");
        one.write("halle.jpg", "halle");
    })
    .await;
    other.media.pull_if_free().await.expect("nobody is at it");
    assert!(other.media.is_whole());
    assert_eq!(other.names(), ["pictures/halle.jpg", "pictures/pont.jpg"]);
    let age = |machine: &Machine| {
        let path = machine
            .media
            .path(Shelf::Pictures, "pont.jpg")
            .expect("a name");
        let found = path.metadata().expect("it is there");
        found.modified().expect("its age")
    };
    assert_eq!(age(&one), age(&other), "one tag on all machines");
    one.change(|| {
        one.write("pont.jpg", "le pont");
        let gone = one.media.delete(Shelf::Pictures, "halle.jpg");
        gone.expect("it is deleted");
    })
    .await;
    other.media.pull_if_free().await.expect("nobody is at it");
    assert_eq!(other.names(), ["pictures/pont.jpg"]);
    assert_eq!(other.read("pont.jpg").as_deref(), Some("le pont"));
}

#[tokio::test]
async fn what_a_member_sends_to_one_machine_another_brings_when_it_is_asked_for() {
    let objects = Arc::new(InMemory::new());
    let (one, other) = (Machine::on(&objects), Machine::on(&objects));
    other.media.pull_if_free().await.expect("nobody is at it");
    let pulled = other.media.pull().await.expect("the bucket answers");
    let shared = one.media.share(Shelf::Pictures, "envoi-1.jpg", b"photo");
    shared.await.expect("the bucket takes it");
    // A concurrent import on the other machine leaves it there.
    pulled.push().await.expect("the bucket takes it");
    let brought = other.media.bring(Shelf::Pictures, "envoi-1.jpg").await;
    assert!(brought.expect("the bucket answers"));
    assert_eq!(other.read("envoi-1.jpg").as_deref(), Some("photo"));
    let brought = other.media.bring(Shelf::Pictures, "envoi-2.jpg").await;
    assert!(!brought.expect("the bucket answers"));
    let swept = ["envoi-1.jpg".to_owned()];
    let unshared = one.media.unshare(Shelf::Pictures, &swept).await;
    unshared.expect("the bucket takes it");
    other.media.pull_if_free().await.expect("nobody is at it");
    assert_eq!(other.names(), Vec::<String>::new());
}

#[tokio::test]
async fn files_that_have_not_reached_the_bucket_are_kept_until_they_have() {
    let objects = Arc::new(InMemory::new());
    let one = Machine::on(&objects);
    let pulled = one.media.pull().await.expect("the bucket answers");
    pulled.changing().expect("it is noted");
    one.write("pont.jpg", "pont");
    // The program is terminated here.
    drop(pulled);
    let refused = one.media.pull_if_free().await;
    assert!(matches!(refused, Err(MirrorError::Ahead)), "{refused:?}");
    // Meanwhile somebody sends a picture to another machine.
    let other = Machine::on(&objects);
    let shared = other.media.share(Shelf::Pictures, "envoi-1.jpg", b"photo");
    shared.await.expect("the bucket takes it");
    let again = one.media.pull().await.expect("the bucket answers");
    assert_eq!(one.read("pont.jpg").as_deref(), Some("pont"));
    again.push().await.expect("the bucket takes it");
    one.media.pull_if_free().await.expect("all is there");
    other.media.pull_if_free().await.expect("nobody is at it");
    for machine in [&one, &other] {
        let names = ["pictures/envoi-1.jpg", "pictures/pont.jpg"];
        assert_eq!(machine.names(), names);
    }
}

#[tokio::test]
async fn a_folder_with_files_of_its_own_is_no_copy_and_keeps_them() {
    let objects = Arc::new(InMemory::new());
    let one = Machine::on(&objects);
    let folder = one.media.root().join("pictures");
    std::fs::create_dir(&folder).expect("a folder");
    one.write("pont.jpg", "pont");
    for refused in [
        one.media.pull().await.map(drop),
        one.media.pull_if_free().await,
    ] {
        assert!(
            matches!(refused, Err(MirrorError::Foreign(_))),
            "{refused:?}"
        );
    }
    assert_eq!(one.names(), ["pictures/pont.jpg"]);
}

#[tokio::test]
async fn a_note_of_the_bucket_that_cannot_be_read_is_not_taken_for_a_folder_of_its_own() {
    let one = Machine::on(&Arc::new(InMemory::new()));
    one.change(|| one.write("pont.jpg", "pont")).await;
    let note = one.media.root().join(super::OF);
    std::fs::remove_file(&note).expect("it is deleted");
    std::fs::create_dir(&note).expect("no user can read it");
    assert!(!one.media.is_whole());
    let pulled = one.media.pull().await.map(drop);
    assert!(matches!(pulled, Err(MirrorError::Folder(_))), "{pulled:?}");
    assert_eq!(one.names(), ["pictures/pont.jpg"]);
}

#[tokio::test]
async fn a_server_waits_for_no_other_process() {
    let objects = Arc::new(InMemory::new());
    let one = Machine::on(&objects);
    let pulled = one.media.pull().await.expect("the bucket answers");
    let refused = one.media.pull_if_free().await;
    assert!(matches!(refused, Err(MirrorError::Busy)), "{refused:?}");
    drop(pulled);
    // An import is running: files cannot be changed, but equal folders need no change.
    one.media.pull_if_free().await.expect("nothing differs");
    let staged = one.media.stage().expect("nobody is at it");
    let other = Machine::on(&objects);
    other.change(|| other.write("pont.jpg", "pont")).await;
    let refused = one.media.pull_if_free().await;
    assert!(matches!(refused, Err(MirrorError::Busy)), "{refused:?}");
    drop(staged);
    one.media.pull_if_free().await.expect("nobody is at it");
    assert_eq!(one.names(), ["pictures/pont.jpg"]);
}

#[tokio::test]
async fn security_25_objects_of_another_name_than_a_media_file_s_are_left_alone() {
    use object_store::{ObjectStoreExt, path::Path};
    let objects = Arc::new(InMemory::new());
    for name in [
        "site/../etc/passwd",
        "site/pictures/.import.lock",
        "site/pictures/a b.jpg",
        "site/home/thesis.txt",
        "site/thumbnails/1-1/60x60.jpg",
        "other/pictures/x.jpg",
        "site-2/pictures/x.jpg",
    ] {
        let put = objects.put(&Path::from(name), "x".into()).await;
        put.expect("it is put");
    }
    let one = Machine::on(&objects);
    one.change(|| one.write("pont.jpg", "pont")).await;
    assert_eq!(one.names(), ["pictures/pont.jpg"]);
    let path = MediaPath::new("pictures/pont.jpg").expect("a path");
    let listed = one.media.bucket().expect("a bucket").list().await;
    let listed = listed.expect("it answers");
    assert_eq!(listed.keys().collect::<Vec<_>>(), [&path]);
}

#[tokio::test]
async fn a_download_that_breaks_off_leaves_no_file() {
    let objects = Arc::new(InMemory::new());
    let full = Machine::on(&objects);
    full.change(|| {
        for name in ["pont.jpg", "halle.jpg", "gue.jpg"] {
            full.write(name, "a picture");
        }
    })
    .await;
    let one = Machine::with(Box::new(Broken(objects)));
    for _ in 0..2 {
        let pulled = one.media.pull().await.map(drop);
        assert!(matches!(pulled, Err(MirrorError::Bucket(_))), "{pulled:?}");
    }
    let brought = one.media.bring(Shelf::Pictures, "pont.jpg").await;
    assert!(
        matches!(brought, Err(MirrorError::Bucket(_))),
        "{brought:?}"
    );
    let left = std::fs::read_dir(one.media.root().join("pictures")).expect("the folder");
    assert_eq!(left.count(), 0);
}
