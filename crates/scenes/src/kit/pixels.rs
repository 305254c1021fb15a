//! Operations on single pixels, and all numeric conversions.

use super::canvas::{Canvas, Spot};
use super::tint::Tint;

/// Recolours every pixel of the rows `from` to `to`, as a function of its position and its present tint.
pub fn repaint(canvas: &mut Canvas, rows: (f32, f32), mut paint: impl FnMut(Spot, Tint) -> Tint) {
    let width = usize::from(1200_u16);
    let lines = canvas.pixmap.data_mut().chunks_exact_mut(width * 4);
    for (line, height) in lines.zip(0_u16..) {
        let down = f32::from(height);
        if down < rows.0 || down >= rows.1 {
            continue;
        }
        for (pixel, across) in line.chunks_exact_mut(4).zip(0_u16..) {
            let new = paint((f32::from(across), down), tint(pixel));
            pixel[..3].copy_from_slice(&bytes(new));
        }
    }
}

/// The tint of four bytes of an opaque pixel.
pub fn tint(pixel: &[u8]) -> Tint {
    let share = |byte: u8| f32::from(byte) / 255.0;
    Tint { red: share(pixel[0]), green: share(pixel[1]), blue: share(pixel[2]) }
}

/// The three bytes of a tint.
pub fn bytes(tint: Tint) -> [u8; 3] {
    [tint.red, tint.green, tint.blue].map(byte)
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0..=255 in the same expression"
)]
fn byte(share: f32) -> u8 {
    (share * 255.0 + 0.5).clamp(0.0, 255.0) as u8
}

/// The index for a position on an axis of `count` pixels, clamped to the axis.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the axis in the same expression"
)]
pub fn index(place: f32, count: u16) -> usize {
    place.clamp(0.0, f32::from(count - 1)) as usize
}

/// The number of whole steps of `step` that fit into `length`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0..=4000 in the same expression"
)]
pub fn steps(length: f32, step: f32) -> u16 {
    (length / step).clamp(0.0, 4000.0) as u16
}
