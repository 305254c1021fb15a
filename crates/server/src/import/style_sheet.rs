//! `[theme] styles`: files of the theme that are joined into one style sheet.

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::site::style_sheet::{MOST_BYTES, NotJoined, STYLE_SHEET, squeeze};

use super::folder::{Asset, Folder};
use super::source_text::Problem;

/// Returns the style sheet joined from these files; `None` if the list is empty.
pub fn of(folder: &Folder, styles: &[String]) -> Result<Option<String>, Vec<Problem>> {
    if styles.is_empty() {
        return Ok(None);
    }
    let mut problems = Vec::new();
    let find = |name: &str| folder.theme.iter().find(|asset| asset.name == name);
    if let Some(own) = find(STYLE_SHEET) {
        problems.push(problem(
            own,
            "is made of `styles` of site.toml: rename the file and list it there",
        ));
    }
    let mut whole = String::new();
    // A missing file is reported with the site's settings.
    for asset in styles.iter().filter_map(|name| find(name)) {
        match squeezed(asset) {
            Ok(text) => whole.push_str(&text),
            Err(why) => problems.push(problem(asset, &why)),
        }
    }
    let bytes = whole.len();
    if bytes > MOST_BYTES {
        let most = MOST_BYTES;
        let why = SiteFault::StylesTooLong { bytes, most };
        let at = Path::of("theme").key("styles");
        problems.extend(folder.site.faults(&[Fault::at(at, why)]));
    }
    if problems.is_empty() {
        Ok(Some(whole))
    } else {
        Err(problems)
    }
}

fn squeezed(asset: &Asset) -> Result<String, String> {
    let text = std::fs::read_to_string(&asset.path).map_err(|error| error.to_string())?;
    squeeze(&text).map_err(|why| {
        match why {
            NotJoined::Unclosed => "a comment, a text or a block does not end",
            NotJoined::Unopened => "a } ends a block that has not begun",
            NotJoined::Import => "@import and @charset have no place in one sheet of several: list the file in `styles`",
        }
        .to_owned()
    })
}

fn problem(asset: &Asset, message: &str) -> Problem {
    Problem {
        file: asset.path.display().to_string(),
        line: None,
        message: message.to_owned(),
    }
}
