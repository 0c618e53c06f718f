import { type Dec, ONE, ZERO, add, dec, mul, sub, toNumber } from "@candor/money";
import { closeFee, openFee } from "@candor/rules/contracts/fees.ts";
import { averageOf, markOf } from "@candor/rules/contracts/mark.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { askPrice, bidPrice, profitOf } from "@candor/rules/contracts/value.ts";
import { lastSecondAt, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken, pricesBefore, stateAt } from "./deciding.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type ContractMends = {
  /** An order is decided by the first unknown second, not by the last received one. */
  isUnknown: boolean;
  /** A stop or pending order is armed, moved or cancelled in an unknown second; until then the old one counts. */
  isArmedUnknown: boolean;
  isCancelUnknown: boolean;
  /** Orders are filled at the index, not at the mark, because a user can move our own market's mid. */
  isAtIndex: boolean;
  /** The spread widens with the age of the price and with its movement. */
  isSpreadWide: boolean;
};
export const CONTRACT_MENDS: ContractMends = {
  isUnknown: true,
  isArmedUnknown: true,
  isCancelUnknown: true,
  isAtIndex: true,
  isSpreadWide: true,
};

/** The first terms of the two coins that are traded most. */
export const TERMS: ContractTerms = {
  symbol: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.1"),
  priceMax: dec("1000000"),
  lotSize: dec("0.001"),
  lotsMax: 100_000,
  halfSpread: dec("0.0001"),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0005"),
  longOvernightRate: dec("0.0003"),
  shortOvernightRate: dec("0.0001"),
  tiers: [{ valueMax: dec("50000"), rate: dec("0.004"), leverageMax: 125 }],
  exposureMax: dec("5000000"),
};
export const LOTS = 200;

export type Side = "buy" | "sell";
/** `ms` is when the fill is done: from then on its user is hedged. */
export type Fill = { second: number; ms: number; price: Dec };
export type MarketOrder = {
  acceptedAt: number;
  side: Side;
  slippage: Dec;
  push?: "up" | "down";
};

/** The house's price in a second; `push` says which way a user has pushed our own market's mid. */
export function housePrice(
  world: World,
  second: number,
  side: Side,
  { isSpreadWide }: Pick<ContractMends, "isSpreadWide">,
  push?: "up" | "down",
): Dec | undefined {
  const index = priceAt(world, second);
  if (index === undefined) return undefined;
  const state = isSpreadWide ? stateAt(world, second) : CALM;
  const spread = { priceTick: world.tick, halfSpread: TERMS.halfSpread };
  const price = push === undefined ? index : pushedMark(world, second, index, push);
  const at = { ...state, index: price };
  return side === "buy" ? askPrice(spread, at) : bidPrice(spread, at);
}

const CALM = { ageMs: 0, movement: ZERO };

/** The mark when its user has pushed the mid as far as possible. */
function pushedMark(world: World, second: number, index: Dec, push: "up" | "down"): Dec {
  const prices = pricesBefore(world, second);
  const average = averageOf(prices, world.tick);
  return markOf({ index, average, mid: push === "down" ? world.tick : TERMS.priceMax });
}

/** The fill of a market order; undefined if it is refused, gets no deciding second, or its worst price is passed. */
export function fillOf(
  world: World,
  { acceptedAt, side, slippage, push }: MarketOrder,
  mends: ContractMends,
): Fill | undefined {
  if (!isTaken(world, acceptedAt)) return undefined;
  const known = lastSecondAt(acceptedAt);
  // With the rule switched off, a user who pushes the mid trades at the present mark.
  const pushed = mends.isAtIndex ? undefined : push;
  const isUnknown = mends.isUnknown && pushed === undefined;
  const second = isUnknown ? decidingSecond(world, acceptedAt) : known;
  if (second === undefined) return undefined;
  const shown = housePrice(world, known, side, mends, pushed);
  const price = housePrice(world, second, side, mends, pushed);
  if (price === undefined || shown === undefined) return undefined;
  const worst = mul(shown, side === "buy" ? add(ONE, slippage) : sub(ONE, slippage), "down");
  return (side === "buy" ? price > worst : price < worst)
    ? undefined
    : { second, ms: Math.max(acceptedAt, second * 1_000), price };
}

/** The result of a position that was opened and closed, after both fees. */
export function positionGain(side: Side, opened: Dec, closed: Dec, lots = LOTS): Dec {
  const direction = side === "buy" ? "long" : "short";
  const profit = profitOf(TERMS, { direction, lots, entryPrice: opened }, closed);
  return sub(profit, add(openFee(TERMS, lots, opened), closeFee(TERMS, lots, closed)));
}

/**
 * The result of the hedge: the user takes the opposite side elsewhere at the true price for free, so that only the
 * house's prices count.
 */
export const hedgeGain = (world: World, side: Side, from: number, to: number): number =>
  (side === "buy" ? -1 : 1) *
  (truthAt(world, to) - truthAt(world, from)) *
  toNumber(world.tick) *
  LOTS *
  toNumber(TERMS.lotSize);
