//! Multi-row statements. One round trip for many rows keeps a large import at minutes.

use std::fmt::Write as _;
use std::sync::OnceLock;

/// Row counts per statement. Only a few, so that each statement is prepared once. Larger ones are
/// slower: SQLite searches all parameter names for each bound parameter.
const SIZES: [usize; 4] = [32, 8, 2, 1];

/// A statement with a part repeated once per row. Its text consists of constants.
pub struct Many {
    head: &'static str,
    /// The part for one row; each `$` is a parameter.
    row: &'static str,
    tail: &'static str,
    texts: [OnceLock<String>; SIZES.len()],
}

impl Many {
    /// Builds a statement: `head` (which may have parameters of its own), `row` once per row separated
    /// by commas, `tail`.
    pub const fn new(head: &'static str, row: &'static str, tail: &'static str) -> Self {
        Self {
            head,
            row,
            tail,
            texts: [const { OnceLock::new() }; SIZES.len()],
        }
    }

    /// Splits the rows into chunks, each with the statement for that many rows.
    pub fn portions<'r, R>(
        &'static self,
        rows: &'r [R],
    ) -> impl Iterator<Item = (&'static str, &'r [R])> {
        let mut rest = rows;
        std::iter::from_fn(move || {
            let fits = |size: &usize| *size <= rest.len();
            let size = SIZES.iter().position(fits)?;
            let (portion, after) = rest.split_at(SIZES[size]);
            rest = after;
            Some((self.text(size), portion))
        })
    }

    fn text(&'static self, size: usize) -> &'static str {
        self.texts[size].get_or_init(|| {
            let mut text = self.head.to_owned();
            let mut number = self.head.matches('$').count();
            for row in 0..SIZES[size] {
                text.push_str(if row == 0 { "" } else { ", " });
                for character in self.row.chars() {
                    text.push(character);
                    if character == '$' {
                        number += 1;
                        // Writing to a `String` cannot fail.
                        let _ = write!(text, "{number}");
                    }
                }
            }
            text.push_str(self.tail);
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Many;

    #[test]
    fn rows_go_in_portions_of_few_sizes() {
        static INSERT: Many = Many::new(
            "INSERT INTO t VALUES ",
            "($, CAST($ AS TEXT))",
            " RETURNING id",
        );
        static FIND: Many = Many::new("SELECT * FROM t WHERE a = $1 AND b IN (", "$", ")");
        let rows: Vec<usize> = (0..146).collect();
        let sizes: Vec<usize> = INSERT.portions(&rows).map(|(_, rows)| rows.len()).collect();
        assert_eq!(sizes, [32, 32, 32, 32, 8, 8, 2]);
        let (text, _) = INSERT.portions(&rows[..1]).next().expect("a portion");
        assert_eq!(
            text,
            "INSERT INTO t VALUES ($1, CAST($2 AS TEXT)) RETURNING id"
        );
        let (text, portion) = FIND.portions(&rows[..8]).next().expect("a portion");
        assert!(
            text.starts_with("SELECT * FROM t WHERE a = $1 AND b IN ($2, $3,")
                && text.ends_with("$9)")
        );
        assert_eq!(portion.len(), 8);
        assert_eq!(FIND.portions(&rows[..0]).count(), 0);
    }
}
