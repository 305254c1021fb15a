//! Houses seen from the street: timber, stone, brick or plaster; slate or tile above.

use super::canvas::{Area, Brush, Spot};
use super::facade::{chimney, opening, roof_rows};
use super::shopfront::shop;
use super::stage::Stage;
use super::timber;
use super::tint::{Tint, hex};

/// The material of the walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// Oak frame over plaster.
    Timber,
    /// Limestone or granite.
    Stone,
    /// Red brick with stone corners.
    Brick,
    /// Plaster in one colour.
    Plaster,
}

/// The description of a house.
#[derive(Clone, Copy, Debug)]
pub struct House {
    /// The bottom left corner.
    pub foot: (f32, f32),
    /// Width of the front.
    pub width: f32,
    /// Height of one floor.
    pub floor: f32,
    /// Number of floors, including the ground floor.
    pub floors: u16,
    /// The material of the walls.
    pub wall: Wall,
    /// Whether the gable faces the street; otherwise the eaves do.
    pub gable: bool,
    /// Whether it has a shop on the ground floor.
    pub shop: bool,
}

impl House {
    /// A random house of the town.
    pub fn any(stage: &mut Stage, foot: (f32, f32), (width, floor): (f32, f32)) -> Self {
        let walls =
            [Wall::Timber, Wall::Timber, Wall::Stone, Wall::Brick, Wall::Plaster, Wall::Timber];
        Self {
            foot,
            width,
            floor: floor * stage.chance.between(0.92, 1.1),
            floors: 2 + stage.chance.below(2),
            wall: stage.chance.pick(&walls),
            gable: stage.chance.odds(0.4),
            shop: stage.chance.odds(0.4),
        }
    }

    /// Height from the foot to the eaves.
    pub fn eaves(&self) -> f32 {
        self.floor * f32::from(self.floors)
    }

    fn top(&self) -> f32 {
        self.foot.1 - self.eaves()
    }

    fn overhang(&self) -> f32 {
        self.width * 0.045
    }

    fn rise(&self) -> f32 {
        self.width.min(self.floor * 2.6)
    }
}

const PLASTERS: [u32; 7] =
    [0x00f3_e6cb, 0x00ee_d9b4, 0x00f0_dccd, 0x00e5_e2cf, 0x00dd_c7a2, 0x00d9_dde0, 0x00ec_c8a8];
const OAKS: [u32; 4] = [0x0058_3a28, 0x006b_4a32, 0x0046_362e, 0x0074_3a2e];
const SHUTTERS: [u32; 6] =
    [0x003c_6682, 0x0064_8a6e, 0x008a_3a34, 0x00e8_e4d8, 0x004e_5a66, 0x0096_a9b4];

/// Draws the house.
pub fn draw(stage: &mut Stage, house: &House) {
    let (left, foot) = house.foot;
    let top = foot - house.eaves();
    let base = match house.wall {
        Wall::Timber | Wall::Plaster => hex(stage.chance.pick(&PLASTERS)),
        Wall::Stone => hex(stage.chance.pick(&[0x00cf_c3a8, 0x00bd_b29d, 0x00d8_ccb2])),
        Wall::Brick => hex(stage.chance.pick(&[0x00b2_6046, 0x00a6_5340])),
    };
    let oak = hex(stage.chance.pick(&OAKS));
    let shutter = hex(stage.chance.pick(&SHUTTERS));
    let wall = Area::new(left, top, house.width, house.eaves());
    roof(stage, house, (base, oak));
    let (bright, shade) = (stage.near(base.lighter(0.08)), stage.near(base.darker(0.16)));
    let (from, to) = if stage.mood.side > 0.0 { (shade, bright) } else { (bright, shade) };
    stage.canvas.block(wall, &Brush::across((left, from), (wall.right(), to)));
    courses(stage, wall, (house.wall, base));
    let bays = super::pixels::steps(house.width, house.floor * 0.72).clamp(2, 5);
    for level in 0..house.floors {
        let floor =
            Area::new(left, foot - house.floor * f32::from(level + 1), house.width, house.floor);
        if house.wall == Wall::Timber && (level > 0 || !house.shop) {
            timber::frame(stage, floor, (oak, bays));
        }
        if level > 0 {
            windows(stage, floor, (bays, shutter));
        } else if house.shop {
            shop(stage, floor);
        } else {
            windows(stage, floor, (bays, shutter));
            door(stage, floor, (bays, shutter));
        }
    }
    let eave = Brush::down(
        (top, stage.near(hex(0x0014_1626))),
        (top + house.floor * 0.22, stage.near(base)),
    );
    stage.canvas.block(Area::new(left, top, house.width, house.floor * 0.2), &eave.alpha(0.32));
}

