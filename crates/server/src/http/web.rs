//! The files of the web app: built into the program, read from a folder, or not there.

use axum::{
    body::Body,
    http::{HeaderMap, Response, StatusCode, header},
};
use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

pub(super) const INDEX: &str = "index.html";
/// The folder of files whose names hold a hash of what is in them: they never change.
const HASHED: &str = "assets/";

#[cfg(feature = "embed-web")]
mod built_in {
    include!(concat!(env!("OUT_DIR"), "/web.rs"));
}

/// Shown where there is no web app.
pub(super) const NOT_BUILT: &str = include_str!("not_built.html");

/// The files by path.
#[derive(Debug, Default)]
pub struct Web {
    files: HashMap<String, File>,
    index: Option<String>,
    build: Option<String>,
}

/// The folder can't be used.
#[derive(Debug, thiserror::Error)]
#[error("{} can't be read as a web app: {why}", folder.display())]
pub struct WebError {
    folder: PathBuf,
    why: String,
}

/// One file.
#[derive(Debug)]
pub(super) struct File {
    mime: &'static str,
    etag: String,
    never_changes: bool,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Web {
    /// What is built into the program; nothing, if it was built without the web app.
    #[must_use]
    pub fn built_in() -> Self {
        #[cfg(feature = "embed-web")]
        return Self::of(built_in::FILES.iter().map(|(path, plain, brotli, gzip)| {
            (
                (*path).to_owned(),
                File::new(
                    path,
                    Bytes::from_static(plain),
                    brotli.map(Bytes::from_static),
                    gzip.map(Bytes::from_static),
                ),
            )
        }));
        #[cfg(not(feature = "embed-web"))]
        Self::default()
    }

    /// The files of a folder, read once.
    ///
    /// # Errors
    /// When it can't be read or has no `index.html`.
    pub fn from_folder(folder: &Path) -> Result<Self, WebError> {
        let failed = |why: String| WebError { folder: folder.to_owned(), why };
        let mut files = Vec::new();
        read_folder(folder, "", &mut files).map_err(|error| failed(error.to_string()))?;
        let web = Self::of(files);
        if web.index.is_none() { Err(failed(format!("there is no {INDEX} in it"))) } else { Ok(web) }
    }

    fn of(files: impl IntoIterator<Item = (String, File)>) -> Self {
        let files: HashMap<String, File> = files.into_iter().collect();
        let index = files.get(INDEX);
        Self {
            build: index.map(|index| index.etag.trim_matches('"').chars().take(12).collect()),
            index: index.and_then(|index| String::from_utf8(index.plain.to_vec()).ok()),
            files,
        }
    }

    /// A name for this build of the web app; `None`: there is none.
    #[must_use]
    pub fn build(&self) -> Option<&str> {
        self.build.as_deref()
    }

    pub(super) fn index(&self) -> Option<&str> {
        self.index.as_deref()
    }

    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Vec<(String, File)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue; // the build's own notes
        }
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &format!("{path}/"), files)?;
        } else {
            let file = File::new(&path, fs::read(entry.path())?.into(), None, None);
            files.push((path, file));
        }
    }
    Ok(())
}

impl File {
    fn new(path: &str, plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        let hash = crate::fresh::hex(&Sha256::digest(&plain)[..12]);
        Self {
            mime: mime(path),
            etag: format!("\"{hash}\""),
            never_changes: path.starts_with(HASHED),
            plain,
            brotli,
            gzip,
        }
    }

    pub(super) fn response(&self, headers: &HeaderMap) -> Response<Body> {
        let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let keep = if self.never_changes { "public, max-age=31536000, immutable" } else { "no-cache" };
        let response = Response::builder()
            .header(header::ETAG, &self.etag)
            .header(header::CACHE_CONTROL, keep)
            .header(header::VARY, "accept-encoding");
        let known = header(header::IF_NONE_MATCH);
        let response = if known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == self.etag) {
            response.status(StatusCode::NOT_MODIFIED).body(Body::empty())
        } else {
            let takes = |name| accepts(headers, name);
            let response = response.header(header::CONTENT_TYPE, self.mime);
            match (&self.brotli, &self.gzip) {
                (Some(brotli), _) if takes("br") => {
                    response.header(header::CONTENT_ENCODING, "br").body(brotli.clone().into())
                }
                (_, Some(gzip)) if takes("gzip") => {
                    response.header(header::CONTENT_ENCODING, "gzip").body(gzip.clone().into())
                }
                _ => response.body(self.plain.clone().into()),
            }
        };
        response.unwrap_or_default() // all headers are ours
    }
}

/// Whether a browser takes an encoding.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split([',', ';']).any(|name| name.trim() == encoding)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        "wav" => "audio/wav",
        "m4a" => "audio/mp4",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
