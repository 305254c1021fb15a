//! The JavaScript face of `vitrine-core`.
