//! Works in the street.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::people::{self, Pose};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::{relief, sky, street};

/// A trench, an excavator, cones and workers in orange.
pub fn roadworks(stage: &mut Stage) {
    let line = 500.0;
    sky::draw(stage, line);
    relief::country(stage, 380.0);
    street::row(stage, (-40.0, 1260.0), (line - 6.0, 90.0));
    let asphalt = if stage.mood.snowy() { hex(0x00d4_dce4) } else { hex(0x006e_7074) };
    stage.canvas.block(
        Area::new(0.0, line - 8.0, WIDTH, 320.0),
        &Brush::down(
            (line, stage.near(asphalt.lighter(0.16))),
            (800.0, stage.near(asphalt.darker(0.12))),
        ),
    );
    stage.block(Area::new(0.0, line - 8.0, WIDTH, 22.0), hex(0x00c0_b8a8));
    for dash in 0..9_u16 {
        let x = f32::from(dash) * 150.0;
        stage.shape(
            &[(x, 586.0), (x + 70.0, 586.0), (x + 66.0, 594.0), (x - 8.0, 594.0)],
            hex(0x00ee_ece4),
        );
    }
    trench(stage, (430.0, 700.0));
    digger(stage, (820.0, 660.0));
    let orange = hex(0x00f2_7a22);
    for (x, foot) in [(330.0, 650.0), (470.0, 668.0), (1090.0, 690.0)] {
        people::dressed(stage, (x, foot), (156.0, Pose::Walks, orange));
        helmet(stage, (x, foot - 156.0));
    }
    for x in [60.0, 190.0, 640.0, 760.0] {
        cone(stage, (x, 774.0), 92.0);
    }
    barrier(stage, (880.0, 776.0));
    sign(stage, (90.0, 640.0));
}

fn helmet(stage: &mut Stage, (x, top): Spot) {
    stage.oval((x, top + 10.0), (15.0, 11.0), hex(0x00f6_f4ee));
    stage.line(&[(x - 18.0, top + 15.0), (x + 18.0, top + 15.0)], hex(0x00e4_e0d4), 4.0);
}

fn trench(stage: &mut Stage, (x, y): Spot) {
    let earth = hex(0x0078_5a40);
    stage.shape(
        &[
            (x - 240.0, y - 20.0),
            (x + 230.0, y - 26.0),
            (x + 290.0, y + 36.0),
            (x - 290.0, y + 44.0),
        ],
        earth,
    );
    stage.shape(
        &[
            (x - 220.0, y - 12.0),
            (x + 214.0, y - 18.0),
            (x + 250.0, y + 12.0),
            (x - 250.0, y + 18.0),
        ],
        earth.darker(0.6),
    );
    stage.line(&[(x - 236.0, y + 8.0), (x + 238.0, y + 2.0)], hex(0x002f_6aa8), 15.0);
    for _ in 0..160_u16 {
        let place = (
            x + 110.0 + stage.chance.around(120.0),
            y - 22.0 - stage.chance.unit() * 46.0 * (1.0 - (stage.chance.unit() - 0.5).abs()),
        );
        let tint = earth.mix(hex(0x00b0_946c), stage.chance.unit());
        let half = (stage.chance.between(5.0, 13.0), stage.chance.between(4.0, 8.0));
        stage.oval(place, half, tint);
    }
}

