//! The vectors of `tests/vectors`, run natively.

mod equalize;
mod layout;
mod masks;
mod numbers;
mod param;
mod refresh;
mod safe_url;
mod sort;
mod text;
mod vectors;
