#![no_main]

#[path = "../bodies/safe_url.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::safe_url(data));
