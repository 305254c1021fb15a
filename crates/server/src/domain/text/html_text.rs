//! The text of HTML.

/// The text of a piece of HTML: tags become gaps, references their characters. An element within a line is part of its
/// sentence and makes no gap, unless it directly follows another: a theme may show the two as separate lines.
///
/// ```
/// use vitrine_server::domain::text::html_text::text_of;
/// let text = text_of("<p title=\"a > b\">Marché&nbsp;de No&euml;l</p><p>&lt;b&gt; &amp;</p>");
/// assert_eq!(text.split_whitespace().collect::<Vec<_>>().join(" "), "Marché de No l <b> &");
/// ```
pub fn text_of(html: &str) -> String {
    let mut after_end = false;
    text_with(html, |text, before, tag| {
        let name = name_of(tag);
        let is_end = name.starts_with('/');
        let follows_another = after_end && before.is_empty() && !is_end;
        after_end = is_end;
        let is_inline = INLINE.contains(&name.trim_start_matches('/'));
        if !is_inline || follows_another {
            text.push(' ');
        }
    })
}

/// The texts of the headings in a piece of HTML.
///
/// ```
/// use vitrine_server::domain::text::html_text::headings_of;
/// let html = "<h2 id=\"h\">Horaires de l’<em>accueil</em></h2><p>Tous les jours</p><h4>Fax</h4><hr>";
/// assert_eq!(headings_of(html), ["Horaires de l’accueil", "Fax"]);
/// ```
pub fn headings_of(html: &str) -> Vec<String> {
    let mut headings = Vec::new();
    let mut rest = html;
    while let Some((_, heading)) = rest.split_once("<h") {
        rest = heading;
        let level = heading
            .chars()
            .next()
            .filter(|level| ('2'..='6').contains(level));
        let end = level.and_then(|level| heading.split_once(&format!("</h{level}>")));
        if let Some((inside, after)) = end {
            headings.push(text_of(after_tag(inside)));
            rest = after;
        }
    }
    headings
}

/// Elements within a line.
const INLINE: [&str; 26] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
];

/// The text of a piece of HTML as plain text: one line for each paragraph, heading, item and row. A link has its address
/// behind it, one of the site with this origin.
///
/// ```
/// use vitrine_server::domain::text::html_text::lines_of as lines;
/// let lines_of = |html| lines(html, "https://exemple.fr");
/// let html = "<h2>Bal</h2>\n<p>À la <strong>halle</strong>, de 8&nbsp;h\nà minuit.<br>Entrée libre</p><ul><li>buvette</li></ul>";
/// assert_eq!(lines_of(html), "Bal\nÀ la halle, de 8\u{a0}h à minuit.\nEntrée libre\n– buvette");
/// let table = "<table><caption>Tarifs</caption><tr><th>Adulte</th><td>5 €</td></tr><tr><th>Enfant</th><td>3 €</td></tr></table>";
/// assert_eq!(lines_of(table), "Tarifs\nAdulte 5 €\nEnfant 3 €");
/// assert_eq!(lines_of("<h4>Où</h4><dl><dt>Ici</dt><dd>là</dd></dl><figcaption>Vue</figcaption>"), "Où\nIci\nlà\nVue");
/// assert_eq!(lines_of("<a href=\"/plan?a&amp;b\">Plan</a>, halle"), "Plan (https://exemple.fr/plan?a&b), halle");
/// assert_eq!(lines_of("<a href=\"mailto:a@b.fr\">a@b.fr</a>"), "a@b.fr");
/// ```
pub fn lines_of(html: &str, origin: &str) -> String {
    let html = html.replace(['\n', '\r'], " ");
    let mut opened = None;
    let text = text_with(&html, |text, _, tag| match name_of(tag) {
        "a" => opened = address_of(tag, origin).map(|address| (address, text.len())),
        "/a" => {
            if let Some((address, start)) = opened.take() {
                add_address(text, start, &address);
            }
        }
        "li" => text.push_str("\n– "),
        "td" | "th" => text.push(' '),
        name if LINES.contains(&name.trim_start_matches('/')) => text.push('\n'),
        _ => {}
    });
    // A no-break space is not a gap.
    let spaces = |c: char| c == ' ' || c == '\t';
    let line = |line: &str| {
        let words = line.split(spaces).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    };
    let lines = text.lines().map(line).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Elements whose text is on separate lines.
const LINES: [&str; 26] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "br",
    "caption",
    "dd",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];

/// The address of a link, from everywhere; `None` for a part of its own page.
fn address_of(tag: &str, origin: &str) -> Option<String> {
    let mut address = String::new();
    push_decoded(&mut address, attribute(tag, "href")?);
    let address = address.replace(' ', "%20");
    match address.get(..1)? {
        "#" => None,
        "/" => Some(format!("{origin}{address}")),
        _ => Some(address),
    }
}

