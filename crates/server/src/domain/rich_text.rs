//! Sanitises HTML from authors. Templates write only this module's type unescaped.

mod left_out;
mod nesting;
mod own_names;

pub use left_out::{LeftOut, left_out, refused_address};

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use vitrine_core::text::{full_link, normalise_url};

use self::nesting::nested;
use self::own_names::{is_own_class, is_own_id};
use super::text::html_text::after_tag;
use super::values::link::{SCHEMES, is_safe_link, is_site_path};

/// Sanitised HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SafeHtml(String);

impl SafeHtml {
    /// The HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for SafeHtml {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The kind of author of the HTML, which determines what is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Profile {
    /// Short texts of settings: structure and links, no classes, no pictures.
    Text,
    /// Rich-text fields: what the page's editor keeps (`frontend/src/dom/sanitiser`), which is what texts of a
    /// content-management system contain. No hooks, no names of the page's own (`own_names.rs`).
    Rich,
    /// Blocks by the site's developers: classes, pictures of the site, layout attributes.
    PageBlock,
}

/// Removes everything that the profile does not allow. Idempotent.
pub fn sanitise(html: &str, profile: Profile) -> SafeHtml {
    SafeHtml(settle(html, sanitiser_of(profile)))
}

/// The HTML of a rich-text field with the addresses that it has on this page, for what shows it elsewhere.
pub fn with_full_addresses(html: &SafeHtml, page: &str) -> String {
    let page = page.to_owned();
    let full = move |url: &str| full_link(url, &page).unwrap_or_else(|_| url.to_owned());
    let builder = rich(move |element, attribute, value| {
        let value = keep_rich_attribute(element, attribute, value)?;
        Some(match attribute {
            "cite" | "href" | "src" => Cow::Owned(full(&value)),
            "srcset" => {
                let candidates = value.split(',').map(|candidate| full(candidate.trim()));
                Cow::Owned(candidates.collect::<Vec<_>>().join(", "))
            }
            _ => value,
        })
    });
    builder.clean(html.as_str()).to_string()
}

fn sanitiser_of(profile: Profile) -> &'static Builder<'static> {
    match profile {
        Profile::Text => &TEXT,
        Profile::Rich => &RICH,
        Profile::PageBlock => &PAGE_BLOCK,
    }
}

/// Cleaning can leave markup that parses differently afterwards (a list item outside its list, text outside its table),
/// so it is repeated until nothing changes.
fn settle(html: &str, sanitiser: &Builder) -> String {
    let clean = |html: &str| nested(&without_lost_pictures(&sanitiser.clean(html).to_string()));
    let mut cleaned = clean(html);
    for _ in 0..MOST_PASSES {
        let again = clean(&cleaned);
        if again == cleaned {
            return cleaned;
        }
        cleaned = again;
    }
    // HTML that never settles is hostile; only an empty text is certainly safe.
    String::new()
}

const MOST_PASSES: usize = 8;

/// Removes the `img` tags that have no address, or lost it because it was refused. The HTML is the sanitiser's: a `<`
/// begins a tag, and no value contains a plain `"`.
fn without_lost_pictures(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        kept.push_str(before);
        let after = after_tag(tag);
        let tag = &tag[..tag.len() - after.len()];
        if !tag.starts_with("img") || has_address(tag) {
            kept.push('<');
            kept.push_str(tag);
        }
        rest = after;
    }
    kept + rest
}

/// Whether a tag has `src` or `srcset`. Every other piece between quotes is a value.
fn has_address(tag: &str) -> bool {
    let mut names = tag.split('"').step_by(2);
    names.any(|name| name.ends_with(" src=") || name.ends_with(" srcset="))
}

const TEXT_TAGS: [&str; 11] = [
    "p",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "a",
    "strong",
    "em",
    "blockquote",
    "br",
];

const BLOCK_TAGS: [&str; 14] = [
    "h1",
    "section",
    "div",
    "span",
    "header",
    "figure",
    "figcaption",
    "img",
    "address",
    "time",
    "dl",
    "dt",
    "dd",
    "small",
];

