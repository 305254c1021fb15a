use std::time::Duration;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{
    DynamicImage, GenericImageView, ImageEncoder, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage,
};

use rustix::time::{ClockId, clock_gettime};

use super::{Format, Refusal, draw, draw_width, reencode, reencode_in_two_sizes};
use crate::size::Size;

fn size(width: u32, height: u32) -> Size {
    Size { width, height }
}

/// Red on the left, blue on the right.
fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| {
        if x < width / 2 {
            Rgb([220, 20, 20])
        } else {
            Rgb([20, 20, 220])
        }
    })
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture
        .into()
        .write_to(&mut bytes, format)
        .expect("a picture");
    bytes.into_inner()
}

fn decoded(bytes: &[u8]) -> DynamicImage {
    image::load_from_memory(bytes).expect("the thumbnail is a picture")
}

#[test]
fn a_photo_becomes_a_jpeg_that_fits_its_box() {
    let photo = encoded(halves(600, 400), ImageFormat::Jpeg);
    let drawn = draw(&photo, size(240, 180)).expect("it is drawn");
    assert_eq!((drawn.format, drawn.size), (Format::Jpeg, size(240, 160)));
    assert_eq!(
        image::guess_format(&drawn.bytes).ok(),
        Some(ImageFormat::Jpeg)
    );
    let small = decoded(&drawn.bytes);
    assert_eq!(small.dimensions(), (240, 160));
    assert!(small.get_pixel(10, 80)[0] > 180 && small.get_pixel(230, 80)[2] > 180);
    assert!(drawn.bytes.len() < photo.len());
}

#[test]
fn a_small_picture_is_never_enlarged() {
    let photo = encoded(halves(30, 20), ImageFormat::Png);
    let drawn = draw(&photo, size(2_000, 2_000)).expect("it is drawn");
    assert_eq!((drawn.format, drawn.size), (Format::Jpeg, size(30, 20)));
}

#[test]
fn what_is_transparent_stays_so_and_what_only_has_the_channel_becomes_a_jpeg() {
    let clear = RgbaImage::from_fn(60, 40, |x, _| {
        Rgba([9, 200, 9, if x < 30 { 0 } else { 255 }])
    });
    let opaque = RgbaImage::from_pixel(60, 40, Rgba([9, 200, 9, 255]));
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let drawn = draw(&encoded(clear.clone(), format), size(30, 30)).expect("it is drawn");
        assert_eq!((drawn.format, drawn.size), (Format::Png, size(30, 20)));
        let small = decoded(&drawn.bytes);
        assert_eq!(
            (small.get_pixel(2, 2)[3], small.get_pixel(28, 2)[3]),
            (0, 255)
        );
        let drawn = draw(&encoded(opaque.clone(), format), size(30, 30)).expect("it is drawn");
        assert_eq!(drawn.format, Format::Jpeg);
    }
}

#[test]
fn sixteen_bits_and_grey_are_drawn_too() {
    let grey =
        image::ImageBuffer::<image::Luma<u16>, Vec<u16>>::from_pixel(50, 40, image::Luma([40_000]));
    let drawn = draw(&encoded(grey, ImageFormat::Png), size(25, 25)).expect("it is drawn");
    assert_eq!((drawn.format, drawn.size), (Format::Jpeg, size(25, 20)));
    let value = decoded(&drawn.bytes).get_pixel(5, 5)[0];
    assert!((154..=158).contains(&value), "{value}");
}

/// Red on the left, blue on the right, and metadata that says that the picture is rotated.
fn on_its_side() -> Vec<u8> {
    let mut photo = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut photo, 90);
    encoder.set_exif_metadata(rotated()).expect("it is kept");
    let picture = halves(400, 200);
    picture.write_with_encoder(encoder).expect("a picture");
    photo
}

#[test]
fn a_photo_that_lies_on_its_side_is_turned_upright() {
    let drawn = draw(&on_its_side(), size(100, 100)).expect("it is drawn");
    assert_eq!(drawn.size, size(50, 100));
    let small = decoded(&drawn.bytes);
    // The left half is at the top, and the thumbnail needs no further rotation.
    assert!(small.get_pixel(25, 10)[0] > 150 && small.get_pixel(25, 90)[2] > 150);
    assert!(!drawn.bytes.windows(4).any(|part| part == b"Exif"));
}

