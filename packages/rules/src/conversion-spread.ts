import { type Dec, add, dec, fromInteger, mul, sum } from "@candor/money";
import type { ConversionTerms } from "./conversion.ts";
import { type PriceState, halfSpreadAt } from "./prices/spread.ts";

export const HALF = dec("0.5");
const HOUR_MS = 3_600_000;

type FiatTerms = Pick<ConversionTerms, "fiatSpread" | "fiatSpreadHour">;

/** What fiats but the dollar add to a spread: each of them more with each whole hour of its rate's age. */
export const fiatPartOf = (
  { fiatSpread, fiatSpreadHour }: FiatTerms,
  rateAgesMs: readonly number[],
): Dec =>
  sum(
    rateAgesMs.map((ageMs) => {
      const hours = fromInteger(Math.floor(Math.max(0, ageMs) / HOUR_MS));
      return add(fiatSpread, mul(fiatSpreadHour, hours, "up"));
    }),
  );

/**
 * How far below the index a pair converts (product rules, section 0.12): the published spread, wider by the age of the
 * older of its prices and by the movement of both, and by what its fiats add. A part of one, rounded up.
 */
export function conversionSpread(spread: Dec, prices: readonly PriceState[], fiatPart: Dec): Dec {
  const ageMs = Math.max(0, ...prices.map((price) => price.ageMs));
  const movement = sum(prices.map((price) => price.movement));
  return add(halfSpreadAt(spread, { ageMs, movement }), fiatPart);
}
