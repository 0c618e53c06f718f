/** Rows of a screen of their own, or of a panel beside a chart. */
export type TableDensity = "dense" | "line";

/** In a panel it is the panel that scrolls: the table's head stays in its view. */
export const tableClass = (density: TableDensity): string =>
  density === "line" ? "overflow-visible!" : "";
