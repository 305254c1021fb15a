#![no_main]

#[path = "../bodies/masks.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::masks(data));
