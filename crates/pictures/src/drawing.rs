//! Decodes a picture within limits, and scales it down.

mod width;

pub use width::draw_width;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Cursor;
use std::ops::Range;

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{FilterType, PixelTrait, ResizeAlg, ResizeOptions, Resizer};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::metadata::Orientation;
use image::{
    ColorType, DynamicImage, GenericImageView, ImageBuffer, ImageDecoder, ImageEncoder, ImageFormat,
};
use image::{ImageReader, Limits, Pixel, Rgb, RgbImage, Rgba};

use crate::jpeg;
use crate::size::{Size, fit};
use crate::tone::Tone;

/// Maximum number of pixels of a decoded picture: as many as the best phone cameras produce.
const MOST_PIXELS: u64 = 40_000_000;
/// Maximum memory for decoding one picture, in bytes.
const MOST_MEMORY: u64 = 128 * MEBIBYTE;
/// Maximum size of a file to decode, in bytes.
pub const LONGEST_FILE: u64 = 40 * MEBIBYTE;
const MEBIBYTE: u64 = 1024 * 1024;

/// JPEG quality for thumbnails: below it blocks show, above it files grow without visible gain.
const JPEG_QUALITY: u8 = 82;
/// JPEG quality for the site's pictures: higher, because thumbnails are made from them.
const IMPORTED_QUALITY: u8 = 85;
/// Larger colour profiles are dropped: screens need a few hundred bytes, only printers need more.
const LONGEST_PROFILE: usize = 64 * 1024;
/// Where a profile's header names its colours.
const COLOUR_SPACE: Range<usize> = 16..20;
/// Number of pixels sampled per row and column to find the colour of a picture.
const SAMPLES: u32 = 16;
/// Memory for the coefficients of a pixel: two bytes for each of up to four components.
const COEFFICIENT_BYTES: u64 = 8;

/// A re-encoded picture.
#[derive(Debug)]
pub struct Reencoded {
    /// The new file.
    pub drawn: Drawn,
    /// The mean colour of the picture.
    pub tone: Tone,
}

/// An encoded picture.
#[derive(Debug)]
pub struct Drawn {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Its size in pixels.
    pub size: Size,
    /// Its format.
    pub format: Format,
}

/// The format of an encoded picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// For pictures without transparent pixels.
    Jpeg,
    /// For pictures with transparency, which a JPEG would show as black.
    Png,
    /// Smaller than a JPEG that looks the same; not read by old browsers.
    WebP,
}

impl Format {
    /// The formats of thumbnails.
    pub const OF_THUMBNAILS: [Self; 2] = [Self::Jpeg, Self::Png];

    /// The file extension.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::WebP => "webp",
        }
    }
}

