//! Sanitised HTML with the site's pictures: in all their widths and formats, as elsewhere on a page.

use std::fmt::Write as _;

use askama::filters::HtmlSafe;

use crate::domain::picture::Picture;
use crate::domain::picture::file_name::names_of_file;
use crate::domain::rich_text::SafeHtml;

use super::cards::PicturesByName;
use super::picture::{Layout, Load, srcset, webp};
use super::safe::tone;

/// The path of pictures.
const MEDIAS: &str = "/medias/";

/// The HTML, written only by the sanitiser and this module.
#[derive(Debug, Clone)]
pub struct PicturedHtml(String);

impl std::fmt::Display for PicturedHtml {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for PicturedHtml {}

impl PicturedHtml {
    /// Completes the tags of these pictures. If the HTML `leads`, its first picture is the first one of the page.
    ///
    /// Only tags with a width and a height: without them a picture is as large as its file, and the files differ in
    /// size.
    pub fn new(html: &SafeHtml, pictures: &PicturesByName, leads: bool) -> Self {
        let mut rest = html.as_str();
        let mut completed = String::with_capacity(rest.len());
        let mut number = 0;
        while let Some(start) = rest.find('<') {
            completed.push_str(&rest[..start]);
            let (tag, after) = rest[start..].split_at(length_of_tag(&rest[start..]));
            match Image::read(tag, pictures) {
                Some(image) => {
                    image.write(Load::of(number, 1, leads), &mut completed);
                    number += 1;
                }
                None => completed.push_str(tag),
            }
            rest = after;
        }
        completed.push_str(rest);
        Self(completed)
    }
}

/// Length of the tag at the start of the text. The sanitiser writes values in double quotes, and their content may look
/// like the end of a tag.
fn length_of_tag(text: &str) -> usize {
    let mut quoted = false;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return place + 1,
            _ => {}
        }
    }
    text.len()
}

/// A tag of a picture of the site.
struct Image<'h> {
    picture: &'h Picture,
    /// Names and values, as the sanitiser escaped them.
    attributes: Vec<(&'h str, &'h str)>,
}

/// The attributes that are replaced.
const REPLACED: [&str; 2] = ["srcset", "sizes"];

impl<'h> Image<'h> {
    fn read(tag: &'h str, pictures: &'h PicturesByName) -> Option<Self> {
        let inside = tag.strip_prefix("<img ")?.strip_suffix('>')?;
        let attributes = attributes(inside)?;
        let file = value_of(&attributes, "src")?.strip_prefix(MEDIAS)?;
        let mut names = names_of_file(file).into_iter().flatten();
        let picture = names.find_map(|name| pictures.get(name))?;
        let mut sides = ["width", "height"].iter();
        let has_size = sides.all(|side| value_of(&attributes, side).is_some());
        has_size.then_some(Self {
            picture,
            attributes,
        })
    }

    fn value(&self, name: &str) -> Option<&'h str> {
        value_of(&self.attributes, name)
    }

    /// Whether a click shows it enlarged.
    fn opens(&self) -> bool {
        self.value("data-zoom").is_some()
    }

    /// Writing to a `String` cannot fail.
    fn write(&self, load: Load, html: &mut String) {
        let load = match self.value("loading") {
            Some("lazy") => Load::Late,
            Some(_) if load == Load::Late => Load::Early,
            _ => load,
        };
        let sizes = self.value("sizes").unwrap_or(Layout::Text.sizes());
        let webp = webp(self.picture);
        if let Some(webp) = &webp {
            let _ = write!(
                html,
                "<picture><source type=\"image/webp\" srcset=\"{webp}\" sizes=\"{sizes}\">"
            );
        }
        html.push_str("<img");
        for (name, value) in &self.attributes {
            if !REPLACED.contains(name) && *name != "loading" {
                let _ = write!(html, " {name}=\"{value}\"");
            }
        }
        let srcset = srcset(self.picture);
        let tone = tone(self.picture);
        if let Some(files) = self.picture.enlarged().filter(|_| self.opens()) {
            let _ = write!(html, " data-lightbox-srcset=\"{files}\"");
        }
        let _ = write!(html, " srcset=\"{srcset}\" sizes=\"{sizes}\"{tone}{load}>");
        if webp.is_some() {
            html.push_str("</picture>");
        }
    }
}

fn value_of<'h>(attributes: &[(&'h str, &'h str)], name: &str) -> Option<&'h str> {
    let mut named = attributes.iter().filter(|(own, _)| *own == name);
    named.next().map(|(_, value)| *value)
}

