import { type CloseMends, CLOSINGS, straddleGain } from "../houses/closes.ts";
import { createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

/** One weekend in ten has news: its gap is three times as wide. */
const NEWS = 0.1;
const NEWS_WIDER = 3;

/** A long and a short of one instrument over its close, each with the least margin allowed. */
export const CLOSE_SCENES: readonly Scene<CloseMends>[] = CLOSINGS.map((closing) => ({
  name: `long and short over the close, ${closing.asset}`,
  each: "close",
  play: (seed, times, mends) => {
    const draw = createDraw(seed + 31);
    return timesOf(times, () => {
      const wider = draw.uniform() < NEWS ? NEWS_WIDER : 1;
      return straddleGain(closing, wider * draw.normal(), mends);
    });
  },
}));
