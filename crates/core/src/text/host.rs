//! The hosts that an address may have: only those that people and browsers read alike (security 7).

use super::split;

/// Whether `authority`, the part between `//` and the path, is only a host, optionally with a port.
///
/// Names and passwords (`https://site@host`), `\`, and percent-encoded letters disguise where an address leads.
/// Browsers refuse or rewrite the rest: brackets without an IPv6 address, numbers that are not a dotted IPv4 address,
/// ports above 65535, and characters that become `/` or `:` when folded (the full-width solidus, account-of signs).
pub(super) fn is_host(authority: &str) -> bool {
    let is_address = authority.as_bytes().first() == Some(&b'[');
    let ends_name = |byte: u8| byte == if is_address { b']' } else { b':' };
    let length = authority.bytes().position(ends_name);
    let (name, rest) = authority
        .split_at_checked(length.unwrap_or(authority.len()))
        .unwrap_or_default();
    match (is_address, name.as_bytes(), rest.as_bytes()) {
        (true, [_, address @ ..], [b']', rest @ ..]) => is_ipv6(address) && is_port(rest),
        (true, _, _) => false,
        (false, _, rest) => {
            !name.is_empty()
                && is_port(rest)
                && name.chars().all(is_of_name)
                && !is_other_number(name)
        }
    }
}

/// Only hexadecimal digits, colons and dots are checked; browsers judge the rest.
fn is_ipv6(address: &[u8]) -> bool {
    let colons = address
        .iter()
        .fold(0, |sum, &byte| sum + usize::from(byte == b':'));
    let is_sign = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
    (2..8).contains(&colons) && address.iter().all(is_sign)
}

/// Empty, or a colon and at most 65535.
fn is_port(rest: &[u8]) -> bool {
    match rest {
        [] | [b':'] => true,
        [b':', digits @ ..] => whole(digits).is_some_and(|port| port <= 65_535),
        _ => false,
    }
}

/// Whether a host may contain this character: not those that end a host or are refused in one; outside ASCII, not those
/// of blocks whose characters are folded into ASCII.
fn is_of_name(character: char) -> bool {
    match character {
        // Not by `contains`: the standard library's search of a text adds 0.2 kB.
        '"' | '#' | '%' | '/' | ':' | '<' | '>' | '?' | '@' | '['..='^' | '`' | '{'..='}' => false,
        '!'..='~' => true,
        '\0'..='\u{bf}'
        | '\u{2000}'..='\u{2bff}'
        | '\u{2e00}'..='\u{2e7f}'
        | '\u{3000}'..='\u{3004}'
        | '\u{3008}'..='\u{3020}'
        | '\u{3030}'..='\u{303f}'
        | '\u{3200}'..='\u{33ff}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{fdd0}'..='\u{fdef}'
        | '\u{fe00}'..='\u{10ffff}' => false,
        _ => true,
    }
}

/// Whether browsers take `name` for an IPv4 address although it is not four numbers up to 255: they refuse it, or read
/// it differently (`0177.0.0.1`, `2130706433`).
fn is_other_number(name: &str) -> bool {
    let labels = split(name, b'.');
    let mut last = labels.iter().rev().map(|label| label.as_bytes());
    let last = match last.next() {
        Some([]) => last.next(),
        label => label,
    };
    let is_number = match last.unwrap_or_default() {
        [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    };
    is_number && !(labels.len() == 4 && labels.iter().all(is_byte))
}

/// Whether `label` is a number up to 255, without a leading zero.
fn is_byte(label: &&str) -> bool {
    let digits = label.as_bytes();
    let has_leading_zero = matches!(digits, [b'0', _, ..]);
    !has_leading_zero && whole(digits).is_some_and(|number| number <= 255)
}

/// The value of `digits`, up to nine of them.
fn whole(digits: &[u8]) -> Option<u32> {
    let is_number = matches!(digits.len(), 1..=9) && digits.iter().all(u8::is_ascii_digit);
    let value = |sum, byte: &u8| sum * 10 + u32::from(byte - b'0');
    is_number.then(|| digits.iter().fold(0, value))
}
