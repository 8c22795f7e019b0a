//! With the feature `embed-web`: puts the built web app into the program, plain and compressed.

fn main() {
    #[cfg(feature = "embed-web")]
    embed::run();
}

#[cfg(feature = "embed-web")]
mod embed {
    use std::{
        env,
        fmt::Write as _,
        fs,
        io::Write as _,
        path::{Path, PathBuf},
    };

    /// Smaller files travel in one packet anyway.
    const WORTH_COMPRESSING: usize = 1_000;
    /// These are compressed already.
    const COMPRESSED: [&str; 9] = ["png", "jpg", "jpeg", "webp", "avif", "woff2", "mp3", "ogg", "m4a"];

    pub(crate) fn run() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        println!("cargo:rerun-if-changed={}", web.display());
        assert!(
            web.join("index.html").is_file(),
            "there is no built web app in web/dist. Run `make build`, or `npm run build --workspace web` first"
        );
        let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
        let mut files = Vec::new();
        list(&web, "", &mut files);
        files.sort();
        let mut table = String::from(
            "/// Path, content, content as Brotli, content as gzip.\n\
             pub(super) static FILES: &[(&str, &[u8], Option<&[u8]>, Option<&[u8]>)] = &[\n",
        );
        for (number, (path, file)) in files.iter().enumerate() {
            let plain = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let brotli = smaller(&plain, path, brotli(&plain)).map(|bytes| keep(&out, number, "br", &bytes));
            let gzip = smaller(&plain, path, gzip(&plain)).map(|bytes| keep(&out, number, "gz", &bytes));
            let include = |file: Option<PathBuf>| match file {
                Some(file) => format!("Some(include_bytes!({file:?}))"),
                None => "None".to_owned(),
            };
            let _ = writeln!(table, "({path:?}, include_bytes!({file:?}), {}, {}),", include(brotli), include(gzip));
        }
        table.push_str("];\n");
        write(&out.join("web.rs"), table.as_bytes());
    }

    fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries.filter_map(Result::ok) {
            let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue; // the build's own notes
            }
            if entry.path().is_dir() {
                list(&entry.path(), &format!("{path}/"), files);
            } else {
                files.push((path, entry.path().canonicalize().unwrap_or_else(|_| entry.path())));
            }
        }
    }

    fn smaller(plain: &[u8], path: &str, compressed: Vec<u8>) -> Option<Vec<u8>> {
        let extension = path.rsplit('.').next().unwrap_or_default();
        let worth = plain.len() > WORTH_COMPRESSING && !COMPRESSED.contains(&extension);
        (worth && compressed.len() < plain.len()).then_some(compressed)
    }

    fn brotli(plain: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = brotli::CompressorWriter::new(&mut bytes, 1 << 16, 11, 22);
        // Writing into memory does not fail.
        let _ = writer.write_all(plain);
        drop(writer);
        bytes
    }

    fn gzip(plain: &[u8]) -> Vec<u8> {
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let _ = writer.write_all(plain);
        writer.finish().unwrap_or_default()
    }

    fn keep(out: &Path, number: usize, kind: &str, bytes: &[u8]) -> PathBuf {
        let file = out.join(format!("{number}.{kind}"));
        write(&file, bytes);
        file
    }

    fn write(file: &Path, bytes: &[u8]) {
        fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}
