//! What browsers show around the pages: colours, and the icon for phones.

use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::site::settings::HeadConfig;
use crate::domain::site::theme_files::ThemeFiles;

/// Returns what is wrong with these settings.
pub fn check(head: Option<&HeadConfig>, theme: &ThemeFiles) -> Vec<Fault> {
    let Some(head) = head else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    let fault = |name, why| Fault::at(Path::of("head").key(name), why);
    for (name, colour) in [
        ("theme_color", &head.theme_color),
        ("theme_color_dark", &head.theme_color_dark),
    ] {
        if let Some(colour) = colour.as_ref().filter(|colour| !is_colour(colour)) {
            faults.push(fault(name, SiteFault::InvalidColour(colour.clone())));
        }
    }
    if let Some(icon) = &head.touch_icon {
        if !theme.contains_key(icon) {
            faults.push(fault(
                "touch_icon",
                SiteFault::MissingThemeFile(icon.clone()),
            ));
        } else if icon.rsplit_once('.').is_none_or(|(_, last)| last != "png") {
            faults.push(fault("touch_icon", SiteFault::NotAPng(icon.clone())));
        }
    }
    faults
}

fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}
