#![no_main]

#[path = "../bodies/param.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::param(data));
