//! The town hall and the school.

use crate::kit::canvas::{Area, Brush, Spot};
use crate::kit::facade::{chimney, opening, roof_rows};
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{ground, relief, sky, street};

struct Front {
    area: Area,
    floors: u16,
    bays: u16,
    wall: Tint,
    shutter: Option<Tint>,
}

fn front(stage: &mut Stage, front: &Front) {
    let Area { left, top, width, height } = front.area;
    let (light, dark) = (stage.near(front.wall.lighter(0.08)), stage.near(front.wall.darker(0.14)));
    let (from, to) = if stage.mood.side > 0.0 { (dark, light) } else { (light, dark) };
    stage.canvas.block(front.area, &Brush::across((left, from), (left + width, to)));
    let stone = hex(0x00e9_e0ca);
    let floor = height / f32::from(front.floors);
    for level in 0..front.floors {
        let base = top + floor * f32::from(level);
        stage.block(Area::new(left - 5.0, base - 4.0, width + 10.0, 9.0), stone);
        let bay = width / f32::from(front.bays);
        for index in 0..front.bays {
            let pane = Area::new(
                left + bay * (f32::from(index) + 0.32),
                base + floor * 0.2,
                bay * 0.36,
                floor * 0.58,
            );
            opening(stage, pane, front.shutter);
        }
    }
    for edge in [left - 5.0, left + width - 11.0] {
        for block in 0..super::super::kit::pixels::steps(height, 22.0) {
            let wide = if block % 2 == 0 { 22.0 } else { 15.0 };
            let quoin = Area::new(
                if edge < left { edge } else { edge + 16.0 - wide },
                top + f32::from(block) * 22.0,
                wide,
                20.0,
            );
            stage.block(quoin, stone.darker(0.04));
        }
    }
}

/// The town hall: a stone front, a clock, a bell turret, flags.
pub fn town_hall(stage: &mut Stage) {
    let line = 590.0;
    sky::draw(stage, line);
    relief::country(stage, 430.0);
    street::row(stage, (-60.0, 190.0), (572.0, 76.0));
    street::row(stage, (1010.0, 1270.0), (572.0, 72.0));
    let body = Front {
        area: Area::new(220.0, 300.0, 760.0, 290.0),
        floors: 2,
        bays: 8,
        wall: hex(0x00df_d2b4),
        shutter: None,
    };
    for x in [300.0, 860.0] {
        chimney(stage, (x, 190.0), 34.0);
    }
    roof_rows(
        stage,
        &[(205.0, 302.0), (995.0, 302.0), (930.0, 176.0), (270.0, 176.0)],
        hex(0x0056_6272),
    );
    front(stage, &body);
    pavilion(stage, (600.0, line));
    ground::paving(stage, line, hex(0x00c0_b6a4));
    ground::shade(stage, (line, line + 30.0), 0.35);
    let blooms = [hex(0x00d8_3a4a), hex(0x00f0_c23c), hex(0x00ea_7a9a)];
    for (index, x) in [270.0, 430.0, 770.0, 930.0].into_iter().enumerate() {
        if !stage.mood.snowy() {
            street::pot(stage, (x, line + 34.0), (56.0, blooms[index % 3]));
        }
    }
    for x in [110.0, 1090.0] {
        tree::draw(stage, &Tree::near(Kind::Broad, (x, line + 30.0), 290.0));
        street::lamp(stage, (x + 70.0, line + 60.0), 220.0);
    }
    people::crowd(stage, Area::new(180.0, line + 60.0, 840.0, 110.0), (9, 118.0));
}

