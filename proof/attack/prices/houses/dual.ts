import type { DualType } from "@candor/contract/finance-words.ts";
import { type Dec, dec, fromUnits, toNumber } from "@candor/money";
import {
  DUAL_HALF_SPREAD,
  fairYield,
  leastYield,
  offeredRate,
  yieldOf,
} from "@candor/rules/finance/dual/premium.ts";
import { isWithinBand, linkedPriceOf } from "@candor/rules/finance/dual/tranche.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { SEEN_MS, lastSecondAt, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken, stateAt } from "./deciding.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type DualMends = {
  /** The yield goes by the first second that was unknown, and not by the last one that was heard. */
  isUnknown: boolean;
  /** It is made for the time that remains and for where the index is; a control pays what the opening promised. */
  isPriced: boolean;
};
export const DUAL_MENDS: DualMends = { isUnknown: true, isPriced: true };

/**
 * The purchase limit of one user of a tranche, in USDT, and its terms: a day's, without a highest rate that would
 * hide the yield.
 */
export const WORTH = 10_000;
const OFFSET = dec("0.01");
const PREMIUM_SHARE = dec("0.8");
const RATE_MAX = dec("5");
const STEP = dec("10");
/** Each is on sale for an hour here, the last one before its end: then its fair rate moves most. */
const SALE_SECONDS = 3_600;
const LEFT_LEAST = 3_600;
/** The yield of a former day's tranche, under any later index and with any rest of the day. */
const WHOLE_DAY = dec("0.6");
const DAY_SECONDS = 86_400;

/** The shelf whose linked price a price is about to leave: what its buyer sells becomes worth less. */
export const shelfFor = (isUp: boolean): DualType => (isUp ? "buy-low" : "sell-high");

export type Purchase = { acceptedAt: number; type: DualType; isTight?: boolean };

/**
 * The gain of a purchase beyond the fair yield at the true price as it is decided: the same volatility makes both, so
 * that only knowledge of the price counts. `isTight`: nothing is bought below the shown yield.
 */
export function purchaseGain(
  world: World,
  { acceptedAt, type, isTight = false }: Purchase,
  mends: DualMends,
): number | undefined {
  if (!isTaken(world, acceptedAt)) return undefined;
  const known = lastSecondAt(acceptedAt);
  const second = mends.isUnknown ? decidingSecond(world, acceptedAt) : known;
  if (second === undefined) return undefined;
  const [shown, paid] = [known, second].map((at) => paidAt(world, at, type, mends));
  if (shown === undefined || paid === undefined) return undefined;
  if (paid < (isTight ? shown : leastYield(shown))) return undefined;
  const fair = fairAt(world, second, type, Math.max(acceptedAt, second * 1_000));
  return WORTH * (toNumber(paid) - toNumber(fair));
}

/** Whether the yield at the last received second exceeds the fair one at the price seen at a moment. */
export function isWorthMore(world: World, ms: number, type: DualType, mends: DualMends): boolean {
  const second = lastSecondAt(ms);
  const paid = isTaken(world, ms) ? paidAt(world, second, type, mends) : undefined;
  return paid !== undefined && paid > fairAt(world, second, type, ms - SEEN_MS);
}

/** The fair yield at the true price of a moment, as a part of the investment. */
function fairAt(world: World, second: number, type: DualType, ms: number): Dec {
  const index = exact(truthAt(world, ms) * toNumber(world.tick));
  return fairYield({
    ...look(world, type, second),
    linkedPrice: linkedIn(world, type, second),
    index,
  });
}

/** The yield at a second; undefined: the tranche is withdrawn. */
function paidAt(
  world: World,
  second: number,
  type: DualType,
  { isPriced }: DualMends,
): Dec | undefined {
  const index = priceAt(world, second);
  const linkedPrice = linkedIn(world, type, second);
  if (index === undefined) return undefined;
  if (!isPriced) return yieldOf(WHOLE_DAY, DAY_SECONDS);
  if (!isWithinBand(linkedPrice, index, OFFSET, type)) return undefined;
  const terms = { premiumShare: PREMIUM_SHARE, annualRateMax: RATE_MAX };
  const halfSpread = halfSpreadAt(DUAL_HALF_SPREAD, stateAt(world, second));
  const at = look(world, type, second);
  const rate = offeredRate({ ...terms, ...at, linkedPrice, index, halfSpread });
  return rate === 0n ? undefined : yieldOf(rate, at.seconds);
}

const leftAt = (second: number): number => LEFT_LEAST + SALE_SECONDS - (second % SALE_SECONDS);

/** Of the index as its sale began. */
function linkedIn(world: World, type: DualType, second: number): Dec {
  let opened = second - (second % SALE_SECONDS);
  while (opened < second && (world.index[opened] ?? 0) === 0) opened += 1;
  return linkedPriceOf(priceAt(world, opened) ?? dec("1"), OFFSET, type, STEP);
}

const look = (world: World, type: DualType, second: number) => ({
  type,
  volatility: volatilityIn(world),
  seconds: leftAt(second),
});

const volatilities = new WeakMap<World, Dec>();
const MEASURED_SECONDS = 300;
const YEAR_SECONDS = 31_536_000;

/** What the price moves by in a year, as a part of it: of this world's own moves of five minutes. */
function volatilityIn(world: World): Dec {
  const known = volatilities.get(world);
  if (known !== undefined) return known;
  let [sum, count] = [0, 0];
  for (let at = MEASURED_SECONDS; at < world.seconds; at += MEASURED_SECONDS) {
    const [then, now] = [at - MEASURED_SECONDS, at].map((one) => truthAt(world, one * 1_000));
    sum += Math.log((now ?? 1) / (then ?? 1)) ** 2;
    count += 1;
  }
  const year = (sum / Math.max(1, count)) * (YEAR_SECONDS / MEASURED_SECONDS);
  const volatility = exact(Math.sqrt(year));
  volatilities.set(world, volatility);
  return volatility;
}

/** In millionths. */
const exact = (value: number): Dec => fromUnits(BigInt(Math.round(value * 1e6)) * 10n ** 12n);
