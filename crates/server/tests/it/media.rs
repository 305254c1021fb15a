use axum::http::StatusCode;

use crate::support::{Folder, Site, TODAY, jpeg};

#[tokio::test]
async fn a_picture_is_served_whole_and_may_be_kept() {
    let site = Site::new().await;
    let picture = site.get("/medias/pont.jpg").await;
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (StatusCode::OK, "image/jpeg")
    );
    assert_eq!(picture.body, jpeg(1200, 800));
    assert_eq!(picture.header("accept-ranges"), "bytes");
    assert_eq!(picture.header("cache-control"), "public, max-age=3600");
    let again = site
        .get_with(
            "/medias/pont.jpg",
            &[("if-none-match", picture.header("etag"))],
        )
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_part_of_a_picture_is_206_unless_the_picture_changed() {
    let site = Site::new().await;
    let tag = site.get("/medias/pont.jpg").await.header("etag").to_owned();
    let part = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", &tag)],
        )
        .await;
    assert_eq!(
        (part.status, part.body.len()),
        (StatusCode::PARTIAL_CONTENT, 10)
    );
    let changed = site
        .get_with(
            "/medias/pont.jpg",
            &[("range", "bytes=0-9"), ("if-range", "\"other\"")],
        )
        .await;
    assert_eq!(changed.status, StatusCode::OK);
    let beyond = site
        .get_with("/medias/pont.jpg", &[("range", "bytes=999999-")])
        .await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
}

#[tokio::test]
async fn an_unknown_picture_and_traversal_are_404() {
    let site = Site::new().await;
    for name in [
        "absent.jpg",
        "../theme/site.css",
        "..%2Ftheme%2Fsite.css",
        "%2e%2e%2ftheme%2fsite.css",
        ".",
        "pont.jpg%00",
        "a%5c..%5cb",
    ] {
        let answer = site.get(&format!("/medias/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        answer.holds("Page introuvable");
    }
}

#[tokio::test]
async fn a_picture_that_is_asked_for_by_its_own_tag_is_200_and_by_another_412() {
    let site = Site::new().await;
    let tag = site.get("/medias/pont.jpg").await.header("etag").to_owned();
    for (wanted, status) in [
        (tag.as_str(), StatusCode::OK),
        ("*", StatusCode::OK),
        ("\"other\"", StatusCode::PRECONDITION_FAILED),
    ] {
        let answer = site
            .get_with("/medias/pont.jpg", &[("if-match", wanted)])
            .await;
        assert_eq!(answer.status, status, "{wanted}");
    }
}

#[tokio::test]
async fn only_an_answer_with_the_picture_has_its_type_and_may_be_kept() {
    let site = Site::new().await;
    for (name, value, status) in [
        ("if-match", "\"other\"", StatusCode::PRECONDITION_FAILED),
        ("range", "bytes=999999-", StatusCode::RANGE_NOT_SATISFIABLE),
    ] {
        let answer = site.get_with("/medias/pont.jpg", &[(name, value)]).await;
        assert_eq!(answer.status, status);
        assert_ne!(answer.header("content-type"), "image/jpeg", "{status}");
        assert!(
            !answer.header("cache-control").starts_with("public"),
            "{status}"
        );
    }
}

#[tokio::test]
async fn a_file_that_is_no_listed_picture_is_neither_copied_nor_served() {
    let folder = Folder::new();
    std::fs::write(folder.site().join("media/essai.jpg"), jpeg(1200, 800)).expect("a picture");
    let site = Site::with(folder, &[]).await;
    let copy = site.folder.beside("media/pictures/essai.jpg");
    assert!(!copy.exists());
    // As an older program left it there.
    std::fs::write(&copy, jpeg(1200, 800)).expect("a picture");
    assert_eq!(
        site.get("/medias/essai.jpg").await.status,
        StatusCode::NOT_FOUND
    );
}

/// Files that a browser could run or read as something else.
const NO_PICTURES: [&[u8]; 5] = [
    b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><script>alert(1)</script></svg>",
    b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
    b"<!doctype html><script>alert(1)</script>",
    b"GIF89a\x01\0\x01\0\x80\0\0",
    b"",
];

#[tokio::test]
async fn security_26_a_file_that_is_no_picture_is_not_imported_whatever_its_name_says() {
    for file in ["pont.jpg", "pont-480.jpg"] {
        for content in NO_PICTURES {
            let folder = Folder::new();
            std::fs::write(folder.site().join("media").join(file), content).expect("a file");
            let store = folder.store().await;
            let refused = folder.import(&store, TODAY).await.map(drop);
            let said = refused.expect_err("it is refused").to_string();
            let sentence = format!("media/{file} is no picture that can be read");
            assert!(said.contains(&sentence), "{said}");
        }
    }
}

#[tokio::test]
async fn security_26_a_picture_has_a_fixed_type_and_a_policy_that_lets_it_do_nothing() {
    let site = Site::new().await;
    // As something else than the import left it there.
    let file = site.folder.beside("media/pictures/pont.jpg");
    std::fs::write(file, NO_PICTURES[0]).expect("a file");
    for path in ["/medias/pont.jpg", "/medias/pont-480.jpg"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "image/jpeg", "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        let policy = answer.header("content-security-policy");
        let directives: Vec<&str> = policy.split("; ").collect();
        for directive in ["default-src 'none'", "sandbox"] {
            assert!(directives.contains(&directive), "{path}: {policy}");
        }
    }
}

#[tokio::test]
async fn security_13_a_picture_that_left_the_site_is_404_and_its_files_are_deleted() {
    let folder = Folder::new();
    folder.replace(
        "elements/photos.toml",
        "image = \"lavoir\"",
        "image = \"eglise\"",
    );
    let site = Site::with(folder, &[]).await;
    let file = site.folder.beside("media/pictures/eglise-480.jpg");
    assert_eq!(
        site.get("/medias/eglise-480.jpg").await.status,
        StatusCode::OK
    );
    let pictures = std::fs::read_to_string(site.folder.site().join("pictures.toml"));
    let pictures = pictures.expect("the pictures");
    let (first, _) = pictures.split_once("\n\n").expect("two pictures");
    site.folder.write("pictures.toml", first);
    let photos = "elements/photos.toml";
    site.folder
        .replace(photos, "image = \"eglise\"", "image = \"lavoir\"");
    site.folder
        .import(&site.store, TODAY)
        .await
        .expect("it is imported");
    assert!(file.is_file(), "deleted without being told to");
    let said = std::cell::RefCell::new(Vec::new());
    site.folder
        .import_replacing(&site.store, TODAY, true, |removal| {
            assert!(file.is_file(), "deleted before it was said");
            said.borrow_mut().push(removal.to_string());
        })
        .await
        .expect("it is imported");
    assert!(!file.exists());
    let expected = [
        "picture eglise",
        "file pictures/eglise-480.jpg",
        "file pictures/eglise.jpg",
    ];
    assert_eq!(*said.borrow(), expected);
    assert_eq!(
        site.get("/medias/eglise-480.jpg").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(site.get("/medias/pont.jpg").await.status, StatusCode::OK);
}
