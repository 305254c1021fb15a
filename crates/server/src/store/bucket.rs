//! A bucket of S3: the media files that several machines share. Each machine has a copy of all files in its media
//! folder (see `mirror`).

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::TryStreamExt;
use object_store::path::Path as ObjectPath;
use object_store::{ObjectMeta, ObjectStore, ObjectStoreExt, RetryConfig};
use tokio::io::AsyncWriteExt;

use super::bucket_variables::BucketVariables;
use super::{MediaPath, is_file_name};

/// Retries of a failed request, and their total time. Pages never wait for it, a member's upload may.
const RETRIES: RetryConfig = RetryConfig {
    backoff: object_store::BackoffConfig {
        init_backoff: Duration::from_millis(200),
        max_backoff: Duration::from_secs(2),
        base: 2.0,
    },
    max_retries: 3,
    retry_timeout: Duration::from_secs(15),
};

/// Name of a bucket, and the prefix of its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketAddress {
    bucket: String,
    /// Names with `/` between them; empty for the whole bucket.
    prefix: String,
}

/// A bucket, ready for requests.
#[derive(Debug)]
pub struct Bucket {
    objects: Box<dyn ObjectStore>,
    prefix: String,
    shown: String,
    /// Whether no variable contains credentials: the most likely cause of a failure.
    lacks_credentials: bool,
}

/// Length of a file, and when it last changed in whole seconds since 1970: the finest resolution that all answers of S3
/// have. A file that changes twice within a second and keeps its length counts as unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// Bytes.
    pub length: u64,
    /// Seconds since 1970.
    pub changed: i64,
}

/// The files in a bucket, or in a folder.
pub type Listing = BTreeMap<MediaPath, Stamp>;

/// Why a request to a bucket failed.
#[derive(Debug)]
pub struct BucketError {
    shown: String,
    why: String,
}

impl BucketAddress {
    /// Parses `s3://BUCKET` or `s3://BUCKET/PREFIX`.
    ///
    /// ```
    /// use vitrine_server::store::BucketAddress;
    /// let address = BucketAddress::of_url("s3://photos-mairie/site/1").expect("an address");
    /// assert_eq!(address.to_string(), "s3://photos-mairie/site/1");
    /// for wrong in ["", "file:a", "s3://", "s3:///a", "s3://a b", "s3://a/../b", "s3://a//b"] {
    ///     assert_eq!(BucketAddress::of_url(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn of_url(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("s3://")?;
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let prefix = prefix.trim_end_matches('/');
        let is_plain = prefix.is_empty() || prefix.split('/').all(is_file_name);
        (is_file_name(bucket) && is_plain).then(|| Self {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
        })
    }
}

impl fmt::Display for BucketAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s3://{}", self.bucket)?;
        if self.prefix.is_empty() {
            return Ok(());
        }
        write!(f, "/{}", self.prefix)
    }
}

impl Bucket {
    /// Returns the bucket. Keys, region and endpoint come from the usual variables (`AWS_ACCESS_KEY_ID`,
    /// `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT`); no request is sent yet.
    pub fn of_environment(address: &BucketAddress) -> Result<Self, BucketError> {
        let wrong = |why| BucketError {
            shown: address.to_string(),
            why,
        };
        let variables = BucketVariables::of_environment();
        let builder = variables
            .builder()
            .map_err(wrong)?
            .with_bucket_name(&address.bucket)
            .with_retry(RETRIES);
        let objects = builder.build().map_err(|error| wrong(error.to_string()))?;
        Ok(Self {
            lacks_credentials: variables.lack_credentials(),
            ..Self::of(Box::new(objects), address)
        })
    }

    /// Returns a bucket with these objects.
    pub fn of(objects: Box<dyn ObjectStore>, address: &BucketAddress) -> Self {
        Self {
            objects,
            prefix: address.prefix.clone(),
            shown: address.to_string(),
            lacks_credentials: false,
        }
    }

    /// Lists the files. Objects whose names are not those of media files are foreign and ignored.
    pub async fn list(&self) -> Result<Listing, BucketError> {
        let prefix = ObjectPath::from(self.prefix.as_str());
        let above = prefix.parts().count();
        let found: Vec<ObjectMeta> = self
            .objects
            .list(Some(&prefix))
            .try_collect()
            .await
            .map_err(|error| self.failed(&error))?;
        let file = |meta: ObjectMeta| {
            let names: Vec<_> = meta.location.parts().skip(above).collect();
            let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
            let path = MediaPath::new(&names.join("/"))?;
            Some((path, Stamp::of(&meta)))
        };
        Ok(found.into_iter().filter_map(file).collect())
    }

    /// Downloads an object to this file, which gets the object's time of change; `false` if the object does not exist.
    pub async fn download(&self, path: &MediaPath, to: &Path) -> Result<bool, BucketError> {
        let found = match self.objects.get(&self.object(path)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(false),
            found => found.map_err(|error| self.failed(&error))?,
        };
        let stamp = Stamp::of(&found.meta);
        let unwritten = |error: std::io::Error| BucketError {
            shown: to.display().to_string(),
            why: error.to_string(),
        };
        // On this thread: a caller that gives up deletes the file, and nothing may create it afterwards.
        let file = std::fs::File::create(to).map_err(unwritten)?;
        let mut file = tokio::fs::File::from_std(file);
        let mut parts = found.into_stream();
        while let Some(part) = parts
            .try_next()
            .await
            .map_err(|error| self.failed(&error))?
        {
            file.write_all(&part).await.map_err(unwritten)?;
        }
        file.flush().await.map_err(unwritten)?;
        let file = file.into_std().await;
        file.set_modified(stamp.time()).map_err(unwritten)?;
        Ok(true)
    }

    /// Uploads an object, completely or not at all.
    pub async fn upload(&self, path: &MediaPath, bytes: Vec<u8>) -> Result<(), BucketError> {
        let put = self.objects.put(&self.object(path), bytes.into()).await;
        put.map(drop).map_err(|error| self.failed(&error))
    }

    /// Deletes an object if it exists.
    pub async fn delete(&self, path: &MediaPath) -> Result<(), BucketError> {
        match self.objects.delete(&self.object(path)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(self.failed(&error)),
        }
    }

    fn object(&self, path: &MediaPath) -> ObjectPath {
        ObjectPath::from(format!("{}/{}", self.prefix, path.as_str()))
    }

    fn failed(&self, error: &object_store::Error) -> BucketError {
        let why = if self.lacks_credentials {
            format!(
                "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and this machine has no role that is let in: {error}"
            )
        } else {
            error.to_string()
        };
        BucketError {
            shown: self.shown.clone(),
            why,
        }
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl Stamp {
    fn of(meta: &ObjectMeta) -> Self {
        Self {
            length: meta.size,
            changed: meta.last_modified.timestamp(),
        }
    }

    /// Returns the stamp of a file.
    pub fn of_file(path: &Path) -> std::io::Result<Self> {
        let found = path.metadata()?;
        let age = found.modified()?.duration_since(UNIX_EPOCH);
        let seconds = age.map_or(0, |age| age.as_secs());
        Ok(Self {
            length: found.len(),
            changed: i64::try_from(seconds).unwrap_or(i64::MAX),
        })
    }

    /// Returns the time of the last change.
    pub fn time(self) -> SystemTime {
        UNIX_EPOCH + Duration::from_secs(self.changed.unsigned_abs())
    }
}

impl fmt::Display for BucketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.shown, self.why)
    }
}

impl std::error::Error for BucketError {}
