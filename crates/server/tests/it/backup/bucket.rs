//! A restore whose media files go to a bucket.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Output;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crate::program::{command, import, output, said};
use crate::support::Folder;

/// An S3 server with the bucket `mairie`: it lists objects and, once it is opened, accepts new ones.
struct Bucket {
    address: String,
    objects: Arc<Objects>,
}

#[derive(Default)]
struct Objects {
    is_open: AtomicBool,
    /// Length of each object.
    lengths: Mutex<BTreeMap<String, usize>>,
}

impl Bucket {
    fn read_only() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let objects = Arc::<Objects>::default();
        let served = Arc::clone(&objects);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let served = Arc::clone(&served);
                std::thread::spawn(move || served.answer(&stream.expect("a connection")));
            }
        });
        Self { address, objects }
    }

    fn open(&self) {
        self.objects.is_open.store(true, Ordering::SeqCst);
    }

    fn names(&self) -> Vec<String> {
        let lengths = self.objects.lengths.lock().expect("the objects");
        lengths.keys().cloned().collect()
    }

    /// Runs the program with this bucket.
    fn run(&self, folder: &Folder, arguments: &[&str]) -> Output {
        let copy = format!("file:{}", folder.beside("copy").display());
        command(folder, arguments)
            .env("VITRINE_MEDIA", "s3://mairie/site")
            .env("VITRINE_MEDIA_COPY", copy)
            .env("AWS_ENDPOINT", &self.address)
            .env("AWS_ALLOW_HTTP", "true")
            .env("AWS_REGION", "gra")
            .env("AWS_ACCESS_KEY_ID", "key")
            .env("AWS_SECRET_ACCESS_KEY", "secret")
            .output()
            .expect("the program runs")
    }
}

impl Objects {
    /// The program gives up requests after the first refusal.
    fn answer(&self, mut stream: &TcpStream) -> std::io::Result<()> {
        let mut request = BufReader::new(stream);
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            request.read_line(&mut line)?;
            match line.trim_end() {
                "" => break,
                line => head.push(line.to_owned()),
            }
        }
        let Some(first) = head.first() else {
            return Ok(());
        };
        let length = head.iter().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let is_length = name.eq_ignore_ascii_case("content-length");
            is_length.then(|| value.parse().ok()).flatten()
        });
        let mut body = vec![0; length.unwrap_or(0)];
        request.read_exact(&mut body)?;
        let (status, text) = self.reply(first, body.len());
        let length = text.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\netag: \"x\"\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{text}"
        );
        stream.write_all(answer.as_bytes())
    }

    fn reply(&self, request: &str, length: usize) -> (&'static str, String) {
        let mut lengths = self.lengths.lock().expect("the objects");
        let target = request.split(' ').nth(1).expect("a target");
        match target.strip_prefix("/mairie/") {
            Some(name) if request.starts_with("PUT ") && self.is_open.load(Ordering::SeqCst) => {
                lengths.insert(name.to_owned(), length);
                ("200 OK", String::new())
            }
            None if request.starts_with("GET ") => ("200 OK", listing(&lengths)),
            _ => ("403 Forbidden", String::new()),
        }
    }
}

fn listing(lengths: &BTreeMap<String, usize>) -> String {
    let mut list = String::from("<ListBucketResult><IsTruncated>false</IsTruncated>");
    for (name, length) in lengths {
        write!(
            list,
            "<Contents><Key>{name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>\
             <Size>{length}</Size></Contents>"
        )
        .expect("a text");
    }
    list + "</ListBucketResult>"
}

#[test]
fn security_32_a_restore_that_does_not_reach_the_bucket_is_reported_until_one_does() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let file = folder.beside("site.tar.gz");
    let file = file.to_str().expect("a path");
    assert!(output(&folder, &["backup", file]).status.success());

    let (bucket, town) = (Bucket::read_only(), Folder::new());
    let refused = bucket.run(&town, &["restore", file]);
    let told = said(&refused);
    assert!(!refused.status.success(), "{told}");
    let says = format!(
        "vitrine: {file}: everything is restored here, but 9 media file(s) have not reached the bucket: s3://mairie/site: "
    );
    assert!(told.starts_with(&says), "{told}");
    assert!(told.ends_with("; run it again, with --replace\n"), "{told}");
    let told = said(&bucket.run(&town, &["doctor"]));
    for line in [
        "ok     pictures: ",
        "wrong  bucket: the files of an import or a restore have not all reached the bucket",
    ] {
        assert!(told.contains(line), "no {line} in {told}");
    }

    bucket.open();
    let done = bucket.run(&town, &["restore", "--replace", file]);
    let told = said(&done);
    assert!(done.status.success(), "{told}");
    assert!(
        told.starts_with("deletes ") && told.contains("9 media file(s) of s3://mairie/site\n"),
        "{told}"
    );
    assert!(told.ends_with(" and s3://mairie/site\n"), "{told}");
    assert_eq!(bucket.names().len(), 9);
    let told = said(&bucket.run(&town, &["doctor"]));
    assert!(
        told.contains("ok     bucket: s3://mairie/site answers and holds 9 files"),
        "{told}"
    );
}
