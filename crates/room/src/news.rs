//! What others hear of after a call was answered.

use crate::{command::ConnId, room::Room};
use engine::Text;
use protocol::{ClientEvent, PlayerId, to_client::ChatMessage};

/// One thing that others hear of.
#[derive(Debug)]
pub(crate) enum News {
    /// The room has changed.
    Room,
    /// A game has begun.
    Game,
    /// Something was said.
    Said(ChatMessage),
    /// A word to one player.
    Notice(PlayerId, &'static str, Text),
    /// Screens that are no longer in the room, with the reason.
    Closed(Vec<ConnId>, &'static str, Text),
    /// All seated may have agreed to another game by now.
    PerhapsRematch,
}

impl Room {
    /// Tells those whom it concerns.
    pub(crate) fn spread(&mut self, news: News) {
        match news {
            News::Room => self.show_room(),
            News::Game => {
                self.show_game_to_all();
                self.think_again();
            }
            News::Said(message) => self.say(&message),
            News::Notice(player, code, text) => self.notice(&player, code, text),
            News::Closed(screens, reason, text) => {
                for conn in screens {
                    self.close_screen(conn, reason, text.clone());
                }
            }
            News::PerhapsRematch => {
                if let Some(news) = self.begin_if_all_agree(self.before()) {
                    news.into_iter().for_each(|news| self.spread(news));
                }
            }
        }
    }

    fn say(&mut self, message: &ChatMessage) {
        if !message.watchers {
            return self.send_all(ClientEvent::ChatMessage, message);
        }
        for to in self.screens_of(engine::Viewer::Watcher) {
            self.send(to, ClientEvent::ChatMessage, message);
        }
    }
}
