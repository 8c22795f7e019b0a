//! TCP whose bytes are counted, a websocket over it, and the little HTTP that is needed beside it.

use anyhow::{Context as _, Result, bail};
use std::{
    cell::Cell,
    io,
    net::SocketAddr,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, ready},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Bytes that went through the sockets of a run, as TCP carries them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bytes {
    received: Rc<Cell<u64>>,
    sent: Rc<Cell<u64>>,
}

impl Bytes {
    pub(crate) fn received(&self) -> u64 {
        self.received.get()
    }

    pub(crate) fn sent(&self) -> u64 {
        self.sent.get()
    }
}

/// A connection that counts.
#[derive(Debug)]
pub(crate) struct Counted {
    stream: TcpStream,
    bytes: Bytes,
}

impl AsyncRead for Counted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, into))?;
        let read = (into.filled().len() - before) as u64;
        self.bytes.received.set(self.bytes.received.get() + read);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Counted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, from))?;
        self.bytes.sent.set(self.bytes.sent.get() + written as u64);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// A websocket whose bytes are counted.
pub(crate) type Socket = WebSocketStream<Counted>;

/// Opens a websocket at `path` for somebody who will read nothing: little fits into the system's buffers.
pub(crate) async fn open_narrow(address: SocketAddr, path: &str, bytes: &Bytes) -> Result<Socket> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4_096)?;
    over(socket.connect(address).await?, address, path, bytes).await
}

/// Opens a websocket at `path`.
pub(crate) async fn open(address: SocketAddr, path: &str, bytes: &Bytes) -> Result<Socket> {
    let stream = TcpStream::connect(address).await.with_context(|| format!("no connection to {address}"))?;
    over(stream, address, path, bytes).await
}

async fn over(stream: TcpStream, address: SocketAddr, path: &str, bytes: &Bytes) -> Result<Socket> {
    stream.set_nodelay(true)?;
    let counted = Counted { stream, bytes: bytes.clone() };
    let (socket, _) = client_async(format!("ws://{address}{path}"), counted).await.context("no websocket")?;
    Ok(socket)
}

/// Asks over HTTP/1.0, so that the body ends where the connection does. Gives status and body.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> Result<(u16, String)> {
    let length = body.len();
    let head = format!("Content-Type: application/json\r\nContent-Length: {length}");
    answered(address, method, path, &head, body).await
}

/// Asks for what is mine alone.
pub(crate) async fn ask_as(address: SocketAddr, path: &str, token: &str) -> Result<(u16, String)> {
    answered(address, "GET", path, &format!("Authorization: Bearer {token}"), "").await
}

async fn answered(address: SocketAddr, method: &str, path: &str, head: &str, body: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("{method} {path} HTTP/1.0\r\nHost: {address}\r\n{head}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let Some((head, body)) = answer.split_once("\r\n\r\n") else { bail!("no answer to {method} {path}: {answer}") };
    let status = head.split(' ').nth(1).context("an answer has a status")?.parse()?;
    Ok((status, body.to_owned()))
}
