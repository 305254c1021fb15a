//! `pictures.toml`, and the sizes of the pictures' files.

use std::collections::HashSet;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use crate::domain::picture::{Picture, Size};

use super::folder::{Asset, Folder};
use super::report::Report;
use super::source_text::{Problem, SourceText};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PicturesFile {
    #[serde(default)]
    picture: Vec<PictureEntry>,
}

/// What the generator of scenes reads is let stand.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureEntry {
    name: Spanned<String>,
    alt: Spanned<String>,
    #[serde(default, rename = "scene")]
    _scene: Option<IgnoredAny>,
    #[serde(default, rename = "seed")]
    _seed: Option<IgnoredAny>,
    #[serde(default, rename = "season")]
    _season: Option<IgnoredAny>,
    #[serde(default, rename = "time")]
    _time: Option<IgnoredAny>,
    #[serde(default, rename = "weather")]
    _weather: Option<IgnoredAny>,
}

/// Reads the pictures of the folder; none when the file cannot be read.
pub fn read(folder: &Folder, problems: &mut Vec<Problem>) -> Option<Vec<Picture>> {
    let Some(text) = &folder.pictures else {
        return Some(Vec::new());
    };
    let entries = match text.parse::<PicturesFile>() {
        Ok(file) => file.picture,
        Err(problem) => {
            problems.push(problem);
            return None;
        }
    };
    let mut names = HashSet::new();
    let mut pictures = Vec::new();
    let mut report = Report { text, problems };
    for entry in entries {
        report.key(&entry.name);
        if !names.insert(entry.name.get_ref().clone()) {
            let message = format!("there is another picture `{}`", entry.name.get_ref());
            report.at(&entry.name, message);
        }
        if entry.alt.get_ref().trim().is_empty() {
            report.at(
                &entry.alt,
                "a picture needs a text for those who do not see it",
            );
        }
        match picture(folder, text, &entry) {
            Ok(picture) => pictures.push(picture),
            Err(problem) => {
                report.problems.push(problem);
                // Whoever shows it is right to: it is the file that is missing.
                pictures.push(without_size(entry));
            }
        }
    }
    Some(pictures)
}

/// The names alone, without a look at the files; none when the file cannot be read.
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

fn without_size(entry: PictureEntry) -> Picture {
    let unknown = Size {
        width: 0,
        height: 0,
    };
    Picture {
        name: entry.name.into_inner(),
        alt: entry.alt.into_inner(),
        full: unknown,
        small: unknown,
    }
}

fn picture(folder: &Folder, text: &SourceText, entry: &PictureEntry) -> Result<Picture, Problem> {
    let name = entry.name.get_ref();
    let [full, small] = folder.picture_files(name).map_err(|file| {
        let message = format!("media/{file} is missing: draw the pictures (cargo run -p vitrine-scenes -- {}), or add the file", folder.root.display());
        text.problem(entry.name.span(), message)
    })?;
    let size =
        |asset: &Asset| size(asset).map_err(|message| text.problem(entry.name.span(), message));
    Ok(Picture {
        name: name.clone(),
        alt: entry.alt.get_ref().clone(),
        full: size(full)?,
        small: size(small)?,
    })
}

fn size(asset: &Asset) -> Result<Size, String> {
    let unreadable = || format!("media/{} is no picture that can be read", asset.name);
    let size = imagesize::size(&asset.path).map_err(|_| unreadable())?;
    let number = |side: usize| u32::try_from(side).map_err(|_| unreadable());
    Ok(Size {
        width: number(size.width)?,
        height: number(size.height)?,
    })
}
