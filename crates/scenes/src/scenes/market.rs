//! Market days, in summer and before Christmas.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::mood::Season;
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{church, ground, relief, sky, stall, street};

const CLOTHS: [u32; 6] =
    [0x00c8_3f38, 0x002f_7a5c, 0x0030_5f92, 0x00d9_8a2e, 0x008a_3f5c, 0x004a_6a3a];

/// Stalls with striped awnings before the old houses.
pub fn market(stage: &mut Stage) {
    let line = 500.0;
    sky::draw(stage, line);
    relief::country(stage, 330.0);
    church::draw(stage, (stage.mood.side.mul_add(260.0, 560.0), 420.0), (350.0, 0.22));
    street::row(stage, (-50.0, 1270.0), (line, 84.0));
    ground::paving(stage, line, hex(0x00b8_ae9c));
    ground::shade(stage, (line, line + 30.0), 0.3);
    stalls(stage, (line + 66.0, 190.0), 0.0);
    people::crowd(stage, Area::new(40.0, line + 80.0, 1120.0, 50.0), (16, 122.0));
    stalls(stage, (800.0, 290.0), 110.0);
    people::crowd(stage, Area::new(420.0, 745.0, 420.0, 50.0), (4, 186.0));
}

fn stalls(stage: &mut Stage, (foot, height): (f32, f32), shift: f32) {
    let mut x = -shift;
    let gap = height * 0.28;
    while x < WIDTH {
        let width = height * stage.chance.between(1.1, 1.45);
        let open = foot > 700.0 && x + width > 380.0 && x < 860.0;
        if !open {
            let cloth = hex(stage.chance.pick(&CLOTHS));
            stall::draw(stage, Area::new(x, foot - height, width, height), cloth);
        }
        x += width + gap * stage.chance.between(0.3, 1.0);
    }
}

/// Wooden huts, a fir as tall as a house, strings of lights.
pub fn christmas_market(stage: &mut Stage) {
    let line = 520.0;
    sky::draw(stage, line);
    church::draw(stage, (stage.mood.side.mul_add(-300.0, 560.0), 500.0), (450.0, 0.12));
    street::row(stage, (-50.0, 1270.0), (line, 88.0));
    ground::paving(stage, line, hex(0x0096_8d84));
    let fir = (stage.mood.side.mul_add(240.0, 600.0), 640.0);
    tree::draw(stage, &Tree::near(Kind::Fir, fir, 520.0));
    trim(stage, fir, 520.0);
    for (index, x) in [20.0, 250.0, 760.0, 985.0].into_iter().enumerate() {
        let lift = if index % 2 == 0 { 0.0 } else { 26.0 };
        if (x + 100.0 - fir.0).abs() > 120.0 {
            hut(stage, Area::new(x, 500.0 + lift, 205.0, 190.0));
        }
    }
    for (from, to) in [
        ((-20.0, 210.0), (fir.0, 250.0)),
        ((fir.0, 250.0), (1220.0, 190.0)),
        ((-20.0, 330.0), (1220.0, 320.0)),
    ] {
        street::bulbs(stage, (from, to), (46.0, 4.0));
    }
    people::crowd(stage, Area::new(40.0, 680.0, 1120.0, 90.0), (20, 138.0));
}

fn trim(stage: &mut Stage, (x, foot): Spot, tall: f32) {
    for _ in 0..150_u16 {
        let share = stage.chance.unit().sqrt();
        let level = foot - tall * (1.0 - share * 0.88);
        let place = (x + stage.chance.around(tall * 0.24 * share), level);
        let tint = hex(stage.chance.pick(&[0x00ff_d27a, 0x00ff_6a5a, 0x00ff_e9b8, 0x007a_c8ff]));
        stage.canvas.glow(place, 15.0, (tint, 0.75));
        stage.canvas.oval(place, (2.6, 2.6), &Brush::flat(tint.lighter(0.5)));
    }
    let top = (x, foot - tall * 1.0);
    stage.canvas.glow(top, 110.0, (hex(0x00ff_e08a), 0.8));
    let points: Vec<Spot> = (0..10_u16)
        .map(|corner| {
            let reach = if corner % 2 == 0 { 22.0 } else { 9.0 };
            let turn = f32::from(corner) * std::f32::consts::PI / 5.0;
            (top.0 + turn.sin() * reach, top.1 - turn.cos() * reach)
        })
        .collect();
    stage.canvas.shape(&points, &Brush::flat(hex(0x00ff_e9a4)));
}

/// The lit hatch of a hut, with its goods and the seller.
fn counter(stage: &mut Stage, hatch: Area) {
    let warm = Brush::down((hatch.top, hex(0x00ff_dc92)), (hatch.bottom(), hex(0x00e0_8a3e)));
    stage.canvas.block(hatch, &warm);
    for item in 0..9_u16 {
        let x = hatch.left + 10.0 + f32::from(item) * (hatch.width - 20.0) / 8.0;
        let tint = hex(stage.chance.pick(&[
            0x00b8_2f2f,
            0x002f_6a48,
            0x00d9_a24a,
            0x00f4_e9d0,
            0x006a_3a2a,
        ]));
        let size = stage.chance.between(6.0, 11.0);
        stage.canvas.oval((x, hatch.bottom() - size), (size, size), &Brush::flat(tint));
    }
    let keeper = (hatch.middle().0 + stage.chance.around(40.0), hatch.bottom() + 52.0);
    people::draw(stage, keeper, (124.0, people::Pose::Stands));
}

fn hut(stage: &mut Stage, area: Area) {
    let wood = hex(0x008a_5a36);
    stage.block(Area::new(area.left, area.top + 50.0, area.width, area.height - 50.0), wood);
    for plank in 0..9_u16 {
        let level = area.top + 60.0 + f32::from(plank) * 15.0;
        let seam = stage.flat(wood.darker(0.5)).alpha(0.5);
        stage.canvas.line(&[(area.left, level), (area.right(), level)], &seam, 1.6);
    }
    let hatch = Area::new(area.left + 18.0, area.top + 66.0, area.width - 36.0, 62.0);
    counter(stage, hatch);
    stage.block(
        Area::new(area.left + 6.0, hatch.bottom(), area.width - 12.0, 12.0),
        wood.lighter(0.2),
    );
    stage.block(
        Area::new(
            area.left,
            hatch.bottom() + 12.0,
            area.width,
            area.bottom() - hatch.bottom() - 12.0,
        ),
        wood.darker(0.1),
    );
    let lid = hex(if stage.mood.snowy() || stage.mood.season == Season::Winter {
        0x00ef_f4fa
    } else {
        0x0070_3a34
    });
    stage.shape(
        &[
            (area.left - 14.0, area.top + 56.0),
            (area.right() + 14.0, area.top + 56.0),
            (area.middle().0, area.top - 6.0),
        ],
        lid,
    );
    stage.canvas.glow(hatch.middle(), 190.0, (hex(0x00ff_b85c), 0.5));
    street::bulbs(
        stage,
        ((area.left - 10.0, area.top + 58.0), (area.right() + 10.0, area.top + 58.0)),
        (6.0, 2.6),
    );
}
