//! Properties of every mask and every text.

use proptest::prelude::*;

use super::{Edit, Input, Mask, Outcome};
use crate::text::uppercase;

/// Masks whose literals are all signs, so that filled characters can be recognised in the text.
fn masks() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "9", "a", "*", "A", "&", "#", "-", "/", ".", " ", "9", "99", r"\[", r"\{",
    ]);
    let leaf = leaf.prop_map(str::to_owned);
    leaf.prop_recursive(4, 24, 5, |inner| {
        let times =
            prop::sample::select(vec!["{2}", "{1,3}", "{0,2}", "{2,*}", "{+}", "{*}", "{0}"]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..5).prop_map(|parts| parts.concat()),
            inner.clone().prop_map(|part| format!("[{part}]")),
            inner.clone().prop_map(|part| format!("({part})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one}|{other})")),
            (inner, times).prop_map(|(part, times)| format!("({part}){times}")),
        ]
    })
}

/// Masks of fixed length, without choices.
fn fixed_masks() -> impl Strategy<Value = String> {
    "[9a*A&#]([9a*A&#/. -]{0,9})"
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["[0-9a-fA-Féß/. _-]{0,12}", any::<String>()]
}

/// Edits of a visitor: a key of the keyboard, or a paste.
fn edits() -> impl Strategy<Value = (usize, usize, u8, String)> {
    (
        0_usize..16,
        0_usize..4,
        0_u8..4,
        "[0-9a-zA-Zéß/. _-]{1,3}|😀",
    )
}

fn edited(
    mask: &Mask,
    text: &str,
    (start, length, kind, typed): &(usize, usize, u8, String),
) -> Outcome {
    let one: String = typed.chars().take(1).collect();
    let edit = match kind {
        0 => Edit::DeleteBackward,
        1 => Edit::DeleteForward,
        2 => Edit::Insert(&one),
        _ => Edit::Insert(typed),
    };
    let end = start + length;
    mask.apply(&Input {
        text,
        selection: *start..end,
        edit,
    })
}