fn digger(stage: &mut Stage, (x, y): Spot) {
    let (yellow, dark) = (hex(0x00f2_b822), hex(0x002a_2c32));
    stage.shadow((x + 20.0, y + 4.0), 250.0);
    stage.line(&[(x - 96.0, y - 20.0), (x + 130.0, y - 20.0)], dark, 46.0);
    for wheel in 0..6_u16 {
        stage.oval((x - 92.0 + f32::from(wheel) * 44.0, y - 20.0), (15.0, 15.0), hex(0x005a_5e66));
    }
    stage.shape(
        &[
            (x - 84.0, y - 46.0),
            (x + 150.0, y - 46.0),
            (x + 146.0, y - 106.0),
            (x + 30.0, y - 112.0),
            (x - 84.0, y - 80.0),
        ],
        yellow,
    );
    stage.shape(
        &[(x - 66.0, y - 78.0), (x + 30.0, y - 78.0), (x + 26.0, y - 190.0), (x - 40.0, y - 190.0)],
        yellow.lighter(0.1),
    );
    stage.shape(
        &[
            (x - 54.0, y - 100.0),
            (x + 16.0, y - 100.0),
            (x + 14.0, y - 178.0),
            (x - 34.0, y - 178.0),
        ],
        hex(0x0088_b0c0),
    );
    stage.line(
        &[(x - 30.0, y - 90.0), (x - 150.0, y - 236.0), (x - 270.0, y - 150.0)],
        yellow.darker(0.06),
        24.0,
    );
    stage.line(&[(x - 270.0, y - 150.0), (x - 300.0, y - 60.0)], yellow.darker(0.1), 18.0);
    stage.line(&[(x - 40.0, y - 130.0), (x - 130.0, y - 206.0)], hex(0x00b8_bcc2), 8.0);
    stage.shape(
        &[
            (x - 330.0, y - 66.0),
            (x - 276.0, y - 66.0),
            (x - 282.0, y - 14.0),
            (x - 318.0, y - 4.0),
            (x - 350.0, y - 30.0),
        ],
        hex(0x004a_4c52),
    );
}

fn cone(stage: &mut Stage, (x, foot): Spot, tall: f32) {
    stage.shadow((x, foot), tall * 0.7);
    let orange = hex(0x00ee_5f20);
    stage.shape(
        &[
            (x - tall * 0.36, foot),
            (x + tall * 0.36, foot),
            (x + tall * 0.3, foot - tall * 0.08),
            (x - tall * 0.3, foot - tall * 0.08),
        ],
        orange.darker(0.3),
    );
    let at = |share: f32| tall * 0.24 * (1.0 - share) + tall * 0.03;
    for (from, to, white) in [
        (0.06, 0.32, false),
        (0.32, 0.5, true),
        (0.5, 0.66, false),
        (0.66, 0.8, true),
        (0.8, 1.0, false),
    ] {
        let tint = if white { hex(0x00f8_f6f0) } else { orange };
        let (low, high) = (foot - tall * from, foot - tall * to);
        let brush = Brush::across(
            (x - at(from), stage.near(tint.lighter(0.12))),
            (x + at(from), stage.near(tint.darker(0.25))),
        );
        stage.canvas.shape(
            &[(x - at(from), low), (x + at(from), low), (x + at(to), high), (x - at(to), high)],
            &brush,
        );
    }
}

fn barrier(stage: &mut Stage, (left, foot): Spot) {
    stage.shadow((left + 130.0, foot), 250.0);
    for x in [left + 24.0, left + 236.0] {
        stage.line(&[(x, foot), (x, foot - 110.0)], hex(0x0088_8e96), 9.0);
    }
    stage.block(Area::new(left, foot - 112.0, 260.0, 40.0), hex(0x00f8_f6f0));
    for stripe in 0..5_u16 {
        let x = left + f32::from(stripe) * 54.0;
        stage.shape(
            &[
                (x, foot - 72.0),
                (x + 26.0, foot - 72.0),
                (x + 44.0, foot - 112.0),
                (x + 18.0, foot - 112.0),
            ],
            hex(0x00d0_342e),
        );
    }
}

fn sign(stage: &mut Stage, (x, foot): Spot) {
    stage.line(&[(x, foot), (x, foot - 90.0)], hex(0x0080_868e), 6.0);
    stage.shape(
        &[(x - 58.0, foot - 84.0), (x + 58.0, foot - 84.0), (x, foot - 184.0)],
        hex(0x00d0_342e),
    );
    stage.shape(
        &[(x - 41.0, foot - 93.0), (x + 41.0, foot - 93.0), (x, foot - 164.0)],
        hex(0x00f6_d23c),
    );
    stage.oval((x + 4.0, foot - 132.0), (6.0, 6.0), hex(0x0020_2226));
    stage.line(
        &[(x + 2.0, foot - 124.0), (x - 7.0, foot - 108.0), (x - 14.0, foot - 98.0)],
        hex(0x0020_2226),
        6.0,
    );
    stage.line(&[(x - 4.0, foot - 112.0), (x + 16.0, foot - 100.0)], hex(0x0020_2226), 4.0);
}
