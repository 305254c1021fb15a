#![no_main]

#[path = "../bodies/html.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::html(data));
