//! Skies: the colours of the hour, sun or moon, stars, and clouds lit from one side.

use super::canvas::{Area, Brush, Spot, WIDTH};
use super::mood::{Time, Weather};
use super::noise::Noise;
use super::pixels::repaint;
use super::stage::Stage;
use super::tint::hex;

/// Paints the sky from the top down to the horizon.
pub fn draw(stage: &mut Stage, horizon: f32) {
    let [zenith, middle, low] = stage.mood.sky;
    let bend = horizon * 0.55;
    let upper = Brush::down((0.0, zenith), (bend, middle));
    stage.canvas.block(Area::new(0.0, 0.0, WIDTH, bend + 1.0), &upper);
    let lower = Brush::down((bend, middle), (horizon, low));
    stage.canvas.block(Area::new(0.0, bend, WIDTH, 800.0 - bend), &lower);
    if stage.mood.time == Time::Night {
        stars(stage, horizon);
    }
    light(stage, horizon);
    clouds(stage, horizon);
}

fn light(stage: &mut Stage, horizon: f32) {
    let mood = &stage.mood;
    let across = 600.0 + mood.side * 360.0;
    let veiled = !matches!(mood.weather, Weather::Clear | Weather::Fair);
    let (height, disc, spread) = match mood.time {
        Time::Day => (0.16, 0.0, 420.0),
        Time::Dawn => (0.78, 26.0, 520.0),
        Time::Evening => (0.66, 30.0, 620.0),
        Time::Dusk => (0.98, 0.0, 640.0),
        Time::Night => (0.24, 24.0, 260.0),
    };
    let (sun, place) = (mood.sun, (across, horizon * height));
    let strength = if veiled { 0.18 } else { 0.62 };
    stage.canvas.glow(place, spread, (sun, strength));
    if disc > 0.0 && !veiled {
        stage.canvas.glow(place, disc * 4.0, (sun, 0.5));
        stage.canvas.oval(place, (disc, disc), &Brush::flat(sun.lighter(0.4)));
    }
}

fn stars(stage: &mut Stage, horizon: f32) {
    for _ in 0..150_u16 {
        let depth = stage.chance.unit();
        let place = (stage.chance.between(0.0, WIDTH), depth * depth * horizon * 0.9);
        let (size, alpha) = (stage.chance.between(0.6, 1.7), stage.chance.between(0.3, 0.9));
        let star = Brush::flat(hex(0x00f2_f4ff)).alpha(alpha * (1.0 - depth * 0.7));
        stage.canvas.oval(place, (size, size), &star);
    }
}

struct Cover {
    /// The density below which the sky is clear.
    floor: f32,
    /// How quickly clouds become opaque with density.
    gain: f32,
    /// The maximum opacity.
    most: f32,
}

fn cover(weather: Weather) -> Cover {
    match weather {
        Weather::Clear => Cover { floor: 0.60, gain: 3.2, most: 0.7 },
        Weather::Fair => Cover { floor: 0.51, gain: 4.6, most: 0.95 },
        Weather::Cloudy => Cover { floor: 0.40, gain: 4.0, most: 0.95 },
        Weather::Rain => Cover { floor: 0.30, gain: 2.6, most: 0.9 },
        Weather::Snow => Cover { floor: 0.34, gain: 1.9, most: 0.7 },
        Weather::Mist => Cover { floor: 0.45, gain: 1.2, most: 0.5 },
    }
}

fn clouds(stage: &mut Stage, horizon: f32) {
    let mood = stage.mood.clone();
    let cover = cover(mood.weather);
    let noise = stage.noise;
    let bright = match mood.time {
        Time::Night => mood.sky[2].lighter(0.12),
        Time::Dusk => hex(0x00f7_a98a),
        Time::Evening => hex(0x00ff_ead2),
        Time::Dawn => hex(0x00ff_efe6),
        Time::Day => hex(0x00ff_ffff),
    };
    let bright = bright.mix(mood.haze, if mood.weather == Weather::Rain { 0.55 } else { 0.12 });
    let shade = mood.sky[0].mix(mood.haze, 0.55).darker(0.1);
    repaint(&mut stage.canvas, (0.0, horizon), |place, under| {
        let density = density(noise, place, horizon);
        let thick = ((density - cover.floor) * cover.gain).clamp(0.0, cover.most);
        if thick <= 0.0 {
            return under;
        }
        let towards = (place.0 + mood.side * 26.0, place.1 - 20.0);
        let relief = density - self::density(noise, towards, horizon);
        let lit = (0.62 + relief * 5.5).clamp(0.0, 1.0);
        let fade = 1.0 - (place.1 / horizon).powi(3) * 0.75;
        under.mix(shade.mix(bright, lit), thick * fade)
    });
}

/// Cloud density: clouds are closer together near the horizon, as in perspective.
fn density(noise: Noise, place: Spot, horizon: f32) -> f32 {
    let depth = 1.25 - (place.1 / horizon).clamp(0.0, 1.0);
    let across = (place.0 - 600.0) / (230.0 * (0.45 + depth * 0.75));
    let down = 3.4 / (depth + 0.12);
    noise.layered(across + 40.0, down + 9.0, 5)
}
