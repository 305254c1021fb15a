//! Several columns that order a table together.

use super::key::push_typed;
use super::{Collation, Direction, Kind, SortError};
use crate::key_sort::KeySort;
use crate::text::split;

/// Separates the cells of a joined column: U+001F, the unit separator.
const CELL_SEPARATOR: u8 = 0x1f;
/// Separates joined columns: U+001E, the record separator.
const COLUMN_SEPARATOR: u8 = 0x1e;

/// One column and how its values compare.
///
/// ```
/// use vitrine_core::sort::{Collation, Column, Direction, Kind, order_columns};
/// let amounts = Column {
///     cells: vec!["1 200 €", "-5 €", "80 €"],
///     direction: Direction::Descending,
///     kind: Kind::Number,
///     collation: Collation::French,
/// };
/// assert_eq!(order_columns(&[amounts]), [0, 2, 1]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column<'a> {
    /// The values, from the first row to the last.
    pub cells: Vec<&'a str>,
    /// The direction.
    pub direction: Direction,
    /// The type of the values.
    pub kind: Kind,
    /// How texts compare.
    pub collation: Collation,
}

/// Orders the rows by the first column, ties by the second one, and so on. Element `i` is the index of the row at
/// position `i`. Rows that are equal in all columns keep their order, in any direction.
///
/// There are as many rows as the longest column has cells; missing cells of shorter columns are empty.
///
/// ```
/// use vitrine_core::sort::{order_columns, read_columns};
/// // Towns ascending, within a town the latest date first.
/// let columns = "Vire\u{1f}Caen\u{1f}Vire\u{1e}01/02/2026\u{1f}5 mars 2026\u{1f}2026-03-01";
/// let columns = read_columns(columns, "asc text french,desc date french").expect("two columns");
/// assert_eq!(order_columns(&columns), [1, 2, 0]);
/// ```
pub fn order_columns(columns: &[Column]) -> Vec<u32> {
    keys_of(columns).order()
}

/// The rank of each row by these columns: from 0 without gaps, the same for rows that are equal in all of them. Ranks
/// compare as the rows do: kept, they sort the rows again, in either direction and with any other columns, without
/// reading a cell. There are as many rows as in [`order_columns`].
///
/// ```
/// use vitrine_core::sort::{rank_columns, read_columns};
/// let amounts = read_columns("1 200 €\u{1f}-5 €\u{1f}80 €\u{1f}1200", "asc number french");
/// assert_eq!(rank_columns(&amounts.expect("a column")), [2, 0, 1, 2]);
/// ```
pub fn rank_columns(columns: &[Column]) -> Vec<u32> {
    keys_of(columns).ranks()
}

fn keys_of(columns: &[Column]) -> KeySort {
    let lengths = columns.iter().map(|column| column.cells.len());
    let rows = lengths.max().unwrap_or_default();
    let mut key_sort = KeySort::with_capacity(rows);
    let mut text = String::new();
    for row in 0..rows {
        for column in columns {
            let cell = column.cells.get(row).copied().unwrap_or_default();
            text.clear();
            push_typed(&mut text, cell, column.kind, column.collation);
            push_directed(key_sort.key(), text.as_bytes(), column.direction);
        }
        key_sort.end_row();
    }
    key_sort
}

/// Appends `key` and a terminator, so that the bytes of one column never mix with the next one's. Keys are text
/// without NUL, so they contain neither 0 nor 0xFF, inverted or not.
fn push_directed(out: &mut Vec<u8>, key: &[u8], direction: Direction) {
    match direction {
        Direction::Ascending => {
            out.extend_from_slice(key);
            out.push(0);
        }
        Direction::Descending => {
            out.extend(key.iter().map(|byte| !byte));
            out.push(0xff);
        }
    }
}

/// The cells of one column, joined by U+001F. The empty string is one empty cell.
///
/// ```
/// assert_eq!(vitrine_core::sort::read_cells("Vire\u{1f}\u{1f}Caen"), ["Vire", "", "Caen"]);
/// ```
pub fn read_cells(joined: &str) -> Vec<&str> {
    split(joined, CELL_SEPARATOR)
}

