//! `vitrine messages`: exports and erases visitors' messages.

use std::os::unix::fs::PermissionsExt;

use crate::program::{output, said};
use crate::support::{Folder, Site};

const PATH: &str = "/vitrine/clients/formulaire/contact";

async fn site_with_messages() -> Site {
    let site = Site::new().await;
    for (name, mail) in [
        ("Jeanne", "jeanne@exemple.test"),
        ("=1+1", "paul@exemple.test"),
    ] {
        let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        let body = format!(
            "nom={name}&courriel={mail}&message=a%3Bb%0Ac&vt-formulaire=contact&vt-debut=1&vt-site-web="
        );
        site.refresh(PATH, &body).await.holds("alert-success");
    }
    site
}

#[tokio::test]
async fn messages_are_exported_to_a_file_that_only_its_owner_reads() {
    let site = site_with_messages().await;
    let file = site.folder.beside("messages.csv");
    let path = file.to_str().expect("a path");
    let done = output(&site.folder, &["messages", "export", path]);
    assert!(done.status.success(), "{}", said(&done));
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(
        text.starts_with(
            "\u{feff}vt-id;vt-module;vt-received;nom;courriel;sujet;personnes;jour;message;copie\n"
        ),
        "{text}"
    );
    assert!(
        text.contains(";Jeanne;jeanne@exemple.test;;;;\"a;b\nc\";\n"),
        "{text}"
    );
    assert!(text.contains(";'=1+1;"), "a formula stays a text: {text}");
    let mode = std::fs::metadata(&file)
        .expect("a file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let again = output(&site.folder, &["messages", "export", path]);
    assert!(
        !again.status.success()
            && said(&again).contains(&format!("{path} exists already: name another file")),
        "a file stays as it is"
    );
}

#[tokio::test]
async fn no_input_has_the_name_of_a_column_of_the_table_s_own() {
    let folder = Folder::new();
    let file = "pages/modules/contact.toml";
    for (own, name) in [("nom", "id"), ("sujet", "module"), ("jour", "received")] {
        folder.replace(
            file,
            &format!("name = \"{own}\""),
            &format!("name = \"{name}\""),
        );
    }
    let site = Site::with(folder, &[]).await;
    let path = site.folder.beside("messages.csv");
    let path = path.to_str().expect("a path");
    let done = output(&site.folder, &["messages", "export", path]);
    assert!(done.status.success(), "{}", said(&done));
    let text = std::fs::read_to_string(path).expect("a file");
    let head = text.lines().next().unwrap_or_default();
    let names: Vec<&str> = head.trim_start_matches('\u{feff}').split(';').collect();
    let once: std::collections::BTreeSet<_> = names.iter().collect();
    assert_eq!(once.len(), names.len(), "{head}");
    for name in ["id", "module", "received"] {
        assert!(names.contains(&name), "{head}");
    }
}

#[tokio::test]
async fn a_table_has_a_column_for_an_input_that_nobody_has_filled_in() {
    let site = site_with_messages().await;
    let erased = "UPDATE message SET content = '[]'";
    site.folder.database().execute_alone(erased).await;
    for (name, module) in [("all.csv", &[][..]), ("one.csv", &["--module", "contact"])] {
        let file = site.folder.beside(name);
        let path = file.to_str().expect("a path");
        let done = output(
            &site.folder,
            &[&["messages", "export"], module, &[path]].concat(),
        );
        assert!(done.status.success(), "{}", said(&done));
        let text = std::fs::read_to_string(&file).expect("a file");
        let head = text.lines().next().unwrap_or_default();
        assert!(head.contains(";vt-received;nom;courriel;"), "{head}");
    }
}

#[tokio::test]
async fn messages_of_an_unknown_form_are_an_error_and_of_a_former_one_are_not() {
    let site = site_with_messages().await;
    let file = site.folder.beside("messages.json");
    let path = file.to_str().expect("a path");
    for arguments in [
        &["messages", "export", "--module", "contcat", path][..],
        &["messages", "erase", "--module", "contcat"],
    ] {
        let refused = output(&site.folder, arguments);
        assert!(!refused.status.success());
        let said = said(&refused);
        assert!(
            said.contains("contcat: no form") && said.contains("contact"),
            "{said}"
        );
    }
    assert!(!file.exists(), "no file is left behind");
    let former = "UPDATE message SET module_key = 'ancien'";
    site.folder.database().execute_alone(former).await;
    let done = output(
        &site.folder,
        &["messages", "export", "--module", "ancien", path],
    );
    assert!(said(&done).contains("2 message(s)"), "{}", said(&done));
}

#[tokio::test]
async fn messages_are_exported_as_json_too() {
    let site = site_with_messages().await;
    let file = site.folder.beside("messages.json");
    let path = file.to_str().expect("a path");
    assert!(
        output(
            &site.folder,
            &["messages", "export", "--module", "contact", path]
        )
        .status
        .success()
    );
    let text = std::fs::read_to_string(&file).expect("a file");
    let messages: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(messages.as_array().map(Vec::len), Some(2));
    assert_eq!(messages[0]["answers"][0]["value"], "Jeanne");
    let none = site.folder.beside("none.json");
    let path = none.to_str().expect("a path");
    for arguments in [
        &["messages", "erase", "--module", "contact"][..],
        &["messages", "export", "--module", "contact", path],
    ] {
        assert!(output(&site.folder, arguments).status.success());
    }
    let text = std::fs::read_to_string(&none).expect("a file");
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&text).expect("JSON"),
        serde_json::json!([])
    );
    let wrong = output(&site.folder, &["messages", "export", "messages.txt"]);
    assert!(!wrong.status.success() && said(&wrong).contains(".csv or .json"));
}