/// The attributes of a tag as the sanitiser writes them: `name="value"`, with a space between them; `None` for any
/// other form.
fn attributes(mut text: &str) -> Option<Vec<(&str, &str)>> {
    let mut found = Vec::new();
    while !text.is_empty() {
        let (name, rest) = text.split_once("=\"")?;
        let (value, rest) = rest.split_once('"')?;
        found.push((name, value));
        text = rest.strip_prefix(' ').unwrap_or(rest);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::PicturedHtml;
    use crate::domain::picture::{Picture, Size, Tone};
    use crate::domain::rich_text::{Profile, sanitise};
    use crate::views::cards::PicturesByName;

    fn pictures() -> PicturesByName {
        let size = |width, height| Size { width, height };
        let picture = Picture {
            name: "pont".to_owned(),
            alt: "Le pont".to_owned(),
            full: size(400, 200),
            small: size(400, 200),
            tone: Some(Tone { rgb: [0, 0, 0] }),
            content: Some("0123456789abcdef0123".to_owned()),
        };
        BTreeMap::from([(picture.name.clone(), picture)])
    }

    fn completed(html: &str, leads: bool) -> String {
        let clean = sanitise(html, Profile::PageBlock);
        PicturedHtml::new(&clean, &pictures(), leads).to_string()
    }

    const SRCSET: &str =
        "/medias/pont-320.0123456789abcdef.jpg 320w, /medias/pont-400.0123456789abcdef.jpg 400w";

    #[test]
    fn a_picture_in_a_text_has_all_its_widths_and_keeps_what_its_author_said() {
        let html = completed(
            "<p>Avant</p><figure><img src=\"/medias/pont.jpg\" srcset=\"/medias/pont-480.jpg 480w\" \
             sizes=\"50vw\" alt=\"Un &quot;pont&quot; > l&#39;eau\" width=\"400\" height=\"200\" class=\"vue\"></figure>",
            true,
        );
        let webp = SRCSET.replace(".jpg", ".webp");
        let source =
            format!("<picture><source type=\"image/webp\" srcset=\"{webp}\" sizes=\"50vw\"><img ");
        assert!(
            html.starts_with(&format!("<p>Avant</p><figure>{source}")),
            "{html}"
        );
        let end = format!(
            " srcset=\"{SRCSET}\" sizes=\"50vw\" data-tone=\"0-0-0\" fetchpriority=\"high\"></picture></figure>"
        );
        assert!(html.ends_with(&end), "{html}");
        for kept in [
            " class=\"vue\"",
            " src=\"/medias/pont.jpg\"",
            " width=\"400\"",
        ] {
            assert_eq!(html.matches(kept).count(), 1, "{kept} {html}");
        }
        assert_eq!(html.matches(" srcset=").count(), 2);
        assert!(html.contains("Un &quot;pont&quot; "));
    }

    #[test]
    fn a_picture_that_opens_enlarged_names_its_files_for_that() {
        let image = |more: &str| {
            let tag = "<img src=\"/medias/pont.jpg\" alt=\"\" width=\"4\" height=\"2\"";
            completed(&format!("{tag}{more}>"), false)
        };
        let files = format!(
            " data-lightbox-srcset=\"{}\"",
            SRCSET.replace(".jpg", ".webp")
        );
        assert_eq!(image(" data-zoom").matches(&files).count(), 1);
        assert!(!image("").contains("data-lightbox-srcset"));
        let own = image(" data-zoom data-lightbox-srcset=\"/a.jpg 9w\"");
        assert_eq!(own.matches("data-lightbox-srcset").count(), 1, "{own}");
    }

    #[test]
    fn only_the_first_picture_of_a_text_that_leads_comes_first_and_an_author_may_say_when() {
        let image = |more: &str| {
            format!("<img src=\"/medias/pont-480.jpg\" alt=\"\" width=\"4\" height=\"2\"{more}>")
        };
        let three = [image(""), image(" loading=\"eager\""), image("")].concat();
        let ends = |html: &str| {
            let tags = html.split("data-tone=\"0-0-0\"").skip(1);
            let ends = tags.map(|rest| rest.split('>').next().unwrap_or_default().to_owned());
            ends.collect::<Vec<_>>()
        };
        let first = " fetchpriority=\"high\"";
        let late = " loading=\"lazy\"";
        assert_eq!(ends(&completed(&three, true)), [first, "", late]);
        assert_eq!(ends(&completed(&three, false)), [late, "", late]);
        let lazy = completed(&image(late), true);
        assert_eq!(ends(&lazy), [late]);
        assert!(lazy.contains(" sizes=\"(min-width: 48rem) 42rem, calc(100vw - 2rem)\""));
    }

    #[test]
    fn what_is_no_picture_of_the_site_or_has_no_size_stays_as_it_is() {
        for html in [
            "<img src=\"/medias/absent.jpg\" alt=\"\" width=\"4\" height=\"2\">",
            "<img src=\"/medias/pont.jpg\" alt=\"\" height=\"2\">",
            "<img src=\"/ailleurs/pont.jpg\" alt=\"\" width=\"4\" height=\"2\">",
            "<p>loading=\"lazy\" 1 &lt; 2</p>",
            "<a href=\"/medias/pont.jpg\">pont</a>",
        ] {
            let clean = sanitise(html, Profile::PageBlock);
            assert_eq!(completed(html, true), clean.as_str());
        }
    }

    proptest! {
        #[test]
        fn security_6_completing_adds_nothing_that_the_sanitiser_would_remove(
            parts in prop::collection::vec(prop_oneof![
                Just("<img src=\"/medias/pont.jpg\" alt=\"x\" width=\"4\" height=\"2\">".to_owned()),
                Just("<p aria-label='<img src=\"/medias/pont.jpg\" width=\"1\" height=\"1\" onload=\"x\">'>a</p>".to_owned()),
                Just("<img alt='\"><script>' src=\"/medias/pont.jpg\" width='\" onload=\"' height=4>".to_owned()),
                "[<>\"'=& a-z/]{0,12}",
            ], 0..6)
        ) {
            let html = parts.concat();
            let once = sanitise(&html, Profile::PageBlock);
            let completed = PicturedHtml::new(&once, &pictures(), true).to_string();
            let again = sanitise(&completed, Profile::PageBlock);
            let plain = |html: &str| {
                let known = [" srcset=", " sizes=", " loading="];
                let mut text = html.to_owned();
                for name in known {
                    while let Some(start) = text.find(name) {
                        let value = &text[start + name.len() + 1..];
                        let length = value.find('"').map_or(value.len(), |end| end + 1);
                        text.replace_range(start..start + name.len() + 1 + length, "");
                    }
                }
                text
            };
            prop_assert_eq!(plain(again.as_str()), plain(once.as_str()));
        }
    }
}