fn utf16(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A field with a mask, as a visitor fills it in.
struct Visited {
    mask: Mask,
    text: String,
    caret: usize,
    lost: bool,
}

impl Visited {
    fn new(mask: &str) -> Self {
        Self {
            mask: Mask::parse(mask).expect("a mask"),
            text: String::new(),
            caret: 0,
            lost: false,
        }
    }

    /// Returns whether the edit has changed the text or moved the caret.
    fn edit(&mut self, edit: Edit<'_>) -> bool {
        let (text, selection) = (&self.text, self.caret..self.caret);
        let after = self.mask.apply(&Input {
            text,
            selection,
            edit,
        });
        let is_other = after.text != self.text || after.caret != self.caret;
        (self.text, self.caret, self.lost) = (after.text, after.caret, after.lost);
        is_other
    }

    fn insert(&mut self, text: &str) -> bool {
        self.edit(Edit::Insert(text))
    }

    fn keys(&mut self, text: &str) {
        for key in text.chars() {
            self.insert(&key.to_string());
        }
    }

    /// The value that is sent; `None` for an incomplete text, which is not.
    fn sent(&self) -> Option<String> {
        let sent = self.mask.unmask(&self.text);
        (sent.complete && !self.lost).then_some(sent.text)
    }
}

/// Masks that sites have for a French telephone number.
const TELEPHONES: [&str; 16] = [
    "99 99 99 99 99",
    "99.99.99.99.99",
    "99-99-99-99-99",
    "9999999999",
    "(99) 99 99 99 99",
    "9{10}",
    "99 99 99 99 99[ 9{1,4}]",
    "(01|02|03|04|05|06|07|08|09) 99 99 99 99",
    "09 99 99 99 99",
    "+33 9 99 99 99 99",
    "+33 (0)9 99 99 99 99",
    "(+33) 9 99 99 99 99",
    "0033 9 99 99 99 99",
    "+33 99 99 99 99 99",
    "99 9 99 99 99 99",
    "9999 9 99 99 99 99",
];

/// The same number as people write it: its beginning, then its digits with or without signs between.
fn written_numbers() -> impl Strategy<Value = (String, String)> {
    let beginning = prop::sample::select(vec![
        "0",
        "0",
        "+33",
        "+33 ",
        "+33\u{a0}",
        "+33(0)",
        "+33 (0)",
        "+33 (0) ",
        "+330",
        "0033",
        "0033 ",
        "0033 (0)",
        "00 33 ",
        "(+33) ",
        "+33-",
        "+33.",
    ]);
    let sign = prop::sample::select(vec!["", "", " ", ".", "-", "\u{a0}", "/"]);
    let digits = ("[1-9][0-9]{8}", prop::collection::vec(0_usize..2, 9), sign);
    (beginning, digits).prop_map(|(beginning, (digits, signs, sign))| {
        let parts = digits.chars().zip(signs);
        let text = parts.map(|(digit, signs)| [String::from(digit), sign.repeat(signs)].concat());
        let text: Vec<String> = text.collect();
        let national = ["0", &digits].concat();
        (
            national,
            [beginning, text.concat().trim_end_matches(sign)].concat(),
        )
    })
}

/// Whether `longer` contains the characters of `shorter` in order. Case is ignored: another slot may write the same
/// letter as a capital.
fn holds(longer: &str, shorter: &str) -> bool {
    let mut rest = longer.chars().map(uppercase);
    shorter
        .chars()
        .map(uppercase)
        .all(|wanted| rest.any(|c| c == wanted))
}

proptest! {
    #[test]
    fn any_text_is_a_mask_or_refused_at_a_place_in_it(mask in any::<String>()) {
        if let Err(fault) = Mask::parse(&mask) {
            prop_assert!(fault.position() <= utf16(&mask));
            prop_assert!(fault.sentence().starts_with(fault.code()));
        }
    }

    #[test]
    fn any_signs_of_the_grammar_are_a_mask_or_refused(mask in r"[9aA*&#\[\](){}|\\,+0-3é -]{1,24}", text in texts()) {
        if let Ok(mask) = Mask::parse(&mask) {
            let shown = mask.value(&text).text;
            for text in [&shown, &text] {
                let sent = mask.unmask(text).text;
                prop_assert!(holds(text, &sent), "{}: {}", text, sent);
            }
        }
    }

    #[test]
    fn any_edit_of_any_text_puts_the_caret_between_two_characters_of_it(
        mask in masks(), text in texts(), edit in edits(),
    ) {
        let mask = Mask::parse(&mask).expect("a mask");
        let after = edited(&mask, &text, &edit);
        let mut boundaries = vec![0];
        for character in after.text.chars() {
            boundaries.push(boundaries[boundaries.len() - 1] + character.len_utf16());
        }
        prop_assert!(boundaries.contains(&after.caret), "{:?}", after);
    }

    #[test]
    fn the_mask_itself_accepts_every_text_that_it_shows(mask in masks(), text in texts()) {
        let mask = Mask::parse(&mask).expect("a mask");
        let shown = mask.value(&text).text;
        // Case is ignored: a `_` at the end of the text, which is not shown, may have distinguished an open place from
        // the capital that ends another alternative.
        let alphanumeric = shown.chars().filter(|c| c.is_alphanumeric()).map(uppercase);
        let unmasked = mask.unmask(&shown).text;
        prop_assert!(unmasked.chars().map(uppercase).eq(alphanumeric), "{shown}: {unmasked}");
    }

    #[test]
    fn masking_what_is_unmasked_gives_the_same(mask in masks(), bare in "[0-9a-zA-Zéà]{0,12}") {
        let mask = Mask::parse(&mask).expect("a mask");
        let shown = mask.value(&bare).text;
        prop_assert_eq!(mask.value(&mask.unmask(&shown).text).text, shown);
    }

    #[test]
    fn a_text_that_is_masked_already_stays_as_it_is(mask in fixed_masks(), text in texts()) {
        let mask = Mask::parse(&mask).expect("a mask");
        let shown = mask.value(&text).text;
        prop_assert_eq!(mask.value(&shown).text, shown);
    }

    #[test]
    fn what_is_complete_stays_so_when_it_is_masked_again(mask in masks(), text in texts()) {
        let mask = Mask::parse(&mask).expect("a mask");
        let shown = mask.value(&text).text;
        let sent = mask.unmask(&shown);
        if sent.complete {
            // Without its literals `-a` may be the `A` of the mask `(-a|A)`: the same letter, in another case.
            let again = mask.unmask(&mask.value(&sent.text).text);
            prop_assert!(again.complete, "{}", shown);
            prop_assert_eq!(again.text.to_lowercase(), sent.text.to_lowercase(), "{}", shown);
        }
    }

    #[test]
    fn the_hint_of_a_mask_is_a_complete_value(mask in fixed_masks()) {
        let mask = Mask::parse(&mask).expect("a mask");
        prop_assert!(mask.unmask(&mask.hint()).complete, "{}", mask.hint());
    }

    #[test]
    fn a_key_that_deletes_takes_one_filled_in_character_at_most(
        mask in masks(), text in texts(), start in 0_usize..16, backward in any::<bool>(),
    ) {
        let mask = Mask::parse(&mask).expect("a mask");
        let text = mask.value(&text).text;
        let before = mask.unmask(&text).text;
        let edit = if backward { Edit::DeleteBackward } else { Edit::DeleteForward };
        let after = mask.unmask(&mask.apply(&Input { text: &text, selection: start..start, edit }).text).text;
        prop_assert!(holds(&before, &after), "{} {}", before, after);
        prop_assert!(before.chars().count() <= after.chars().count() + 1, "{} {}", before, after);
    }

    #[test]
    fn a_key_that_writes_loses_nothing_that_was_filled_in(
        mask in masks(), text in texts(), start in 0_usize..16, typed in any::<char>(),
    ) {
        let mask = Mask::parse(&mask).expect("a mask");
        let text = mask.value(&text).text;
        let before = mask.unmask(&text).text;
        let typed = typed.to_string();
        let edit = Edit::Insert(&typed);
        let after = mask.unmask(&mask.apply(&Input { text: &text, selection: start..start, edit }).text).text;
        prop_assert!(holds(&after, &before), "{} {}", before, after);
        prop_assert!(after.chars().count() <= before.chars().count() + 1, "{} {}", before, after);
    }

    #[test]
    fn a_character_that_fits_nowhere_changes_neither_text_nor_caret(
        mask in masks(), text in texts(), start in 0_usize..16,
    ) {
        let mask = Mask::parse(&mask).expect("a mask");
        let text = mask.value(&text).text;
        let start = start.min(utf16(&text));
        let edit = Edit::Insert("あ");
        let after = mask.apply(&Input { text: &text, selection: start..start, edit });
        prop_assert_eq!((after.text, after.caret), (text, start));
    }

    #[test]
    fn typing_a_value_key_by_key_shows_what_masking_it_shows(mask in fixed_masks(), bare in "[0-9a-zA-Z]{1,12}") {
        let mask = Mask::parse(&mask).expect("a mask");
        let mut text = String::new();
        for key in bare.chars() {
            let (start, key) = (utf16(&text), key.to_string());
            let edit = Edit::Insert(&key);
            text = mask.apply(&Input { text: &text, selection: start..start, edit }).text;
        }
        prop_assert_eq!(&text, &mask.value(&bare).text);
    }

    #[test]
    fn a_forgotten_digit_is_put_in_whether_an_optional_part_has_begun_or_not(
        fixed in "9([ ./-]?9){1,8}", option in "[ ./-]9{1,5}", digits in "[0-9]{2,14}", place in 0_usize..14, key in "[0-9]",
    ) {
        let room = [fixed.as_str(), &option].concat().matches('9').count();
        prop_assume!(digits.len() < room);
        let mask = Mask::parse(&format!("{fixed}[{option}]")).expect("a mask");
        let text = mask.value(&digits).text;
        // Behind as many digits as `place`.
        let place = place % digits.len();
        let ends = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at + 1);
        let caret = ends.take(place).last().unwrap_or(0);
        let after = mask.apply(&Input { text: &text, selection: caret..caret, edit: Edit::Insert(&key) });
        prop_assert_eq!(after.value, [&digits[..place], &key, &digits[place..]].concat());
    }

    #[test]
    fn deleting_all_leaves_nothing(mask in masks(), text in texts()) {
        let mask = Mask::parse(&mask).expect("a mask");
        let mut text = mask.value(&text).text;
        let mut caret = utf16(&text);
        for _ in 0..text.chars().count() {
            let after = mask.apply(&Input { text: &text, selection: caret..caret, edit: Edit::DeleteBackward });
            (text, caret) = (after.text, after.caret);
        }
        prop_assert_eq!(text, "");
    }

    #[test]
    fn a_telephone_number_is_sent_as_it_is_or_not_at_all_however_it_is_written_and_filled_in(
        mask in prop::sample::select(TELEPHONES.to_vec()),
        (national, written) in written_numbers(),
        mistakes in prop::collection::vec((0_usize..18, "[0-9+ a(]"), 0..4),
        pasted in 0_usize..18,
    ) {
        let mut right = Visited::new(mask);
        right.insert(&national);
        let Some(right) = right.sent() else { return Ok(()) };

        let mut whole = Visited::new(mask);
        whole.insert(&written);
        prop_assert_eq!(whole.sent(), Some(right.clone()), "{} pasted: {}", written, whole.text);

        let mut typed = Visited::new(mask);
        typed.keys(&written);
        let sent = typed.sent();
        prop_assert!(sent.is_none() || sent == Some(right.clone()), "{} typed: {}", written, typed.text);

        let mut mended = Visited::new(mask);
        for (place, (at, key)) in written.char_indices().enumerate() {
            for (_, wrong) in mistakes.iter().filter(|(at, _)| *at == place) {
                if mended.insert(wrong) {
                    mended.edit(Edit::DeleteBackward);
                }
                // Who sees an empty field begins again.
                if mended.text.is_empty() {
                    mended.keys(&written[..at]);
                }
            }
            mended.insert(&key.to_string());
        }
        let sent = mended.sent();
        prop_assert!(sent.is_none() || sent == Some(right.clone()), "{} with {:?} mended: {}", written, mistakes, mended.text);

        let mut half = Visited::new(mask);
        let at = written.char_indices().nth(pasted).map_or(written.len(), |(at, _)| at);
        half.insert(&written[..at]);
        half.keys(&written[at..]);
        let sent = half.sent();
        prop_assert!(sent.is_none() || sent == Some(right), "{} pasted to {} and typed: {}", written, at, half.text);
    }
}
