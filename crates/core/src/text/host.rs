//! Which hosts an address may name: those that people and browsers read alike (security 7).

/// Whether `authority`, what stands between `//` and the path, is a host with or without a port, and
/// nothing else.
///
/// Names and passwords (`https://site@host`), `\`, and percent-encoded letters disguise where an
/// address leads, and browsers refuse or rewrite the rest: brackets around no IPv6 address, numbers
/// that are no dotted IPv4 address, ports over 65535, and characters that come to mean `/` or `:`
/// when they are folded (the full-width solidus, account-of signs).
pub(super) fn is_host(authority: &str) -> bool {
    if let Some(rest) = authority.strip_prefix('[') {
        let Some((address, port)) = rest.split_once(']') else {
            return false;
        };
        return is_ipv6(address)
            && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port));
    }
    let (name, port) = authority.split_once(':').unwrap_or((authority, ""));
    !name.is_empty() && is_port(port) && name.chars().all(is_of_name) && !is_other_number(name)
}

/// Digits, colons and dots; browsers judge the rest of it.
fn is_ipv6(address: &str) -> bool {
    let colons = address.bytes().filter(|&byte| byte == b':').count();
    let is_sign = |byte: u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
    (2..8).contains(&colons) && address.bytes().all(is_sign)
}

fn is_port(text: &str) -> bool {
    text.is_empty() || whole(text).is_some_and(|port| port <= 65_535)
}

/// Not those that end a host or are refused in one, and of the other scripts no signs and symbols:
/// the blocks from which characters are folded into ASCII.
fn is_of_name(character: char) -> bool {
    match character {
        '!'..='~' => !"\"#%/:<>?@[\\]^`{|}".contains(character),
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

/// Whether browsers take `name` for an IPv4 address, and it is not written as four numbers up to 255:
/// others they refuse, or read in another way (`0177.0.0.1`, `2130706433`).
fn is_other_number(name: &str) -> bool {
    let bare = name.strip_suffix('.').unwrap_or(name);
    let last = bare.rsplit('.').next().unwrap_or_default();
    let is_hexadecimal = last
        .strip_prefix("0x")
        .or(last.strip_prefix("0X"))
        .is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let is_number = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    (is_number || is_hexadecimal) && !is_dotted(name)
}

fn is_dotted(name: &str) -> bool {
    let is_part = |part: &str| {
        let has_leading_zero = part.len() > 1 && part.starts_with('0');
        !has_leading_zero && whole(part).is_some_and(|number| number <= 255)
    };
    name.split('.').count() == 4 && name.split('.').all(is_part)
}

/// The whole number that `digits` are, up to nine of them.
fn whole(digits: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| {
        let value = |sum, byte: u8| sum * 10 + u32::from(byte - b'0');
        digits.bytes().fold(0, value)
    })
}
