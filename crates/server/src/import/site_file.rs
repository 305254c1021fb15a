//! `site.toml`.

use serde::Deserialize;

use crate::domain::link::is_safe_link;
use crate::domain::site::{Footer, Identity, Link, Site};

use super::folder::Folder;
use super::source_text::Problem;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteFile {
    name: String,
    slogan: String,
    language: toml::Spanned<String>,
    identity: toml::Spanned<Identity>,
    #[serde(default)]
    footer: Option<toml::Spanned<Footer>>,
}

/// Reads the site; none when the file cannot be read as one.
pub fn read(folder: &Folder, problems: &mut Vec<Problem>) -> Option<Site> {
    let text = &folder.site;
    let file: SiteFile = match text.parse() {
        Ok(file) => file,
        Err(problem) => {
            problems.push(problem);
            return None;
        }
    };
    let language = file.language.get_ref();
    if !is_language(language) {
        problems.push(text.problem_at(
            &file.language,
            format!("`{language}` is no language code such as fr"),
        ));
    }
    let identity = file.identity.get_ref();
    for name in [&identity.logo_site, &identity.favicon]
        .into_iter()
        .flatten()
    {
        if !folder.theme.iter().any(|asset| &asset.name == name) {
            let message = format!("theme/{name} is missing: add the file or take the line out");
            problems.push(text.problem_at(&file.identity, message));
        }
    }
    if let Some(footer) = &file.footer {
        for link in links(footer.get_ref()).filter(|link| !is_safe_link(&link.url)) {
            let message = format!(
                "`{}` is no address of a link: begin with /, #, https:, mailto: or tel:",
                link.url
            );
            problems.push(text.problem_at(footer, message));
        }
    }
    Some(Site {
        name: file.name,
        slogan: file.slogan,
        language: file.language.into_inner(),
        languages: Vec::new(),
        settings: crate::domain::site_settings::SiteSettings::default(),
        identity: file.identity.into_inner(),
        footer: file
            .footer
            .map(toml::Spanned::into_inner)
            .unwrap_or_default(),
        theme: folder
            .theme
            .iter()
            .map(|asset| asset.name.clone())
            .collect(),
    })
}

fn links(footer: &Footer) -> impl Iterator<Item = &Link> {
    footer
        .columns
        .iter()
        .flat_map(|column| &column.links)
        .chain(&footer.links)
}

fn is_language(code: &str) -> bool {
    (2..=8).contains(&code.len())
        && code
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
}