#[test]
fn security_26_a_picture_is_drawn_anew_upright_and_without_what_it_said_of_its_maker() {
    let photo = on_its_side();
    assert!(photo.windows(4).any(|part| part == b"Exif"));
    // A comment after the first segment, as cameras and editors write it.
    let comment = b"\xff\xfe\0\x0aGPS 48 N".as_slice();
    let told = [&photo[..2], comment, &photo[2..], b"<script>"].concat();
    let drawn = reencode(&told).expect("it is drawn").drawn;
    assert_eq!((drawn.format, drawn.size), (Format::Jpeg, size(200, 400)));
    let upright = decoded(&drawn.bytes);
    assert!(upright.get_pixel(100, 40)[0] > 150 && upright.get_pixel(100, 360)[2] > 150);
    for secret in [&b"Exif"[..], b"GPS", b"<script>"] {
        let told = drawn.bytes.windows(secret.len()).any(|part| part == secret);
        assert!(!told, "{}", String::from_utf8_lossy(secret));
    }
    let again = reencode(&told).expect("it is drawn").drawn;
    assert_eq!(again.bytes, drawn.bytes, "the same picture, the same file");
}

#[test]
fn what_is_transparent_in_an_imported_picture_is_white() {
    let clear = RgbaImage::from_fn(60, 40, |x, _| {
        Rgba([200, 0, 0, if x < 30 { 0 } else { 255 }])
    });
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let drawn = reencode(&encoded(clear.clone(), format))
            .expect("it is drawn")
            .drawn;
        assert_eq!(
            image::guess_format(&drawn.bytes).ok(),
            Some(ImageFormat::Jpeg)
        );
        let picture = decoded(&drawn.bytes);
        let (left, right) = (picture.get_pixel(5, 5), picture.get_pixel(55, 5));
        assert!(left.0[..3].iter().all(|value| *value > 245), "{left:?}");
        assert!(right[0] > 180 && right[1] < 30, "{right:?}");
    }
}

#[test]
fn security_26_what_breaks_off_is_refused_whatever_a_decoder_makes_of_it() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let photo = encoded(halves(300, 200), format);
        assert!(reencode(&photo).is_ok(), "{format:?}");
        for length in [photo.len() / 2, photo.len() * 3 / 4] {
            let refused = reencode(&photo[..length]);
            assert!(matches!(refused, Err(Refusal::Unreadable(_))), "{format:?}");
        }
    }
}

#[test]
fn a_jpeg_that_browsers_show_whole_is_taken_and_loses_nothing() {
    let byte = |number: u32| u8::try_from(number % 256).expect("a byte");
    let noise = |x: u32, y: u32| Rgb([byte(x * 37), byte(y * 91), byte(x * y * 7)]);
    let photo = encoded(RgbImage::from_fn(90, 70, noise), ImageFormat::Jpeg);
    let whole = decoded(&reencode(&photo).expect("it is drawn").drawn.bytes);
    let table = [0xff, 0xdb];
    let second = photo.windows(2).position(|pair| pair == table);
    let (start, rest) = photo.split_at(second.expect("a table"));
    for (between, why) in [
        (&[0][..], "a byte between segments"),
        (&[0, 0, 0, 0, 0, 0, 0, 7], "bytes between segments"),
        (&[0xff, 0xff], "padding"),
        (&[0xff, 0xfe, 0, 4, b'h', b'i'], "a comment"),
    ] {
        for end in [rest, &rest[..rest.len() - 2]] {
            let odd = [start, between, end].concat();
            let drawn = reencode(&odd).expect(why).drawn;
            assert!(decoded(&drawn.bytes) == whole, "{why}");
        }
    }
    // All but the end marker is there, or the last data is missing.
    for missing in 3..12 {
        let refused = reencode(&photo[..photo.len() - missing]);
        assert!(matches!(refused, Err(Refusal::Unreadable(_))), "{missing}");
    }
}

/// What a camera says of the picture: one entry, that it is rotated by 90 degrees clockwise for display.
fn rotated() -> Vec<u8> {
    let entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    [&b"MM\0\x2a\0\0\0\x08\0\x01"[..], &entry].concat()
}

#[test]
fn a_picture_is_turned_upright_in_each_format_whatever_stands_before_what_it_says() {
    for prefix in [&b""[..], b"Exif\0\0"] {
        let said = [prefix, &rotated()].concat();
        let picture = halves(400, 200);
        let (mut webp, mut png) = (Vec::new(), Vec::new());
        let mut encoder = WebPEncoder::new_lossless(&mut webp);
        encoder.set_exif_metadata(said.clone()).expect("it is kept");
        picture.write_with_encoder(encoder).expect("a picture");
        let mut encoder = PngEncoder::new(&mut png);
        encoder.set_exif_metadata(said).expect("it is kept");
        picture.write_with_encoder(encoder).expect("a picture");
        for file in [webp, png] {
            let drawn = draw(&file, size(100, 100)).expect("it is drawn");
            assert_eq!(drawn.size, size(50, 100), "{prefix:?}");
        }
    }
}

/// A profile of which only the header's name of the colours is read.
fn profile_of(colours: [u8; 4]) -> Vec<u8> {
    let mut profile = vec![0; 128];
    profile[16..20].copy_from_slice(&colours);
    profile[36..40].copy_from_slice(b"acsp");
    profile
}