/// Reads columns joined by U+001E, their cells joined by U+001F, and one key per column: direction, kind and collation
/// separated by a space, keys separated by a comma (`asc text french,desc date french`).
///
/// # Errors
///
/// [`SortError`] for a key that is not three words, for an unknown word, for different numbers of keys and columns,
/// and for columns of different lengths.
///
/// ```
/// use vitrine_core::sort::{Kind, SortError, read_columns};
/// let columns = read_columns("a\u{1f}b", "desc number codepoint").expect("one column");
/// assert_eq!((columns[0].cells.len(), columns[0].kind), (2, Kind::Number));
/// assert_eq!(read_columns("a\u{1e}b", "asc auto french"), Err(SortError::KeyCount));
/// ```
pub fn read_columns<'a>(columns: &'a str, keys: &str) -> Result<Vec<Column<'a>>, SortError> {
    let joined = split(columns, COLUMN_SEPARATOR);
    let mut read: Vec<Column> = Vec::new();
    for key in split(keys, b',') {
        let mut column = read_key(key)?;
        column.cells = read_cells(joined.get(read.len()).ok_or(SortError::KeyCount)?);
        let rows = read.first().unwrap_or(&column).cells.len();
        if rows != column.cells.len() {
            return Err(SortError::Uneven);
        }
        read.push(column);
    }
    if read.len() == joined.len() {
        Ok(read)
    } else {
        Err(SortError::KeyCount)
    }
}

