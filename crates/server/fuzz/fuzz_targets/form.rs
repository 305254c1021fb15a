#![no_main]

#[path = "../bodies/form.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::form(data));
