#![no_main]

#[path = "../bodies/thumbnail.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::thumbnail(data));
