//! Which module of a source declares its fields, so that the others need not.

use std::collections::HashMap;

use crate::domain::content::{ModuleContent, SiteContent};
use crate::domain::module::{Body, Field};

/// The owner of each source that a module shows.
pub struct Sources<'a> {
    owners: HashMap<&'a str, &'a ModuleContent>,
}

impl<'a> Sources<'a> {
    /// The owners; a source that no module shows has none, and is named in `left_out`.
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

    /// The fields of a source; none where no module shows it.
    pub fn fields(&self, source: &str) -> Option<&'a [Field]> {
        let owner = self.owners.get(source)?;
        Some(owner.body.fields())
    }

    /// The fields that the module declares itself: none where they are the owner's.
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

/// The owner is the module of the source's key. Else it is one that has all its fields, which a
/// table with roles cannot have declared: it took them from somebody.
fn rank(module: &ModuleContent, source: &str) -> (bool, bool, usize) {
    let fields = module.body.fields();
    let is_lent = matches!(module.body, Body::Table(_)) && fields.iter().any(|f| f.role.is_some());
    (!is_lent, module.key == source, fields.len())
}
