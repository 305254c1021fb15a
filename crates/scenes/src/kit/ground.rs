//! Grounds: paving, roads, meadows, puddles, snow.

use super::canvas::{Area, Brush, HEIGHT, Spot, WIDTH};
use super::mood::Weather;
use super::pixels::repaint;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// Paving from a line down to the bottom of the canvas: rows of stones that grow larger towards the viewer; wet in
/// rain.
pub fn paving(stage: &mut Stage, top: f32, tint: Tint) {
    let tint = if stage.mood.snowy() { hex(0x00e6_edf4) } else { tint };
    let (far, near) = (stage.near(tint.lighter(0.1)), stage.near(tint.darker(0.12)));
    stage
        .canvas
        .block(Area::new(0.0, top, WIDTH, HEIGHT - top), &Brush::down((top, far), (HEIGHT, near)));
    let mut level = top;
    let mut row = 4.0;
    while level < HEIGHT {
        let mut across = -stage.chance.between(0.0, row * 3.0);
        while across < WIDTH {
            let width = row * stage.chance.between(1.7, 2.6);
            let tone = if stage.chance.odds(0.5) { tint.lighter(0.25) } else { tint.darker(0.3) };
            let alpha = stage.chance.between(0.02, if stage.mood.snowy() { 0.1 } else { 0.24 });
            let sett = stage.flat(tone).alpha(alpha);
            stage.canvas.block(Area::new(across + 0.8, level + 0.6, width - 1.6, row - 1.2), &sett);
            across += width;
        }
        level += row;
        row *= 1.14;
    }
    if stage.mood.weather == Weather::Rain {
        wet(stage, top);
    }
}

/// Makes the ground look wet: it dimly reflects the objects on it.
pub fn wet(stage: &mut Stage, line: f32) {
    let before = stage.canvas.pixmap.data().to_vec();
    let (noise, sky) = (stage.noise, stage.mood.sky[2]);
    repaint(&mut stage.canvas, (line, HEIGHT), |place, under| {
        let depth = place.1 - line;
        let pool = noise.layered(place.0 / 210.0 + 3.0, (depth + 30.0).ln() * 3.1, 4);
        let share = ((pool - 0.42) * 3.4).clamp(0.12, 0.72);
        let sway = (noise.at(place.0 / 9.0, place.1 / 3.0) - 0.5) * 7.0;
        let row = super::pixels::index(line - depth * 0.8 + sway, 800);
        let at = (row * 1200 + super::pixels::index(place.0 + sway * 0.6, 1200)) * 4;
        let seen = super::pixels::tint(&before[at..at + 4]).mix(sky, 0.22);
        under.mix(seen, share)
    });
}

/// A meadow from a line down: dabs of grass, flowers in the warm seasons.
pub fn meadow(stage: &mut Stage, top: f32) {
    let grass = stage.mood.grass();
    let (far, near) = (stage.mood.seen(grass.lighter(0.12), 0.12), stage.near(grass.darker(0.18)));
    stage
        .canvas
        .block(Area::new(0.0, top, WIDTH, HEIGHT - top), &Brush::down((top, far), (HEIGHT, near)));
    let noise = stage.noise;
    let (light, dark) = (stage.near(grass.lighter(0.25)), stage.near(grass.darker(0.4)));
    repaint(&mut stage.canvas, (top, HEIGHT), |place, under| {
        let depth = (place.1 - top) / (HEIGHT - top);
        let scale = 0.25 + depth;
        let patch = noise.layered(place.0 / (130.0 * scale), place.1 / (26.0 * scale), 4) - 0.5;
        let blade = noise.at(place.0 / 3.0, place.1 / (5.0 + depth * 9.0)) - 0.5;
        let tone = patch * 1.1 + blade * 0.35 * depth;
        if tone > 0.0 { under.mix(light, tone * 0.8) } else { under.mix(dark, -tone * 0.8) }
    });
    tufts(stage, top);
}

