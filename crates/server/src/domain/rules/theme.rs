//! The parts of a theme's style sheet.

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::site::settings::ThemeConfig;
use crate::domain::site::style_sheet::STYLE_SHEET;

/// Returns what is wrong with the list of style sheets; `files` are those of the theme.
pub fn check(theme: Option<&ThemeConfig>, files: &[String]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let styles = theme
        .map(|theme| theme.styles.as_slice())
        .unwrap_or_default();
    for (number, name) in styles.iter().enumerate() {
        let why = if name == STYLE_SHEET {
            Some(SiteFault::StyleOfItself)
        } else if !files.contains(name) {
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

/// Names of the files that the theme serves: its own, and the style sheet joined from some of them.
pub fn served(theme: Option<&ThemeConfig>, files: &[String]) -> Vec<String> {
    let mut names = files.to_vec();
    if stored(theme).is_some() && !names.iter().any(|name| name == STYLE_SHEET) {
        names.push(STYLE_SHEET.to_owned());
        names.sort();
    }
    names
}
