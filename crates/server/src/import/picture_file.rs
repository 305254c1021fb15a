//! `pictures.toml` and the files of the pictures.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde::Deserialize;
use toml::Spanned;

use crate::domain::fault::Path;
use crate::domain::picture::{Picture, PictureFile, full_file, small_file};
use crate::domain::rules::Checked;
use crate::domain::rules::picture::{KnownOfPictures, PictureDraft, check};

use super::drawing::{Drawing, DrawingFault, UNKNOWN, WantedFile};
use super::folder::Folder;
use super::report::Report;
use super::source_text::Problem;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PicturesFile {
    #[serde(default)]
    picture: Vec<PictureEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureEntry {
    name: Spanned<String>,
    alt: String,
}

/// The pictures of a folder.
#[derive(Debug, Default)]
pub struct FolderPictures {
    /// The valid pictures.
    pub checked: Vec<Checked<Picture>>,
    /// The names of all pictures.
    pub names: HashSet<String>,
    /// The processed files by name.
    pub files: BTreeMap<String, PictureFile>,
    /// Why a processed file could not be stored.
    pub unkept: Option<std::io::Error>,
}

/// Reads and processes the pictures; `None` if `pictures.toml` cannot be read.
pub fn read(
    folder: &Folder,
    drawing: &Drawing,
    problems: &mut Vec<Problem>,
) -> Option<FolderPictures> {
    let Some(text) = &folder.pictures else {
        return Some(FolderPictures::default());
    };
    let entries = match text.parse::<PicturesFile>() {
        Ok(file) => file.picture,
        Err(problem) => {
            problems.push(problem);
            return None;
        }
    };
    let mut pictures = FolderPictures::default();
    let mut faults = Vec::new();
    let mut report = Report { text, problems };
    let drawn = drawn(folder, &entries, drawing, &mut pictures.unkept);
    for (number, entry) in entries.iter().enumerate() {
        let name = entry.name.get_ref();
        let files = drawn
            .get(name)
            .map_or_else(|| missing(folder, name), Clone::clone);
        let (sizes, tone, content) = match files {
            Ok(files) => {
                let sizes = files.each_ref().map(|(_, file)| file.size);
                let (tone, content) = (files[0].1.tone, files[0].1.made.clone());
                pictures.files.extend(files);
                (sizes, tone, Some(content))
            }
            Err(message) => {
                report.at(&entry.name, message);
                // Uses a placeholder size, so that references to the picture are not reported, too.
                ([UNKNOWN; 2], None, None)
            }
        };
        let draft = PictureDraft {
            name,
            alt: &entry.alt,
            sizes,
            tone,
            content: content.as_deref(),
        };
        let known = KnownOfPictures {
            names: &pictures.names,
        };
        match check(&draft, &known) {
            Ok(picture) => pictures.checked.push(picture),
            Err(wrong) => {
                let at = Path::of("picture").at(number);
                faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
            }
        }
        pictures.names.insert(name.clone());
    }
    problems.extend(text.faults(&faults));
    Some(pictures)
}

/// Both files of a picture, or a message about one of them.
type Files = Result<[(String, PictureFile); 2], String>;

/// Processes the pictures that have their files; returns the results by name.
fn drawn(
    folder: &Folder,
    entries: &[PictureEntry],
    drawing: &Drawing,
    unkept: &mut Option<std::io::Error>,
) -> HashMap<String, Files> {
    let names: BTreeSet<&String> = entries.iter().map(|entry| entry.name.get_ref()).collect();
    let found = names.into_iter();
    let found: Vec<(&String, [WantedFile; 2])> = found
        .filter_map(|name| Some((name, wanted(folder, name)?)))
        .collect();
    let files = found.iter().flat_map(|(_, files)| files.clone());
    let files: Vec<WantedFile> = files.collect();
    let mut outcomes = drawing.draw_all(&files).into_iter();
    let mut drawn = HashMap::new();
    for (name, [full, small]) in found {
        let Some(outcomes) = outcomes.next().zip(outcomes.next()) else {
            break;
        };
        let files = match outcomes {
            (Ok(one), Ok(other)) => Ok([(full.name, one), (small.name, other)]),
            (Err(DrawingFault::Picture(why)), _) | (_, Err(DrawingFault::Picture(why))) => Err(why),
            (Err(DrawingFault::Media(error)), _) | (_, Err(DrawingFault::Media(error))) => {
                *unkept = Some(error);
                break;
            }
        };
        drawn.insert(name.clone(), files);
    }
    drawn
}

/// Returns the two files to generate for a picture; `None` if its file is missing.
fn wanted<'a>(folder: &'a Folder, name: &str) -> Option<[WantedFile<'a>; 2]> {
    let (full, small) = folder.picture_files(name).ok()?;
    let small = WantedFile {
        name: small_file(name),
        asset: small.unwrap_or(full),
        is_reduced: small.is_none(),
    };
    let full = WantedFile {
        name: full_file(name),
        asset: full,
        is_reduced: false,
    };
    Some([full, small])
}

fn missing(folder: &Folder, name: &str) -> Files {
    let file = folder.picture_files(name).err();
    // An existing file is missing here only because the result could not be stored, which is reported
    // once.
    let file = file.unwrap_or_else(|| full_file(name));
    Err(format!("media/{file} is missing: add the file"))
}

/// Reads only the names, without opening the files; `None` if `pictures.toml` cannot be read.
pub fn names(folder: &Folder) -> Vec<String> {
    let file = folder
        .pictures
        .as_ref()
        .and_then(|text| text.parse::<PicturesFile>().ok());
    let entries = file.map_or_else(Vec::new, |file| file.picture);
    entries
        .into_iter()
        .map(|entry| entry.name.into_inner())
        .collect()
}
