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
    text_with(html, |before, name| {
        let is_end = name.starts_with('/');
        let follows_another = after_end && before.is_empty() && !is_end;
        after_end = is_end;
        let is_inline = INLINE.contains(&name.trim_start_matches('/'));
        if is_inline && !follows_another {
            ""
        } else {
            " "
        }
    })
}

/// Elements within a line.
const INLINE: [&str; 26] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
];

/// The text of a piece of HTML as plain text: one line for each paragraph, heading, item and row.
///
/// ```
/// use vitrine_server::domain::text::html_text::lines_of;
/// let html = "<h2>Bal</h2>\n<p>À la <strong>halle</strong>, de 8&nbsp;h\nà minuit.<br>Entrée libre</p><ul><li>buvette</li></ul>";
/// assert_eq!(lines_of(html), "Bal\nÀ la halle, de 8\u{a0}h à minuit.\nEntrée libre\n– buvette");
/// let table = "<table><caption>Tarifs</caption><tr><th>Adulte</th><td>5 €</td></tr><tr><th>Enfant</th><td>3 €</td></tr></table>";
/// assert_eq!(lines_of(table), "Tarifs\nAdulte 5 €\nEnfant 3 €");
/// assert_eq!(lines_of("<h4>Où</h4><dl><dt>Ici</dt><dd>là</dd></dl><figcaption>Vue</figcaption>"), "Où\nIci\nlà\nVue");
/// ```
pub fn lines_of(html: &str) -> String {
    let html = html.replace(['\n', '\r'], " ");
    let text = text_with(&html, |_, name| match name {
        "li" => "\n– ",
        "td" | "th" => " ",
        name if LINES.contains(&name.trim_start_matches('/')) => "\n",
        _ => "",
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
const LINES: [&str; 18] = [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "li",
    "ul",
    "ol",
    "dt",
    "dd",
    "blockquote",
    "figure",
    "figcaption",
    "table",
    "caption",
    "tr",
];

/// Replaces each tag by a text that depends on what stands between the last tag and this one, and on its name; `/p` is
/// the end of `p`.
fn text_with(html: &str, mut gap: impl FnMut(&str, &str) -> &'static str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        push_decoded(&mut text, before);
        let name = tag.split(|c: char| c == '>' || c.is_ascii_whitespace());
        text.push_str(gap(before, name.into_iter().next().unwrap_or_default()));
        rest = after_tag(tag);
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

    use super::text_of;

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
    fn two_elements_side_by_side_are_two_words() {
        let beside = "<strong>Halle</strong><span>300 places</span>";
        assert_eq!(text_of(beside), "Halle 300 places");
    }

    proptest! {
        #[test]
        fn html_of_any_kind_has_a_text(html in any::<String>()) {
            text_of(&html);
        }
    }
}
