#![no_main]

#[path = "../bodies/captcha.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::captcha(data));
