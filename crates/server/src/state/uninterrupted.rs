//! Work that is finished even if its caller is dropped, as when a visitor disconnects.

use crate::error::AppError;

/// Does the work in a task of its own; `what` names it if it panics.
pub async fn uninterrupted<T: Send + 'static>(
    what: &str,
    work: impl Future<Output = Result<T, AppError>> + Send + 'static,
) -> Result<T, AppError> {
    let done = tokio::spawn(work).await;
    done.map_err(|error| AppError::Internal(format!("{what} failed: {error}")))?
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tokio::sync::oneshot;

    use super::uninterrupted;

    #[tokio::test]
    async fn work_is_finished_although_its_caller_is_dropped() {
        let (dropped, is_dropped) = oneshot::channel();
        let (finished, is_finished) = oneshot::channel();
        let work = async {
            is_dropped
                .await
                .expect("the sender is dropped after it sends");
            finished.send(()).expect("somebody listens");
            Ok(())
        };
        assert!(uninterrupted("it", work).now_or_never().is_none());
        dropped.send(()).expect("the work goes on");
        is_finished.await.expect("it is finished");
    }
}
