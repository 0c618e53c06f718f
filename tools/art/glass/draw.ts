import { Delaunay } from "d3-delaunay";
import { createNoise2D } from "simplex-noise";
import { chanceOf } from "../chance.ts";
import { lit, mixed, ramp } from "../colour.ts";
import type { Draw } from "../work.ts";
import { type Plan, type Site, sitesOf, stretchOf } from "./sites.ts";

export type Window = {
  plan: Plan;
  count: number;
  /** Colours from the darkest place to the brightest, or from top to bottom. */
  colours: readonly string[];
  lead: string;
  /** The width of the lead, in thousandths of the window. */
  width: number;
  /** By what a pane is coloured: how far out it lies, how high, which way, or by noise. */
  order: "out" | "down" | "around" | "noise";
  /** What moves in a loop: the panes, or the light behind them. */
  motion?: "panes" | "light";
};

/** A loop has few shades, so that a GIF needs no dithering. */
const SHADES = 9;

/** Panes of coloured glass in lead, a Voronoi diagram of their middles. */
export function glass(seed: string, recipe: Window): Draw {
  const chance = chanceOf(seed);
  const noise = createNoise2D(chance.next);
  const colour = ramp(recipe.colours);
  const sites = sitesOf(recipe.plan, recipe.count, chance);
  const likes = sites.map(() => ({
    off: chance.between(-0.09, 0.09),
    shade: chance.between(-0.06, 0.06),
    start: chance.next(),
    tilt: chance.below(8) * 45,
  }));
  const stretch = stretchOf(recipe.plan);
  const panes = sites.map((site, at) => {
    // Four panes that mirror each other get the same colour and movement.
    const like = likes[recipe.plan === "mirror" ? at - (at % 4) : at];
    const seen = recipe.plan === "mirror" ? folded(site) : site;
    if (like === undefined) throw new Error("A pane has no look");
    return { ...like, base: place(seen, recipe.order, noise) + like.off };
  });
  return (size, phase) => {
    const now = recipe.motion === "panes" ? sites.map(swayed(panes, phase)) : sites;
    const cells = Delaunay.from(now.map(({ x, y }) => [x * 1_000, (y * 1_000) / stretch])).voronoi([
      0,
      0,
      1_000,
      1_000 / stretch,
    ]);
    const gradients: string[] = [];
    const drawn = panes.flatMap(({ base, shade, tilt }, at) => {
      const corners = cells
        .cellPolygon(at)
        ?.slice(1)
        .map(([x, y]) => [x, y * stretch] as const);
      const site = now[at];
      if (!corners || !site) return [];
      const d = `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
      const glow = shade + (recipe.motion === "light" ? glowAt(site, phase) : 0);
      if (recipe.motion !== undefined) {
        const fill = lit(
          colour(Math.round(base * 24) / 24),
          Math.round(glow * 4 * SHADES) / (4 * SHADES),
        );
        return [`<path d="${d}" fill="${fill}"/>`];
      }
      const [from, to] = [lit(colour(base), glow + 0.07), lit(colour(base + 0.06), glow - 0.09)];
      gradients.push(gradient(at, tilt, from, to));
      return [`<path d="${d}" fill="url(#g${at})"/>`, facet(corners, site)];
    });
    const shine =
      recipe.motion === undefined
        ? `<radialGradient id="sun" cx="0.38" cy="0.3" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${mixed(recipe.lead, "#000000", 0.5)}" stop-opacity="0.42"/></radialGradient><rect width="1000" height="1000" fill="url(#sun)"/>`
        : "";
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000"><defs>${gradients.join("")}</defs><g stroke="${recipe.lead}" stroke-width="${recipe.width}" stroke-linejoin="round">${drawn.join("")}</g>${shine}<rect width="1000" height="1000" fill="none" stroke="${recipe.lead}" stroke-width="${recipe.width * 3}"/></svg>`;
  };
}

/** A pane's place on the ramp. */
function place(
  { x, y }: Site,
  order: Window["order"],
  noise: (x: number, y: number) => number,
): number {
  const far = Math.hypot(x - 0.5, y - 0.5) / 0.66;
  const places = {
    out: 1 - far,
    down: y + 0.12 * noise(x * 2, y * 2),
    around: 0.5 + 0.5 * Math.sin(2 * Math.atan2(y - 0.5, x - 0.5) + far * 3),
    noise: 0.5 + 0.55 * noise(x * 1.7, y * 1.7),
  };
  return places[order];
}

const folded = ({ x, y }: Site): Site => ({ x: Math.min(x, 1 - x), y: Math.min(y, 1 - y) });

/** Each middle goes round on a small circle of its own, mirrored in the other halves. */
const swayed =
  (panes: readonly { start: number }[], phase: number) =>
  ({ x, y }: Site, at: number): Site => {
    const start = panes[at]?.start ?? 0;
    const angle = 2 * Math.PI * (phase * (start > 0.5 ? 1 : -1) + start);
    return {
      x: x + 0.022 * Math.cos(angle) * (x < 0.5 ? 1 : -1),
      y: y + 0.022 * Math.sin(angle) * (y < 0.5 ? 1 : -1),
    };
  };

/** How much lighter a pane is for the light behind it, which goes once round in a loop. */
function glowAt({ x, y }: Site, phase: number): number {
  const angle = 2 * Math.PI * phase;
  const far = Math.hypot(x - 0.5 - 0.27 * Math.cos(angle), y - 0.5 - 0.27 * Math.sin(angle));
  return 0.24 * Math.exp(-far * far * 9) - 0.1;
}

function gradient(at: number, tilt: number, from: string, to: string): string {
  const [dx, dy] = [
    Math.cos((tilt * Math.PI) / 180) / 2,
    Math.sin((tilt * Math.PI) / 180) / 2,
  ] as const;
  const part = (value: number): string => value.toFixed(2);
  return `<linearGradient id="g${at}" x1="${part(0.5 - dx)}" y1="${part(0.5 - dy)}" x2="${part(0.5 + dx)}" y2="${part(0.5 + dy)}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** The gleam within a pane: its shape again, smaller and higher. */
function facet(corners: readonly (readonly number[])[], { x, y }: Site): string {
  const inner = corners.map(([px = 0, py = 0]) => {
    const [cx, cy] = [x * 1_000, y * 1_000];
    return `${(cx + (px - cx) * 0.58).toFixed(1)} ${(cy + (py - cy) * 0.58 - 2).toFixed(1)}`;
  });
  return `<path d="M${inner.join("L")}Z" fill="#fff" fill-opacity="0.09" stroke="none"/>`;
}
