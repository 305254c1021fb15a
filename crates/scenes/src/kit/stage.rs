//! The state of a picture while it is drawn: canvas, light and random numbers.

use super::canvas::{Area, Brush, Canvas, Spot};
use super::chance::Chance;
use super::mood::Mood;
use super::noise::Noise;
use super::tint::Tint;

/// The state that every scene draws with.
pub struct Stage {
    /// The canvas.
    pub canvas: Canvas,
    /// The light.
    pub mood: Mood,
    /// The random numbers for all variations.
    pub chance: Chance,
    /// The noise field of this picture.
    pub noise: Noise,
}

impl Stage {
    /// The colour of a near object under this light.
    pub fn near(&self, tint: Tint) -> Tint {
        self.mood.seen(tint, 0.0)
    }

    /// A flat brush in the colour of a near object under this light.
    pub fn flat(&self, tint: Tint) -> Brush {
        Brush::flat(self.near(tint))
    }

    /// A rectangle in the colour of a near object.
    pub fn block(&mut self, area: Area, tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.block(area, &brush);
    }

    /// A polygon in the colour of a near object.
    pub fn shape(&mut self, corners: &[Spot], tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.shape(corners, &brush);
    }

    /// An ellipse in the colour of a near object.
    pub fn oval(&mut self, centre: Spot, half: Spot, tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.oval(centre, half, &brush);
    }

    /// A line in the colour of a near object.
    pub fn line(&mut self, places: &[Spot], tint: Tint, width: f32) {
        let brush = self.flat(tint);
        self.canvas.line(places, &brush, width);
    }

    /// The horizontal position `across`, mirrored unless the light comes from the right.
    pub fn lit_side(&self, across: f32) -> f32 {
        if self.mood.side > 0.0 { across } else { super::canvas::WIDTH - across }
    }

    /// The shadow of an object of this width, at its foot.
    pub fn shadow(&mut self, foot: Spot, width: f32) {
        let (alpha, lean) = if self.mood.sunny() { (0.26, 0.35) } else { (0.16, 0.0) };
        let centre = (foot.0 - self.mood.side * width * lean, foot.1);
        let half = (width * 0.82, width * 0.15);
        self.canvas.pool(centre, half, (super::tint::hex(0x0016_1c34), alpha * 1.5));
    }
}
