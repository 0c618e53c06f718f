import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  div,
  formatDec,
  fromInteger,
  max,
  min,
  mul,
  neg,
  parseDec,
  quantize,
  sub,
} from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { Entry } from "@candor/rules/contracts/value.ts";

export const STOPS = ["takeProfit", "stopLoss"] as const;
export type StopName = (typeof STOPS)[number];

/** How a stop is typed: as its price, as percent of the entry price, or as percent of the margin. */
export const STOP_UNITS = ["price", "percent", "roe"] as const;
export type StopUnit = (typeof STOP_UNITS)[number];

/** Stops as they are typed: each has a price or a share, and "" where it has none. */
export type TypedStops = Record<StopName | `${StopName}Share`, string> & { stopUnit: StopUnit };

export const noStops: TypedStops = {
  stopUnit: "price",
  takeProfit: "",
  stopLoss: "",
  takeProfitShare: "",
  stopLossShare: "",
};

/** The position that shares are counted from. */
export type StopBase = Pick<Entry, "direction" | "entryPrice"> & {
  multiple: number;
  terms: Pick<ContractTerms, "priceTick" | "priceMax">;
};

/** A quick stop loss stands this many percent from the price: few multiples are liquidated before. */
export const STOP_DISTANCES = ["1", "2", "5"] as const;

const HUNDRED = fromInteger(100);
const SHARE_STEP = dec("0.01");

/** The price moves by this ratio for one percent. */
const onePercent = (unit: StopUnit, { multiple }: StopBase): Dec =>
  div(dec("0.01"), fromInteger(unit === "roe" ? multiple : 1), "down");

const isUpward = (name: StopName, { direction }: StopBase): boolean =>
  (name === "takeProfit") === (direction === "long");

/**
 * Returns the price at which a position has won or lost so many percent, on the grid: a take profit wins no less, a stop
 * loss loses no more. A price that no contract has is left to the rules, which refuse it. "" where the share cannot be read.
 */
export function stopPriceAt(name: StopName, share: string, unit: StopUnit, base: StopBase): string {
  const percent = parseDec(share);
  if (percent === undefined) return "";
  const { priceTick, priceMax } = base.terms;
  // A million percent is beyond every price, and a longer number could not be multiplied.
  const move = mul(min(percent, fromInteger(1_000_000)), onePercent(unit, base), "down");
  const rounding = base.direction === "long" ? "up" : "down";
  const ratio = isUpward(name, base) ? add(ONE, move) : sub(ONE, move);
  const price = quantize(mul(base.entryPrice, ratio, rounding), priceTick, rounding);
  return formatDec(max(priceTick, min(price, add(priceMax, priceTick))));
}

/** Returns what a stop's price is in percent, to two decimals; negative on the other side of the entry. */
export function stopShareOf(name: StopName, price: string, unit: StopUnit, base: StopBase): string {
  const at = parseDec(price);
  if (at === undefined || base.entryPrice === ZERO) return "";
  const moved = div(sub(at, base.entryPrice), base.entryPrice, "half");
  const won = isUpward(name, base) ? moved : neg(moved);
  const times = fromInteger(unit === "roe" ? base.multiple : 1);
  return formatDec(quantize(mul(mul(won, HUNDRED, "half"), times, "half"), SHARE_STEP, "half"));
}

/** The prices that typed stops come to. */
export function pricesOf(typed: TypedStops, base: StopBase | undefined): Record<StopName, string> {
  const priceOf = (name: StopName): string => {
    const share = typed[`${name}Share`];
    if (share === "") return typed[name];
    return base === undefined ? "" : stopPriceAt(name, share, typed.stopUnit, base);
  };
  return { takeProfit: priceOf("takeProfit"), stopLoss: priceOf("stopLoss") };
}

/** The stops in another unit: at the prices that they have now, which a share would round. */
export const stopsIn = (
  stopUnit: StopUnit,
  typed: TypedStops,
  base: StopBase | undefined,
): TypedStops => ({ ...noStops, ...pricesOf(typed, base), stopUnit });

/** What the field of a stop shows in its unit. */
export function shownStop(name: StopName, typed: TypedStops, base: StopBase | undefined): string {
  const [price, share] = [typed[name], typed[`${name}Share`]];
  if (typed.stopUnit === "price" || share !== "") return share || price;
  return base === undefined ? "" : stopShareOf(name, price, typed.stopUnit, base);
}
