import { type Dec, dec, mul, sub, toNumber } from "@candor/money";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import { IEO_HALF_SPREAD, mostPaid, priceByIndex } from "@candor/rules/finance/ieo/price.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { lastSecondAt, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken, stateAt } from "./deciding.ts";

/** The rule that keeps a user who knows prices first from winning; a control switches it off. */
export type IeoMends = {
  /** The first unknown second sets the price of a payment in another coin, not the last received one. */
  isUnknown: boolean;
};
export const IEO_MENDS: IeoMends = { isUnknown: true };

/** The first terms: a token's price in USDT, and the most that one user may buy. */
const ISSUE_PRICE = dec("0.25");
const AMOUNT = dec("50000");
const DECIMALS = 8;
/** The value of these tokens in USDT. */
export const WORTH = toNumber(mul(AMOUNT, ISSUE_PRICE, "down"));

/** The tokens' price in this market's coin at a second. */
function priceIn(world: World, second: number): Dec | undefined {
  const index = priceAt(world, second);
  if (index === undefined) return undefined;
  return priceByIndex(ISSUE_PRICE, index, halfSpreadAt(IEO_HALF_SPREAD, stateAt(world, second)));
}

/**
 * The gain of tokens paid in this market's coin: they are worth their price, and the coin could have been sold at its
 * true price. With `isTight`, no more is paid than was shown.
 */
export function commitmentGain(
  world: World,
  acceptedAt: number,
  { isUnknown }: IeoMends,
  isTight = false,
): number | undefined {
  if (!isTaken(world, acceptedAt)) return undefined;
  const known = lastSecondAt(acceptedAt);
  const second = isUnknown ? decidingSecond(world, acceptedAt) : known;
  if (second === undefined) return undefined;
  const [shown, price] = [priceIn(world, known), priceIn(world, second)];
  if (shown === undefined || price === undefined) return undefined;
  if (sub(price, isTight ? shown : mostPaid(shown)) > 0n) return undefined;
  const truth = truthAt(world, Math.max(acceptedAt, second * 1_000)) * toNumber(world.tick);
  return WORTH - toNumber(costOf(AMOUNT, price, DECIMALS)) * truth;
}
