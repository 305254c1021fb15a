//! The order of a whole column.

use super::{Collation, Column, Direction, Kind, order_columns};

/// The order of `cells`: element `i` of the result is the index of the cell at position `i`. Stable in both
/// directions: equal cells keep their order.
///
/// The column may hold up to 4,294,967,295 cells.
///
/// ```
/// use vitrine_core::sort::{Collation, Direction, order};
/// let cells = ["10", "Zoo", "9", "été", "10"];
/// assert_eq!(order(cells, Direction::Ascending, Collation::French), [2, 0, 4, 3, 1]);
/// assert_eq!(order(cells, Direction::Descending, Collation::French), [1, 3, 0, 4, 2]);
/// ```
pub fn order<'a>(
    cells: impl Into<Vec<&'a str>>,
    direction: Direction,
    collation: Collation,
) -> Vec<u32> {
    order_columns(&[Column {
        cells: cells.into(),
        direction,
        kind: Kind::Auto,
        collation,
    }])
}

#[cfg(test)]
mod tests {
    use super::super::key;
    use super::*;
    use proptest::prelude::*;

    fn ascending(cells: &[&str]) -> Vec<u32> {
        order(cells, Direction::Ascending, Collation::French)
    }

    #[test]
    fn numbers_come_first_then_text_in_french_order() {
        assert_eq!(
            ascending(&["œuvre", "Zoo", "12,5", "école", "3", ""]),
            [4, 2, 5, 3, 0, 1]
        );
    }

    #[test]
    fn ties_keep_their_order_in_both_directions() {
        let cells = ["b", "a", "B", "A"];
        assert_eq!(
            order(cells, Direction::Ascending, Collation::French),
            [1, 3, 0, 2]
        );
        assert_eq!(
            order(cells, Direction::Descending, Collation::French),
            [0, 2, 1, 3]
        );
    }

    #[test]
    fn keys_that_share_their_first_bytes_are_told_apart_by_the_rest() {
        assert_eq!(
            ascending(&["Saint-Aubin-sur-Vire", "Saint-Aubin-des-Bois", "Saint-A"]),
            [2, 1, 0]
        );
    }

    #[test]
    fn a_column_without_cells_has_an_empty_order() {
        assert!(ascending(&[]).is_empty());
    }

    fn texts(cells: &[String]) -> Vec<&str> {
        cells.iter().map(String::as_str).collect()
    }

    /// Few different letters, so that ties, prefixes and accents are frequent.
    fn columns() -> impl Strategy<Value = Vec<String>> {
        let cell = prop_oneof![
            "[0-2 ,]{0,4}",
            "[aàbœ' ’]{0,12}",
            "saint-[ab]{1,4}",
            any::<String>()
        ];
        prop::collection::vec(cell, 0..40)
    }

    fn directions() -> impl Strategy<Value = Direction> {
        prop_oneof![Just(Direction::Ascending), Just(Direction::Descending)]
    }

    fn collations() -> impl Strategy<Value = Collation> {
        prop_oneof![Just(Collation::French), Just(Collation::CodePoint)]
    }

    proptest! {
        #[test]
        fn the_order_is_that_of_the_keys_and_stable(
            cells in columns(), direction in directions(), collation in collations(),
        ) {
            let mut expected: Vec<u32> = (0..).take(cells.len()).collect();
            let keys: Vec<String> = cells.iter().map(|cell| key(cell, collation)).collect();
            // std's stable sort by the stored keys, as a database would sort.
            expected.sort_by(|&a, &b| {
                let by_key = keys[a as usize].as_bytes().cmp(keys[b as usize].as_bytes());
                if direction == Direction::Ascending { by_key } else { by_key.reverse() }
            });
            prop_assert_eq!(order(texts(&cells), direction, collation), expected);
        }

        #[test]
        fn the_order_is_a_permutation(cells in columns(), direction in directions()) {
            let mut rows = order(texts(&cells), direction, Collation::French);
            rows.sort_unstable();
            prop_assert!(rows.into_iter().eq((0..).take(cells.len())));
        }

        #[test]
        fn a_sorted_column_stays_as_it_is(cells in columns(), direction in directions()) {
            let sort = |cells: &[&str]| order(cells, direction, Collation::French);
            let cells = texts(&cells);
            let once: Vec<&str> = sort(&cells).into_iter().map(|row| cells[row as usize]).collect();
            prop_assert!(sort(&once).into_iter().eq((0..).take(once.len())));
        }
    }
}
