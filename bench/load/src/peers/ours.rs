//! Madang.

use super::Peer;
use crate::{
    madang::{Client, serve, table},
    wire::Bytes,
};
use anyhow::Result;
use serde_json::Value;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};

/// Madang, with what a power cut may take of it.
#[derive(Clone, Debug)]
pub(crate) struct Madang {
    pub(crate) program: PathBuf,
    /// `full` or `normal`.
    pub(crate) durability: &'static str,
}

impl Peer for Madang {
    type Screen = Client;

    fn command(&self, address: SocketAddr, folder: &Path) -> Command {
        serve(&self.program, address, folder, self.durability)
    }

    async fn sit(&self, address: SocketAddr, bytes: &Bytes) -> Result<[Client; 2]> {
        Ok(table(address, bytes).await?.1)
    }

    async fn again(&self, table: &mut [Client; 2]) -> Result<()> {
        for player in table.iter_mut() {
            player.until_over().await?;
        }
        for player in table.iter_mut() {
            player.call("room.rematch", &Value::Null).await?;
        }
        for player in table.iter_mut() {
            player.until_begun().await?;
        }
        Ok(())
    }
}
