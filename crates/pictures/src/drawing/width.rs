//! The same picture in another width and format, for screens that need fewer pixels.

use image::{ColorType, DynamicImage};

use super::{
    Decoded, Drawn, Format, JPEG_QUALITY, Refusal, decode, encode, encode_jpeg, fitting,
    frame_before, on_white, shrink, size_of,
};
use crate::size::{Size, fit};
use crate::webp;

/// Draws the picture of this file as wide as this, never wider than it is.
pub fn draw_width(file: &[u8], width: u32, format: Format) -> Result<Drawn, Refusal> {
    let Decoded {
        picture,
        orientation,
        profile,
    } = decode(file)?;
    // A JPEG has no longer side.
    let frame = Size {
        width,
        height: u32::from(u16::MAX),
    };
    let target = fit(size_of(&picture), frame_before(orientation, frame));
    let mut small = shrink(&picture, target)?;
    drop(picture);
    small.apply_orientation(orientation);
    match format {
        Format::Png => encode(&small, profile),
        Format::Jpeg => encode_jpeg(&opaque(small), profile, JPEG_QUALITY),
        Format::WebP => {
            let small = opaque(small).into_rgb8();
            let profile = fitting(profile, ColorType::Rgb8);
            let bytes = webp::encode(&small, profile.as_deref()).map_err(Refusal::Unreadable)?;
            let (width, height) = small.dimensions();
            Ok(Drawn {
                bytes,
                size: Size { width, height },
                format,
            })
        }
    }
}

fn opaque(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        DynamicImage::ImageRgb8(on_white(&picture))
    } else {
        picture
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::jpeg::JpegEncoder;
    use image::codecs::webp::WebPDecoder;
    use image::{
        DynamicImage, GenericImageView, ImageDecoder, ImageEncoder, ImageFormat, Rgb, RgbImage,
        Rgba, RgbaImage,
    };

    use super::{Format, Refusal, draw_width};

    fn photo(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| {
            let side = if x < width / 2 { 200 } else { 20 };
            Rgb([
                side,
                20,
                220 - side + u8::try_from((x * 7 + y * 13) % 16).unwrap_or(0),
            ])
        })
    }

    fn jpeg(picture: impl Into<DynamicImage>, profile: Option<&[u8]>) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
        if let Some(profile) = profile {
            encoder
                .set_icc_profile(profile.to_vec())
                .expect("a profile");
        }
        let picture: DynamicImage = picture.into();
        picture.write_with_encoder(encoder).expect("a picture");
        bytes
    }

    #[test]
    fn a_width_is_drawn_in_the_format_that_is_wanted_and_never_enlarged() {
        let file = jpeg(photo(600, 400), None);
        for (format, kind) in [
            (Format::WebP, ImageFormat::WebP),
            (Format::Jpeg, ImageFormat::Jpeg),
        ] {
            for (width, (wide, high)) in [(300, (300, 200)), (900, (600, 400)), (1, (1, 1))] {
                let drawn = draw_width(&file, width, format).expect("it is drawn");
                assert_eq!(drawn.format, format);
                assert_eq!(image::guess_format(&drawn.bytes).ok(), Some(kind));
                let small = image::load_from_memory(&drawn.bytes).expect("a picture");
                assert_eq!(small.dimensions(), (wide, high));
                assert_eq!((drawn.size.width, drawn.size.height), (wide, high));
            }
            let half = draw_width(&file, 300, format).expect("it is drawn");
            let half = image::load_from_memory(&half.bytes).expect("a picture");
            let [left, right] = [20, 280].map(|x| half.get_pixel(x, 100));
            assert!(left[0] > 170 && left[2] < 70, "{format:?} {left:?}");
            assert!(right[0] < 50 && right[2] > 170, "{format:?} {right:?}");
        }
    }

    #[test]
    fn webp_takes_fewer_bytes_than_jpeg() {
        let file = jpeg(photo(1200, 800), None);
        let length = |format| {
            let drawn = draw_width(&file, 800, format).expect("it is drawn");
            drawn.bytes.len()
        };
        assert!(length(Format::WebP) < length(Format::Jpeg) * 4 / 5);
    }

    #[test]
    fn a_colour_profile_stays_whatever_its_length() {
        for length in [128, 129, 501] {
            let mut profile = vec![7; length];
            profile[16..20].copy_from_slice(b"RGB ");
            let file = jpeg(photo(60, 40), Some(&profile));
            let drawn = draw_width(&file, 30, Format::WebP).expect("it is drawn");
            assert_eq!(drawn.bytes.len() % 2, 0);
            let mut decoder =
                WebPDecoder::new(std::io::Cursor::new(&drawn.bytes)).expect("a file of this form");
            assert_eq!(decoder.dimensions(), (30, 20));
            let read = decoder.icc_profile().expect("the profile is read");
            assert_eq!(read, Some(profile));
            let small = DynamicImage::from_decoder(decoder).expect("a picture");
            assert!(small.get_pixel(3, 10)[0] > 170);
        }
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear = RgbaImage::from_pixel(40, 20, Rgba([9, 200, 9, 0]));
        let mut file = std::io::Cursor::new(Vec::new());
        let clear = DynamicImage::from(clear);
        clear
            .write_to(&mut file, ImageFormat::Png)
            .expect("a picture");
        for format in [Format::WebP, Format::Jpeg] {
            let drawn = draw_width(file.get_ref(), 20, format).expect("it is drawn");
            let small = image::load_from_memory(&drawn.bytes).expect("a picture");
            assert!(small.get_pixel(5, 5)[0] > 250, "{format:?}");
        }
    }

    #[test]
    fn security_25_what_webp_has_no_room_for_is_refused() {
        let file = jpeg(RgbImage::new(8, 20_000), None);
        let refusal = draw_width(&file, 8, Format::WebP).err();
        assert!(
            matches!(refusal, Some(Refusal::Unreadable(_))),
            "{refusal:?}"
        );
        assert!(draw_width(&file, 8, Format::Jpeg).is_ok());
        assert!(draw_width(b"no picture", 8, Format::WebP).is_err());
    }
}
