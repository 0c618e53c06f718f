import { dec, toNumber } from "@candor/money";
import { isUnknownTo } from "@candor/rules/prices/deciding.ts";
import {
  CONTRACT_MENDS,
  type ContractMends,
  type Fill,
  type Side,
  fillOf,
  hedgeGain,
  housePrice,
  positionGain,
} from "../houses/contracts.ts";
import { lastSecondAt, seenAt } from "../worlds/view.ts";
import type { World } from "../worlds/world.ts";
import {
  FIRST_SECOND,
  LAST_SECONDS,
  type Play,
  type Strategy,
  addGain,
  createPlay,
} from "./strategy.ts";

/** A user arms EARLY_MS before a second's quotes, while it is unknown; by LATE_MS most of its quotes are made. */
const EARLY_MS = 50;
const LATE_MS = 950;
/** The gain that pays for both fees and the other spread: a ratio. */
const WORTH = 0.0014;
/** The trades that the stop-loss makes; one position waits for each. */
const WAYS = ["buy", "sell"] as const;

/**
 * Holds a hedged position each way and uses its stop-loss to trade in the next second: either arms it when that second
 * can be computed, or arms it before and cancels it unless it pays.
 */
export function armedOrders(name: string, kind: "arm" | "cancel"): Strategy<ContractMends> {
  return {
    name,
    play: (world, mends) => {
      const play = createPlay(world);
      for (const way of WAYS) playWay(world, mends, play, kind, way);
      return play;
    },
  };
}

function playWay(
  world: World,
  mends: ContractMends,
  play: Play,
  kind: "arm" | "cancel",
  way: Side,
): void {
  const held: Side = way === "buy" ? "sell" : "buy";
  let opened: Fill | undefined;
  for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
    opened ??= fillOf(
      world,
      { acceptedAt: second * 1_000, side: held, slippage: dec("0.05") },
      CONTRACT_MENDS,
    );
    if (opened === undefined || opened.second >= second) continue;
    const fired = firedBy(world, mends, second, kind, way);
    if (fired === undefined) continue;
    const gain = toNumber(positionGain(held, opened.price, fired.price));
    addGain(play, second, gain + hedgeGain(world, held, opened.ms, fired.ms));
    second = fired.second;
    opened = undefined;
  }
}

/** The fill of the stop in the next second; it is set one tick beyond the last price. */
function firedBy(
  world: World,
  mends: ContractMends,
  second: number,
  kind: "arm" | "cancel",
  way: Side,
): Fill | undefined {
  const late = second * 1_000 + LATE_MS;
  const next = lastSecondAt(late) + 1;
  const wishes = isWished(world, next, late, way);
  const isKnown = !isUnknown(world, next, late);
  if (kind === "arm") {
    // The user arms only if it pays. Under the rule the stop fires from the first unknown second.
    if (!isKnown || !wishes) return undefined;
    let at = next;
    while (mends.isArmedUnknown && at < next + 5 && !isUnknown(world, at, late)) at += 1;
    return reached(world, at, next - 1, way, mends);
  }
  // The user arms just early enough for the next second to be unknown, unless the market is quiet.
  const early = next * 1_000 - (world.ageMs[next] ?? 0) - EARLY_MS;
  const before = lastSecondAt(early);
  if (!isMoving(world, before, late)) return undefined;
  const isCancelled = isKnown && !wishes && !mends.isCancelUnknown;
  return isCancelled ? undefined : reached(world, next, before, way, mends);
}

const isUnknown = ({ ageMs }: World, at: number, ms: number): boolean =>
  isUnknownTo(
    { acceptedAt: ms, acceptedEvent: lastSecondAt(ms) },
    { event: at, at, ageMs: ageMs[at] ?? 0 },
  );

/** Whether the seen price is so far beyond the second's price that a trade pays. */
function isWished(world: World, at: number, ms: number, way: Side): boolean {
  const ticks = world.index[at] ?? 0;
  if (ticks === 0) return false;
  const beyond = seenAt(world, ms) / ticks - 1;
  return (way === "buy" ? beyond : -beyond) > WORTH;
}

/** Skips a market so quiet that a trade cannot pay. */
const isMoving = (world: World, before: number, ms: number): boolean =>
  Math.abs(seenAt(world, ms) / (world.index[before] ?? 1) - 1) > WORTH / 4;

/** The fill of a stop in a second whose price has passed it. */
function reached(
  world: World,
  at: number,
  before: number,
  way: Side,
  mends: ContractMends,
): Fill | undefined {
  const [now, then] = [world.index[at] ?? 0, world.index[before] ?? 0];
  if (now === 0 || then === 0 || (way === "buy" ? now <= then : now >= then)) return undefined;
  const price = housePrice(world, at, way, mends);
  return price === undefined ? undefined : { second: at, ms: at * 1_000, price };
}
