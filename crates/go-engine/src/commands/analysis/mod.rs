//! What all analysis commands share: their arguments, and streaming while input is read.

use std::time::{Duration, Instant};

use go_core::Color;
use go_gtp::{Call, Failure, Input, Outcome, Reply};

use super::think::vertex;
use crate::search::{Ask, Query, Report, Watch};
use crate::{Choice, Decision, Engine};

mod kata;
mod leela;
mod numbers;
mod request;

pub(super) use kata::line as kata_line;
pub(super) use leela::{generic_line, line as leela_line};
pub(super) use numbers::ownership;
pub(super) use request::Request;

/// How a report is written.
pub(super) type Format = fn(&Report, &Request) -> String;

/// So many playouts are made before an analysis is stopped that has shown nothing yet.
const LEAST_PLAYOUTS: u32 = 16;

/// Shows reports of a search as lines of a reply, and stops the search when the input says so.
struct Stream<'s, 'c, 'a> {
    call: &'s mut Call<'c>,
    input: &'a Input,
    request: &'s Request,
    format: Format,
    stop: fn(&Input) -> bool,
    next: Instant,
    asked: u32,
    shown: bool,
}

impl<'s, 'c> Stream<'s, 'c, 'c> {
    fn open(
        call: &'s mut Call<'c>,
        request: &'s Request,
        format: Format,
        stop: fn(&Input) -> bool,
    ) -> Self {
        call.open();
        Self {
            input: call.input(),
            call,
            request,
            format,
            stop,
            next: Instant::now() + request.interval,
            asked: 0,
            shown: false,
        }
    }
}

impl Watch for Stream<'_, '_, '_> {
    fn ask(&mut self) -> Ask {
        self.asked = self.asked.saturating_add(1);
        if (self.stop)(self.input) && (self.shown || self.asked >= LEAST_PLAYOUTS) {
            Ask::Stop
        } else if Instant::now() >= self.next {
            Ask::Report
        } else {
            Ask::GoOn
        }
    }

    fn show(&mut self, report: &Report) {
        let line = (self.format)(report, self.request);
        if !line.is_empty() {
            self.call.line(line);
        }
        self.shown = true;
        self.next = Instant::now() + self.request.interval;
    }
}

/// Looks at the position until anything comes in, and shows what it finds at every interval.
pub(super) fn analyze(engine: &mut Engine, call: &mut Call<'_>, format: Format) -> Outcome {
    let request = Request::read(&mut call.args, engine)?;
    let mut stream = Stream::open(call, &request, format, |input| {
        input.waiting() || input.interrupted()
    });
    let report = engine.analyze(request.color, &request.query, &mut stream);
    match report {
        Some(report) if !stream.shown => stream.show(&report),
        Some(_) => {}
        None => return Err(Failure::new("this player cannot analyze")),
    }
    Ok(Reply::EMPTY)
}

/// Finds a move, shows what leads to it at every interval and at the end, and closes with `play`.
pub(super) fn genmove_analyze(engine: &mut Engine, call: &mut Call<'_>, format: Format) -> Outcome {
    decide(engine, call, format, Engine::genmove_with)
}

/// The same without making the move.
pub(super) fn search_analyze(engine: &mut Engine, call: &mut Call<'_>, format: Format) -> Outcome {
    decide(engine, call, format, Engine::think)
}

fn decide(
    engine: &mut Engine,
    call: &mut Call<'_>,
    format: Format,
    choose: fn(&mut Engine, Color, &Query, &mut dyn Watch) -> Decision,
) -> Outcome {
    let request = Request::read(&mut call.args, engine)?;
    let query = request.move_query(engine);
    let mut stream = Stream::open(call, &request, format, Input::interrupted);
    let decision = choose(engine, request.color, &query, &mut stream);
    if let Some(report) = &decision.report {
        stream.show(report);
    }
    Ok(played(decision.choice))
}

/// The last line of a move that was analysed.
pub(super) fn played(choice: Choice) -> Reply {
    Reply::new(format_args!("play {}", vertex(choice)))
}

/// The shortest time between two reports.
const SHORTEST: Duration = Duration::from_millis(10);
