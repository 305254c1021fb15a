//! A mail server that remembers what it was told.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// The authority that has signed the server's certificate, which no machine knows.
pub const AUTHORITY: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/it/support/tls/authority.pem"
);
/// The password of everybody.
const PASSWORD: &str = "AHNpdGUAbW90";

/// A server on a port of its own.
pub struct MailServer {
    /// Its address.
    pub address: SocketAddr,
    told: Arc<Mutex<Told>>,
}

#[derive(Default)]
struct Told {
    refusals_left: usize,
    commands: Vec<String>,
    letters: Vec<String>,
}

impl MailServer {
    /// Takes each mail.
    pub fn start() -> Self {
        Self::rejecting(0)
    }

    /// Rejects the first mails.
    pub fn rejecting(refused: usize) -> Self {
        Self::of(refused, Some)
    }

    /// Speaks TLS from the beginning, with a certificate of [`AUTHORITY`].
    pub fn with_tls() -> Self {
        let certificate = include_bytes!("tls/server.pem");
        let certificate = CertificateDer::from_pem_slice(certificate).expect("a certificate");
        let key = PrivateKeyDer::from_pem_slice(include_bytes!("tls/server.key")).expect("a key");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions of TLS")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key);
        let config = Arc::new(config.expect("a certificate and its key"));
        Self::of(0, move |stream| {
            let connection = ServerConnection::new(config.clone()).ok()?;
            Some(StreamOwned::new(connection, stream))
        })
    }

    fn of<S: Read + Write>(
        refused: usize,
        secure: impl Fn(TcpStream) -> Option<S> + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let told = Arc::new(Mutex::new(Told {
            refusals_left: refused,
            ..Told::default()
        }));
        let server = Self {
            address,
            told: told.clone(),
        };
        thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                if let Some(stream) = secure(stream) {
                    // Whoever hangs up has said all.
                    let _ = talk(BufReader::new(stream), &told);
                }
            }
        });
        server
    }

    /// The setting with its address.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// The mails that it has taken.
    pub fn letters(&self) -> Vec<String> {
        self.told.lock().expect("letters").letters.clone()
    }

    /// The commands that it was given.
    pub fn commands(&self) -> Vec<String> {
        self.told.lock().expect("commands").commands.clone()
    }
}

fn talk<S: Read + Write>(mut stream: BufReader<S>, told: &Mutex<Told>) -> std::io::Result<()> {
    let say = |stream: &mut BufReader<S>, said: &str| {
        let stream = stream.get_mut();
        stream.write_all(format!("{said}\r\n").as_bytes())?;
        stream.flush()
    };
    say(&mut stream, "220 essai")?;
    let mut line = String::new();
    while stream.read_line(&mut line)? > 0 {
        let command = line.trim_end().to_owned();
        line.clear();
        told.lock()
            .expect("commands")
            .commands
            .push(command.clone());
        if command == "DATA" {
            say(&mut stream, "354 dites")?;
            let letter = letter(&mut stream)?;
            let answer = told.lock().expect("letters").take(letter);
            say(&mut stream, answer)?;
            continue;
        }
        let answer = match command.split(' ').next().unwrap_or_default() {
            "EHLO" => "250-essai\r\n250 AUTH PLAIN",
            "AUTH" if command.ends_with(PASSWORD) => "235 oui",
            "AUTH" => "535 non",
            "QUIT" => "221 adieu",
            _ => "250 bien",
        };
        say(&mut stream, answer)?;
    }
    Ok(())
}

impl Told {
    fn take(&mut self, letter: String) -> &'static str {
        if self.refusals_left > 0 {
            self.refusals_left -= 1;
            return "451 plus tard";
        }
        self.letters.push(letter);
        "250 pris"
    }
}

/// Reads up to the line with a point alone.
fn letter(stream: &mut impl BufRead) -> std::io::Result<String> {
    let mut letter = String::new();
    let mut line = String::new();
    while stream.read_line(&mut line)? > 0 && line.trim_end() != "." {
        letter.push_str(line.trim_end());
        letter.push('\n');
        line.clear();
    }
    Ok(letter)
}