#[tokio::test]
async fn an_erased_message_leaves_no_trace_in_the_files_of_the_database() {
    let site = Site::new().await;
    if site.folder.database().is_postgres() {
        // Its server cleans its own files.
        return;
    }
    // A long text has pages of its own, which are freed and not written.
    let long = "Confidence.".repeat(420);
    let body = format!(
        "nom=Secrète&courriel=j%40exemple.test&message={long}&vt-formulaire=contact&vt-debut=1&vt-site-web="
    );
    site.refresh(PATH, &body).await.holds("alert-success");
    let url = site.folder.database().url_without_schema();
    let file = url.strip_prefix("sqlite:").expect("a file").to_owned();
    let holds = || {
        let files = [file.clone(), format!("{file}-wal")];
        let read = files.map(|file| std::fs::read(file).unwrap_or_default());
        let text = String::from_utf8_lossy(&read.concat()).into_owned();
        text.contains("Secrète") || text.contains("Confidence.Confidence.")
    };
    assert!(holds());
    let done = output(&site.folder, &["messages", "erase", "--module", "contact"]);
    assert!(done.status.success(), "{}", said(&done));
    assert!(!holds());
}

#[tokio::test]
async fn messages_are_erased_with_their_mails() {
    let site = site_with_messages().await;
    let left = async || {
        site.folder
            .database()
            .number("SELECT count(*) FROM message")
            .await
    };
    let erase = |arguments: &[&str]| {
        let arguments: Vec<&str> = ["messages", "erase"]
            .iter()
            .chain(arguments)
            .copied()
            .collect();
        output(&site.folder, &arguments)
    };
    let nothing = erase(&[]);
    assert!(!nothing.status.success(), "all of them are never meant");
    assert!(erase(&["--before", "2000-01-01"]).status.success());
    assert!(!erase(&["--module", "autre"]).status.success());
    for empty in ["", " "] {
        let refused = erase(&["--mail", empty]);
        assert!(!refused.status.success(), "{}", said(&refused));
    }
    assert_eq!(left().await, 2);
    assert!(erase(&["--mail", "JEANNE@exemple.test"]).status.success());
    assert_eq!(left().await, 1);
    assert_eq!(
        site.folder
            .database()
            .number("SELECT count(*) FROM mail")
            .await,
        1
    );
    assert!(erase(&["--before", "2999-01-01"]).status.success());
    assert_eq!(left().await, 0);
    assert!(!erase(&["--before", "hier"]).status.success());
}
