#![no_main]

#[path = "../bodies/picture.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::picture(data));
