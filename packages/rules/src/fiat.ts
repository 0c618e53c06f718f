import { FIATS } from "@candor/contract/fiats.ts";
import { type Dec, ONE, div } from "@candor/money";

/** Rates are asked for again when they are 24 h old, and an hour is left for the new ones to arrive. */
const OLD_AFTER_MS = 25 * 60 * 60 * 1000;

/** Whether a fiat rate is marked as old, and settles nothing any more (product rules, section 2). */
export const isRateOld = (savedAtMs: number, nowMs: number): boolean =>
  nowMs - savedAtMs > OLD_AFTER_MS;

const CODES: readonly string[] = FIATS;

export const isFiat = (code: string): boolean => CODES.includes(code);

/** Of those that have no hundredths amounts are whole. */
export const fiatDecimals = (code: string): number => (code === "JPY" || code === "VND" ? 0 : 2);

/** One unit of a fiat in USDT, by what one USDT is worth in it; rounded down. */
export const fiatPrice = (rate: Dec): Dec => div(ONE, rate, "down");
