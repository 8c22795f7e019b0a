//! `madang simulate`.

use crate::{cli, out, trouble::Trouble};
use kit::{Policy, Report, Simulation, simulate};
use std::process::ExitCode;

pub(crate) fn run(options: &cli::Simulate) -> Result<ExitCode, Trouble> {
    let game = catalog::GAMES.iter().find(|game| game.meta().id == options.game).ok_or_else(|| {
        let ids: Vec<&str> = catalog::GAMES.iter().map(|game| game.meta().id).collect();
        let ids = ids.join(", ");
        Trouble::new(
            format!("'{}'라는 게임이 없어요. 있는 게임: {ids}", options.game),
            format!("There is no game '{}'. There are: {ids}", options.game),
        )
    })?;
    if options.start.checked_add(options.seeds).is_none() {
        return Err(Trouble::new(
            "그렇게 큰 씨앗은 없어요. --start를 줄여 주세요",
            "There are no seeds that large. Choose a smaller --start",
        ));
    }
    let usual = Simulation::default();
    let simulation = Simulation {
        start: options.start,
        seeds: options.seeds,
        players: options.players,
        policy: match options.policy {
            cli::Policy::Random => Policy::Random,
            cli::Policy::Bot => Policy::Bots,
        },
        options: options.options.as_deref().map(checked).transpose()?,
        nodes: options.nodes.unwrap_or(usual.nodes),
        ..usual
    };
    let report = simulate(*game, &simulation)?;
    if options.json {
        out::line(&serde_json::to_string(&report).map_err(|error| Trouble::of_system(&error))?)?;
    } else {
        out::line(&told(&report))?;
    }
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Text that isn't JSON at all is answered here: a game would speak of a form on a page.
fn checked(options: &str) -> Result<String, Trouble> {
    match serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(options) {
        Ok(_) => Ok(options.to_owned()),
        Err(error) => Err(Trouble::new(
            format!("--options를 읽을 수 없어요. '{{\"이름\": 값}}' 꼴의 JSON으로 적어 주세요 ({error})"),
            format!("--options can't be read. Write JSON such as '{{\"name\": value}}' ({error})"),
        )),
    }
}

fn told(report: &Report) -> String {
    let Report { game, seeds, finished, wins, draws, steps, micros_per_step, failures, .. } = report;
    let failures: String = failures.iter().map(|failure| format!("\n\n{failure}")).collect();
    format!(
        "{game}: {seeds} games, {finished} finished, {wins} won, {draws} drawn, {steps} steps, \
         {micros_per_step} µs a step{failures}"
    )
}
