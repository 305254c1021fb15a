//! Streets and squares of the old town.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::people::{self, Pose};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{church, ground, relief, sky, street};

/// A shopping street: a row of houses, people, lamps, sometimes bunting.
pub fn street(stage: &mut Stage) {
    let line = 560.0;
    sky::draw(stage, line);
    relief::country(stage, 330.0);
    let steeple = stage.chance.between(260.0, 940.0);
    church::draw(stage, (steeple, 420.0), (360.0, 0.3));
    let floor = stage.chance.between(112.0, 132.0);
    street::row(stage, (-60.0, 1280.0), (line, floor));
    ground::paving(stage, line, hex(0x00b3_aa9a));
    ground::shade(stage, (line, line + 46.0), 0.4);
    for x in [150.0, 560.0, 1010.0] {
        street::lamp(stage, (x, line + 34.0), 250.0);
    }
    if stage.chance.odds(0.5) && stage.mood.sunny() {
        for (from, to) in [((-20.0, 150.0), (640.0, 120.0)), ((560.0, 120.0), (1230.0, 170.0))] {
            street::bunting(stage, (from, to), (34.0, 22.0));
        }
    }
    let blooms = [0x00d8_3a4a, 0x00f0_c23c, 0x00ea_7a9a, 0x008a_5ab8];
    for x in [330.0, 800.0] {
        if !stage.mood.snowy() {
            let bloom = hex(stage.chance.pick(&blooms));
            street::pot(stage, (x, line + 56.0), (58.0, bloom));
        }
    }
    people::crowd(stage, Area::new(60.0, line + 40.0, 1080.0, 140.0), (13, 150.0));
}

/// The church on its square.
pub fn church_square(stage: &mut Stage) {
    let line = 570.0;
    sky::draw(stage, line);
    relief::country(stage, 430.0);
    street::row(stage, (-40.0, 300.0), (548.0, 66.0));
    street::row(stage, (900.0, 1250.0), (548.0, 62.0));
    church::draw(stage, (if stage.mood.side > 0.0 { 420.0 } else { 520.0 }, line), (520.0, 0.0));
    ground::paving(stage, line, hex(0x00bd_b3a0));
    ground::shade(stage, (line, line + 34.0), 0.35);
    tree::draw(stage, &Tree::near(Kind::Broad, (130.0, 650.0), 350.0));
    tree::draw(stage, &Tree::near(Kind::Broad, (1100.0, 640.0), 320.0));
    street::bench(stage, (190.0, 676.0), 120.0);
    for x in [330.0, 920.0] {
        street::lamp(stage, (x, 640.0), 210.0);
    }
    people::crowd(stage, Area::new(200.0, 600.0, 820.0, 150.0), (12, 118.0));
}

/// The war memorial, with flags and people gathered round.
pub fn memorial(stage: &mut Stage) {
    let line = 540.0;
    sky::draw(stage, line);
    relief::country(stage, 400.0);
    street::row(stage, (-40.0, 1260.0), (520.0, 70.0));
    for step in 0..5_u16 {
        let place = (90.0 + f32::from(step) * 255.0, 548.0);
        tree::draw(stage, &Tree::near(Kind::Broad, place, crown_height(step)));
    }
    ground::paving(stage, line, hex(0x00c2_b8a4));
    stele(stage, (600.0, 640.0), 330.0);
    let france = [hex(0x002a_3f8f), hex(0x00f4_f2ec), hex(0x00c8_2f3a)];
    for (x, side) in [(330.0, 1.0), (420.0, 1.0), (770.0, 1.0), (860.0, 1.0)] {
        people::dressed(stage, (x, 690.0), (150.0, Pose::Stands, hex(0x0026_3048)));
        street::flag(stage, (x + side * 22.0, 650.0), (72.0, france));
    }
    people::crowd(stage, Area::new(40.0, 700.0, 1120.0, 70.0), (16, 150.0));
}

fn crown_height(step: u16) -> f32 {
    250.0 + (f32::from(step) * 1.9).sin() * 24.0
}

fn stele(stage: &mut Stage, (x, foot): Spot, height: f32) {
    let stone = hex(0x00d4_ccbc);
    stage.shadow((x, foot), height * 0.6);
    for (step, half) in [(0.0, 0.42), (0.06, 0.34), (0.12, 0.27)] {
        let top = foot - height * (step + 0.06);
        stage.block(
            Area::new(x - height * half, top, height * half * 2.0, height * 0.06),
            stone.darker(step * 1.5),
        );
    }
    let shaft = [
        (x - height * 0.17, foot - height * 0.18),
        (x + height * 0.17, foot - height * 0.18),
        (x + height * 0.1, foot - height * 0.92),
        (x, foot - height),
        (x - height * 0.1, foot - height * 0.92),
    ];
    let (light, dark) = (stage.near(stone.lighter(0.2)), stage.near(stone.darker(0.3)));
    let (from, to) = if stage.mood.side > 0.0 { (dark, light) } else { (light, dark) };
    stage.canvas.shape(&shaft, &Brush::across((x - height * 0.17, from), (x + height * 0.17, to)));
    for row in 0..9_u16 {
        let level = foot - height * (0.24 + f32::from(row) * 0.04);
        let half = height * (0.11 - f32::from(row % 3) * 0.012);
        let ink = stage.flat(hex(0x008a_7a50)).alpha(0.8);
        stage.canvas.line(&[(x - half, level), (x + half, level)], &ink, 3.0);
    }
    for side in [-1.0, 1.0] {
        let centre = (x + side * height * 0.25, foot - height * 0.16);
        let leaf = stage.flat(hex(0x003f_6a3c));
        stage.canvas.ring(centre, (height * 0.09, height * 0.09), (&leaf, height * 0.04));
        petals(stage, centre, height * 0.09);
    }
    let shade = Brush::flat(hex(0x0014_182c)).alpha(0.12);
    stage.canvas.block(Area::new(0.0, foot + 6.0, WIDTH, 3.0), &shade);
}

fn petals(stage: &mut Stage, centre: Spot, radius: f32) {
    for _ in 0..40_u16 {
        let turn = stage.chance.between(0.0, std::f32::consts::TAU);
        let reach = radius * stage.chance.between(0.8, 1.2);
        let tint = hex(stage.chance.pick(&[0x002f_4a9a, 0x00f4_f2ec, 0x00c8_2f3a]));
        stage.oval(
            (centre.0 + turn.cos() * reach, centre.1 + turn.sin() * reach),
            (4.4, 4.4),
            tint,
        );
    }
}