/// In addition to those of short texts.
const RICH_TAGS: [&str; 52] = [
    "h4",
    "h5",
    "h6",
    "b",
    "i",
    "u",
    "s",
    "del",
    "ins",
    "mark",
    "small",
    "sub",
    "sup",
    "code",
    "pre",
    "kbd",
    "samp",
    "var",
    "abbr",
    "cite",
    "q",
    "dfn",
    "time",
    "span",
    "bdi",
    "bdo",
    "wbr",
    "ruby",
    "rt",
    "rp",
    "div",
    "section",
    "article",
    "aside",
    "address",
    "figure",
    "figcaption",
    "img",
    "hr",
    "table",
    "caption",
    "colgroup",
    "col",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
];

const RICH_ATTRIBUTES: [&str; 9] = [
    "class",
    "dir",
    "id",
    "lang",
    "title",
    "aria-describedby",
    "aria-hidden",
    "aria-label",
    "aria-labelledby",
];

const RICH_TAG_ATTRIBUTES: [(&str, &[&str]); 15] = [
    ("a", &["rel", "target"]),
    ("b", &["style"]),
    ("blockquote", &["cite"]),
    ("col", &["span"]),
    ("colgroup", &["span"]),
    ("del", &["cite", "datetime"]),
    ("img", &IMAGE_ATTRIBUTES),
    ("ins", &["cite", "datetime"]),
    ("li", &["value"]),
    ("ol", &["reversed", "start", "type"]),
    ("q", &["cite"]),
    ("strong", &["style"]),
    ("td", &CELL_ATTRIBUTES),
    ("th", &CELL_ATTRIBUTES),
    ("time", &["datetime"]),
];

/// Attributes of links that any text may have.
const LINK_ATTRIBUTES: [&str; 4] = ["download", "href", "hreflang", "type"];

const CELL_ATTRIBUTES: [&str; 5] = ["abbr", "colspan", "headers", "rowspan", "scope"];

const BLOCK_ATTRIBUTES: [&str; 8] = [
    "class",
    "id",
    "data-equalize",
    "data-equalize-order",
    "data-conditions",
    "aria-label",
    "aria-labelledby",
    "aria-hidden",
];

/// Attributes that give a block one of the harmless behaviours (`docs/markup.md`). None contains script, style or
/// another site's content. Addresses in them are checked like those of links.
const HOOKS: [&str; 40] = [
    "data-adjusting",
    "data-autoclose",
    "data-autoplay",
    "data-centering",
    "data-centering-use-margin",
    "data-close",
    "data-consent-open",
    "data-countdown",
    "data-diaporama",
    "data-direction",
    "data-dropdown",
    "data-frequency",
    "data-front-banner",
    "data-front-popup",
    "data-goto-target",
    "data-goto-url",
    "data-height",
    "data-interval",
    "data-lightbox",
    "data-lightbox-settings",
    "data-modal",
    "data-offset-ancre",
    "data-overlay",
    "data-position-scroll",
    "data-resizing",
    "data-resizing-mode",
    "data-slider",
    "data-slides",
    "data-title",
    "data-tooltip",
    "data-tooltip-delay",
    "data-version",
    "data-width",
    "data-zoom",
    "aria-controls",
    "aria-describedby",
    "aria-expanded",
    "lang",
    "tabindex",
    "title",
];

const IMAGE_ATTRIBUTES: [&str; 7] = [
    "src", "srcset", "sizes", "alt", "width", "height", "loading",
];

static TEXT: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = strict(keep_attribute);
    builder.tags(HashSet::from(TEXT_TAGS));
    builder
});

static PAGE_BLOCK: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = strict(keep_attribute);
    builder.tags(TEXT_TAGS.into_iter().chain(BLOCK_TAGS).collect());
    builder.generic_attributes(BLOCK_ATTRIBUTES.into_iter().chain(HOOKS).collect());
    builder.add_tag_attributes("img", IMAGE_ATTRIBUTES);
    builder.add_tag_attributes("time", ["datetime"]);
    builder
});

static RICH: LazyLock<Builder<'static>> = LazyLock::new(|| rich(keep_rich_attribute));

