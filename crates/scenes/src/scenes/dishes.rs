//! Dishes on a table.

use crate::kit::canvas::{Area, Brush, Spot};
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};

/// A bottle of cider.
pub fn bottle(stage: &mut Stage, (x, foot): Spot, tall: f32) {
    let half = tall * 0.14;
    stage.shadow((x, foot), half * 3.4);
    let dark = hex(0x0026_4a30);
    let shape = [
        (x - half, foot - 8.0),
        (x - half, foot - tall * 0.5),
        (x - half * 0.86, foot - tall * 0.6),
        (x - half * 0.36, foot - tall * 0.76),
        (x - half * 0.32, foot - tall),
        (x + half * 0.32, foot - tall),
        (x + half * 0.36, foot - tall * 0.76),
        (x + half * 0.86, foot - tall * 0.6),
        (x + half, foot - tall * 0.5),
        (x + half, foot - 8.0),
        (x + half * 0.8, foot),
        (x - half * 0.8, foot),
    ];
    stage.canvas.shape(
        &shape,
        &Brush::across(
            (x - half, stage.near(dark.lighter(0.25))),
            (x + half, stage.near(dark.darker(0.4))),
        ),
    );
    stage.block(Area::new(x - half, foot - tall * 0.42, half * 2.0, tall * 0.26), hex(0x00f2_e8cc));
    stage.oval((x, foot - tall * 0.31), (half * 0.42, half * 0.42), hex(0x00c8_3a2e));
    for line in 0..2_u16 {
        stage.line(
            &[
                (x - half * 0.6, foot - tall * (0.2 + f32::from(line) * 0.025)),
                (x + half * 0.6, foot - tall * (0.2 + f32::from(line) * 0.025)),
            ],
            hex(0x006a_5a40),
            2.0,
        );
    }
    stage.block(
        Area::new(x - half * 0.38, foot - tall * 1.03, half * 0.76, tall * 0.12),
        hex(0x00d9_b04a),
    );
    let gleam = Brush::flat(hex(0x00ff_ffff)).alpha(0.3);
    stage.canvas.line(
        &[(x - half * 0.62, foot - tall * 0.5), (x - half * 0.62, foot - tall * 0.08)],
        &gleam,
        5.0,
    );
}

/// A stoneware pitcher.
pub fn pitcher(stage: &mut Stage, (x, foot): Spot) {
    let clay = hex(0x00a6_714a);
    stage.shadow((x, foot), 120.0);
    let shape = [
        (x - 58.0, foot - 40.0),
        (x - 66.0, foot - 96.0),
        (x - 38.0, foot - 150.0),
        (x - 44.0, foot - 184.0),
        (x + 44.0, foot - 190.0),
        (x + 36.0, foot - 150.0),
        (x + 66.0, foot - 96.0),
        (x + 58.0, foot - 40.0),
        (x + 40.0, foot),
        (x - 40.0, foot),
    ];
    stage.canvas.shape(
        &shape,
        &Brush::across(
            (x - 66.0, stage.near(clay.lighter(0.3))),
            (x + 66.0, stage.near(clay.darker(0.4))),
        ),
    );
    let handle = stage.flat(clay.darker(0.2));
    stage.canvas.ring((x + 62.0, foot - 116.0), (30.0, 44.0), (&handle, 12.0));
    let glaze = stage.flat(hex(0x00e6_d2a8));
    stage.canvas.shape(
        &[
            (x - 44.0, foot - 184.0),
            (x + 44.0, foot - 190.0),
            (x + 37.0, foot - 150.0),
            (x + 52.0, foot - 124.0),
            (x + 10.0, foot - 132.0),
            (x - 20.0, foot - 114.0),
            (x - 52.0, foot - 126.0),
            (x - 38.0, foot - 150.0),
        ],
        &glaze,
    );
}

/// A loaf on its board, a slice beside it.
pub fn bread(stage: &mut Stage, (x, y): Spot) {
    stage.shape(
        &[
            (x - 190.0, y + 16.0),
            (x + 190.0, y + 16.0),
            (x + 220.0, y + 76.0),
            (x - 220.0, y + 76.0),
        ],
        hex(0x009a_6c40),
    );
    stage.shape(
        &[
            (x - 220.0, y + 76.0),
            (x + 220.0, y + 76.0),
            (x + 220.0, y + 92.0),
            (x - 220.0, y + 92.0),
        ],
        hex(0x0074_4c2a),
    );
    stage.shadow((x, y + 44.0), 250.0);
    let crust = hex(0x00c0_7c38);
    stage.oval((x - 30.0, y), (150.0, 62.0), crust.darker(0.2));
    stage.oval((x - 36.0, y - 8.0), (142.0, 54.0), crust);
    stage.oval((x - 50.0, y - 24.0), (104.0, 30.0), crust.lighter(0.22));
    for cut in 0..4_u16 {
        let at = x - 120.0 + f32::from(cut) * 56.0;
        stage.line(
            &[(at, y + 6.0), (at + 22.0, y - 14.0), (at + 34.0, y - 44.0)],
            hex(0x00f2_dcae),
            9.0,
        );
    }
    stage.oval((x + 150.0, y + 30.0), (52.0, 44.0), crust.darker(0.1));
    stage.oval((x + 150.0, y + 28.0), (45.0, 37.0), hex(0x00f6_e6c4));
}

