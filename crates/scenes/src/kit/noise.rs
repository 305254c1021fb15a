//! Smooth noise, for clouds, ridges, water and paint.

/// A field of value noise.
#[derive(Clone, Copy, Debug)]
pub struct Noise(u32);

impl Noise {
    /// The field determined by this seed.
    pub fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9))
    }

    fn corner(self, column: i32, row: i32) -> f32 {
        let mut word = self.0
            ^ column.cast_unsigned().wrapping_mul(0x85eb_ca6b)
            ^ row.cast_unsigned().wrapping_mul(0xc2b2_ae35);
        word = (word ^ (word >> 15)).wrapping_mul(0x2c1b_3c6d);
        word = (word ^ (word >> 12)).wrapping_mul(0x297a_2d39);
        let [high, low, ..] = (word ^ (word >> 15)).to_be_bytes();
        f32::from(u16::from_be_bytes([high, low])) / 65535.0
    }

    /// One octave at a point: 0 to 1, about one bump per unit.
    pub fn at(self, horizontal: f32, vertical: f32) -> f32 {
        let (column, row) = (horizontal.floor(), vertical.floor());
        let ease = |part: f32| part * part * (3.0 - 2.0 * part);
        let (right, down) = (ease(horizontal - column), ease(vertical - row));
        let (column, row) = (cell(column), cell(row));
        let blend = |from: f32, to: f32, share: f32| from + (to - from) * share;
        let above = blend(self.corner(column, row), self.corner(column + 1, row), right);
        let under = blend(self.corner(column, row + 1), self.corner(column + 1, row + 1), right);
        blend(above, under, down)
    }

    /// Several octaves, each twice as fine and half as strong: 0 to 1.
    pub fn layered(self, horizontal: f32, vertical: f32, octaves: u16) -> f32 {
        let (mut sum, mut weight, mut scale, mut total) = (0.0, 0.5, 1.0, 0.0);
        for _ in 0..octaves {
            sum += self.at(horizontal * scale, vertical * scale) * weight;
            total += weight;
            weight *= 0.5;
            scale *= 2.03;
        }
        sum / total
    }
}

/// The whole part as a lattice index; far outside a picture the noise may repeat.
#[allow(clippy::cast_possible_truncation, reason = "floored, and a picture spans few cells")]
fn cell(floored: f32) -> i32 {
    floored as i32
}
