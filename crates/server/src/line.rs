//! The TCP side of every connection: no delay, patience with slow readers that ends, and how much and how large a
//! client may send, judged below the websocket.

mod allowance;

use crate::{
    address::Network,
    crowd::{Crowd, Place},
    frames::FrameWalk,
    limits::Limits,
    lock::lock,
};
use allowance::Allowance;
use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use socket2::SockRef;
use std::{
    fmt, io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    task::{Context, Poll, Waker, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Sleep, sleep, timeout},
};

/// How long a client may read nothing while something waits for it.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a connection may be open without a request and without being a websocket.
const IDLE: Duration = Duration::from_secs(120);
/// How long a request may take to come, from its first byte, until something is answered.
const ASKING: Duration = Duration::from_secs(30);
/// How long a websocket may bring more than it may before it is given up. While it is held back its answers to our
/// pings are too, and it would be gone without a word: the shorter of the pings is 5 s, and waits as long.
const HELD: Duration = Duration::from_secs(4);
/// How many bytes the kernel keeps for a websocket that doesn't read (it doubles them). By itself it would grow to
/// megabytes for a client that answers pings without reading any.
const UNREAD: usize = 64 << 10;
/// How long and how much is still read from a client that sent too much, so that it gets to read why.
const LINGER: (Duration, u64) = (Duration::from_secs(5), 32 << 20);
/// What a client says that closes a websocket because all is done (RFC 6455, 7.4.1).
const CLOSED_NORMALLY: u16 = 1_000;
/// How long to wait after an accept that failed, such as for want of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// What the HTTP and socket sides know of a connection.
#[derive(Default)]
pub struct LineState {
    websocket: AtomicBool,
    /// How many bytes a second may be read; 0: as many as come.
    bytes_a_second: AtomicU32,
    /// The client has closed the websocket, and called that normal.
    closed_normally: AtomicBool,
    on_too_much: Mutex<Option<HearTooMuch>>,
}

type HearTooMuch = Box<dyn Fn(TooMuch) + Send>;

/// Why nothing more is taken from a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// A message is larger than anything that is read.
    Large,
    /// More bytes a second than are read, for too long.
    Fast,
}

impl LineState {
    /// From now on the client sends websocket frames.
    pub fn becomes_websocket(&self) {
        self.websocket.store(true, Ordering::Release);
    }

    /// Whether the client has closed the websocket with the code for that (1000). A page that is left and a line that
    /// breaks don't.
    pub fn is_closed_normally(&self) -> bool {
        self.closed_normally.load(Ordering::Acquire)
    }

    /// From now on the client may bring so many bytes a second (0: as many as it likes), if it isn't more already.
    pub fn may_bring(&self, bytes_a_second: u32) {
        let more = |now: u32| (now != 0).then_some(if bytes_a_second == 0 { 0 } else { now.max(bytes_a_second) });
        // An error means that it is without limit already.
        let _ = self.bytes_a_second.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
    }

    /// What to do when a client sends too much; nothing more is taken from it afterwards.
    pub fn when_too_much(&self, act: impl Fn(TooMuch) + Send + 'static) {
        *lock(&self.on_too_much) = Some(Box::new(act));
    }

    fn too_much(&self, what: TooMuch) {
        if let Some(act) = lock(&self.on_too_much).take() {
            act(what);
        }
    }
}

impl fmt::Debug for LineState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineState").field("websocket", &self.websocket).finish_non_exhaustive()
    }
}

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The address that the connection comes from: a client's, or a proxy's.
    pub address: SocketAddr,
    /// The connection.
    pub line: Arc<LineState>,
}

impl Connected<IncomingStream<'_, LineListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LineListener>) -> Self {
        Self { address: *stream.remote_addr(), line: stream.io().state.clone() }
    }
}

/// Accepts connections, as many as there is room for.
#[derive(Debug)]
pub struct LineListener {
    listener: TcpListener,
    limits: Limits,
    crowd: Crowd,
}

impl LineListener {
    /// Accepts from `listener`. `proxies` may have as many connections as there is room for.
    #[must_use]
    pub fn new(listener: TcpListener, limits: Limits, proxies: &[Network]) -> Self {
        Self { listener, limits, crowd: Crowd::of(limits.lines, proxies) }
    }
}