/// The value of an attribute of a tag that the sanitiser wrote, as written: between double quotes.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let mut pieces = tag.split('"');
    while let (Some(before), Some(value)) = (pieces.next(), pieces.next()) {
        let written = before.trim_start().strip_suffix('=');
        if written.is_some_and(|written| written.rsplit(' ').next() == Some(name)) {
            return Some(value);
        }
    }
    None
}

/// Puts the address behind the link's text, which begins here, unless the text says it.
fn add_address(text: &mut String, start: usize, address: &str) {
    let bare = |address: &str| {
        let schemes = ["https://", "http://", "mailto:", "tel:"];
        let scheme = schemes
            .into_iter()
            .find(|scheme| address.starts_with(scheme));
        let bare = address.get(scheme.unwrap_or_default().len()..);
        bare.unwrap_or_default().trim_end_matches('/').to_owned()
    };
    let said = text.get(start..).unwrap_or_default().trim();
    if bare(said) == bare(address) {
        return;
    }
    let of_page = address.starts_with('/') || address.starts_with("http");
    let shown = if of_page {
        address.to_owned()
    } else {
        bare(address)
    };
    // Before the end of a line that ends in the link.
    let at = text.trim_end().len().max(start);
    text.insert_str(at, &format!(" ({shown})"));
}

/// The name of a tag without its `<`; `/p` is the end of `p`.
fn name_of(tag: &str) -> &str {
    let name = tag
        .split(|c: char| c == '>' || c.is_ascii_whitespace())
        .next();
    name.unwrap_or_default()
}

/// Replaces each tag by what this function adds to the text before it. It gets what stands between the last tag and this
/// one, and the tag without its `<`.
fn text_with(html: &str, mut add: impl FnMut(&mut String, &str, &str)) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        push_decoded(&mut text, before);
        rest = after_tag(tag);
        add(&mut text, before, &tag[..tag.len() - rest.len()]);
    }
    push_decoded(&mut text, rest);
    text
}

/// The rest after the tag at the start of `rest`; a `>` inside a value does not end it.
pub fn after_tag(rest: &str) -> &str {
    let mut quote = None;
    for (at, byte) in rest.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return &rest[at + 1..],
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    ""
}

/// The sanitiser writes only these references; any other becomes a gap.
fn push_decoded(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let name = after.split_once(';').filter(|(name, _)| name.len() <= 8);
        let Some((name, after)) = name else {
            out.push('&');
            rest = after;
            continue;
        };
        out.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" | "apos" => '\'',
            "nbsp" => '\u{a0}',
            _ => ' ',
        });
        rest = after;
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{lines_of, text_of};

    #[test]
    fn an_unclosed_tag_and_a_lone_ampersand_lose_nothing_before_them() {
        assert_eq!(text_of("a & b <p"), "a & b  ");
    }

    #[test]
    fn an_element_within_a_sentence_makes_no_gap() {
        let sentence = "<a href=\"/mairie\">La mairie</a>, le 1<sup>er</sup> <em>mai</em>.";
        assert_eq!(text_of(sentence), "La mairie, le 1er mai.");
    }

    #[test]
    fn a_link_says_where_it_leads_unless_it_does_already() {
        let link = |address: &str, text: &str| {
            let html = format!("<p>Voir <a class=\"href=\" href=\"{address}\">{text}</a>.</p>");
            lines_of(&html, "https://exemple.fr")
        };
        for (address, text, lines) in [
            (
                "/plan",
                "le plan",
                "Voir le plan (https://exemple.fr/plan).",
            ),
            (
                "/mon plan.pdf",
                "le plan",
                "Voir le plan (https://exemple.fr/mon%20plan.pdf).",
            ),
            (
                "https://y.fr/?a=1&amp;b",
                "Y",
                "Voir Y (https://y.fr/?a=1&b).",
            ),
            ("https://y.fr/", "y.fr", "Voir y.fr."),
            (
                "https://y.fr/",
                "<em>https://y.fr</em>",
                "Voir https://y.fr.",
            ),
            ("mailto:a@b.fr", "la mairie", "Voir la mairie (a@b.fr)."),
            ("tel:+33231000000", "+33231000000", "Voir +33231000000."),
            ("#bas", "plus bas", "Voir plus bas."),
            (
                "/plan",
                "<img src=\"/a.jpg\" alt=\"\">",
                "Voir (https://exemple.fr/plan).",
            ),
        ] {
            assert_eq!(link(address, text), lines, "{address}");
        }
        assert_eq!(lines_of("<div>Un</div><div>Deux</div>", ""), "Un\nDeux");
        let block = "<a href=\"/a\"><p>Un</p></a><p>Deux</p>";
        assert_eq!(lines_of(block, ""), "Un (/a)\nDeux");
    }

    #[test]
    fn two_elements_side_by_side_are_two_words() {
        let beside = "<strong>Halle</strong><span>300 places</span>";
        assert_eq!(text_of(beside), "Halle 300 places");
    }

    proptest! {
        #[test]
        fn html_of_any_kind_has_a_text(html in any::<String>()) {
            text_of(&html);
            lines_of(&html, "https://exemple.fr");
        }
    }
}
