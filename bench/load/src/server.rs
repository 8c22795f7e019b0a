//! A server in a process of its own, for as long as a run takes.

use crate::{process, wire};
use anyhow::{Context as _, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use std::{
    fs::{self, File},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// How long a server may take to start or to stop.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is asked whether it is there.
const ASKED_EVERY: Duration = Duration::from_millis(2);

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// A port that nobody uses.
pub(crate) fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

impl Server {
    /// Starts `command`, which is to listen on `address`, and waits until it takes connections. What it says goes to
    /// `log`.
    pub(crate) async fn start(mut command: Command, address: SocketAddr, log: &Path) -> Result<Self> {
        let said = File::create(log).with_context(|| format!("{}", log.display()))?;
        let child = command
            .stdin(Stdio::null())
            .stdout(said.try_clone()?)
            .stderr(said)
            .spawn()
            .with_context(|| format!("{} can't be started", command.get_program().display()))?;
        let mut server = Self { child, address };
        let began = Instant::now();
        while tokio::net::TcpStream::connect(address).await.is_err() {
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended with {status}: see {}", log.display());
            }
            if began.elapsed() > PATIENCE {
                bail!("the server does not listen: see {}", log.display());
            }
            sleep(ASKED_EVERY).await;
        }
        Ok(server)
    }

    /// Waits until `/ready` says yes.
    pub(crate) async fn ready(&self) -> Result<()> {
        let began = Instant::now();
        while wire::ask(self.address, "GET", "/ready", "").await.map_or(0, |(status, _)| status) != 200 {
            if began.elapsed() > PATIENCE {
                bail!("the server does not get ready");
            }
            sleep(ASKED_EVERY).await;
        }
        Ok(())
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The CPU time that it has used.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        process::cpu(self.pid())
    }

    /// The memory that it holds, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        process::memory(self.pid())
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to stop and waits until it has.
    pub(crate) async fn stop(mut self) -> Result<()> {
        let pid = i32::try_from(self.pid()).ok().and_then(Pid::from_raw).context("a process has a number")?;
        kill_process(pid, Signal::TERM)?;
        let began = Instant::now();
        while self.child.try_wait()?.is_none() {
            if began.elapsed() > PATIENCE {
                bail!("the server does not stop");
            }
            sleep(ASKED_EVERY).await;
        }
        Ok(())
    }
}

impl Drop for Server {
    /// A run that failed leaves no server behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An empty folder for one run, on the same disk as the project.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder of this name in `place`.
    pub(crate) fn new(place: &Path, name: &str) -> Result<Self> {
        let path = place.join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).with_context(|| format!("{}", path.display()))?;
        Ok(Self(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
