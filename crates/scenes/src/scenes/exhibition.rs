//! An exhibition.

use crate::kit::canvas::{Area, Brush, Spot};
use crate::kit::people;
use crate::kit::room::{self, Colours};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;

/// Paintings on white walls, visitors before them.
pub fn exhibition(stage: &mut Stage) {
    let back = Area::new(170.0, 110.0, 860.0, 430.0);
    let wall = hex(stage.chance.pick(&[0x00f1_ece2, 0x00dd_e4e4, 0x00ea_dccb]));
    room::draw(stage, back, Colours { wall, floor: hex(0x00c2_9a6c), ceiling: hex(0x00f8_f4ea) });
    for (index, x) in [215.0, 432.0, 700.0, 880.0].into_iter().enumerate() {
        let size = [(170.0, 210.0), (220.0, 160.0), (140.0, 190.0), (120.0, 150.0)][index];
        let frame = Area::new(x, 330.0 - size.1 / 2.0, size.0, size.1);
        painting(stage, frame);
        stage.canvas.glow((frame.middle().0, frame.top - 30.0), 210.0, (hex(0x00ff_eac0), 0.3));
    }
    plinth(stage, (930.0, 690.0));
    people::crowd(stage, Area::new(230.0, 600.0, 560.0, 130.0), (6, 236.0));
    street_bench(stage);
}

fn street_bench(stage: &mut Stage) {
    stage.shadow((420.0, 748.0), 210.0);
    stage.block(Area::new(300.0, 690.0, 240.0, 18.0), hex(0x006a_4c34));
    for x in [320.0, 508.0] {
        stage.block(Area::new(x, 708.0, 14.0, 40.0), hex(0x0034_302e));
    }
}

fn painting(stage: &mut Stage, frame: Area) {
    let wood = hex(stage.chance.pick(&[0x00b8_8a3c, 0x0042_322a, 0x00e8_e0d0]));
    let shade = Brush::flat(hex(0x0014_1626)).alpha(0.22);
    stage.canvas.block(
        Area::new(frame.left - 6.0, frame.top - 2.0, frame.width + 20.0, frame.height + 20.0),
        &shade,
    );
    stage.block(
        Area::new(frame.left - 9.0, frame.top - 9.0, frame.width + 18.0, frame.height + 18.0),
        wood,
    );
    landscape(stage, frame);
    let tag = Area::new(frame.middle().0 - 16.0, frame.bottom() + 22.0, 32.0, 13.0);
    stage.block(tag, hex(0x00fb_f8f0));
}

/// The content of a painting: sky, strokes of land and water, a sun.
fn landscape(stage: &mut Stage, frame: Area) {
    let [sky, land, accent] = stage
        .chance
        .pick(&[
            [0x0086_b8d8, 0x0078_a04a, 0x00f2_d06a],
            [0x00f2_b48a, 0x0046_5a7a, 0x00d8_4a3a],
            [0x00d8_e0dc, 0x003f_6a72, 0x00e8_9a4a],
        ])
        .map(hex);
    stage.canvas.block(
        frame,
        &Brush::down((frame.top, stage.near(sky)), (frame.bottom(), stage.near(sky.lighter(0.5)))),
    );
    for stroke in 0..130_u16 {
        let depth = f32::from(stroke) / 130.0;
        let y = frame.top + frame.height * (0.5 + depth * 0.47);
        let x = stage.chance.between(frame.left + 4.0, frame.right() - 40.0);
        let tint =
            if stage.chance.odds(0.16) { accent } else { land.mix(sky, stage.chance.unit() * 0.5) };
        let dab = stage.flat(tint).alpha(0.75);
        stage.canvas.line(
            &[
                (x, y),
                (
                    (x + stage.chance.between(10.0, 36.0)).min(frame.right() - 4.0),
                    y + stage.chance.around(3.0),
                ),
            ],
            &dab,
            4.4,
        );
    }
    let sun = (
        frame.left + frame.width * stage.chance.between(0.25, 0.75),
        frame.top + frame.height * 0.28,
    );
    stage.oval(sun, (frame.width * 0.07, frame.width * 0.07), accent.lighter(0.3));
}

fn plinth(stage: &mut Stage, (x, foot): Spot) {
    stage.shadow((x, foot), 100.0);
    let (light, dark) = (stage.near(hex(0x00f4_f0e8)), stage.near(hex(0x00c4_beb4)));
    stage.canvas.block(
        Area::new(x - 50.0, foot - 190.0, 100.0, 190.0),
        &Brush::across((x - 50.0, light), (x + 50.0, dark)),
    );
    let bronze = hex(0x0046_5a4e);
    stage.line(
        &[(x, foot - 190.0), (x - 8.0, foot - 250.0), (x + 16.0, foot - 300.0)],
        bronze,
        34.0,
    );
    stage.oval((x + 14.0, foot - 338.0), (24.0, 30.0), bronze.lighter(0.1));
    stage.line(
        &[(x + 10.0, foot - 290.0), (x + 48.0, foot - 330.0), (x + 30.0, foot - 372.0)],
        bronze.lighter(0.18),
        12.0,
    );
}
