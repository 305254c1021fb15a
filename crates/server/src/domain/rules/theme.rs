//! The parts of a theme's style sheet.

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::site::settings::ThemeConfig;
use crate::domain::site::style_sheet::STYLE_SHEET;
use crate::domain::site::theme_files::ThemeFiles;

/// Returns what is wrong with the list of style sheets; `files` are those of the theme.
pub fn check(theme: Option<&ThemeConfig>, files: &ThemeFiles) -> Vec<Fault> {
    let mut faults = Vec::new();
    let styles = theme
        .map(|theme| theme.styles.as_slice())
        .unwrap_or_default();
    for (number, name) in styles.iter().enumerate() {
        let why = if name == STYLE_SHEET {
            Some(SiteFault::StyleOfItself)
        } else if !files.contains_key(name) {
            Some(SiteFault::MissingThemeFile(name.clone()))
        } else if !is_style(name) {
            Some(SiteFault::NotAStyleSheet(name.clone()))
        } else {
            let twice = styles[..number].contains(name);
            twice.then(|| SiteFault::StyleTwice(name.clone()))
        };
        let at = Path::of("theme").key("styles").at(number);
        faults.extend(why.map(|why| Fault::at(at, why)));
    }
    faults
}

fn is_style(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, last)| last == "css")
}

/// The list as stored; `None` if it is empty.
pub fn stored(theme: Option<&ThemeConfig>) -> Option<ThemeConfig> {
    theme.filter(|theme| !theme.styles.is_empty()).cloned()
}
