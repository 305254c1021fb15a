//! The library.

use crate::kit::canvas::{Area, Spot, WIDTH};
use crate::kit::people::{self, Pose};
use crate::kit::room::{self, Colours};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;

/// Shelves, tall windows, readers at a long table.
pub fn library(stage: &mut Stage) {
    let back = Area::new(210.0, 90.0, 780.0, 420.0);
    let wall = hex(stage.chance.pick(&[0x00ec_dfc6, 0x00d8_e0d2, 0x00e6_d2c0]));
    room::draw(stage, back, Colours { wall, floor: hex(0x00a6_7a50), ceiling: hex(0x00f4_ecdc) });
    for x in [270.0, 530.0, 790.0] {
        room::window(stage, Area::new(x, 120.0, 140.0, 250.0), 560.0);
    }
    for x in [222.0, 428.0, 690.0, 948.0] {
        shelf(stage, Area::new(x, 200.0, if x > 900.0 { 40.0 } else { 84.0 }, 308.0));
    }
    slanted(stage, [(0.0, 20.0), (170.0, 120.0), (170.0, 545.0), (0.0, 770.0)]);
    slanted(stage, [(WIDTH, 20.0), (1030.0, 120.0), (1030.0, 545.0), (WIDTH, 770.0)]);
    for x in [390.0, 600.0, 810.0] {
        room::pendant(stage, (x, 150.0), 34.0);
    }
    for x in [380.0, 560.0, 760.0] {
        people::draw(stage, (x, 640.0), (190.0, Pose::Stands));
    }
    room::table(stage, Area::new(260.0, 590.0, 680.0, 120.0), hex(0x00b9_8552));
    for x in [340.0, 520.0, 700.0, 840.0] {
        let place = (x + stage.chance.around(20.0), 612.0 + stage.chance.around(6.0));
        open_book(stage, place);
    }
    people::draw(stage, (1010.0, 740.0), (300.0, Pose::Walks));
}

const SPINES: [u32; 9] = [
    0x009a_2f30,
    0x002f_5a7a,
    0x00d9_a24a,
    0x003f_6a4c,
    0x00e9_dfc8,
    0x005a_3f6a,
    0x00b8_6a3a,
    0x0020_3040,
    0x00c8_8a94,
];

fn shelf(stage: &mut Stage, area: Area) {
    let oak = hex(0x0076_4f30);
    stage.block(area, oak.darker(0.5));
    let rows = 6_u16;
    let high = area.height / f32::from(rows);
    for row in 0..rows {
        let base = area.top + high * f32::from(row + 1) - 6.0;
        let mut x = area.left + 5.0;
        while x < area.right() - 9.0 {
            let (width, tall) =
                (stage.chance.between(4.5, 11.0), high * stage.chance.between(0.58, 0.84));
            let spine = hex(stage.chance.pick(&SPINES));
            stage.block(Area::new(x, base - tall, width, tall), spine);
            let band = stage.flat(spine.lighter(0.5)).alpha(0.7);
            stage.canvas.block(Area::new(x, base - tall * 0.8, width, 3.0), &band);
            x += width + 0.8;
        }
        stage.block(Area::new(area.left, base, area.width, 6.0), oak);
    }
    for edge in [area.left - 4.0, area.right() - 2.0] {
        stage.block(Area::new(edge, area.top - 6.0, 6.0, area.height + 6.0), oak.lighter(0.12));
    }
    stage.block(
        Area::new(area.left - 8.0, area.top - 12.0, area.width + 16.0, 10.0),
        oak.lighter(0.2),
    );
}

/// Shelves on a side wall; the corners are in the order near top, far top, far foot, near foot.
fn slanted(stage: &mut Stage, corners: [Spot; 4]) {
    let [near_top, far_top, far_foot, near_foot] = corners;
    let oak = hex(0x0076_4f30);
    stage.shape(&corners, oak.darker(0.55));
    let at = |along: f32, down: f32| {
        let top = (
            near_top.0 + (far_top.0 - near_top.0) * along,
            near_top.1 + (far_top.1 - near_top.1) * along,
        );
        let foot = near_foot.1 + (far_foot.1 - near_foot.1) * along;
        (top.0, top.1 + (foot - top.1) * down)
    };
    for row in 0..6_u16 {
        let (upper, lower) = (f32::from(row) / 6.0, f32::from(row + 1) / 6.0);
        let mut along = 0.02;
        while along < 0.96 {
            let next = (along + stage.chance.between(0.022, 0.05)).min(0.98);
            let top = lower - (lower - upper) * stage.chance.between(0.6, 0.85);
            let spine = hex(stage.chance.pick(&SPINES));
            stage.shape(
                &[
                    at(along, top),
                    at(next - 0.004, top),
                    at(next - 0.004, lower - 0.015),
                    at(along, lower - 0.015),
                ],
                spine,
            );
            along = next;
        }
        stage.shape(
            &[at(0.0, lower - 0.016), at(1.0, lower - 0.016), at(1.0, lower), at(0.0, lower)],
            oak,
        );
    }
}

fn open_book(stage: &mut Stage, (x, y): Spot) {
    for side in [-1.0, 1.0] {
        stage.shape(
            &[(x, y + 8.0), (x + side * 34.0, y + 5.0), (x + side * 29.0, y - 8.0), (x, y - 5.0)],
            hex(0x00fb_f7ec),
        );
        for line in 0..3_u16 {
            let level = y - 3.0 + f32::from(line) * 3.4;
            stage.line(
                &[(x + side * 5.0, level), (x + side * 25.0, level - 1.4)],
                hex(0x00a8_a49a),
                1.0,
            );
        }
    }
}
