//! The pictures to which a file in the media folder, or a piece of HTML, refers.

use super::variant::VariantFile;

/// Names of the pictures to which a file with this name may belong, as full picture, small one or variant.
///
/// ```
/// use vitrine_server::domain::picture::file_name::names_of_file;
/// assert_eq!(names_of_file("pont-480.jpg"), [Some("pont-480"), Some("pont")]);
/// assert_eq!(names_of_file("pont-800.0123456789abcdef.webp"), [Some("pont"), None]);
/// assert_eq!(names_of_file("pont.png"), [None, None]);
/// ```
pub fn names_of_file(file: &str) -> [Option<&str>; 2] {
    if let Some(variant) = VariantFile::of_name(file) {
        return [Some(variant.picture), None];
    }
    [".jpg", "-480.jpg"].map(|ending| file.strip_suffix(ending))
}

/// Names of the pictures in a piece of HTML, in either variant.
///
/// ```
/// use vitrine_server::domain::picture::file_name::pictures_in;
/// let html = r#"<img src="/medias/pont-480.jpg" srcset="/medias/pont.jpg 1200w"><a href="/medias/a.pdf">"#;
/// let names: Vec<&str> = pictures_in(html).collect();
/// assert_eq!(names, ["pont-480", "pont", "pont"]);
/// ```
pub fn pictures_in(html: &str) -> impl Iterator<Item = &str> {
    let ends = |rest: &str| rest.find(|letter: char| !is_of_file_name(letter));
    html.split("/medias/").skip(1).flat_map(move |rest| {
        let file = ends(rest).map_or(rest, |end| &rest[..end]);
        names_of_file(file).into_iter().flatten()
    })
}

fn is_of_file_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.')
}
