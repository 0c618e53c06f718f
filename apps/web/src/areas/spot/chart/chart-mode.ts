export const CHART_VIEWS = ["candles", "depth-chart", "market-info"] as const;

/** What the chart's panel shows at the moment; unlike its settings this is not kept. */
export type ChartMode = {
  view: (typeof CHART_VIEWS)[number];
  isTable: boolean;
  isDrawing: boolean;
  hasSettings: boolean;
  isFull: boolean;
};

export type ChartModeProps = { mode: ChartMode; onChange: (change: Partial<ChartMode>) => void };
