//! Where people find the server, for the one who has just started it.

use qrcodegen::{QrCode, QrCodeEcc};
use server::address::near;
use std::{fmt::Write as _, net::SocketAddr};

/// The quiet zone around a code, in modules.
const QUIET: i32 = 2;

/// What is printed at the start of a relay that is alone.
pub(crate) fn relay_banner(listening: SocketAddr, public_url: Option<&str>) -> String {
    let port = listening.port();
    let public = public_url.map(|url| url.replacen("http", "ws", 1));
    let own = format!("ws://localhost:{port}");
    let far = near(listening).into_iter().map(|address| format!("ws://{address}"));
    let mut text = String::from("\n  중계 서버가 열렸어요 · The relay for En Parlant is open\n\n");
    for address in public.into_iter().chain([own]).chain(far) {
        // Writing into a string does not fail.
        let _ = writeln!(text, "    {address}");
    }
    text
}

/// What is printed at the start.
pub(crate) fn banner(listening: SocketAddr, public_url: Option<&str>) -> String {
    let port = listening.port();
    let own = format!("http://localhost:{port}");
    let far: Vec<String> = near(listening).iter().map(|address| format!("http://{address}")).collect();
    let best = public_url.map(str::to_owned).or_else(|| far.first().cloned());
    let mut text = String::from("\n  마당이 열렸어요 · Madang is open\n\n");
    for address in public_url.map(str::to_owned).into_iter().chain([own]).chain(far) {
        // Writing into a string does not fail.
        let _ = writeln!(text, "    {address}");
    }
    if let Some(code) = best.and_then(|address| QrCode::encode_text(&address, QrCodeEcc::Low).ok()) {
        let _ = writeln!(text, "\n{}", drawn(&code));
    }
    text
}

/// Two rows of modules in a line of letters. Dark modules are spaces, so that it is dark on white on a dark terminal;
/// the light ones are painted.
fn drawn(code: &QrCode) -> String {
    let light = |x, y| !code.get_module(x, y);
    let mut text = String::new();
    let edge = code.size() + QUIET;
    for y in (-QUIET..edge).step_by(2) {
        text.push_str("    ");
        for x in -QUIET..edge {
            text.push(match (light(x, y), light(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_address_comes_first_and_has_the_code() {
        let shown = banner("0.0.0.0:3210".parse().unwrap(), Some("https://play.example"));
        assert!(shown.contains("https://play.example\n    http://localhost:3210"), "{shown}");
        assert!(shown.contains('█'), "{shown}");
    }

    #[test]
    fn a_relay_is_told_as_the_chess_client_wants_it() {
        let shown = relay_banner("127.0.0.1:3210".parse().unwrap(), Some("https://relay.example"));
        assert!(shown.contains("    wss://relay.example\n    ws://localhost:3210\n"), "{shown}");
    }

    #[test]
    fn a_server_for_this_machine_alone_names_no_other_address() {
        let shown = banner("127.0.0.1:80".parse().unwrap(), None);
        assert!(shown.contains("http://localhost:80"), "{shown}");
        assert!(!shown.contains('█'), "{shown}");
    }
}
