//! `madang calc`: JSON lines in, one JSON line out for each. A bad line is answered, and the next one goes on.

mod riichi;
mod sfc32;

use crate::{
    cli::{self, Counted, Tool},
    trouble::Trouble,
};
use engine::{Reject, Text};
use serde_json::{Map, Value, json};
use std::{
    io::{self, BufRead, Write},
    path::Path,
};

pub(crate) fn run(options: &cli::Calc) -> Result<(), Trouble> {
    if options.tool == Tool::MahjongLog {
        return riichi::replay_all(&options.files, io::stdout().lock());
    }
    if !options.files.is_empty() {
        return Err(Trouble::new(
            "파일은 mahjong-log에만 줄 수 있어요. 다른 도구는 표준 입력에서 한 줄씩 읽어요",
            "Files go with mahjong-log only. The other tools read lines from standard input",
        ));
    }
    let answer = answer_of(options.tool, options.game, &options.dir)?;
    match answer_all(io::stdin().lock(), io::stdout().lock(), &answer) {
        // Whoever reads the answers may have had enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Trouble::of_system(&error)),
        _ => Ok(()),
    }
}

type Plain = fn(&Value) -> Result<Value, Reject>;
type Answer<'a> = Box<dyn Fn(&Value) -> Result<Value, Reject> + 'a>;

fn answer_of(tool: Tool, game: Option<Counted>, dir: &Path) -> Result<Answer<'_>, Trouble> {
    if (tool, game) == (Tool::RiichiLegal, None) {
        return Ok(Box::new(|entry| riichi::legal(entry, dir)));
    }
    plain_answer_of(tool, game).map(|answer| Box::new(answer) as Answer<'_>)
}

/// The answers for which an entry is enough.
fn plain_answer_of(tool: Tool, game: Option<Counted>) -> Result<Plain, Trouble> {
    match (tool, game) {
        (Tool::Sfc32, None) => Ok(sfc32::answer),
        (Tool::RenjuForbidden, None) => Ok(omok::calc::renju_forbidden),
        (Tool::OmokKorean33, None) => Ok(omok::calc::omok_korean33),
        (Tool::RiichiScore, None) => Ok(mahjong::calc::riichi_score),
        (Tool::JoyScore, None) => Ok(mahjong::calc::joy_score),
        (Tool::Shanten, None) => Ok(mahjong::calc::shanten),
        (Tool::WinShape, None) => Ok(mahjong::calc::win_shape),
        (Tool::JoyAi, None) => Ok(mahjong::calc::joy_ai),
        (Tool::JoyGame, None) => Ok(mahjong::calc::joy_game),
        (Tool::RiichiLegal | Tool::MahjongLog, None) => {
            Err(Trouble::new("이 도구는 파일과 함께 써야 해요", "This tool needs files"))
        }
        (Tool::Perft, Some(Counted::Othello)) => Ok(othello::calc::perft),
        (Tool::Perft, None) => {
            Err(Trouble::new("어느 게임을 셀지 --game으로 정해 주세요", "Say with --game which game is to be counted"))
        }
        (_, Some(_)) => Err(Trouble::new(
            "--game은 perft에만 쓸 수 있어요. 빼고 다시 해 주세요",
            "--game goes with perft only. Leave it out",
        )),
    }
}

fn answer_all(mut lines: impl BufRead, mut out: impl Write, answer: &Answer<'_>) -> io::Result<()> {
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        writeln!(out, "{}", answer_line(&line, answer))?;
        out.flush()?;
        line.clear();
    }
    Ok(())
}

fn answer_line(line: &[u8], answer: &Answer<'_>) -> Value {
    let entry: Result<Value, _> = serde_json::from_slice(line);
    let id = entry.as_ref().ok().and_then(|entry| entry.get("id")).cloned();
    let mut fields = Map::new();
    if let Some(id) = id {
        fields.insert("id".into(), id);
    }
    match entry.map_err(|_| NOT_JSON).and_then(|entry| answer(&entry)) {
        Ok(Value::Object(results)) => fields.extend(results),
        Ok(other) => _ = fields.insert("answer".into(), other),
        Err(reject) if reject.code == BAD_SHAPE.code => _ = fields.insert("error".into(), error(&BAD_SHAPE)),
        Err(reject) => _ = fields.insert("error".into(), error(&reject)),
    }
    Value::Object(fields)
}

/// What a page's sentence (reload it) would not help with here.
const BAD_SHAPE: Reject = Reject::new(
    "bad_shape",
    Text::new(
        "필요한 항목이 없거나 모양이 달라요. madang calc --help에서 모양을 확인해 주세요",
        "A field is missing or has another shape. `madang calc --help` shows what a line holds",
    ),
);
const NOT_JSON: Reject = Reject::new(
    "bad_shape",
    Text::new("이 줄은 JSON이 아니에요. 한 줄에 하나씩 적어 주세요", "This line is not JSON. Write one value a line"),
);

fn error(reject: &Reject) -> Value {
    json!({"code": reject.code, "text": reject.text})
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(tool: Tool, lines: &str) -> Vec<Value> {
        let mut out = Vec::new();
        let answer = answer_of(tool, None, Path::new(".")).unwrap();
        answer_all(lines.as_bytes(), &mut out, &answer).unwrap();
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_bad_line_is_answered_and_the_next_one_goes_on() {
        let rows = vec!["...............".to_owned(); 15];
        let good = json!({"id": "last", "rows": rows, "forbidden": "ignored"});
        let lines = format!("nonsense\n\n{{\"id\":7}}\n[1]\n\u{fffd}\n{good}");
        let answers = answers(Tool::RenjuForbidden, &lines);
        let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
        assert_eq!(codes[..5], vec!["bad_shape"; 5]);
        assert_eq!(answers[2]["id"], 7);
        assert_eq!(answers[5], json!({"id": "last", "forbidden": []}));
    }
}
