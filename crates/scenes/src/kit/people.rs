//! Small figures, dressed for the weather.

use super::canvas::{Brush, Spot};
use super::mood::{Season, Weather};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// The posture of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// Standing.
    Stands,
    /// Walking.
    Walks,
    /// Both arms raised.
    Cheers,
    /// Sitting; the given foot is the position of the feet.
    Sits,
    /// Running, with bare legs.
    Plays,
}

const SKINS: [u32; 5] = [0x00f2_c9a8, 0x00e3_b08c, 0x00c0_8560, 0x008c_5a3e, 0x00f6_d6bc];
const HAIRS: [u32; 7] =
    [0x0034_2620, 0x0068_4528, 0x00a8_7a44, 0x00d9_b878, 0x008a_3f22, 0x0020_1c1e, 0x00b8_b4b0];
const TOPS: [u32; 10] = [
    0x00b5_3a3a,
    0x002f_5d8a,
    0x00e0_a63c,
    0x003f_7a62,
    0x00e9_e2d2,
    0x0062_4a7a,
    0x0029_3447,
    0x00c8_6a8a,
    0x0078_8a9a,
    0x00d9_7a4a,
];
const BOTTOMS: [u32; 5] = [0x002c_3648, 0x0048_4a52, 0x006a_5a48, 0x0030_4a6a, 0x008a_7a64];

/// Draws one person of this height.
pub fn draw(stage: &mut Stage, foot: Spot, (height, pose): (f32, Pose)) {
    let clothes = hex(stage.chance.pick(&TOPS));
    dressed(stage, foot, (height, pose, clothes));
}

/// Draws a player in shorts, in this jersey.
pub fn player(stage: &mut Stage, (x, y): Spot, (height, jersey): (f32, Tint)) {
    dressed(stage, (x, y), (height, Pose::Plays, jersey));
    let unit = height / 7.5;
    let hip = y - unit * 3.5;
    for side in [-1.0, 1.0] {
        let thigh = [(x + side * unit * 0.28, hip), (x + side * unit * 0.52, hip + unit * 1.1)];
        stage.line(&thigh, hex(0x00f4_f1e8).mix(jersey, 0.12), unit * 0.86);
    }
}

/// Draws one person in this colour.
pub fn dressed(stage: &mut Stage, foot: Spot, (height, pose, top): (f32, Pose, Tint)) {
    let (skin, hair) = (hex(stage.chance.pick(&SKINS)), hex(stage.chance.pick(&HAIRS)));
    let legs = if pose == Pose::Plays { skin } else { hex(stage.chance.pick(&BOTTOMS)) };
    let (x, y) = foot;
    let unit = height / 7.5;
    stage.shadow((x, y), height * 0.24);
    let hip = if pose == Pose::Sits { y - unit * 2.0 } else { y - unit * 3.5 };
    let coat =
        pose != Pose::Plays && (stage.mood.season == Season::Winter || stage.chance.odds(0.25));
    leg_pair(stage, (x, y, hip), (unit, pose, legs));
    let shoulder = hip - unit * 2.4;
    let hem = if coat { hip + unit * 0.9 } else { hip + unit * 0.15 };
    let body = [
        (x - unit * 0.82, shoulder + unit * 0.2),
        (x - unit * 0.4, shoulder - unit * 0.1),
        (x + unit * 0.4, shoulder - unit * 0.1),
        (x + unit * 0.82, shoulder + unit * 0.2),
        (x + unit * 0.74, hem),
        (x - unit * 0.74, hem),
    ];
    let (light, dark) = (stage.near(top.lighter(0.12)), stage.near(top.darker(0.28)));
    let (from, to) = if stage.mood.side > 0.0 { (dark, light) } else { (light, dark) };
    stage.canvas.shape(&body, &Brush::across((x - unit * 0.8, from), (x + unit * 0.8, to)));
    arms(stage, (x, shoulder), (unit, pose, top.darker(0.12)));
    let head = (x + stage.chance.around(unit * 0.12), shoulder - unit * 0.78);
    stage.line(&[(x, shoulder), head], skin.darker(0.1), unit * 0.42);
    stage.oval(head, (unit * 0.5, unit * 0.6), skin);
    hairdo(stage, head, (unit, hair));
}