/// Why a picture is refused.
#[derive(Debug)]
pub enum Refusal {
    /// Too many pixels, or too much memory to decode.
    TooLarge(Size),
    /// Not a picture of a known format, or damaged.
    Unreadable(String),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::TooLarge(Size { width, height }) => write!(
                f,
                "{width} × {height} pixels are more than can be decoded in {} megapixels and {} MiB; make it smaller",
                MOST_PIXELS / 1_000_000,
                MOST_MEMORY / MEBIBYTE
            ),
            Self::Unreadable(why) => write!(f, "it cannot be read: {why}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<image::ImageError> for Refusal {
    fn from(error: image::ImageError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// Fits the picture of this file into the box. Its header is checked against the limits before anything is decoded.
pub fn draw(file: &[u8], frame: Size) -> Result<Drawn, Refusal> {
    let Decoded {
        picture,
        orientation,
        profile,
    } = decode(file)?;
    let target = fit(size_of(&picture), frame_before(orientation, frame));
    let mut small = shrink(&picture, target)?;
    drop(picture);
    small.apply_orientation(orientation);
    encode(&small, profile)
}

/// Fits the picture into several boxes, decoding it once. Each smaller one is scaled from the one before, which has
/// fewer pixels.
pub fn draw_each(file: &[u8], frames: &[Size]) -> Result<Vec<(Size, Drawn)>, Refusal> {
    let Decoded {
        mut picture,
        orientation,
        profile,
    } = decode(file)?;
    let whole = size_of(&picture);
    let target = |frame: Size| (frame, fit(whole, frame_before(orientation, frame)));
    let mut targets: Vec<(Size, Size)> = frames.iter().copied().map(target).collect();
    targets.sort_by_key(|(_, target)| std::cmp::Reverse((target.width, target.height)));
    let mut each = Vec::with_capacity(targets.len());
    for (frame, target) in targets {
        picture = shrink(&picture, target)?;
        let mut upright = picture.clone();
        upright.apply_orientation(orientation);
        each.push((frame, encode(&upright, profile.clone())?));
    }
    Ok(each)
}

/// Re-encodes the picture as an upright JPEG of the same size without metadata, which could say where and by whom it
/// was taken (security 26).
pub fn reencode(file: &[u8]) -> Result<Reencoded, Refusal> {
    let Decoded {
        mut picture,
        orientation,
        profile,
    } = decode_whole(file)?;
    if orientation == Orientation::NoTransforms && is_ours(file, &picture, profile.as_ref())? {
        let drawn = Drawn {
            bytes: file.to_vec(),
            size: size_of(&picture),
            format: Format::Jpeg,
        };
        let tone = tone(&picture);
        return Ok(Reencoded { drawn, tone });
    }
    picture.apply_orientation(orientation);
    let picture = opaque(picture);
    let tone = tone(&picture);
    let drawn = encode_jpeg(&picture, profile, IMPORTED_QUALITY)?;
    Ok(Reencoded { drawn, tone })
}

/// Re-encodes the picture as upright JPEGs without metadata (security 26): one that fits the larger box, and one that
/// fits the smaller.
pub fn reencode_in_two_sizes(
    file: &[u8],
    [large, small]: [Size; 2],
) -> Result<([Drawn; 2], Tone), Refusal> {
    let Decoded {
        picture,
        orientation,
        profile,
    } = decode_whole(file)?;
    let whole = size_of(&picture);
    let mut picture = shrink(&picture, fit(whole, frame_before(orientation, large)))?;
    picture.apply_orientation(orientation);
    let picture = opaque(picture);
    let tone = tone(&picture);
    let draw = |picture| encode_jpeg(picture, profile.clone(), IMPORTED_QUALITY);
    let less = shrink(&picture, fit(size_of(&picture), small))?;
    Ok(([draw(&picture)?, draw(&less)?], tone))
}

/// The mean of pixels sampled all over the picture. Scaling it down to one pixel would take as long as a thumbnail.
fn tone(picture: &DynamicImage) -> Tone {
    let [width, height] = [picture.width(), picture.height()];
    let place = |n: u32, side: u32| (2 * n + 1) * side / (2 * SAMPLES);
    let rows = (0..SAMPLES).map(|n| place(n, height));
    let places = rows.flat_map(|y| (0..SAMPLES).map(move |n| (place(n, width), y)));
    let mut sums = [0_u32; 3];
    for (x, y) in places {
        let Rgb(rgb) = picture.get_pixel(x, y).to_rgb();
        for (sum, part) in sums.iter_mut().zip(rgb) {
            *sum += u32::from(part);
        }
    }
    let count = SAMPLES * SAMPLES;
    let mean = |sum: u32| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX);
    let rgb = sums.map(mean);
    Tone { rgb }
}

/// Whether [`reencode`] made the file, as in an exported folder. Re-encoding it again would lose quality.
fn is_ours(
    file: &[u8],
    picture: &DynamicImage,
    profile: Option<&Vec<u8>>,
) -> Result<bool, Refusal> {
    let pixel = match picture {
        DynamicImage::ImageRgb8(_) => DynamicImage::new_rgb8(1, 1),
        DynamicImage::ImageLuma8(_) => DynamicImage::new_luma8(1, 1),
        _ => return Ok(false),
    };
    let ours = encode_jpeg(&pixel, profile.cloned(), IMPORTED_QUALITY)?;
    Ok(jpeg::is_of_one_hand(file, &ours.bytes))
}

/// A decoded picture, in the orientation of its file.
struct Decoded {
    picture: DynamicImage,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

fn decode(file: &[u8]) -> Result<Decoded, Refusal> {
    let mut reader = ImageReader::new(Cursor::new(file))
        .with_guessed_format()
        .map_err(|error| Refusal::Unreadable(error.to_string()))?;
    reader.limits(limits());
    let format = reader.format();
    let mut decoder = reader.into_decoder()?;
    weigh(&decoder, format, file)?;
    let exif = decoder.exif_metadata().ok().flatten().unwrap_or_default();
    // Some programs put a JPEG's prefix before what a WebP or a PNG says; browsers skip it.
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(&exif);
    let orientation = Orientation::from_exif_chunk(exif).unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let profile = profile.filter(|profile| profile.len() <= LONGEST_PROFILE);
    let picture = DynamicImage::from_decoder(decoder)?;
    Ok(Decoded {
        picture,
        orientation,
        profile,
    })
}

/// Decodes a file that has all its data. A decoder makes up the missing rows of a JPEG without complaint, but the end
/// marker may be missing alone: then nothing in the picture depends on what follows.
fn decode_whole(file: &[u8]) -> Result<Decoded, Refusal> {
    if !jpeg::lacks_end(file) {
        return decode(file);
    }
    let continued = |byte: u8| decode(&[file, &[byte; 64]].concat());
    let print = |decoded: &Decoded| {
        let mut hasher = DefaultHasher::new();
        decoded.picture.as_bytes().hash(&mut hasher);
        hasher.finish()
    };
    // One picture at a time: each may take all the memory there is for one.
    let first = continued(0).map(|decoded| print(&decoded))?;
    let decoded = continued(0xaa)?;
    if print(&decoded) != first {
        return Err(Refusal::Unreadable("it breaks off".to_owned()));
    }
    Ok(decoded)
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_MEMORY);
    limits
}

/// Checks pixels and memory by the header; the decoder ensures that the data agrees.
fn weigh(
    decoder: &impl ImageDecoder,
    format: Option<ImageFormat>,
    file: &[u8],
) -> Result<(), Refusal> {
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    let whole = decoder.total_bytes();
    let more = match format {
        Some(ImageFormat::Jpeg) if jpeg::is_progressive(file) => pixels * COEFFICIENT_BYTES,
        // Premultiplying the alpha makes a copy.
        _ if decoder.color_type().has_alpha() => whole,
        _ => 0,
    };
    if pixels > MOST_PIXELS || whole.saturating_add(more) > MOST_MEMORY {
        return Err(Refusal::TooLarge(Size { width, height }));
    }
    Ok(())
}

/// For a rotated picture the box is rotated too.
fn frame_before(orientation: Orientation, frame: Size) -> Size {
    let Size { width, height } = frame;
    match orientation {
        Orientation::Rotate90
        | Orientation::Rotate270
        | Orientation::Rotate90FlipH
        | Orientation::Rotate270FlipH => Size {
            width: height,
            height: width,
        },
        _ => frame,
    }
}

/// Scales to the target size, with eight bits a channel as the result is encoded. A grey picture is scaled as a coloured
/// one: each type of pixel that the library scales takes 40 s of a build.
fn shrink(picture: &DynamicImage, target: Size) -> Result<DynamicImage, Refusal> {
    use DynamicImage as Of;
    let from = size_of(picture);
    let small = match picture {
        Of::ImageRgb8(pixels) => {
            buffer(target, scale::<U8x3>(pixels, from, target)?).map(Of::ImageRgb8)
        }
        Of::ImageRgba8(pixels) => {
            buffer(target, scale::<U8x4>(pixels, from, target)?).map(Of::ImageRgba8)
        }
        Of::ImageLuma8(_) | Of::ImageLuma16(_) => {
            let small = shrink(&Of::ImageRgb8(picture.to_rgb8()), target)?;
            Some(Of::ImageLuma8(small.into_luma8()))
        }
        Of::ImageRgb16(_) => return shrink(&Of::ImageRgb8(picture.to_rgb8()), target),
        Of::ImageLumaA8(_) | Of::ImageLumaA16(_) => {
            let small = shrink(&Of::ImageRgba8(picture.to_rgba8()), target)?;
            Some(Of::ImageLumaA8(small.into_luma_alpha8()))
        }
        Of::ImageRgba16(_) => return shrink(&Of::ImageRgba8(picture.to_rgba8()), target),
        _ => {
            return Err(Refusal::Unreadable(
                "its colour type is not supported".to_owned(),
            ));
        }
    };
    small.ok_or_else(|| Refusal::Unreadable("its pixels do not fill its size".to_owned()))
}

/// Scales pixels of one type. The library's own choice among all types would compile each of them.
fn scale<P: PixelTrait>(pixels: &[u8], from: Size, to: Size) -> Result<Vec<u8>, Refusal> {
    let failed = |error: &dyn std::fmt::Display| Refusal::Unreadable(error.to_string());
    let source = TypedImageRef::<P>::from_buffer(from.width, from.height, pixels)
        .map_err(|error| failed(&error))?;
    let mut scaled = vec![0; to.width as usize * to.height as usize * std::mem::size_of::<P>()];
    let mut target = TypedImage::<P>::from_buffer(to.width, to.height, &mut scaled)
        .map_err(|error| failed(&error))?;
    let way = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new()
        .resize_typed(&source, &mut target, &way)
        .map_err(|error| failed(&error))?;
    drop(target);
    Ok(scaled)
}

fn buffer<P: Pixel<Subpixel = u8>>(size: Size, values: Vec<u8>) -> Option<ImageBuffer<P, Vec<u8>>> {
    ImageBuffer::from_vec(size.width, size.height, values)
}

fn encode(picture: &DynamicImage, profile: Option<Vec<u8>>) -> Result<Drawn, Refusal> {
    if !is_transparent(picture) {
        return encode_jpeg(picture, profile, JPEG_QUALITY);
    }
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    if let Some(profile) = fitting(profile, ColorType::Rgba8) {
        // Without a profile, colours are those of the screen (sRGB), as in any picture without one.
        let _ = encoder.set_icc_profile(profile);
    }
    picture.to_rgba8().write_with_encoder(encoder)?;
    Ok(Drawn {
        bytes,
        size: size_of(picture),
        format: Format::Png,
    })
}

fn encode_jpeg(
    picture: &DynamicImage,
    profile: Option<Vec<u8>>,
    quality: u8,
) -> Result<Drawn, Refusal> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    if let Some(profile) = fitting(profile, picture.color()) {
        let _ = encoder.set_icc_profile(profile);
    }
    match picture {
        DynamicImage::ImageRgb8(picture) => picture.write_with_encoder(encoder)?,
        picture if picture.color().has_color() => picture.to_rgb8().write_with_encoder(encoder)?,
        picture => picture.to_luma8().write_with_encoder(encoder)?,
    }
    Ok(Drawn {
        bytes,
        size: size_of(picture),
        format: Format::Jpeg,
    })
}

/// The profile, if it describes colours of the kind that is written. A CMYK picture is decoded to RGB, which its profile
/// would distort.
fn fitting(profile: Option<Vec<u8>>, written: ColorType) -> Option<Vec<u8>> {
    let described: &[u8] = if written.has_color() {
        b"RGB "
    } else {
        b"GRAY"
    };
    profile.filter(|profile| profile.get(COLOUR_SPACE) == Some(described))
}

fn size_of(picture: &DynamicImage) -> Size {
    Size {
        width: picture.width(),
        height: picture.height(),
    }
}

/// Transparent parts become white, like the page.
fn opaque(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        DynamicImage::ImageRgb8(on_white(&picture))
    } else {
        picture
    }
}

fn on_white(picture: &DynamicImage) -> RgbImage {
    let picture = picture.to_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let Rgba([red, green, blue, alpha]) = *picture.get_pixel(x, y);
        let mixed = |colour: u8| {
            let (colour, alpha) = (u32::from(colour), u32::from(alpha));
            let mixed = (colour * alpha + 255 * (255 - alpha) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        Rgb([red, green, blue].map(mixed))
    })
}

/// Whether a pixel is transparent; many pictures have an alpha channel without using it.
fn is_transparent(picture: &DynamicImage) -> bool {
    picture.color().has_alpha() && picture.to_rgba8().pixels().any(|pixel| pixel[3] < 255)
}

#[cfg(test)]
mod tests;
