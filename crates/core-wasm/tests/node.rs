//! The face under Node.

mod face;
#[path = "../../core/tests/it/vectors.rs"]
mod vectors;
