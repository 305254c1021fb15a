//! A bucket whose connections break off in the middle of each file.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::stream::{self, BoxStream, StreamExt};
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{
    CopyOptions, Error, GetOptions, GetResult, GetResultPayload, ListResult, MultipartUpload,
    ObjectMeta, ObjectStore, PutMultipartOptions, PutOptions, PutPayload, PutResult, Result,
};

/// These objects, of which only the first half arrives.
#[derive(Debug)]
pub struct Broken(pub Arc<InMemory>);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[async_trait]
impl ObjectStore for Broken {
    async fn get_opts(&self, location: &Path, options: GetOptions) -> Result<GetResult> {
        let found = self.0.get_opts(location, options).await?;
        let (meta, range) = (found.meta.clone(), found.range.clone());
        let attributes = found.attributes.clone();
        let whole = found.bytes().await?;
        let half = whole.slice(..whole.len() / 2);
        let cut = Error::Generic {
            store: "broken",
            source: "connection reset".into(),
        };
        let payload = GetResultPayload::Stream(stream::iter([Ok(half), Err(cut)]).boxed());
        Ok(GetResult {
            payload,
            meta,
            range,
            attributes,
        })
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, Result<ObjectMeta>> {
        self.0.list(prefix)
    }

    async fn put_opts(
        &self,
        location: &Path,
        payload: PutPayload,
        options: PutOptions,
    ) -> Result<PutResult> {
        self.0.put_opts(location, payload, options).await
    }

    async fn put_multipart_opts(
        &self,
        location: &Path,
        options: PutMultipartOptions,
    ) -> Result<Box<dyn MultipartUpload>> {
        self.0.put_multipart_opts(location, options).await
    }

    fn delete_stream(
        &self,
        locations: BoxStream<'static, Result<Path>>,
    ) -> BoxStream<'static, Result<Path>> {
        self.0.delete_stream(locations)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Result<ListResult> {
        self.0.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> Result<()> {
        self.0.copy_opts(from, to, options).await
    }
}
