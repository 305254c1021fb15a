//! The `@param` comment of a module block (spec 3.14):
//! `<!-- @param url="/actualites?bloc=3" referer="/actualites" search="" -->`.
//!
//! The attributes stand in any order, in double quotes. Writers escape `&`, `"`, `<`, `>` and the
//! second hyphen of `--`, so that no value ends the comment. Readers decode
//! `&amp; &lt; &gt; &quot; &#45;` alone: a bare `&`, as many servers write it, stays.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The word that begins the comment.
const MARK: &str = "@param";
/// The attributes that mean something here; others are another server's business.
const URL: &str = "url";
const REFERER: &str = "referer";
const SEARCH: &str = "search";
/// The references that a reader decodes, and what each stands for.
const REFERENCES: [(&str, char); 5] = [
    ("&amp;", '&'),
    ("&lt;", '<'),
    ("&gt;", '>'),
    ("&quot;", '"'),
    ("&#45;", '-'),
];

/// How a module block is refreshed; the values are decoded.
///
/// ```
/// use vitrine_core::forms::param::Param;
/// let news = Param { url: "/actualites?bloc=3".into(), referer: "/actualites".into(), ..Param::default() };
/// assert_eq!(news.search, "");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Param {
    /// Where the block is asked for, with the state of its list.
    pub url: String,
    /// The page that holds the block; may be empty.
    pub referer: String,
    /// The search that led to the page; empty when there is none.
    pub search: String,
}

/// Why a comment holds no [`Param`].
///
/// ```
/// use vitrine_core::forms::param::{ParamError, read};
/// assert_eq!(read("@param referer=\"/\""), Err(ParamError::MissingUrl));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParamError {
    /// The comment does not begin with `@param`: it is any other comment.
    NotParam,
    /// There is no attribute `url`, or it is empty.
    MissingUrl,
    /// The attribute of this name has no value in double quotes.
    NotQuoted(String),
    /// The quotes of the attribute of this name are not closed.
    NotClosed(String),
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotParam => f.write_str("the comment does not begin with @param"),
            Self::MissingUrl => f.write_str("@param has no url"),
            Self::NotQuoted(name) => {
                write!(f, "@param: the value of `{name}` is not in double quotes")
            }
            Self::NotClosed(name) => {
                write!(f, "@param: the double quotes of `{name}` are not closed")
            }
        }
    }
}

impl Error for ParamError {}

/// Reads the text of a comment, what stands between `<!--` and `-->`.
///
/// A missing `referer` or `search` is empty; other attributes are passed over; of two attributes of
/// one name the first counts, as in HTML.
///
/// # Errors
/// [`ParamError`]: the comment is another one, an attribute is badly written, or `url` is missing
/// or empty.
///
/// ```
/// use vitrine_core::forms::param::read;
/// let param = read(" @param search=\"\" url=\"/liste?a=1&b=2\" ").expect("a url is there");
/// assert_eq!(param.url, "/liste?a=1&b=2");
/// assert_eq!(param.referer, "");
/// ```
pub fn read(comment: &str) -> Result<Param, ParamError> {
    let mut rest = after_mark(comment).ok_or(ParamError::NotParam)?;
    let (mut url, mut referer, mut search) = (None, None, None);
    while !rest.is_empty() {
        let (name, value, after) = first_attribute(rest)?;
        let place = match name {
            URL => Some(&mut url),
            REFERER => Some(&mut referer),
            SEARCH => Some(&mut search),
            _ => None,
        };
        if let Some(place) = place {
            place.get_or_insert(value);
        }
        rest = after;
    }
    let url = url
        .filter(|url| !url.is_empty())
        .ok_or(ParamError::MissingUrl)?;
    let decoded = |value: Option<&str>| decode(value.unwrap_or_default());
    Ok(Param {
        url: decode(url),
        referer: decoded(referer),
        search: decoded(search),
    })
}

/// What follows the word `@param`, without the blanks around it.
fn after_mark(comment: &str) -> Option<&str> {
    let rest = comment.trim_ascii().strip_prefix(MARK)?;
    let is_word = rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_whitespace());
    is_word.then(|| rest.trim_ascii_start())
}

/// Name and undecoded value of the attribute that `text` begins with, and what follows it.
fn first_attribute(text: &str) -> Result<(&str, &str, &str), ParamError> {
    let name_end = text
        .find(|c: char| c == '=' || c.is_ascii_whitespace())
        .unwrap_or(text.len());
    let (name, after_name) = text.split_at(name_end);
    let quoted = after_name
        .trim_ascii_start()
        .strip_prefix('=')
        .and_then(|value| value.trim_ascii_start().strip_prefix('"'))
        .ok_or_else(|| ParamError::NotQuoted(name.to_owned()))?;
    let (value, after) = quoted
        .split_once('"')
        .ok_or_else(|| ParamError::NotClosed(name.to_owned()))?;
    Ok((name, value, after.trim_ascii_start()))
}

fn decode(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = REFERENCES
            .iter()
            .find(|(written, _)| rest.starts_with(written));
        let (written, meant) = known.copied().unwrap_or(("&", '&'));
        out.push(meant);
        rest = &rest[written.len()..];
    }
    out.push_str(rest);
    out
}

/// Writes the inside of the comment, one blank on each side: `<!--` + this + `-->`. No value can
/// end the comment, and [`read`] gives the same [`Param`] back, if it has a url.
///
/// ```
/// use vitrine_core::forms::param::{Param, write};
/// let param = Param { url: "/a?b=1&c=-->".into(), ..Param::default() };
/// assert_eq!(write(&param), " @param url=\"/a?b=1&amp;c=-&#45;&gt;\" referer=\"\" search=\"\" ");
/// ```
pub fn write(param: &Param) -> String {
    let mut out = format!(" {MARK} ");
    for (name, value) in [
        (URL, &param.url),
        (REFERER, &param.referer),
        (SEARCH, &param.search),
    ] {
        out.push_str(name);
        out.push_str("=\"");
        push_escaped(&mut out, value);
        out.push_str("\" ");
    }
    out
}

fn push_escaped(out: &mut String, value: &str) {
    for character in value.chars() {
        let escapes = character != '-' || out.ends_with('-');
        match REFERENCES
            .iter()
            .find(|(_, meant)| escapes && *meant == character)
        {
            Some((written, _)) => out.push_str(written),
            None => out.push(character),
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
        assert_eq!(read("@param"), Err(ParamError::MissingUrl));
        assert_eq!(
            read("@param referer=\"/\" search=\"\""),
            Err(ParamError::MissingUrl)
        );
        assert_eq!(read("@param url=\"\""), Err(ParamError::MissingUrl));
        assert_eq!(read("@param =\"/a\""), Err(ParamError::MissingUrl));
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
            assert_eq!(read(comment), Err(ParamError::NotParam), "{comment:?}");
        }
    }

    #[test]
    fn a_value_stands_in_double_quotes() {
        let not_quoted = |name: &str| Err(ParamError::NotQuoted(name.into()));
        assert_eq!(read("@param url='/a'"), not_quoted("url"));
        assert_eq!(read("@param url=/a"), not_quoted("url"));
        assert_eq!(read("@param hidden url=\"/a\""), not_quoted("hidden"));
        assert_eq!(
            read("@param url=\"/a"),
            Err(ParamError::NotClosed("url".into()))
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
        fn any_comment_is_read_or_refused(comment in any::<String>(), tail in values()) {
            let _ = read(&comment);
            let _ = read(&format!("@param {tail}"));
        }
    }
}
