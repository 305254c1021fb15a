//! Draws the missing pictures of a catalogue into `media/`, and records the description of each file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io, thread};

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{FilterType, resize};
use image::{ExtendedColorType, ImageError, RgbImage};

use crate::catalogue::Picture;
use crate::scenes;

/// Increase it with every change of the drawing code, so that existing pictures are drawn again.
pub const REVISION: u32 = 2;

const QUALITY: u8 = 82;
const SMALL: (u32, u32) = (480, 320);
const NOTE: &str = "drawn.toml";

/// Draws every picture whose file is missing or was drawn from another description; returns their names.
pub fn draw_missing(folder: &Path, pictures: &[Picture]) -> io::Result<Vec<String>> {
    let media = folder.join("media");
    fs::create_dir_all(&media)?;
    let mut drawn = read_note(&media);
    let wanted: Vec<&Picture> =
        pictures.iter().filter(|picture| !is_drawn(&media, &drawn, picture)).collect();
    draw_side_by_side(&media, &wanted)?;
    drawn.retain(|name, _| pictures.iter().any(|picture| &picture.name == name));
    drawn.extend(wanted.iter().map(|picture| (picture.name.clone(), describe(picture))));
    let note = toml::to_string(&drawn).map_err(io::Error::other)?;
    fs::write(media.join(NOTE), note)?;
    Ok(wanted.iter().map(|picture| picture.name.clone()).collect())
}

fn files(media: &Path, name: &str) -> [PathBuf; 2] {
    [media.join(format!("{name}.jpg")), media.join(format!("{name}-480.jpg"))]
}

fn is_drawn(media: &Path, drawn: &BTreeMap<String, String>, picture: &Picture) -> bool {
    drawn.get(&picture.name) == Some(&describe(picture))
        && files(media, &picture.name).iter().all(|file| file.is_file())
}

/// If the record is damaged or missing, everything is drawn again.
fn read_note(media: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(media.join(NOTE)).unwrap_or_default();
    toml::from_str(&text).unwrap_or_default()
}

fn describe(picture: &Picture) -> String {
    let Picture { scene, seed, season, time, weather, .. } = picture;
    format!("{REVISION} {scene:?} {seed} {season:?} {time:?} {weather:?}")
}

fn draw_side_by_side(media: &Path, wanted: &[&Picture]) -> io::Result<()> {
    let (next, failure) = (AtomicUsize::new(0), Mutex::new(None));
    let work = || {
        while let Some(picture) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(error) = write(media, picture) {
                *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from).min(4);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
    let failure = failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    failure.map_or(Ok(()), Err)
}

fn write(media: &Path, picture: &Picture) -> io::Result<()> {
    let [large, small] = encode(picture).map_err(io::Error::other)?;
    let [large_file, small_file] = files(media, &picture.name);
    fs::write(large_file, large)?;
    fs::write(small_file, small)
}

/// The two JPEG files of a picture: 1200 × 800 and 480 × 320.
pub fn encode(picture: &Picture) -> Result<[Vec<u8>; 2], ImageError> {
    let sheet = scenes::paint(picture);
    let pixels: Vec<u8> =
        sheet.pixmap.data().chunks_exact(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
    let size = (sheet.pixmap.width(), sheet.pixmap.height());
    let large = RgbImage::from_raw(size.0, size.1, pixels).unwrap_or_default();
    let small = resize(&large, SMALL.0, SMALL.1, FilterType::Lanczos3);
    Ok([jpeg(&large)?, jpeg(&small)?])
}

fn jpeg(image: &RgbImage) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
    encoder.encode(image.as_raw(), image.width(), image.height(), ExtendedColorType::Rgb8)?;
    Ok(bytes)
}
