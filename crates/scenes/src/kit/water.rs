//! Water: the scene above it mirrored, broken by ripples.

use tiny_skia::{FillRule, Mask, Path, Transform};

use super::canvas::{Brush, HEIGHT, Spot, WIDTH, path_through};
use super::pixels::{index, repaint, tint};
use super::stage::Stage;
use super::tint::hex;

/// Fills a shape with water that mirrors what lies above `line`.
pub fn mirror(stage: &mut Stage, shape: &Path, line: f32) {
    let Some(mut mask) = Mask::new(1200, 800) else {
        return;
    };
    mask.fill_path(shape, FillRule::Winding, true, Transform::identity());
    let before = stage.canvas.pixmap.data().to_vec();
    let noise = stage.noise;
    let deep = stage.mood.seen(hex(0x002f_5a6b), 0.18);
    let sparkle = stage.mood.sky[2].mix(stage.mood.sun, 0.4).lighter(0.25);
    let wet = stage.mood.sky[1];
    repaint(&mut stage.canvas, (line, HEIGHT), |place, under| {
        let cover = mask.data()[index(place.1, 800) * 1200 + index(place.0, 1200)];
        if cover == 0 {
            return under;
        }
        let depth = place.1 - line;
        let fine = 46.0 * (1.0 + depth / 14.0).ln();
        let wave = noise.layered(place.0 / (26.0 + depth * 0.32), fine, 3) - 0.5;
        let sway = wave * (3.0 + depth * 0.085);
        let row = line - depth * 0.92 + wave * (4.0 + depth * 0.16) - 1.0;
        let at = (index(row, 800) * 1200 + index(place.0 + sway, 1200)) * 4;
        let murk = 0.2 + (depth / (HEIGHT - line)) * 0.3;
        let mut water = tint(&before[at..at + 4]).mix(wet, 0.14).mix(deep, murk);
        let glint = noise.at(place.0 / (34.0 + depth * 0.5) + 90.0, fine * 1.35);
        water = water.mix(sparkle, ((glint - 0.80) * 3.2).clamp(0.0, 0.42));
        under.mix(water, f32::from(cover) / 255.0)
    });
}

/// A still or flowing surface from one bank line straight down to the bottom of the canvas.
pub fn sheet(stage: &mut Stage, line: f32) {
    let corners = [(0.0, line), (WIDTH, line), (WIDTH, HEIGHT), (0.0, HEIGHT)];
    if let Some(path) = path_through(&corners, true) {
        mirror(stage, &path, line);
    }
}

/// A river that winds from a far point towards the viewer.
pub fn river(stage: &mut Stage, source: Spot, mouth: (f32, f32)) {
    let mut left: Vec<Spot> = Vec::new();
    let mut right: Vec<Spot> = Vec::new();
    let bend = stage.chance.between(60.0, 130.0) * if stage.chance.odds(0.5) { 1.0 } else { -1.0 };
    for step in 0..=40_u16 {
        let share = f32::from(step) / 40.0;
        let near = share * share;
        let down = source.1 + (HEIGHT - source.1) * near;
        let swing = (share * 7.5).sin() * bend * (0.25 + share * 0.75);
        let middle = source.0 + (mouth.0 - source.0) * near + swing;
        let half = 3.0 + mouth.1 * near;
        left.push((middle - half, down));
        right.push((middle + half * 1.05, down));
    }
    let mut corners = left.clone();
    corners.extend(right.iter().rev());
    if let Some(path) = path_through(&corners, true) {
        mirror(stage, &path, source.1);
    }
    bank(stage, &left);
    bank(stage, &right);
}

/// Reeds and shade where water meets grass.
pub fn bank(stage: &mut Stage, edge: &[Spot]) {
    let shade = Brush::flat(stage.near(stage.mood.grass().darker(0.5))).alpha(0.55);
    stage.canvas.line(edge, &shade, 3.0);
    let blades =
        [stage.mood.grass().darker(0.25), stage.mood.grass().darker(0.1), stage.mood.grass()];
    for pair in edge.windows(2) {
        let size = (pair[0].1 - 380.0).max(10.0) * 0.06;
        for _ in 0..5_u16 {
            let along = stage.chance.unit();
            let foot = (
                pair[0].0 + (pair[1].0 - pair[0].0) * along + stage.chance.around(size * 0.4),
                pair[0].1 + (pair[1].1 - pair[0].1) * along,
            );
            let tip = (
                foot.0 + stage.chance.around(size * 0.5),
                foot.1 - size * stage.chance.between(0.5, 1.3),
            );
            let tint = stage.chance.pick(&blades);
            stage.line(&[foot, tip], tint, 1.0 + size * 0.06);
        }
    }
}
