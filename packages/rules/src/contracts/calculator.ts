import { type Dec, ONE, UNIT, add, div, fromUnits, min, quantize, sub } from "@candor/money";
import { closeFee, openFee } from "./fees.ts";
import { initialMargin } from "./margin.ts";
import { roe } from "./risk.ts";
import type { ContractTerms } from "./terms.ts";
import { highestWhere, lowestWhere } from "./ticks.ts";
import { type Entry, profitOf, quantityOf, valueOf } from "./value.ts";

/** The result of closing at a price, in the quote currency. `net` is the profit less both fees, without nights. */
export type Outlook = { profit: Dec; openFee: Dec; closeFee: Dec; net: Dec; roe: Dec };

export function profitAt(
  terms: ContractTerms,
  entry: Entry & { multiple: number },
  price: Dec,
): Outlook {
  const { lots, entryPrice, multiple } = entry;
  const profit = profitOf(terms, entry, price);
  const fees = {
    openFee: openFee(terms, lots, entryPrice),
    closeFee: closeFee(terms, lots, price),
  };
  const initial = initialMargin(terms, lots, entryPrice, multiple);
  const net = sub(profit, add(fees.openFee, fees.closeFee));
  return { profit, ...fees, net, roe: roe(terms, entry, initial, price) };
}

/**
 * Returns the closing price that earns an amount after both fees, without overnight funding: the lowest on the tick for
 * a long, the highest for a short. A negative amount gives the price of that loss. Undefined if no price from one tick
 * to `priceMax` earns it.
 */
export function targetPrice(terms: ContractTerms, entry: Entry, wanted: Dec): Dec | undefined {
  const { direction, lots, entryPrice } = entry;
  const { priceTick: tick, closeFeeRate } = terms;
  const paid = openFee(terms, lots, entryPrice);
  const wins = (price: Dec): boolean =>
    sub(profitOf(terms, entry, price), add(paid, closeFee(terms, lots, price))) >= wanted;
  const due = add(wanted, paid);
  const entryValue = valueOf(terms, lots, entryPrice);
  const isLong = direction === "long";
  const kept = isLong ? sub(ONE, closeFeeRate) : add(ONE, closeFeeRate);
  const worth = isLong ? add(entryValue, due) : sub(entryValue, due);
  const guess = div(fromUnits(worth * UNIT), fromUnits(kept * quantityOf(terms, lots)), "down");
  const highest = quantize(terms.priceMax, tick, "down");
  if (isLong) {
    const found = lowestWhere(wins, guess, tick);
    return found > highest ? undefined : found;
  }
  const found = highestWhere(wins, guess, tick);
  return found === undefined ? undefined : min(found, highest);
}
