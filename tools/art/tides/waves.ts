import { type Chance, chanceOf } from "../chance.ts";
import { lit, mixed, ramp } from "../colour.ts";
import { type RampName, RAMPS } from "../palettes.ts";
import type { Draw } from "../work.ts";

export type Waves = {
  ramp: RampName;
  scene: "sea" | "curtain" | "rings" | "dunes";
  layers: number;
  /** How high the waves are, of the sheet. */
  height: number;
};

/** A wave of several whole lengths, each of which goes a whole number of times in a loop. */
type Swing = (at: number, phase: number) => number;

/** Layers of slow waves, far ones first. */
export function waves(seed: string, recipe: Waves): Draw {
  const chance = chanceOf(seed);
  const colour = ramp(RAMPS[recipe.ramp]);
  const layers = Array.from({ length: recipe.layers }, (_, at) => {
    const near = (at + 1) / recipe.layers;
    return { near, swing: swingOf(chance), fill: layerColour(colour, recipe.scene, near) };
  });
  const moonX = chance.between(0.26, 0.74) * 1_000;
  return (size, phase) => {
    const shapes = layers.map(({ near, swing, fill }, at) => {
      const d =
        recipe.scene === "rings"
          ? ring(near, swing, phase, recipe.height)
          : band(recipe.scene, near, swing, phase, recipe.height * (0.35 + 0.65 * near));
      return `<linearGradient id="l${at}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit(fill, 0.09)}"/><stop offset="0.4" stop-color="${fill}"/><stop offset="1" stop-color="${lit(fill, -0.1)}"/></linearGradient><path d="${d}" fill="url(#l${at})"/>`;
    });
    const turn = { sea: 0, curtain: 90, rings: 0, dunes: -24 }[recipe.scene];
    const moon =
      recipe.scene === "sea" || recipe.scene === "dunes"
        ? `<circle cx="${moonX.toFixed(1)}" cy="${recipe.scene === "sea" ? 235 : 190}" r="${recipe.scene === "sea" ? 105 : 70}" fill="${mixed(colour(1), "#ffffff", 0.35)}"/>`
        : "";
    const [high, low] =
      recipe.scene === "sea" || recipe.scene === "dunes"
        ? [colour(0.34), colour(0.86)]
        : [colour(0), colour(0.12)];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000"><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.5" stop-color="${low}"/></linearGradient><rect width="1000" height="1000" fill="url(#sky)"/>${moon}<g transform="rotate(${turn} 500 500)">${shapes.join("")}</g></svg>`;
  };
}

/** Far water is light, near water is deep; a curtain and rings go through the whole ramp. */
const layerColour = (
  colour: (at: number) => string,
  scene: Waves["scene"],
  near: number,
): string => {
  if (scene === "sea" || scene === "dunes") return colour(0.8 * (1 - near) ** 0.85);
  return colour(0.12 + 0.86 * near);
};

function swingOf(chance: Chance): Swing {
  const parts = [1, 2, 3].map((length) => ({
    length,
    turns: chance.pick([-1, 1]) * (length === 3 ? 2 : 1),
    start: chance.next(),
    high: chance.between(0.5, 1) / length,
  }));
  return (at, phase) =>
    parts.reduce(
      (sum, { length, turns, start, high }) =>
        sum + high * Math.sin(2 * Math.PI * (length * at + turns * phase + start)),
      0,
    );
}

/** Reaches beyond the sheet, which may be turned. */
function band(
  scene: Waves["scene"],
  near: number,
  swing: Swing,
  phase: number,
  height: number,
): string {
  const from = scene === "curtain" ? 0 : 0.28;
  const top = 1_000 * (from + (0.94 - from) * near ** 1.15);
  const points = Array.from({ length: 61 }, (_, at) => {
    const x = -300 + (at / 60) * 1_600;
    return `${x.toFixed(1)} ${(top + 1_000 * height * 0.5 * swing(x / 1_100, phase)).toFixed(1)}`;
  });
  return `M-300 1500L${points.join("L")}L1300 1500Z`;
}

/** The near ones are the small ones, which lie on the others. */
function ring(near: number, swing: Swing, phase: number, height: number): string {
  const far = 640 * (1 - near) + 46;
  const points = Array.from({ length: 121 }, (_, at) => {
    const turn = (at / 120) * 2 * Math.PI;
    const r = far * (1 + height * swing(at / 120, phase));
    return `${(500 + r * Math.cos(turn)).toFixed(1)} ${(500 + r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
