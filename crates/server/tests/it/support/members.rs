//! The test site with accounts, and browsers that are logged in.

use axum::http::Method;
use vitrine_server::import::add_accounts;

use super::{Answer, FORM, Folder, Site, XHR, request};

/// The password of all accounts.
pub const PASSWORD: &str = "un mot de passe long";

const ACCOUNTS: &str = r#"
[[account]]
key = "zoe"
email = "zoe@exemple.test"
name = "Zoé"
role = "member"
[[account]]
key = "yann"
email = "yann@exemple.test"
name = "Yann"
role = "member"
publishes = false
[[account]]
key = "claire"
email = "claire@exemple.test"
name = "Claire"
role = "editor"
[[account]]
key = "hugo"
email = "hugo@exemple.test"
name = "Hugo"
role = "admin"
"#;

const PAGE: &str = r#"title = "Mes actualités"
label = "Mes actualités"
description = "Les vôtres."
position = 90
menu = false
[[module]]
key = "miennes"
ident = "miennes"
kind = "my_elements"
source = "actualites"
"#;

/// The test site with accounts and a page for members.
pub async fn site() -> Site {
    site_with(&[]).await
}

/// The same with additional environment variables.
pub async fn site_with(environment: &[(&str, &str)]) -> Site {
    site_of(Folder::new(), environment).await
}

/// The same of a site that a test has changed.
pub async fn site_of(folder: Folder, environment: &[(&str, &str)]) -> Site {
    folder.write("accounts.toml", ACCOUNTS);
    folder.write("pages/mes-actualites.toml", PAGE);
    let site = Site::with(folder, environment).await;
    let now = site.state.clock.now().timestamp().as_second();
    add_accounts(
        &site.folder.site(),
        &site.store,
        (Some(PASSWORD), now),
        |_| Ok(()),
    )
    .await
    .expect("the accounts are added");
    site
}

/// A browser that is logged in.
pub struct Browser<'s> {
    site: &'s Site,
    /// Its cookie, as `name=value`.
    pub cookie: String,
}

/// The login form of this account, filled in.
pub fn filled(key: &str, password: &str) -> String {
    let password = password.replace(' ', "+");
    format!("login={key}%40exemple.test&mdp={password}")
}

/// The address of the login form.
pub const LOGIN: &str = "/vitrine/clients/connexion.php";

impl<'s> Browser<'s> {
    /// Logs in.
    pub async fn of(site: &'s Site, key: &str) -> Self {
        let answer = site.post(LOGIN, &filled(key, PASSWORD)).await;
        assert_eq!(answer.status, 303, "{}", answer.text());
        let cookie = answer.header("set-cookie").split(';').next();
        Self {
            site,
            cookie: cookie.expect("a cookie").to_owned(),
        }
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Answer {
        let headers = [("cookie", self.cookie.as_str())];
        self.site.get_with(path, &headers).await
    }

    /// POST of a form without script.
    pub async fn post(&self, path: &str, body: &str) -> Answer {
        self.send(path, body, &[FORM]).await
    }

    /// POST of a form by the page's script.
    pub async fn script(&self, path: &str, body: &str) -> Answer {
        self.send(path, body, &[FORM, XHR]).await
    }

    /// The same with another header.
    pub async fn script_saying(&self, path: &str, body: &str, header: (&str, &str)) -> Answer {
        self.send(path, body, &[FORM, XHR, header]).await
    }

    /// POST of a form with files by the page's script.
    pub async fn script_with(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        files: &[(&str, &[u8])],
    ) -> Answer {
        self.send(path, multipart(fields, files), &[XHR, MULTIPART])
            .await
    }

    async fn send(&self, path: &str, body: impl AsRef<[u8]>, more: &[(&str, &str)]) -> Answer {
        let own = [
            ("cookie", self.cookie.as_str()),
            ("sec-fetch-site", "same-origin"),
        ];
        let headers: Vec<_> = own.into_iter().chain(more.iter().copied()).collect();
        let request = request(Method::POST, path, &headers, body);
        self.site.send(request).await
    }
}

/// Content type of [`multipart`].
pub const MULTIPART: (&str, &str) = ("content-type", "multipart/form-data; boundary=----vitrine");

/// The body of a form with files, as a browser sends it. Each file says that it is a page.
pub fn multipart(fields: &[(&str, &str)], files: &[(&str, &[u8])]) -> Vec<u8> {
    let head =
        |name: &str| format!("------vitrine\r\nContent-Disposition: form-data; name=\"{name}\"");
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(format!("{}\r\n\r\n{value}\r\n", head(name)).into_bytes());
    }
    for (name, file) in files {
        let more = "; filename=\"../index.html\"\r\nContent-Type: text/html\r\n\r\n";
        body.extend(format!("{}{more}", head(name)).into_bytes());
        body.extend(*file);
        body.extend(b"\r\n");
    }
    body.extend(b"------vitrine--\r\n");
    body
}
