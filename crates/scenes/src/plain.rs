//! Plain pictures, for the server's tests: encoding is fast in this crate, which is optimised in every build.

use image::codecs::jpeg::JpegEncoder;
use image::{GrayImage, ImageError, Luma};

/// The quality that an import uses, so that it keeps these bytes.
const QUALITY: u8 = 85;

/// A grey picture of this width and height in pixels, as JPEG.
pub fn grey(width: u16, height: u16) -> Result<Vec<u8>, ImageError> {
    let picture = GrayImage::from_pixel(width.into(), height.into(), Luma([120]));
    let mut bytes = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))?;
    Ok(bytes)
}
