/** A value of a course; undefined where it is not known. */
export type CourseValue = number | undefined;

/** The drawn parts of a course: lines through neighbouring values, single points, and the place of zero if inside. */
export type CourseDrawing = {
  lines: string[];
  points: { x: number; y: number }[];
  zero: number | undefined;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * The lines of a course from left to right, the highest at the top, with two pixels to spare above and below. A value that is
 * not known is a gap: no line leads over it.
 */
export function courseDrawing(
  values: readonly CourseValue[],
  { width, height, hasZero = false }: { width: number; height: number; hasZero?: boolean },
): CourseDrawing {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { lines: [], points: [], zero: undefined };
  const within = hasZero ? [...known, 0] : known;
  const lowest = Math.min(...within);
  const span = Math.max(...within) - lowest;
  const yOf = (value: number) =>
    rounded(span === 0 ? height / 2 : 2 + (1 - (value - lowest) / span) * (height - 4));
  const xOf = (index: number) =>
    rounded(values.length < 2 ? 0 : (index / (values.length - 1)) * width);
  const runs: { x: number; y: number }[][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value !== undefined) {
      const at = { x: xOf(index), y: yOf(value) };
      if (isOpen) runs.at(-1)?.push(at);
      else runs.push([at]);
    }
    isOpen = value !== undefined;
  }
  return {
    lines: runs
      .filter((run) => run.length > 1)
      .map((run) => `M${run.map(({ x, y }) => `${x} ${y}`).join("L")}`),
    points: runs.flatMap((run) => (run.length === 1 ? run : [])),
    zero: hasZero ? yOf(0) : undefined,
  };
}
