//! Market stalls: a striped roof on poles, a table, crates of produce.

use super::canvas::{Area, Brush};
use super::shopfront::awning;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// The content of a crate.
const PRODUCE: [[u32; 2]; 9] = [
    [0x00c8_2f2a, 0x00e2_5a44],
    [0x00e8_8a2a, 0x00f2_b04a],
    [0x006f_a03a, 0x0094_c050],
    [0x00d9_c24a, 0x00f0_dc74],
    [0x0078_3a6a, 0x0096_5488],
    [0x003f_7a3a, 0x005c_9a4c],
    [0x00e6_dcc0, 0x00f6_f0dc],
    [0x00b2_7a48, 0x00d0_9a60],
    [0x00d0_4a68, 0x00e8_7a90],
];

/// Draws a stall that fills the area, with its keeper behind the table.
pub fn draw(stage: &mut Stage, area: Area, cloth: Tint) {
    let pole = stage.flat(hex(0x00d9_d2c2));
    let roof = area.height * 0.3;
    for across in [area.left + area.width * 0.04, area.right() - area.width * 0.04] {
        stage.canvas.line(
            &[(across, area.bottom()), (across, area.top + roof * 0.4)],
            &pole,
            area.width * 0.018,
        );
    }
    stage.shadow((area.middle().0, area.bottom()), area.width * 0.62);
    let dim = Brush::flat(hex(0x0014_1826)).alpha(0.28);
    stage.canvas.block(
        Area::new(
            area.left + area.width * 0.05,
            area.top + roof * 0.6,
            area.width * 0.9,
            area.height * 0.4,
        ),
        &dim,
    );
    let keeper = (
        area.left + area.width * stage.chance.between(0.3, 0.7),
        area.bottom() - area.height * 0.06,
    );
    super::people::draw(stage, keeper, (area.height * 0.64, super::people::Pose::Stands));
    table(
        stage,
        Area::new(area.left, area.top + area.height * 0.64, area.width, area.height * 0.36),
        cloth,
    );
    awning(
        stage,
        Area::new(area.left + area.width * 0.03, area.top, area.width * 0.94, roof),
        cloth,
    );
    if stage.mood.dark() {
        stage.canvas.glow(
            (area.middle().0, area.top + roof * 1.3),
            area.width * 0.7,
            (hex(0x00ff_c068), 0.6),
        );
    }
}

fn table(stage: &mut Stage, top: Area, cloth: Tint) {
    let drape = Area::new(top.left, top.top + top.height * 0.34, top.width, top.height * 0.66);
    let (light, dark) = (stage.near(cloth.lighter(0.3)), stage.near(cloth.darker(0.25)));
    stage.canvas.block(drape, &Brush::down((drape.top, light), (drape.bottom(), dark)));
    for fold in 0..7_u16 {
        let across = drape.left + drape.width * (f32::from(fold) + 0.5) / 7.0;
        let crease = stage.flat(cloth.darker(0.4)).alpha(0.35);
        stage.canvas.line(&[(across, drape.top), (across + 4.0, drape.bottom())], &crease, 2.0);
    }
    let crates = super::pixels::steps(top.width, 58.0).max(2);
    let width = top.width / f32::from(crates);
    for index in 0..crates {
        let crate_area = Area::new(
            top.left + f32::from(index) * width + 2.0,
            top.top,
            width - 4.0,
            top.height * 0.42,
        );
        produce(stage, crate_area);
    }
}

/// A crate heaped with one kind of produce.
pub fn produce(stage: &mut Stage, area: Area) {
    let [dark, light] = stage.chance.pick(&PRODUCE).map(hex);
    let size = area.height * 0.24;
    for row in 0..4_u16 {
        let level = area.top + area.height * (0.02 + f32::from(row) * 0.16);
        let count = super::pixels::steps(area.width, size * 1.3);
        for index in 0..count {
            let heap = (f32::from(index) / f32::from(count.max(1)) - 0.5).abs() * area.height * 0.5;
            let place = (
                area.left + size + f32::from(index) * size * 1.3 + stage.chance.around(2.0),
                level + heap * (1.0 - f32::from(row) * 0.25),
            );
            let tint = dark.mix(light, stage.chance.unit());
            stage.oval(place, (size, size * 0.92), tint);
            stage.oval(
                (place.0 - size * 0.25, place.1 - size * 0.3),
                (size * 0.3, size * 0.22),
                light.lighter(0.45),
            );
        }
    }
    let wood = hex(0x00b9_8a58);
    let box_front =
        Area::new(area.left, area.top + area.height * 0.5, area.width, area.height * 0.5);
    stage.block(box_front, wood);
    for slat in [0.72, 0.9] {
        let level = area.top + area.height * slat;
        stage.line(&[(area.left, level), (area.right(), level)], wood.darker(0.4), 1.6);
    }
}
