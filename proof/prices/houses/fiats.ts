import { ONE, dec, div, sub, toNumber } from "@candor/money";
import { type Priced, conversionOf } from "@candor/rules/conversion.ts";
import { fiatPrice } from "@candor/rules/fiat.ts";

/** When the house asks for rates, and whether one that was told after the acceptance decides; a control goes back to a day's. */
export type FiatMends = {
  everyMinutes: number;
  isUnknown: boolean;
  /** A USDT is worth what it is traded at, and not a dollar. */
  isCoinPriced: boolean;
};
export const FIAT_MENDS: FiatMends = { everyMinutes: 5, isUnknown: true, isCoinPriced: true };
export const DAY_OLD: Partial<FiatMends> = { everyMinutes: 1_440, isUnknown: false };

const TERMS = { spread: dec("0.001"), feeRate: dec("0") };

/** What is converted each way. */
export const WORTH = 50_000;

/** What USDT that become a fiat, or a fiat that becomes USDT, is worth more at the true rate than what was given. */
export function fiatGain(way: "buy" | "sell", told: number, truth: number): number {
  const usdt: Priced = { code: "USDT", decimals: 6, price: ONE };
  const fiat: Priced = { code: "EUR", decimals: 2, price: fiatPrice(dec(told.toFixed(8))) };
  const given = way === "buy" ? dec(`${WORTH}`) : dec((WORTH * truth).toFixed(2));
  const { received } =
    way === "buy" ? conversionOf(given, usdt, fiat, TERMS) : conversionOf(given, fiat, usdt, TERMS);
  const worth = way === "buy" ? div(received, dec(truth.toFixed(8)), "down") : received;
  const cost = way === "buy" ? given : dec(`${WORTH}`);
  return toNumber(sub(worth, cost));
}
