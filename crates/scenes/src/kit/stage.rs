//! A picture while it is drawn: the canvas, the light, and the random numbers.

use super::canvas::{Area, Brush, Canvas, Spot};
use super::chance::Chance;
use super::mood::Mood;
use super::noise::Noise;
use super::tint::Tint;

/// What every scene draws with.
pub struct Stage {
    /// The sheet.
    pub canvas: Canvas,
    /// The light.
    pub mood: Mood,
    /// What decides every free choice.
    pub chance: Chance,
    /// The unevenness of this picture.
    pub noise: Noise,
}

impl Stage {
    /// A near thing's colour under this light.
    pub fn near(&self, tint: Tint) -> Tint {
        self.mood.seen(tint, 0.0)
    }

    /// A flat brush of a near thing's colour under this light.
    pub fn flat(&self, tint: Tint) -> Brush {
        Brush::flat(self.near(tint))
    }

    /// A rectangle of a near thing's colour.
    pub fn block(&mut self, area: Area, tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.block(area, &brush);
    }

    /// A polygon of a near thing's colour.
    pub fn shape(&mut self, corners: &[Spot], tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.shape(corners, &brush);
    }

    /// An ellipse of a near thing's colour.
    pub fn oval(&mut self, centre: Spot, half: Spot, tint: Tint) {
        let brush = self.flat(tint);
        self.canvas.oval(centre, half, &brush);
    }

    /// A line of a near thing's colour.
    pub fn line(&mut self, places: &[Spot], tint: Tint, width: f32) {
        let brush = self.flat(tint);
        self.canvas.line(places, &brush, width);
    }

    /// This place across, or its mirror image when the light comes from the left.
    pub fn lit_side(&self, across: f32) -> f32 {
        if self.mood.side > 0.0 { across } else { super::canvas::WIDTH - across }
    }

    /// The shadow a thing of this width throws at its foot.
    pub fn shadow(&mut self, foot: Spot, width: f32) {
        let (alpha, lean) = if self.mood.sunny() { (0.26, 0.35) } else { (0.16, 0.0) };
        let centre = (foot.0 - self.mood.side * width * lean, foot.1);
        let half = (width * 0.82, width * 0.15);
        self.canvas.pool(centre, half, (super::tint::hex(0x0016_1c34), alpha * 1.5));
    }
}
