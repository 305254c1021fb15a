//! What is above the panels (spec 2.7, 3.7).

use super::MenuError;
use super::json::{Json, ROOT, push_decoded};

/// The back link, then the home link (it leads to `/`), by the dictionary keys of their labels.
const LINKS: &str = "back\u{1f}Retour\u{1e}home\u{1f}Accueil";

/// What the header holds and how the menu looks, from `menu` and `identite` of the page's
/// configuration, the text of `#vitrine-config`.
///
/// Rows joined by U+001E, each a kind and a value separated by U+001F, in this order: `back` and `home`
/// with the dictionary key of their label; `dark`, `fullscreen` and `close` (a close button, which
/// only a menu that fills the screen has), each with the value `1`, where it is so; then the
/// configured items: `text`, `logo` with the address of its picture, and `clone` with the selector
/// of the element to copy. An item without anything to show is left out.
///
/// # Errors
/// [`MenuError::NotJson`].
///
/// ```
/// use vitrine_core::menu::header;
/// let config = r#"{ "identite": { "logo": "/logo.svg" },
///     "menu": { "style": "dark", "header": [{ "type": "identite", "value": "logo" }] } }"#;
/// let rows = header(config).expect("well-formed JSON");
/// let rows: Vec<_> = rows.split('\u{1e}').filter_map(|row| row.split_once('\u{1f}')).collect();
/// assert_eq!(rows, [("back", "Retour"), ("home", "Accueil"), ("dark", "1"), ("logo", "/logo.svg")]);
/// ```
pub fn header(config: &str) -> Result<String, MenuError> {
    let json = Json::read(config).ok_or(MenuError::NotJson)?;
    let [menu, identity, ..] = json.fields(ROOT, &["menu", "identite"]);
    let names = ["style", "fullscreen", "close_button", "header", "variables"];
    let [style, fullscreen, close_button, header, variables, ..] = json.fields(menu, &names);
    // PHP sends the number, its text or the boolean.
    let is_on = |value| json.content(value) == "1" || json.written(value) == "true";
    let mut out = LINKS.to_owned();
    if json.content(style) == "dark" {
        push_row(&mut out, "dark", "1");
    }
    if is_on(fullscreen) {
        push_row(&mut out, "fullscreen", "1");
        if is_on(close_button) {
            push_row(&mut out, "close", "1");
        }
    }
    for item in json.items(header) {
        let [kind, value, ..] = json.fields(item, &["type", "value"]);
        let name = json.content(value);
        let (shown, holder, names) = match (json.content(kind), name) {
            ("variable", _) => ("text", variables, ["", name]),
            ("identite", "logo") => ("logo", identity, ["logo_site", name]),
            ("identite", _) => ("text", identity, ["", name]),
            ("clone", _) => ("clone", item, ["", "value"]),
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
            push_row(&mut out, shown, content);
        }
    }
    Ok(out)
}

fn push_row(out: &mut String, kind: &str, content: &str) {
    out.push('\u{1e}');
    out.push_str(kind);
    out.push('\u{1f}');
    push_decoded(out, content);
}
