//! Writes lossy WebP files.

use image::RgbImage;
use webp::{Encoder, WebPConfig};

/// The format has no room for a longer side.
pub const LONGEST_SIDE: u32 = 16_383;

/// As good to look at as a JPEG of quality 82, in two thirds of its bytes.
const QUALITY: f32 = 78.0;
/// From 0, fast, to 6, small: the default of the library. More takes twice as long for two percent.
const METHOD: i32 = 4;

/// Encodes the picture, with the colour profile that its colours are meant in.
pub fn encode(picture: &RgbImage, profile: Option<&[u8]>) -> Result<Vec<u8>, String> {
    let (width, height) = picture.dimensions();
    let mut config = WebPConfig::new().map_err(|()| "libwebp has another version".to_owned())?;
    config.quality = QUALITY;
    config.method = METHOD;
    let encoder = Encoder::from_rgb(picture.as_raw(), width, height);
    let webp = encoder
        .encode_advanced(&config)
        .map_err(|error| format!("libwebp says {error:?}"))?;
    match profile {
        Some(profile) => with_profile(&webp, profile, [width, height])
            .ok_or_else(|| "libwebp wrote an unknown form of file".to_owned()),
        None => Ok(webp.to_vec()),
    }
}

/// The flag in the extended header that says that a colour profile follows.
const HAS_PROFILE: u8 = 0b10_0000;

/// Puts the picture into the extended form of the format, which libwebp leaves to a library of its own: a header with
/// the size of the canvas, the profile, then the picture as it was.
fn with_profile(simple: &[u8], profile: &[u8], sides: [u32; 2]) -> Option<Vec<u8>> {
    let picture = simple.strip_prefix(b"RIFF")?.get(4..)?;
    let picture = picture.strip_prefix(b"WEBP")?;
    let mut header = vec![HAS_PROFILE, 0, 0, 0];
    for side in sides {
        header.extend(side.checked_sub(1)?.to_le_bytes().iter().take(3));
    }
    let mut body = b"WEBP".to_vec();
    body.extend(chunk(*b"VP8X", &header)?);
    body.extend(chunk(*b"ICCP", profile)?);
    body.extend(picture);
    chunk(*b"RIFF", &body)
}

/// A chunk: its name, its length, its content, and a byte that makes its length even.
fn chunk(name: [u8; 4], content: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(content.len()).ok()?;
    let mut chunk = name.to_vec();
    chunk.extend(length.to_le_bytes());
    chunk.extend(content);
    chunk.resize(chunk.len() + content.len() % 2, 0);
    Some(chunk)
}
