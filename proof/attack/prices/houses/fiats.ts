import { type Dec, ONE, dec, div, sub, toNumber } from "@candor/money";
import { conversionSpread, fiatPartOf } from "@candor/rules/conversion-spread.ts";
import { type Priced, conversionOf } from "@candor/rules/conversion.ts";
import { fiatPrice } from "@candor/rules/fiat.ts";

/** How often the house takes rates, and its spread; a control goes back to a thousandth at any age. */
export type FiatMends = {
  everyMinutes: number;
  /** What a fiat adds to the published spread, at once and for each whole hour of its rate's age: ratios, as text. */
  fiatSpread: string;
  fiatSpreadHour: string;
  /** The net amount that one user may convert of a fiat in a day, in USDT. */
  netMost: number;
  /** A USDT is worth its traded price, not a dollar. */
  isCoinPriced: boolean;
};
export const FIAT_MENDS: FiatMends = {
  everyMinutes: 15,
  fiatSpread: "0.004",
  fiatSpreadHour: "0.0005",
  netMost: 100_000,
  isCoinPriced: true,
};

/** The amount of one conversion. */
export const WORTH = 50_000;

/** The spread at a fresh and quiet price. */
const SPREAD = dec("0.001");
const MINUTE_MS = 60_000;

export function spreadAt({ fiatSpread, fiatSpreadHour }: FiatMends, ageMinutes: number): Dec {
  const terms = { fiatSpread: dec(fiatSpread), fiatSpreadHour: dec(fiatSpreadHour) };
  return conversionSpread(SPREAD, [], fiatPartOf(terms, [ageMinutes * MINUTE_MS]));
}

/** The gain of converting between USDT and a fiat at the told rate, valued at the true rate. */
export function fiatGain(way: "buy" | "sell", told: number, truth: number, spread: Dec): number {
  const terms = { spread, feeRate: dec("0") };
  const usdt: Priced = { code: "USDT", decimals: 6, price: ONE };
  const fiat: Priced = { code: "EUR", decimals: 2, price: fiatPrice(dec(told.toFixed(8)), ONE) };
  const given = way === "buy" ? dec(`${WORTH}`) : dec((WORTH * truth).toFixed(2));
  const [from, to] = way === "buy" ? [usdt, fiat] : [fiat, usdt];
  const { received } = conversionOf(given, from, to, terms);
  const worth = way === "buy" ? div(received, dec(truth.toFixed(8)), "down") : received;
  return toNumber(sub(worth, dec(`${WORTH}`)));
}
