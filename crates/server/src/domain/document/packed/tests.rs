//! What is joined unpacks to the plain answer.

use std::io::Read;

use flate2::read::GzDecoder;
use proptest::prelude::*;

use super::{Packed, Part};

fn unpacked(gzip: &[u8]) -> String {
    let mut text = String::new();
    let mut decoder = GzDecoder::new(gzip);
    decoder.read_to_string(&mut text).expect("valid gzip");
    assert!(decoder.into_inner().is_empty(), "bytes after the end");
    text
}

fn plain(parts: &[Part]) -> String {
    parts.iter().map(|part| part.text()).collect()
}

fn packed(parts: &[Part]) -> Packed {
    Packed::of(parts.iter().copied()).expect("short values")
}

fn joined(packed: &Packed, parts: &[Part]) -> Option<Vec<u8>> {
    packed.join(parts.iter().copied())
}

/// A text in which hardly anything repeats.
fn numbers(count: u32) -> String {
    let numbers: Vec<String> = (0..count)
        .map(|at| (at * 7919 % 10_007).to_string())
        .collect();
    numbers.join(" ")
}

/// Texts with much in common, so that they refer to each other across the values.
fn texts() -> impl Strategy<Value = Vec<(u8, String, String)>> {
    let word = prop::sample::select(vec![
        "",
        "<script nonce=\"",
        "\"></script>",
        "é",
        "0000000000000000000000",
        "a",
    ]);
    let text = prop::collection::vec(word, 0..40).prop_map(|words| words.concat());
    let value = ("[a-z0é]{0,30}", "[a-z0é]{0,30}");
    prop::collection::vec((0..3_u8, text, value), 0..9).prop_map(|parts| {
        let of_length = |text: &str, length: usize| -> String {
            let text: Vec<char> = text.chars().filter(char::is_ascii).collect();
            (0..length)
                .map(|at| *text.get(at).unwrap_or(&'0'))
                .collect()
        };
        let part = |(kind, text, (value, other)): (u8, String, (String, String))| match kind {
            2 => (kind, value.clone(), of_length(&other, value.len())),
            _ => (kind, text.clone(), text),
        };
        parts.into_iter().map(part).collect()
    })
}

fn part(kind: u8, text: &str) -> Part<'_> {
    match kind {
        0 => Part::Fixed(text),
        1 => Part::Passing(text),
        _ => Part::Own(text),
    }
}

proptest! {
    #[test]
    fn what_is_joined_unpacks_to_the_plain_answer_with_any_values_of_these_lengths(texts in texts()) {
        let first: Vec<Part> = texts.iter().map(|(kind, text, _)| part(*kind, text)).collect();
        let other: Vec<Part> = texts.iter().map(|(kind, _, text)| part(*kind, text)).collect();
        let packed = packed(&first);
        for parts in [first, other] {
            let gzip = joined(&packed, &parts).expect("it fits");
            prop_assert_eq!(unpacked(&gzip), plain(&parts));
            prop_assert_eq!(gzip.len(), packed.bytes());
        }
    }
}

#[test]
fn a_window_of_text_is_passed_before_a_value_and_after_it() {
    let long = numbers(9_000);
    let parts = [
        Part::Fixed(&long),
        Part::Own("0000000000000000000000"),
        Part::Fixed(&long),
    ];
    let gzip = joined(&packed(&parts), &parts).expect("it fits");
    assert_eq!(unpacked(&gzip), plain(&parts));
}

#[test]
fn texts_after_a_value_refer_to_those_before_it() {
    let text = numbers(400);
    let once = packed(&[Part::Fixed(&text)]).bytes();
    let twice = packed(&[Part::Fixed(&text), Part::Own("nonce"), Part::Fixed(&text)]);
    assert!(twice.bytes() < once + once / 10, "{} {once}", twice.bytes());
}

#[test]
fn another_passing_text_length_or_order_does_not_fit() {
    let parts = [
        Part::Fixed("a"),
        Part::Passing("ouvert"),
        Part::Own("12"),
        Part::Own(""),
    ];
    let packed = packed(&parts);
    for other in [
        &[
            Part::Fixed("a"),
            Part::Passing("ferme"),
            Part::Own("12"),
            Part::Own(""),
        ][..],
        &[
            Part::Fixed("a"),
            Part::Passing("ouvert"),
            Part::Own("123"),
            Part::Own(""),
        ],
        &[
            Part::Fixed("a"),
            Part::Passing("ouvert"),
            Part::Own(""),
            Part::Own("12"),
        ],
        &[Part::Fixed("a"), Part::Passing("ouvert"), Part::Own("12")],
        &[Part::Fixed("a"), Part::Own("12"), Part::Own("")],
        &[
            Part::Fixed("a"),
            Part::Passing("ouvert"),
            Part::Own("12"),
            Part::Own(""),
            Part::Own(""),
        ],
    ] {
        assert_eq!(joined(&packed, other), None, "{other:?}");
    }
    assert!(joined(&packed, &parts).is_some());
}

#[test]
fn security_4_values_are_stored_bytes_and_do_not_change_the_length() {
    let of = |value| {
        [
            Part::Fixed("<script nonce=\""),
            Part::Own(value),
            Part::Fixed("\">aaaaaaaaaaaaaaaaaaaaaa"),
        ]
    };
    let packed = packed(&of("aaaaaaaaaaaaaaaaaaaaaa"));
    let [same, other] = ["aaaaaaaaaaaaaaaaaaaaaa", "bcdefghijklmnopqrstuvw"]
        .map(|value| joined(&packed, &of(value)).expect("it fits"));
    assert_eq!(same.len(), other.len());
    let stored = other
        .windows(22)
        .any(|bytes| bytes == b"bcdefghijklmnopqrstuvw");
    assert!(stored, "{other:?}");
}

#[test]
fn a_value_longer_than_a_stored_block_is_not_packed() {
    let long = "a".repeat(1 << 16);
    assert!(Packed::of([Part::Own(&long)].into_iter()).is_none());
}