/// A cut Camembert on a plate.
pub fn cheese(stage: &mut Stage, (x, y): Spot, half: f32) {
    stage.oval((x, y + 30.0), (half * 1.5, half * 0.5), hex(0x00dd_e2e0));
    stage.oval((x, y + 24.0), (half * 1.42, half * 0.46), hex(0x00f8_f8f2));
    let rind = hex(0x00f4_ead0);
    stage.block(Area::new(x - half, y - 34.0, half * 2.0, 50.0), rind.darker(0.12));
    stage.oval((x, y + 16.0), (half, half * 0.34), rind.darker(0.16));
    stage.oval((x, y - 34.0), (half, half * 0.34), rind);
    stage.shape(
        &[(x, y - 34.0), (x + half * 0.5, y - 4.0), (x + half * 0.5, y + 48.0), (x, y + 16.0)],
        hex(0x00f0_cf7a),
    );
    stage.shape(
        &[(x, y - 34.0), (x + half * 0.94, y - 22.0), (x + half * 0.94, y + 26.0), (x, y + 16.0)],
        hex(0x00f7_df9a),
    );
    stage.shape(
        &[(x, y - 34.0), (x + half * 0.5, y - 4.0), (x + half * 0.94, y - 22.0)],
        hex(0x00f8_f8f2),
    );
    for _ in 0..26_u16 {
        let spot = (
            x - half * 0.3 + stage.chance.around(half * 0.55),
            y - 36.0 + stage.chance.around(half * 0.18),
        );
        let mould = stage.flat(hex(0x00d8_b88a)).alpha(0.4);
        stage.canvas.oval(spot, (5.0, 2.4), &mould);
    }
}

/// An apple.
pub fn apple(stage: &mut Stage, (x, y): Spot, size: f32) {
    stage.shadow((x, y + size * 0.75), size * 1.7);
    let red = hex(stage.chance.pick(&[0x00c8_2f2a, 0x00d9_6a2a, 0x0094_b040]));
    stage.oval((x, y), (size, size * 0.92), red.darker(0.22));
    stage.oval((x - size * 0.08, y - size * 0.08), (size * 0.88, size * 0.8), red);
    stage.oval((x - size * 0.32, y - size * 0.34), (size * 0.34, size * 0.26), red.lighter(0.5));
    stage.line(
        &[(x, y - size * 0.72), (x + size * 0.14, y - size * 1.18)],
        hex(0x005a_3f28),
        size * 0.09,
    );
    stage.oval((x + size * 0.36, y - size * 1.06), (size * 0.28, size * 0.12), hex(0x0054_8a3c));
}

/// A bowl of apples.
pub fn bowl(stage: &mut Stage, (x, y): Spot, half: f32) {
    stage.shadow((x, y + half * 0.62), half * 2.0);
    for (off, lift) in [(-0.5, 0.24), (0.0, 0.42), (0.5, 0.22), (-0.22, 0.1), (0.26, 0.06)] {
        apple(stage, (x + half * off, y - half * lift), half * 0.32);
    }
    let blue = hex(0x0038_5f8a);
    let shape = [
        (x - half, y - 6.0),
        (x + half, y - 6.0),
        (x + half * 0.78, y + half * 0.4),
        (x + half * 0.42, y + half * 0.64),
        (x - half * 0.42, y + half * 0.64),
        (x - half * 0.78, y + half * 0.4),
    ];
    stage.canvas.shape(
        &shape,
        &Brush::across(
            (x - half, stage.near(hex(0x00fa_f8f0))),
            (x + half, stage.near(hex(0x00c8_ccd0))),
        ),
    );
    for band in [0.1, 0.4] {
        stage.line(
            &[
                (x - half * (0.95 - band * 0.4), y + half * band),
                (x + half * (0.95 - band * 0.4), y + half * band),
            ],
            blue,
            5.0,
        );
    }
}

/// A glass of cider.
pub fn glass(stage: &mut Stage, (x, foot): Spot, tall: f32) {
    let half = tall * 0.27;
    stage.shadow((x, foot), half * 2.4);
    let amber: Tint = hex(0x00e0_9a34);
    let body = [
        (x - half * 0.78, foot),
        (x + half * 0.78, foot),
        (x + half, foot - tall),
        (x - half, foot - tall),
    ];
    let rim = Brush::flat(hex(0x00ff_ffff)).alpha(0.3);
    stage.canvas.shape(&body, &rim);
    let level = foot - tall * 0.78;
    let drink = [
        (x - half * 0.74, foot - 6.0),
        (x + half * 0.74, foot - 6.0),
        (x + half * 0.92, level),
        (x - half * 0.92, level),
    ];
    stage.canvas.shape(
        &drink,
        &Brush::down(
            (level, stage.near(amber.lighter(0.4))),
            (foot, stage.near(amber.darker(0.12))),
        )
        .alpha(0.9),
    );
    stage.canvas.oval((x, level), (half * 0.92, half * 0.2), &Brush::flat(hex(0x00ff_f4d8)));
    for _ in 0..22_u16 {
        let bubble =
            (x + stage.chance.around(half * 0.6), stage.chance.between(level, foot - 12.0));
        stage.canvas.oval(bubble, (1.8, 1.8), &Brush::flat(hex(0x00ff_f8e0)).alpha(0.7));
    }
    stage.canvas.line(
        &[(x - half * 0.8, foot - tall * 0.92), (x - half * 0.62, foot - 14.0)],
        &rim,
        4.0,
    );
}
