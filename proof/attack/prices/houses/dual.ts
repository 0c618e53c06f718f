import type { DualType } from "@candor/contract/finance-words.ts";
import { type Dec, dec, fromUnits, toNumber } from "@candor/money";
import {
  DUAL_HALF_SPREAD,
  fairYield,
  leastYield,
  isOffered,
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
  /** The first unknown second sets the yield, not the last received one. */
  isUnknown: boolean;
  /** The yield fits the remaining time and the present index; a control pays what the opening promised. */
  isPriced: boolean;
};
export const DUAL_MENDS: DualMends = { isUnknown: true, isPriced: true };

/**
 * What one user may buy of a tranche, in USDT, and the terms of a day's tranche. Its highest rate is too high to hide
 * the yield.
 */
export const WORTH = 10_000;
const OFFSET = dec("0.01");
const PREMIUM_SHARE = dec("0.8");
const RATE_MAX = dec("5");
const STEP = dec("10");
/** Each tranche is on sale for one hour, which ends an hour before it matures: its fair rate moves most then. */
const SALE_SECONDS = 3_600;
const LEFT_LEAST = 3_600;
/** The yield that a control pays at any index and at any time of the day. */
const WHOLE_DAY = dec("0.6");
const DAY_SECONDS = 86_400;

/** The tranche whose linked price the price is about to leave, so that what its buyer sells becomes worth less. */
export const shelfFor = (isUp: boolean): DualType => (isUp ? "buy-low" : "sell-high");

export type Purchase = { acceptedAt: number; type: DualType; isTight?: boolean };

/**
 * The gain of a purchase over the fair yield at the true price. Both use the same volatility, so that only knowledge of
 * the price counts. With `isTight`, nothing is bought below the yield shown.
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

/** Whether the last received second pays more than the fair yield at the price that the user sees. */
export function isWorthMore(world: World, ms: number, type: DualType, mends: DualMends): boolean {
  const second = lastSecondAt(ms);
  const paid = isTaken(world, ms) ? paidAt(world, second, type, mends) : undefined;
  return paid !== undefined && paid > fairAt(world, second, type, ms - SEEN_MS);
}

/** The fair yield at the true price of a moment, as a ratio of the investment. */
function fairAt(world: World, second: number, type: DualType, ms: number): Dec {
  const index = exact(truthAt(world, ms) * toNumber(world.tick));
  return fairYield({
    ...look(world, type, second),
    linkedPrice: linkedIn(world, type, second),
    index,
  });
}

/** The yield at a second; undefined if the tranche is withdrawn. */
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
  return isOffered(rate) ? yieldOf(rate, at.seconds) : undefined;
}

const leftAt = (second: number): number => LEFT_LEAST + SALE_SECONDS - (second % SALE_SECONDS);

/** The linked price, set by the index when the sale began. */
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

/** The price's yearly volatility as a ratio, measured from this world's own moves of five minutes. */
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

/** Rounds to millionths. */
const exact = (value: number): Dec => fromUnits(BigInt(Math.round(value * 1e6)) * 10n ** 12n);