fn roof(stage: &mut Stage, house: &House, (base, oak): (Tint, Tint)) {
    let slate = stage.chance.odds(0.66);
    let tint =
        if slate { hex(0x005b_6675) } else { hex(stage.chance.pick(&[0x00a9_5a3e, 0x0098_4b38])) };
    if house.gable {
        gable(stage, house, (base, oak, tint));
    } else {
        eaves(stage, house, (base, tint));
    }
}

/// A gable wall towards the street, the roof's two edges above it.
fn gable(stage: &mut Stage, house: &House, (base, oak, tint): (Tint, Tint, Tint)) {
    let (left, right) = (house.foot.0, house.foot.0 + house.width);
    let (top, rise, over) = (house.top(), house.rise(), house.overhang());
    let (middle, apex) = (left + house.width / 2.0, top - rise * 0.78);
    stage.shape(&[(left, top), (right, top), (middle, apex)], base.lighter(0.02));
    if house.wall == Wall::Timber {
        timber::gable(stage, Area::new(left, top, house.width, 0.0), (apex, oak));
    }
    let attic = house.floor * 0.3;
    opening(stage, Area::new(middle - attic * 0.5, top - rise * 0.4, attic, attic * 1.3), None);
    let edge = |drop: f32| {
        [(left - over, top + over + drop), (middle, apex + drop), (right + over, top + over + drop)]
    };
    let lid = stage.flat(if stage.mood.snowy() { hex(0x00f2_f6fa) } else { tint });
    let thick = house.floor * 0.11;
    stage.canvas.line(&edge(0.0), &lid, thick);
    let dark = stage.flat(tint.darker(0.5));
    stage.canvas.line(&edge(thick * 0.55), &dark, 2.0);
}

/// A roof slope towards the street, with its chimney and on wide houses a dormer.
fn eaves(stage: &mut Stage, house: &House, (base, tint): (Tint, Tint)) {
    let left = house.foot.0;
    let (top, height, over) = (house.top(), house.rise() * 0.5, house.overhang());
    let (edge_left, edge_right) = (left - over, left + house.width + over);
    let inset = house.width * 0.07;
    let corners = [
        (edge_left, top + 3.0),
        (edge_right, top + 3.0),
        (edge_right - inset, top - height),
        (edge_left + inset, top - height),
    ];
    let at = left + house.width * stage.chance.between(0.15, 0.8);
    chimney(stage, (at, top - height * 0.9), house.floor * 0.26);
    roof_rows(stage, &corners, tint);
    if house.width > house.floor * 1.7 {
        let foot = (left + house.width / 2.0, top - height * 0.16);
        dormer(stage, foot, (house.floor * 0.5, tint, base));
    }
}

