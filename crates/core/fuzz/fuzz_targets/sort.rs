#![no_main]

#[path = "../bodies/sort.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::sort(data));
