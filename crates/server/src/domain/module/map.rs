//! `kind = "map"`: places on a map, and the list of them.

use super::field::Role;
use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, ModuleKind};

settings! {
    /// How a map is shown.
    pub struct MapSettings {
        shows source, fields;
        /// The middle, in degrees, as `[48.8378, -0.889]`.
        // Stored in millionths of a degree: whole numbers compare.
        center: [i64; 2], Takes::Other("`[latitude, longitude]`"), via degrees;
        /// Zoom step, from the world to a house.
        zoom: u8 = 13, Takes::Number { least: 0, most: 19 };
    }
}

impl ModuleKind for MapSettings {
    const ROLES: &'static [Role] = &[Role::Title, Role::Latitude, Role::Longitude];
    const USED: &'static [Role] = &[Role::Place, Role::Summary, Role::Link, Role::Phone];
    const ANCHORS: Anchors = Anchors::Shown;
}

/// Latitude and longitude in degrees, stored in millionths.
mod degrees {
    use serde_json::Value;

    use crate::domain::fault::{SettingFault, Why};
    use crate::domain::module::setting::plain;
    use crate::domain::values::degrees::{MILLIONTHS, MOST_LATITUDE, MOST_LONGITUDE, millionths};

    pub fn read(value: &Value) -> Result<[i64; 2], Why> {
        let [latitude, longitude] =
            plain::read(value).map_err(|_| SettingFault::InvalidPosition)?;
        let latitude = exactly(latitude, MOST_LATITUDE).ok_or(SettingFault::InvalidPosition)?;
        let longitude = exactly(longitude, MOST_LONGITUDE).ok_or(SettingFault::InvalidPosition)?;
        Ok([latitude, longitude])
    }

    /// To the millionth, so that a written value is read back unchanged.
    fn exactly(degrees: f64, most: i64) -> Option<i64> {
        let written = (degrees.abs() <= 360.0).then(|| format!("{degrees:.6}"));
        millionths(&written?, most)
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "at most 180 million, which a float holds exactly"
    )]
    pub fn write(center: &[i64; 2]) -> Value {
        let degrees = center.map(|value| value as f64 / MILLIONTHS as f64);
        Value::from(degrees.to_vec())
    }

    #[cfg(test)]
    mod tests {
        use serde_json::json;

        use super::{read, write};

        #[test]
        fn degrees_are_written_to_the_millionth_and_read_again() {
            for (millionths, written) in [
                ([0, 180_000_000], json!([0.0, 180.0])),
                ([48_837_800, -889_000], json!([48.8378, -0.889])),
                ([-1, 1], json!([-0.000_001, 0.000_001])),
                (
                    [89_999_999, -179_999_999],
                    json!([89.999_999, -179.999_999]),
                ),
            ] {
                assert_eq!(write(&millionths), written);
                assert_eq!(read(&written), Ok(millionths));
            }
        }
    }
}
