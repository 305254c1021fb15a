//! Decides which module declares the fields of a source.

use std::collections::HashMap;

use crate::domain::content::{ModuleContent, SiteContent};
use crate::domain::module::{Body, Field};

/// The declaring module of each source that a module shows.
pub struct SourceOwners<'a> {
    owners: HashMap<&'a str, &'a ModuleContent>,
}

impl<'a> SourceOwners<'a> {
    /// Chooses them; a source that no module shows has no owner, and is listed in `left_out`.
    pub fn of(content: &'a SiteContent, left_out: &mut Vec<String>) -> Self {
        let mut owners: HashMap<&str, &ModuleContent> = HashMap::new();
        for module in content.pages.iter().flat_map(|page| &page.modules) {
            let Some(source) = module.body.source() else {
                continue;
            };
            let holder = owners.entry(source).or_insert(module);
            if rank(module, source) > rank(holder, source) {
                *holder = module;
            }
        }
        for source in &content.sources {
            let (key, count) = (&source.key, source.elements.len());
            if count > 0 && !owners.contains_key(key.as_str()) {
                left_out.push(format!(
                    "{count} elements of the source {key}, which no module shows"
                ));
            }
        }
        Self { owners }
    }

    /// The fields of a source; `None` if no module shows it.
    pub fn fields(&self, source: &str) -> Option<&'a [Field]> {
        let owner = self.owners.get(source)?;
        Some(owner.body.fields())
    }

    /// The fields that the module declares itself: empty if another one declares them.
    pub fn declared(&self, module: &'a ModuleContent) -> &'a [Field] {
        let owner = module
            .body
            .source()
            .and_then(|source| self.owners.get(source));
        match owner {
            Some(owner)
                if owner.key != module.key && owner.body.fields() == module.body.fields() =>
            {
                &[]
            }
            _ => module.body.fields(),
        }
    }
}

/// Prefers the module with the source's key, otherwise one that has all its fields. A table with roles did not declare
/// its fields: it uses those of another module.
fn rank(module: &ModuleContent, source: &str) -> (bool, bool, usize) {
    let fields = module.body.fields();
    let is_lent = matches!(module.body, Body::Table(_)) && fields.iter().any(|f| f.role.is_some());
    (!is_lent, module.key == source, fields.len())
}
