//! `text.json`, `letters.json` and `cookies.json`: base64, share buttons, full-size pictures, folding, cookies.

use vitrine_core::text::{
    Cookie, CookieError, ShareError, base64_decode, base64_encode, cookie_string, fold,
    full_size_image, read_cookie, share_url,
};

use crate::vectors::{CookieInput, Length, TextInput, run};

fn answer(input: &TextInput) -> Result<String, String> {
    match input {
        TextInput::Base64Encode(text) => Ok(base64_encode(text)),
        TextInput::Base64Decode(encoded) => {
            base64_decode(encoded).map_err(|error| format!("encoded: {error}"))
        }
        TextInput::ShareUrl {
            template,
            address,
            target,
        } => share_url(template, address, target.as_deref()).map_err(|error| {
            // The JavaScript interface names its own arguments: without a target, the refused one is the address.
            let argument = match error {
                ShareError::Template(_) => "template",
                ShareError::Target(_) if target.is_none() => "address",
                _ => "target",
            };
            format!("{argument}: {error}")
        }),
        TextInput::FullSizeImage { thumbnail, prefix } => Ok(full_size_image(thumbnail, prefix)),
    }
}

fn answer_cookie(input: &CookieInput) -> Result<Option<String>, String> {
    match input {
        CookieInput::Read { cookies, name } => Ok(read_cookie(cookies, name)),
        CookieInput::Write {
            name,
            value,
            now,
            days,
            domain,
        } => {
            let cookie = Cookie {
                name,
                value,
                days: days.as_ref().map(Length::number),
                domain: domain.as_deref(),
            };
            let named = |error: CookieError| match error {
                CookieError::Length => format!("value: {error}"),
                _ => format!("{}: {error}", error.code()),
            };
            cookie_string(&cookie, now.number())
                .map(Some)
                .map_err(named)
        }
    }
}

#[test]
fn every_text_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/text.json"),
        "text",
        answer,
    );
}

#[test]
fn every_letter_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/letters.json"),
        "letters",
        |text: &String| Ok(fold(text)),
    );
}

#[test]
fn every_cookie_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/cookies.json"),
        "cookies",
        answer_cookie,
    );
}
