//! Plain landscapes, for a new site that has no pictures of its own yet.

use image::codecs::jpeg::JpegEncoder;
use image::{ImageError, Rgb, RgbImage};

const WIDTH: u32 = 1_200;
const HEIGHT: u32 = 800;
/// As imported pictures have it, so that an import keeps the file as it is.
const QUALITY: u8 = 85;

type Colour = [u8; 3];

/// A row of round hills.
struct Hills {
    colour: Colour,
    /// The rows of their tops and of the valleys between them.
    top: u32,
    valley: u32,
    /// Width of a hill, and where the first one begins left of the picture.
    width: u32,
    begins: u32,
}

/// A sky from above to below, and hills, the nearest ones first.
struct Scene {
    sky: [Colour; 2],
    hills: [Hills; 3],
}

const fn hills(colour: Colour, rows: [u32; 2], [width, begins]: [u32; 2]) -> Hills {
    let [top, valley] = rows;
    Hills {
        colour,
        top,
        valley,
        width,
        begins,
    }
}

const SCENES: [Scene; 3] = [
    Scene {
        sky: [[134, 184, 219], [232, 240, 238]],
        hills: [
            hills([70, 112, 72], [610, 760], [1_500, 200]),
            hills([112, 150, 98], [500, 640], [900, 650]),
            hills([160, 186, 168], [420, 520], [700, 100]),
        ],
    },
    Scene {
        sky: [[176, 205, 214], [240, 236, 222]],
        hills: [
            hills([58, 104, 128], [690, 715], [2_600, 700]),
            hills([104, 136, 94], [520, 690], [1_700, 1_250]),
            hills([150, 172, 158], [440, 560], [1_100, 300]),
        ],
    },
    Scene {
        sky: [[88, 84, 132], [240, 178, 138]],
        hills: [
            hills([44, 46, 66], [600, 740], [1_300, 900]),
            hills([78, 70, 98], [510, 620], [1_000, 350]),
            hills([128, 100, 122], [450, 540], [600, 80]),
        ],
    },
];

/// Draws one of a few landscapes, 1200 × 800 pixels, as JPEG.
///
/// ```
/// let [picture, other] = [0, 1].map(|number| vitrine_pictures::landscape(number).unwrap());
/// assert!(picture.starts_with(&[0xff, 0xd8]) && picture != other);
/// ```
pub fn landscape(number: usize) -> Result<Vec<u8>, ImageError> {
    let scene = &SCENES[number % SCENES.len()];
    let picture = RgbImage::from_fn(WIDTH, HEIGHT, |x, y| Rgb(colour(scene, x, y)));
    let mut bytes = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))?;
    Ok(bytes)
}

fn colour(scene: &Scene, x: u32, y: u32) -> Colour {
    let mut hills = scene.hills.iter();
    match hills.find(|hills| hills.line(x) <= y) {
        Some(hills) => hills.colour,
        None => mixed(scene.sky, y),
    }
}

impl Hills {
    /// The row that a hill begins at in this column: a parabola per hill.
    fn line(&self, x: u32) -> u32 {
        let across = (x + self.begins) % self.width;
        let height = self.valley - self.top;
        let risen = 4 * across * (self.width - across) / self.width * height / self.width;
        self.valley - risen.min(height)
    }
}

/// The colour of the sky in this row.
fn mixed([above, below]: [Colour; 2], y: u32) -> Colour {
    let part = |n: usize| {
        let sum = u32::from(above[n]) * (HEIGHT - y) + u32::from(below[n]) * y;
        u8::try_from(sum / HEIGHT).unwrap_or(u8::MAX)
    };
    [part(0), part(1), part(2)]
}
