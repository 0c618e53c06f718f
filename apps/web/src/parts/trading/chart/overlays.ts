import type { DrawingTool } from "./drawings.ts";

/** The one that the library lacks. */
export const OWN_OVERLAY = "rectangle";

/** What the library calls each tool. */
export const OVERLAYS: Record<DrawingTool, string> = {
  trend: "segment",
  horizontal: "horizontalStraightLine",
  ray: "rayLine",
  channel: "parallelStraightLine",
  fibonacci: "fibonacciLine",
  rectangle: OWN_OVERLAY,
};
