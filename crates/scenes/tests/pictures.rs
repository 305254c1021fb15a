//! The generator as a whole: the same description gives the same bytes, and only what changed is drawn.

use std::fs;
use std::path::PathBuf;

use vitrine_scenes::{album, catalogue};

fn text(scene: &str, seed: u32) -> String {
    format!(
        "[[picture]]\nname = \"one\"\nalt = \"One\"\nscene = \"{scene}\"\nseed = {seed}\n\
         season = \"autumn\"\ntime = \"evening\"\nweather = \"fair\"\n"
    )
}

fn bytes(scene: &str, seed: u32) -> [Vec<u8>; 2] {
    let pictures = catalogue::parse(&text(scene, seed)).unwrap();
    album::encode(&pictures[0]).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("vitrine-scenes-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_same_description_gives_the_same_bytes() {
    assert!(bytes("bridge", 4) == bytes("bridge", 4));
}

#[test]
fn another_seed_gives_another_picture() {
    assert!(bytes("bridge", 4) != bytes("bridge", 5));
}

#[test]
fn both_sizes_are_jpeg_files_of_1200_and_480_pixels() {
    let sizes = bytes("table", 1).map(|file| {
        let image = image::load_from_memory_with_format(&file, image::ImageFormat::Jpeg).unwrap();
        (image.width(), image.height())
    });
    assert_eq!(sizes, [(1200, 800), (480, 320)]);
}

/// A flat rectangle compresses to a few kilobytes; a scene does not. Draws in the demo's own folder, as every command
/// does that needs its pictures: drawing all of them takes a quarter of a minute.
#[test]
fn every_picture_of_the_demo_is_rich_and_unlike_the_others() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../demo");
    let pictures = catalogue::read(&folder).unwrap();
    assert!(pictures.len() >= 40, "{} pictures", pictures.len());
    album::draw_missing(&folder, &pictures).unwrap();
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for picture in &pictures {
        let small = fs::read(folder.join(format!("media/{}-480.jpg", picture.name))).unwrap();
        assert!(small.len() > 14_000, "{} is too plain: {} bytes", picture.name, small.len());
        assert!(!seen.contains(&small), "{} is drawn twice", picture.name);
        seen.push(small);
    }
}

#[test]
fn only_what_is_missing_or_changed_is_drawn() {
    let folder = folder("changed");
    let draw = |seed| {
        let pictures = catalogue::parse(&text("council", seed)).unwrap();
        album::draw_missing(&folder, &pictures).unwrap()
    };
    assert_eq!(draw(1), ["one"]);
    assert!(draw(1).is_empty(), "drawn again although nothing changed");
    assert_eq!(draw(2), ["one"], "another seed is another picture");
    fs::remove_file(folder.join("media/one-480.jpg")).unwrap();
    assert_eq!(draw(2), ["one"], "a missing file is drawn");
    fs::remove_dir_all(folder).unwrap();
}
