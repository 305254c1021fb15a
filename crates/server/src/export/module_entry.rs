//! `[[module]]` of a page; what a key has by itself is left out.

use crate::domain::content::ModuleContent;
use crate::domain::degrees::MILLIONTHS;
use crate::domain::link::Link;
use crate::domain::module::{
    AgendaSettings, Body, ContactSheetSettings, Field, FormSettings, ListSettings, LoadMore,
    MapSettings, SearchSettings, SliderDirection, SliderSettings, SlideshowSettings, SortControl,
    TableSettings,
};

use super::form_input::{self, name_of};
use super::toml_text::{TomlText, string};

/// The module, with the fields that it declares itself.
pub fn write(module: &ModuleContent, declared: &[Field], file: &mut TomlText) {
    file.part("[[module]]");
    file.text("key", &module.key);
    file.text("ident", &module.ident);
    file.text("kind", &module.body.kind().replace('-', "_"));
    file.text_if("title", module.title.as_deref());
    file.switch("visible", module.visible, true);
    if let Some(source) = module.body.source().filter(|source| *source != module.key) {
        file.text("source", source);
    }
    match &module.body {
        Body::Html { content } => file.text("content", content),
        Body::List(settings) => list(settings, file),
        Body::Table(settings) => table(settings, file),
        Body::Agenda(settings) => agenda(settings, file),
        Body::ContactSheet(settings) => contact_sheet(settings, file),
        Body::Slideshow(settings) => slideshow(settings, file),
        Body::Slider(settings) => slider(settings, file),
        Body::Map(settings) => map(settings, file),
        Body::Search(settings) => search(settings, file),
        Body::Form(settings) => form(settings, file),
    }
    for declared in declared {
        field(declared, file);
    }
}

fn list(settings: &ListSettings, file: &mut TomlText) {
    if settings.per_page != [12] {
        file.value("per_page", format!("{:?}", settings.per_page));
    }
    file.text_if("default_sort", settings.default_sort.as_deref());
    file.switch("detail", settings.detail, false);
    file.switch("pager", settings.pager, true);
    more(settings.more.as_ref(), file);
    if let Some(load_more) = settings.load_more {
        file.value("load_more", loads(load_more));
    }
    file.switch("words", settings.words, false);
    if settings.sort_control != SortControl::default() {
        file.text("sort_control", &name_of(&settings.sort_control));
    }
    file.switch("feed", settings.feed, false);
    file.text_if("empty", settings.empty.as_deref());
    file.switch("reference_sheet", settings.reference_sheet, false);
}

fn more(more: Option<&Link>, file: &mut TomlText) {
    if let Some(Link { label, url }) = more {
        let (label, url) = (string(label), string(url));
        file.value("more", format!("{{ label = {label}, url = {url} }}"));
    }
}

fn loads(LoadMore { mode, start, stop }: LoadMore) -> String {
    let stop = stop.map(|stop| format!(", stop = {stop}"));
    format!(
        "{{ mode = \"{}\", start = \"{}\"{} }}",
        mode.name(),
        start.name(),
        stop.unwrap_or_default()
    )
}

fn table(settings: &TableSettings, file: &mut TomlText) {
    file.text_if("default_sort", settings.default_sort.as_deref());
    file.text("caption", &settings.caption);
}

fn agenda(settings: &AgendaSettings, file: &mut TomlText) {
    file.switch("detail", settings.detail, false);
    if let Some(upcoming) = settings.upcoming {
        file.value("upcoming", upcoming);
    }
    more(settings.more.as_ref(), file);
    file.text_if("empty", settings.empty.as_deref());
}

fn contact_sheet(settings: &ContactSheetSettings, file: &mut TomlText) {
    file.value("thumbnail", format!("{:?}", settings.thumbnail));
    file.text_if("group", settings.group.as_deref());
}

fn slideshow(settings: &SlideshowSettings, file: &mut TomlText) {
    file.value("delay", settings.delay);
    file.switch("random", settings.random, false);
    file.switch("popup", settings.popup, false);
}

fn slider(settings: &SliderSettings, file: &mut TomlText) {
    file.value("interval", settings.interval);
    if settings.direction != SliderDirection::default() {
        file.text("direction", settings.direction.name());
    }
    file.switch("autoplay", settings.autoplay, false);
    file.value("limit", settings.limit);
    file.text_if("default_sort", settings.default_sort.as_deref());
}

fn map(settings: &MapSettings, file: &mut TomlText) {
    let [latitude, longitude] = settings.center.map(degrees);
    file.value("center", format!("[{latitude}, {longitude}]"));
    file.value("zoom", settings.zoom);
}

/// Exactly: a float would have to be rounded again when it is read.
fn degrees(millionths: i64) -> String {
    let sign = if millionths < 0 { "-" } else { "" };
    let (whole, rest) = (millionths.abs() / MILLIONTHS, millionths.abs() % MILLIONTHS);
    let decimals = format!("{rest:06}");
    let decimals = decimals.trim_end_matches('0');
    let decimals = if decimals.is_empty() { "0" } else { decimals };
    format!("{sign}{whole}.{decimals}")
}

fn search(settings: &SearchSettings, file: &mut TomlText) {
    file.texts("sources", &settings.sources);
    file.switch("pages", settings.pages, true);
    file.value("per_page", format!("[{}]", settings.per_page));
}

fn form(settings: &FormSettings, file: &mut TomlText) {
    file.text("recipient", &settings.recipient);
    file.value("keep_days", settings.keep_days);
    file.text("submit", &settings.submit);
    file.text("success", &settings.success);
    for input in &settings.inputs {
        form_input::write(input, file);
    }
}

fn field(field: &Field, file: &mut TomlText) {
    file.header("[[module.field]]");
    file.text("name", &field.name);
    file.text("label", &field.label);
    file.text("kind", &name_of(&field.kind));
    file.switch("sortable", field.sortable, false);
    file.text_if("role", field.role.map(|role| name_of(&role)).as_deref());
    file.text_if(
        "filter",
        field.filter.map(|filter| name_of(&filter)).as_deref(),
    );
    file.switch("search", field.search, true);
}

#[cfg(test)]
mod tests {
    use super::degrees;

    #[test]
    fn degrees_are_written_to_the_millionth() {
        for (millionths, written) in [
            (0, "0.0"),
            (48_837_800, "48.8378"),
            (-889_000, "-0.889"),
            (-1, "-0.000001"),
            (180_000_000, "180.0"),
        ] {
            assert_eq!(degrees(millionths), written);
        }
    }
}
