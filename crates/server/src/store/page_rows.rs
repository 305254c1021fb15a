//! The rows of pages, shared by the structure and the export.

use crate::domain::values::id::{PageId, SiteId};

use super::StoreError;
use super::pools::Write;
use super::site_rows::rows_of;

const PAGES: &str = "SELECT id, parent_id, path, title, label, description, position, visible, menu, heading, \
    language, translation_of_id, menu_param, class_theme_style, changed_at FROM page WHERE site_id = $1 \
    ORDER BY path";

/// The row of a page.
#[derive(sqlx::FromRow)]
pub(super) struct PageRow {
    pub id: PageId,
    pub parent_id: Option<PageId>,
    pub path: String,
    pub title: String,
    pub label: String,
    pub description: String,
    pub position: i64,
    pub visible: bool,
    pub menu: bool,
    pub heading: bool,
    pub language: String,
    pub translation_of_id: Option<PageId>,
    pub menu_param: String,
    pub class_theme_style: String,
    pub changed_at: i64,
}

/// Returns the pages of a site, ordered by address.
pub(super) async fn read_pages(read: &mut Write, site: SiteId) -> Result<Vec<PageRow>, StoreError> {
    rows_of(read, PAGES, site).await
}
