//! Rain, snow and mist, drawn over everything else.

use super::canvas::{Brush, HEIGHT, WIDTH};
use super::mood::Weather;
use super::pixels::repaint;
use super::stage::Stage;
use super::tint::hex;

/// Draws rain, snow or mist, depending on the weather.
pub fn fall(stage: &mut Stage) {
    match stage.mood.weather {
        Weather::Rain => rain(stage),
        Weather::Snow => snow(stage),
        Weather::Mist => mist(stage),
        _ => {}
    }
}

fn rain(stage: &mut Stage) {
    for _ in 0..620_u16 {
        let near = stage.chance.unit();
        let length = 12.0 + near * 38.0;
        let (x, y) = (stage.chance.between(-40.0, WIDTH), stage.chance.between(-40.0, HEIGHT));
        let streak = Brush::flat(hex(0x00e4_ecf4)).alpha(0.07 + near * 0.2);
        stage.canvas.line(&[(x, y), (x + length * 0.22, y + length)], &streak, 0.7 + near * 0.8);
    }
}

fn snow(stage: &mut Stage) {
    for _ in 0..760_u16 {
        let near = stage.chance.unit().powi(2);
        let size = 0.9 + near * 4.2;
        let place = (stage.chance.between(0.0, WIDTH), stage.chance.between(0.0, HEIGHT));
        let flake = Brush::flat(hex(0x00ff_ffff)).alpha(0.85 - near * 0.35);
        stage.canvas.oval(place, (size, size), &flake);
    }
}

fn mist(stage: &mut Stage) {
    let (noise, haze) = (stage.noise, stage.mood.haze.lighter(0.25));
    repaint(&mut stage.canvas, (0.0, HEIGHT), |place, under| {
        let drift = noise.layered(place.0 / 420.0 + 5.0, place.1 / 120.0, 4);
        let band = 1.0 - ((place.1 - 430.0) / 260.0).abs();
        under.mix(haze, (band.max(0.0) * drift * 1.25).clamp(0.0, 0.8))
    });
}
