//! The `@param` comment of a module block (spec 3.14):
//! `<!-- @param url="/actualites?bloc=3" referer="/actualites" search="" -->`.
//!
//! The attributes are in any order, in double quotes. Writers escape `&`, `"`, `<`, `>` and the second hyphen of `--`,
//! so that no value ends the comment. Readers decode only `&amp; &lt; &gt; &quot; &#45;`; a bare `&`, which many
//! servers write, stays.

use serde::{Deserialize, Serialize};

use super::FormsError;
use crate::text::{push, push_text};

/// The first word of the comment.
const MARK: &[u8] = b"@param";
/// The known attributes, in the order in which they are written; others are ignored.
const ATTRIBUTES: [&str; 3] = ["url", "referer", "search"];
/// The references that a reader decodes, and their characters.
const REFERENCES: [(&str, u8); 5] = [
    ("&amp;", b'&'),
    ("&lt;", b'<'),
    ("&gt;", b'>'),
    ("&quot;", b'"'),
    ("&#45;", b'-'),
];

/// How to refresh a module block; the values are decoded.
///
/// ```
/// use vitrine_core::forms::param::Param;
/// let news = Param { url: "/actualites?bloc=3".into(), referer: "/actualites".into(), ..Param::default() };
/// assert_eq!(news.search, "");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Param {
    /// The address to request the block from, with the state of its list.
    pub url: String,
    /// The page that contains the block; may be empty.
    pub referer: String,
    /// The search from which the visitor reached the page; may be empty.
    pub search: String,
}

/// Reads the text between `<!--` and `-->`.
///
/// A missing `referer` or `search` is empty; unknown attributes are ignored; of repeated attributes the first counts,
/// as in HTML.
///
/// # Errors
/// [`FormsError::NotParam`]: it is another comment; [`FormsError::NotQuoted`] and [`FormsError::NotClosed`]: an
/// attribute is malformed; [`FormsError::MissingUrl`]: `url` is missing or empty.
///
/// ```
/// use vitrine_core::forms::param::read;
/// let param = read(" @param search=\"\" url=\"/liste?a=1&b=2\" ").expect("a url is there");
/// assert_eq!(param.url, "/liste?a=1&b=2");
/// assert_eq!(param.referer, "");
/// ```
pub fn read(comment: &str) -> Result<Param, FormsError> {
    let mut reader = Reader {
        text: comment,
        at: 0,
    };
    reader.mark()?;
    let mut values = [None; 3];
    while reader.next().is_some() {
        let (name, value) = reader.attribute()?;
        for (known, place) in ATTRIBUTES.iter().zip(&mut values) {
            if *known == name {
                place.get_or_insert(value);
            }
        }
    }
    let [url, referer, search] = values.map(Option::unwrap_or_default);
    if url.is_empty() {
        return Err(FormsError::MissingUrl);
    }
    Ok(Param {
        url: decode(url),
        referer: decode(referer),
        search: decode(search),
    })
}

