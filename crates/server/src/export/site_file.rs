//! `site.toml`.

use crate::domain::captcha::provider::{CaptchaConfig, INVISIBLE};
use crate::domain::content::{Permalink, PermalinkTarget, SiteContent};
use crate::domain::site::Identity;
use crate::domain::site::alert::{Closing, Level, SiteAlert};
use crate::domain::site::analytics::AnalyticsConfig;
use crate::domain::site::footer::Footer;
use crate::domain::site::map_tiles::TileSource;
use crate::domain::site::opening::{Opening, OtherHours};
use crate::domain::site::settings::{
    AutocompleteEntry, LoaderConfig, MenuBlock, MenuConfig, MenuDefinition, MenuStyle,
    SiteSettings, SiteTranslation,
};
use crate::domain::site::synonym::Synonym;
use crate::domain::values::link::Link;

use super::sources::SourceOwners;
use super::toml_text::TomlText;

/// The site, with its short addresses.
pub fn write(content: &SiteContent, sources: &SourceOwners) -> TomlText {
    let site = &content.site;
    let mut file = TomlText::default();
    file.text("name", &site.name);
    file.text("slogan", &site.slogan);
    file.text("language", &site.language);
    file.texts("languages", &site.languages);
    if !site.settings.consent.is_usual() {
        file.text("consent", site.settings.consent.name());
    }
    if site.settings.share_mail {
        file.value("share_mail", true);
    }
    identity(&site.identity, &mut file);
    footer(&site.footer, "footer", &mut file);
    settings(&site.settings, &mut file);
    for link in &content.permalinks {
        permalink(link, sources, &mut file);
    }
    file
}

fn identity(identity: &Identity, file: &mut TomlText) {
    file.part("[identity]");
    file.text("nom", &identity.nom);
    for (name, text) in [
        ("adresse", &identity.adresse),
        ("telephone", &identity.telephone),
        ("courriel", &identity.courriel),
    ] {
        if !text.is_empty() {
            file.text(name, text);
        }
    }
    file.text_if("logo_site", identity.logo_site.as_deref());
    file.text_if("favicon", identity.favicon.as_deref());
}

/// `[footer]`, or `[translation.en.footer]`.
fn footer(footer: &Footer, table: &str, file: &mut TomlText) {
    if *footer == Footer::default() {
        return;
    }
    file.part(&format!("[{table}]"));
    if !footer.text.is_empty() {
        file.text("text", &footer.text);
    }
    file.text_if("consent", footer.consent.as_deref());
    for column in &footer.columns {
        file.part(&format!("[[{table}.column]]"));
        file.text("title", &column.title);
        for to in &column.links {
            link(&format!("[[{table}.column.link]]"), to, file);
        }
    }
    for (number, to) in footer.links.iter().enumerate() {
        let header = format!("[[{table}.link]]");
        match number {
            0 => file.part(&header),
            _ => file.header(&header),
        }
        file.text("label", &to.label);
        file.text("url", &to.url);
    }
}

fn translation(code: &str, said: &SiteTranslation, file: &mut TomlText) {
    let table = format!("translation.{code}");
    file.part(&format!("[{table}]"));
    file.text_if("slogan", said.slogan.as_deref());
    file.text_if("configmenu", said.configmenu.as_deref());
    file.text_if("txt_loading", said.txt_loading.as_deref());
    file.text_if("txt_patienter", said.txt_patienter.as_deref());
    if !said.variables.is_empty() {
        file.header(&format!("[{table}.variables]"));
        for (name, text) in &said.variables {
            file.text(name, text);
        }
    }
    for to in &said.not_found {
        link(&format!("[[{table}.not_found]]"), to, file);
    }
    if let Some(alert) = &said.alert {
        file.part(&format!("[{table}.alert]"));
        file.text("text", &alert.text);
        inline_link(alert.link.as_ref(), file);
    }
    if let Some(said) = &said.footer {
        footer(said, &format!("{table}.footer"), file);
    }
}

fn tiles(source: &TileSource, file: &mut TomlText) {
    file.part("[[map.tiles]]");
    file.text("mode", &source.mode);
    file.text("label", &source.label);
    file.text("url", &source.url);
    if !source.attribution.is_empty() {
        file.text("attribution", &source.attribution);
    }
    file.value("max_zoom", source.max_zoom);
}

fn link(header: &str, link: &Link, file: &mut TomlText) {
    file.header(header);
    file.text("label", &link.label);
    file.text("url", &link.url);
}

fn settings(settings: &SiteSettings, file: &mut TomlText) {
    if let Some(config) = &settings.menu {
        menu_config(config, file);
    }
    if let Some(config) = &settings.loader {
        loader(config, file);
    }
    if let Some(scroll) = &settings.scroll {
        file.part("[scroll]");
        file.value("mobile_offset", scroll.mobile_offset);
    }
    if let Some(images) = &settings.images {
        file.part("[images]");
        file.text("prefix", &images.prefix);
    }
    if let Some(head) = &settings.head {
        file.part("[head]");
        file.text_if("theme_color", head.theme_color.as_deref());
        file.text_if("theme_color_dark", head.theme_color_dark.as_deref());
        file.text_if("touch_icon", head.touch_icon.as_deref());
    }
    for source in settings.map.iter().flat_map(|map| &map.tiles) {
        tiles(source, file);
    }
    if let Some(config) = &settings.analytics {
        analytics(config, file);
    }
    if let Some(config) = &settings.captcha {
        captcha(config, file);
    }
    for group in settings.search.iter().flat_map(|search| &search.synonyms) {
        synonym(group, file);
    }
    if let Some(hours) = &settings.opening {
        opening(hours, file);
    }
    if let Some(line) = &settings.alert {
        alert(line, file);
    }
    if let Some(config) = &settings.not_found {
        file.part("[not_found]");
        file.text_if("contact", config.contact.as_deref());
        for to in &config.links {
            link("[[not_found.link]]", to, file);
        }
    }
    if let Some(theme) = &settings.theme {
        file.part("[theme]");
        file.texts("styles", &theme.styles);
    }
    for to in &settings.share {
        file.part("[[share]]");
        file.text("label", &to.label);
        file.text("url", &to.url);
    }
    for (code, said) in &settings.translations {
        translation(code, said, file);
    }
    for definition in &settings.menus {
        menu(definition, file);
    }
    for entry in &settings.autocomplete {
        autocomplete(entry, file);
    }
}

