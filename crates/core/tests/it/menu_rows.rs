//! The rows of a menu from its JSON, as the package's script (`crates/core-wasm/npm/menu-rows.ts`) makes them. The tests of
//! the JavaScript interface use this file too.

use std::collections::HashMap;

use serde_json::Value;

/// The rows of a menu, packed, and the pages that they are read from.
pub struct Rows {
    pub numbers: Vec<u32>,
    pub links: String,
    sources: Vec<Value>,
    subtitle: String,
    ids: HashMap<String, u32>,
}

/// A text, or a number as one.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn shown(value: &Value) -> String {
    text(value).chars().map(|sign| sign.max(' ')).collect()
}

fn items(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => Vec::new(),
    }
}

/// The rows of these blocks on the page `page` with this configuration.
pub fn rows(blocks: &Value, config: &Value, page: &str) -> Rows {
    let mut rows = Rows {
        numbers: Vec::new(),
        links: String::new(),
        sources: Vec::new(),
        subtitle: text(&config["menu"]["subtitle_field"]),
        ids: HashMap::from([(String::new(), 0)]),
    };
    let (idpage, idparent) = (text(&config["idpage"]), text(&config["idparent"]));
    let shown = serde_json::json!({ "id_page": idpage, "id_parent": idparent, "lien": page });
    rows.push(0, u32::MAX, shown);
    for block in items(blocks) {
        let (kind, source) = match text(&block["type"]).as_str() {
            "menu" => (4, Value::Null),
            "spacer" => (2, Value::Null),
            "clone" => (3, serde_json::json!({ "lien": block["data"] })),
            _ => (0, Value::Null),
        };
        let at = rows.push(kind, u32::MAX, source);
        if kind == 4 {
            rows.push_pages(&block["data"], at);
        }
    }
    let mut at = 0;
    while let Some(source) = rows.sources.get(at as usize) {
        let children = source["enfant"].clone();
        rows.push_pages(&children, at);
        at += 1;
    }
    for row in 1..at {
        let source = rows.sources[row as usize].clone();
        let id = text(&source["id_page"]);
        if !id.is_empty() && (id == idpage || id == idparent) {
            for name in source["adresse"]
                .to_string()
                .split(|sign: char| !sign.is_ascii_alphanumeric())
            {
                rows.push(5, row, serde_json::json!({ "id_page": name }));
            }
        }
    }
    rows
}

impl Rows {
    fn push(&mut self, kind: u32, holder: u32, source: Value) -> u32 {
        let at = u32::try_from(self.sources.len()).expect("few rows");
        let (id, parent) = (self.id(&source["id_page"]), self.id(&source["id_parent"]));
        self.numbers.extend([kind, holder, id, parent]);
        if at > 0 {
            self.links.push('\u{1f}');
        }
        self.links += &text(&source["lien"]).replace('\u{1f}', "\t");
        self.sources.push(source);
        at
    }

    fn push_pages(&mut self, list: &Value, holder: u32) {
        for item in items(list) {
            if item.is_object() {
                self.push(1, holder, item.clone());
            } else {
                self.push(0, holder, Value::Null);
            }
        }
    }

    fn id(&mut self, value: &Value) -> u32 {
        let next = u32::try_from(self.ids.len()).expect("few ids");
        *self.ids.entry(text(value)).or_insert(next)
    }

    /// The cells of an entry, as the vectors write them.
    pub fn cells(
        &self,
        row: usize,
        state: &str,
        places: [String; 2],
        is_refused: bool,
    ) -> Vec<String> {
        let source = &self.sources[row];
        let name = shown(&source["menu_param"]["nom_page"]);
        let texts = [
            if name.trim_matches(' ').is_empty() {
                shown(&source["nom_page"])
            } else {
                name
            },
            shown(&source["menu_param"][&self.subtitle]),
            if is_refused {
                String::new()
            } else {
                shown(&source["lien"])
            },
            shown(&source["class_theme_style"]),
            shown(&source["id_page"]),
        ];
        let state = match self.numbers[4 * row] {
            2 => "spacer",
            3 => "clone",
            _ => state,
        };
        [state.to_owned()]
            .into_iter()
            .chain(places)
            .chain(texts)
            .collect()
    }
}
