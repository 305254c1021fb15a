//! Trees: a trunk that branches and a crown made of many dabs, dark below, lit above.

use super::canvas::{Brush, Spot};
use super::mood::Season;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// The kind of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Oak, lime, chestnut.
    Broad,
    /// Apple tree: low and wide, with blossom in spring and fruit in autumn.
    Apple,
    /// Poplar: tall and narrow.
    Poplar,
    /// Weeping willow.
    Willow,
    /// Fir.
    Fir,
}

/// A tree: its kind, foot, height, and distance (0 near, 1 hidden by haze).
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// The kind.
    pub kind: Kind,
    /// The position of the foot of the trunk.
    pub foot: Spot,
    /// The height from foot to top in pixels.
    pub height: f32,
    /// 0 near, 1 hidden by haze.
    pub distance: f32,
}

impl Tree {
    /// A near tree.
    pub fn near(kind: Kind, foot: Spot, height: f32) -> Self {
        Self { kind, foot, height, distance: 0.0 }
    }
}

/// Draws the tree as it looks in its season, with its shadow.
pub fn draw(stage: &mut Stage, tree: &Tree) {
    if tree.distance < 0.3 {
        stage.shadow(tree.foot, tree.height * 0.36);
    }
    standing(stage, tree);
}

/// Draws the tree without a shadow, for trees standing in water.
pub fn standing(stage: &mut Stage, tree: &Tree) {
    match tree.kind {
        Kind::Fir => fir(stage, tree),
        Kind::Willow if stage.mood.season != Season::Winter => willow(stage, tree),
        _ => leafy(stage, tree),
    }
}

fn leafy(stage: &mut Stage, tree: &Tree) {
    let (x, y) = tree.foot;
    let tall = tree.height;
    let bark = stage.mood.seen(hex(0x0054_4234), tree.distance);
    let winter = stage.mood.season == Season::Winter;
    let (fork, length) = match tree.kind {
        Kind::Apple => (0.3, 0.26),
        Kind::Poplar => (0.2, 0.2),
        _ => (0.36, 0.24),
    };
    let spread = if tree.kind == Kind::Poplar { 0.22 } else { 0.62 };
    let trunk = tall * if tree.kind == Kind::Poplar { 0.03 } else { 0.05 };
    let head = (x + stage.chance.around(tall * 0.02), y - tall * fork);
    let foot = [
        (x - trunk * 0.8, y),
        (x + trunk * 0.8, y),
        (head.0 + trunk * 0.4, head.1),
        (head.0 - trunk * 0.4, head.1),
    ];
    stage.canvas.shape(
        &foot,
        &Brush::across((x - trunk, bark.darker(0.25)), (x + trunk, bark.lighter(0.12))),
    );
    let limb = Limb { from: head, angle: 0.0, length: tall * length, width: trunk, spread };
    limbs(stage, &limb, (bark, if winter { 6 } else { 3 }));
    if winter {
        return;
    }
    let (half, centre) = match tree.kind {
        Kind::Apple => ((tall * 0.52, tall * 0.34), (x, y - tall * 0.62)),
        Kind::Poplar => ((tall * 0.13, tall * 0.45), (x, y - tall * 0.55)),
        _ => ((tall * 0.38, tall * 0.34), (x, y - tall * 0.64)),
    };
    crown(stage, (centre, half), (crown_tints(stage, tree.kind), tree.distance));
    if tree.kind == Kind::Apple && stage.mood.season == Season::Autumn {
        fruit(stage, (centre, half), tree.distance);
    }
}

fn crown_tints(stage: &Stage, kind: Kind) -> [Tint; 4] {
    if kind == Kind::Apple && stage.mood.season == Season::Spring {
        return [0x00a8_7f86, 0x00e0_aebb, 0x00f7_d9dd, 0x00ff_f7f4].map(hex);
    }
    stage.mood.leaves()
}

/// A crown of dabs, in three passes from large and dark to small and lit.
pub fn crown(stage: &mut Stage, shape: (Spot, Spot), look: ([Tint; 4], f32)) {
    let ((centre, half), (tints, distance)) = (shape, look);
    // A large crown has visible leaves, a small one only masses of colour.
    let fine = (half.0 / 60.0).clamp(1.0, 3.2);
    let more = super::pixels::steps(fine * fine, 0.05);
    let passes = [
        (44 + more / 3, 0.28 / fine.powf(0.4), 0.0, 0.9),
        (60 + more / 2, 0.20 / fine.sqrt(), 0.8, 0.97),
        (70 + more, 0.13 / fine.sqrt(), 1.5, 1.0),
        (50 + more * 2, 0.085 / fine.sqrt(), 2.1, 1.03),
    ];
    for (count, size, level, reach) in passes {
        for _ in 0..count {
            let (turn, radius) = (
                stage.chance.between(0.0, std::f32::consts::TAU),
                stage.chance.unit().sqrt() * reach,
            );
            let off = (turn.cos() * radius, turn.sin() * radius);
            let lift = off.0 * stage.mood.side * 0.55 - off.1 * 0.8;
            if level > 0.5 && lift < stage.chance.between(-1.0, level * 0.4 - 0.5) {
                continue;
            }
            let place =
                (centre.0 + off.0 * half.0, centre.1 + off.1 * half.1 * (1.0 - off.0.abs() * 0.15));
            let tone = (level + lift * 0.9 + stage.chance.around(0.4)).clamp(0.0, 3.0);
            let dab = size * stage.chance.between(0.6, 1.15) * half.0.min(half.1 * 1.3);
            let brush = Brush::flat(stage.mood.seen(step(tints, tone), distance)).alpha(0.9);
            stage.canvas.oval(place, (dab, dab * 0.82), &brush);
        }
    }
}

