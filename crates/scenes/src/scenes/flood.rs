//! The river Vire over its meadows.

use crate::kit::canvas::{Brush, Spot};
use crate::kit::house;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{relief, sky, water};

/// Meadows under water, trees and fences standing in it.
pub fn flood(stage: &mut Stage) {
    let line = 440.0;
    sky::draw(stage, line);
    relief::country(stage, line - 20.0);
    house::farm(stage, (if stage.mood.side > 0.0 { 250.0 } else { 720.0 }, line));
    for step in 0..14_u16 {
        let place = (f32::from(step) * 92.0 + stage.chance.around(30.0), line + 4.0);
        let kind = stage.chance.pick(&[Kind::Poplar, Kind::Willow, Kind::Broad]);
        let height = stage.chance.between(90.0, 200.0);
        tree::draw(stage, &Tree { kind, foot: place, height, distance: 0.2 });
    }
    water::sheet(stage, line);
    for (row, start) in [(0_u16, (60.0, 520.0)), (1, (560.0, 640.0))] {
        fence(stage, start, 1.0 + f32::from(row) * 0.7);
    }
    tree::standing(stage, &Tree::near(Kind::Broad, (1020.0, 700.0), 540.0));
    ripple(stage, (1020.0, 704.0));
    sign(stage, (250.0, 730.0));
}

fn fence(stage: &mut Stage, (left, foot): Spot, scale: f32) {
    let wood = hex(0x006b_5844);
    for post in 0..9_u16 {
        let x = left + f32::from(post) * 58.0 * scale;
        let y = foot + f32::from(post) * 3.0 * scale;
        let head = (x + stage.chance.around(2.0), y - 44.0 * scale);
        stage.line(&[(x, y), head], wood, 5.0 * scale);
        ripple(stage, (x, y));
    }
    for level in [16.0, 34.0] {
        let from = (left, foot - level * scale);
        stage.line(
            &[from, (left + 464.0 * scale, from.1 + 24.0 * scale)],
            wood.lighter(0.1),
            2.6 * scale,
        );
    }
}

fn ripple(stage: &mut Stage, centre: Spot) {
    let light = Brush::flat(stage.mood.sky[2].lighter(0.3)).alpha(0.5);
    for ring in 1..4_u16 {
        let half = f32::from(ring) * 13.0;
        stage.canvas.ring(centre, (half, half * 0.2), (&light, 1.4));
    }
}

fn sign(stage: &mut Stage, (x, y): Spot) {
    stage.line(&[(x, y), (x, y - 150.0)], hex(0x0088_8c90), 7.0);
    stage.shape(&[(x - 56.0, y - 128.0), (x + 56.0, y - 128.0), (x, y - 226.0)], hex(0x00c8_2f2f));
    stage.shape(&[(x - 38.0, y - 138.0), (x + 38.0, y - 138.0), (x, y - 204.0)], hex(0x00f6_f2e8));
    for wave in 0..2_u16 {
        let level = y - 152.0 - f32::from(wave) * 14.0;
        stage.line(
            &[(x - 20.0, level), (x - 8.0, level - 5.0), (x + 4.0, level), (x + 18.0, level - 5.0)],
            hex(0x0026_2c38),
            4.0,
        );
    }
    ripple(stage, (x, y));
}
