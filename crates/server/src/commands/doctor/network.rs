//! Checks our listening addresses and the mail server.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use crate::config::{MailSettings, Settings};
use crate::state::mail::Mailer;

use super::super::mail::{REACH, mail_advice};
use super::{Finding, NamedFinding};

/// Time limit for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// Some mail servers let strangers wait before they greet.
const MAIL_PATIENCE: Duration = Duration::from_secs(15);
/// How many bytes of an answer are read to recognise our server.
const BEGINNING: u64 = 64;

/// Checks both listeners; a port already taken by our own server is fine.
pub async fn listeners(settings: &Settings) -> Vec<NamedFinding> {
    let site = listener(settings.listen, ("/healthz", "--listen")).await;
    let ops = if share_a_port(settings.listen, settings.ops_listen) {
        Err(format!(
            "{} is the port of the site as well: choose another one with --ops-listen",
            settings.ops_listen
        ))
    } else {
        listener(settings.ops_listen, ("/readyz", "--ops-listen")).await
    };
    vec![("listen", site), ("ops", ops)]
}

/// Whether two addresses conflict. Port 0 never does: it means any free port.
fn share_a_port(site: SocketAddr, ops: SocketAddr) -> bool {
    let everywhere = |address: SocketAddr| address.ip().is_unspecified();
    let meet = site.ip() == ops.ip() || everywhere(site) || everywhere(ops);
    site.port() != 0 && site.port() == ops.port() && meet
}

async fn listener(address: SocketAddr, (path, flag): (&str, &str)) -> Finding {
    match TcpListener::bind(address).await {
        Ok(_) => Ok(format!("{address} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            match timeout(PATIENCE, status(address, path)).await {
                // 503 is an answer of our server as well.
                Ok(Ok(answer))
                    if [" 204", " 200", " 503"]
                        .iter()
                        .any(|said| answer.contains(said)) =>
                {
                    Ok(format!("a server answers on {address}"))
                }
                _ => Err(format!(
                    "{address} is taken by another program: choose another port with {flag}"
                )),
            }
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(format!(
            "{address} needs more rights: choose a port from 1024 with {flag}, and let a proxy stand before it"
        )),
        Err(error) => Err(format!(
            "{address}: {error}; choose another address with {flag}"
        )),
    }
}

/// The first line of an answer.
async fn status(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut said = Vec::new();
    stream.take(BEGINNING).read_to_end(&mut said).await?;
    let said = String::from_utf8_lossy(&said).into_owned();
    Ok(said.lines().next().unwrap_or_default().to_owned())
}

/// Greets the mail server, starts TLS and logs in; sends nothing.
pub async fn mail(mail: Option<&MailSettings>) -> Finding {
    let Some(mail) = mail else {
        return Ok(
            "no mail server: mails are kept, and logged as not sent (VITRINE_SMTP_URL)".to_owned(),
        );
    };
    let MailSettings {
        host, port, from, ..
    } = mail;
    let mailer = Mailer::new(mail).map_err(|error| error.to_string())?;
    match timeout(MAIL_PATIENCE, mailer.greet()).await {
        Ok(Ok(())) => Ok(format!(
            "{host}:{port} answers {}; mails come from {from}",
            mail.name
        )),
        Ok(Err(why)) => Err(format!("{host}:{port}: {why}; {}", mail_advice(&why))),
        Err(_) => Err(format!("{host}:{port} does not answer; {REACH}")),
    }
}
