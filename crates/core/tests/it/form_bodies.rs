//! The bodies of the form fuzz targets, run on bytes that resemble their input.

use proptest::prelude::*;

#[path = "../../fuzz/bodies/param.rs"]
mod param;
#[path = "../../fuzz/bodies/php_names.rs"]
mod php_names;

/// Texts made of these pieces, with arbitrary bytes between them.
fn of_pieces(pieces: Vec<&'static str>, most: usize) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(pieces).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ];
    prop::collection::vec(piece, 0..most).prop_map(|pieces| pieces.concat())
}

fn forms() -> impl Strategy<Value = Vec<u8>> {
    let pieces = vec![
        "a",
        "b",
        "a[",
        "[",
        "]",
        "[]",
        "[0]",
        "[-1]",
        "[9223372036854775807]",
        "=",
        "&",
        "+",
        "%",
        "%20",
        "%00",
        "%5B",
        "%5D",
        "%E9",
        ".",
        " ",
        "__",
        "Host-",
        "été",
        "[x][y]",
        "&b[1][2][3]",
        "a[b]=1&",
        "&a[]=",
    ];
    of_pieces(pieces, 40)
}

fn comments() -> impl Strategy<Value = Vec<u8>> {
    let pieces = vec![
        "@param",
        " ",
        "\n",
        "url",
        "referer",
        "search",
        "=",
        "\"",
        "=\"",
        "\" ",
        "&",
        "&amp;",
        "&#45;",
        "-",
        "--",
        "-->",
        "<!--",
        "/a?b=1",
        "url=\"/a\"",
        "é",
    ];
    of_pieces(pieces, 30)
}

proptest! {
    #[test]
    fn every_form_is_read_within_the_limits_and_reads_back(data in forms()) {
        php_names::php_names(&data);
    }

    #[test]
    fn any_bytes_are_a_form(data in prop::collection::vec(any::<u8>(), 0..300)) {
        php_names::php_names(&data);
    }

    #[test]
    fn every_comment_is_read_or_refused_and_reads_back(data in comments()) {
        param::param(&data);
    }
}

#[test]
fn a_name_at_the_limit_may_be_too_long_to_be_written() {
    let form = ["n".repeat(254), "[]=1".to_owned()].concat();
    php_names::php_names(form.as_bytes());
}
