//! Decodes pictures within limits, encodes them anew and scales them down (security 25, 26).
//!
//! A crate of its own, because codecs are generic code that is compiled where it is used: the server's other code is not
//! optimised in a development build, this one is.

mod drawing;
mod jpeg;
mod size;
mod tone;

pub use drawing::{Drawn, Format, LONGEST_FILE, Redrawn, Refusal, draw, draw_each, redraw};
pub use size::{Size, fit};
pub use tone::Tone;
