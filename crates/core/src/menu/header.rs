//! The content above the panels (spec 2.7, 3.7).

use super::MenuError;
use super::json::{Json, ROOT, decoded};

/// The content of the header and the appearance of the menu: see [`header`].
///
/// ```
/// let header = vitrine_core::menu::header("{}").expect("well-formed JSON");
/// assert_eq!((header.back, header.home), ("Retour", "Accueil"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The dictionary key of the label of the link back.
    pub back: &'static str,
    /// The dictionary key of the label of the link home, which leads to `/`.
    pub home: &'static str,
    /// Whether the menu is dark.
    pub dark: bool,
    /// Whether it fills the screen.
    pub fullscreen: bool,
    /// Whether it has a close button; only a full-screen menu has one.
    pub close: bool,
    /// The configured items, without those that show nothing.
    pub items: Vec<HeaderItem>,
}

/// One configured item of the header.
///
/// ```
/// use vitrine_core::menu::{HeaderItem, header};
/// let config = r##"{ "menu": { "header": [{ "type": "clone", "value": "#langues" }] } }"##;
/// let items = header(config).expect("well-formed JSON").items;
/// assert_eq!(items, [HeaderItem::Clone("#langues".into())]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeaderItem {
    /// A text.
    Text(String),
    /// The address of a picture, shown as a link to the home page.
    Logo(String),
    /// The selector of an element to copy.
    Clone(String),
}

/// Makes an item from its text.
type Shown = fn(String) -> HeaderItem;

/// Reads the header from `menu` and `identite` in the page's configuration, the text of `#vitrine-config`.
///
/// # Errors
/// [`MenuError::NotJson`].
///
/// ```
/// use vitrine_core::menu::{HeaderItem, header};
/// let config = r#"{ "identite": { "logo": "/logo.svg" },
///     "menu": { "style": "dark", "header": [{ "type": "identite", "value": "logo" }] } }"#;
/// let header = header(config).expect("well-formed JSON");
/// assert_eq!((header.dark, header.close), (true, false));
/// assert_eq!(header.items, [HeaderItem::Logo("/logo.svg".into())]);
/// ```
pub fn header(config: &str) -> Result<Header, MenuError> {
    let json = Json::read(config).ok_or(MenuError::NotJson)?;
    let [menu, identity, ..] = json.fields(ROOT, &["menu", "identite"]);
    let names = ["style", "fullscreen", "close_button", "header", "variables"];
    let [style, fullscreen, close_button, header, variables, ..] = json.fields(menu, &names);
    // PHP sends a number, its text, or a boolean.
    let is_on = |value| json.content(value) == "1" || json.written(value) == "true";
    let fullscreen = is_on(fullscreen);
    let mut items = Vec::new();
    for item in json.items(header) {
        let [kind, value, ..] = json.fields(item, &["type", "value"]);
        let name = json.content(value);
        let (shown, holder, names): (Shown, _, _) = match (json.content(kind), name) {
            ("variable", _) => (HeaderItem::Text, variables, ["", name]),
            ("identite", "logo") => (HeaderItem::Logo, identity, ["logo_site", name]),
            ("identite", _) => (HeaderItem::Text, identity, ["", name]),
            ("clone", _) => (HeaderItem::Clone, item, ["", "value"]),
            _ => continue,
        };
        let [first, second, ..] = json.fields(holder, &names);
        let first = json.content(first);
        let content = if first.is_empty() {
            json.content(second)
        } else {
            first
        };
        if !content.is_empty() {
            items.push(shown(decoded(content)));
        }
    }
    Ok(Header {
        back: "Retour",
        home: "Accueil",
        dark: json.content(style) == "dark",
        fullscreen,
        close: fullscreen && is_on(close_button),
        items,
    })
}
