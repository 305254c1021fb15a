//! What the page's script is told (`#vitrine-config`).

use serde_json::{Map, Value, json};

use crate::domain::autocomplete::SITE_SEARCH;
use crate::domain::site_settings::{LoaderConfig, MenuConfig};

use super::Shell;

/// The configuration of the page; what has nothing to say is left out.
pub(super) fn of(shell: &Shell) -> Value {
    let settings = &shell.site.settings;
    let mut identity = json!(shell.site.identity);
    if let Some(logo) = shell.logo() {
        identity["logo_site"] = json!(logo);
    }
    let entries = [
        ("platform", Some(json!(shell.platform))),
        ("langue", Some(json!(shell.words.language()))),
        ("idpage", shell.page.map(|page| json!(page.id))),
        (
            "idparent",
            shell.page.and_then(|page| page.parent).map(Value::from),
        ),
        ("identite", Some(identity)),
        ("loader", settings.loader.as_ref().map(loader)),
        ("menu", settings.menu.as_ref().map(menu)),
        (
            "scroll",
            settings.scroll.as_ref().map(|scroll| json!(scroll)),
        ),
        (
            "images",
            settings.images.as_ref().map(|images| json!(images)),
        ),
        ("autocomplete", shell.has_search.then(autocomplete)),
    ];
    let entries = entries.into_iter();
    let said = entries.filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(said.collect::<Map<_, _>>())
}

/// Whom the site's search field asks.
fn autocomplete() -> Value {
    let (classname, methode) = SITE_SEARCH;
    json!({"search_source": {"classname": classname, "methode": methode}})
}

/// Flags are 0 and 1, as scripts of PHP sites read them.
fn loader(loader: &LoaderConfig) -> Value {
    with_flags(json!(loader), &["show_logo", "show_title", "show_desc"])
}

fn menu(menu: &MenuConfig) -> Value {
    with_flags(json!(menu), &["fullscreen", "close_button"])
}

fn with_flags(mut settings: Value, flags: &[&str]) -> Value {
    for flag in flags {
        if let Some(set) = settings.get(*flag).and_then(Value::as_bool) {
            settings[*flag] = json!(u8::from(set));
        }
    }
    settings
}