fn step(tints: [Tint; 4], tone: f32) -> Tint {
    if tone < 1.0 {
        tints[0].mix(tints[1], tone)
    } else if tone < 2.0 {
        tints[1].mix(tints[2], tone - 1.0)
    } else {
        tints[2].mix(tints[3], tone - 2.0)
    }
}

fn fruit(stage: &mut Stage, shape: (Spot, Spot), distance: f32) {
    let (centre, half) = shape;
    for _ in 0..46_u16 {
        let (turn, radius) =
            (stage.chance.between(0.0, std::f32::consts::TAU), stage.chance.unit().sqrt() * 0.95);
        let place =
            (centre.0 + turn.cos() * radius * half.0, centre.1 + turn.sin() * radius * half.1);
        let tint = stage.chance.pick(&[hex(0x00c8_2f2a), hex(0x00d9_5a2a), hex(0x00b8_c038)]);
        let size = half.0 * 0.045;
        let brush = Brush::flat(stage.mood.seen(tint, distance));
        stage.canvas.oval(place, (size, size), &brush);
    }
}

struct Limb {
    from: Spot,
    angle: f32,
    length: f32,
    width: f32,
    spread: f32,
}

fn limbs(stage: &mut Stage, limb: &Limb, look: (Tint, u16)) {
    let (bark, depth) = look;
    if depth == 0 || limb.width < 0.4 {
        return;
    }
    for turn in [-1.0, -0.15, 1.0] {
        let angle = limb.angle + turn * limb.spread + stage.chance.around(0.22);
        let length = limb.length * stage.chance.between(0.7, 1.05);
        let tip = (limb.from.0 + angle.sin() * length, limb.from.1 - angle.cos() * length);
        stage.canvas.line(&[limb.from, tip], &Brush::flat(bark), (limb.width * 0.62).max(0.7));
        if stage.mood.snowy() && depth > 2 {
            let lifted =
                [(limb.from.0, limb.from.1 - limb.width * 0.3), (tip.0, tip.1 - limb.width * 0.3)];
            let snow = stage.flat(hex(0x00f4_f7fb));
            stage.canvas.line(&lifted, &snow, (limb.width * 0.26).max(0.6));
        }
        let next = Limb {
            from: tip,
            angle: angle * 0.9,
            length: length * 0.74,
            width: limb.width * 0.6,
            spread: limb.spread,
        };
        limbs(stage, &next, (bark, depth - 1));
    }
}

fn willow(stage: &mut Stage, tree: &Tree) {
    let (x, y) = tree.foot;
    let tall = tree.height;
    let bark = stage.mood.seen(hex(0x005a_4a38), tree.distance);
    stage.canvas.line(
        &[(x, y), (x + tall * 0.02, y - tall * 0.62)],
        &Brush::flat(bark),
        tall * 0.06,
    );
    let tints = stage.mood.leaves();
    crown(stage, ((x, y - tall * 0.72), (tall * 0.36, tall * 0.24)), (tints, tree.distance));
    for strand in 0..130_u16 {
        let turn = stage.chance.around(1.0);
        let top = (x + turn * tall * 0.4, y - tall * (0.86 - turn * turn * 0.3));
        let fall = tall * stage.chance.between(0.35, 0.72) * (1.0 - turn.abs() * 0.1);
        let tone = 0.6 + f32::from(strand) / 130.0 * 1.9;
        let brush = Brush::flat(stage.mood.seen(step(tints, tone), tree.distance)).alpha(0.8);
        let bend = turn * tall * 0.07;
        let places = [
            top,
            (top.0 + bend, top.1 + fall * 0.5),
            (top.0 + bend * 1.1, (top.1 + fall).min(y - 2.0)),
        ];
        stage.canvas.line(&places, &brush, tall * 0.011);
    }
}

fn fir(stage: &mut Stage, tree: &Tree) {
    let (x, y) = tree.foot;
    let tall = tree.height;
    let [dark, light] =
        [hex(0x0020_4a3a), hex(0x004c_7d52)].map(|tint| stage.mood.seen(tint, tree.distance));
    let trunk = stage.mood.seen(hex(0x004a_3a2e), tree.distance);
    stage.canvas.line(&[(x, y), (x, y - tall * 0.2)], &Brush::flat(trunk), tall * 0.04);
    for tier in 0..9_u16 {
        let share = f32::from(tier) / 9.0;
        let base = y - tall * (0.1 + share * 0.74);
        let half = tall * 0.26 * (1.0 - share * 0.86);
        let top = base - tall * 0.22;
        let droop = half * 0.16;
        let corners = [
            (x, top),
            (x + half, base + droop),
            (x + half * 0.4, base - droop * 0.3),
            (x, base + droop * 0.6),
            (x - half * 0.45, base - droop * 0.3),
            (x - half, base + droop),
        ];
        let lit = if stage.mood.side > 0.0 { (dark, light) } else { (light, dark) };
        stage.canvas.shape(&corners, &Brush::across((x - half, lit.0), (x + half, lit.1)));
        if stage.mood.snowy() {
            let snow = stage.flat(hex(0x00f6_f9fd));
            stage.canvas.shape(
                &[
                    (x, top),
                    (x + half * 0.7, base - droop * 0.4),
                    (x, base - droop),
                    (x - half * 0.7, base - droop * 0.4),
                ],
                &snow,
            );
        }
    }
}
