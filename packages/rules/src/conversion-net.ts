import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, max, min, neg, sub } from "@candor/money";

/** A user's net of a currency in a day in USDT (received less given), and its largest distance from zero. */
export type Net = { net: Dec; limit: Dec };

/**
 * What may still be converted from the one to the other today, in USDT. What leads back towards zero always may, also
 * from beyond the limit.
 */
export const netLeft = (from: Net, to: Net): Dec =>
  min(sub(from.net, min(from.net, neg(from.limit))), sub(max(to.net, to.limit), to.net));

/** Why so much is not converted today. */
export function refuseNet(value: Dec, from: Net, to: Net): Refusal<"conversion-limit"> | undefined {
  const remaining = netLeft(from, to);
  if (value <= remaining) return undefined;
  return refuse("conversion-limit", { remaining, currency: "USDT" });
}
