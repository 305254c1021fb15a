//! One style sheet made of several: a theme is written by subject and fetched at once.

/// Name of the style sheet that pages link.
pub const STYLE_SHEET: &str = "site.css";

/// Name of the default theme, which any site may look at.
pub const DEFAULT_SHEET: &str = "default.css";

/// The default theme: the style sheet of a site that brings none.
pub const DEFAULT_THEME: &str = include_str!("../../../theme/default.css");

/// Name of the file in which a site with the default theme gives its properties other values.
pub const OWN_TOKENS: &str = "tokens.css";

/// Most bytes of the whole: a style sheet stands before the first thing that a visitor sees.
pub const MOST_BYTES: usize = 60_000;

/// Why a style sheet cannot be joined with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotJoined {
    /// A comment, text or block of it does not end: it would take in the sheets after it.
    Unclosed,
    /// It ends a block that it has not begun.
    Unopened,
    /// It asks for another sheet or says its encoding, which only the beginning of the whole may.
    Import,
}

/// Returns the sheet without comments (but for `/*!`), and without spaces that say nothing; a rule is a line.
///
/// ```
/// use vitrine_server::domain::site::style_sheet::squeeze;
/// let css = "/* Links */\na:hover > b,\ni { color: red;\n}\n";
/// assert_eq!(squeeze(css), Ok("a:hover > b,i{color:red}\n".to_owned()));
/// ```
pub fn squeeze(css: &str) -> Result<String, NotJoined> {
    let mut sheet = Sheet::default();
    let mut rest = css;
    while let Some(first) = rest.chars().next() {
        let piece = piece(rest, first)?;
        sheet.take(piece, &rest[piece.len()..])?;
        rest = &rest[piece.len()..];
    }
    match sheet.depth {
        0 => Ok(sheet.text),
        _ => Err(NotJoined::Unclosed),
    }
}

/// Returns what is taken at once: a comment, a text in quotes, an address, spaces, or a character.
fn piece(rest: &str, first: char) -> Result<&str, NotJoined> {
    let end = match first {
        '/' if rest.starts_with("/*") => rest[2..].find("*/").map(|end| end + 4),
        '"' | '\'' => end_of_text(rest, first),
        '\\' => Some(1 + rest[1..].chars().next().map_or(0, char::len_utf8)),
        'u' if is_bare_address(rest) => rest.find(')').map(|end| end + 1),
        '@' if ["@import", "@charset"]
            .iter()
            .any(|name| rest.starts_with(name)) =>
        {
            return Err(NotJoined::Import);
        }
        _ if first.is_ascii_whitespace() => Some(rest.len() - rest.trim_ascii_start().len()),
        _ => Some(first.len_utf8()),
    };
    end.map(|end| &rest[..end]).ok_or(NotJoined::Unclosed)
}

/// An address without quotes has signs of its own.
fn is_bare_address(rest: &str) -> bool {
    let inside = rest.strip_prefix("url(").map(str::trim_ascii_start);
    inside.is_some_and(|inside| !inside.starts_with(['"', '\'']))
}

fn end_of_text(rest: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return None,
            _ if character == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The sheet so far.
#[derive(Default)]
struct Sheet {
    text: String,
    /// Spaces were there and are written if what follows needs one.
    space: bool,
    /// The sign that stands last, as none that is escaped or in a text does.
    sign: Option<char>,
    depth: usize,
}

impl Sheet {
    fn take(&mut self, piece: &str, rest: &str) -> Result<(), NotJoined> {
        match piece {
            _ if piece.starts_with("/*!") => self.write(piece),
            _ if piece.starts_with("/*") => {
                // Two names that a comment parts stay two.
                let parts = self.text.ends_with(is_of_name) && rest.starts_with(is_of_name);
                if parts && !self.space {
                    self.write("/**/");
                }
            }
            _ if piece.trim_ascii().is_empty() => self.space = true,
            "{" => {
                self.write(piece);
                self.depth += 1;
            }
            "}" => self.close()?,
            _ => self.write(piece),
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), NotJoined> {
        self.depth = self.depth.checked_sub(1).ok_or(NotJoined::Unopened)?;
        if self.sign == Some(';') {
            self.text.pop();
        }
        self.write("}");
        if self.depth == 0 {
            self.text.push('\n');
        }
        Ok(())
    }

    fn write(&mut self, piece: &str) {
        let sign = piece.chars().next().filter(|_| SIGNS.contains(&piece));
        // A colon may stand apart from what it follows (`a :hover`), never from what follows it.
        let joins = sign.is_some_and(|sign| sign != ':') || self.sign.is_some();
        if self.space && !joins && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.space = false;
        self.sign = sign;
        self.text.push_str(piece);
    }
}

/// Beside these no space says anything.
const SIGNS: [&str; 5] = ["{", "}", ";", ",", ":"];

fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::{NotJoined, squeeze};

    #[test]
    fn comments_and_needless_spaces_go_and_meaning_stays() {
        for (css, squeezed) in [
            ("", ""),
            ("/* a */ /* b */", ""),
            ("a { }", "a{}\n"),
            ("a :hover{}", "a :hover{}\n"),
            (":is( a , b ) c{}", ":is( a,b ) c{}\n"),
            ("a{x:calc( 1px + 2px ) }", "a{x:calc( 1px + 2px )}\n"),
            ("a{x:1px/**/2px}", "a{x:1px/**/2px}\n"),
            ("a/* */.b /* */ .c{}", "a.b .c{}\n"),
            (
                "a{x:\"  /* { \\\" } */  \"}",
                "a{x:\"  /* { \\\" } */  \"}\n",
            ),
            (
                "a{x:url( data:a;b,  c/*d )}",
                "a{x:url( data:a;b,  c/*d )}\n",
            ),
            ("a{x:url(\"b;  c\")}", "a{x:url(\"b;  c\")}\n"),
            ("a\\;  b{x:c\\;}", "a\\; b{x:c\\;}\n"),
            (
                "@media (width  >=  60rem) {\n a { color : red ; }\n\n b{x:y}\n}\n",
                "@media (width >= 60rem){a{color :red}b{x:y}}\n",
            ),
            ("/*! Free */\na{}", "/*! Free */ a{}\n"),
            (":root{--x: ;--y:  é\n}", ":root{--x:;--y:é}\n"),
        ] {
            assert_eq!(squeeze(css).as_deref(), Ok(squeezed), "{css}");
        }
    }

    #[test]
    fn what_would_reach_into_the_next_sheet_is_refused() {
        for (css, why) in [
            ("a{", NotJoined::Unclosed),
            ("a{} /* b", NotJoined::Unclosed),
            ("a{x:\"b}\n\"}", NotJoined::Unclosed),
            ("a{x:'b", NotJoined::Unclosed),
            ("a{x:url(b", NotJoined::Unclosed),
            ("a{}}", NotJoined::Unopened),
            ("@import \"b.css\";", NotJoined::Import),
            ("@charset \"utf-8\";", NotJoined::Import),
        ] {
            assert_eq!(squeeze(css), Err(why), "{css}");
        }
    }
}
