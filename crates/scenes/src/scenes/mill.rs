//! The mill, its wheel and its weir.

use crate::kit::canvas::{Brush, Spot};
use crate::kit::house::{self, House, Wall};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{relief, sky, water};

/// The mill, its wheel and the weir.
pub fn mill(stage: &mut Stage) {
    let line = 510.0;
    sky::draw(stage, line);
    relief::country(stage, 420.0);
    for step in 0..9_u16 {
        let place = (500.0 + f32::from(step) * 90.0, 500.0 + stage.chance.around(6.0));
        let kind = stage.chance.pick(&[Kind::Poplar, Kind::Broad, Kind::Willow]);
        let height = stage.chance.between(120.0, 230.0);
        tree::draw(stage, &Tree { kind, foot: place, height, distance: 0.22 });
    }
    let mill = House {
        foot: (120.0, 512.0),
        width: 330.0,
        floor: 104.0,
        floors: 3,
        wall: Wall::Stone,
        gable: false,
        shop: false,
    };
    house::draw(stage, &mill);
    let barn = House {
        foot: (-70.0, 514.0),
        width: 200.0,
        floor: 92.0,
        floors: 2,
        wall: Wall::Timber,
        gable: true,
        shop: false,
    };
    house::draw(stage, &barn);
    water::sheet(stage, line);
    wheel(stage, (486.0, 486.0), 96.0);
    weir(stage, line);
    let reeds: Vec<Spot> = (0..=24_u16)
        .map(|step| (f32::from(step) * 50.0, 790.0 - (f32::from(step) * 0.6).sin() * 18.0))
        .collect();
    water::bank(stage, &reeds);
    tree::draw(stage, &Tree::near(Kind::Willow, (1120.0, 800.0), 560.0));
}

fn wheel(stage: &mut Stage, centre: Spot, radius: f32) {
    let wood = hex(0x0064_4730);
    for turn in 0..16_u16 {
        let angle = f32::from(turn) * std::f32::consts::TAU / 16.0;
        let at = |reach: f32, lean: f32| {
            (centre.0 + (angle + lean).cos() * reach, centre.1 + (angle + lean).sin() * reach)
        };
        stage.line(&[centre, at(radius, 0.0)], wood, 5.0);
        stage.line(&[at(radius * 0.86, -0.1), at(radius * 1.08, 0.06)], wood.lighter(0.12), 9.0);
    }
    let rim = stage.flat(wood.darker(0.15));
    stage.canvas.ring(centre, (radius, radius), (&rim, 9.0));
    stage.canvas.ring(centre, (radius * 0.6, radius * 0.6), (&rim, 6.0));
    stage.oval(centre, (13.0, 13.0), hex(0x0038_3a40));
}

fn weir(stage: &mut Stage, line: f32) {
    let (from, to) = ((430.0, line + 96.0), (1240.0, line + 30.0));
    let white = stage.mood.sky[2].lighter(0.5);
    for strand in 0..520_u16 {
        let share = stage.chance.unit();
        let top = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        let fall = stage.chance.between(16.0, 62.0) * (1.25 - share * 0.6);
        let brush = Brush::flat(white).alpha(if strand % 3 == 0 { 0.5 } else { 0.2 });
        stage.canvas.line(
            &[top, (top.0 - 6.0, top.1 + fall * 0.5), (top.0 - 10.0, top.1 + fall)],
            &brush,
            strand_width(share),
        );
    }
    for _ in 0..160_u16 {
        let share = stage.chance.unit();
        let place = (
            from.0 + (to.0 - from.0) * share - 14.0,
            from.1 + (to.1 - from.1) * share + 58.0 + stage.chance.around(14.0),
        );
        let foam = Brush::flat(white).alpha(0.4);
        stage.canvas.oval(
            place,
            (stage.chance.between(5.0, 22.0), stage.chance.between(1.5, 4.5)),
            &foam,
        );
    }
}

fn strand_width(share: f32) -> f32 {
    3.4 - share * 1.8
}
