//! Decodes pictures within limits, re-encodes them and scales them down (security 25, 26).
//!
//! A crate of its own because codecs are generic code, compiled in the crate that uses them: in a development build
//! this crate is optimised, the server's other code is not.

mod drawing;
mod jpeg;
mod landscape;
mod size;
mod tone;
mod webp;

pub use drawing::{
    Drawn, Format, LONGEST_FILE, Reencoded, Refusal, draw, draw_each, draw_width, reencode,
    reencode_in_two_sizes,
};
pub use landscape::landscape;
pub use size::{Size, fit};
pub use tone::Tone;
pub use webp::LONGEST_SIDE as LONGEST_WEBP_SIDE;
