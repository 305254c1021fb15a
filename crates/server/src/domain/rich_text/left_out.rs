//! Reports what the sanitiser leaves out of an author's HTML, so that authors need not search for it.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use html5ever::Attribute;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tokenizer::{Tokenizer, TokenizerOpts};

use super::{KeepAttribute, Profile, keeper_of, sanitiser_of};

/// A tag or an attribute that the sanitiser leaves out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The line of the HTML in which the tag ends, starting at 0.
    pub line: usize,
    /// What it is, as `<script>` or `onclick of <p>`.
    pub what: String,
}

/// Maximum number of characters of a value that are reported.
const MOST_TOLD: usize = 60;

/// Returns the tags and attributes of `html` that the profile does not keep, in their order. The content of an element
/// that is removed as a whole is not reported separately.
pub fn left_out(html: &str, profile: Profile) -> Vec<LeftOut> {
    read(html, profile).found.take()
}

/// The first address of a rich text that the sanitiser refuses: one of a link or of a picture.
pub fn refused_address(html: &str) -> Option<String> {
    read(html, Profile::Rich).refused.take()
}

fn read(html: &str, profile: Profile) -> Reader {
    let tokenizer = Tokenizer::new(Reader::new(profile), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(html.into());
    // The result would be a script to wait for, but no script is run.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink
}

/// Reads tags and compares them with what a profile keeps.
struct Reader {
    tags: HashSet<&'static str>,
    attributes: HashSet<&'static str>,
    own_attributes: HashMap<&'static str, HashSet<&'static str>>,
    /// Elements that are removed with their content.
    whole: HashSet<&'static str>,
    keep: KeepAttribute,
    found: RefCell<Vec<LeftOut>>,
    /// The first address that is not kept.
    refused: RefCell<Option<String>>,
    /// The removed element around this place, and how many elements of its name are open.
    around: RefCell<Option<(String, usize)>>,
}

impl Reader {
    fn new(profile: Profile) -> Self {
        let sanitiser = sanitiser_of(profile);
        Self {
            tags: sanitiser.clone_tags(),
            attributes: sanitiser.clone_generic_attributes(),
            own_attributes: sanitiser.clone_tag_attributes(),
            whole: sanitiser.clone_clean_content_tags(),
            keep: keeper_of(profile),
            found: RefCell::default(),
            refused: RefCell::default(),
            around: RefCell::default(),
        }
    }

    fn say(&self, line: usize, what: String) {
        self.found.borrow_mut().push(LeftOut { line, what });
    }

    fn open(&self, tag: &Tag, line: usize) {
        let name: &str = &tag.name;
        let mut around = self.around.borrow_mut();
        if let Some((whole, depth)) = around.as_mut() {
            if whole == name {
                *depth += 1;
            }
            return;
        }
        if self.tags.contains(name) {
            for attribute in &tag.attrs {
                self.compare(name, attribute, line);
            }
            return;
        }
        self.say(line, format!("<{name}>"));
        if self.whole.contains(name) && !tag.self_closing {
            *around = Some((name.to_owned(), 1));
        }
    }

    fn compare(&self, tag: &str, attribute: &Attribute, line: usize) {
        let name: &str = &attribute.name.local;
        let value: &str = &attribute.value;
        let own = self.own_attributes.get(tag);
        let is_known = self.attributes.contains(name) || own.is_some_and(|own| own.contains(name));
        if !is_known {
            return self.say(line, format!("{name} of <{tag}>"));
        }
        let kept = (self.keep)(tag, name, value);
        if kept.is_none() && matches!(name, "href" | "src") {
            let mut refused = self.refused.borrow_mut();
            refused.get_or_insert_with(|| value.trim().to_owned());
        }
        if kept.as_deref() != Some(value) {
            let part = if kept.is_some() { "a part of " } else { "" };
            self.say(line, format!("{part}{name}={} of <{tag}>", told(value)));
        }
    }

    fn close(&self, tag: &Tag) {
        let name: &str = &tag.name;
        let mut around = self.around.borrow_mut();
        let left = around
            .as_ref()
            .filter(|(whole, _)| whole == name)
            .map(|(_, depth)| depth.saturating_sub(1));
        if let Some(left) = left {
            *around = (left > 0).then(|| (name.to_owned(), left));
        }
    }
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, line_number: u64) -> TokenSinkResult<()> {
        let Token::TagToken(tag) = token else {
            return TokenSinkResult::Continue;
        };
        if tag.kind == TagKind::EndTag {
            self.close(&tag);
            return TokenSinkResult::Continue;
        }
        let line = usize::try_from(line_number).unwrap_or(usize::MAX);
        self.open(&tag, line.saturating_sub(1));
        content_of(&tag.name)
    }
}

