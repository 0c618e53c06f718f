import { chanceOf } from "../chance.ts";
import { lit, mixed, ramp } from "../colour.ts";
import { type PaletteName, PALETTES } from "../palettes.ts";
import type { Draw } from "../work.ts";
import { type Lay, layRibbons, type Point, STEP } from "./ribbons.ts";

export type Weave = Omit<Lay, "isRound"> & {
  palette: PaletteName;
  /** How a ribbon is coloured: in one piece, in blocks, as a string of beads, or by where it lies. */
  dress: "whole" | "blocks" | "beads" | "shore";
};

/** A flow drawn as ribbons; in a loop their blocks and beads go along. */
export function weave(seed: string, recipe: Weave): Draw {
  const chance = chanceOf(seed);
  const { ground, colours } = PALETTES[recipe.palette];
  const shore = ramp(colours);
  const slope = chance.between(-0.35, 0.35);
  // The first colours of a palette may fill most.
  const likely = colours.flatMap((colour, at) => Array<string>(colours.length - at).fill(colour));
  const ribbons = layRibbons(chance, {
    ...recipe,
    isRound: recipe.dress !== "blocks",
  }).map(({ points, width }) => {
    const [x, y] = points[points.length >> 1] ?? [0, 0];
    const place = y / 1_000 + slope * (x / 1_000 - 0.5) + chance.between(-0.08, 0.08);
    const colour = recipe.dress === "shore" ? shore(place) : chance.pick(likely);
    const others = likely.filter((other) => other !== colour);
    const block = width * chance.between(1.6, 4) + 14;
    return { points, d: curve(points), width, colour, second: chance.pick(others), block };
  });
  return (size, phase) => {
    const paths = ribbons.map(({ points, d, width, colour, second, block }) => {
      const line = (stroke: string, wide: number, more = ""): string =>
        `<path d="${d}" stroke="${stroke}" stroke-width="${wide.toFixed(1)}"${more}/>`;
      if (recipe.dress === "blocks") {
        const dash = `${block.toFixed(1)} ${(block * 0.8).toFixed(1)}`;
        const on = (-phase * block * 1.8).toFixed(2);
        const dashes = ` stroke-dasharray="${dash}" stroke-dashoffset="${on}"`;
        return line(colour, width) + line(second, width, dashes);
      }
      if (recipe.dress === "beads")
        return line(mixed(colour, ground, 0.6), 2.5) + beads(points, width, colour, phase);
      const shine = width > 9 ? line(lit(colour, 0.07), width * 0.28) : "";
      return line(colour, width, ' stroke-linecap="round"') + shine;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${ground}"/><g fill="none" stroke-linejoin="round">${paths.join("")}</g></svg>`;
  };
}

/** Beads along a string: small at its ends, where they come and go, and one place further on after a loop. */
function beads(points: readonly Point[], width: number, colour: string, phase: number): string {
  const [apart, last] = [(width * 1.25) / STEP, points.length - 1];
  const circles: string[] = [];
  for (let at = phase * apart; at <= last; at += apart) {
    const radius = (width / 2) * Math.min(1, Math.min(at, last - at) / apart / 1.5);
    const [from, to] = [points[Math.floor(at)], points[Math.ceil(at)]];
    if (from === undefined || to === undefined || radius < 0.6) continue;
    const part = at - Math.floor(at);
    const [x, y] = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
    circles.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}"/>`,
    );
  }
  return circles.join("");
}

/** A path through each third point. */
function curve(points: readonly Point[]): string {
  const kept = points.filter((_, at) => at % 3 === 0 || at === points.length - 1);
  return `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
