//! The bodies of the server's fuzz targets (`crates/server/fuzz`) as properties (security 36).

use proptest::prelude::*;

use crate::support::jpeg;

#[path = "../../fuzz/bodies/archive.rs"]
mod archive;
#[path = "../../fuzz/bodies/captcha.rs"]
mod captcha;
#[path = "../../fuzz/bodies/folder.rs"]
mod folder;
#[path = "../../fuzz/bodies/form.rs"]
mod form;
#[path = "../../fuzz/bodies/html.rs"]
mod html;
#[path = "../../fuzz/bodies/picture.rs"]
mod picture;
#[path = "../../fuzz/bodies/thumbnail.rs"]
mod thumbnail;

/// Any bytes, or some of the pieces one after the other.
fn bytes(pieces: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let texts = prop::collection::vec(prop::sample::select(pieces), 0..16);
    prop_oneof![
        any::<Vec<u8>>(),
        texts.prop_map(|texts| texts.concat().into_bytes()),
    ]
}

/// A file with some of its bytes replaced.
fn changed(file: Vec<u8>) -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
    changes.prop_map(move |changes| {
        let mut file = file.clone();
        for (place, byte) in changes {
            let place = place.index(file.len());
            file[place] = byte;
        }
        file
    })
}

/// A tar of one file.
fn tar_of(name: &str, content: &[u8]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_ustar();
    header.set_size(content.len() as u64);
    header.set_mode(0o600);
    tar.append_data(&mut header, name, content)
        .expect("memory takes it");
    tar.into_inner().expect("memory takes it")
}

/// Found by the fuzz target: folding drops the mark, and the spaces behind it were the first characters then.
#[test]
fn a_filter_that_begins_with_a_mark_is_a_state_of_the_list() {
    form::form(b"filter[date]=%CD%99++0");
}

#[test]
fn a_page_with_a_title_is_a_site() {
    let site = tempfile::tempdir().expect("a folder");
    assert!(folder::folder(
        site.path(),
        b"title = \"A\"\ndescription = \"B\"\n"
    ));
    assert!(!folder::folder(site.path(), b"title = 1\n"));
}

proptest! {
    #[test]
    fn html_that_strangers_send_is_harmless(data in bytes(&[
        "<p>", "</p>", "<a href=\"", "javascript:", "//x.example", "\">", "<img src=x onerror=", "<svg>", "<math>", "<style>",
        "</style>", "<script>", "<!--", "-->", "<template>", "<table>", "<select>", "<noscript>", "<title>", "&lt;", "&#x3c;",
        "<li>", "<ul>", " data-goto-url=\"", "é", "\0", "<base href=/x>", "<form action=x>", "<ol start=2>",
    ])) {
        html::html(&data);
    }

    #[test]
    fn a_thumbnail_s_path_is_two_plain_names(data in bytes(&[
        "img_base/planche_contact/", "album", "/", "..", ".jpg", "%2f", "\\", "\0", "\n", "480", "99999", "-", "é",
    ])) {
        thumbnail::thumbnail(&data);
    }

    #[test]
    fn an_uploaded_picture_is_stored_without_its_metadata(data in changed(jpeg(6, 4))) {
        picture::picture(&data);
    }

    #[test]
    fn a_body_sent_to_a_list_is_a_state_of_the_list(data in bytes(&[
        "multipart/form-data; boundary=x", "\n", "--x\r\n", "--x--", "Content-Disposition: form-data; name=\"", "\"\r\n\r\n",
        "filter[ville]", "filter[mots]", "p=", "&", "p", "n=24", "tri=-ville", "3", "+", "%26", "%00", "filter%5Bdate%5D=", "é", "%CD%99",
    ])) {
        form::form(&data);
    }

    #[test]
    fn an_answer_to_the_captcha_that_was_not_signed_is_refused(data in bytes(&[
        "eyJjaGFsbGVuZ2UiOnsi", "1800000000.", "attente", "essai.", ".", "{}", "e30=", "AAAA", "\n",
    ])) {
        captcha::captcha(&data);
    }

    #[test]
    fn a_page_of_a_folder_is_read_or_refused_by_its_line(data in bytes(&[
        "title = \"A\"\ndescription = \"B\"\n", "[[module]]\n", "kind = \"list\"\n", "source = \"x\"\n", "[menu]\n", "=", "\"", "'''", "{", "}", "[", "]",
        "kind = \"form\"\n", "[[module.field]]\n", "min = \"today\"\n", "name = \"a\"\n", "html = \"<p>\"\n", "\n", "é", "\0", "1e9\n",
    ])) {
        let site = tempfile::tempdir().expect("a folder");
        folder::folder(site.path(), &data);
    }

    #[test]
    fn a_backup_is_read_or_refused(data in prop_oneof![
        any::<Vec<u8>>(),
        changed(tar_of("manifest.json", br#"{"format":1,"tables":[],"media":[]}"#)),
    ]) {
        let folder = tempfile::tempdir().expect("a folder");
        archive::archive(&folder.path().join("site.vitrine"), &data);
    }
}
