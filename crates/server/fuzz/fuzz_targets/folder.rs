#![no_main]

#[path = "../bodies/folder.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let site = format!("vitrine-fuzz-folder-{}", std::process::id());
    body::folder(&std::env::temp_dir().join(site), data);
});
