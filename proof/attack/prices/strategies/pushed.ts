import { dec, toNumber } from "@candor/money";
import {
  type ContractMends,
  LOTS,
  TERMS,
  fillOf,
  hedgeGain,
  positionGain,
} from "../houses/contracts.ts";
import type { World } from "../worlds/world.ts";
import { FIRST_SECOND, LAST_SECONDS, type Strategy, addGain, createPlay } from "./strategy.ts";

/**
 * The cost of sweeping our own market, as a part of the position then opened at the mark (measured: 700 of 1,500,000).
 */
const PUSH_COST = 0.00047;
/** How far the index must be from its average: a ratio. */
const WORTH = 0.0025;
const MOMENT_MS = 550;
const AFTER_MS = 2_000;

/** Pushes our own market's mid so that the mark is the half-minute average, and closes at the index. */
export const pushesTheMid: Strategy<ContractMends> = {
  name: "pushes our own mid",
  play: (world, mends, look) => {
    const play = createPlay(world);
    const above = look(MOMENT_MS).features[4];
    for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
      const distance = above?.[second] ?? 0;
      if (Math.abs(distance) < WORTH) continue;
      const gain = pushed(world, mends, second, distance > 0);
      if (gain === undefined) continue;
      addGain(play, second, gain);
      second += 9;
    }
    return play;
  },
};

function pushed(
  world: World,
  mends: ContractMends,
  second: number,
  isRising: boolean,
): number | undefined {
  const acceptedAt = second * 1_000 + MOMENT_MS;
  const [side, other] = isRising ? (["buy", "sell"] as const) : (["sell", "buy"] as const);
  const slippage = dec("0.05");
  const push = isRising ? "down" : "up";
  const opened = fillOf(world, { acceptedAt, side, slippage, push }, mends);
  const closed = fillOf(world, { acceptedAt: acceptedAt + AFTER_MS, side: other, slippage }, mends);
  if (opened === undefined || closed === undefined) return undefined;
  const value = toNumber(opened.price) * LOTS * toNumber(TERMS.lotSize);
  const gain = toNumber(positionGain(side, opened.price, closed.price));
  return gain + hedgeGain(world, side, opened.ms, closed.ms) - PUSH_COST * value;
}
