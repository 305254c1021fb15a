#![no_main]

#[path = "../bodies/php_names.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::php_names(data));
