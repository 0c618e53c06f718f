import { type Dec, SCALE, ZERO, dec, fromUnits, quantize, scaleOf } from "@candor/money";
import { fiatDecimals, isFiat } from "@candor/rules/fiat.ts";
import type { Quotation } from "./markets.ts";

/** More decimals of a coin than these say nothing to a person. */
export const COIN_DECIMALS_MAX = 8;
/** What others are priced in is counted as money is. */
const QUOTED_DECIMALS = 2;

type Market = Pick<Quotation, "currency_code" | "legal_code" | "quantity_step">;

/**
 * With how many decimals lists and totals show a coin, so that the figures of a column line up: a fiat's
 * own, two where others are priced in it, else those of the step of its main market, the first that is listed.
 */
export function coinDecimals(code: string, markets: readonly Market[]): number {
  if (isFiat(code)) return fiatDecimals(code);
  if (markets.some(({ legal_code: quoted }) => quoted === code)) return QUOTED_DECIMALS;
  const main = markets.find(({ currency_code: traded }) => traded === code);
  if (main === undefined) return COIN_DECIMALS_MAX;
  return Math.min(scaleOf(dec(main.quantity_step)), COIN_DECIMALS_MAX);
}

/** Whether an amount is something and would be shown as nothing with so many decimals. */
export function isDust(amount: string | Dec, decimals: number): boolean {
  const exact = typeof amount === "string" ? dec(amount) : amount;
  const step = fromUnits(10n ** BigInt(SCALE - decimals));
  return exact !== ZERO && quantize(exact, step, "down") === ZERO;
}