impl Listener for LineListener {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    // One too many is closed at once: what is already here keeps its files.
                    let Some(place) = self.crowd.admit(address.ip()) else { continue };
                    // Without it an answer waits up to 40 ms for the acknowledgement of the one before.
                    let _ = stream.set_nodelay(true);
                    return (Line::new(stream, self.limits, place), address);
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// One TCP connection.
#[derive(Debug)]
pub struct Line {
    /// Taken out only when dropped.
    stream: Option<TcpStream>,
    state: Arc<LineState>,
    frames: FrameWalk,
    max_message: u64,
    allowance: Allowance,
    /// Runs while the client reads nothing.
    patience: Option<Pin<Box<Sleep>>>,
    waiting_reader: Option<Waker>,
    /// Runs while the client sends nothing and is no websocket.
    idle: Option<Pin<Box<Sleep>>>,
    /// Runs while a request is neither answered nor a websocket.
    asking: Option<Pin<Box<Sleep>>>,
    phase: Phase,
    /// The kernel keeps no more than [`UNREAD`] for it.
    is_narrow: bool,
    /// Counts it among the open ones. Taken out only when dropped.
    place: Option<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Open,
    /// The client sent too much: what comes is thrown away.
    Deaf,
    /// The client has hung up.
    Over,
    /// The client reads nothing.
    Dead,
}

impl Line {
    fn new(stream: TcpStream, limits: Limits, place: Place) -> Self {
        let state = LineState { bytes_a_second: AtomicU32::new(limits.play_bytes), ..LineState::default() };
        let max_message = match limits.play_message_bytes {
            0 => u64::MAX,
            // A message somewhat too large is still read, to be refused with an answer.
            bytes => u64::from(bytes) * 4,
        };
        Self {
            stream: Some(stream),
            state: Arc::new(state),
            frames: FrameWalk::default(),
            max_message,
            allowance: Allowance::of(limits.play_bytes),
            patience: None,
            waiting_reader: None,
            idle: None,
            asking: None,
            phase: Phase::Open,
            is_narrow: false,
            place: Some(place),
        }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Gives up on a client that reads nothing; otherwise waits on.
    fn lose_patience(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        let patience = self.patience.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        ready!(patience.as_mut().poll(cx));
        self.phase = Phase::Dead;
        if let Some(reader) = self.waiting_reader.take() {
            reader.wake();
        }
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    /// Gives up on a client that asks for nothing, or never comes to the end of it.
    fn poll_idle(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        if self.state.websocket.load(Ordering::Acquire) {
            (self.idle, self.asking) = (None, None);
            return Poll::Pending; // it is pinged
        }
        let idle = self.idle.get_or_insert_with(|| Box::pin(sleep(IDLE)));
        let is_slow = self.asking.as_mut().is_some_and(|asking| asking.as_mut().poll(cx).is_ready());
        if !is_slow {
            ready!(idle.as_mut().poll(cx));
        }
        self.phase = Phase::Dead;
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    /// Nothing more is taken from a client that sent too much.
    fn hear_no_more(&mut self, what: TooMuch, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.phase = Phase::Deaf;
        self.state.too_much(what);
        self.throw_away(cx)
    }

    /// What waits for a websocket waits with us, where it is counted, and not in the kernel.
    fn narrow(&mut self) {
        if self.is_narrow || !self.state.websocket.load(Ordering::Acquire) {
            return;
        }
        self.is_narrow = true;
        if let Some(stream) = &self.stream {
            // Where a system refuses, it keeps what it likes.
            let _ = SockRef::from(stream).set_send_buffer_size(UNREAD);
        }
    }

    /// Throws away what a client still sends.
    fn throw_away(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut waste = [0; 4_096];
        loop {
            let mut buffer = ReadBuf::new(&mut waste);
            ready!(self.stream()?.poll_read(cx, &mut buffer))?;
            if buffer.filled().is_empty() {
                return Poll::Ready(Ok(())); // the client has gone
            }
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        match this.phase {
            Phase::Open | Phase::Over => {}
            Phase::Deaf => return this.throw_away(cx),
            Phase::Dead => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
        }
        let bytes_a_second = this.state.bytes_a_second.load(Ordering::Relaxed);
        ready!(this.allowance.poll(cx, bytes_a_second));
        let is_websocket = this.state.websocket.load(Ordering::Acquire);
        if is_websocket && this.allowance.held_for() > HELD {
            return this.hear_no_more(TooMuch::Fast, cx);
        }
        let before = buffer.filled().len();
        let read = this.stream()?.poll_read(cx, buffer)?;
        if read.is_pending() {
            this.allowance.caught_up();
            this.waiting_reader = Some(cx.waker().clone());
            return this.poll_idle(cx).map(Err);
        }
        this.idle = None;
        this.asking.get_or_insert_with(|| Box::pin(sleep(ASKING)));
        let bytes = &buffer.filled()[before..];
        if bytes.is_empty() && buffer.remaining() > 0 {
            this.phase = Phase::Over;
        }
        this.allowance.spend(bytes.len());
        if is_websocket && this.frames.walk(bytes, this.max_message).is_err() {
            buffer.set_filled(before);
            return this.hear_no_more(TooMuch::Large, cx);
        }
        if is_websocket && this.frames.close_code() == Some(CLOSED_NORMALLY) {
            this.state.closed_normally.store(true, Ordering::Release);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.phase == Phase::Dead {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        this.narrow();
        match this.stream()?.poll_write(cx, bytes) {
            Poll::Ready(written) => {
                (this.patience, this.asking) = (None, None);
                Poll::Ready(written)
            }
            Poll::Pending => this.lose_patience(cx).map(Err),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream()?.poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream()?.poll_shutdown(cx)
    }
}

impl Drop for Line {
    /// A connection that is closed while the client still sends is reset, and the client's system throws away the last
    /// word that we sent. So the rest is read for a while.
    fn drop(&mut self) {
        if matches!(self.phase, Phase::Over | Phase::Dead) {
            return;
        }
        let (Some(mut stream), Ok(runtime)) = (self.stream.take(), tokio::runtime::Handle::try_current()) else {
            return;
        };
        let place = self.place.take();
        runtime.spawn(async move {
            let _counted = place;
            let _ = stream.shutdown().await;
            let (time, bytes) = LINGER;
            let _ = timeout(time, tokio::io::copy(&mut stream.take(bytes), &mut tokio::io::sink())).await;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    async fn pair(limits: Limits) -> (Line, TcpStream) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (line, _) = LineListener::new(listener, limits, &[]).accept().await;
        (line, client)
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_is_given_up() {
        let (mut line, client) = pair(Limits::default()).await;
        // The kernel's buffers are filled first; the test's time stands still meanwhile.
        let chunk = vec![0; 1 << 20];
        while timeout(Duration::from_millis(200), line.write_all(&chunk)).await.is_ok() {}
        tokio::time::pause();
        let error = line.write_all(&chunk).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        let error = line.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut, "the reading side ends too");
        drop(client);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_asks_for_nothing_is_given_up_but_no_websocket() {
        let (mut line, _client) = pair(Limits::default()).await;
        let began = Instant::now();
        assert_eq!(line.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), IDLE.as_secs());
        let (mut line, _client) = pair(Limits::default()).await;
        line.state.becomes_websocket();
        assert!(timeout(IDLE * 10, line.read_u8()).await.is_err(), "still open");
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_never_ends_is_given_up() {
        let (mut line, mut client) = pair(Limits::default()).await;
        let began = Instant::now();
        let error = loop {
            client.write_all(b"x").await.unwrap();
            let next = async { (line.read_u8().await?, line.read_u8().await).1 };
            if let Ok(Err(error)) = timeout(Duration::from_secs(5), next).await {
                break error;
            }
        };
        assert_eq!((error.kind(), began.elapsed()), (io::ErrorKind::TimedOut, ASKING));
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_is_read_at_the_allowed_speed() {
        let limits = Limits { play_bytes: 20_000, ..Limits::default() };
        let (mut line, mut client) = pair(limits).await;
        client.write_all(&vec![7; 100_000]).await.unwrap();
        let began = Instant::now();
        line.read_exact(&mut vec![0; 80_000]).await.unwrap();
        assert_eq!(began.elapsed(), Duration::ZERO, "a burst of four seconds' worth is free");
        line.read_exact(&mut vec![0; 4_000]).await.unwrap();
        line.read_exact(&mut vec![0; 4_000]).await.unwrap();
        let took = began.elapsed();
        assert!(Duration::from_millis(200) <= took && took < Duration::from_millis(400), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_may_be_allowed_more() {
        let limits = Limits { play_bytes: 20_000, ..Limits::default() };
        let (mut line, mut client) = pair(limits).await;
        client.write_all(&vec![7; 400_000]).await.unwrap();
        line.read_exact(&mut vec![0; 60_000]).await.unwrap();
        line.state.may_bring(100_000);
        line.state.may_bring(50_000);
        let began = Instant::now();
        line.read_exact(&mut vec![0; 320_000]).await.unwrap();
        assert_eq!(began.elapsed(), Duration::ZERO, "the larger burst is its own");
        line.state.may_bring(0);
        line.read_exact(&mut vec![0; 20_000]).await.unwrap();
        assert_eq!(began.elapsed(), Duration::ZERO);
    }

    #[tokio::test]
    async fn a_message_that_is_too_large_is_noticed_and_the_client_reads_why() {
        let (mut line, mut client) = pair(Limits { play_message_bytes: 100, ..Limits::default() }).await;
        let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
        line.state.becomes_websocket();
        line.state.when_too_much(move |what| told.send(what).unwrap());
        let mut frame = vec![0x81, 0x80 | 127, 0, 0, 0, 0, 0, 0x98, 0x96, 0x80, 1, 2, 3, 4];
        frame.resize(1_000_000, 0);
        let sender = tokio::spawn(async move {
            client.write_all(&frame).await.unwrap();
            let mut last_word = String::new();
            client.read_to_string(&mut last_word).await.unwrap();
            last_word
        });
        let mut buffer = vec![0; 65_536];
        tokio::select! {
            _ = line.read(&mut buffer) => panic!("nothing of it is handed on"),
            told = heard.recv() => assert_eq!(told, Some(TooMuch::Large)),
        }
        line.write_all("too large".as_bytes()).await.unwrap();
        drop(line);
        assert_eq!(sender.await.unwrap(), "too large");
    }

    /// The client's answers to pings wait behind what it sent: before they are too late it is told.
    #[tokio::test(start_paused = true)]
    async fn a_websocket_that_floods_is_told_before_its_pongs_are_too_late() {
        let (mut line, client) = pair(Limits { play_bytes: 20_000, ..Limits::default() }).await;
        let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
        line.state.when_too_much(move |what| told.send(what).unwrap());
        line.state.becomes_websocket();
        let sender = tokio::spawn(async move {
            let mut client = client;
            // Ten seconds' worth beyond the burst, in messages that are not too large by themselves.
            let mut frame = vec![0x82, 0x80 | 126, 0x27, 0x10, 0, 0, 0, 0];
            frame.resize(8 + 10_000, 0);
            for _ in 0..28 {
                client.write_all(&frame).await.unwrap();
            }
            client
        });
        let began = Instant::now();
        let mut buffer = vec![0; 1_024];
        let what = loop {
            tokio::select! {
                read = line.read(&mut buffer) => assert!(read.unwrap() > 0),
                what = heard.recv() => break what,
            }
        };
        assert_eq!(what, Some(TooMuch::Fast));
        assert!(began.elapsed() < HELD + Duration::from_secs(1), "{:?}", began.elapsed());
        drop(sender.await.unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn a_websocket_that_pauses_is_not_given_up() {
        let (mut line, mut client) = pair(Limits { play_bytes: 20_000, ..Limits::default() }).await;
        line.state.when_too_much(|what| panic!("{what:?}"));
        line.state.becomes_websocket();
        let mut frame = vec![0x82, 0x80 | 126, 0x27, 0x10, 0, 0, 0, 0];
        frame.resize(8 + 10_000, 0);
        for _ in 0..10 {
            for _ in 0..4 {
                client.write_all(&frame).await.unwrap();
            }
            let mut left = 4 * frame.len();
            while left > 0 {
                left -= line.read(&mut [0; 1_024][..left.min(1_024)]).await.unwrap();
            }
            let nothing = timeout(Duration::from_secs(1), line.read_u8()).await;
            assert!(nothing.is_err(), "all was read");
        }
    }

    #[tokio::test]
    async fn the_kernel_keeps_little_for_a_websocket_that_reads_nothing() {
        let (mut line, client) = pair(Limits::default()).await;
        let kept = async |line: &mut Line| {
            let mut kept = 0;
            while let Ok(Ok(bytes)) = timeout(Duration::from_millis(100), line.write(&[0; 16_384])).await {
                kept += bytes;
            }
            kept
        };
        SockRef::from(&client).set_recv_buffer_size(16_384).unwrap();
        line.state.becomes_websocket();
        let kept = kept(&mut line).await;
        assert!(kept < 1 << 20, "{kept}");
        let size = SockRef::from(line.stream.as_ref().unwrap()).send_buffer_size().unwrap();
        assert!(size <= 2 * UNREAD, "{size}");
    }

    #[tokio::test]
    async fn the_last_word_is_read_though_the_client_was_still_sending() {
        let (mut line, mut client) = pair(Limits::default()).await;
        client.write_all(&[b'x'; 100_000]).await.unwrap();
        line.read_exact(&mut [0; 10]).await.unwrap();
        line.write_all("too fast".as_bytes()).await.unwrap();
        drop(line);
        client.write_all(&[b'x'; 100_000]).await.unwrap();
        let mut last_word = String::new();
        client.read_to_string(&mut last_word).await.unwrap();
        assert_eq!(last_word, "too fast");
    }
}
