//! Layout arithmetic: measured boxes in, sizes out (spec 2.10). Units are CSS pixels.

mod equalize;

pub use equalize::{Measured, equalize};
