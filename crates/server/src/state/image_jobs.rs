//! Draws thumbnails and variants: as many at once as there are cores, and each only once (security 25).

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use tokio::sync::Semaphore;
use vitrine_pictures::{LONGEST_FILE, Refusal};

use crate::error::AppError;
use crate::store::{Turn, Turns};

/// Locks by picture, and slots for CPU-bound work.
#[derive(Debug)]
pub struct ImageJobs {
    places: Arc<Semaphore>,
    turns: Turns,
}

impl Default for ImageJobs {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            places: Arc::new(Semaphore::new(cores)),
            turns: Turns::new(1),
        }
    }
}

impl ImageJobs {
    /// Waits until no other task works on the same picture: `what` is its number, or the hash of its content. The
    /// second task then finds the result of the first.
    pub async fn turn(&self, what: &str) -> Turn {
        self.turns.of(what).await
    }

    /// Runs CPU-bound work when a core is free. The slot is released at its end, even if its caller was dropped.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let closed = |_| AppError::Unavailable("the server stops".to_owned());
        let place = self.places.clone().acquire_owned().await.map_err(closed)?;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await
            .map_err(|error| AppError::Internal(format!("a picture failed: {error}")))
    }
}

/// Reads the file of a picture, unless it is too long.
pub fn read_picture(file: &Path) -> Result<Vec<u8>, Refusal> {
    let unreadable = |error: std::io::Error| Refusal::Unreadable(error.to_string());
    let mut bytes = Vec::new();
    let file = std::fs::File::open(file).map_err(unreadable)?;
    let mut file = file.take(LONGEST_FILE + 1);
    file.read_to_end(&mut bytes).map_err(unreadable)?;
    if file.limit() == 0 {
        return Err(Refusal::Unreadable(format!(
            "its file is longer than {LONGEST_FILE} bytes"
        )));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::ImageJobs;

    #[tokio::test(flavor = "multi_thread")]
    async fn security_25_no_more_work_than_cores_goes_on_at_once() {
        let image_jobs = Arc::new(ImageJobs::default());
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |_| {
            let (image_jobs, now, most) = (image_jobs.clone(), now.clone(), most.clone());
            tokio::spawn(async move {
                image_jobs
                    .work(move || {
                        let going_on = now.fetch_add(1, Ordering::SeqCst) + 1;
                        most.fetch_max(going_on, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                    })
                    .await
            })
        };
        let all: Vec<_> = (0..40).map(work).collect();
        for one in all {
            one.await.expect("no panic").expect("a place");
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        assert_eq!(most.load(Ordering::SeqCst), cores.min(40));
    }
}
