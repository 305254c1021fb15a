//! Where a path leads: comparing paths as they are written would miss links and `..`.

use std::io;
use std::path::{Path, PathBuf};

/// Returns where a path leads. Links are followed as far as it exists.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    let whole = std::path::absolute(path)?;
    let found = whole.ancestors().find_map(|there| {
        let real = there.canonicalize().ok()?;
        Some(real.join(whole.strip_prefix(there).ok()?))
    });
    Ok(found.unwrap_or(whole))
}

/// Returns where the entry of a file is and where it leads: both are the file, if one is a link to the other.
pub fn real_paths(file: &Path) -> io::Result<[PathBuf; 2]> {
    Ok([real_entry(file)?, real_path(file)?])
}

/// Returns where the entry itself is, which may be a link: writing replaces it, and not what it leads to.
pub fn real_entry(path: &Path) -> io::Result<PathBuf> {
    match (path.parent(), path.file_name()) {
        (Some(above), Some(name)) => Ok(real_path(&Path::new(".").join(above))?.join(name)),
        _ => real_path(path),
    }
}
