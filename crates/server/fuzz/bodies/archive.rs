//! The body of the fuzz target `archive`, which the gate runs as a property test too.

use std::io::Write;
use std::path::Path;

use vitrine_server::backup::verify;

/// Verifies the bytes as a backup, as they are and compressed: a backup, or an error that says something.
///
/// # Panics
/// When this does not hold.
pub fn archive(file: &Path, data: &[u8]) {
    let mut compressed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    compressed.write_all(data).expect("memory takes it");
    for content in [data, &compressed.finish().expect("memory takes it")] {
        std::fs::write(file, content).expect("a file");
        if let Err(error) = verify(file) {
            assert!(error.to_string().len() > 5, "{error:?}");
        }
    }
}
