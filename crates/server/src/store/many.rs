//! Statements of many rows: one look at the database for many rows is what makes a large import a
//! matter of minutes.

use std::fmt::Write as _;
use std::sync::OnceLock;

/// Rows of one statement. Few sizes, so that each is prepared once. Larger ones are slower: SQLite
/// looks up the name of every parameter that is bound by walking the names of all.
const SIZES: [usize; 4] = [32, 8, 2, 1];

/// A statement with a part that is there once per row. Its text is made of constants alone.
pub struct Many {
    head: &'static str,
    /// The part of a row, each `$` a parameter.
    row: &'static str,
    tail: &'static str,
    texts: [OnceLock<String>; SIZES.len()],
}

impl Many {
    /// `head`, which may have parameters of its own, then `row` for every row with commas between, then
    /// `tail`.
    pub const fn new(head: &'static str, row: &'static str, tail: &'static str) -> Self {
        Self {
            head,
            row,
            tail,
            texts: [const { OnceLock::new() }; SIZES.len()],
        }
    }

    /// The rows in portions, each with the statement that takes as many.
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
                        // Writing to a text does not fail.
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