/// A column without cells, with the parts of its key.
fn read_key(key: &str) -> Result<Column<'static>, SortError> {
    match *split(key.strip_prefix(' ').unwrap_or(key), b' ') {
        [direction, kind, collation] => Ok(Column {
            cells: Vec::new(),
            direction: direction.parse()?,
            kind: kind.parse()?,
            collation: collation.parse()?,
        }),
        _ => Err(SortError::BadKey(key.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::typed_key;
    use super::*;
    use proptest::prelude::*;
    use std::cmp::Ordering;

    fn order(columns: &str, keys: &str) -> Result<Vec<u32>, SortError> {
        read_columns(columns, keys).map(|columns| order_columns(&columns))
    }

    #[test]
    fn the_second_column_decides_where_the_first_says_equal() {
        let columns = "b\u{1f}a\u{1f}b\u{1f}A\u{1e}1\u{1f}10\u{1f}2\u{1f}9";
        let order = |keys| order(columns, keys);
        assert_eq!(
            order("asc auto french,asc auto french"),
            Ok(vec![3, 1, 0, 2])
        );
        assert_eq!(
            order("asc auto french,desc auto french"),
            Ok(vec![1, 3, 2, 0])
        );
        assert_eq!(
            order("desc auto french, asc text codepoint"),
            Ok(vec![0, 2, 1, 3])
        );
    }

    #[test]
    fn a_value_that_begins_as_another_one_does_not_mix_with_the_next_column() {
        let columns = "ab\u{1f}a\u{1e}a\u{1f}z";
        for (keys, expected) in [
            ("asc text french,asc text french", vec![1, 0]),
            ("desc text french,asc text french", vec![0, 1]),
            ("desc text french,desc text french", vec![0, 1]),
        ] {
            assert_eq!(order(columns, keys), Ok(expected), "{keys}");
        }
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let refused = |columns, keys| order(columns, keys).map_err(|error| error.code());
        assert_eq!(refused("a", ""), Err("sort-key"));
        assert_eq!(refused("a", "asc auto"), Err("sort-key"));
        assert_eq!(refused("a", "asc auto french french"), Err("sort-key"));
        assert_eq!(refused("a", "up auto french"), Err("sort-direction"));
        assert_eq!(refused("a", "asc money french"), Err("sort-kind"));
        assert_eq!(refused("a", "asc auto fr"), Err("sort-collation"));
        assert_eq!(
            refused("a\u{1e}b", "asc auto french"),
            Err("sort-key-count")
        );
        assert_eq!(
            refused("a", "asc auto french,asc auto french"),
            Err("sort-key-count")
        );
        assert_eq!(
            refused("a\u{1e}b\u{1f}c", "asc auto french,asc auto french"),
            Err("sort-uneven")
        );
    }

    #[test]
    fn no_columns_order_no_rows() {
        assert!(order_columns(&[]).is_empty());
        assert!(rank_columns(&[]).is_empty());
    }

    #[test]
    fn accents_break_ties_and_capitals_do_not() {
        let ranks = read_columns("côte\u{1f}cote\u{1f}COTE\u{1f}", "asc text french");
        assert_eq!(
            ranks.map(|columns| rank_columns(&columns)),
            Ok(vec![2, 1, 1, 0])
        );
    }

    fn collations() -> impl Strategy<Value = Collation> {
        prop_oneof![Just(Collation::French), Just(Collation::CodePoint)]
    }

    fn kinds() -> impl Strategy<Value = Kind> {
        prop_oneof![
            Just(Kind::Auto),
            Just(Kind::Date),
            Just(Kind::Number),
            Just(Kind::Text)
        ]
    }

    fn directions() -> impl Strategy<Value = Direction> {
        prop_oneof![Just(Direction::Ascending), Just(Direction::Descending)]
    }

    proptest! {
        #[test]
        fn rows_stand_in_the_order_of_their_keys_column_by_column(
            rows in prop::collection::vec(("[a-bé]{0,2}|-?[0-9]{1,2} ?%?", "[0-2]{1,2}/[0-2]{1,2}/202[0-9]|[ab]"), 0..30),
            how in prop::collection::vec((directions(), kinds()), 2),
        ) {
            let cells = [
                rows.iter().map(|row| row.0.as_str()).collect::<Vec<_>>(),
                rows.iter().map(|row| row.1.as_str()).collect(),
            ];
            let columns: Vec<Column> = cells.into_iter().zip(&how)
                .map(|(cells, &(direction, kind))| Column { cells, direction, kind, collation: Collation::French })
                .collect();
            let compare = |a: usize, b: usize| columns.iter().fold(Ordering::Equal, |before, column| {
                let key = |row: usize| typed_key(column.cells[row], column.kind, column.collation);
                let by_key = key(a).cmp(&key(b));
                before.then(if column.direction == Direction::Ascending { by_key } else { by_key.reverse() })
            });
            let mut expected: Vec<u32> = (0..).take(rows.len()).collect();
            // std's stable sort, column by column, as a reference.
            expected.sort_by(|&a, &b| compare(a as usize, b as usize));
            prop_assert_eq!(order_columns(&columns), expected);
        }

        #[test]
        fn rows_sorted_by_the_ranks_of_each_column_are_in_the_order_of_the_columns(
            rows in prop::collection::vec(
                ("[a-bAé]{0,2}|-?[0-9]{1,2} ?%?|saint-aubin-sur-[ab]{1,2}", "[0-2]{1,2}/[0-2]{1,2}/202[0-9]|[ab]"), 0..40),
            how in prop::collection::vec((directions(), kinds(), collations()), 2),
        ) {
            let cells = [
                rows.iter().map(|row| row.0.as_str()).collect::<Vec<_>>(),
                rows.iter().map(|row| row.1.as_str()).collect(),
            ];
            let columns: Vec<Column> = cells.into_iter().zip(&how)
                .map(|(cells, &(direction, kind, collation))| Column { cells, direction, kind, collation })
                .collect();
            let mut order: Vec<u32> = (0..).take(rows.len()).collect();
            // std's stable sort, from the last column to the first.
            for column in columns.iter().rev() {
                let ascending = Column { direction: Direction::Ascending, ..column.clone() };
                let ranks = rank_columns(&[ascending]);
                order.sort_by(|&a, &b| {
                    let by_rank = ranks[a as usize].cmp(&ranks[b as usize]);
                    if column.direction == Direction::Ascending { by_rank } else { by_rank.reverse() }
                });
            }
            prop_assert_eq!(order_columns(&columns), order);
        }
    }
}
