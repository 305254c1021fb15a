//! `site.toml`.

use crate::domain::content::Permalink;
use crate::domain::rules::Checked;
use crate::domain::rules::outline::Outline;
use crate::domain::rules::permalink::{self, KnownOfPermalinks};
use crate::domain::rules::site_draft::SiteDraft;
use crate::domain::rules::site_settings::{self, KnownOfSettings};
use crate::domain::site::Site;

use super::context::Context;
use super::folder::Folder;
use super::source_text::Problem;
use super::sources::Keys;

/// Reads the file; `None` if it cannot be parsed.
pub fn read(folder: &Folder, problems: &mut Vec<Problem>) -> Option<SiteDraft> {
    let draft = folder.site.parse::<SiteDraft>();
    draft.map_err(|problem| problems.push(problem)).ok()
}

/// The site and its short addresses.
type Whole = (Checked<Site>, Vec<Checked<Permalink>>);

/// Validates the site and its short addresses.
pub fn check(
    draft: &SiteDraft,
    context: &Context,
    (outline, keys): (&Outline, &Keys),
) -> Result<Whole, Vec<Problem>> {
    let known = KnownOfSettings {
        theme: context.theme,
        outline,
    };
    let site = site_settings::check(draft, &known);
    let known = KnownOfPermalinks {
        outline,
        has_source: &|source| keys.has_source(source),
        has_element: &|source, key| keys.has_element(source, key),
    };
    let permalinks = permalink::check(&draft.permalinks, &known);
    match (site, permalinks) {
        (Ok(site), Ok(permalinks)) => Ok((site, permalinks)),
        (site, permalinks) => {
            let mut faults = site.err().unwrap_or_default();
            faults.extend(permalinks.err().unwrap_or_default());
            Err(context.files.site.faults(&faults))
        }
    }
}
