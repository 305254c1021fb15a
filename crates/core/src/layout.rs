//! Layout arithmetic: measured boxes in, sizes out (spec 2.10). Units are CSS pixels.

mod boxes;
mod equalize;

pub use boxes::{LayoutError, read_boxes};
pub use equalize::{Measured, equalize};
