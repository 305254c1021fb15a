//! Slides and swings between the trees.

use crate::kit::canvas::{Area, Spot};
use crate::kit::people::{self, Pose};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{ground, relief, sky, water};

/// Slides and swings between trees, the river behind.
pub fn playground(stage: &mut Stage) {
    let line = 430.0;
    sky::draw(stage, line);
    relief::country(stage, line - 50.0);
    water::sheet(stage, line - 20.0);
    ground::meadow(stage, line + 40.0);
    for x in [70.0, 300.0, 940.0, 1130.0] {
        let foot = (x, line + 52.0 + stage.chance.around(10.0));
        let height = stage.chance.between(250.0, 340.0);
        tree::draw(stage, &Tree { kind: Kind::Broad, foot, height, distance: 0.06 });
    }
    stage.oval((600.0, 700.0), (520.0, 108.0), hex(0x00e0_c898));
    slide(stage, (420.0, 690.0));
    swings(stage, (790.0, 720.0));
    spring_horse(stage, (260.0, 740.0));
    let mut feet: Vec<Spot> = (0..7_u16)
        .map(|_| (stage.chance.between(330.0, 1040.0), stage.chance.between(720.0, 790.0)))
        .collect();
    feet.sort_by(|one, other| one.1.total_cmp(&other.1));
    for foot in feet {
        let pose = stage.chance.pick(&[Pose::Cheers, Pose::Walks, Pose::Stands]);
        let size = stage.chance.pick(&[104.0, 96.0, 158.0]);
        people::draw(stage, foot, (size, pose));
    }
}

fn slide(stage: &mut Stage, (x, foot): Spot) {
    let (wood, red) = (hex(0x00b5_7f48), hex(0x00d9_4b35));
    stage.shadow((x, foot), 190.0);
    for off in [-58.0, 58.0] {
        stage.line(&[(x + off, foot), (x + off, foot - 230.0)], wood, 12.0);
    }
    stage.block(Area::new(x - 70.0, foot - 150.0, 140.0, 14.0), wood.lighter(0.1));
    stage.shape(
        &[(x - 90.0, foot - 222.0), (x + 90.0, foot - 222.0), (x, foot - 300.0)],
        hex(0x002f_7a9a),
    );
    for rung in 0..6_u16 {
        let level = foot - 12.0 - f32::from(rung) * 25.0;
        stage.line(
            &[(x - 96.0 + f32::from(rung) * 5.0, level), (x - 62.0 + f32::from(rung), level)],
            wood.darker(0.2),
            6.0,
        );
    }
    let run = [
        (x + 60.0, foot - 148.0),
        (x + 104.0, foot - 118.0),
        (x + 176.0, foot - 42.0),
        (x + 236.0, foot - 16.0),
        (x + 280.0, foot - 14.0),
    ];
    stage.line(&run, red.darker(0.25), 30.0);
    stage.line(&run.map(|(across, down)| (across, down - 5.0)), red.lighter(0.15), 17.0);
}

fn swings(stage: &mut Stage, (x, foot): Spot) {
    let steel = hex(0x003c_6a58);
    stage.shadow((x + 90.0, foot), 240.0);
    for (from, to) in [(-30.0, 20.0), (60.0, 20.0), (170.0, 220.0), (260.0, 220.0)] {
        stage.line(&[(x + from, foot), (x + to, foot - 250.0)], steel, 9.0);
    }
    stage.line(&[(x + 14.0, foot - 250.0), (x + 226.0, foot - 250.0)], steel, 10.0);
    for (hook, lean) in [(80.0, 34.0), (165.0, -22.0)] {
        let seat = (x + hook + lean, foot - 62.0);
        for side in [-14.0, 14.0] {
            stage.line(
                &[(x + hook + side, foot - 250.0), (seat.0 + side, seat.1)],
                hex(0x0060_666c),
                2.4,
            );
        }
        people::draw(stage, (seat.0, seat.1 + 34.0), (92.0, Pose::Sits));
        stage.line(
            &[(seat.0 - 18.0, seat.1 + 2.0), (seat.0 + 18.0, seat.1 + 2.0)],
            hex(0x0026_2a30),
            6.0,
        );
    }
}

fn spring_horse(stage: &mut Stage, (x, foot): Spot) {
    stage.shadow((x, foot), 90.0);
    for coil in 0..5_u16 {
        let level = foot - 4.0 - f32::from(coil) * 8.0;
        stage.line(&[(x - 14.0, level), (x + 14.0, level - 5.0)], hex(0x0058_5e66), 5.0);
    }
    let yellow = hex(0x00f0_b83c);
    stage.shape(
        &[
            (x - 62.0, foot - 60.0),
            (x - 40.0, foot - 92.0),
            (x + 18.0, foot - 84.0),
            (x + 36.0, foot - 132.0),
            (x + 74.0, foot - 120.0),
            (x + 66.0, foot - 100.0),
            (x + 50.0, foot - 96.0),
            (x + 40.0, foot - 48.0),
            (x - 36.0, foot - 44.0),
        ],
        yellow,
    );
    stage.line(&[(x + 34.0, foot - 128.0), (x + 16.0, foot - 92.0)], hex(0x00a8_4a2a), 10.0);
    stage.oval((x + 56.0, foot - 116.0), (4.0, 4.0), hex(0x0026_2a30));
    stage.line(&[(x + 22.0, foot - 104.0), (x + 60.0, foot - 100.0)], hex(0x00c8_3a36), 7.0);
}
