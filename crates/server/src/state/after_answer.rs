//! Work that goes on after the answer, so that not even its time tells what was done.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::error::AppError;

/// Works at once; each holds what a visitor typed.
const MOST: u32 = 100;

/// The works that go on.
#[derive(Debug)]
pub struct AfterAnswer(Arc<Semaphore>);

impl Default for AfterAnswer {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST as usize)))
    }
}

impl AfterAnswer {
    /// Begins the work; `what` names it in the log if it fails. An error if too much is under way.
    pub fn begin(
        &self,
        what: &'static str,
        work: impl Future<Output = Result<(), AppError>> + Send + 'static,
    ) -> Result<(), AppError> {
        let place = Arc::clone(&self.0).try_acquire_owned();
        let busy = |_| AppError::Unavailable(format!("{what} waits for too many others"));
        let place = place.map_err(busy)?;
        tokio::spawn(async move {
            if let Err(error) = work.await {
                tracing::error!(?error, "{what} failed after its answer");
            }
            drop(place);
        });
        Ok(())
    }

    /// Waits until all that was begun is done.
    pub async fn finished(&self) {
        // Nobody closes the semaphore.
        let _ = self.0.acquire_many(MOST).await;
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use futures_util::FutureExt;
    use tokio::sync::oneshot;

    use super::{AfterAnswer, AppError, MOST};

    #[tokio::test]
    async fn what_stops_waits_for_the_work_that_was_begun_also_if_it_panics() {
        let works = AfterAnswer::default();
        let (done, is_done) = oneshot::channel();
        let work = async move {
            is_done.await.expect("it is told");
            Ok(())
        };
        works.begin("a work", work).expect("it begins");
        works
            .begin("a panic", async { panic!("on purpose") })
            .expect("it begins");
        assert!(works.finished().now_or_never().is_none());
        done.send(()).expect("the work goes on");
        works.finished().await;
    }

    #[tokio::test]
    async fn works_do_not_pile_up() {
        let works = AfterAnswer::default();
        for _ in 0..MOST {
            works.begin("a work", pending()).expect("it begins");
        }
        let refused = works.begin("a work", pending());
        assert!(matches!(refused, Err(AppError::Unavailable(_))));
    }
}
