//! The format's documentation lists the kinds of modules, and every default is valid; snapshots of
//! blocks without tests of their own.

use std::fmt::Write;

use serde_json::Value;
use vitrine_server::domain::module::{Kind, Role};

use crate::support::Site;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo/README.md");

const BEGIN: &str = "<!-- The kinds, as crates/server/src/domain/module declares them. -->\n";
const END: &str = "<!-- The end of the kinds. -->\n";

/// Documented in a section of its own.
const APART: [&str; 1] = ["`form` has `[[module.input]]`, too: see below."];

fn roles(kind: Kind) -> String {
    let names = |roles: &[Role]| {
        let names = roles.iter().map(|role| format!("`{}`", role.name()));
        names.collect::<Vec<_>>().join(", ")
    };
    let (needed, used) = kind.roles();
    match (needed, used) {
        ([], []) if kind.has_columns() => {
            "; its fields are the columns and have no role".to_owned()
        }
        ([], []) => String::new(),
        (needed, []) => format!("; role {} required", names(needed)),
        (needed, used) => format!("; role {} required, {} used", names(needed), names(used)),
    }
}

fn default(needed: bool, value: &Value) -> String {
    match value {
        _ if needed => "required".to_owned(),
        Value::Null => "none".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Array(values) if values.is_empty() => "none".to_owned(),
        Value::String(text) => format!("`{text}`"),
        other => format!("`{}`", other.to_string().replace(',', ", ")),
    }
}

fn described() -> String {
    let mut text = BEGIN.to_owned();
    for kind in Kind::ALL {
        writeln!(text, "\n`kind = \"{}\"`{}\n", kind.name(), roles(*kind))
            .expect("a text takes all");
        text += "| key | type | default | meaning |\n| --- | --- | --- | --- |\n";
        for setting in kind.settings() {
            let default = default(setting.needed, &(setting.by_itself)());
            let (name, takes, means) = (setting.name, setting.takes.words(), setting.means.trim());
            let means = means.trim_end_matches('.');
            writeln!(text, "| `{name}` | {takes} | {default} | {means} |")
                .expect("a text takes all");
        }
    }
    format!("{text}\n{}\n{END}", APART.join("\n"))
}

/// `UPDATE_DOCS=1` writes the documentation.
#[test]
fn the_page_of_the_format_lists_the_settings_of_each_kind() {
    let page = std::fs::read_to_string(PAGE).expect("the page is read");
    let (before, rest) = page.split_once(BEGIN).expect("the kinds begin");
    let (_, after) = rest.split_once(END).expect("the kinds end");
    let written = format!("{before}{}{after}", described());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, written).expect("the page is written");
    } else {
        assert_eq!(page, written, "run this test with UPDATE_DOCS=1");
    }
}

#[test]
fn every_default_is_a_value_that_its_setting_takes() {
    use vitrine_server::domain::module::{Body, ModuleDraft, ShownElements};
    for kind in Kind::ALL {
        let mut draft = ModuleDraft::new("a", *kind);
        let settings = kind.settings().iter().filter(|setting| !setting.needed);
        for setting in settings.filter(|setting| setting.name != "more") {
            let value = (setting.by_itself)();
            if !value.is_null() {
                draft.settings.insert(setting.name.to_owned(), value);
            }
        }
        let mut faults = Vec::new();
        let body = Body::read(&draft, ShownElements::default(), &mut faults);
        faults.retain(|fault| fault.at.to_string() != "key");
        assert!(faults.is_empty(), "{kind:?}: {faults:?}");
        let written: Vec<&str> = body.written().iter().map(|(name, _)| *name).collect();
        let needed = kind.settings().iter().filter(|setting| setting.needed);
        let needed: Vec<&str> = needed.map(|setting| setting.name).collect();
        assert_eq!(written, needed, "defaults are left out of {kind:?}");
    }
}

#[tokio::test]
async fn places_are_drawn_on_a_map_and_as_a_list() {
    let site = Site::new().await;
    let block = site.refresh("/modules/carte?bloc=1", "").await;
    block.matches("map");
}
