//! Face of `vitrine_core::menu`. JSON texts come in as the server and the page wrote them, and a
//! menu goes out as one joined string: no object crosses, of which 5,000 pages would be many.

use vitrine_core::menu::{self, LIFETIME_MS, Method, Settings, Stored};
use wasm_bindgen::prelude::*;

use crate::errors::misuse;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Whether a kept menu is used: only a fresh one is; after any other word it is fetched. */
export type MenuVerdict = "fresh" | "expired" | "other-session" | "damaged" | "missing";
"#;

/// Reads the server's answer, or what the cache kept of it: the JSON text of a list of blocks.
/// `undefined` when it is not used: the text is cut, no list, or a list that shows nothing.
///
/// `config` is the text of `#vitrine-config`, or any JSON text with its keys `idpage`, `idparent`
/// and `menu.subtitle_field`, all optional.
///
/// What is returned is nine columns joined by U+001E, in each one cell an entry of the menu, joined
/// by U+001F; each entry is before those below it. The columns are:
/// 1. state: `page`, `selected` (an ancestor of the current page), `current`, `spacer` or `clone`;
/// 2. parent: the entry in whose panel it is, `-1` for the top panel;
/// 3. end: the first entry behind it and all below it. The first entry of its panel is the next
///    one, and in its own panel its end is the one that follows;
/// 4. name; 5. subtitle; 6. target: the link of a page, empty where there is none that may be
///    followed, or the selector of a clone; 7. class; 8. id;
/// 9. one cell alone: the entry whose panel shows at opening, `-1` for the top panel.
///
/// Throws an `Error` naming `config` when that is no JSON.
///
/// @example
/// ```js
/// const child = { id_page: 2, nom_page: "Écoles", lien: "/ecoles" };
/// const blocks = [{ type: "menu", data: [{ id_page: 1, nom_page: "Vivre ici", enfant: [child] }] }];
/// const menu = readMenu(JSON.stringify(blocks), '{ "idpage": 2 }');
/// const columns = menu.split("\u001e").map((column) => column.split("\u001f"));
/// const [states, parents, ends, names, subtitles, targets, classes, ids, [open]] = columns;
/// names; // ["Vivre ici", "Écoles"]
/// [states[1], parents[1], targets[1], open]; // ["current", "0", "/ecoles", "0"]
/// ```
#[wasm_bindgen(js_name = readMenu)]
pub fn read_menu(blocks: &str, config: &str) -> Result<Option<String>, JsError> {
    let settings = Settings::read(config).map_err(|error| misuse("config", error.sentence()))?;
    let menu = menu::read(blocks, &settings).ok();
    Ok(menu.map(|menu| menu.joined()))
}

/// What the header of the menu holds and how the menu looks, from the text of `#vitrine-config`:
/// its keys `menu` and `identite`.
///
/// Rows joined by U+001E, each a kind and a value separated by U+001F: `back` and `home` with the
/// dictionary key of their label; `dark`, `fullscreen` and `close`, each only where it is so; then
/// the configured items: `text`, `logo` with the address of its picture, `clone` with the selector
/// of the element to copy.
///
/// Throws an `Error` naming `config` when that is no JSON.
///
/// @example
/// ```js
/// const menu = { header: [{ type: "variable", value: "tel" }], variables: { tel: "02 31" } };
/// const rows = menuHeader(JSON.stringify({ menu })).split("\u001e");
/// rows.map((row) => row.split("\u001f")); // [["back", "Retour"], ["home", "Accueil"], ["text", "02 31"]]
/// ```
#[wasm_bindgen(js_name = menuHeader)]
pub fn menu_header(config: &str) -> Result<String, JsError> {
    menu::header(config).map_err(|error| misuse("config", error.sentence()))
}

/// The entries whose name holds every word of `query`, in the order of the menu; case and accents do
/// not count. `names` is the fourth column of `readMenu`.
///
/// @example
/// ```js
/// searchMenu(["Vivre ici", "Écoles", "Agenda des écoles"].join("\u001f"), "ECOLE"); // [1, 2]
/// ```
#[wasm_bindgen(js_name = searchMenu)]
pub fn search_menu(names: &str, query: &str) -> Vec<u32> {
    menu::search(names, query)
}

/// Whether what local storage holds under `vitrine-mobile-menu-datas`, `-key` and `-expire` (the
/// empty string for nothing) is used by the session hash `session` at `now` (`Date.now()`).
///
/// @example
/// ```js
/// menuVerdict('[{"type":"spacer"}]', "a1", "2000", "a1", 1999); // "fresh"
/// menuVerdict("", "", "", "a1", 1999); // "missing"
/// ```
#[wasm_bindgen(js_name = menuVerdict, unchecked_return_type = "MenuVerdict")]
pub fn menu_verdict(datas: &str, key: &str, expire: &str, session: &str, now: f64) -> String {
    let stored = Stored { datas, key, expire };
    menu::verdict(&stored, session, now).as_str().to_owned()
}

/// What to write under `vitrine-mobile-menu-expire` for a menu fetched at `now` (`Date.now()`): one
/// hour later. Under `-datas` goes the server's answer as it came, under `-key` the session hash.
///
/// @example
/// ```js
/// menuExpiry(1000); // 3601000
/// ```
#[wasm_bindgen(js_name = menuExpiry)]
pub fn menu_expiry(now: f64) -> f64 {
    now + LIFETIME_MS
}

/// What to log when a script calls the menu with a method it does not have; `undefined` for
/// `open`, `close`, `toggle` and `load`.
///
/// @example
/// ```js
/// unknownMenuMethod("ouvrir"); // "La méthode ouvrir est inexistante sur mobileMenu"
/// unknownMenuMethod("open"); // undefined
/// ```
#[wasm_bindgen(js_name = unknownMenuMethod)]
pub fn unknown_menu_method(method: &str) -> Option<String> {
    let known = method.parse::<Method>();
    known.err().map(|error| error.sentence())
}
