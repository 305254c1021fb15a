//! Finds the position of a draft's part in its file.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::domain::fault::{Path, PathStep};

/// Position of a part: byte ranges of its name and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located {
    /// Range of its name; the value's for a part without a name.
    pub name: Range<usize>,
    /// Range of its value.
    pub value: Range<usize>,
}

/// Returns the position of the part at `path`, starting at `table`. For a part missing from the file,
/// returns the position of its nearest existing parent. `text` is the whole file.
pub fn locate(text: &str, (whole, table): (Range<usize>, &DeTable), path: &Path) -> Located {
    let mut place = Located {
        name: whole.clone(),
        value: whole,
    };
    let mut here = Here::Table(table);
    for step in &path.0 {
        let found = match (step, here) {
            (PathStep::Key(name), Here::Table(table)) => table
                .get_key_value(name.as_str())
                .map(|(name, value)| (name.span(), value)),
            (PathStep::At(number), Here::Value(DeValue::Array(values))) => {
                values.get(*number).map(|value| (value.span(), value))
            }
            (PathStep::Piece(piece, time), _) => {
                let start = nth_piece(text, &place.value, (piece, *time));
                let piece = start..start;
                return Located {
                    name: piece.clone(),
                    value: piece,
                };
            }
            _ => None,
        };
        let Some((name, value)) = found else { break };
        place = Located {
            name,
            value: value.span(),
        };
        here = inside(value);
    }
    place
}

/// Current position of the search.
#[derive(Clone, Copy)]
enum Here<'a> {
    Table(&'a DeTable<'a>),
    Value(&'a DeValue<'a>),
}

fn inside<'a>(value: &'a Spanned<DeValue<'a>>) -> Here<'a> {
    match value.get_ref() {
        DeValue::Table(table) => Here::Table(table),
        other => Here::Value(other),
    }
}

/// Searches the file's own text, so that the line is right. If an escape sequence hides the piece,
/// returns the start of the value.
fn nth_piece(text: &str, value: &Range<usize>, (piece, time): (&str, usize)) -> usize {
    let inside = text.get(value.clone()).unwrap_or_default();
    let mut places = inside.match_indices(piece);
    let offset = places.nth(time).map_or(0, |(offset, _)| offset);
    value.start + offset
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::locate;
    use crate::domain::fault::Path;

    const TEXT: &str = "title = \"a\"\n[[module]]\nkey = \"b\"\nmore = { url = \"c\" }\n\
        [[module]]\ncontent = '''\n/medias/x.jpg\n/medias/x.jpg\n'''\n";

    fn value(path: &Path) -> &'static str {
        let table = DeTable::parse(TEXT).expect("it is TOML");
        &TEXT[locate(TEXT, (0..0, table.get_ref()), path).value]
    }

    #[test]
    fn a_path_leads_to_a_value_of_the_file() {
        let module = Path::of("module");
        assert_eq!(value(&Path::of("title")), "\"a\"");
        assert_eq!(value(&module.clone().at(0).key("more").key("url")), "\"c\"");
    }

    #[test]
    fn what_is_missing_stands_where_it_would_be() {
        let more = Path::of("module").at(0).key("more");
        assert_eq!(value(&more.clone().key("label")), value(&more));
    }

    #[test]
    fn a_piece_of_a_text_has_its_own_line() {
        let table = DeTable::parse(TEXT).expect("it is TOML");
        let path = Path::of("module").at(1).key("content");
        let start = |time| {
            let path = path.clone().piece("/medias/x.jpg", time);
            locate(TEXT, (0..0, table.get_ref()), &path).value.start
        };
        let line = |at: usize| TEXT[..at].matches('\n').count() + 1;
        assert_eq!([line(start(0)), line(start(1))], [7, 8]);
    }
}
