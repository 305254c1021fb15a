#![no_main]

#[path = "../bodies/menu.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::menu(data));
