//! The canvas as it is shown: a few numbers with every update, the whole log for who comes in.

use crate::{
    action::Tool,
    bucket::Bucket,
    canvas::{Canvas, Operation, Stroke, Used},
    state::State,
};
use engine::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CanvasView {
    /// The number of the last event that reached the canvas. `log` holds them all; later ones follow by the stream.
    pub n: u32,
    /// The number of the last stroke or fill of this turn; 0: there was none.
    pub last: u16,
    /// The stroke that goes on.
    pub open: Option<OpenView>,
    /// How much counts against the limits.
    pub used: Used,
    /// All that is on the canvas, in order, the open stroke last; only for who comes in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub log: Option<Vec<OperationView>>,
    /// How fast the drawer may go on; only the drawer's.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) pace: Option<(Bucket<30>, Bucket<800>)>,
}

/// The stroke that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OpenView {
    /// Its number.
    pub id: u16,
    /// How many steps it has.
    pub steps: u32,
}

/// A stroke or a fill of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OperationView {
    /// A stroke.
    Stroke {
        /// Its number.
        id: u16,
        /// With what.
        tool: Tool,
        /// The colour.
        color: u8,
        /// The brush.
        size: u8,
        /// Where it begins.
        at: [i16; 2],
        /// All its steps: dx, dy, dx, dy, …
        d: Vec<i16>,
    },
    /// A fill.
    Fill {
        /// Its number.
        id: u16,
        /// The colour.
        color: u8,
        /// From where.
        at: [i16; 2],
    },
}

impl CanvasView {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let canvas = &state.canvas;
        let open = canvas.open.as_ref();
        let draws = viewer == Viewer::Seat(state.drawer());
        Self {
            n: canvas.n,
            last: canvas.last,
            open: open
                .map(|stroke| OpenView { id: stroke.id, steps: u32::try_from(stroke.d.len()).unwrap_or(u32::MAX) }),
            used: canvas.used,
            log: None,
            pace: draws.then_some((canvas.messages, canvas.steps)),
        }
    }
}

/// All that is on the canvas.
pub(super) fn log(canvas: &Canvas) -> Vec<OperationView> {
    let done = canvas.done.iter().map(|operation| match &**operation {
        Operation::Stroke(stroke) => shown(stroke),
        Operation::Fill { id, color, at } => OperationView::Fill { id: *id, color: *color, at: *at },
    });
    done.chain(canvas.open.as_ref().map(shown)).collect()
}

fn shown(stroke: &Stroke) -> OperationView {
    let Stroke { id, tool, color, size, at, ref d, .. } = *stroke;
    OperationView::Stroke { id, tool, color, size, at, d: d.iter().flatten().copied().collect() }
}
