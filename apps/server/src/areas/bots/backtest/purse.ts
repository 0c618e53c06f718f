import { type Dec, ZERO, add, mul, quotient, sub } from "@candor/money";
import type { PaperFill } from "./paper-market.ts";

/** A bot's money and coins in a back-test, with its fees and its number of fills. */
export type Purse = { cash: Dec; base: Dec; fees: Dec; fills: number };

export const purseWith = (cash: Dec): Purse => ({ cash, base: ZERO, fees: ZERO, fills: 0 });

/** Books a fill; the fee is taken from what was received and counted in the quote currency. */
export function bookFill(purse: Purse, { side, quantity, quote, fee }: PaperFill): void {
  const isBuy = side === "buy";
  purse.fills += 1;
  purse.base = isBuy ? add(purse.base, sub(quantity, fee)) : sub(purse.base, quantity);
  purse.cash = isBuy ? sub(purse.cash, quote) : add(purse.cash, sub(quote, fee));
  purse.fees = add(purse.fees, isBuy ? quotient([fee, quote], [quantity], "up") : fee);
}

export const valueAt = ({ cash, base }: Purse, price: Dec): Dec =>
  add(cash, mul(base, price, "down"));
