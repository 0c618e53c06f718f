import { type MarginMends, type Pull, pulledGain } from "../houses/margins.ts";
import { createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

/** The smallest known crash of a second that is worth waiting for, in hundredths. */
const LEAST = 1.5;

const NAMES: Readonly<Record<Pull, string>> = {
  margin: "margin taken out before a known crash",
  multiple: "the multiple raised before a known crash",
};

/** Waits with a safe position until a crash is known a second before. */
export const MARGIN_SCENES: readonly Scene<MarginMends>[] = (["margin", "multiple"] as const).map(
  (pull) => ({
    name: NAMES[pull],
    each: "crash",
    play: (seed, times, mends) => {
      const draw = createDraw(seed + 47);
      return timesOf(times, () => pulledGain(pull, LEAST + 2 * Math.abs(draw.normal()), mends));
    },
  }),
);
