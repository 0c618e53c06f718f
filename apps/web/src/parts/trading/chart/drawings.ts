/** What can be drawn on a chart, with the points that each takes. */
export const DRAWING_POINTS = {
  trend: 2,
  horizontal: 1,
  ray: 2,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
} as const;

export type DrawingTool = keyof typeof DRAWING_POINTS;

/** A drawing's point: milliseconds and a price, both for pixels only. */
export type DrawingPoint = { timestamp: number; value: number };
export type Drawing = { tool: DrawingTool; points: readonly DrawingPoint[] };

/** The oldest go first: a chart with more cannot be read. */
const DRAWINGS_MAX = 100;

/** The name under which a market's drawings are kept on this device. */
export const drawingsKey = (symbol: string): string => `drawings ${symbol}`;

/** Drawings as they were kept; what no tool of ours has drawn is left out. */
export function drawingsOf(stored: string | null): readonly Drawing[] {
  const kept = parsed(stored);
  return Array.isArray(kept) ? kept.filter(isDrawing).slice(-DRAWINGS_MAX) : [];
}

/** What to keep; null, which removes the entry, when there is nothing. */
export const storedDrawings = (drawings: readonly Drawing[]): string | null =>
  drawings.length === 0 ? null : JSON.stringify(drawings.slice(-DRAWINGS_MAX));

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
}

function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== "object" || value === null) return false;
  const { tool, points } = value as Partial<Record<keyof Drawing, unknown>>;
  return (
    isTool(tool) &&
    Array.isArray(points) &&
    points.length === DRAWING_POINTS[tool] &&
    points.every(isPoint)
  );
}

const isTool = (value: unknown): value is DrawingTool =>
  typeof value === "string" && Object.hasOwn(DRAWING_POINTS, value);

function isPoint(value: unknown): value is DrawingPoint {
  if (typeof value !== "object" || value === null) return false;
  const { timestamp, value: price } = value as Partial<Record<keyof DrawingPoint, unknown>>;
  return Number.isFinite(timestamp) && Number.isFinite(price);
}
