import { INDICATORS } from "./src/parts/trading/chart/indicators.ts";
import { OVERLAYS, OWN_OVERLAY } from "./src/parts/trading/chart/overlays.ts";

/** The lists by which the chart library registers all that it brings, and what we draw of each. */
const LISTS: readonly (readonly [start: string, drawn: readonly string[]])[] = [
  ["var extensions$2 = [", INDICATORS],
  ["var extensions = [", Object.values(OVERLAYS).filter((name) => name !== OWN_OVERLAY)],
];

/**
 * A Vite plugin: leaves unused parts of the chart library, twenty indicators and eleven drawings, out of the build.
 * The library registers them all, so that no bundler sees them unused.
 */
export const chartParts = () => ({
  name: "candor-chart-parts",
  apply: "build" as const,
  transform: (code: string, id: string): string | undefined =>
    id.endsWith("/klinecharts/dist/index.esm.js")
      ? LISTS.reduce((rest, [start, drawn]) => withOnly(rest, start, drawn), code)
      : undefined,
});

/** The library's code with no more in one of its lists than is drawn. Throws where that is not there. */
export function withOnly(code: string, start: string, drawn: readonly string[]): string {
  const from = code.indexOf(start) + start.length;
  const to = code.indexOf("]", from);
  const listed = code.slice(from, to).split(",");
  const kept = drawn.map((name) =>
    listed.find((variable) => code.includes(`\nvar ${variable.trim()} = {\n    name: '${name}',`)),
  );
  const missing = drawn.filter((_name, at) => kept[at] === undefined);
  if (missing.length > 0)
    throw new Error(`the chart library lists no ${missing.join(", ")} behind "${start}"`);
  return code.slice(0, from) + kept.join(",") + code.slice(to);
}
