//! Rooms seen from inside: a back wall, floor and side walls in perspective, daylight from windows.

use super::canvas::{Area, Brush, HEIGHT, WIDTH};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// Colours of a room.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Walls.
    pub wall: Tint,
    /// Floor.
    pub floor: Tint,
    /// Ceiling.
    pub ceiling: Tint,
}

/// Draws an empty room whose back wall is the area.
pub fn draw(stage: &mut Stage, back: Area, colours: Colours) {
    let (left, top, right, bottom) = (back.left, back.top, back.right(), back.bottom());
    let (wall, floor) = (colours.wall, colours.floor);
    let near = |tint: Tint, stage: &Stage| stage.near(tint);
    let (dark, light) = (near(wall.darker(0.16), stage), near(wall.lighter(0.06), stage));
    stage.canvas.block(Area::new(0.0, 0.0, WIDTH, HEIGHT), &Brush::flat(light));
    let ceiling = Brush::down(
        (0.0, near(colours.ceiling.darker(0.14), stage)),
        (top, near(colours.ceiling, stage)),
    );
    stage.canvas.shape(&[(0.0, 0.0), (WIDTH, 0.0), (right, top), (left, top)], &ceiling);
    stage.canvas.shape(
        &[(0.0, 0.0), (left, top), (left, bottom), (0.0, HEIGHT)],
        &Brush::across((0.0, dark), (left, light)),
    );
    stage.canvas.shape(
        &[(WIDTH, 0.0), (right, top), (right, bottom), (WIDTH, HEIGHT)],
        &Brush::across((right, light), (WIDTH, dark)),
    );
    let ground = Brush::down(
        (bottom, near(floor.lighter(0.1), stage)),
        (HEIGHT, near(floor.darker(0.14), stage)),
    );
    stage.canvas.shape(&[(0.0, HEIGHT), (left, bottom), (right, bottom), (WIDTH, HEIGHT)], &ground);
    boards(stage, back, floor);
    let skirting = stage.flat(wall.darker(0.35));
    stage.canvas.line(
        &[(0.0, HEIGHT), (left, bottom), (right, bottom), (WIDTH, HEIGHT)],
        &skirting,
        4.0,
    );
}

/// Floorboards run towards one vanishing point; each starts at the back wall or at a side wall.
fn boards(stage: &mut Stage, back: Area, floor: Tint) {
    let vanish = (600.0, back.top + back.height * 0.42);
    let inside = |(across, down): (f32, f32)| {
        let share = (HEIGHT - down) / (HEIGHT - back.bottom());
        let right = WIDTH + (back.right() - WIDTH) * share;
        down >= back.bottom() && across >= back.left * share && across <= right
    };
    for index in 0..44_u16 {
        let near = -1380.0 + f32::from(index) * 90.0;
        let at =
            |share: f32| (near + (vanish.0 - near) * share, HEIGHT + (vanish.1 - HEIGHT) * share);
        let spans: Vec<(f32, f32)> = (0..=60_u16)
            .map(|step| at(f32::from(step) / 60.0))
            .filter(|spot| inside(*spot))
            .collect();
        let seam = stage.flat(floor.darker(0.4)).alpha(0.26);
        stage.canvas.line(&spans, &seam, 1.6);
    }
}

/// A tall window: the sky outside, the glow inside, a bright patch on the floor.
pub fn window(stage: &mut Stage, pane: Area, floor: f32) {
    let [above, _, below] = stage.mood.sky;
    let frame = stage.flat(hex(0x00f4_f0e6));
    stage.canvas.block(
        Area::new(pane.left - 7.0, pane.top - 7.0, pane.width + 14.0, pane.height + 14.0),
        &frame,
    );
    stage.canvas.block(pane, &Brush::down((pane.top, above.lighter(0.25)), (pane.bottom(), below)));
    outside(stage, pane);
    let post = Area::new(pane.middle().0 - 2.5, pane.top, 5.0, pane.height);
    stage.canvas.block(post, &frame);
    for share in [0.33, 0.67] {
        stage.canvas.block(
            Area::new(pane.left, pane.top + pane.height * share - 2.0, pane.width, 4.0),
            &frame,
        );
    }
    if stage.mood.dark() {
        return;
    }
    let glow = stage.mood.sun;
    stage.canvas.glow(pane.middle(), pane.height * 1.15, (glow, 0.3));
    let lean = -stage.mood.side * pane.width * 1.2;
    let patch = [
        (pane.left + lean * 0.4, floor),
        (pane.right() + lean * 0.4, floor),
        (pane.right() + lean * 1.5 + 24.0, floor + 92.0),
        (pane.left + lean * 1.5 - 24.0, floor + 92.0),
    ];
    stage.canvas.shape(&patch, &Brush::flat(glow.lighter(0.2)).alpha(0.24));
}

/// A hanging lamp with the light around it.
pub fn pendant(stage: &mut Stage, (x, y): (f32, f32), size: f32) {
    stage.line(&[(x, 0.0), (x, y)], hex(0x0030_3236), 2.2);
    stage.shape(
        &[
            (x - size * 0.2, y),
            (x + size * 0.2, y),
            (x + size, y + size * 0.8),
            (x - size, y + size * 0.8),
        ],
        hex(0x0034_4a52),
    );
    stage.canvas.oval(
        (x, y + size * 0.82),
        (size * 0.9, size * 0.16),
        &Brush::flat(hex(0x00ff_efc4)),
    );
    stage.canvas.glow((x, y + size), size * 5.0, (hex(0x00ff_d890), 0.42));
}

/// The view from a window: a hill, and the tops of trees.
fn outside(stage: &mut Stage, pane: Area) {
    let tints = stage.mood.leaves();
    let hill = stage.mood.seen(stage.mood.grass(), 0.5);
    let (left, right, foot) = (pane.left, pane.right(), pane.bottom());
    let rise = pane.height * 0.22;
    let tilt = rise * 0.4 * stage.mood.side;
    let slope =
        [(left, foot - rise - tilt), (right, foot - rise + tilt), (right, foot), (left, foot)];
    stage.canvas.shape(&slope, &Brush::flat(hill));
    for dab in 0..240_u16 {
        let across = stage.chance.between(left + 4.0, right - 4.0);
        let crown = 0.5 + 0.5 * (across * 0.045 + left * 0.01).sin();
        let top = pane.height * (0.1 + crown * 0.2);
        let height = stage.chance.unit().sqrt() * top;
        let tone = tints[usize::from((dab / 70).min(3))];
        let brush = Brush::flat(stage.mood.seen(tone, 0.32)).alpha(0.75);
        stage.canvas.oval((across, foot - height - 3.0), (4.0, 3.4), &brush);
    }
}

/// A wooden table seen slightly from above.
pub fn table(stage: &mut Stage, area: Area, wood: Tint) {
    stage.shadow((area.middle().0, area.bottom() + 16.0), area.width * 0.6);
    for x in [area.left + 20.0, area.right() - 34.0] {
        stage.block(Area::new(x, area.top + 30.0, 14.0, area.height - 10.0), wood.darker(0.35));
    }
    let top = [
        (area.left + 40.0, area.top),
        (area.right() - 40.0, area.top),
        (area.right(), area.top + 44.0),
        (area.left, area.top + 44.0),
    ];
    stage.canvas.shape(
        &top,
        &Brush::down(
            (area.top, stage.near(wood.lighter(0.3))),
            (area.top + 44.0, stage.near(wood)),
        ),
    );
    stage.block(Area::new(area.left, area.top + 44.0, area.width, 14.0), wood.darker(0.25));
}
