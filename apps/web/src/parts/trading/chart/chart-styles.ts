import type { DeepPartial, Styles } from "klinecharts";

/** From this width on, the legend takes one line and leaves the candles in view. */
const LEGEND_WIDTH = 640;

/** The chart in the colours and the font that the page has where it stands. */
export function chartStyles(element: HTMLElement): DeepPartial<Styles> {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const family = style.fontFamily;
  const [up, down, canvas, hairline, faint, accent] = [
    colour("up"),
    colour("down"),
    colour("canvas"),
    colour("hairline"),
    colour("text-3"),
    colour("accent"),
  ];
  const direction = { upColor: up, downColor: down, noChangeColor: faint };
  // Faint enough to stand behind candles: the last two digits are the opacity.
  const faintDirection = {
    upColor: `${up}80`,
    downColor: `${down}80`,
    noChangeColor: `${faint}80`,
  };
  const text = { family, color: faint, size: 11 };
  const axis = { axisLine: { color: hairline }, tickLine: { show: false }, tickText: text };
  const crosshair = {
    line: { color: faint },
    text: {
      family,
      size: 11,
      color: canvas,
      backgroundColor: colour("text-2"),
      borderColor: "transparent",
    },
  };
  const tooltip = {
    // In a narrow chart the legends would cover the candles, so they appear with the finger or pointer.
    showRule: element.clientWidth < LEGEND_WIDTH ? ("follow_cross" as const) : ("always" as const),
    title: { family, color: faint, show: false },
    legend: { ...text, marginLeft: 6, marginRight: 6 },
  };
  return {
    grid: { horizontal: { color: `${hairline}80` }, vertical: { show: false } },
    candle: {
      // Rising candles are hollow: colour never stands alone.
      type: "candle_up_stroke",
      bar: {
        ...direction,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: faint,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: faint,
      },
      priceMark: {
        high: { color: faint, textFamily: family },
        low: { color: faint, textFamily: family },
        last: { ...direction, text: { family, size: 11, color: canvas } },
      },
      // The figures are shown over the chart, where they hide none of it.
      tooltip: { showRule: "none" },
    },
    indicator: {
      ohlc: faintDirection,
      bars: [faintDirection],
      lines: [colour("warning"), accent, faint].map((color) => ({ color })),
      lastValueMark: { show: false },
      tooltip,
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline },
    crosshair: { horizontal: crosshair, vertical: crosshair },
    overlay: overlayStyles(family, accent, canvas),
  };
}

/** Drawings by hand, in the accent alone. */
const overlayStyles = (family: string, accent: string, canvas: string) => ({
  point: {
    color: accent,
    borderColor: `${accent}59`,
    activeColor: accent,
    activeBorderColor: `${accent}59`,
    // A finger has to find it.
    radius: 5,
    activeRadius: 6,
  },
  line: { color: accent },
  polygon: { color: `${accent}26`, borderColor: accent },
  text: { family, size: 11, color: canvas, backgroundColor: accent, borderColor: accent },
});
