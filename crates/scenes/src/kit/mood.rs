//! Season, hour and weather, and their effect on every colour.

use serde::Deserialize;

use super::tint::{Tint, hex};

/// Time of the year.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Season {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// Time of the day.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Time {
    Dawn,
    Day,
    Evening,
    Dusk,
    Night,
}

/// The weather.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Weather {
    Clear,
    Fair,
    Cloudy,
    Rain,
    Snow,
    Mist,
}

/// The light of a picture.
#[derive(Clone, Debug)]
pub struct Mood {
    /// Time of the year.
    pub season: Season,
    /// Time of the day.
    pub time: Time,
    /// The weather.
    pub weather: Weather,
    /// The colours of the sky: zenith, middle and horizon.
    pub sky: [Tint; 3],
    /// The colour of haze over distant objects.
    pub haze: Tint,
    /// The colour of the light on objects.
    pub light: Tint,
    /// The colour of the sun or moon, and of lit edges.
    pub sun: Tint,
    /// The direction of the light, -1 (left) to 1 (right).
    pub side: f32,
}

impl Mood {
    /// The light of this season, hour and weather, from this side.
    pub fn new(when: (Season, Time), weather: Weather, side: f32) -> Self {
        let (season, time) = when;
        let [zenith, middle, horizon, light, sun] = hour(time).map(hex);
        let (veil, share) = veil(weather);
        let veil = veil.under(light.lighter(0.15));
        Self {
            season,
            time,
            weather,
            sky: [
                zenith.mix(veil.darker(0.12), share),
                middle.mix(veil, share),
                horizon.mix(veil.lighter(0.2), share),
            ],
            haze: middle.mix(horizon, 0.6).mix(veil, share),
            light: light.under(tone_of(weather)),
            sun,
            side,
        }
    }

    /// The apparent colour of an object at a distance (0 near, 1 hidden by haze).
    pub fn seen(&self, tint: Tint, distance: f32) -> Tint {
        tint.under(self.light).mix(self.haze, distance)
    }

    /// Whether lamps and windows are lit.
    pub fn dark(&self) -> bool {
        matches!(self.time, Time::Dusk | Time::Night)
    }

    /// Whether snow lies on roofs and ground.
    pub fn snowy(&self) -> bool {
        self.weather == Weather::Snow
    }

    /// Whether the sun casts shadows.
    pub fn sunny(&self) -> bool {
        matches!(self.weather, Weather::Clear | Weather::Fair) && !self.dark()
    }

    /// Colours of leaves, darkest first.
    pub fn leaves(&self) -> [Tint; 4] {
        match self.season {
            Season::Spring => [0x0047_7a34, 0x0064_9a3c, 0x008c_bb4e, 0x00c3_db74],
            Season::Summer => [0x0026_5331, 0x003c_7236, 0x0062_9440, 0x0096_b85a],
            Season::Autumn => [0x0074_4526, 0x00b0_5a28, 0x00d9_8a2e, 0x00ee_bd55],
            Season::Winter => [0x003c_4c3c, 0x0052_6248, 0x006c_7a58, 0x0090_9a74],
        }
        .map(hex)
    }

    /// Colour of meadows.
    pub fn grass(&self) -> Tint {
        if self.snowy() {
            return hex(0x00e9_f0f6);
        }
        hex(match self.season {
            Season::Spring => 0x0084_b24a,
            Season::Summer => 0x0086_a646,
            Season::Autumn => 0x009a_9c4c,
            Season::Winter => 0x008d_9a6a,
        })
    }
}

/// The colours of zenith, middle, horizon, light and sun.
fn hour(time: Time) -> [u32; 5] {
    match time {
        Time::Dawn => [0x0081_a3cf, 0x00f0_c4bd, 0x00ff_ead0, 0x00fa_e4dc, 0x00ff_e9b8],
        Time::Day => [0x003f_8ccb, 0x008d_c6e8, 0x00e2_f1f2, 0x00ff_fcf4, 0x00ff_f8dc],
        Time::Evening => [0x0052_7fb8, 0x00ef_b98a, 0x00ff_e3b0, 0x00ff_e0b8, 0x00ff_efb0],
        Time::Dusk => [0x0024_2f63, 0x0086_5a8e, 0x00f2_9a70, 0x009a_86a8, 0x00ff_c089],
        Time::Night => [0x0007_0d28, 0x0013_2150, 0x0030_4478, 0x004c_5a8c, 0x00f4_f0d8],
    }
}

/// The colour of the cloud cover, and its share in the colours of the sky.
fn veil(weather: Weather) -> (Tint, f32) {
    match weather {
        Weather::Clear => (hex(0x00ff_ffff), 0.0),
        Weather::Fair => (hex(0x00f4_f6f6), 0.08),
        Weather::Cloudy => (hex(0x00c9_d0d6), 0.55),
        Weather::Rain => (hex(0x0093_a0ac), 0.78),
        Weather::Snow => (hex(0x00d5_dce4), 0.66),
        Weather::Mist => (hex(0x00e4_e6e4), 0.6),
    }
}

fn tone_of(weather: Weather) -> Tint {
    hex(match weather {
        Weather::Clear | Weather::Fair => 0x00ff_ffff,
        Weather::Cloudy => 0x00ec_eff2,
        Weather::Rain => 0x00c4_cedb,
        Weather::Snow => 0x00e2_e9f4,
        Weather::Mist => 0x00ee_eff0,
    })
}
