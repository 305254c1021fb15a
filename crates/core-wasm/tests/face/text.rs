//! Addresses, base64, cookies and numbers through the JavaScript interface.

use vitrine_wasm::numbers::number_format;
use vitrine_wasm::text::{
    base64_decode, base64_encode, cookie_string, full_size_image, read_cookie, safe_link, safe_url,
    share_url, url_refusal,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{CookieInput, Length, LinkInput, NumberInput, TextInput, UrlVerdict, run};

fn verdict(url: &str, page: Option<&str>) -> UrlVerdict {
    let kind = page.map_or_else(|| safe_url(url), |page| safe_link(url, page));
    match (kind, url_refusal(url, page.map(str::to_owned))) {
        (Some(kind), None) => UrlVerdict::Kind(kind),
        (None, Some(refusal)) => UrlVerdict::Refused(refusal),
        both => panic!("{url:?} is allowed and refused, or neither: {both:?}"),
    }
}

#[wasm_bindgen_test]
fn every_address_of_the_vectors_on_its_page() {
    run(
        include_str!("../../../../tests/vectors/safe-link.json"),
        "safe-link",
        |input: &LinkInput| Ok(verdict(&input.url, Some(&input.page))),
    );
}

fn answer(input: &TextInput) -> Result<String, String> {
    match input {
        TextInput::Base64Encode(text) => Ok(base64_encode(text)),
        TextInput::Base64Decode(encoded) => caught(base64_decode(encoded)),
        TextInput::ShareUrl {
            template,
            address,
            target,
        } => caught(share_url(template, address, target.clone())),
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
            let days = days.as_ref().map(Length::number);
            caught(cookie_string(
                name,
                value,
                now.number(),
                days,
                domain.clone(),
            ))
            .map(Some)
        }
    }
}

fn answer_number(input: &NumberInput) -> String {
    let (point, thousands) = (input.point.clone(), input.thousands.clone());
    number_format(
        input.number.number(),
        Some(f64::from(input.decimals)),
        Some(point),
        Some(thousands),
    )
}

#[wasm_bindgen_test]
fn every_address_that_may_be_followed_or_not() {
    run(
        include_str!("../../../../tests/vectors/safe-url.json"),
        "safe-url",
        |url: &String| Ok(verdict(url, None)),
    );
}

#[wasm_bindgen_test]
fn every_text_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/text.json"),
        "text",
        answer,
    );
}

#[wasm_bindgen_test]
fn every_cookie_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/cookies.json"),
        "cookies",
        answer_cookie,
    );
}

#[wasm_bindgen_test]
fn every_number_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/number-format.json"),
        "number-format",
        |input| Ok(answer_number(input)),
    );
}

#[wasm_bindgen_test]
fn a_number_has_no_decimals_and_english_separators_unless_it_is_told() {
    assert_eq!(number_format(1234.5, None, None, None), "1,235");
    assert_eq!(number_format(1234.5, Some(1.0), None, None), "1,234.5");
}