#[test]
fn a_colour_profile_stays_only_on_colours_of_its_kind() {
    let colour = DynamicImage::from(halves(60, 40));
    let clear = RgbaImage::from_pixel(60, 40, Rgba([9, 200, 9, 99]));
    let kept = |file: &[u8]| {
        let reader = image::ImageReader::new(std::io::Cursor::new(file));
        let reader = reader.with_guessed_format().expect("a format");
        let mut decoder = reader.into_decoder().expect("a picture");
        image::ImageDecoder::icc_profile(&mut decoder).expect("it is read")
    };
    for (named, of_colour, of_grey) in [
        (*b"RGB ", true, false),
        (*b"GRAY", false, true),
        (*b"CMYK", false, false),
        (*b"Lab ", false, false),
    ] {
        let profile = profile_of(named);
        for (picture, format, expected) in [
            (colour.clone(), Format::Jpeg, of_colour),
            (colour.clone(), Format::WebP, of_colour),
            (clear.clone().into(), Format::Png, of_colour),
            (colour.grayscale(), Format::Jpeg, of_grey),
            // Written in RGB.
            (colour.grayscale(), Format::WebP, of_colour),
        ] {
            let mut file = Vec::new();
            let mut encoder = PngEncoder::new(&mut file);
            encoder.set_icc_profile(profile.clone()).expect("kept");
            picture.write_with_encoder(encoder).expect("a picture");
            let drawn = draw_width(&file, 30, format).expect("it is drawn");
            assert_eq!(drawn.format, format);
            let expected = expected.then(|| profile.clone());
            assert_eq!(kept(&drawn.bytes), expected, "{named:?} {format:?}");
        }
    }
}

/// A chunk of a PNG.
fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a small chunk");
    let body = [&kind[..], data].concat();
    let mut crc = u32::MAX;
    for byte in &body {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                (crc >> 1) ^ 0xedb8_8320
            } else {
                crc >> 1
            };
        }
    }
    [&length.to_be_bytes()[..], &body, &(!crc).to_be_bytes()].concat()
}

/// A PNG whose header declares this size, with the data of a small one.
fn png_that_says(width: u32, height: u32) -> Vec<u8> {
    let mut small = Vec::new();
    let encoder = PngEncoder::new(&mut small);
    halves(64, 64)
        .write_with_encoder(encoder)
        .expect("a picture");
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    header.extend([8, 2, 0, 0, 0]);
    [&small[..8], &chunk(*b"IHDR", &header), &small[33..]].concat()
}

/// A JPEG whose header declares this size, with the data of a small one.
fn jpeg_that_says(width: u16, height: u16, progressive: bool) -> Vec<u8> {
    let mut photo = encoded(halves(64, 64), ImageFormat::Jpeg);
    let frame = photo
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .expect("a frame");
    if progressive {
        photo[frame + 1] = 0xc2;
    }
    photo[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    photo[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    photo
}

/// A WebP whose canvas declares this size.
fn webp_that_says(width: u32, height: u32) -> Vec<u8> {
    let small = encoded(halves(64, 64), ImageFormat::WebP);
    let canvas = [width - 1, height - 1].map(u32::to_le_bytes);
    let mut extended = b"VP8X\x0a\0\0\0\0\0\0\0".to_vec();
    for side in canvas {
        extended.extend(&side[..3]);
    }
    let body = [b"WEBP", &extended[..], &small[12..]].concat();
    let length = u32::try_from(body.len()).expect("a small file");
    [b"RIFF", &length.to_le_bytes()[..], &body].concat()
}

/// The peak memory of this process, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process is described");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kib.expect("a number") * 1024
}

/// The CPU time of this thread, so that other load on the machine does not count.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("a time since the thread began")
}

#[test]
fn security_25_bombs_are_refused_with_little_work_and_memory() {
    let before = peak();
    let bombs = [
        ("png", png_that_says(50_000, 50_000)),
        ("png of one line", png_that_says(2_000_000_000, 1)),
        ("png of 41 megapixels", png_that_says(6_400, 6_410)),
        ("jpeg", jpeg_that_says(50_000, 50_000, false)),
        ("progressive jpeg", jpeg_that_says(6_000, 6_000, true)),
        ("webp", webp_that_says(16_000, 16_000)),
    ];
    for (name, bomb) in bombs {
        let before = processor_time();
        let refused = draw(&bomb, size(240, 180)).err();
        let took = processor_time().saturating_sub(before);
        assert!(
            matches!(refused, Some(Refusal::TooLarge(_) | Refusal::Unreadable(_))),
            "{name}"
        );
        assert!(took < Duration::from_millis(200), "{name}: {took:?}");
    }
    let grown = peak().saturating_sub(before);
    assert!(grown < 48 * 1024 * 1024, "memory grew by {grown} bytes");
}

