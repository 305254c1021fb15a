//! The vectors of `tests/vectors`, run natively.

mod equalize;
mod param;
mod refresh;
mod sort;
mod vectors;
