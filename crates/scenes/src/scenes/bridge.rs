//! The old stone bridge.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{boat, church, relief, sky, street, water};

/// The stone bridge, arch by arch.
pub fn bridge(stage: &mut Stage) {
    let line = 540.0;
    sky::draw(stage, line);
    relief::country(stage, 430.0);
    church::draw(stage, (stage.lit_side(860.0), 470.0), (290.0, 0.26));
    for (left, right) in [(-20.0, 330.0), (880.0, 1230.0)] {
        street::row(stage, (left, right), (480.0, 52.0));
    }
    let deck: Vec<Spot> = (0..=40_u16)
        .map(|step| {
            let share = f32::from(step) / 40.0;
            (WIDTH * share, 446.0 - (std::f32::consts::PI * share).sin() * 54.0)
        })
        .collect();
    let mut body = deck.clone();
    body.extend([(WIDTH, line), (0.0, line)]);
    let stone = hex(0x00c9_bb9a);
    let (light, dark) = (stage.near(stone.lighter(0.1)), stage.near(stone.darker(0.3)));
    stage.canvas.shape(&body, &Brush::down((390.0, light), (line, dark)));
    courses(stage, line);
    for (middle, half) in [(225.0, 150.0), (600.0, 162.0), (975.0, 150.0)] {
        arch(stage, (middle, line), half);
    }
    let parapet = stage.flat(stone.lighter(0.3));
    stage.canvas.line(&deck, &parapet, 13.0);
    people::crowd(stage, Area::new(420.0, 392.0, 360.0, 4.0), (7, 40.0));
    water::sheet(stage, line);
    trees_beside(stage, 640.0);
    if stage.chance.odds(0.6) {
        boat::canoe(stage, (stage.lit_side(470.0), 660.0), (150.0, hex(0x00d2_462f)));
    }
}

fn courses(stage: &mut Stage, line: f32) {
    let stone = hex(0x00c9_bb9a);
    for _ in 0..520_u16 {
        let x = stage.chance.between(0.0, WIDTH);
        let top = 452.0 - (std::f32::consts::PI * x / WIDTH).sin() * 54.0;
        let y = top + f32::from(stage.chance.below(9)) * (line - top) / 9.0;
        let tone = if stage.chance.odds(0.5) { stone.lighter(0.4) } else { stone.darker(0.4) };
        let brush = stage.flat(tone).alpha(0.18);
        stage.canvas.block(Area::new(x, y, stage.chance.between(14.0, 32.0), 9.0), &brush);
    }
}

fn arch(stage: &mut Stage, (middle, line): Spot, half: f32) {
    let curve = |reach: f32| -> Vec<Spot> {
        (0..=28_u16)
            .map(|step| {
                let turn = std::f32::consts::PI * f32::from(step) / 28.0;
                (middle - turn.cos() * reach, line - turn.sin() * reach * 0.7)
            })
            .collect()
    };
    let stone = hex(0x00c9_bb9a);
    stage.shape(&curve(half + 13.0), stone.lighter(0.28));
    for step in 1..22_u16 {
        let turn = std::f32::consts::PI * f32::from(step) / 22.0;
        let at = |reach: f32| (middle - turn.cos() * reach, line - turn.sin() * reach * 0.7);
        let joint = stage.flat(stone.darker(0.4)).alpha(0.5);
        stage.canvas.line(&[at(half), at(half + 13.0)], &joint, 1.4);
    }
    let inner = curve(half);
    let far = stage.mood.seen(stage.mood.leaves()[1], 0.45);
    stage
        .canvas
        .shape(&inner, &Brush::down((line - half, stage.near(hex(0x0048_4238))), (line, far)));
    let light = Brush::flat(stage.mood.haze).alpha(0.5);
    stage.canvas.shape(
        &[
            (middle - half, line),
            (middle - half * 0.9, line - half * 0.3),
            (middle + half * 0.9, line - half * 0.34),
            (middle + half, line),
        ],
        &light,
    );
}

fn trees_beside(stage: &mut Stage, foot: f32) {
    for (x, height) in [(-10.0, 420.0), (1214.0, 460.0)] {
        let kind = stage.chance.pick(&[Kind::Willow, Kind::Broad]);
        let place = (x, foot + stage.chance.around(30.0));
        tree::draw(stage, &Tree::near(kind, place, height));
    }
}
