//! The page's settings of the menu (spec 2.7, 3.6).

use super::MenuError;
use super::json::{Json, ROOT};

/// The part of a page's configuration that concerns the entries of the menu.
///
/// ```
/// use vitrine_core::menu::Settings;
/// let settings = Settings { idpage: "12", ..Settings::default() };
/// assert_eq!(settings.idparent, "");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings<'a> {
    /// The id of the current page; empty if unknown.
    pub idpage: &'a str,
    /// The id of its parent page; empty for a page at the top.
    pub idparent: &'a str,
    /// The field of `menu_param` shown under the name; empty for none.
    pub subtitle_field: &'a str,
    /// The address of the page, against which links are resolved; empty if unknown.
    pub page: &'a str,
}

impl<'a> Settings<'a> {
    /// Reads `idpage`, `idparent` and `menu.subtitle_field` from the page's configuration, the text of
    /// `#vitrine-config`. Ids may be numbers or texts. Missing values are empty, and so is `page`, which no
    /// configuration contains.
    ///
    /// # Errors
    /// [`MenuError::NotJson`].
    ///
    /// ```
    /// use vitrine_core::menu::Settings;
    /// let config = r#"{ "idpage": 12, "menu": { "subtitle_field": "accroche" } }"#;
    /// let settings = Settings::read(config).expect("well-formed JSON");
    /// assert_eq!((settings.idpage, settings.subtitle_field), ("12", "accroche"));
    /// ```
    pub fn read(config: &'a str) -> Result<Self, MenuError> {
        let json = Json::read(config).ok_or(MenuError::NotJson)?;
        let [idpage, idparent, menu, ..] = json.fields(ROOT, &["idpage", "idparent", "menu"]);
        let [subtitle_field, ..] = json.fields(menu, &["subtitle_field"]);
        Ok(Self {
            idpage: json.content(idpage),
            idparent: json.content(idparent),
            subtitle_field: json.content(subtitle_field),
            page: "",
        })
    }
}