#[test]
fn security_25_the_same_headers_within_the_limits_are_weighed_by_what_they_take() {
    // Within the size limit, but the data is missing: this is refused for the missing data.
    let lies = png_that_says(6_000, 6_000);
    assert!(matches!(
        draw(&lies, size(10, 10)),
        Err(Refusal::Unreadable(_))
    ));
    // 36 megapixels can be decoded line by line, but not if all coefficients are kept.
    let progressive = jpeg_that_says(6_000, 6_000, true);
    assert!(matches!(
        draw(&progressive, size(10, 10)),
        Err(Refusal::TooLarge(_))
    ));
}

#[test]
fn security_25_what_is_no_picture_or_cut_off_is_refused_without_a_panic() {
    let photo = encoded(halves(300, 200), ImageFormat::Png);
    for bytes in [
        &b""[..],
        b"GIF89a",
        b"<svg xmlns='x'/>",
        &photo[..20],
        &photo[..photo.len() / 2],
    ] {
        assert!(matches!(
            draw(bytes, size(10, 10)),
            Err(Refusal::Unreadable(_))
        ));
    }
}

#[test]
fn security_26_only_a_picture_that_the_server_encoded_keeps_its_bytes() {
    let byte = |number: u32| u8::try_from(number % 256).expect("a byte");
    let noise = |x: u32, y: u32| Rgb([byte(x * 37), byte(y * 91), byte(x * y * 7)]);
    let picture = DynamicImage::ImageRgb8(RgbImage::from_fn(40, 30, noise));
    for picture in [picture.clone(), picture.grayscale()] {
        let png = encoded(picture, ImageFormat::Png);
        let once = reencode(&png).expect("it is drawn").drawn.bytes;
        let twice = reencode(&once).expect("it is drawn again").drawn.bytes;
        assert!(once == twice, "its bytes are others");
        let comment = [&once[..2], &[0xff, 0xfe, 0, 4, b'h', b'i'], &once[2..]].concat();
        let tail = [&once[..], b"<script>"].concat();
        for more in [comment, tail] {
            let drawn = reencode(&more).expect("it is drawn").drawn.bytes;
            assert!(drawn != more, "what it held besides is still there");
        }
    }
}

#[test]
fn the_tone_of_a_picture_is_its_colour_all_in_all() {
    let halves = RgbImage::from_fn(60, 40, |x, _| {
        if x < 30 {
            Rgb([255, 0, 0])
        } else {
            Rgb([0, 0, 255])
        }
    });
    let halves = encoded(halves, ImageFormat::Png);
    let tone = reencode(&halves).expect("it is drawn").tone;
    assert_eq!(tone.steps(), [4, 0, 4], "{tone:?}");
    let grey = encoded(
        image::GrayImage::from_pixel(9, 900, image::Luma([110])),
        ImageFormat::Png,
    );
    let redrawn = reencode(&grey).expect("it is drawn");
    assert_eq!(redrawn.tone.rgb, [110; 3]);
    let again = reencode(&redrawn.drawn.bytes).expect("it is left as it is");
    assert_eq!(again.tone.rgb, [110; 3]);
}

#[test]
fn security_26_a_picture_that_was_sent_becomes_a_large_and_a_small_one_that_tell_nothing() {
    let sizes = [size(100, 100), size(40, 400)];
    let ([large, small], tone) = reencode_in_two_sizes(&on_its_side(), sizes).expect("it is drawn");
    assert_eq!((large.size, small.size), (size(50, 100), size(40, 80)));
    assert!(tone.rgb[0] > 60 && tone.rgb[2] > 60, "{tone:?}");
    for drawn in [large, small] {
        let picture = decoded(&drawn.bytes);
        let Size { width, height } = drawn.size;
        assert!(picture.get_pixel(width / 2, height / 10)[0] > 150);
        assert!(picture.get_pixel(width / 2, height * 9 / 10)[2] > 150);
        assert!(!drawn.bytes.windows(4).any(|part| part == b"Exif"));
    }
    let clear = RgbaImage::from_pixel(60, 40, Rgba([200, 0, 0, 0]));
    let ([large, _], _) =
        reencode_in_two_sizes(&encoded(clear, ImageFormat::Png), sizes).expect("it is drawn");
    assert!(
        decoded(&large.bytes).get_pixel(5, 5)[1] > 245,
        "transparent is white"
    );
    let photo = encoded(halves(300, 200), ImageFormat::Jpeg);
    let refused = reencode_in_two_sizes(&photo[..photo.len() / 2], sizes);
    assert!(matches!(refused, Err(Refusal::Unreadable(_))));
}
