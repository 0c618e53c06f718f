/** Labels closer than this stand side by side, and have so much between them: pixels. */
const HEIGHT = 24;
const GAP = 4;

export type Placed = { key: string; y: number; width: number };

/**
 * How far from the start each label stands, so that none hides another at its own height; where the
 * chart is full, it stands over the first.
 */
export function labelOffsets(
  placed: readonly Placed[],
  widthMax: number,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const settled: (Placed & { end: number })[] = [];
  for (const label of placed.toSorted((a, b) => a.y - b.y)) {
    const near = settled.filter(({ y }) => Math.abs(y - label.y) < HEIGHT);
    const free = [0, ...near.map(({ end }) => end)].find((start) =>
      near.every(
        ({ key, end }) => end <= start || (offsets.get(key) ?? 0) >= start + label.width + GAP,
      ),
    );
    const start = free === undefined || free + label.width > widthMax ? 0 : free;
    offsets.set(label.key, start);
    settled.push({ ...label, end: start + label.width + GAP });
  }
  return offsets;
}

export type Labels = ReturnType<typeof createLabels>;

/** Puts labels on their lines, past React: they move with every drawing of the chart. */
export function createLabels() {
  const elements = new Map<string, HTMLElement>();
  const heights = new Map<string, number>();
  let widthMax = 0;
  let isDue = false;

  function arrange(): void {
    isDue = false;
    const placed = [...elements].flatMap(([key, { offsetWidth: width }]) => {
      const y = heights.get(key);
      return y === undefined ? [] : [{ key, y, width }];
    });
    const offsets = labelOffsets(placed, widthMax - GAP);
    for (const [key, { style }] of elements) {
      const y = heights.get(key);
      style.visibility = y === undefined ? "hidden" : "visible";
      style.translate = `${GAP + (offsets.get(key) ?? 0)}px ${(y ?? 0) - HEIGHT / 2}px`;
    }
  }

  return {
    /** The line of a label was drawn at this height; undefined: out of the chart's range. */
    place(key: string, y: number | undefined, width: number): void {
      widthMax = width;
      if (y === undefined) heights.delete(key);
      else heights.set(key, y);
      // The others are told in the same drawing.
      if (!isDue) queueMicrotask(arrange);
      isDue = true;
    },
    /** Keeps a label with its line, until the function it returns is called. */
    hold(key: string, element: HTMLElement): () => void {
      elements.set(key, element);
      return () => {
        elements.delete(key);
        heights.delete(key);
      };
    },
  };
}
