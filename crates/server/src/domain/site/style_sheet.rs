//! Joins several style sheets into one: a theme is written in several files and loaded in one request.

use std::sync::LazyLock;

/// Name of the style sheet that pages link.
pub const STYLE_SHEET: &str = "site.css";

/// Name of the default theme, which every site serves.
pub const DEFAULT_SHEET: &str = "default.css";

/// The default theme: the style sheet of a site without its own.
pub const DEFAULT_THEME: &str = include_str!("../../../theme/default.css");

/// The default theme without its comments, as sent to visitors.
pub static SQUEEZED_DEFAULT: LazyLock<String> =
    LazyLock::new(|| squeeze(DEFAULT_THEME).unwrap_or_else(|_| DEFAULT_THEME.to_owned()));

/// Name of the file in which a site with the default theme overrides its properties.
pub const OWN_TOKENS: &str = "tokens.css";

/// Maximum number of bytes of the whole: a style sheet delays the first paint.
pub const MOST_BYTES: usize = 60_000;

/// Why a style sheet cannot be joined with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotJoined {
    /// One of its comments, strings or blocks is not closed: it would include the following sheets.
    Unclosed,
    /// It closes a block that it has not opened.
    Unopened,
    /// It imports another sheet or declares its encoding, which is only allowed at the beginning of the whole.
    Import,
}

/// Returns the sheet without comments (except `/*!`) and without insignificant spaces; one rule per line.
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

/// Returns the next piece: a comment, a string, an address, spaces, or a character.
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

/// An unquoted address has its own syntax.
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
    /// Whether spaces are pending: they are written if the next piece needs one.
    space: bool,
    /// The last piece, if it is one of [`SIGNS`].
    sign: Option<char>,
    depth: usize,
}

impl Sheet {
    fn take(&mut self, piece: &str, rest: &str) -> Result<(), NotJoined> {
        match piece {
            _ if piece.starts_with("/*!") => self.write(piece),
            _ if piece.starts_with("/*") => {
                // Two names separated by a comment must stay separate.
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
        // A colon may be preceded by a space (`a :hover`), but is not followed by one.
        let joins = sign.is_some_and(|sign| sign != ':') || self.sign.is_some();
        if self.space && !joins && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.space = false;
        self.sign = sign;
        self.text.push_str(piece);
    }
}

/// A space beside these has no meaning.
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