fn tufts(stage: &mut Stage, top: f32) {
    let grass = stage.mood.grass();
    let blooms: &[u32] = match stage.mood.season {
        super::mood::Season::Spring => &[0x00ff_fbf0, 0x00f5_d94a, 0x00f0_b6cc],
        super::mood::Season::Summer => &[0x00d8_4a3a, 0x00ff_fbf0, 0x006a_7ac8, 0x00f0_c840],
        _ => &[],
    };
    for _ in 0..900_u16 {
        let near = stage.chance.unit().powf(0.7);
        let foot = (stage.chance.between(0.0, WIDTH), top + near * (HEIGHT - top));
        let size = 2.0 + near * 12.0;
        let tip = (foot.0 + stage.chance.around(size * 0.4), foot.1 - size);
        let tone = if stage.chance.odds(0.5) { grass.darker(0.3) } else { grass.lighter(0.2) };
        let brush = stage.flat(tone).alpha(0.6);
        stage.canvas.line(&[foot, tip], &brush, 0.8 + near);
        if !stage.mood.snowy() && !blooms.is_empty() && stage.chance.odds(0.16) {
            let bloom = hex(stage.chance.pick(blooms));
            stage.oval(tip, (0.9 + near * 2.2, 0.9 + near * 2.0), bloom);
        }
    }
}

/// A road or path that narrows towards a far point.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The far end.
    pub from: Spot,
    /// The horizontal position of the near end, at the bottom of the canvas.
    pub to: f32,
    /// Half the width at the near end.
    pub half: f32,
}

impl Way {
    /// The middle and half the width at `share` of the way, 0 far to 1 near.
    pub fn at(&self, share: f32) -> (Spot, f32) {
        let near = share * share;
        let middle =
            self.from.0 + (self.to - self.from.0) * near + (share * 3.1).sin() * 40.0 * share;
        let down = self.from.1 + (HEIGHT - self.from.1) * near;
        ((middle, down), 8.0 + (self.half - 8.0) * near)
    }
}

/// Draws a way with its worn edges and its gravel.
pub fn road(stage: &mut Stage, way: &Way, tint: Tint) {
    let tint = if stage.mood.snowy() { hex(0x00dc_e5ee) } else { tint };
    let mut left: Vec<Spot> = Vec::new();
    let mut right: Vec<Spot> = Vec::new();
    for step in 0..=60_u16 {
        let ((middle, down), half) = way.at(f32::from(step) / 60.0);
        let worn = (stage.noise.at(down / 9.0, 3.0) - 0.5) * half * 0.12;
        left.push((middle - half + worn, down));
        right.push((middle + half + worn * 0.7, down));
    }
    let mut corners = left;
    corners.extend(right.iter().rev());
    let (far, near) = (stage.mood.seen(tint, 0.12), stage.near(tint.darker(0.1)));
    stage.canvas.shape(&corners, &Brush::down((way.from.1, far), (HEIGHT, near)));
    for _ in 0..900_u16 {
        let share = stage.chance.unit().sqrt();
        let ((middle, down), half) = way.at(share);
        let place = (middle + stage.chance.around(half * 1.04), down);
        let tone = if stage.chance.odds(0.5) { tint.lighter(0.4) } else { tint.darker(0.35) };
        let brush = stage.flat(tone).alpha(0.3);
        stage.canvas.oval(place, (0.6 + share * 4.0, 0.4 + share * 1.4), &brush);
    }
}

/// Soft shade over a strip, such as at the foot of a wall.
pub fn shade(stage: &mut Stage, (top, bottom): (f32, f32), alpha: f32) {
    let dark = hex(0x0014_182c);
    for band in 0..8_u16 {
        let share = f32::from(band) / 8.0;
        let strip = Area::new(0.0, top, WIDTH, (bottom - top) * (1.0 - share));
        stage.canvas.block(strip, &Brush::flat(dark).alpha(alpha / 8.0));
    }
}