/// The middle part with door, balcony, clock and turret.
fn pavilion(stage: &mut Stage, (x, foot): Spot) {
    let stone = hex(0x00ee_e5ce);
    let middle = Area::new(x - 105.0, 268.0, 210.0, foot - 268.0);
    stage.block(middle, stone);
    stage.shape(&[(x - 122.0, 270.0), (x + 122.0, 270.0), (x, 186.0)], stone.darker(0.06));
    stage.shape(&[(x - 100.0, 264.0), (x + 100.0, 264.0), (x, 198.0)], hex(0x00d8_ccb0));
    let turret = Area::new(x - 26.0, 116.0, 52.0, 76.0);
    stage.block(turret, hex(0x00e4_dac0));
    stage.block(Area::new(x - 13.0, 132.0, 26.0, 44.0), hex(0x0038_4452));
    let lid = if stage.mood.snowy() { hex(0x00ee_f3f8) } else { hex(0x0050_5d6e) };
    stage.shape(
        &[(x - 36.0, 118.0), (x + 36.0, 118.0), (x + 8.0, 62.0), (x, 30.0), (x - 8.0, 62.0)],
        lid,
    );
    stage.line(&[(x, 32.0), (x, 8.0)], hex(0x00d9_b04a), 3.0);
    stage.oval((x, 238.0), (25.0, 25.0), hex(0x00fb_f6e6));
    let rim = stage.flat(hex(0x0034_3c4c));
    stage.canvas.ring((x, 238.0), (25.0, 25.0), (&rim, 3.5));
    stage.line(&[(x, 238.0), (x, 222.0)], hex(0x0026_2c38), 3.0);
    stage.line(&[(x, 238.0), (x + 12.0, 244.0)], hex(0x0026_2c38), 3.0);
    for side in [-1.0, 0.0, 1.0] {
        opening(stage, Area::new(x + side * 64.0 - 21.0, 312.0, 42.0, 104.0), None);
    }
    stage.block(Area::new(x - 98.0, 428.0, 196.0, 12.0), stone.darker(0.16));
    for bar in 0..24_u16 {
        let across = x - 92.0 + f32::from(bar) * 8.0;
        stage.line(&[(across, 428.0), (across, 398.0)], hex(0x002a_303a), 2.0);
    }
    stage.line(&[(x - 96.0, 397.0), (x + 96.0, 397.0)], hex(0x002a_303a), 4.0);
    let door = Area::new(x - 42.0, 468.0, 84.0, foot - 468.0);
    stage.block(
        Area::new(door.left - 10.0, door.top - 12.0, 104.0, door.height + 12.0),
        stone.darker(0.2),
    );
    stage.block(door, hex(0x0030_5a68));
    stage.line(&[(x, door.top), (x, foot)], hex(0x001c_3a44), 3.0);
    stage.block(Area::new(x - 70.0, foot - 12.0, 140.0, 12.0), hex(0x00c4_baa6));
    let france = [hex(0x002a_3f8f), hex(0x00f4_f2ec), hex(0x00c8_2f3a)];
    let norman = [hex(0x00b8_2632), hex(0x00e2_b23c), hex(0x00b8_2632)];
    street::flag(stage, (x - 70.0, 430.0), (46.0, france));
    street::flag(stage, (x + 28.0, 430.0), (46.0, norman));
}

/// The school: brick and stone, a yard with a chestnut, children.
pub fn school(stage: &mut Stage) {
    let line = 560.0;
    sky::draw(stage, line);
    relief::country(stage, 410.0);
    roof_rows(
        stage,
        &[(80.0, 332.0), (1120.0, 332.0), (1060.0, 226.0), (140.0, 226.0)],
        hex(0x0060_6a78),
    );
    let wing = Front {
        area: Area::new(100.0, 330.0, 1000.0, 230.0),
        floors: 2,
        bays: 12,
        wall: hex(0x00b9_6a50),
        shutter: None,
    };
    front(stage, &wing);
    let head = Area::new(500.0, 262.0, 200.0, 298.0);
    stage.block(head, hex(0x00e6_dcc4));
    stage.shape(&[(486.0, 264.0), (714.0, 264.0), (600.0, 176.0)], hex(0x00d5_c9ac));
    stage.block(Area::new(530.0, 292.0, 140.0, 26.0), hex(0x0034_5570));
    for letter in 0..8_u16 {
        stage
            .block(Area::new(540.0 + f32::from(letter) * 16.0, 299.0, 9.0, 12.0), hex(0x00f2_ead4));
    }
    opening(stage, Area::new(540.0, 344.0, 44.0, 78.0), None);
    opening(stage, Area::new(616.0, 344.0, 44.0, 78.0), None);
    stage.block(Area::new(566.0, 460.0, 68.0, 100.0), hex(0x002f_6a58));
    ground::paving(stage, line, hex(0x00c9_bba6));
    hopscotch(stage, (330.0, 690.0));
    tree::draw(stage, &Tree::near(Kind::Broad, (1010.0, 690.0), 440.0));
    tree::draw(stage, &Tree::near(Kind::Broad, (120.0, 620.0), 300.0));
    children(stage);
}

fn hopscotch(stage: &mut Stage, (x, y): Spot) {
    let chalk = stage.flat(hex(0x00fb_f7ee)).alpha(0.75);
    for (step, wide) in [1.0, 1.0, 2.0, 1.0, 2.0, 1.0].into_iter().enumerate() {
        let near = f32::from(u16::try_from(step).unwrap_or(0));
        let (level, half) = (y - near * 17.0, (34.0 - near * 2.6) * wide * 0.5);
        let lean = near * 6.0;
        let corners = [
            (x - half + lean, level),
            (x + half + lean, level),
            (x + half * 0.92 + lean + 6.0, level - 17.0),
            (x - half * 0.92 + lean + 6.0, level - 17.0),
            (x - half + lean, level),
        ];
        stage.canvas.line(&corners, &chalk, 2.2);
    }
}

fn children(stage: &mut Stage) {
    let mut feet: Vec<Spot> = (0..15_u16)
        .map(|_| (stage.chance.between(130.0, 1070.0), stage.chance.between(600.0, 760.0)))
        .collect();
    feet.sort_by(|one, other| one.1.total_cmp(&other.1));
    for foot in feet {
        let size = 74.0 + (foot.1 - 600.0) * 0.22;
        let pose =
            stage.chance.pick(&[people::Pose::Walks, people::Pose::Cheers, people::Pose::Stands]);
        people::draw(stage, foot, (size, pose));
    }
    let ball = (stage.chance.between(480.0, 760.0), 716.0);
    stage.shadow(ball, 20.0);
    stage.oval((ball.0, ball.1 - 11.0), (11.0, 11.0), hex(0x00e8_5a3a));
}
