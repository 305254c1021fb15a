//! What holds of every comment, whatever its bytes.

use vitrine_core::forms::param::{Param, read, write};

/// Reads bytes as a comment, as its attributes and as the values of one: nothing panics, no value ends
/// the comment, and what is written reads back as the same.
pub fn param(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(param) = read(&text) {
        assert_comment(&param);
    }
    if let Ok(param) = read(&["@param ", &text].concat()) {
        assert_comment(&param);
    }
    let mut parts = text.splitn(3, '\n').map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    let param = Param {
        url: ["/", &next()].concat(),
        referer: next(),
        search: next(),
    };
    assert_comment(&param);
}

fn assert_comment(param: &Param) {
    let written = write(param);
    assert!(!written.contains("--") && !written.contains(['<', '>']));
    assert_eq!(read(&written).as_ref(), Ok(param));
}
