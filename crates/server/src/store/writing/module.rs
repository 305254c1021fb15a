//! Writing a module of a page.

use crate::domain::content::ModuleContent;
use crate::domain::rules::Checked;
use crate::domain::values::id::{ModuleId, PageId, SiteId};

use super::{StoreError, Write, run};

/// The revision increases only if the module changes, so that caches keyed by it stay valid.
const MODULE: &str = "INSERT INTO module (site_id, key, page_id, ident, title, visible, position, body, aside) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
    ON CONFLICT (site_id, key) DO UPDATE SET page_id = excluded.page_id, ident = excluded.ident, \
    title = excluded.title, visible = excluded.visible, position = excluded.position, body = excluded.body, \
    aside = excluded.aside, revision = module.revision + 1 \
    WHERE (module.page_id, module.ident, module.title, module.visible, module.position, module.body, module.aside) \
    IS DISTINCT FROM \
    (excluded.page_id, excluded.ident, excluded.title, excluded.visible, excluded.position, excluded.body, excluded.aside)";

/// A block's number is part of its URLs, so moving it also increases the revision that caches use.
const MOVE: &str =
    "UPDATE module SET position = $2, revision = revision + 1 WHERE id = $1 AND position <> $2";

/// Position of a module.
#[derive(Clone, Copy)]
pub struct ModulePosition {
    pub site: SiteId,
    pub page: PageId,
    /// Its number on the page, starting at 1.
    pub number: i64,
}

/// Writes a module; returns whether it differs from the stored one.
pub async fn write_module(
    write: &mut Write,
    at: ModulePosition,
    module: Checked<&ModuleContent>,
) -> Result<bool, StoreError> {
    let module = module.get();
    let body = serde_json::to_string(&module.body)?;
    let written = run!(
        write,
        sqlx::query(MODULE)
            .bind(at.site)
            .bind(&module.key)
            .bind(at.page)
            .bind(&module.ident)
            .bind(&module.title)
            .bind(module.visible)
            .bind(at.number)
            .bind(&body)
            .bind(module.aside)
    )?;
    Ok(written > 0)
}

/// Changes a module's number on its page; returns whether it differs from the stored one.
pub async fn move_module(
    write: &mut Write,
    module: ModuleId,
    number: i64,
) -> Result<bool, StoreError> {
    Ok(run!(write, sqlx::query(MOVE).bind(module).bind(number))? > 0)
}
