//! The canvas, in pixels of the picture.

use tiny_skia::{
    BlendMode, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, PathBuilder,
    Pixmap, Point, RadialGradient, Shader, SpreadMode, Stroke, Transform,
};

use super::tint::Tint;

/// Width of every picture in pixels.
pub const WIDTH: f32 = 1200.0;
/// Height of every picture in pixels.
pub const HEIGHT: f32 = 800.0;

/// A position on the canvas: pixels from the left, pixels from the top.
pub type Spot = (f32, f32);

/// A rectangle with vertical and horizontal sides: left, top, width, height.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Left edge.
    pub left: f32,
    /// Top edge.
    pub top: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Area {
    /// Left, top, width, height.
    pub fn new(left: f32, top: f32, width: f32, height: f32) -> Self {
        Self { left, top, width, height }
    }

    /// The right edge.
    pub fn right(self) -> f32 {
        self.left + self.width
    }

    /// The bottom edge.
    pub fn bottom(self) -> f32 {
        self.top + self.height
    }

    /// The centre.
    pub fn middle(self) -> Spot {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// How a shape is filled.
#[derive(Clone, Copy, Debug)]
pub struct Brush {
    from: Tint,
    to: Tint,
    line: Option<(Spot, Spot)>,
    alpha: f32,
}

impl Brush {
    /// A single colour.
    pub fn flat(tint: Tint) -> Self {
        Self { from: tint, to: tint, line: None, alpha: 1.0 }
    }

    /// A vertical gradient between two heights.
    pub fn down(from: (f32, Tint), to: (f32, Tint)) -> Self {
        let line = Some(((0.0, from.0), (0.0, to.0)));
        Self { from: from.1, to: to.1, line, alpha: 1.0 }
    }

    /// A horizontal gradient between two positions.
    pub fn across(from: (f32, Tint), to: (f32, Tint)) -> Self {
        let line = Some(((from.0, 0.0), (to.0, 0.0)));
        Self { from: from.1, to: to.1, line, alpha: 1.0 }
    }

    /// The same brush, more transparent.
    #[must_use]
    pub fn alpha(self, alpha: f32) -> Self {
        Self { alpha: self.alpha * alpha, ..self }
    }

    fn paint(&self) -> Paint<'static> {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(self.from.color(self.alpha));
        if let Some((start, end)) = self.line {
            let stops = vec![
                GradientStop::new(0.0, self.from.color(self.alpha)),
                GradientStop::new(1.0, self.to.color(self.alpha)),
            ];
            let (start, end) = (Point::from(start), Point::from(end));
            let line =
                LinearGradient::new(start, end, stops, SpreadMode::Pad, Transform::identity());
            if let Some(shader) = line {
                paint.shader = shader;
            }
        }
        paint
    }
}

/// The canvas.
pub struct Canvas {
    /// Its pixels; opaque once the sky or the walls are painted.
    pub pixmap: Pixmap,
}

impl Canvas {
    /// An empty canvas of 1200 × 800.
    ///
    /// # Panics
    /// Never: the size is a constant that the drawing library accepts.
    pub fn new() -> Self {
        #[allow(clippy::expect_used, reason = "a constant, non-zero size")]
        let pixmap = Pixmap::new(1200, 800).expect("1200 × 800 is a valid size");
        Self { pixmap }
    }

    /// Fills a path.
    pub fn fill(&mut self, path: &Path, brush: &Brush) {
        let paint = brush.paint();
        self.pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    /// Draws along a path with round line ends.
    pub fn stroke(&mut self, path: &Path, brush: &Brush, width: f32) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        self.pixmap.stroke_path(path, &brush.paint(), &stroke, Transform::identity(), None);
    }

    /// A filled rectangle.
    pub fn block(&mut self, area: Area, brush: &Brush) {
        let (right, bottom) = (area.right(), area.bottom());
        let (left, top) = (area.left, area.top);
        self.shape(&[(left, top), (right, top), (right, bottom), (left, bottom)], brush);
    }

    /// A filled polygon.
    pub fn shape(&mut self, corners: &[Spot], brush: &Brush) {
        if let Some(path) = path_through(corners, true) {
            self.fill(&path, brush);
        }
    }

    /// A line through these positions.
    pub fn line(&mut self, places: &[Spot], brush: &Brush, width: f32) {
        if let Some(path) = path_through(places, false) {
            self.stroke(&path, brush, width);
        }
    }

    /// A filled ellipse by centre and half axes.
    pub fn oval(&mut self, centre: Spot, half: Spot, brush: &Brush) {
        let rect = tiny_skia::Rect::from_ltrb(
            centre.0 - half.0.abs(),
            centre.1 - half.1.abs(),
            centre.0 + half.0.abs(),
            centre.1 + half.1.abs(),
        );
        if let Some(path) = rect.and_then(PathBuilder::from_oval) {
            self.fill(&path, brush);
        }
    }

    /// The outline of an ellipse.
    pub fn ring(&mut self, centre: Spot, half: Spot, brush: (&Brush, f32)) {
        let rect = tiny_skia::Rect::from_ltrb(
            centre.0 - half.0,
            centre.1 - half.1,
            centre.0 + half.0,
            centre.1 + half.1,
        );
        if let Some(path) = rect.and_then(PathBuilder::from_oval) {
            self.stroke(&path, brush.0, brush.1);
        }
    }

    /// A glow that fades out from a position.
    pub fn glow(&mut self, centre: Spot, radius: f32, light: (Tint, f32)) {
        self.halo(centre, radius, light, BlendMode::Screen);
    }

    /// A soft dark or coloured spot that fades out from a position.
    pub fn stain(&mut self, centre: Spot, radius: f32, tint: (Tint, f32)) {
        self.halo(centre, radius, tint, BlendMode::SourceOver);
    }

    /// A soft dark ellipse, wider than high, such as a shadow on the ground.
    pub fn pool(&mut self, centre: Spot, half: Spot, tint: (Tint, f32)) {
        let stops = [(0.0, 1.0), (0.45, 0.72), (0.8, 0.16), (1.0, 0.0)];
        let stops = stops
            .map(|(place, share)| GradientStop::new(place, tint.0.color(tint.1 * share)))
            .to_vec();
        let squash = Transform::from_row(half.0, 0.0, 0.0, half.1, centre.0, centre.1);
        let origin = Point::zero();
        let shader = RadialGradient::new(origin, 0.0, origin, 1.0, stops, SpreadMode::Pad, squash);
        let square = tiny_skia::Rect::from_xywh(
            centre.0 - half.0,
            centre.1 - half.1,
            half.0 * 2.0,
            half.1 * 2.0,
        );
        if let (Some(shader), Some(square)) = (shader, square) {
            let coat = Paint { shader, anti_alias: false, ..Paint::default() };
            self.pixmap.fill_rect(square, &coat, Transform::identity(), None);
        }
    }

    fn halo(&mut self, centre: Spot, radius: f32, light: (Tint, f32), blend_mode: BlendMode) {
        let stops = [(0.0, 1.0), (0.25, 0.62), (0.55, 0.22), (1.0, 0.0)];
        let stops = stops
            .map(|(place, share)| GradientStop::new(place, light.0.color(light.1 * share)))
            .to_vec();
        let point = Point::from(centre);
        let identity = Transform::identity();
        let shader =
            RadialGradient::new(point, 0.0, point, radius, stops, SpreadMode::Pad, identity);
        let coat = Paint {
            shader: shader.unwrap_or(Shader::SolidColor(tiny_skia::Color::TRANSPARENT)),
            blend_mode,
            anti_alias: false,
            ..Paint::default()
        };
        let square = tiny_skia::Rect::from_xywh(
            centre.0 - radius,
            centre.1 - radius,
            radius * 2.0,
            radius * 2.0,
        );
        if let Some(square) = square {
            self.pixmap.fill_rect(square, &coat, identity, None);
        }
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

/// A path through positions; `None` for fewer than two.
pub fn path_through(places: &[Spot], closed: bool) -> Option<Path> {
    let (first, rest) = places.split_first()?;
    let mut builder = PathBuilder::new();
    builder.move_to(first.0, first.1);
    for place in rest {
        builder.line_to(place.0, place.1);
    }
    if closed {
        builder.close();
    }
    builder.finish()
}

/// An open, smooth path through positions (Catmull-Rom).
pub fn curve_through(places: &[Spot]) -> Option<Path> {
    let (first, last) = (*places.first()?, *places.last()?);
    let mut builder = PathBuilder::new();
    builder.move_to(first.0, first.1);
    for index in 0..places.len().saturating_sub(1) {
        let before = if index == 0 { first } else { places[index - 1] };
        let (from, to) = (places[index], places[index + 1]);
        let after = places.get(index + 2).copied().unwrap_or(last);
        builder.cubic_to(
            from.0 + (to.0 - before.0) / 6.0,
            from.1 + (to.1 - before.1) / 6.0,
            to.0 - (after.0 - from.0) / 6.0,
            to.1 - (after.1 - from.1) / 6.0,
            to.0,
            to.1,
        );
    }
    builder.finish()
}
