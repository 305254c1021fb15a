//! A match on the pitch by the river.

use crate::kit::canvas::{Area, Brush, HEIGHT, Spot};
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{ground, relief, sky};

/// A match on the pitch by the river.
pub fn stadium(stage: &mut Stage) {
    let line = 410.0;
    sky::draw(stage, line);
    relief::country(stage, line - 20.0);
    for step in 0..16_u16 {
        let place = (f32::from(step) * 80.0 + stage.chance.around(16.0), line + 6.0);
        let kind = stage.chance.pick(&[Kind::Poplar, Kind::Broad]);
        let height = stage.chance.between(90.0, 190.0);
        tree::draw(stage, &Tree { kind, foot: place, height, distance: 0.18 });
    }
    stand(stage, Area::new(330.0, 330.0, 540.0, 90.0));
    ground::meadow(stage, line + 8.0);
    pitch(stage, line + 30.0);
    goal(stage, (190.0, 520.0), 110.0);
    for x in [60.0, 1140.0] {
        floodlight(stage, (x, line + 40.0));
    }
    let teams = [hex(0x00c8_2f36), hex(0x00f4_f0e4)];
    let mut feet: Vec<Spot> = (0..12_u16)
        .map(|_| (stage.chance.between(150.0, 1080.0), stage.chance.between(490.0, 750.0)))
        .collect();
    feet.sort_by(|one, other| one.1.total_cmp(&other.1));
    for (index, foot) in feet.into_iter().enumerate() {
        let size = 70.0 + (foot.1 - 480.0) * 0.26;
        people::player(stage, foot, (size, teams[index % 2]));
    }
    stage.shadow((640.0, 668.0), 22.0);
    stage.oval((640.0, 658.0), (10.0, 10.0), hex(0x00fb_fbf6));
    if stage.mood.dark() {
        for x in [330.0, 870.0] {
            stage.canvas.glow((x, 610.0), 620.0, (hex(0x00d8_e4b8), 0.3));
        }
    }
}

fn pitch(stage: &mut Stage, top: f32) {
    let grass = stage.mood.grass();
    for band in 0..12_u16 {
        let (from, to) = (f32::from(band) / 12.0, f32::from(band + 1) / 12.0);
        let (upper, lower) =
            (|share: f32| 130.0 + 940.0 * share, |share: f32| -260.0 + 1720.0 * share);
        let tone = if band % 2 == 0 { grass.lighter(0.14) } else { grass.darker(0.1) };
        let brush = stage.flat(tone).alpha(0.55);
        stage.canvas.shape(
            &[(upper(from), top), (upper(to), top), (lower(to), HEIGHT), (lower(from), HEIGHT)],
            &brush,
        );
    }
    let chalk = stage.flat(hex(0x00fb_fbf4)).alpha(0.85);
    stage.canvas.line(
        &[(-160.0, 770.0), (150.0, top + 14.0), (1050.0, top + 14.0), (1360.0, 770.0)],
        &chalk,
        4.0,
    );
    stage.canvas.line(&[(600.0, top + 14.0), (600.0, HEIGHT)], &chalk, 4.0);
    stage.canvas.ring((600.0, 590.0), (190.0, 62.0), (&chalk, 4.0));
    stage.canvas.line(
        &[(70.0, 540.0), (320.0, 540.0), (250.0, 660.0), (-60.0, 660.0)],
        &chalk,
        4.0,
    );
}

fn goal(stage: &mut Stage, (x, foot): Spot, size: f32) {
    let white = hex(0x00fb_fbf6);
    let net = stage.flat(white).alpha(0.4);
    let (near, far) = ((x - size * 0.75, foot + size * 0.62), (x, foot));
    let back = size * 0.42;
    let at = |share: f32, lift: f32, deep: f32| {
        let high = size * (0.86 - 0.08 * share);
        (
            far.0 + (near.0 - far.0) * share - back * deep,
            far.1 + (near.1 - far.1) * share - high * lift,
        )
    };
    for strand in 0..=12_u16 {
        let share = f32::from(strand) / 12.0;
        stage.canvas.line(&[at(share, 1.0, 0.0), at(share, 0.0, 1.0)], &net, 1.1);
        stage.canvas.line(&[at(0.0, 1.0 - share, share), at(1.0, 1.0 - share, share)], &net, 1.1);
    }
    stage.line(
        &[at(0.0, 0.0, 0.0), at(0.0, 1.0, 0.0), at(1.0, 1.0, 0.0), at(1.0, 0.0, 0.0)],
        white,
        5.0,
    );
}

fn stand(stage: &mut Stage, area: Area) {
    stage.block(area, hex(0x00a8_a29a));
    stage.shape(
        &[
            (area.left - 24.0, area.top + 6.0),
            (area.right() + 24.0, area.top + 6.0),
            (area.right() - 6.0, area.top - 24.0),
            (area.left + 6.0, area.top - 24.0),
        ],
        hex(0x0054_6a7c),
    );
    for row in 0..4_u16 {
        let level = area.top + 30.0 + f32::from(row) * 17.0;
        for seat in 0..52_u16 {
            let x = area.left + 8.0 + f32::from(seat) * 10.2;
            if stage.chance.odds(0.62) {
                let coat = hex(stage.chance.pick(&[
                    0x00b5_3a3a,
                    0x002f_5d8a,
                    0x00e0_a63c,
                    0x003f_7a62,
                    0x00e9_e2d2,
                    0x0029_3447,
                ]));
                stage.oval((x, level), (4.4, 6.0), coat);
                stage.oval((x, level - 8.0), (2.6, 3.0), hex(0x00e8_bc98));
            }
        }
    }
    stage.block(Area::new(area.left, area.bottom() - 8.0, area.width, 14.0), hex(0x00c8_2f36));
}

fn floodlight(stage: &mut Stage, (x, foot): Spot) {
    stage.line(&[(x, foot), (x, 120.0)], hex(0x0070_767e), 6.0);
    for row in 0..2_u16 {
        for column in 0..3_u16 {
            let place = (x - 22.0 + f32::from(column) * 22.0, 96.0 + f32::from(row) * 22.0);
            if stage.mood.dark() {
                stage.canvas.glow(place, 130.0, (hex(0x00f6_f4dc), 0.34));
            }
            stage.canvas.oval(place, (10.0, 9.0), &Brush::flat(hex(0x00fb_fbf4)));
        }
    }
}
