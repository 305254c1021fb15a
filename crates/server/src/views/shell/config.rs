//! Configuration of the page's script (`#vitrine-config`).

use serde_json::{Map, Value, json};

use crate::domain::language::dictionary::{Entry, SCRIPT};
use crate::domain::language::translations::Translations;
use crate::domain::language::translator::{Translator, primary};
use crate::domain::rich_text::{Profile, sanitise};
use crate::domain::search::autocomplete::SITE_SEARCH;
use crate::domain::site::analytics::AnalyticsConfig;
use crate::domain::site::map_tiles::{MapConfig, TileSource};
use crate::domain::site::settings::{LoaderConfig, MenuConfig, SiteTranslation};

use super::Shell;

/// The language of the script's expressions.
const SOURCE_LANGUAGE: &str = "fr";

/// Builds the configuration of the page; empty values are left out.
pub(super) fn of(shell: &Shell) -> Value {
    let settings = &shell.site.settings;
    let said = shell.translation();
    let mut identity = json!(shell.site.identity);
    if let Some(logo) = shell.logo() {
        identity["logo_site"] = json!(logo);
    }
    let entries = [
        ("platform", Some(json!(shell.platform))),
        ("timezone", shell.timezone.map(|name| json!(name))),
        ("langue", Some(json!(shell.words.language()))),
        ("idpage", shell.page.map(|page| json!(page.id))),
        (
            "idparent",
            shell.page.and_then(|page| page.parent).map(|id| json!(id)),
        ),
        ("identite", Some(identity)),
        (
            "loader",
            settings.loader.as_ref().map(|config| loader(config, said)),
        ),
        (
            "menu",
            settings.menu.as_ref().map(|config| menu(config, said)),
        ),
        (
            "map",
            settings
                .map
                .as_ref()
                .map(|config| map(config, &shell.words)),
        ),
        (
            "scroll",
            settings.scroll.as_ref().map(|scroll| json!(scroll)),
        ),
        (
            "images",
            settings.images.as_ref().map(|images| json!(images)),
        ),
        (
            "consent",
            (!settings.consent.is_usual()).then(|| json!(settings.consent)),
        ),
        ("analytics", shell.analytics.map(analytics)),
        (
            "captcha",
            shell
                .captcha
                .as_ref()
                .map(|script| json!({"script": script})),
        ),
        (
            "autocomplete",
            (!shell.searches.is_empty()).then(autocomplete),
        ),
        (
            "traductions",
            dictionary(shell.translations, shell.words.language()),
        ),
    ];
    let entries = entries.into_iter();
    let said = entries.filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(said.collect::<Map<_, _>>())
}

/// The dictionary of the page's script. A page in another language than French always has one, so that the script never
/// requests it; a French page only if it replaces French texts.
fn dictionary(translations: &Translations, language: &str) -> Option<Value> {
    let entries = translations.entries(language, SCRIPT);
    let entries: Vec<_> = entries
        .map(|(intitule, valeur)| Entry { intitule, valeur })
        .collect();
    let is_needed = !entries.is_empty() || primary(language) != SOURCE_LANGUAGE;
    let version = translations.version(language, SCRIPT);
    is_needed.then(|| json!({"langue": language, "version": version, "entries": entries}))
}

/// Address from which the site's search field requests suggestions.
fn autocomplete() -> Value {
    let (classname, methode) = SITE_SEARCH;
    json!({"search_source": {"classname": classname, "methode": methode}})
}

/// The events that the script reports, and the script that receives them; the policy limits what it loads.
fn analytics(config: &AnalyticsConfig) -> Value {
    match &config.script {
        Some(script) => json!({"providers": config.providers, "script": script}),
        None => json!({"providers": config.providers}),
    }
}

/// Flags are 0 and 1, as scripts of PHP sites expect them.
fn loader(config: &LoaderConfig, said: Option<&SiteTranslation>) -> Value {
    let mut config = config.clone();
    if let Some(said) = said {
        config.txt_loading = said.txt_loading.clone().or(config.txt_loading);
        config.txt_patienter = said.txt_patienter.clone().or(config.txt_patienter);
    }
    with_flags(json!(config), &["show_logo", "show_title", "show_desc"])
}

fn menu(config: &MenuConfig, said: Option<&SiteTranslation>) -> Value {
    let mut config = config.clone();
    if let Some(said) = said.cloned() {
        config.configmenu = said.configmenu.unwrap_or(config.configmenu);
        config.variables.extend(said.variables);
    }
    with_flags(json!(config), &["fullscreen", "close_button"])
}

/// The script inserts the tiles' attribution as HTML, so it is sanitized again (security 6).
fn map(config: &MapConfig, words: &Translator) -> Value {
    let tiles = config.tiles.iter().map(|source| TileSource {
        label: words.say(&source.label).to_owned(),
        attribution: sanitise(&source.attribution, Profile::Text).to_string(),
        ..source.clone()
    });
    json!({"tiles": tiles.collect::<Vec<_>>()})
}

fn with_flags(mut settings: Value, flags: &[&str]) -> Value {
    for flag in flags {
        if let Some(set) = settings.get(*flag).and_then(Value::as_bool) {
            settings[*flag] = json!(u8::from(set));
        }
    }
    settings
}
