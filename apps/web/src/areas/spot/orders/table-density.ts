/** Rows of a screen of their own, or of a panel beside a chart. */
export type TableDensity = "dense" | "line";

/** In a panel the panel scrolls, so that the table's head stays in its view, and the columns stand close. */
export const tableClass = (density: TableDensity): string =>
  density === "line" ? "overflow-visible! [&_:is(td,th)]:px-1.5" : "";
