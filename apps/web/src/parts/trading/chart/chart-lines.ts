import { type Chart, registerOverlay } from "klinecharts";
import { CANDLE_PANE } from "./indicators.ts";
import type { LineTone } from "./price-lines.ts";

/** A line across the candles, and who is told where it stands with every drawing. */
export type DrawnLine = {
  key: string;
  tone: LineTone;
  price: number;
  /** Called with the line's pixels below the top, undefined out of range, and the size of the candles. */
  onPlaced: (y: number | undefined, candles: { width: number; height: number }) => void;
};

const OVERLAY = "own-price";

/** The token of the design that a tone is drawn in. */
const COLOURS: Record<LineTone, string> = {
  buy: "--buy",
  sell: "--sell",
  warning: "--warning",
  neutral: "--text-2",
};

registerOverlay<{ color: string; onPlaced: DrawnLine["onPlaced"] }>({
  name: OVERLAY,
  totalStep: 2,
  createPointFigures({ overlay, coordinates: [at], bounding }) {
    const { color, onPlaced } = overlay.extendData;
    const isInside = at !== undefined && at.y >= 0 && at.y <= bounding.height;
    onPlaced(isInside ? at.y : undefined, bounding);
    if (!isInside) return [];
    return {
      type: "line",
      attrs: {
        coordinates: [
          { x: 0, y: at.y },
          { x: bounding.width, y: at.y },
        ],
      },
      styles: { style: "dashed", color },
      ignoreEvent: true,
    };
  },
});

/** Replaces the lines that are drawn; the pointer takes them by their labels, which lie above. */
export function drawLines(chart: Chart, lines: readonly DrawnLine[], isInView: boolean): void {
  chart.removeOverlay({ name: OVERLAY });
  if (isInView) reachTo(chart, lines);
  const style = getComputedStyle(document.documentElement);
  chart.createOverlay(
    lines.map(({ key, tone, price, onPlaced }) => ({
      id: key,
      name: OVERLAY,
      paneId: CANDLE_PANE,
      lock: true,
      points: [{ value: price }],
      extendData: { color: style.getPropertyValue(COLOURS[tone]).trim(), onPlaced },
    })),
  );
}

/** Extends the visible prices over all of these lines and every candle. */
function reachTo(chart: Chart, lines: readonly DrawnLine[]): void {
  const prices = lines.map(({ price }) => price);
  chart.overrideYAxis({
    paneId: CANDLE_PANE,
    createRange: ({ defaultRange }) => {
      const from = Math.min(defaultRange.from, ...prices);
      const to = Math.max(defaultRange.to, ...prices);
      const range = to - from;
      return {
        from,
        to,
        range,
        realFrom: from,
        realTo: to,
        realRange: range,
        displayFrom: from,
        displayTo: to,
        displayRange: range,
      };
    },
  });
}