/// Reads a comment byte by byte: all its separators are ASCII.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Advances to one of these bytes, or to the end; returns the skipped text.
    fn until(&mut self, ends: &[u8]) -> &'a str {
        let from = self.at;
        while self.next().is_some_and(|byte| !ends.contains(&byte)) {
            self.at += 1;
        }
        self.text.get(from..self.at).unwrap_or_default()
    }

    fn pass_blanks(&mut self) {
        while self.next().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Consumes this byte and the blanks before it; false if another byte follows.
    fn takes(&mut self, byte: u8) -> bool {
        self.pass_blanks();
        let stands = self.next() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    fn mark(&mut self) -> Result<(), FormsError> {
        self.pass_blanks();
        if self.until(b"= \t\n\x0c\r").as_bytes() != MARK || self.next() == Some(b'=') {
            return Err(FormsError::NotParam);
        }
        self.pass_blanks();
        Ok(())
    }

    /// Consumes an attribute and the blanks after it; returns its name and undecoded value.
    fn attribute(&mut self) -> Result<(&'a str, &'a str), FormsError> {
        let name = self.until(b"= \t\n\x0c\r");
        if !(self.takes(b'=') && self.takes(b'"')) {
            return Err(FormsError::NotQuoted(name.to_owned()));
        }
        let value = self.until(b"\"");
        if !self.takes(b'"') {
            return Err(FormsError::NotClosed(name.to_owned()));
        }
        self.pass_blanks();
        Ok((name, value))
    }
}

fn decode(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(character) = rest.chars().next() {
        let mut length = character.len_utf8();
        let mut meant = character;
        for (written, byte) in REFERENCES {
            if rest.as_bytes().starts_with(written.as_bytes()) {
                (length, meant) = (written.len(), char::from(byte));
            }
        }
        push(&mut out, meant);
        rest = rest.get(length..).unwrap_or_default();
    }
    out
}

/// Writes the inside of the comment, with one blank on each side. No value can end the comment, and [`read`] returns
/// the same [`Param`], if it has a url.
///
/// ```
/// use vitrine_core::forms::param::{Param, write};
/// let param = Param { url: "/a?b=1&c=-->".into(), ..Param::default() };
/// assert_eq!(write(&param), " @param url=\"/a?b=1&amp;c=-&#45;&gt;\" referer=\"\" search=\"\" ");
/// ```
pub fn write(param: &Param) -> String {
    let mut out = String::from(" @param ");
    let values = [&param.url, &param.referer, &param.search];
    for (name, value) in ATTRIBUTES.iter().zip(values) {
        push_text(&mut out, name);
        push_text(&mut out, "=\"");
        push_escaped(&mut out, value);
        push_text(&mut out, "\" ");
    }
    out
}

fn push_escaped(out: &mut String, value: &str) {
    for character in value.chars() {
        let escapes = character != '-' || out.as_bytes().last() == Some(&b'-');
        let mut known = None;
        for (written, byte) in REFERENCES {
            if escapes && char::from(byte) == character {
                known = Some(written);
            }
        }
        match known {
            Some(written) => push_text(out, written),
            None => push(out, character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn param(url: &str, referer: &str, search: &str) -> Param {
        Param {
            url: url.into(),
            referer: referer.into(),
            search: search.into(),
        }
    }

    #[test]
    fn attributes_come_in_any_order() {
        let read = read("@param search=\"été\" referer=\"/b\" url=\"/a\"");
        assert_eq!(read, Ok(param("/a", "/b", "été")));
    }

    #[test]
    fn a_missing_referer_or_search_is_empty() {
        assert_eq!(read(" @param url=\"/a\" "), Ok(param("/a", "", "")));
    }

    #[test]
    fn a_missing_or_empty_url_is_refused() {
        assert_eq!(read("@param"), Err(FormsError::MissingUrl));
        assert_eq!(
            read("@param referer=\"/\" search=\"\""),
            Err(FormsError::MissingUrl)
        );
        assert_eq!(read("@param url=\"\""), Err(FormsError::MissingUrl));
        assert_eq!(read("@param =\"/a\""), Err(FormsError::MissingUrl));
    }

    #[test]
    fn a_comment_that_does_not_begin_with_the_mark_is_another_comment() {
        for comment in [
            "",
            " pagination ",
            "@parameters url=\"/a\"",
            "see @param url=\"/a\"",
            "@paramurl=\"/a\"",
        ] {
            assert_eq!(read(comment), Err(FormsError::NotParam), "{comment:?}");
        }
    }

    #[test]
    fn a_value_stands_in_double_quotes() {
        let not_quoted = |name: &str| Err(FormsError::NotQuoted(name.into()));
        assert_eq!(read("@param url='/a'"), not_quoted("url"));
        assert_eq!(read("@param url=/a"), not_quoted("url"));
        assert_eq!(read("@param hidden url=\"/a\""), not_quoted("hidden"));
        assert_eq!(
            read("@param url=\"/a"),
            Err(FormsError::NotClosed("url".into()))
        );
    }

    #[test]
    fn blanks_and_line_breaks_between_attributes_do_not_matter() {
        let read = read("\n\t@param\n url = \"/a\"referer=\"/b\"\r\n");
        assert_eq!(read, Ok(param("/a", "/b", "")));
    }

    #[test]
    fn an_unknown_attribute_is_passed_over_and_the_first_of_two_counts() {
        assert_eq!(
            read("@param id=\"7\" url=\"/a\" url=\"/b\""),
            Ok(param("/a", "", ""))
        );
    }

    #[test]
    fn five_references_are_decoded_once_and_no_other() {
        let read = read("@param url=\"/?a&amp;b&lt;&gt;&quot;&#45;&eacute;&copy&amp;lt;&amp\"");
        assert_eq!(read, Ok(param("/?a&b<>\"-&eacute;&copy&lt;&amp", "", "")));
    }

    #[test]
    fn a_bare_ampersand_stays() {
        assert_eq!(
            read("@param url=\"/?a=1&b=2&\""),
            Ok(param("/?a=1&b=2&", "", ""))
        );
    }

    #[test]
    fn every_second_hyphen_is_escaped() {
        let written = write(&param("-a--b---c----", "", ""));
        assert!(
            written.contains("\"-a-&#45;b-&#45;-c-&#45;-&#45;\""),
            "{written}"
        );
    }

    #[test]
    fn each_error_says_what_is_wrong() {
        let say = |comment| read(comment).map_err(|error| error.to_string());
        assert_eq!(
            say("x"),
            Err("the comment does not begin with @param".into())
        );
        assert_eq!(say("@param"), Err("@param has no url".into()));
        assert_eq!(
            say("@param url=1"),
            Err("@param: the value of `url` is not in double quotes".into())
        );
        assert_eq!(
            say("@param url=\""),
            Err("@param: the double quotes of `url` are not closed".into())
        );
    }

    /// Where an HTML parser ends the comment whose text begins with `text`, as the tokenizer of the
    /// HTML standard does: `-->`, `--!>`, and right at the start `>` or `->`.
    fn comment_end(text: &str) -> Option<usize> {
        let at_once = [">", "->"]
            .into_iter()
            .find(|end| text.starts_with(end))
            .map(|_| 0);
        at_once.or_else(|| {
            ["-->", "--!>"]
                .into_iter()
                .filter_map(|end| text.find(end))
                .min()
        })
    }

    fn values() -> impl Strategy<Value = String> {
        let mark = prop::sample::select(vec![
            "-", "--", "-->", "--!>", "<!--", ">", "<", "\"", "&", "&amp;", "&#45;", "&quot", "a",
            " ", "é",
        ]);
        prop_oneof![
            prop::collection::vec(mark, 0..12).prop_map(|marks| marks.concat()),
            any::<String>()
        ]
    }

    proptest! {
        #[test]
        fn no_value_ends_the_comment(url in values(), referer in values(), search in values()) {
            let inside = write(&Param { url, referer, search });
            let document = format!("{inside}--><p>after</p>");
            prop_assert_eq!(comment_end(&document), Some(inside.len()));
            prop_assert!(!inside.contains("--") && !inside.contains('<') && !inside.contains('>'));
        }

        #[test]
        fn what_is_written_reads_back(url in values(), referer in values(), search in values()) {
            prop_assume!(!url.is_empty());
            let param = Param { url, referer, search };
            prop_assert_eq!(read(&write(&param)), Ok(param));
        }

        #[test]
        fn what_is_read_is_written_and_reads_back(comment in any::<String>(), tail in values(), values in [values(), values()]) {
            let [url, search] = values;
            let attributes = format!("@param search=\"{search}\" {tail}=\"\" url=\"{url}\"");
            for comment in [comment, format!("@param {tail}"), attributes] {
                if let Ok(param) = read(&comment) {
                    prop_assert_eq!(read(&write(&param)), Ok(param), "{}", comment);
                }
            }
        }
    }
}
