import { FIATS } from "@candor/contract/fiats.ts";
import { type Dec, ONE, abs, add, dec, div, mul, sub } from "@candor/money";

/** A day, and an hour for the next rates to arrive: most services tell theirs daily. */
const OLD_AFTER_MS = 25 * 60 * 60 * 1000;

/** Whether a fiat rate is marked as old, and settles nothing any more (product rules, section 2). */
export const isRateOld = (savedAtMs: number, nowMs: number): boolean =>
  nowMs - savedAtMs > OLD_AFTER_MS;

const HALF = dec("0.5");
const CODES: readonly string[] = FIATS;

export const isFiat = (code: string): boolean => CODES.includes(code);

/** Amounts of a fiat without hundredths are whole. */
export const fiatDecimals = (code: string): number => (code === "JPY" || code === "VND" ? 0 : 2);

/** One unit of a fiat in USDT, by what a dollar is worth in it and in USDT; rounded down. */
export const fiatPrice = (rate: Dec, dollar: Dec): Dec => div(dollar, rate, "down");

/** The market whose index says what a dollar is worth in USDT. */
export const DOLLAR_MARKET = "USDC/USDT";
/** A dollar may be this far from one USDT, as a part of one, before fiat conversions and payouts stop. */
export const DOLLAR_BAND = dec("0.01");

/** Whether a dollar is too far from one USDT. */
export const isDollarOff = (dollar: Dec): boolean => abs(sub(dollar, ONE)) > DOLLAR_BAND;

/** In production a rate needs this many services, or it settles nothing. */
export const RATE_SOURCES_MIN = 3;
/** How far a new rate may be from the one before, a part of that; beyond it people confirm it. */
export const RATE_BAND = dec("0.01");

/** Whether a new rate is too far from the one before to be taken without people. */
export const isRateBeyond = (rate: Dec, before: Dec): boolean =>
  abs(sub(rate, before)) > mul(before, RATE_BAND, "down");

export type QuotedRate = { rate: Dec; atMs: number };

/** The middle of what services tell of a rate, and a time that more than half of them are no older than. */
export function medianRate(quoted: readonly QuotedRate[]): QuotedRate | undefined {
  const byRate = quoted.toSorted((a, b) => (a.rate < b.rate ? -1 : 1));
  const [low, high] = [byRate[(quoted.length - 1) >> 1], byRate[quoted.length >> 1]];
  const atMs = quoted.map((one) => one.atMs).toSorted((a, b) => b - a)[quoted.length >> 1];
  if (low === undefined || high === undefined || atMs === undefined) return undefined;
  return { rate: mul(add(low.rate, high.rate), HALF, "half"), atMs };
}
