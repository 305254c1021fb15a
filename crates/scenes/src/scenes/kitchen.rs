//! The school kitchen at noon.

use crate::kit::canvas::{Area, Spot};
use crate::kit::people::{self, Pose};
use crate::kit::room::{self, Colours};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;

/// The school kitchen: children at table, trays, a cook.
pub fn kitchen(stage: &mut Stage) {
    let back = Area::new(150.0, 120.0, 900.0, 380.0);
    let wall = hex(stage.chance.pick(&[0x00f2_e4b8, 0x00d4_e6dc, 0x00f0_d8c4]));
    room::draw(stage, back, Colours { wall, floor: hex(0x00c8_b49a), ceiling: hex(0x00fa_f6ec) });
    for x in [200.0, 420.0, 640.0] {
        room::window(stage, Area::new(x, 150.0, 170.0, 170.0), 540.0);
    }
    people::dressed(stage, (930.0, 520.0), (230.0, Pose::Stands, hex(0x00f8_f6f0)));
    stage.oval((930.0, 287.0), (21.0, 15.0), hex(0x00fb_f9f4));
    stage.block(Area::new(820.0, 424.0, 226.0, 92.0), hex(0x00b4_bcc2));
    stage.block(Area::new(812.0, 414.0, 240.0, 12.0), hex(0x00dd_e3e6));
    for x in [850.0, 915.0, 980.0] {
        crate::kit::stall::produce(stage, Area::new(x - 26.0, 392.0, 52.0, 24.0));
    }
    for (foot, size, left) in [(600.0, 124.0, 200.0), (720.0, 168.0, 60.0)] {
        let tints = [0x00e8_6a4a, 0x003f_86b8, 0x00f0_b83c, 0x006a_a050, 0x00b8_5a9a];
        for seat in 0..6_u16 {
            let x = left + size * 0.7 + f32::from(seat) * size * 1.05;
            let tint = hex(stage.chance.pick(&tints));
            people::dressed(stage, (x, foot + size * 0.1), (size, Pose::Stands, tint));
        }
        let board = Area::new(left, foot - size * 0.36, size * 6.9, size * 0.8);
        room::table(stage, board, hex(0x00d8_b078));
        for seat in 0..6_u16 {
            tray(
                stage,
                (left + size * 0.75 + f32::from(seat) * size * 1.05, board.top + 22.0),
                size * 0.3,
            );
        }
    }
}

fn tray(stage: &mut Stage, (x, y): Spot, half: f32) {
    stage.shape(
        &[
            (x - half, y + half * 0.3),
            (x + half, y + half * 0.3),
            (x + half * 0.86, y - half * 0.34),
            (x - half * 0.86, y - half * 0.34),
        ],
        hex(0x0058_8aa0),
    );
    stage.oval((x - half * 0.2, y), (half * 0.46, half * 0.2), hex(0x00fb_f9f2));
    stage.oval((x - half * 0.28, y - 2.0), (half * 0.22, half * 0.1), hex(0x00d8_7a3a));
    stage.oval((x - half * 0.08, y + 1.0), (half * 0.16, half * 0.08), hex(0x006a_a044));
    stage.oval((x + half * 0.52, y - half * 0.05), (half * 0.16, half * 0.13), hex(0x00c8_2f2a));
}
