import { type Chart, type Overlay, registerOverlay } from "klinecharts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { CANDLE_PANE } from "./indicators.ts";
import {
  DRAWING_POINTS,
  type Drawing,
  type DrawingTool,
  drawingsKey,
  drawingsOf,
  storedDrawings,
} from "./drawings.ts";
import { OVERLAYS, OWN_OVERLAY } from "./overlays.ts";

const GROUP = "drawings";
const tools = Object.keys(OVERLAYS) as DrawingTool[];

registerOverlay({
  name: OWN_OVERLAY,
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures({ coordinates: [from, to] }) {
    if (from === undefined || to === undefined) return [];
    const coordinates = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    return { type: "polygon", attrs: { coordinates }, styles: { style: "stroke_fill" } };
  },
});

export type DrawingState = {
  count: number;
  isChosen: boolean;
  /** The tool in hand and the points it still takes. */
  inHand: { tool: DrawingTool; left: number } | undefined;
};

export type DrawingBoard = {
  /** Takes a tool in hand: the next taps on the chart are its points; undefined lays it down. */
  take: (tool: DrawingTool | undefined) => void;
  set: (how: { isMagnet: boolean; isLocked: boolean; isHidden: boolean }) => void;
  deleteChosen: () => void;
  deleteAll: () => void;
  /** Takes the drawings off the chart; they stay in storage. */
  close: () => void;
};

type Session = {
  chart: Chart;
  inHand: { tool: DrawingTool; id: string; left: number } | undefined;
  chosenId: string | undefined;
  look: Pick<Overlay, "lock" | "visible" | "mode">;
  /** Reports the current state. */
  notify: () => void;
  /** Writes the drawings down, and says so. */
  keep: () => void;
};

/** The drawings of one market on a chart: put back from storage, and kept there after each change. */
export function openDrawings(
  chart: Chart,
  symbol: string,
  onState: (state: DrawingState) => void,
): DrawingBoard {
  let isClosed = false;
  const drawn = () =>
    chart.getOverlays({ groupId: GROUP }).filter(({ id }) => id !== session.inHand?.id);
  const session: Session = {
    chart,
    inHand: undefined,
    chosenId: undefined,
    look: { lock: false, visible: true, mode: "normal" },
    notify() {
      const { chosenId, inHand } = session;
      if (!isClosed) onState({ count: drawn().length, isChosen: chosenId !== undefined, inHand });
    },
    keep() {
      if (isClosed) return;
      writeStored(drawingsKey(symbol), storedDrawings(drawn().flatMap(drawingOf)));
      session.notify();
    },
  };
  for (const { tool, points } of drawingsOf(readStored(drawingsKey(symbol))))
    createDrawing(session, tool, points);
  session.notify();
  return {
    take: (tool) => takeInHand(session, tool),
    set({ isMagnet, isLocked, isHidden }) {
      const mode = isMagnet ? "strong_magnet" : "normal";
      session.look = { lock: isLocked, visible: !isHidden, mode };
      for (const { id } of chart.getOverlays({ groupId: GROUP }))
        chart.overrideOverlay({ id, ...session.look });
    },
    deleteChosen() {
      if (session.chosenId !== undefined) chart.removeOverlay({ id: session.chosenId });
    },
    deleteAll() {
      takeInHand(session, undefined);
      chart.removeOverlay({ groupId: GROUP });
    },
    close() {
      isClosed = true;
      chart.removeOverlay({ groupId: GROUP });
    },
  };
}

/** Lays down the tool in hand, if any, and takes another. */
function takeInHand(session: Session, tool: DrawingTool | undefined): void {
  const before = session.inHand;
  session.inHand = undefined;
  if (before !== undefined) session.chart.removeOverlay({ id: before.id });
  if (tool !== undefined) {
    const id = createDrawing(session, tool, []);
    if (typeof id === "string") session.inHand = { tool, id, left: DRAWING_POINTS[tool] };
  }
  session.notify();
}

const createDrawing = (session: Session, tool: DrawingTool, points: Drawing["points"]) =>
  session.chart.createOverlay({
    name: OVERLAYS[tool],
    groupId: GROUP,
    paneId: CANDLE_PANE,
    points: [...points],
    ...session.look,
    ...(tool === "fibonacci" && { styles: bareText() }),
    // The library tells of a point before it counts it.
    onDrawing: ({ overlay }) => queueMicrotask(() => countPoints(session, overlay)),
    onDrawEnd() {
      session.inHand = undefined;
      session.keep();
    },
    onPressedMoveEnd: session.keep,
    onSelected({ overlay }) {
      session.chosenId = overlay.id;
      session.notify();
    },
    onDeselected({ overlay }) {
      if (session.chosenId === overlay.id) session.chosenId = undefined;
      session.notify();
    },
    onRemoved({ overlay }) {
      if (session.chosenId === overlay.id) session.chosenId = undefined;
      if (session.inHand?.id === overlay.id) session.inHand = undefined;
      // The library tells before it removes.
      queueMicrotask(session.keep);
    },
    // A long press or a right click would delete without a word.
    onRightClick: (event) => event.preventDefault?.(),
  });

/** Seven levels with a ground each would hide the candles. */
function bareText() {
  const color = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
  return { text: { color, backgroundColor: "transparent", borderColor: "transparent" } };
}

/** Each point that is set is a step further. */
function countPoints(session: Session, { id, totalStep, currentStep }: Overlay): void {
  const { inHand } = session;
  const left = totalStep - currentStep;
  if (id !== inHand?.id || left === inHand.left) return;
  session.inHand = { ...inHand, left };
  session.notify();
}

/** The kept part of an overlay: nothing while it is half drawn. */
function drawingOf({ name, points }: Overlay): Drawing[] {
  const tool = tools.find((candidate) => OVERLAYS[candidate] === name);
  if (tool === undefined) return [];
  const set = points.flatMap(({ timestamp, value }) =>
    timestamp === undefined || value === undefined ? [] : [{ timestamp, value }],
  );
  return set.length === DRAWING_POINTS[tool] ? [{ tool, points: set }] : [];
}
