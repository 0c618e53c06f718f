import { type Dec, dec, mul, sub, toNumber } from "@candor/money";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import { IEO_HALF_SPREAD, mostPaid, priceByIndex } from "@candor/rules/finance/ieo/price.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { lastSecondAt, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken, stateAt } from "./deciding.ts";

/** The rule that keeps a user who knows prices first from winning; a control switches it off. */
export type IeoMends = {
  /** A payment in another coin goes by the first second that was unknown, and not by the last received one. */
  isUnknown: boolean;
};
export const IEO_MENDS: IeoMends = { isUnknown: true };

/** As the first terms have them: a token's price in USDT, and the most that one user may have of it. */
const ISSUE_PRICE = dec("0.25");
const AMOUNT = dec("50000");
const DECIMALS = 8;
/** What it is worth in USDT. */
export const WORTH = toNumber(mul(AMOUNT, ISSUE_PRICE, "down"));

/** What a coin of this market costs for the tokens at a second. */
function priceIn(world: World, second: number): Dec | undefined {
  const index = priceAt(world, second);
  if (index === undefined) return undefined;
  return priceByIndex(ISSUE_PRICE, index, halfSpreadAt(IEO_HALF_SPREAD, stateAt(world, second)));
}

/**
 * What tokens bring that are paid in the coin of this market, against the true price of the coin as it is decided: the
 * token is worth its price, and the coin that is paid could have been sold. `isTight`: no more is paid than was shown.
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