/// How a browser reads the content of this element: as text in a script or a style sheet.
fn content_of(name: &str) -> TokenSinkResult<()> {
    match name {
        "script" => TokenSinkResult::RawData(RawKind::ScriptData),
        "style" | "iframe" | "xmp" | "noembed" | "noframes" => {
            TokenSinkResult::RawData(RawKind::Rawtext)
        }
        "title" | "textarea" => TokenSinkResult::RawData(RawKind::Rcdata),
        "plaintext" => TokenSinkResult::Plaintext,
        _ => TokenSinkResult::Continue,
    }
}

/// The value between quotes, on one line.
fn told(value: &str) -> String {
    let on_one_line = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut told: String = on_one_line.chars().take(MOST_TOLD).collect();
    if told.len() < on_one_line.len() {
        told.push('…');
    }
    format!("\"{told}\"")
}

#[cfg(test)]
mod tests {
    use super::{LeftOut, left_out, refused_address};
    use crate::domain::rich_text::{Profile, sanitise};

    fn whats(html: &str, profile: Profile) -> Vec<String> {
        let found = left_out(html, profile).into_iter();
        found.map(|one| one.what).collect()
    }

    #[test]
    fn what_a_block_loses_is_told_with_its_line() {
        let html = "<p>Un</p>\n<p onclick=\"x()\" class=\"a\">Deux</p>\n<script>if (a<b) { c }</script>\n<b>x</b>";
        let at = |line, what: &str| LeftOut {
            line,
            what: what.to_owned(),
        };
        assert_eq!(
            left_out(html, Profile::PageBlock),
            [at(1, "onclick of <p>"), at(2, "<script>"), at(3, "<b>")]
        );
    }

    #[test]
    fn values_that_are_not_kept_are_told() {
        assert_eq!(
            whats("<a href=\"javascript:x\">x</a>", Profile::PageBlock),
            ["href=\"javascript:x\" of <a>"]
        );
        assert_eq!(
            whats("<p class=\"vt-x note\">x</p>", Profile::Rich),
            ["a part of class=\"vt-x note\" of <p>"]
        );
    }

    #[test]
    fn what_goes_with_its_content_is_told_once() {
        for html in [
            "<svg><g><svg><path d=\"x\"/></svg></g></svg>",
            "<object><p onclick=\"x\">x</p></object>",
        ] {
            assert_eq!(whats(html, Profile::Rich).len(), 1, "{html}");
        }
        let after = "<svg><path/></svg><p style=\"x\">x</p>";
        assert_eq!(whats(after, Profile::Rich), ["<svg>", "style of <p>"]);
    }

    #[test]
    fn an_address_that_is_lost_is_named_and_one_that_is_only_trimmed_is_not() {
        for (html, refused) in [
            (
                "<a href=\"sms:+33600000000\">x</a>",
                Some("sms:+33600000000"),
            ),
            (
                "<p><img src=\" https://y.fr/a.jpg\"></p>",
                Some("https://y.fr/a.jpg"),
            ),
            (
                "<a href=\"/a\">x</a><a href=\"a&amp;b.html\">y</a>",
                Some("a&b.html"),
            ),
            ("<a href=\" www.y.fr\">x</a><a>y</a> href=\"sms:1\"", None),
            (
                "<iframe src=\"sms:1\"></iframe><q cite=\"sms:1\">x</q>",
                None,
            ),
        ] {
            assert_eq!(refused_address(html).as_deref(), refused, "{html}");
        }
    }

    #[test]
    fn nothing_is_told_of_what_stays_as_it_is() {
        for html in [
            "<p class=\"a\">Un <a href=\"/plan\">plan</a></p>",
            "<table><tbody><tr><td>1</td></tr></tbody></table>",
        ] {
            assert_eq!(sanitise(html, Profile::Rich).as_str(), html);
            assert_eq!(left_out(html, Profile::Rich), []);
        }
    }
}
