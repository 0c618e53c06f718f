/** One of the things that a chart's panel can show. */
export type ChartView<Name extends string> = {
  name: Name;
  label: string;
  /** Candles can be drawn on and have indicators; a picture can also be read as a table. */
  kind: "candles" | "picture" | "text";
};

/** What the chart's panel shows at the moment; unlike its settings this is not kept. */
export type ChartMode<Name extends string> = {
  view: Name;
  isTable: boolean;
  isDrawing: boolean;
  hasSettings: boolean;
  isFull: boolean;
};

export type ChartModeProps<Name extends string> = {
  views: readonly ChartView<Name>[];
  mode: ChartMode<Name>;
  onChange: (change: Partial<ChartMode<Name>>) => void;
};
