//! The page: the web app's `index.html` with the title and preview of what is opened, and the app's files.

use super::{
    Site,
    guard::{self, Origin},
    web,
};
use crate::{intake, mailbox::Matter};
use axum::{
    Extension,
    extract::{OriginalUri, Path, State, rejection::PathRejection},
    http::{HeaderMap, Method, StatusCode, header},
    response::{Html, IntoResponse as _, Response},
};
use protocol::RoomCode;
use std::{fmt::Write as _, time::Duration};
use tokio::{sync::oneshot, time::timeout};

/// How long a page waits for a room that is being read.
const PATIENCE: Duration = Duration::from_secs(2);
/// What is told about every page, where nothing better is known.
const NAME: [&str; 2] = ["마당", "Madang"];
const LINE: [&str; 2] = ["링크 하나로 모여서 바로 한 판", "One link and you are playing"];

/// A page of a room: whoever gets the link sees whose room it is and what is played there, and nothing secret.
pub(super) async fn room(
    State(site): State<Site>,
    Extension(origin): Extension<Origin>,
    typed: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    // What isn't even text is no room's code.
    let typed = typed.map_or_else(|_| String::new(), |Path(typed)| typed);
    let preview = match typed.parse::<RoomCode>() {
        Ok(code) => preview(&site, origin.place, code).await,
        Err(_) => None,
    };
    let head = Head::of(&site, origin, &headers, preview.as_ref(), &format!("/r/{}", plain(&typed)));
    page(&site, &head)
}

/// A file of the app; what is no file is one of the app's pages.
pub(super) async fn any(
    State(site): State<Site>,
    method: Method,
    Extension(origin): Extension<Origin>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = site.web.file(path).filter(|_| path != web::INDEX) {
        return file.response(&headers);
    }
    // A missing file is no page: a client with an old index must notice it.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) && path != web::INDEX {
        return StatusCode::NOT_FOUND.into_response();
    }
    page(&site, &Head::of(&site, origin, &headers, None, &plain(uri.path())))
}

async fn preview(site: &Site, from: std::net::IpAddr, code: RoomCode) -> Option<room::Preview> {
    let house = &site.house;
    if house.is_stopping() || !house.rates.unknown_joins.allows(&from, house.clock.micros()) {
        return None;
    }
    let Some(mailbox) = intake::find(house, code) else {
        house.rates.unknown_joins.take(from, house.clock.micros());
        return None;
    };
    let (answer, preview) = oneshot::channel();
    mailbox.post(house.clock.now(), Matter::Preview(answer));
    timeout(PATIENCE, preview).await.ok()?.ok()?
}

fn page(site: &Site, head: &Head) -> Response {
    let html = match site.web.index() {
        Some(index) => filled(index, &head.html()),
        None => web::NOT_BUILT.to_owned(),
    };
    ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// What the head of a page says.
struct Head {
    title: String,
    description: String,
    url: Option<String>,
    picture: Option<String>,
    build: String,
}

impl Head {
    fn of(site: &Site, origin: Origin, headers: &HeaderMap, preview: Option<&room::Preview>, path: &str) -> Self {
        let wants_english = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|languages| languages.to_str().ok())
            .is_some_and(|languages| languages.starts_with("en"));
        let lang = usize::from(wants_english);
        // Messengers show a picture only by its whole address.
        let came_by = || {
            let scheme = if origin.is_https { "https" } else { "http" };
            guard::host(headers).map(|host| format!("{scheme}://{host}"))
        };
        let base = site.house.settings.public_url.clone().or_else(came_by);
        let game = preview.and_then(|preview| site.house.games.iter().find(|game| game.meta().id == preview.game));
        let (title, description) = match (preview, game) {
            (Some(preview), Some(game)) => told(preview, &game.meta().name, lang),
            _ => (NAME[lang].to_owned(), LINE[lang].to_owned()),
        };
        let pictures = game.map(|game| format!("og/{}.png", game.meta().id)).into_iter().chain(["og.png".to_owned()]);
        let picture = pictures.into_iter().find(|path| site.web.file(path).is_some());
        Self {
            title,
            description,
            picture: picture.map(|path| format!("{}/{path}", base.as_deref().unwrap_or_default())),
            url: base.map(|base| format!("{base}{path}")),
            build: site.house.settings.build.clone(),
        }
    }

    fn html(&self) -> String {
        let mut html = format!("<title>{}</title>", escaped(&self.title));
        let mut meta = |kind: &str, name: &str, content: &str| {
            // Writing into a string does not fail.
            let _ = write!(html, "<meta {kind}=\"{name}\" content=\"{}\">", escaped(content));
        };
        meta("name", "description", &self.description);
        meta("name", "build", &self.build);
        meta("property", "og:title", &self.title);
        meta("property", "og:description", &self.description);
        meta("property", "og:type", "website");
        meta("property", "og:site_name", NAME[0]);
        if let Some(url) = &self.url {
            meta("property", "og:url", url);
        }
        if let Some(picture) = &self.picture {
            meta("property", "og:image", picture);
            meta("name", "twitter:card", "summary_large_image");
        }
        html
    }
}

/// Title and line of a room.
fn told(preview: &room::Preview, game: &engine::Text, lang: usize) -> (String, String) {
    let seats = format!("{}/{}", preview.seated, preview.chairs);
    match (lang, &preview.host) {
        (0, Some(host)) => (format!("{host}님의 {} 방", game.ko), format!("{seats}명이 모였어요. 눌러서 함께해요")),
        (0, None) => (format!("{} 방", game.ko), format!("{seats}명이 모였어요. 눌러서 함께해요")),
        (_, Some(host)) => (format!("{host}’s {} room", game.en), format!("{seats} seats taken. Tap to join")),
        (_, None) => (format!("{} room", game.en), format!("{seats} seats taken. Tap to join")),
    }
}

/// Puts `head` in the place of what stands between the marks `<!-- preview -->` and `<!-- /preview -->`, or else of the
/// title.
fn filled(index: &str, head: &str) -> String {
    for (begin, end) in [("<!-- preview -->", "<!-- /preview -->"), ("<title>", "</title>")] {
        if let Some((before, rest)) = index.split_once(begin)
            && let Some((_, after)) = rest.split_once(end)
        {
            return format!("{before}{head}{after}");
        }
    }
    index.to_owned()
}

/// The letters of a path that can't mean anything else anywhere.
fn plain(path: &str) -> String {
    path.chars().filter(|letter| letter.is_ascii_alphanumeric() || "/-_".contains(*letter)).take(64).collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out_of_the_page() {
        let head = Head {
            title: "\"><script>alert(1)</script>".into(),
            description: "'&".into(),
            url: None,
            picture: None,
            build: "1".into(),
        };
        let html = head.html();
        assert!(!html.contains("<script>"), "{html}");
        assert!(html.contains("<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>"), "{html}");
        assert!(html.contains("content=\"&#39;&amp;\""), "{html}");
    }

    #[test]
    fn the_head_is_put_where_the_page_wants_it() {
        let marked = "<head><!-- preview --><title>x</title><meta name=\"description\"><!-- /preview --></head>";
        assert_eq!(filled(marked, "NEW"), "<head>NEW</head>");
        assert_eq!(filled("<head><title>x</title></head>", "NEW"), "<head>NEW</head>");
        assert_eq!(filled("<p>", "NEW"), "<p>");
    }
}
