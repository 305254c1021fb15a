#![no_main]

#[path = "../bodies/dates.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::dates(data));
