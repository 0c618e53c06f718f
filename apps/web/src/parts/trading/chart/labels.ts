/** Labels closer than this stand side by side, and have so much between them: pixels. */
const HEIGHT = 24;
const GAP = 4;

/** A label, the height of its line below the top of the candles, and its own width: pixels. */
export type LabelOnLine = { key: string; y: number; width: number };

/** A label's place: its distance from the start, and the height of its middle. */
export type LabelPlace = { start: number; y: number };

/**
 * Places labels so that no label covers another: on its own line at the first free start, or at the
 * nearest height that has room when its line is full. Labels that fit nowhere stand on their lines.
 */
export function placeLabels(
  labels: readonly LabelOnLine[],
  size: { width: number; height: number },
): ReadonlyMap<string, LabelPlace> {
  const places = new Map<string, LabelPlace>();
  const settled: (LabelPlace & { end: number })[] = [];

  function freeStart(y: number, width: number): number | undefined {
    const near = settled.filter((other) => Math.abs(other.y - y) < HEIGHT);
    return [0, ...near.map(({ end }) => end)]
      .toSorted((a, b) => a - b)
      .find(
        (start) =>
          start + width <= size.width &&
          near.every((other) => other.end <= start || other.start >= start + width + GAP),
      );
  }

  for (const { key, y: line, width } of labels.toSorted((a, b) => a.y - b.y)) {
    const heights = settled
      .flatMap(({ y }) => [y - HEIGHT, y + HEIGHT])
      .filter((y) => y >= HEIGHT / 2 && y <= size.height - HEIGHT / 2)
      .toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line));
    const y = [line, ...heights].find((height) => freeStart(height, width) !== undefined) ?? line;
    const start = freeStart(y, width) ?? 0;
    places.set(key, { start, y });
    settled.push({ start, y, end: start + width + GAP });
  }
  return places;
}

export type Labels = ReturnType<typeof createLabels>;

/** Puts labels on their lines, past React: they move with every drawing of the chart. */
export function createLabels() {
  const elements = new Map<string, HTMLElement>();
  const heights = new Map<string, number>();
  const shifts = new Map<string, number>();
  let size = { width: 0, height: 0 };
  let isDue = false;

  function arrange(): void {
    isDue = false;
    const placed = [...elements].flatMap(([key, { offsetWidth: width }]) => {
      const y = heights.get(key);
      return y === undefined ? [] : [{ key, y, width }];
    });
    const places = placeLabels(placed, { ...size, width: size.width - GAP });
    for (const [key, { style }] of elements) {
      const y = heights.get(key);
      style.visibility = y === undefined ? "hidden" : "visible";
      const place = places.get(key);
      if (y === undefined || place === undefined) continue;
      style.translate = `${GAP + place.start}px ${place.y - HEIGHT / 2}px`;
      shifts.set(key, place.y - y);
    }
  }

  return {
    /** The line of a label was drawn at this height; undefined: out of the chart's range. */
    place(key: string, y: number | undefined, candles: { width: number; height: number }): void {
      size = candles;
      if (y === undefined) heights.delete(key);
      else heights.set(key, y);
      // The others are told in the same drawing.
      if (!isDue) queueMicrotask(arrange);
      isDue = true;
    },
    /** How far below its line a label stands: pixels. */
    shiftOf: (key: string): number => shifts.get(key) ?? 0,
    /** Keeps a label with its line, until the function it returns is called. */
    hold(key: string, element: HTMLElement): () => void {
      elements.set(key, element);
      return () => {
        elements.delete(key);
        heights.delete(key);
        shifts.delete(key);
      };
    },
  };
}