fn dormer(stage: &mut Stage, (middle, foot): (f32, f32), (size, roof, wall): (f32, Tint, Tint)) {
    let half = size * 0.42;
    stage.shape(
        &[
            (middle - half, foot),
            (middle + half, foot),
            (middle + half, foot - size * 0.75),
            (middle - half, foot - size * 0.75),
        ],
        wall,
    );
    opening(
        stage,
        Area::new(middle - half * 0.6, foot - size * 0.68, half * 1.2, size * 0.6),
        None,
    );
    let lid = if stage.mood.snowy() { hex(0x00f2_f6fa) } else { roof.darker(0.1) };
    stage.shape(
        &[
            (middle - half * 1.5, foot - size * 0.72),
            (middle + half * 1.5, foot - size * 0.72),
            (middle, foot - size * 1.25),
        ],
        lid,
    );
}

fn courses(stage: &mut Stage, wall: Area, (kind, base): (Wall, Tint)) {
    let (row, alpha) = match kind {
        Wall::Stone => (wall.height / 22.0, 0.2),
        Wall::Brick => (wall.height / 44.0, 0.22),
        _ => return,
    };
    let (light, dark) =
        (stage.flat(base.lighter(0.5)).alpha(alpha), stage.flat(base.darker(0.5)).alpha(alpha));
    for index in 0..super::pixels::steps(wall.height, row) {
        let level = wall.top + f32::from(index) * row;
        let mut across = wall.left + stage.chance.between(0.0, row * 2.0);
        while across + row * 2.2 < wall.right() {
            let brush = if stage.chance.odds(0.5) { light } else { dark };
            let length = row * stage.chance.between(1.2, 2.2);
            stage.canvas.block(Area::new(across, level + 0.6, length, row - 1.2), &brush);
            across += length * stage.chance.between(1.1, 2.6);
        }
    }
    if kind == Wall::Brick {
        let stone = stage.flat(hex(0x00e2_d6bc));
        for across in [wall.left, wall.right() - row * 2.2] {
            stage.canvas.block(Area::new(across, wall.top, row * 2.2, wall.height), &stone);
        }
    }
}

fn windows(stage: &mut Stage, floor: Area, (bays, shutter): (u16, Tint)) {
    let bay = floor.width / f32::from(bays);
    for index in 0..bays {
        let width = (bay * 0.42).min(floor.height * 0.42);
        let left = floor.left + bay * (f32::from(index) + 0.5) - width / 2.0;
        let pane = Area::new(left, floor.top + floor.height * 0.17, width, floor.height * 0.52);
        opening(stage, pane, Some(shutter));
    }
}

fn door(stage: &mut Stage, floor: Area, (bays, tint): (u16, Tint)) {
    let bay = floor.width / f32::from(bays);
    let place = f32::from(stage.chance.below(bays));
    let width = (bay * 0.56).min(floor.height * 0.44);
    let left = floor.left + bay * (place + 0.5) - width / 2.0;
    let leaf = Area::new(left, floor.top + floor.height * 0.22, width, floor.height * 0.78);
    stage.block(
        Area::new(left - 4.0, leaf.top - 4.0, width + 8.0, leaf.height + 4.0),
        hex(0x00d9_cfb8),
    );
    stage.block(leaf, tint.darker(0.15));
    let inner = Area::new(
        left + width * 0.16,
        leaf.top + leaf.height * 0.1,
        width * 0.68,
        leaf.height * 0.34,
    );
    opening(stage, inner, None);
    stage.block(Area::new(left - 6.0, leaf.bottom() - 5.0, width + 12.0, 5.0), hex(0x00b8_b0a0));
}

/// A farmhouse and its barn, small, as seen across the fields.
pub fn farm(stage: &mut Stage, (left, foot): Spot) {
    let farm = House {
        foot: (left, foot),
        width: 150.0,
        floor: 30.0,
        floors: 2,
        wall: Wall::Timber,
        gable: false,
        shop: false,
    };
    draw(stage, &farm);
    let barn = House {
        foot: (left + 156.0, foot + 2.0),
        width: 70.0,
        floor: 28.0,
        floors: 2,
        wall: Wall::Stone,
        gable: true,
        shop: false,
    };
    draw(stage, &barn);
}
