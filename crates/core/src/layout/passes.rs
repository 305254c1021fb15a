//! The order of the equalizing passes.

/// The pass of each box, from 0 and in the order given: the lowest order first, so that inner groups settle before
/// outer ones; boxes without an order (`NaN`) come last.
///
/// Heights of one pass change what the next one measures. So for each pass: measure its boxes, call
/// [`equalize`](super::equalize), write the heights. Each pass scans all orders, which is cheap: a page has few
/// passes, because each costs it a layout.
///
/// ```
/// use vitrine_core::layout::passes;
/// assert_eq!(passes(&[10.0, f64::NAN, -2.0, 10.0]), [1, 2, 0, 1]);
/// ```
pub fn passes(orders: &[f64]) -> Vec<u32> {
    let mut passes = vec![0; orders.len()];
    let mut lowest_left = 0;
    for pass in 0.. {
        let mut next = u64::MAX;
        for &order in orders {
            let key = order_key(order);
            if key >= lowest_left && key < next {
                next = key;
            }
        }
        if next == u64::MAX {
            break;
        }
        for (order, pass_of_box) in orders.iter().zip(&mut passes) {
            if order_key(*order) == next {
                *pass_of_box = pass;
            }
        }
        lowest_left = next + 1;
    }
    passes
}

#[inline(never)]
fn order_key(order: f64) -> u64 {
    // Adding 0 makes −0 equal to 0.
    sortable_bits(if order.is_nan() {
        f64::INFINITY
    } else {
        order + 0.0
    })
}

/// An integer that compares as `value` does, for any `value` but `NaN`.
pub(super) fn sortable_bits(value: f64) -> u64 {
    let bits = value.to_bits();
    // With the sign bit set, the remaining bits compare in reverse.
    if value.is_sign_negative() {
        !bits
    } else {
        bits | 1 << 63
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn orders() -> impl Strategy<Value = Vec<f64>> {
        let order = prop_oneof![
            6 => (-3_i32..4).prop_map(f64::from),
            2 => any::<f64>(),
            1 => Just(f64::NAN),
            1 => Just(-0.0),
        ];
        prop::collection::vec(order, 0..30)
    }

    proptest! {
        #[test]
        fn a_lower_order_has_a_lower_pass_and_the_same_order_the_same(orders in orders()) {
            let passes = passes(&orders);
            let last = |order: f64| if order.is_nan() { f64::INFINITY } else { order };
            for (&one, &first) in orders.iter().zip(&passes) {
                for (&other, second) in orders.iter().zip(&passes) {
                    prop_assert_eq!(last(one).partial_cmp(&last(other)), Some(first.cmp(second)));
                }
            }
        }

        #[test]
        fn no_pass_is_without_a_box(orders in orders()) {
            let passes = passes(&orders);
            for pass in 0..passes.iter().max().map_or(0, |last| last + 1) {
                prop_assert!(passes.contains(&pass));
            }
        }
    }
}
