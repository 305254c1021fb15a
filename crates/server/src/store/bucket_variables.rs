//! The environment variables for access to a bucket: the usual ones of S3.

use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use url::Url;

const PREFIX: &str = "AWS_";
/// The variables for the address of the service.
const ENDPOINTS: [&str; 3] = ["AWS_ENDPOINT", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"];
const ALLOW_HTTP: &str = "AWS_ALLOW_HTTP";
/// Any of these provides credentials. Without them the client asks the metadata service of Amazon's machines.
const CREDENTIALS: [&str; 5] = [
    "AWS_ACCESS_KEY_ID",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
    "AWS_SKIP_SIGNATURE",
];

/// The variables `AWS_…` that are set. An empty variable counts as not set.
#[derive(Debug)]
pub(super) struct BucketVariables(Vec<(String, String)>);

impl BucketVariables {
    pub(super) fn of_environment() -> Self {
        let variables = std::env::vars_os();
        Self::of(variables.filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        }))
    }

    fn of(variables: impl Iterator<Item = (String, String)>) -> Self {
        let ours =
            variables.filter(|(name, value)| name.starts_with(PREFIX) && !value.trim().is_empty());
        Self(ours.collect())
    }

    /// Whether no variable provides credentials.
    pub(super) fn lack_credentials(&self) -> bool {
        CREDENTIALS.iter().all(|name| self.get(name).is_none())
    }

    /// Returns the builder, or a line that names the invalid variable. The client itself would panic on an invalid
    /// address when it sends its first request.
    pub(super) fn builder(&self) -> Result<AmazonS3Builder, String> {
        for name in ENDPOINTS {
            if let Some(address) = self.get(name) {
                self.check(name, address)?;
            }
        }
        let mut builder = AmazonS3Builder::new();
        for (name, value) in &self.0 {
            if let Ok(key) = name.to_ascii_lowercase().parse::<AmazonS3ConfigKey>() {
                builder = builder.with_config(key, value);
            }
        }
        Ok(builder)
    }

    fn check(&self, name: &str, address: &str) -> Result<(), String> {
        let url = Url::parse(address).ok();
        // The client appends paths to the address before parsing it, so surrounding spaces would end up inside.
        let url = url.filter(|url| url.has_host() && !address.contains(char::is_whitespace));
        match url.as_ref().map(Url::scheme) {
            Some("https") => Ok(()),
            Some("http") if self.allow_http() => Ok(()),
            Some("http") => Err(format!(
                "{name} is `{address}`: write https://, or set {ALLOW_HTTP}=true where keys and pictures may pass in the clear"
            )),
            _ => Err(format!(
                "{name} is `{address}`: write the service's address, such as https://s3.gra.io.cloud.ovh.net"
            )),
        }
    }

    /// Whether it is one of the words that the client accepts as yes.
    fn allow_http(&self) -> bool {
        let said = self.get(ALLOW_HTTP).map(str::to_ascii_lowercase);
        matches!(said.as_deref(), Some("1" | "true" | "on" | "yes" | "y"))
    }

    fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(one, _)| one == name);
        found.map(|(_, value)| value.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::BucketVariables;

    fn variables(pairs: &[(&str, &str)]) -> BucketVariables {
        let owned = pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        BucketVariables::of(owned)
    }

    #[test]
    fn an_address_of_the_service_is_one_of_https_or_is_refused_by_the_name_of_its_variable() {
        for wrong in [
            "s3.gra.io.cloud.ovh.net",
            "localhost:9000",
            "https://",
            "https:/// ",
            "https://s3 .exemple.fr",
            " https://s3.exemple.fr",
            "ftp://s3.exemple.fr",
        ] {
            for name in ["AWS_ENDPOINT", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"] {
                let refused = variables(&[(name, wrong)]).builder();
                let refused = refused.expect_err("it is refused");
                let says = format!("{name} is `{wrong}`: write the service's address");
                assert!(refused.starts_with(&says), "{refused}");
            }
        }
        for right in [
            "https://s3.gra.io.cloud.ovh.net",
            "https://s3.exemple.fr:9000/site/",
        ] {
            assert!(variables(&[("AWS_ENDPOINT", right)]).builder().is_ok());
        }
        assert!(variables(&[("AWS_ENDPOINT", "")]).builder().is_ok());
    }

    #[test]
    fn an_address_without_tls_is_taken_from_who_says_so() {
        let address = ("AWS_ENDPOINT", "http://127.0.0.1:9000");
        let refused = variables(&[address]).builder().expect_err("it is refused");
        assert!(refused.contains("set AWS_ALLOW_HTTP=true"), "{refused}");
        let allowed = variables(&[address, ("AWS_ALLOW_HTTP", "true")]).builder();
        assert!(allowed.is_ok());
    }

    #[test]
    fn who_asks_is_said_by_keys_or_by_a_role() {
        assert!(variables(&[("AWS_REGION", "gra"), ("AWS_ACCESS_KEY_ID", "")]).lack_credentials());
        assert!(!variables(&[("AWS_ACCESS_KEY_ID", "a")]).lack_credentials());
        let role = variables(&[("AWS_WEB_IDENTITY_TOKEN_FILE", "/run/token")]);
        assert!(!role.lack_credentials());
    }
}
