//! Around the town: orchards, meadows, the town seen from a hill.

use crate::kit::canvas::{Area, Spot, WIDTH};
use crate::kit::house;
use crate::kit::people::{self, Pose};
use crate::kit::relief::Ridge;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{church, ground, relief, sky, street, water};

/// Rows of apple trees.
pub fn orchard(stage: &mut Stage) {
    let line = 400.0;
    sky::draw(stage, line);
    relief::country(stage, line);
    ground::meadow(stage, line);
    house::farm(stage, (if stage.mood.side > 0.0 { 140.0 } else { 860.0 }, 424.0));
    for (row, depth) in [0.0_f32, 0.14, 0.34, 0.62, 1.0].into_iter().enumerate() {
        let foot = line + 24.0 + depth * 330.0;
        let height = 76.0 + depth * 330.0;
        let gap = height * 0.98;
        let mut x = -gap * 0.4 + if row % 2 == 0 { 0.0 } else { gap * 0.5 };
        while x < WIDTH + gap {
            let beside = (x - 600.0).abs() > gap * 0.55 || depth < 0.2;
            if beside {
                let at = (x + stage.chance.around(gap * 0.06), foot + stage.chance.around(8.0));
                let tall = height * stage.chance.between(0.9, 1.1);
                let distance = 0.24 * (1.0 - depth);
                tree::draw(stage, &Tree { kind: Kind::Apple, foot: at, height: tall, distance });
            }
            x += gap;
        }
    }
    if stage.mood.season == crate::kit::mood::Season::Autumn {
        for x in [430.0, 730.0] {
            let crate_area = Area::new(x, 700.0, 110.0, 66.0);
            stage.shadow((x + 55.0, 766.0), 90.0);
            crate::kit::stall::produce(stage, crate_area);
        }
        people::draw(stage, (590.0, 740.0), (190.0, Pose::Walks));
    }
}

/// Hedged fields with grazing cows.
pub fn meadow(stage: &mut Stage) {
    let line = 330.0;
    sky::draw(stage, line + 40.0);
    relief::country(stage, line);
    let land = Ridge {
        level: line + 20.0,
        swing: 26.0,
        length: 380.0,
        distance: 0.3,
        tint: stage.mood.grass(),
    };
    relief::slope(stage, &land);
    relief::fields(stage, &land, 580.0);
    house::farm(stage, (if stage.mood.side > 0.0 { 190.0 } else { 760.0 }, 470.0));
    ground::meadow(stage, 560.0);
    relief::hedge(stage, ((0.0, 566.0), (WIDTH, 560.0)), (22.0, 0.06));
    let mut herd: Vec<(f32, f32)> = (0..6_u16)
        .map(|_| (stage.chance.between(90.0, 1110.0), stage.chance.between(610.0, 760.0)))
        .collect();
    herd.sort_by(|one, other| one.1.total_cmp(&other.1));
    for place in herd {
        cow(stage, place, 60.0 + (place.1 - 600.0) * 0.62);
    }
    let x = if stage.chance.odds(0.5) { 60.0 } else { 1130.0 };
    tree::draw(stage, &Tree::near(Kind::Broad, (x, 690.0), 470.0));
}

/// A Norman cow: white with brown patches and spectacles.
fn cow(stage: &mut Stage, (x, y): Spot, size: f32) {
    let turn = if stage.chance.odds(0.5) { 1.0 } else { -1.0 };
    let (white, brown) = (hex(0x00f1_ebdf), hex(0x0078_4528));
    stage.shadow((x, y), size * 0.9);
    for leg in [-0.34, -0.22, 0.2, 0.33] {
        stage.line(
            &[(x + size * leg, y - size * 0.34), (x + size * leg, y)],
            white.darker(0.2),
            size * 0.075,
        );
    }
    stage.oval((x, y - size * 0.48), (size * 0.47, size * 0.22), white);
    stage.oval((x, y - size * 0.38), (size * 0.42, size * 0.13), white.darker(0.16));
    for _ in 0..9_u16 {
        let spot =
            (x + stage.chance.around(size * 0.34), y - size * stage.chance.between(0.42, 0.62));
        let (wide, high) =
            (size * stage.chance.between(0.05, 0.13), size * stage.chance.between(0.04, 0.09));
        stage.oval(spot, (wide, high), brown);
    }
    let grazing = stage.chance.odds(0.6);
    let head = (x + turn * size * 0.58, y - size * if grazing { 0.16 } else { 0.62 });
    stage.line(&[(x + turn * size * 0.38, y - size * 0.52), head], white, size * 0.17);
    stage.oval(head, (size * 0.11, size * 0.13), white);
    stage.oval((head.0, head.1 - size * 0.05), (size * 0.1, size * 0.06), brown);
    stage.oval(
        (head.0 + turn * size * 0.03, head.1 + size * 0.09),
        (size * 0.065, size * 0.05),
        hex(0x00d9_a79a),
    );
    stage.line(
        &[(x - turn * size * 0.46, y - size * 0.54), (x - turn * size * 0.52, y - size * 0.22)],
        brown,
        size * 0.03,
    );
}

/// The town in its valley, seen from a hill.
pub fn village(stage: &mut Stage) {
    let line = 350.0;
    sky::draw(stage, line);
    relief::country(stage, line - 10.0);
    let land = Ridge {
        level: line + 14.0,
        swing: 20.0,
        length: 420.0,
        distance: 0.34,
        tint: stage.mood.grass(),
    };
    relief::slope(stage, &land);
    relief::fields(stage, &land, 470.0);
    let steeple = if stage.mood.side > 0.0 { 690.0 } else { 440.0 };
    for (row, (foot, floor)) in
        [(452.0, 26.0), (492.0, 32.0), (546.0, 40.0)].into_iter().enumerate()
    {
        if row == 1 {
            church::draw(stage, (steeple, 500.0), (285.0, 0.14));
        }
        let inset = 150.0 - f32::from(u16::try_from(row).unwrap_or(0)) * 60.0;
        street::row(stage, (inset + 60.0, WIDTH - inset - 40.0), (foot, floor));
        trees_among(stage, foot + 8.0);
    }
    ground::meadow(stage, 566.0);
    water::river(stage, (620.0, 570.0), (if stage.mood.side > 0.0 { 260.0 } else { 900.0 }, 250.0));
    for (x, height) in [(-20.0, 430.0), (1190.0, 380.0)] {
        tree::draw(stage, &Tree::near(Kind::Broad, (x, 790.0), height));
    }
}

fn trees_among(stage: &mut Stage, foot: f32) {
    for _ in 0..9_u16 {
        let place = (stage.chance.between(60.0, 1140.0), foot + stage.chance.between(0.0, 10.0));
        let kind = stage.chance.pick(&[Kind::Broad, Kind::Poplar, Kind::Broad, Kind::Fir]);
        let height = stage.chance.between(46.0, 96.0);
        tree::draw(stage, &Tree { kind, foot: place, height, distance: 0.12 });
    }
}
