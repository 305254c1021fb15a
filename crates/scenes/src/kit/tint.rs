//! Colours and their mixing.

use tiny_skia::Color;

/// An opaque colour; each channel from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tint {
    /// Red share.
    pub red: f32,
    /// Green share.
    pub green: f32,
    /// Blue share.
    pub blue: f32,
}

/// The tint written `0xRRGGBB`.
pub fn hex(rgb: u32) -> Tint {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Tint {
        red: f32::from(red) / 255.0,
        green: f32::from(green) / 255.0,
        blue: f32::from(blue) / 255.0,
    }
}

impl Tint {
    /// This tint with `share` (0 to 1) of the other in it.
    #[must_use]
    pub fn mix(self, other: Self, share: f32) -> Self {
        let share = share.clamp(0.0, 1.0);
        let blend = |from: f32, to: f32| from + (to - from) * share;
        Self {
            red: blend(self.red, other.red),
            green: blend(self.green, other.green),
            blue: blend(self.blue, other.blue),
        }
    }

    /// This tint seen under light of the other colour.
    #[must_use]
    pub fn under(self, light: Self) -> Self {
        Self {
            red: (self.red * light.red).min(1.0),
            green: (self.green * light.green).min(1.0),
            blue: (self.blue * light.blue).min(1.0),
        }
    }

    /// Mixed with a warm white.
    #[must_use]
    pub fn lighter(self, share: f32) -> Self {
        self.mix(hex(0x00ff_fdf5), share)
    }

    /// Mixed with a cool dark colour, as outdoor shadows are.
    #[must_use]
    pub fn darker(self, share: f32) -> Self {
        self.mix(hex(0x0015_1a2e), share)
    }

    /// The colour in the drawing library's type.
    pub fn color(self, alpha: f32) -> Color {
        Color::from_rgba(
            self.red.clamp(0.0, 1.0),
            self.green.clamp(0.0, 1.0),
            self.blue.clamp(0.0, 1.0),
            alpha.clamp(0.0, 1.0),
        )
        .unwrap_or(Color::TRANSPARENT)
    }
}
