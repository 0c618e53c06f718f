/** Rows of a screen of their own, or of a panel beside a chart. */
export type TableDensity = "dense" | "line";

/** In a panel, the panel itself scrolls and keeps the table's head in view. */
export const tableClass = (density: TableDensity): string =>
  density === "line" ? "overflow-visible!" : "";
