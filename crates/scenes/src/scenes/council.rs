//! The council chamber.

use crate::kit::canvas::{Area, Brush, HEIGHT, Spot};
use crate::kit::people::{self, Pose};
use crate::kit::room::{self, Colours};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;

/// The council chamber: horseshoe table, bust, flags, the public.
pub fn council(stage: &mut Stage) {
    let back = Area::new(180.0, 100.0, 840.0, 410.0);
    room::draw(
        stage,
        back,
        Colours { wall: hex(0x00e2_d8c0), floor: hex(0x00ae_8a62), ceiling: hex(0x00f4_eee0) },
    );
    panelling(stage, back);
    for x in [250.0, 840.0] {
        room::window(stage, Area::new(x, 140.0, 120.0, 230.0), 550.0);
    }
    let france = [hex(0x002a_3f8f), hex(0x00f4_f2ec), hex(0x00c8_2f3a)];
    crate::kit::street::flag(stage, (440.0, 470.0), (110.0, france));
    marianne(stage, (600.0, 392.0));
    for step in 0..9_u16 {
        let x = 262.0 + f32::from(step) * 84.5;
        people::draw(stage, (x, 640.0), (226.0, Pose::Stands));
    }
    horseshoe(stage);
}

/// The table, its green baize, a paper and a microphone at each place.
fn horseshoe(stage: &mut Stage) {
    let wood = hex(0x007c_4f32);
    let top = [
        (230.0, 548.0),
        (970.0, 548.0),
        (1090.0, 800.0),
        (900.0, 800.0),
        (850.0, 592.0),
        (350.0, 592.0),
        (300.0, 800.0),
        (110.0, 800.0),
    ];
    stage.shape(&top.map(|(x, y)| (x, y + 16.0)), wood.darker(0.5));
    stage.canvas.shape(
        &top,
        &Brush::down((548.0, stage.near(wood.lighter(0.35))), (HEIGHT, stage.near(wood))),
    );
    let baize = [
        (262.0, 556.0),
        (938.0, 556.0),
        (1040.0, 800.0),
        (926.0, 800.0),
        (868.0, 580.0),
        (332.0, 580.0),
        (274.0, 800.0),
        (160.0, 800.0),
    ];
    stage.shape(&baize, hex(0x002f_6a55));
    for step in 0..9_u16 {
        let x = 268.0 + f32::from(step) * 83.0;
        stage.shape(
            &[(x - 17.0, 566.0), (x + 17.0, 566.0), (x + 19.0, 582.0), (x - 19.0, 582.0)],
            hex(0x00fb_f8f0),
        );
        stage.line(&[(x + 26.0, 578.0), (x + 28.0, 552.0)], hex(0x0030_343c), 2.4);
    }
}

/// The Republic's bust on its bracket.
fn marianne(stage: &mut Stage, (x, foot): Spot) {
    let plaster = hex(0x00f7_f3e8);
    stage.shape(
        &[(x - 52.0, foot), (x + 52.0, foot), (x + 26.0, foot + 40.0), (x - 26.0, foot + 40.0)],
        hex(0x008a_5c3a),
    );
    stage.block(Area::new(x - 34.0, foot - 16.0, 68.0, 16.0), plaster.darker(0.14));
    stage.shape(
        &[
            (x - 46.0, foot - 16.0),
            (x - 40.0, foot - 54.0),
            (x - 14.0, foot - 70.0),
            (x + 14.0, foot - 70.0),
            (x + 40.0, foot - 54.0),
            (x + 46.0, foot - 16.0),
        ],
        plaster.darker(0.06),
    );
    stage.line(&[(x, foot - 66.0), (x, foot - 92.0)], plaster.darker(0.1), 20.0);
    for curl in 0..7_u16 {
        let turn = f32::from(curl) * 0.52 - 1.57;
        stage.oval(
            (x + turn.sin() * 27.0, foot - 104.0 - turn.cos() * 14.0),
            (11.0, 14.0),
            plaster.darker(0.18),
        );
    }
    stage.oval((x, foot - 110.0), (22.0, 28.0), plaster);
    stage.shape(
        &[
            (x - 26.0, foot - 122.0),
            (x - 16.0, foot - 152.0),
            (x + 12.0, foot - 156.0),
            (x + 30.0, foot - 142.0),
            (x + 22.0, foot - 122.0),
        ],
        plaster.darker(0.1),
    );
    stage.oval((x + 8.0, foot - 130.0), (6.0, 6.0), hex(0x00c8_2f3a));
}

fn panelling(stage: &mut Stage, back: Area) {
    let oak = hex(0x008a_5c3a);
    stage.block(Area::new(back.left, back.bottom() - 112.0, back.width, 112.0), oak);
    for panel in 0..12_u16 {
        let x = back.left + 8.0 + f32::from(panel) * back.width / 12.0;
        let seam = stage.flat(oak.darker(0.45));
        let (right, top, foot) =
            (x + back.width / 12.0 - 16.0, back.bottom() - 98.0, back.bottom() - 14.0);
        stage.canvas.line(
            &[(x, top), (right, top), (right, foot), (x, foot), (x, top)],
            &seam,
            2.0,
        );
    }
}
