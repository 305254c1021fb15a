//! Streets: rows of houses, lamps, bunting, benches, pots.

use super::canvas::{Area, Brush, Spot, curve_through};
use super::house::{self, House};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// A row of varied houses between two edges, standing on a line.
pub fn row(stage: &mut Stage, (left, right): (f32, f32), (foot, floor): (f32, f32)) {
    let mut across = left;
    while across < right {
        let width = (floor * stage.chance.between(1.7, 2.9)).min(right - across);
        if right - across - width < floor * 1.2 {
            let last = House::any(stage, (across, foot), (right - across, floor));
            house::draw(stage, &last);
            return;
        }
        let next = House::any(stage, (across, foot), (width, floor));
        house::draw(stage, &next);
        across += width;
    }
}

/// A street lamp, lit when it is dark.
pub fn lamp(stage: &mut Stage, (x, foot): Spot, height: f32) {
    let iron = hex(0x0025_2c36);
    stage.shadow((x, foot), height * 0.12);
    stage.line(&[(x, foot), (x, foot - height * 0.86)], iron, height * 0.022);
    stage.line(&[(x, foot), (x, foot - height * 0.16)], iron, height * 0.045);
    let head = (x, foot - height * 0.92);
    let half = height * 0.045;
    let lit = stage.mood.dark();
    let pane = if lit { Brush::flat(hex(0x00ff_e6a6)) } else { stage.flat(hex(0x00df_e6e2)) };
    let glass = [
        (x - half, head.1 - half),
        (x + half, head.1 - half),
        (x + half * 0.6, head.1 + half * 1.5),
        (x - half * 0.6, head.1 + half * 1.5),
    ];
    stage.canvas.shape(&glass, &pane);
    stage.shape(
        &[
            (x - half * 1.3, head.1 - half),
            (x + half * 1.3, head.1 - half),
            (x, head.1 - half * 2.4),
        ],
        iron,
    );
    if lit {
        stage.canvas.glow(head, height * 0.75, (hex(0x00ff_c46a), 0.62));
        stage.canvas.glow((x, foot), height * 0.5, (hex(0x00ff_b85c), 0.2));
    }
}

/// Small flags on a slack line.
pub fn bunting(stage: &mut Stage, (from, to): (Spot, Spot), (slack, size): (f32, f32)) {
    let tints = [0x00d8_403a, 0x00f3_c33c, 0x003f_86b8, 0x00f4_efe2, 0x004f_9a5c].map(hex);
    let hang = |share: f32| {
        let dip = slack * 4.0 * share * (1.0 - share);
        (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share + dip)
    };
    let places: Vec<Spot> = (0..=20_u16).map(|step| hang(f32::from(step) / 20.0)).collect();
    if let Some(path) = curve_through(&places) {
        let cord = stage.flat(hex(0x003a_3a44));
        stage.canvas.stroke(&path, &cord, 1.4);
    }
    let count = super::pixels::steps((to.0 - from.0).abs(), size * 1.25).max(1);
    for flag in 0..count {
        let share = (f32::from(flag) + 0.5) / f32::from(count);
        let (x, y) = hang(share);
        let tint = tints[usize::from(flag) % tints.len()];
        stage.shape(
            &[(x - size * 0.42, y), (x + size * 0.42, y), (x + sway(flag) * size, y + size)],
            tint,
        );
    }
}

fn sway(flag: u16) -> f32 {
    (f32::from(flag) * 1.7).sin() * 0.16
}

/// A string of warm light bulbs.
pub fn bulbs(stage: &mut Stage, (from, to): (Spot, Spot), (slack, size): (f32, f32)) {
    let count = super::pixels::steps((to.0 - from.0).abs(), size * 6.0).max(2);
    let hang = |share: f32| {
        let dip = slack * 4.0 * share * (1.0 - share);
        (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share + dip)
    };
    let cord: Vec<Spot> = (0..=16_u16).map(|step| hang(f32::from(step) / 16.0)).collect();
    stage.canvas.line(&cord, &Brush::flat(hex(0x0018_1a24)), 1.4);
    for bulb in 0..count {
        let place = hang((f32::from(bulb) + 0.5) / f32::from(count));
        let tint = hex(stage.chance.pick(&[0x00ff_d27a, 0x00ff_e2a4, 0x00ff_b65c]));
        stage.canvas.glow(place, size * 6.0, (tint, 0.6));
        stage.canvas.oval(place, (size, size), &Brush::flat(tint.lighter(0.4)));
    }
}

/// A public bench seen from the front.
pub fn bench(stage: &mut Stage, (left, foot): Spot, width: f32) {
    let (wood, iron) = (hex(0x009a_6a40), hex(0x0030_3438));
    stage.shadow((left + width / 2.0, foot), width * 0.6);
    for share in [0.1, 0.9] {
        let across = left + width * share;
        stage.line(&[(across, foot), (across, foot - width * 0.42)], iron, width * 0.03);
    }
    for (level, thick) in [(0.42, 0.05), (0.34, 0.05), (0.19, 0.07)] {
        stage.line(
            &[(left, foot - width * level), (left + width, foot - width * level)],
            wood,
            width * thick,
        );
    }
}

/// A round pot of flowers.
pub fn pot(stage: &mut Stage, (x, foot): Spot, (size, bloom): (f32, Tint)) {
    stage.shadow((x, foot), size * 1.1);
    let clay = hex(0x00b5_6a48);
    let (light, dark) = (stage.near(clay.lighter(0.15)), stage.near(clay.darker(0.3)));
    let corners = [
        (x - size * 0.5, foot - size * 0.8),
        (x + size * 0.5, foot - size * 0.8),
        (x + size * 0.36, foot),
        (x - size * 0.36, foot),
    ];
    stage.canvas.shape(&corners, &Brush::across((x - size * 0.5, light), (x + size * 0.5, dark)));
    for dab in 0..60_u16 {
        let (turn, reach) =
            (stage.chance.between(0.0, std::f32::consts::TAU), stage.chance.unit().sqrt());
        let place = (
            x + turn.cos() * reach * size * 0.75,
            foot - size * 1.15 + turn.sin() * reach * size * 0.5,
        );
        let leaf = stage.chance.pick(&[hex(0x0040_7a3c), hex(0x005c_9a48), hex(0x0032_6232)]);
        let tint = if dab > 26 && stage.chance.odds(0.6) {
            bloom.lighter(stage.chance.unit() * 0.4)
        } else {
            leaf
        };
        stage.oval(place, (size * 0.11, size * 0.1), tint);
    }
}

/// A flag on a pole against the wall: three upright bands.
pub fn flag(stage: &mut Stage, (x, y): Spot, (size, bands): (f32, [Tint; 3])) {
    stage.line(&[(x, y), (x, y - size * 1.7)], hex(0x00d8_d0c0), size * 0.05);
    for (band, across) in bands.into_iter().zip([0.0, 0.33, 0.66]) {
        stage.block(Area::new(x + size * across, y - size * 1.66, size * 0.34, size * 0.66), band);
    }
}
