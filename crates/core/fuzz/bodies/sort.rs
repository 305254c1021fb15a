//! The body of the fuzz target `sort`, which the gate runs as a property test too.

use vitrine_core::numbers::{Decimal, MOST_DECIMALS, Separators, number_format};
use vitrine_core::sort::{Collation, Kind, key, order_columns, read_columns, typed_key};
use vitrine_core::validate::{Number, is_iban, is_siren, is_siret, is_telephone};

/// Reads the first line as the keys of columns, the rest as their cells. Whatever they hold: the order is one of all rows,
/// it is that of the stored keys, a key is a text without NUL, and a number is written with the decimals that were asked
/// for.
///
/// # Panics
/// When one of these does not hold.
pub fn sort(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (keys, columns) = text.split_once('\n').unwrap_or(("", &text));
    if let Ok(columns) = read_columns(columns, keys) {
        let order = order_columns(&columns);
        let mut rows = order.clone();
        rows.sort_unstable();
        let most = columns.iter().map(|column| column.cells.len()).max();
        assert!(
            rows.into_iter()
                .map(|row| row as usize)
                .eq(0..most.unwrap_or_default())
        );
        if let [column] = columns.as_slice()
            && column.direction == vitrine_core::sort::Direction::Ascending
        {
            let stored =
                |row: u32| typed_key(column.cells[row as usize], column.kind, column.collation);
            assert!(order.is_sorted_by_key(|&row| stored(row)), "{columns:?}");
        }
    }
    for cell in columns.split(['\u{1e}', '\u{1f}', '\n']) {
        for collation in [Collation::French, Collation::CodePoint] {
            assert!(!key(cell, collation).contains('\0'));
            for kind in [Kind::Auto, Kind::Date, Kind::Number, Kind::Text] {
                assert!(!typed_key(cell, kind, collation).contains('\0'));
            }
        }
        if let Some(decimal) = Decimal::read(cell) {
            let digits = decimal.integer_digits().chain(decimal.fraction_digits());
            assert_eq!(decimal.is_zero(), digits.count() == 0, "{cell:?}");
        }
        let _ = (Number::read(cell), is_telephone(cell), is_iban(cell));
        assert!(!is_siren(cell) || !is_siret(cell), "{cell:?}");
    }
    written(data, keys);
}

fn written(data: &[u8], separator: &str) {
    let Some((number, rest)) = data.split_first_chunk() else {
        return;
    };
    let number = f64::from_le_bytes(*number);
    let decimals = rest.first().copied().unwrap_or_default();
    let separators = Separators {
        point: ".",
        thousands: separator,
    };
    let write = |separators| number_format(number, decimals.into(), separators);
    let plain = write(Separators {
        thousands: "",
        ..separators
    });
    if number.is_finite() {
        let shown = plain
            .split_once('.')
            .map_or(0, |(_, fraction)| fraction.len());
        assert_eq!(shown, usize::from(decimals.min(MOST_DECIMALS)), "{plain}");
    }
    let grouped = write(separators);
    assert!(grouped.len() >= plain.len(), "{grouped}");
}
