//! Types that templates may write unescaped: each is built for its one place in the HTML.

use askama::Template;
use askama::filters::{Escaper, Html, HtmlSafe};
use serde::Serialize;
use vitrine_core::forms::param::{Param, write};

use crate::domain::document::nonce::Nonce;
use crate::domain::picture::{Picture, Tone};
use crate::domain::rich_text::SafeHtml;

impl HtmlSafe for SafeHtml {}

/// A block rendered by a template, which escapes what it writes.
#[derive(Debug, Clone, Default)]
pub struct DrawnBlock(String);

impl DrawnBlock {
    /// Renders a template.
    pub fn of(template: &impl Template) -> askama::Result<Self> {
        template.render().map(Self)
    }

    /// Returns a placeholder for a part that is rendered per answer.
    pub fn mark(mark: &Nonce) -> Self {
        Self(mark.as_str().to_owned())
    }

    /// Returns the HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<DrawnBlock> for String {
    fn from(block: DrawnBlock) -> Self {
        block.0
    }
}

impl std::fmt::Display for DrawnBlock {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for DrawnBlock {}

/// What the page's script treats as a success anywhere in an answer (spec 7.2).
const SUCCESS: &str = "alert-success";

/// A typed text, escaped, and without the marker of a success. Browsers display the same text.
#[derive(Debug, Clone, Copy)]
pub struct Echo<'a>(pub &'a str);

impl std::fmt::Display for Echo<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (index, piece) in self.0.split(SUCCESS).enumerate() {
            if index > 0 {
                f.write_str("alert&#45;success")?;
            }
            Html.write_escaped_str(&mut *f, piece)?;
        }
        Ok(())
    }
}

impl HtmlSafe for Echo<'_> {}

/// ` lang="fr"`, for text in another language than the page's; empty for the page's own.
#[derive(Debug, Clone, Copy)]
pub struct Lang<'a>(Option<&'a str>);

impl<'a> Lang<'a> {
    /// Builds the attribute for this language code.
    pub fn of(code: Option<&'a str>) -> Self {
        let plain = |code: &&str| code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        Self(code.filter(plain))
    }

    /// Returns the language code; `None` for the page's own language.
    pub fn code(&self) -> Option<&'a str> {
        self.0
    }
}

impl std::fmt::Display for Lang<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.0.map_or(Ok(()), |code| write!(f, " lang=\"{code}\""))
    }
}

impl HtmlSafe for Lang<'_> {}

/// ` data-tone="3-5-7"`: the levels of the colour shown until the picture has loaded; empty for a
/// picture without a stored tone.
pub struct ToneAttribute(Option<Tone>);

/// Builds the attribute of this picture.
pub fn tone(picture: &Picture) -> ToneAttribute {
    ToneAttribute(picture.tone)
}

impl std::fmt::Display for ToneAttribute {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Some([red, green, blue]) = self.0.map(Tone::steps) else {
            return Ok(());
        };
        write!(f, " data-tone=\"{red}-{green}-{blue}\"")
    }
}

impl HtmlSafe for ToneAttribute {}

/// JSON inside a `script` element: without `<`, `>` or `&`, so that it cannot end the element, and
/// without the line separators that old scripts treat as a line end.
pub struct ScriptJson(String);

impl ScriptJson {
    /// Serializes `value`; gives an empty object if that fails, which no caller's value does.
    pub fn of(value: &impl Serialize) -> Self {
        let json = serde_json::to_string(value).unwrap_or_else(|_| "{}".to_owned());
        let escape = |c: char| match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => format!("\\u{:04x}", u32::from(c)),
            _ => c.to_string(),
        };
        Self(json.chars().map(escape).collect())
    }

    /// Adds an entry of plain letters, or its placeholder, at the end of an object that is not empty.
    #[must_use]
    pub fn ending_with(mut self, entry: &str) -> Self {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_,:\"".contains(c);
        if entry.chars().all(plain) && self.0.ends_with('}') {
            self.0.insert_str(self.0.len() - 1, entry);
        }
        self
    }
}

impl std::fmt::Display for ScriptJson {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for ScriptJson {}

/// The `@param` comment of a module block; the core escapes everything that could end it.
pub struct ParamComment(Param);

impl ParamComment {
    /// Builds the comment of a block that is refreshed at `url` and is on the page `referer`.
    pub fn new(url: String, referer: &str) -> Self {
        Self(Param {
            url,
            referer: referer.to_owned(),
            search: String::new(),
        })
    }

    /// Adds the searched words to the comment.
    #[must_use]
    pub fn searching(mut self, words: &str) -> Self {
        words.clone_into(&mut self.0.search);
        self
    }
}

impl std::fmt::Display for ParamComment {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "<!--{}-->", write(&self.0))
    }
}

impl HtmlSafe for ParamComment {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::{Echo, ParamComment, ScriptJson};

    #[test]
    fn a_typed_text_is_escaped_and_never_says_that_it_is_a_success() {
        for (typed, written) in [
            ("", ""),
            ("a<b> & \"c\"", "a&#60;b&#62; &#38; &#34;c&#34;"),
            ("alert-success", "alert&#45;success"),
            (
                "<alert-alert-success-success",
                "&#60;alert-alert&#45;success-success",
            ),
        ] {
            assert_eq!(Echo(typed).to_string(), written);
        }
    }

    #[test]
    fn security_8_json_in_html_escapes_what_could_end_the_script() {
        let json = ScriptJson::of(&json!({"nom": "</script><!--&\u{2028}\u{2029}é"})).to_string();
        assert_eq!(
            json,
            r#"{"nom":"\u003c/script\u003e\u003c!--\u0026\u2028\u2029é"}"#
        );
        let back: serde_json::Value = serde_json::from_str(&json).expect("still JSON");
        assert_eq!(back["nom"], "</script><!--&\u{2028}\u{2029}é");
    }

    proptest! {
        #[test]
        fn security_8_no_value_ends_the_param_comment(url in "[-<>!&\"é /?a]{0,20}", referer in "[-<>!&\"é /?a]{0,20}") {
            let comment = ParamComment::new(url, &referer).to_string();
            let inside = comment.strip_prefix("<!--").and_then(|rest| rest.strip_suffix("-->")).expect("a comment");
            prop_assert!(!inside.contains("--") && !inside.contains('>') && !inside.contains('<'), "{comment}");
        }
    }
}
