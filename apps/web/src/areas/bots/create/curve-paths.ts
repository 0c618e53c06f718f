/** Two lines as paths on one scale, in a box of this size; a level pair lies in its middle. */
export function curvePaths(
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
): readonly [string, string] {
  const all = points.flat();
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const span = highest - lowest;
  const pathOf = (line: 0 | 1): string =>
    points
      .map((point, at) => {
        const x = points.length < 2 ? 0 : (at / (points.length - 1)) * width;
        const y = span === 0 ? height / 2 : height - ((point[line] - lowest) / span) * height;
        return `${at === 0 ? "M" : "L"}${rounded(x)} ${rounded(y)}`;
      })
      .join("");
  return [pathOf(0), pathOf(1)];
}

/** Rounds to a tenth of a pixel. */
const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
