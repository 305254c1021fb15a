//! The Vire: its quays, its canoes.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::people::{self, Pose};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{boat, church, relief, sky, street, water};

/// Houses along the quay and their reflection in the water.
pub fn quay(stage: &mut Stage) {
    let line = 520.0;
    sky::draw(stage, line);
    relief::country(stage, 400.0);
    let steeple = stage.chance.between(200.0, 1000.0);
    church::draw(stage, (steeple, 446.0), (330.0, 0.2));
    let floor = stage.chance.between(62.0, 74.0);
    street::row(stage, (-30.0, 1240.0), (478.0, floor));
    wall(stage, Area::new(0.0, 476.0, WIDTH, 46.0));
    for step in 0..6_u16 {
        let x = 90.0 + f32::from(step) * 205.0 + stage.chance.around(30.0);
        street::lamp(stage, (x, 480.0), 92.0);
    }
    people::crowd(stage, Area::new(40.0, 474.0, 1120.0, 6.0), (14, 42.0));
    water::sheet(stage, line);
    for _ in 0..3_u16 {
        let place = (stage.chance.between(120.0, 1080.0), stage.chance.between(560.0, 690.0));
        let tint = hex(stage.chance.pick(&[0x002f_5d8a, 0x00b5_3a3a, 0x003f_7a62, 0x00e9_e2d2]));
        boat::rowing(stage, place, (90.0 + (place.1 - 540.0) * 0.5, tint));
    }
}

fn wall(stage: &mut Stage, area: Area) {
    let stone = hex(0x00b5_a98e);
    let (light, dark) = (stage.near(stone.lighter(0.1)), stage.near(stone.darker(0.35)));
    stage.canvas.block(area, &Brush::down((area.top, light), (area.bottom(), dark)));
    for _ in 0..420_u16 {
        let width = stage.chance.between(12.0, 30.0);
        let place = Area::new(
            stage.chance.between(area.left, area.right()),
            area.top + f32::from(stage.chance.below(5)) * area.height / 5.0,
            width,
            area.height / 5.0 - 1.5,
        );
        let tone = if stage.chance.odds(0.5) { stone.lighter(0.3) } else { stone.darker(0.35) };
        let brush = stage.flat(tone).alpha(0.25);
        stage.canvas.block(place, &brush);
    }
    let coping = stage.flat(stone.lighter(0.35));
    stage.canvas.block(Area::new(area.left, area.top - 3.0, area.width, 7.0), &coping);
}

/// Canoes on the river between wooded banks.
pub fn canoes(stage: &mut Stage) {
    let line = 430.0;
    sky::draw(stage, line);
    relief::country(stage, 360.0);
    for step in 0..26_u16 {
        let place = (
            f32::from(step) * 48.0 + stage.chance.around(20.0),
            424.0 + stage.chance.between(0.0, 14.0),
        );
        let kind = stage.chance.pick(&[Kind::Broad, Kind::Willow, Kind::Poplar, Kind::Broad]);
        let height = stage.chance.between(90.0, 210.0);
        tree::draw(stage, &Tree { kind, foot: place, height, distance: 0.16 });
    }
    water::sheet(stage, line);
    if stage.chance.odds(0.4) {
        boat::barge(stage, (stage.lit_side(840.0), 500.0), 380.0);
    }
    let tints = [0x00d9_4b2e, 0x00f0_b63a, 0x0030_78a8, 0x005a_9a44, 0x00c8_385a];
    for (row, depth) in [0.15_f32, 0.42, 0.7, 0.92].into_iter().enumerate() {
        let x =
            180.0 + f32::from(u16::try_from(row).unwrap_or(0)) * 250.0 + stage.chance.around(110.0);
        let tint = hex(stage.chance.pick(&tints));
        boat::canoe(stage, (x, line + 60.0 + depth * 260.0), (110.0 + depth * 190.0, tint));
    }
    let edge: Vec<Spot> = (0..=20_u16)
        .map(|step| {
            let share = f32::from(step) / 20.0;
            (share * 470.0, 668.0 + share.powf(1.6) * 140.0 + (share * 9.0).sin() * 5.0)
        })
        .collect();
    let mut corner = edge.clone();
    corner.push((0.0, 800.0));
    let grass = stage.mood.grass();
    let (top, foot) = (stage.near(grass), stage.near(grass.darker(0.3)));
    stage.canvas.shape(&corner, &Brush::down((668.0, top), (800.0, foot)));
    water::bank(stage, &edge);
    let angler = stage.chance.between(90.0, 190.0);
    people::draw(stage, (angler, 752.0), (150.0, Pose::Stands));
    stage.line(&[(angler + 16.0, 676.0), (angler + 190.0, 606.0)], hex(0x0060_4a34), 2.4);
}
