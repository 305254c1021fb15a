//! `multipart/form-data` as PHP 8.2 reads it (its `main/rfc1867.c`). PHP accepts much that the RFC does not, and
//! existing sites rely on it; `tests/oracle/bodies.mjs` compares. A library that follows the RFC reads many damaged
//! bodies differently. The whole body is in memory.

/// The boundary in a content type; `None` if it is missing or empty.
///
/// ```
/// use vitrine_server::extract::multipart::boundary;
/// assert_eq!(boundary("multipart/form-data; Boundary=\"a b\"; x=y"), Some("a b"));
/// assert_eq!(boundary("multipart/form-data; boundary="), None);
/// ```
pub fn boundary(content_type: &str) -> Option<&str> {
    let at = content_type.find("boundary").or_else(|| {
        // Same length: only ASCII letters change.
        content_type.to_ascii_lowercase().find("boundary")
    })?;
    let (_, value) = content_type.get(at..)?.split_once('=')?;
    let boundary = match value.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"')?.0,
        None => value.split([',', ';']).next()?,
    };
    (!boundary.is_empty()).then_some(boundary)
}

/// The content of a form.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MultipartForm<'b> {
    /// Names and values of its fields.
    pub fields: Vec<(String, String)>,
    /// Names of its fields for files, and the chosen files. File names and types of the request are not trusted.
    pub files: Vec<(String, &'b [u8])>,
}

/// The fields and files up to the first part without a name.
///
/// ```
/// use vitrine_server::extract::multipart::read;
/// let body = b"--x\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n3\r\n--x--\r\n";
/// assert_eq!(read("x", body).fields, [("p".to_owned(), "3".to_owned())]);
/// ```
pub fn read<'b>(boundary: &str, body: &'b [u8]) -> MultipartForm<'b> {
    let mut parts = Parts {
        rest: body,
        line: format!("--{boundary}").into_bytes(),
        before: format!("\n--{boundary}").into_bytes(),
    };
    let mut form = MultipartForm::default();
    while !parts.rest.is_empty() {
        let Some(disposition) = parts.disposition() else {
            break;
        };
        match disposition {
            Disposition::None | Disposition::NoFile => {}
            Disposition::Garbled => break,
            Disposition::Field(name) => form.fields.push((text(&name), text(parts.value()))),
            Disposition::File(name) => {
                let file = parts.value();
                form.files.extend(name.map(|name| (text(&name), file)));
            }
        }
    }
    form
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What the head of a part declares.
enum Disposition {
    /// Nothing: the part is skipped.
    None,
    /// Neither name nor file: PHP stops reading here.
    Garbled,
    /// A field of this name.
    Field(Vec<u8>),
    /// A field for a file without a chosen file: the file's name is empty and there is no content to skip.
    NoFile,
    /// A file, and the name of its field.
    File(Option<Vec<u8>>),
}

struct Parts<'b> {
    rest: &'b [u8],
    /// The line between parts.
    line: Vec<u8>,
    /// The bytes that end a value.
    before: Vec<u8>,
}

impl<'b> Parts<'b> {
    /// The next line without its line end; `None` without a further line end. A NUL ends it early.
    fn line(&mut self) -> Option<&'b [u8]> {
        let end = self.rest.iter().position(|&byte| byte == b'\n')?;
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.get(1..).unwrap_or_default();
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        line.split(|&byte| byte == 0).next()
    }

    /// Reads the head of the next part; `None` if there is no further part.
    fn disposition(&mut self) -> Option<Disposition> {
        while self.line()? != self.line {}
        let mut heads: Vec<(&[u8], Vec<u8>)> = Vec::new();
        while let Some(line) = self.line().filter(|line| !line.is_empty()) {
            let colon = line.iter().position(|&byte| byte == b':');
            match colon.filter(|_| !line.first().is_some_and(|&byte| is_space(byte))) {
                Some(colon) => {
                    let (name, value) = line.split_at(colon);
                    let value = without_spaces(value.get(1..).unwrap_or_default());
                    heads.push((name, value.to_vec()));
                }
                // A line that is not a header continues the previous one.
                None => heads
                    .iter_mut()
                    .last()
                    .map_or((), |(_, value)| value.extend(line)),
            }
        }
        let wanted = |(name, _): &&(&[u8], _)| name.eq_ignore_ascii_case(b"content-disposition");
        let found = heads.iter().find(wanted);
        Some(found.map_or(Disposition::None, |(_, value)| disposition_of(value)))
    }

    /// Everything up to the line end before the next boundary, or to the end of a truncated body.
    fn value(&mut self) -> &'b [u8] {
        let ends = |at: &usize| {
            let rest = &self.rest[*at..];
            rest.starts_with(&self.before) || self.before.starts_with(rest)
        };
        let mut line_ends = (0..self.rest.len()).filter(|at| self.rest[*at] == b'\n');
        let end = line_ends.find(ends);
        let (value, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        match end {
            Some(_) => value.strip_suffix(b"\r").unwrap_or(value),
            None => value,
        }
    }
}

