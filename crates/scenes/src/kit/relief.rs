//! Landscape: ridges one behind the other, and hedged fields.

use super::canvas::{Brush, HEIGHT, Spot, WIDTH, path_through};
use super::noise::Noise;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// A line of hills.
#[derive(Clone, Copy, Debug)]
pub struct Ridge {
    /// The average height of the line, in pixels from the top.
    pub level: f32,
    /// The amplitude of the line, in pixels.
    pub swing: f32,
    /// The length of a hill in pixels.
    pub length: f32,
    /// 0 near, 1 hidden by haze.
    pub distance: f32,
    /// Colour of the slope.
    pub tint: Tint,
}

impl Ridge {
    /// The vertical position of the line at the horizontal position `across`.
    pub fn at(&self, noise: Noise, across: f32) -> f32 {
        let bump = noise.layered(across / self.length + self.level, self.level * 0.37, 4);
        self.level - (bump - 0.5) * 2.0 * self.swing
    }
}

/// Paints the slope of a ridge down to the bottom of the canvas.
pub fn slope(stage: &mut Stage, ridge: &Ridge) {
    let mut corners: Vec<Spot> = vec![(0.0, HEIGHT)];
    for step in 0..=150_u16 {
        let across = f32::from(step) * 8.0;
        corners.push((across, ridge.at(stage.noise, across)));
    }
    corners.push((WIDTH, HEIGHT));
    let top = stage.mood.seen(ridge.tint, ridge.distance);
    let foot = stage.mood.seen(ridge.tint.lighter(0.08), ridge.distance * 0.8 + 0.16);
    let reach = (ridge.level - ridge.swing, ridge.level + 150.0);
    stage.canvas.shape(&corners, &Brush::down((reach.0, top), (reach.1, foot)));
}

/// Woods along the top of a ridge.
pub fn woods(stage: &mut Stage, ridge: &Ridge, size: f32) {
    let [dark, middle, light, _] = stage.mood.leaves();
    let mut across = 0.0;
    while across < WIDTH {
        let clump = stage.noise.at(across / 130.0 + 7.0, ridge.level);
        across += size * stage.chance.between(0.25, 0.7);
        if clump < 0.42 {
            continue;
        }
        let top = ridge.at(stage.noise, across) + size * 0.25;
        let half = size * stage.chance.between(0.45, 0.9);
        let body = stage.mood.seen(dark.mix(middle, stage.chance.unit()), ridge.distance);
        stage.canvas.oval((across, top), (half, half * 0.85), &Brush::flat(body));
        let lit = stage.mood.seen(middle.mix(light, 0.5), ridge.distance);
        let spot = (across + stage.mood.side * half * 0.3, top - half * 0.3);
        stage.canvas.oval(spot, (half * 0.5, half * 0.35), &Brush::flat(lit).alpha(0.55));
    }
}

/// Fields separated by hedges, over a slope already painted; they grow larger towards the viewer.
pub fn fields(stage: &mut Stage, ridge: &Ridge, bottom: f32) {
    let grass = stage.mood.grass();
    let crops = [
        grass,
        grass.lighter(0.16),
        grass.mix(hex(0x00d9_c46a), 0.45),
        grass.darker(0.12),
        grass.mix(hex(0x00b8_8d5a), if stage.mood.snowy() { 0.05 } else { 0.4 }),
    ];
    let bands = [0.0, 0.16, 0.38, 0.66, 1.0];
    for pair in bands.windows(2) {
        let mut left = stage.chance.between(-160.0, 0.0);
        while left < WIDTH {
            let width = stage.chance.between(110.0, 260.0) * (0.7 + pair[1]);
            let tint = stage.chance.pick(&crops);
            let lean = stage.chance.around(40.0);
            let span = Span { left, right: left + width, lean };
            field(stage, (ridge, bottom), (pair[0], pair[1], span), tint);
            left += width;
        }
    }
}

#[derive(Clone, Copy)]
struct Span {
    left: f32,
    right: f32,
    lean: f32,
}

fn field(stage: &mut Stage, land: (&Ridge, f32), part: (f32, f32, Span), tint: Tint) {
    let (ridge, bottom) = land;
    let (near_top, near_foot, span) = part;
    let noise = stage.noise;
    let down = |across: f32, share: f32| {
        let top = ridge.at(noise, across) + 3.0;
        top + (bottom - top) * share
    };
    let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
    let along = |share: f32, lean: f32| {
        steps.map(|step| {
            let across = span.left + (span.right - span.left) * step + lean;
            (across, down(across, share))
        })
    };
    let (upper, lower) = (along(near_top, 0.0), along(near_foot, span.lean));
    let corners: Vec<Spot> = upper.iter().copied().chain(lower.iter().rev().copied()).collect();
    let distance = ridge.distance * (1.0 - near_foot * 0.6);
    let brush = Brush::flat(stage.mood.seen(tint, distance));
    if let Some(path) = path_through(&corners, true) {
        stage.canvas.fill(&path, &brush);
    }
    let size = 4.0 + 9.0 * near_foot;
    hedge(stage, (upper[0], lower[0]), (size, distance));
    for pair in lower.windows(2) {
        hedge(stage, (pair[0], pair[1]), (size, distance));
    }
}

/// A hedge between two positions: a row of small crowns, with occasional trees.
pub fn hedge(stage: &mut Stage, ends: (Spot, Spot), look: (f32, f32)) {
    let ((from, to), (size, distance)) = (ends, look);
    let length = ((to.0 - from.0).powi(2) + (to.1 - from.1).powi(2)).sqrt();
    let [dark, middle, light, _] = stage.mood.leaves();
    for step in 0..super::pixels::steps(length, size * 0.55) {
        let share = f32::from(step) * size * 0.55 / length.max(1.0);
        let grown = if stage.chance.odds(0.09) { 2.1 } else { 1.0 };
        let half = size * stage.chance.between(0.4, 0.75) * grown;
        let place =
            (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share - half * 0.6);
        let body = stage.mood.seen(dark.mix(middle, stage.chance.unit()), distance);
        stage.canvas.oval(place, (half, half), &Brush::flat(body));
        let lit = stage.mood.seen(middle.mix(light, stage.chance.unit()), distance);
        let spot = (place.0 + stage.mood.side * half * 0.25, place.1 - half * 0.35);
        stage.canvas.oval(spot, (half * 0.5, half * 0.4), &Brush::flat(lit).alpha(0.6));
    }
}

/// The usual distant landscape: three or four ridges, the nearest with woods and fields.
pub fn country(stage: &mut Stage, horizon: f32) {
    let [dark, middle, ..] = stage.mood.leaves();
    let far = hex(0x006f_8fa6);
    let lift = stage.chance.between(0.8, 1.25);
    let ridges = [
        Ridge {
            level: horizon - 74.0 * lift,
            swing: 34.0,
            length: 420.0,
            distance: 0.72,
            tint: far,
        },
        Ridge {
            level: horizon - 44.0 * lift,
            swing: 30.0,
            length: 300.0,
            distance: 0.52,
            tint: far.mix(dark, 0.5),
        },
        Ridge { level: horizon - 16.0, swing: 22.0, length: 240.0, distance: 0.34, tint: middle },
    ];
    slope(stage, &ridges[0]);
    slope(stage, &ridges[1]);
    woods(stage, &ridges[1], 7.0);
    slope(stage, &ridges[2]);
    woods(stage, &ridges[2], 12.0);
}