fn leg_pair(
    stage: &mut Stage,
    (x, y, hip): (f32, f32, f32),
    (unit, pose, tint): (f32, Pose, Tint),
) {
    let stride = match pose {
        Pose::Walks => unit * 0.75,
        Pose::Plays => unit * 1.05,
        Pose::Sits => unit * 0.5,
        _ => unit * 0.3,
    };
    for (side, tone) in [(-1.0, tint), (1.0, tint.darker(0.2))] {
        let knee = (
            x + side * stride * 0.6 + if pose == Pose::Sits { unit * 1.1 } else { 0.0 },
            hip + (y - hip) * 0.48,
        );
        let ankle =
            (x + side * stride + if pose == Pose::Sits { unit * 1.1 } else { 0.0 }, y - unit * 0.2);
        stage.line(&[(x + side * unit * 0.3, hip), knee, ankle], tone, unit * 0.62);
        stage.line(
            &[ankle, (ankle.0 + unit * 0.35, y - unit * 0.12)],
            hex(0x0026_2226),
            unit * 0.34,
        );
    }
}

fn arms(stage: &mut Stage, (x, shoulder): Spot, (unit, pose, tint): (f32, Pose, Tint)) {
    for side in [-1.0, 1.0] {
        let root = (x + side * unit * 0.72, shoulder + unit * 0.3);
        let (elbow, hand) = match pose {
            Pose::Cheers => (
                (root.0 + side * unit * 0.6, root.1 - unit * 0.6),
                (root.0 + side * unit * 0.5, root.1 - unit * 1.9),
            ),
            Pose::Walks => (
                (root.0 + side * unit * 0.25, root.1 + unit * 1.1),
                (root.0 + unit * 0.5, root.1 + unit * 2.0),
            ),
            _ => (
                (root.0 + side * unit * 0.2, root.1 + unit * 1.1),
                (root.0 - side * unit * 0.1, root.1 + unit * 2.1),
            ),
        };
        stage.line(&[root, elbow, hand], tint, unit * 0.42);
        stage.oval(hand, (unit * 0.2, unit * 0.2), hex(0x00e3_b590));
    }
}

fn hairdo(stage: &mut Stage, head: Spot, (unit, hair): (f32, Tint)) {
    let cap = stage.mood.season == Season::Winter && stage.chance.odds(0.55);
    let tint = if cap { hex(stage.chance.pick(&TOPS)) } else { hair };
    let (x, y) = head;
    stage.oval((x, y - unit * 0.3), (unit * 0.54, unit * 0.36), tint);
    if !cap && stage.chance.odds(0.5) {
        stage.line(
            &[(x - unit * 0.44, y - unit * 0.2), (x - unit * 0.46, y + unit * 0.45)],
            tint,
            unit * 0.22,
        );
        stage.line(
            &[(x + unit * 0.44, y - unit * 0.2), (x + unit * 0.46, y + unit * 0.45)],
            tint,
            unit * 0.22,
        );
    }
}

/// A person under an umbrella.
pub fn sheltered(stage: &mut Stage, foot: Spot, height: f32) {
    draw(stage, foot, (height, Pose::Walks));
    let (x, y) = (foot.0 + height * 0.05, foot.1 - height * 1.02);
    let half = height * 0.36;
    let tint = hex(stage.chance.pick(&TOPS));
    stage.line(
        &[(x, y - half * 0.5), (x, foot.1 - height * 0.55)],
        hex(0x0030_2a2a),
        height * 0.018,
    );
    let dome: Vec<Spot> = (0..=16_u16)
        .map(|step| {
            let turn = std::f32::consts::PI * f32::from(step) / 16.0;
            (x - turn.cos() * half, y - turn.sin() * half * 0.72)
        })
        .collect();
    let (light, dark) = (stage.near(tint.lighter(0.2)), stage.near(tint.darker(0.25)));
    stage.canvas.shape(&dome, &Brush::across((x - half, light), (x + half, dark)));
    for share in [-0.5, 0.0, 0.5] {
        let rib = stage.flat(tint.darker(0.4)).alpha(0.5);
        stage.canvas.line(&[(x, y - half * 0.72), (x + half * share, y)], &rib, 1.2);
    }
}

/// People scattered over a strip of ground, smaller with distance; under umbrellas when it rains.
pub fn crowd(stage: &mut Stage, strip: super::canvas::Area, (count, size): (u16, f32)) {
    let mut feet: Vec<(f32, f32)> = (0..count)
        .map(|_| {
            (
                stage.chance.between(strip.left, strip.right()),
                stage.chance.between(strip.top, strip.bottom()),
            )
        })
        .collect();
    feet.sort_by(|one, other| one.1.total_cmp(&other.1));
    for foot in feet {
        let near = (foot.1 - strip.top) / strip.height.max(1.0);
        let child = if stage.chance.odds(0.2) { 0.66 } else { 1.0 };
        let height = size * (0.74 + near * 0.42) * stage.chance.between(0.92, 1.05) * child;
        if stage.mood.weather == Weather::Rain {
            sheltered(stage, foot, height);
        } else {
            let pose = stage.chance.pick(&[Pose::Walks, Pose::Stands, Pose::Walks]);
            draw(stage, foot, (height, pose));
        }
    }
}
