import { type Chart, registerOverlay } from "klinecharts";

/** An own open order as the chart shows it: where, which side, and what it says. */
export type OrderLine = { side: "buy" | "sell"; price: number; text: string };

const OVERLAY = "own-order";

registerOverlay<OrderLine & { color: string; textColor: string }>({
  name: OVERLAY,
  totalStep: 2,
  createPointFigures({ overlay, coordinates: [at], bounding }) {
    if (at === undefined) return [];
    const { text, color, textColor } = overlay.extendData;
    return [
      {
        type: "line",
        attrs: {
          coordinates: [
            { x: 0, y: at.y },
            { x: bounding.width, y: at.y },
          ],
        },
        styles: { style: "dashed", color },
        ignoreEvent: true,
      },
      {
        type: "text",
        attrs: { x: 4, y: at.y, text, baseline: "middle" },
        styles: { color: textColor, backgroundColor: color, borderColor: color },
        ignoreEvent: true,
      },
    ];
  },
});

/** Replaces the lines that are drawn; nothing of them answers to the pointer. */
export function drawOrderLines(chart: Chart, lines: readonly OrderLine[]): void {
  chart.removeOverlay({ name: OVERLAY });
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  chart.createOverlay(
    lines.map((line) => ({
      name: OVERLAY,
      lock: true,
      points: [{ value: line.price }],
      extendData: {
        ...line,
        color: colour(line.side === "buy" ? "buy" : "sell"),
        textColor: colour("on-fill"),
      },
    })),
  );
}