fn analytics(config: &AnalyticsConfig, file: &mut TomlText) {
    file.part("[analytics]");
    file.texts("providers", &config.providers);
    file.text_if("script", config.script.as_deref());
    file.texts("sources", &config.sources);
}

fn opening(opening: &Opening, file: &mut TomlText) {
    file.part("[opening]");
    file.text("label", &opening.label);
    file.switch("closed_on_holidays", opening.closed_on_holidays, false);
    file.header("[opening.week]");
    for (name, _, hours) in opening.week.days() {
        file.texts(name, hours);
    }
    for other in &opening.exceptions {
        other_hours(other, file);
    }
}

fn other_hours(other: &OtherHours, file: &mut TomlText) {
    file.part("[[opening.exception]]");
    file.text("date", &other.date);
    file.text_if("until", other.until.as_deref());
    file.texts("hours", &other.hours);
    file.text_if("reason", other.reason.as_deref());
}

fn alert(alert: &SiteAlert, file: &mut TomlText) {
    file.part("[alert]");
    file.text("text", &alert.text);
    inline_link(alert.link.as_ref(), file);
    if alert.level != Level::default() {
        file.text("level", alert.level.name());
    }
    file.text_if("from", alert.from.as_deref());
    file.text_if("until", alert.until.as_deref());
    if alert.closing != Closing::default() {
        file.text("closing", alert.closing.name());
    }
}

/// `link = { label = "…", url = "…" }`.
fn inline_link(link: Option<&Link>, file: &mut TomlText) {
    if let Some(link) = link {
        file.any("link", &serde_json::json!(link));
    }
}

fn synonym(group: &Synonym, file: &mut TomlText) {
    file.part("[[search.synonym]]");
    file.text_if("language", group.language.as_deref());
    file.texts("words", &group.words);
}

fn captcha(config: &CaptchaConfig, file: &mut TomlText) {
    file.part("[captcha]");
    file.text("provider", config.provider.name());
    if config.version != INVISIBLE {
        file.value("version", config.version);
    }
    file.text_if("script", config.script.as_deref());
    file.text_if("sitekey", config.sitekey.as_deref());
    file.texts("sources", &config.sources);
    if let Some(least) = config.least_score {
        file.value("least_score", least);
    }
}

fn menu_config(config: &MenuConfig, file: &mut TomlText) {
    file.part("[menu]");
    file.text("configmenu", &config.configmenu);
    file.text_if("style", config.style.map(MenuStyle::name));
    file.switch("fullscreen", config.fullscreen, false);
    file.switch("close_button", config.close_button, false);
    file.text_if("subtitle_field", config.subtitle_field.as_deref());
    for item in &config.header {
        file.header("[[menu.header]]");
        file.text("type", item.kind.name());
        file.text("value", &item.value);
    }
    if !config.variables.is_empty() {
        file.header("[menu.variables]");
        for (name, text) in &config.variables {
            file.text(name, text);
        }
    }
}

fn loader(config: &LoaderConfig, file: &mut TomlText) {
    file.part("[loader]");
    file.text_if("version", config.version.as_deref());
    for (name, shown) in [
        ("show_logo", config.show_logo),
        ("show_title", config.show_title),
        ("show_desc", config.show_desc),
    ] {
        if let Some(shown) = shown {
            file.value(name, shown);
        }
    }
    file.text_if("txt_loading", config.txt_loading.as_deref());
    file.text_if("txt_patienter", config.txt_patienter.as_deref());
}

fn menu(menu: &MenuDefinition, file: &mut TomlText) {
    file.part("[[menus]]");
    file.text("key", &menu.key);
    file.text_if("language", menu.language.as_deref());
    for block in &menu.blocks {
        file.header("[[menus.block]]");
        match block {
            MenuBlock::Menu { root } => {
                file.text("type", "menu");
                file.text_if("root", root.as_deref());
            }
            MenuBlock::Spacer => file.text("type", "spacer"),
            MenuBlock::Clone { selector } => {
                file.text("type", "clone");
                file.text("selector", selector);
            }
        }
    }
}

fn autocomplete(entry: &AutocompleteEntry, file: &mut TomlText) {
    file.part("[[autocomplete]]");
    file.text("classname", &entry.classname);
    file.text("methode", &entry.methode);
    file.text("source", &entry.source);
    file.texts("fields", &entry.fields);
    file.text("value", &entry.value);
}

/// A short address to an element is left out if no module shows its source, because the element is left out too.
fn permalink(link: &Permalink, sources: &SourceOwners, file: &mut TomlText) {
    match &link.target {
        PermalinkTarget::Page(path) => {
            file.part("[[permalink]]");
            file.text("code", &link.code);
            file.text("page", path);
        }
        PermalinkTarget::Element { source, key } if sources.fields(source).is_some() => {
            file.part("[[permalink]]");
            file.text("code", &link.code);
            file.text("source", source);
            file.text("element", key);
        }
        PermalinkTarget::Element { .. } => {}
    }
}