fn rich(
    keep: impl for<'v> Fn(&str, &str, &'v str) -> Option<Cow<'v, str>> + Send + Sync + 'static,
) -> Builder<'static> {
    let mut builder = strict(keep);
    builder.tags(TEXT_TAGS.into_iter().chain(RICH_TAGS).collect());
    builder.generic_attributes(HashSet::from(RICH_ATTRIBUTES));
    for (tag, attributes) in RICH_TAG_ATTRIBUTES {
        builder.add_tag_attributes(tag, attributes);
    }
    builder
}

fn strict(
    keep: impl for<'v> Fn(&str, &str, &'v str) -> Option<Cow<'v, str>> + Send + Sync + 'static,
) -> Builder<'static> {
    let mut builder = Builder::empty();
    builder
        .tag_attributes(HashMap::from([("a", HashSet::from(LINK_ATTRIBUTES))]))
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .clean_content_tags(HashSet::from([
            "audio",
            "iframe",
            "math",
            "noembed",
            "noframes",
            "noscript",
            "object",
            "plaintext",
            "script",
            "style",
            "svg",
            "template",
            "title",
            "video",
            "xml",
            "xmp",
        ]))
        .link_rel(None)
        .strip_comments(true)
        .attribute_filter(keep);
    builder
}

/// Returns the part of an attribute's value that an element keeps.
type KeepAttribute = for<'v> fn(&str, &str, &'v str) -> Option<Cow<'v, str>>;

fn keeper_of(profile: Profile) -> KeepAttribute {
    match profile {
        Profile::Rich => keep_rich_attribute,
        Profile::Text | Profile::PageBlock => keep_attribute,
    }
}

fn keep_attribute<'v>(element: &str, attribute: &str, value: &'v str) -> Option<Cow<'v, str>> {
    let kept = match (element, attribute) {
        ("img", "src") => return address(value, is_site_path),
        ("img", "srcset") => value
            .split(',')
            .all(|candidate| is_site_path(candidate.trim())),
        ("a", "href") | (_, "data-goto-url") => return address(value, is_safe_link),
        // Names with an underscore are reserved by browsers; `_top` leaves a frame.
        (_, "data-goto-target") => !value.starts_with('_') || value == "_blank",
        // `tabindex` only as 0 or -1.
        (_, "tabindex") => matches!(value, "0" | "-1"),
        // Ids that the page's own scripts look up: an earlier element with such an id would replace ours.
        (_, "id") => !value.starts_with("vitrine-") && !value.is_empty(),
        _ => true,
    };
    kept.then_some(Cow::Borrowed(value))
}

/// The address as browsers read it, if it may be followed.
fn address(url: &str, is_safe: impl Fn(&str) -> bool) -> Option<Cow<'_, str>> {
    Some(normalise_url(url)).filter(|url| is_safe(url))
}

/// In rich-text fields, no names of the page's own: its classes draw over the page, its scripts look up its ids.
fn keep_rich_attribute<'v>(element: &str, attribute: &str, value: &'v str) -> Option<Cow<'v, str>> {
    match (element, attribute) {
        (_, "class") => without_tokens(value, is_own_class),
        (_, "id") if is_own_id(value) || element == "img" => None,
        (_, "cite") => address(value, is_safe_link),
        // Only marks what is not bold, for `nested`: a program wraps all that is copied from it like this.
        (_, "style") => is_of_normal_weight(value).then_some(Cow::Borrowed("")),
        // It would give the other page a hold on this one.
        (_, "rel") => without_tokens(value, |token| token.eq_ignore_ascii_case("opener")),
        (_, "target") => (value == "_blank").then_some(Cow::Borrowed(value)),
        _ => keep_attribute(element, attribute, value),
    }
}

fn without_tokens(value: &str, is_refused: impl Fn(&str) -> bool) -> Option<Cow<'_, str>> {
    if !value.split_whitespace().any(&is_refused) {
        return Some(Cow::Borrowed(value));
    }
    let others: Vec<&str> = value
        .split_whitespace()
        .filter(|token| !is_refused(token))
        .collect();
    (!others.is_empty()).then(|| Cow::Owned(others.join(" ")))
}

