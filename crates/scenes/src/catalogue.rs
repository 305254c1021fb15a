//! The list of pictures, read from `pictures.toml`.

use std::{fmt, fs, path::Path};

use serde::Deserialize;

use crate::kit::mood::{Season, Time, Weather};
use crate::scene::Scene;

/// One picture to draw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// File name without its extension.
    pub name: String,
    /// The alternative text; it does not affect the drawing.
    pub alt: String,
    /// The scene to draw.
    pub scene: Scene,
    /// The seed, which makes two pictures of one scene differ.
    pub seed: u32,
    /// Time of the year.
    pub season: Season,
    /// Time of the day.
    pub time: Time,
    /// The weather.
    pub weather: Weather,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    picture: Vec<Picture>,
}

/// Why a catalogue is refused.
#[derive(Debug)]
pub enum CatalogueError {
    /// The file cannot be read.
    Unreadable(std::io::Error),
    /// The content is invalid; the message names the line.
    Malformed(String),
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(out, "pictures.toml cannot be read: {error}"),
            Self::Malformed(message) => write!(out, "pictures.toml: {message}"),
        }
    }
}

impl std::error::Error for CatalogueError {}

/// Reads `pictures.toml` of a demo folder.
pub fn read(folder: &Path) -> Result<Vec<Picture>, CatalogueError> {
    let text =
        fs::read_to_string(folder.join("pictures.toml")).map_err(CatalogueError::Unreadable)?;
    parse(&text)
}

/// Parses the text of a catalogue. Each name must be unique and usable as a file name.
pub fn parse(text: &str) -> Result<Vec<Picture>, CatalogueError> {
    let catalogue: Catalogue =
        toml::from_str(text).map_err(|error| CatalogueError::Malformed(error.to_string()))?;
    let mut names: Vec<&str> = Vec::new();
    for picture in &catalogue.picture {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if picture.name.is_empty() || !picture.name.bytes().all(plain) {
            return Err(CatalogueError::Malformed(format!("bad name: {:?}", picture.name)));
        }
        if names.contains(&picture.name.as_str()) {
            return Err(CatalogueError::Malformed(format!("named twice: {}", picture.name)));
        }
        names.push(&picture.name);
    }
    Ok(catalogue.picture)
}

#[cfg(test)]
mod tests {
    use super::{Picture, parse};

    const ONE: &str = "[[picture]]\nname = \"a\"\nalt = \"A\"\nscene = \"orchard\"\nseed = 1\n\
        season = \"spring\"\ntime = \"day\"\nweather = \"clear\"\n";

    fn message(text: &str) -> String {
        parse(text).map(|list: Vec<Picture>| list.len()).unwrap_err().to_string()
    }

    #[test]
    fn a_catalogue_lists_its_pictures() {
        assert_eq!(parse(ONE).unwrap()[0].name, "a");
    }

    #[test]
    fn an_unknown_scene_is_refused_with_its_line() {
        let text = message(&ONE.replace("orchard", "volcano"));
        assert!(text.contains("line 4") && text.contains("volcano"), "{text}");
    }

    #[test]
    fn an_unknown_key_is_refused() {
        assert!(message(&format!("{ONE}colour = \"red\"\n")).contains("colour"));
    }

    #[test]
    fn a_name_that_leaves_the_folder_is_refused() {
        assert!(message(&ONE.replace("\"a\"", "\"../a\"")).contains("bad name"));
    }

    #[test]
    fn a_name_stands_once() {
        assert!(message(&format!("{ONE}{ONE}")).contains("named twice: a"));
    }
}
