//! Writes TOML in the style of a handwritten file: one key per line, in the order of the format's documentation, HTML
//! in literal strings, so that two exports can be compared line by line.

use serde_json::Value;
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

/// A file being written.
#[derive(Debug, Default)]
pub struct TomlText(String);

impl TomlText {
    /// Writes a header after an empty line.
    pub fn part(&mut self, header: &str) {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.header(header);
    }

    /// Writes a header without an empty line, for a part of the previous entry.
    pub fn header(&mut self, header: &str) {
        self.0.push_str(header);
        self.0.push('\n');
    }

    /// Writes a key that may need quotes, and its text.
    pub fn quoted(&mut self, name: &str, text: &str) {
        let name = TomlKeyBuilder::new(name);
        let name = name.as_basic_pretty().unwrap_or_else(|| name.as_default());
        self.line(&name.to_toml_key(), &string(text));
    }

    /// Writes a text.
    pub fn text(&mut self, name: &str, text: &str) {
        self.line(&key(name), &string(text));
    }

    /// Writes a text if it is `Some`.
    pub fn text_if(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.text(name, text);
        }
    }

    /// Writes a list of texts; skips an empty one.
    pub fn texts(&mut self, name: &str, texts: &[String]) {
        if !texts.is_empty() {
            let texts: Vec<String> = texts.iter().map(|text| string(text)).collect();
            self.line(&key(name), &format!("[{}]", texts.join(", ")));
        }
    }

    /// Writes a flag; skips the default value.
    pub fn switch(&mut self, name: &str, value: bool, by_itself: bool) {
        if value != by_itself {
            self.value(name, value);
        }
    }

    /// Writes a value that is already TOML.
    pub fn value(&mut self, name: &str, value: impl std::fmt::Display) {
        self.line(&key(name), &value.to_string());
    }

    /// Writes a value of a setting; skips null.
    pub fn any(&mut self, name: &str, value: &Value) {
        if let Some(written) = inline(value) {
            self.line(&key(name), &written);
        }
    }

    /// The finished text.
    pub fn into_string(self) -> String {
        self.0
    }

    fn line(&mut self, name: &str, value: &str) {
        self.0.push_str(name);
        self.0.push_str(" = ");
        self.0.push_str(value);
        self.0.push('\n');
    }
}

/// A value on one line; `None` for null, which TOML cannot express.
fn inline(value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => return None,
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            // Without exponent, as in handwritten numbers.
            Some(float) if float.fract() == 0.0 => format!("{float:.1}"),
            Some(float) => float.to_string(),
            None => number.to_string(),
        },
        Value::String(text) => string(text),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().filter_map(inline).collect();
            format!("[{}]", values.join(", "))
        }
        Value::Object(values) => {
            let pair = |(name, value): (&String, &Value)| {
                Some(format!("{} = {}", key(name), inline(value)?))
            };
            let pairs: Vec<String> = values.iter().filter_map(pair).collect();
            format!("{{ {} }}", pairs.join(", "))
        }
    })
}

/// A key, quoted if needed.
pub fn key(name: &str) -> String {
    TomlKeyBuilder::new(name).as_default().to_toml_key()
}

/// A text: in a multi-line string if it has several lines, else in quotes.
pub fn string(text: &str) -> String {
    let builder = TomlStringBuilder::new(text);
    let lines = text.contains('\n').then(|| builder.as_ml_literal());
    let written = lines.flatten().unwrap_or_else(|| {
        // Triple quotes are for texts of several lines.
        let one = builder.as_basic_pretty().or_else(|| builder.as_literal());
        one.unwrap_or_else(|| builder.as_basic())
    });
    written.to_toml_value()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::{TomlText, string};

    #[test]
    fn texts_are_written_as_people_would() {
        for (text, written) in [
            ("L’été", "\"L’été\""),
            ("<p class=\"a\">", "'<p class=\"a\">'"),
            ("it's \"so\"", "\"it's \\\"so\\\"\""),
            ("<p>\n</p>", "'''\n<p>\n</p>'''"),
            ("", "\"\""),
        ] {
            assert_eq!(string(text), written, "{text}");
        }
    }

    #[test]
    fn values_of_settings_are_written_on_one_line() {
        let mut file = TomlText::default();
        file.any("a", &json!([12, 24]));
        file.any("b", &json!({ "label": "L’été", "url": "/", "stop": null }));
        file.any("c", &json!([48.8378, -0.000_001, 180.0]));
        file.any("d", &json!(null));
        let written = "a = [12, 24]\nb = { label = \"L’été\", url = \"/\" }\nc = [48.8378, -0.000001, 180.0]\n";
        assert_eq!(file.into_string(), written);
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_read_again(name in "\\PC{1,12}|[a-z\"'\\\\\n]{1,8}", text in "[\\PC\n\r\t'\"\\\\\u{0}\u{7f}]{0,40}") {
            let mut file = TomlText::default();
            file.part("[texts]");
            file.quoted(&name, &text);
            let file = file.into_string();
            let read: toml::Table = toml::from_str(&file).expect("it is TOML");
            let read = read["texts"].as_table().expect("a table");
            prop_assert_eq!(read.iter().collect::<Vec<_>>(), [(&name, &toml::Value::String(text))]);
        }
    }
}
