#![no_main]

#[path = "../bodies/archive.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let file = format!("vitrine-fuzz-archive-{}", std::process::id());
    body::archive(&std::env::temp_dir().join(file), data);
});