/// Whether a style says that the text is not bold.
fn is_of_normal_weight(style: &str) -> bool {
    style.to_ascii_lowercase().split(';').any(|declaration| {
        let weight = declaration
            .split_once(':')
            .filter(|(name, _)| name.trim() == "font-weight");
        weight.is_some_and(|(_, weight)| {
            matches!(weight.trim(), "normal" | "100" | "200" | "300" | "400")
        })
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        BLOCK_ATTRIBUTES, BLOCK_TAGS, HOOKS, IMAGE_ATTRIBUTES, LINK_ATTRIBUTES, Profile,
        RICH_ATTRIBUTES, RICH_TAG_ATTRIBUTES, RICH_TAGS, TEXT_TAGS, after_tag, is_safe_link,
        is_site_path, sanitise, with_full_addresses,
    };
    use crate::domain::text::html_text::text_of;

    fn block(html: &str) -> String {
        sanitise(html, Profile::PageBlock).to_string()
    }

    fn text(html: &str) -> String {
        sanitise(html, Profile::Text).to_string()
    }

    fn rich(html: &str) -> String {
        sanitise(html, Profile::Rich).to_string()
    }

    #[derive(serde::Deserialize)]
    struct Vectors {
        cases: Vec<Case>,
    }

    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        input: String,
        output: String,
    }

    #[test]
    fn security_6_a_rich_text_is_what_the_page_s_editor_makes_of_it() {
        let vectors = include_str!("../../../../tests/vectors/rich-text.json");
        let vectors: Vectors = serde_json::from_str(vectors).expect("vectors");
        assert!(vectors.cases.len() > 30);
        for case in vectors.cases {
            assert_eq!(rich(&case.input), case.output, "{}", case.name);
        }
    }

    #[test]
    fn security_6_nothing_that_runs_or_draws_over_the_page_is_kept() {
        let hostile = [
            "<script>alert(1)</script>",
            "<svg><script>alert(1)</script></svg>",
            "<math><mtext></mtext></math>",
            "<style>body{display:none}</style>",
            "<iframe src=/></iframe>",
            "<form action=/x><input name=y></form>",
            "<p style=\"position:fixed\" onclick=\"alert(1)\" data-track=\"{}\">x</p>",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\"java\tscript:alert(1)\">x</a>",
            "<a href=\" javascript:alert(1)\">x</a>",
            "<a href=\"data:text/html,x\">x</a>",
            "<a href=\"//ailleurs.example/\">x</a>",
            "<a href=\"/\\ailleurs.example/\">x</a>",
            "<img src=x onerror=alert(1)>",
            "<img src=\"https://ailleurs.example/x.png\">",
            "<img src=\"//ailleurs.example/x.png\">",
            "<img srcset=\"/a.jpg 1x, https://ailleurs.example/x.png 2x\">",
        ];
        let traces = [
            "<script",
            "alert",
            "<svg",
            "<math",
            "style",
            "<iframe",
            "<form",
            "<input",
            "onclick",
            "data-track",
            "javascript",
            "data:",
            "ailleurs",
            "onerror",
        ];
        for html in hostile {
            for cleaned in [block(html), text(html), rich(html)] {
                for trace in traces {
                    assert!(!cleaned.contains(trace), "{html} left {cleaned}");
                }
            }
        }
    }

    #[derive(serde::Deserialize)]
    struct Pastes {
        cases: Vec<Paste>,
    }

    #[derive(serde::Deserialize)]
    struct Paste {
        name: String,
        input: String,
        output: String,
        server: String,
    }

    #[test]
    fn what_is_pasted_from_other_programs_is_valid_and_says_what_the_page_s_editor_makes_it_say() {
        let pastes = include_str!("../../../../tests/vectors/pastes.json");
        let pastes: Pastes = serde_json::from_str(pastes).expect("pastes");
        assert!(pastes.cases.len() > 15);
        for paste in pastes.cases {
            let of_server = rich(&paste.input);
            assert_eq!(of_server.trim(), paste.server, "{}", paste.name);
            assert_eq!(rich(&paste.output), paste.output, "{}", paste.name);
            assert_eq!(misplaced(&of_server), None, "{}", paste.name);
            assert_eq!(misplaced(&paste.output), None, "{}", paste.name);
            let said = text_of(&of_server);
            for word in text_of(&paste.output).split_whitespace() {
                // The text of adjacent elements is separated by a space.
                let word = word.trim_matches(',');
                assert!(said.contains(word), "{}: {word}", paste.name);
            }
        }
    }

    /// The first element of sanitised HTML that HTML does not allow there, as `child in parent`. This says what the
    /// standard's content models say, not what the sanitiser does.
    fn misplaced(html: &str) -> Option<String> {
        let lines = "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby s samp small span strong sub \
            sup time u var wbr #text";
        let sections = "h1 h2 h3 h4 h5 h6 article aside section header address";
        let one_of = |list: &str, name: &str| list.split_whitespace().any(|one| one == name);
        let allows = |parent: &str, child: &str, open: &[&str]| match parent {
            "ul" | "ol" => child == "li",
            "dl" => one_of("dt dd div", child),
            "table" => one_of("caption colgroup thead tbody tfoot tr", child),
            "thead" | "tbody" | "tfoot" => child == "tr",
            "tr" => one_of("td th", child),
            "colgroup" => child == "col",
            "ruby" => one_of(lines, child) || one_of("rt rp", child),
            // They may contain what their parent may.
            "a" | "ins" | "del" => {
                let around = open.iter().rev().find(|open| !one_of("a ins del", open));
                one_of(lines, child)
                    || !around.is_some_and(|open| {
                        one_of(lines, open) || one_of("p pre h1 h2 h3 h4 h5 h6", open)
                    })
            }
            "p" | "pre" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "rt" | "rp" => {
                one_of(lines, child)
            }
            parent if one_of(lines, parent) => one_of(lines, child),
            "div" if open.iter().rev().nth(1) == Some(&"dl") => one_of("dt dd", child),
            parent => {
                let own = match child {
                    "figcaption" => parent == "figure",
                    "li" | "dt" | "dd" | "rt" | "rp" | "caption" | "colgroup" | "col" | "thead"
                    | "tbody" | "tfoot" | "tr" | "td" | "th" => false,
                    _ => true,
                };
                let is_section = one_of(sections, child);
                own && !(is_section && open.iter().any(|open| one_of("dt th address", open)))
            }
        };
        let (mut open, mut rest): (Vec<&str>, &str) = (Vec::new(), html);
        while !rest.is_empty() {
            let (name, after) = match rest.strip_prefix('<') {
                Some(tag) => (tag.split([' ', '>']).next().unwrap_or(tag), after_tag(tag)),
                None => ("#text", rest.find('<').map_or("", |at| &rest[at..])),
            };
            let is_gap = name == "#text" && rest[..rest.len() - after.len()].trim().is_empty();
            rest = after;
            if let Some(closed) = name.strip_prefix('/') {
                assert_eq!(open.pop(), Some(closed), "{html}");
                continue;
            }
            let nests = name == "a" && open.contains(&"a");
            let parent = open.last().copied().unwrap_or("body");
            if nests || !is_gap && !allows(parent, name, &open) {
                return Some(format!("{name} in {parent}"));
            }
            if !one_of("#text br hr img wbr col", name) {
                open.push(name);
            }
        }
        None
    }

    #[test]
    fn security_6_a_block_of_the_site_keeps_harmless_hooks_and_a_text_of_a_member_none() {
        for hook in HOOKS {
            let value = match hook {
                "data-goto-url" => "/plan",
                "tabindex" => "0",
                _ => "plan",
            };
            let html = format!("<div {hook}=\"{value}\">x</div>");
            assert_eq!(block(&html), html);
            assert_eq!(text(&html), "x");
            if hook.starts_with("data-") {
                assert_eq!(rich(&html), "<div>x</div>");
            }
        }
        for (name, value) in [
            ("data-goto-url", "javascript:alert(1)"),
            ("data-goto-url", "//ailleurs.example/"),
            ("data-goto-url", "java\tscript:alert(1)"),
            ("data-goto-target", "_top"),
            ("tabindex", "5"),
            ("data-pagination", "{}"),
            ("data-href", "/x"),
            ("data-share", "mail"),
            ("data-vt-island", "modal"),
        ] {
            let html = format!("<div {name}=\"{value}\">x</div>");
            assert_eq!(block(&html), "<div>x</div>", "{name}={value}");
        }
    }

    #[test]
    fn security_6_a_short_text_has_no_class_no_picture_and_no_data() {
        let html = r#"<p class="hero" id="x" data-equalize="a">Bonjour <strong>à tous</strong></p><img src="/medias/a.jpg" alt="">"#;
        assert_eq!(text(html), "<p>Bonjour <strong>à tous</strong></p>");
    }

    #[test]
    fn a_link_says_in_any_text_what_it_leads_to() {
        let html = r#"<a href="/plan.pdf" hreflang="en" type="application/pdf" download="plan.pdf">Plan</a>"#;
        for profile in [Profile::Text, Profile::Rich, Profile::PageBlock] {
            let kept = sanitise(html, profile);
            for attribute in LINK_ATTRIBUTES {
                assert!(
                    kept.as_str().contains(attribute),
                    "{attribute} is missing in {kept}"
                );
            }
        }
    }

    #[test]
    fn a_page_block_keeps_what_its_writer_may_use() {
        let html = r##"<section class="hero" id="accueil" data-equalize="a" data-equalize-order="1"><a href="#suite">Suite</a><img src="/medias/a.jpg" srcset="/medias/a-480.jpg 480w, /medias/a.jpg 1200w" alt="Le pont" width="1200" height="800" loading="lazy"></section>"##;
        let cleaned = block(html);
        for kept in [
            "class=\"hero\"",
            "id=\"accueil\"",
            "data-equalize=\"a\"",
            "data-equalize-order=\"1\"",
            "href=\"#suite\"",
            "src=\"/medias/a.jpg\"",
            "480w",
            "alt=\"Le pont\"",
            "width=\"1200\"",
            "loading=\"lazy\"",
        ] {
            assert!(cleaned.contains(kept), "{kept} is missing in {cleaned}");
        }
    }

    #[test]
    fn the_title_of_a_page_without_heading_stands_in_a_block_and_never_in_a_text() {
        let html = "<h1>Bienvenue</h1>";
        assert_eq!(
            (block(html), text(html)),
            (html.to_owned(), "Bienvenue".to_owned())
        );
    }

    #[test]
    fn an_id_of_the_page_itself_is_dropped() {
        assert_eq!(block(r#"<p id="vitrine-config">x</p>"#), "<p>x</p>");
    }

    #[test]
    fn security_6_a_text_of_a_member_takes_no_name_that_draws_over_the_page() {
        let link = |class: &str| {
            format!("<div class=\"{class}\"><a href=\"https://ailleurs.example/\">.</a></div>")
        };
        let bare = "<div><a href=\"https://ailleurs.example/\">.</a></div>";
        for class in [
            "card-title",
            "visually-hidden",
            "alert",
            "skip-link",
            "site-alert",
        ] {
            assert_eq!(rich(&link(class)), bare);
            assert_eq!(rich(&link(&format!("{class} chapo"))), link("chapo"));
            // A block of the site itself may look like the others.
            assert_eq!(block(&link(class)), link(class));
        }
        for id in [
            "contenu",
            "module-1",
            "element-bal",
            "elements-2",
            "champ-nom",
        ] {
            assert_eq!(rich(&format!("<h2 id=\"{id}\">x</h2>")), "<h2>x</h2>");
        }
        let kept = r#"<h2 class="chapo" id="module-sante">x</h2>"#;
        assert_eq!(rich(kept), kept);
    }

    #[test]
    fn each_address_is_full_where_others_show_the_text_and_no_word_of_it_changes() {
        let html = r##"<p title=" href="><a href="/plan">href="/plan" &lt;img src="/x"&gt;</a> <a href="#bas" title="/x">x</a><img src="/a.jpg" srcset="/a-1.jpg 1x, /a.jpg 2x" alt="src=/a"></p><blockquote cite="/c">x</blockquote><a href="https://y.fr/">y</a><a href="mailto:a@b.fr">z</a>"##;
        let full = with_full_addresses(&sanitise(html, Profile::Rich), "https://x.fr/p");
        let expected = r#"<p title=" href="><a href="https://x.fr/plan">href="/plan" &lt;img src="/x"&gt;</a> <a href="https://x.fr/p#bas" title="/x">x</a><img src="https://x.fr/a.jpg" srcset="https://x.fr/a-1.jpg 1x, https://x.fr/a.jpg 2x" alt="src=/a"></p><blockquote cite="https://x.fr/c">x</blockquote><a href="https://y.fr/">y</a><a href="mailto:a@b.fr">z</a>"#;
        assert_eq!(full, expected);
    }

    #[test]
    fn a_picture_that_lost_its_address_goes() {
        for html in [
            "<img>",
            r#"<img src="https://ailleurs.example/x.png">"#,
            r#"<img onerror="x()" alt=" src=">"#,
            r#"<img srcset="//ailleurs.example/x.png 2x" alt="x" class="chapo">"#,
        ] {
            let around = format!("<p title=\"<img>\">a{html}b</p>");
            let left = "ab</p>";
            assert!(rich(&around).ends_with(&format!(">{left}")), "{html}");
            assert_eq!(block(&format!("a{html}b")), "ab", "{html}");
        }
        let whole = r#"<img src="/a.jpg" alt=""><img srcset="/a.jpg 2x" alt="b">"#;
        assert_eq!(rich(whole), whole);
    }

    #[test]
    fn security_6_what_cleaning_lays_bare_is_cleaned_too() {
        // Without its `select` the second paragraph closes the first, which only a second parse reveals.
        let once = sanitise("<p><select><p>", Profile::Text);
        assert_eq!(sanitise(once.as_str(), Profile::Text), once);
    }

    proptest! {
        #[test]
        fn security_6_sanitising_twice_is_sanitising_once(html in fragments()) {
            for profile in [Profile::Text, Profile::Rich, Profile::PageBlock] {
                let once = sanitise(&html, profile);
                prop_assert_eq!(misplaced(once.as_str()), None, "{} of {}", once, html);
                prop_assert_eq!(sanitise(once.as_str(), profile), once);
            }
        }
    }

    proptest! {
        #[test]
        fn security_36_no_text_breaks_the_sanitiser(html in hostile()) {
            for (profile, allowed) in [
                (Profile::Text, TEXT_TAGS.to_vec()),
                (Profile::Rich, [&TEXT_TAGS[..], &RICH_TAGS].concat()),
                (Profile::PageBlock, [&TEXT_TAGS[..], &BLOCK_TAGS].concat()),
            ] {
                let clean = sanitise(&html, profile);
                for (tag, attributes) in tags(clean.as_str()) {
                    prop_assert!(allowed.contains(&tag), "<{tag}> of {html:?}");
                    prop_assert!(!NEVER.contains(&tag), "<{tag}> of {html:?}");
                    for (name, value) in attributes {
                        let known = ["datetime", "lang", "title"].contains(&name)
                            || LINK_ATTRIBUTES.contains(&name)
                            || BLOCK_ATTRIBUTES.contains(&name)
                            || HOOKS.contains(&name)
                            || IMAGE_ATTRIBUTES.contains(&name)
                            || RICH_ATTRIBUTES.contains(&name)
                            || RICH_TAG_ATTRIBUTES.iter().any(|(of, names)| *of == tag && names.contains(&name));
                        let runs = name.starts_with("on") || name == "style";
                        prop_assert!(known && !runs, "{name} of {html:?}");
                        prop_assert!(!["href", "src"].contains(&name) || is_safe_link(value), "{value} of {html:?}");
                        prop_assert!(name != "src" || is_site_path(value), "{value} of {html:?}");
                    }
                }
                prop_assert_eq!(sanitise(clean.as_str(), profile), clean);
            }
        }
    }

    /// Forbidden in any profile.
    const NEVER: [&str; 8] = [
        "script", "svg", "math", "style", "iframe", "form", "object", "base",
    ];

    /// Tags of serialised HTML with their attributes; values are in double quotes.
    fn tags(html: &str) -> Vec<(&str, Vec<(&str, &str)>)> {
        let mut found = Vec::new();
        let mut rest = html;
        while let Some((_, tag)) = rest.split_once('<') {
            let tag = tag.strip_prefix('/').unwrap_or(tag);
            let end = tag.find([' ', '>']).unwrap_or(tag.len());
            let (name, mut behind) = tag.split_at(end);
            let mut attributes = Vec::new();
            while let Some((attribute, value)) =
                behind.strip_prefix(' ').and_then(|of| of.split_once("=\""))
            {
                let (value, after) = value.split_once('"').unwrap_or((value, ""));
                attributes.push((attribute, value));
                behind = after;
            }
            found.push((name, attributes));
            rest = behind;
        }
        found
    }

    /// Relevant and irrelevant names, disguised addresses, and arbitrary text between them.
    fn hostile() -> impl Strategy<Value = String> {
        let tag = prop::sample::select(vec![
            "script", "svg", "math", "style", "iframe", "form", "input", "object", "template",
            "base", "meta", "link", "p", "a", "img", "div", "li", "h2", "time", "xmp", "noscript",
            "title",
        ]);
        let attribute = prop::sample::select(vec![
            "onclick",
            "onerror",
            "style",
            "srcdoc",
            "data-track",
            "href",
            "src",
            "srcset",
            "class",
            "id",
            "action",
            "xlink:href",
            "formaction",
            "data-equalize",
            "datetime",
            "alt",
        ]);
        let value = prop::sample::select(vec![
            "javascript:alert(1)",
            "java\tscript:x",
            " javascript:x",
            "data:text/html,x",
            "//x.example",
            "/\\x.example",
            "/a.jpg",
            "/a.jpg 1x, //x.example 2x",
            "#a",
            "vitrine-config",
            "x\"><script>",
            "",
            "https://x.example/",
            "vbscript:x",
            "1",
        ]);
        let quoted = (attribute, value, "[\"' ]?")
            .prop_map(|(name, value, quote)| format!(" {name}={quote}{value}{quote}"));
        let opened = (tag.clone(), prop::collection::vec(quoted, 0..3), "/?>?")
            .prop_map(|(tag, attributes, end)| format!("<{tag}{}{end}", attributes.concat()));
        let closed = tag.prop_map(|tag| format!("</{tag}>"));
        let text = r"&#?[a-z0-9]{0,8};?|<!--|-->|<!\[CDATA\[|\PC|[\x00-\x20]";
        let piece = prop_oneof![3 => opened, 1 => closed, 2 => text];
        prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
    }

    fn fragments() -> impl Strategy<Value = String> {
        let pieces = prop::sample::select(vec![
            "<p>",
            "</p>",
            "<ul>",
            "<li>",
            "</li>",
            "</ul>",
            "<a href=\"/x\">",
            "<a href='javascript:x'>",
            "</a>",
            "<table>",
            "<tr>",
            "<td>",
            "</table>",
            "<svg>",
            "<math>",
            "<mtext>",
            "<mglyph>",
            "<style>",
            "</style>",
            "<!--",
            "-->",
            "<br>",
            "<form>",
            "</form>",
            "<select>",
            "<option>",
            "<noscript>",
            "<textarea>",
            "</textarea>",
            "<title>",
            "<h2>",
            "</h2>",
            "<img src=/a.jpg title='-->'>",
            "<blockquote>",
            "<dl>",
            "<dt>",
            "<dd>",
            "&lt;",
            "&amp;",
            "é",
            " ",
            "<",
            ">",
            "\"",
            "<div class=\"a b\">",
            "</div>",
            "<![CDATA[",
            "]]>",
            "<template>",
            "</template>",
            "<foreignObject>",
            "</svg>",
            "<ol>",
            "</ol>",
            "</dl>",
            "</dd>",
            "<th>",
            "<strong>",
            "</strong>",
            "<b style='font-weight:normal'>",
            "<span>",
            "</span>",
            "<pre>",
            "</pre>",
            "<hr>",
            "<figure>",
            "<figcaption>",
            "<ruby>",
            "<rt>",
            "</ruby>",
            "<address>",
            "</address>",
            "<del>",
            "</del>",
        ]);
        prop::collection::vec(pieces, 0..30).prop_map(|pieces| pieces.concat())
    }
}
