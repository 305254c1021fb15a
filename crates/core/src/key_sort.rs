//! Sorts rows by byte keys, for table columns and for the boxes of a page.
//!
//! One sort for the whole crate. The standard library's is compiled once per row type, 5 kB each time in the
//! WebAssembly module; this one has a tenth of that size and is as fast on keys.

/// How many bytes of each key are compared as one number first.
const PREFIX_BYTES: usize = 16;

/// Rows to sort, each with a key that compares by its bytes.
///
/// No key may equal another one followed by zero bytes: they would count as equal.
pub struct KeySort {
    /// All keys one after the other: one allocation per column, not per row.
    keys: Vec<u8>,
    /// The end of each row's key in `keys`.
    ends: Vec<usize>,
    rows: Vec<Row>,
}

#[derive(Clone, Copy)]
struct Row {
    /// The first bytes of the key, big-endian, padded with zeros.
    prefix: u128,
    index: u32,
}

impl KeySort {
    /// An empty sort with space for `rows` rows.
    pub fn with_capacity(rows: usize) -> Self {
        Self {
            keys: Vec::with_capacity(rows * 2 * PREFIX_BYTES),
            ends: Vec::with_capacity(rows),
            rows: Vec::with_capacity(rows),
        }
    }

    /// Append the bytes of the next row's key here, then call [`KeySort::end_row`].
    pub fn key(&mut self) -> &mut Vec<u8> {
        &mut self.keys
    }

    /// Adds the next row; its key is what was appended to [`KeySort::key`] since the last call. Rows beyond
    /// 4,294,967,295 are ignored.
    pub fn end_row(&mut self) {
        let Ok(index) = u32::try_from(self.rows.len()) else {
            return;
        };
        let from = self.ends.last().copied().unwrap_or_default();
        let mut prefix = [0; PREFIX_BYTES];
        for (byte, &of_key) in prefix.iter_mut().zip(&self.keys[from..]) {
            *byte = of_key;
        }
        self.ends.push(self.keys.len());
        let prefix = u128::from_be_bytes(prefix);
        self.rows.push(Row { prefix, index });
    }

    /// The indices of the rows, from 0 in the order added, sorted by key. Rows with equal keys keep their order.
    pub fn order(mut self) -> Vec<u32> {
        self.sorted().iter().map(|row| row.index).collect()
    }

    /// The rank of each row, in the order added: from 0 without gaps, the same for equal keys.
    pub fn ranks(mut self) -> Vec<u32> {
        let rows = self.sorted();
        let mut ranks = vec![0; rows.len()];
        let mut rank = 0;
        for pair in rows.windows(2) {
            rank += u32::from(self.precedes(&pair[0], &pair[1]));
            ranks[pair[1].index as usize] = rank;
        }
        ranks
    }

    fn sorted(&mut self) -> Vec<Row> {
        let mut rows = std::mem::take(&mut self.rows);
        let mut merged = rows.clone();
        let mut width = 1;
        while width < rows.len() {
            let pairs = rows.chunks(2 * width);
            for (pair, out) in pairs.zip(merged.chunks_mut(2 * width)) {
                let (left, right) = pair.split_at(width.min(pair.len()));
                self.merge(left, right, out);
            }
            std::mem::swap(&mut rows, &mut merged);
            width *= 2;
        }
        rows
    }

    fn merge<'a>(&self, mut left: &'a [Row], mut right: &'a [Row], out: &mut [Row]) {
        for row in out {
            let from = match (left, right) {
                ([next, ..], [other, ..]) if self.precedes(other, next) => &mut right,
                ([], _) => &mut right,
                _ => &mut left,
            };
            let Some((first, rest)) = from.split_first() else {
                return;
            };
            *row = *first;
            *from = rest;
        }
    }

    fn precedes(&self, row: &Row, other: &Row) -> bool {
        if row.prefix == other.prefix {
            self.rest(row) < self.rest(other)
        } else {
            row.prefix < other.prefix
        }
    }

    /// The key's bytes after the prefix; empty for a key that fits in it.
    fn rest(&self, row: &Row) -> &[u8] {
        let index = row.index as usize;
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let key = &self.keys[from..self.ends[index]];
        key.get(PREFIX_BYTES..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn filled(keys: &[&[u8]]) -> KeySort {
        let mut sort = KeySort::with_capacity(keys.len());
        for key in keys {
            sort.key().extend_from_slice(key);
            sort.end_row();
        }
        sort
    }

    fn order(keys: &[&[u8]]) -> Vec<u32> {
        filled(keys).order()
    }

    #[test]
    fn keys_compare_by_their_bytes_and_a_beginning_comes_first() {
        let keys: [&[u8]; 4] = [b"b", b"\xff", b"ab", b"a"];
        assert_eq!(order(&keys), [3, 2, 0, 1]);
    }

    #[test]
    fn keys_that_share_their_first_bytes_are_told_apart_by_the_rest() {
        let keys: [&[u8]; 3] = [b"saint-aubin-b", b"saint-aubin-a", b"saint-au"];
        assert_eq!(order(&keys), [2, 1, 0]);
    }

    #[test]
    fn no_rows_have_an_empty_order() {
        assert!(order(&[]).is_empty());
        assert!(filled(&[]).ranks().is_empty());
    }

    #[test]
    fn equal_keys_share_a_rank_and_ranks_have_no_gaps() {
        let long: [&[u8]; 3] = [
            b"saint-aubin-sur-b",
            b"saint-aubin-sur-a",
            b"saint-aubin-sur-b",
        ];
        assert_eq!(filled(&long).ranks(), [1, 0, 1]);
        assert_eq!(filled(&[b"b", b"a", b"c", b"a"]).ranks(), [1, 0, 2, 0]);
    }

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(
            keys in prop::collection::vec("[ab]{0,3}(saint-au)?[a-c]{0,2}", 0..200)
        ) {
            let keys: Vec<&[u8]> = keys.iter().map(String::as_bytes).collect();
            let mut expected: Vec<u32> = (0..).take(keys.len()).collect();
            expected.sort_by_key(|&index| keys[index as usize]);
            prop_assert_eq!(order(&keys), expected);
        }
    }
}
