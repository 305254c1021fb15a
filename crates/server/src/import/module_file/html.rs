//! `kind = "html"`: a block of whoever installs the site.

use toml::Spanned;

use crate::domain::module::Body;
use crate::domain::picture::{Picture, full_file, small_file};
use crate::domain::rich_text::{Profile, sanitise};

use super::{ModuleFile, Rules};
use crate::import::report::Report;

pub const RULES: Rules = Rules {
    keys: &["content"],
    needed: &["content"],
    roles: &[],
};

/// Where the site's pictures are served.
const MARK: &str = "/medias/";

pub fn body(module: &ModuleFile) -> Body {
    let content = module.content.as_ref().map(Spanned::get_ref);
    let content = content.map_or("", String::as_str);
    Body::Html {
        content: sanitise(content, Profile::PageBlock).to_string(),
    }
}

/// Pictures that a block's HTML names must be there. Looked for in the file's own text, so that the
/// line is right. Gives the names of those it names.
pub fn check_pictures(
    module: &ModuleFile,
    pictures: &[Picture],
    report: &mut Report,
) -> Vec<String> {
    let mut shown = Vec::new();
    let span = module.content.as_ref().map(Spanned::span);
    let span = span.unwrap_or_default();
    let text = report.text;
    let Some(html) = text.text.get(span.clone()) else {
        return shown;
    };
    for (offset, _) in html.match_indices(MARK) {
        let rest = &html[offset + MARK.len()..];
        let name = rest
            .split(|c: char| c.is_whitespace() || "\"'<>,\\?#".contains(c))
            .next()
            .unwrap_or_default();
        let known = |picture: &&Picture| {
            name == full_file(&picture.name) || name == small_file(&picture.name)
        };
        match pictures.iter().find(known) {
            Some(picture) if !shown.contains(&picture.name) => shown.push(picture.name.clone()),
            Some(_) => {}
            None => {
                let start = span.start + offset;
                let message = format!("there is no picture `{name}`: add it to pictures.toml");
                report.within(start..start, message);
            }
        }
    }
    shown
}