fn disposition_of(value: &[u8]) -> Disposition {
    let (mut name, mut file) = (None, None);
    let mut rest = without_spaces(value);
    while !rest.is_empty() {
        let (pair, after) = word(rest, b';');
        rest = without_spaces(after);
        if !pair.contains(&b'=') {
            continue;
        }
        let (key, value) = word(pair, b'=');
        if key.eq_ignore_ascii_case(b"name") {
            name = Some(unquoted(value));
        } else if key.eq_ignore_ascii_case(b"filename") {
            file = Some(unquoted(value));
        }
    }
    match (name, file) {
        (Some(name), None) => Disposition::Field(name),
        (_, Some(file)) if file.is_empty() => Disposition::NoFile,
        (name, Some(_)) => Disposition::File(name),
        (None, None) => Disposition::Garbled,
    }
}

/// Splits at the next `stop` outside quotes, repetitions included.
fn word(line: &[u8], stop: u8) -> (&[u8], &[u8]) {
    let mut at = 0;
    while let Some(&byte) = line.get(at).filter(|byte| **byte != stop) {
        at += 1;
        if byte == b'"' || byte == b'\'' {
            while let Some(&inner) = line.get(at).filter(|inner| **inner != byte) {
                let escaped = inner == b'\\' && line.get(at + 1) == Some(&byte);
                at += if escaped { 2 } else { 1 };
            }
            at = (at + 1).min(line.len());
        }
    }
    let (word, rest) = line.split_at(at);
    let repeated = rest.iter().take_while(|&&byte| byte == stop).count();
    (word, &rest[repeated..])
}

/// A value up to its closing quote; an unquoted value up to the first space.
fn unquoted(value: &[u8]) -> Vec<u8> {
    let value = without_spaces(value);
    let (quote, value) = match value.split_first() {
        Some((&quote @ (b'"' | b'\''), rest)) => (Some(quote), rest),
        _ => (
            None,
            value
                .split(|&byte| is_space(byte))
                .next()
                .unwrap_or_default(),
        ),
    };
    let mut read = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied().peekable();
    while let Some(byte) = bytes.next().filter(|byte| Some(*byte) != quote) {
        let may_follow = |next: &u8| *next == b'\\' || Some(*next) == quote;
        let escaped = (byte == b'\\').then(|| bytes.next_if(may_follow)).flatten();
        read.push(escaped.unwrap_or(byte));
    }
    read
}

fn without_spaces(text: &[u8]) -> &[u8] {
    let spaces = text.iter().take_while(|&&byte| is_space(byte)).count();
    &text[spaces..]
}

/// C's `isspace`.
fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{boundary, read};

    fn of(body: &str) -> Vec<(String, String)> {
        read("x", body.replace('\n', "\r\n").as_bytes()).fields
    }

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    #[test]
    fn what_breaks_off_is_taken_as_far_as_it_came() {
        let head = "--x\nContent-Disposition: form-data; name=\"p\"\n\n";
        assert_eq!(of(&format!("{head}3")), [pair("p", "3")]);
        assert_eq!(of(&format!("{head}3\n--")), [pair("p", "3")]);
        assert_eq!(of(head), [pair("p", "")]);
        assert_eq!(of("--x\nContent-Disp"), []);
    }

    #[test]
    fn a_file_is_no_field_and_its_content_no_part() {
        let body = "--x\nContent-Disposition: form-data; name=\"f\"; filename=\"a\"\n\n--x\nabc\n--x\n\
            Content-Disposition: form-data; name=\"p\"\n\n3\n--x--\n";
        assert_eq!(of(body), [pair("p", "3")]);
    }

    #[test]
    fn files_come_under_the_name_of_their_field() {
        let body = b"--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"../a\"\r\n\r\n\xff\n-\r\n\r\n--x\r\n\
            Content-Disposition: form-data; name=\"g\"; filename=\"\"\r\n\r\n\r\n--x\r\n\
            Content-Disposition: form-data; filename=\"b\"\r\n\r\nabc\r\n--x--\r\n";
        let files = read("x", body).files;
        assert_eq!(files, [("f".to_owned(), b"\xff\n-\r\n".as_slice())]);
    }

    #[test]
    fn a_part_without_a_name_ends_the_form() {
        let body = "--x\nContent-Disposition: form-data\n\n1\n--x\nContent-Disposition: form-data; name=p\n\n3\n--x--\n";
        assert_eq!(of(body), []);
    }

    #[test]
    fn the_boundary_is_found_as_php_finds_it() {
        for (kind, found) in [
            ("multipart/form-data; boundary=a,b", Some("a")),
            ("multipart/form-data boundary=a;b", Some("a")),
            ("multipart/form-data; BOUNDARY=\"a;b\"", Some("a;b")),
            ("multipart/form-data; boundary=\"a", None),
            ("multipart/form-data; boundary", None),
            ("multipart/form-data", None),
        ] {
            assert_eq!(boundary(kind), found, "{kind}");
        }
    }

    proptest! {
        #[test]
        fn security_36_no_body_breaks_the_reader(
            pieces in prop::collection::vec(
                prop_oneof![
                    Just("--x".as_bytes().to_vec()),
                    Just(b"\r\n".to_vec()),
                    Just(b"Content-Disposition: form-data; name=\"a\"".to_vec()),
                    Just(b"; filename='\\'".to_vec()),
                    prop::collection::vec(any::<u8>(), 0..9),
                ],
                0..40,
            )
        ) {
            let body = pieces.concat();
            let form = read("x", &body);
            prop_assert!(form.fields.len() + form.files.len() <= body.len());
        }
    }
}
