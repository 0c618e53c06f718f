import { type AccountKind, type CurrencyKind, FIATS } from "@candor/contract/words.ts";
import { type Dec, ONE, div } from "@candor/money";

/** Rates are asked for again when they are 24 h old, and an hour is left for the new ones to arrive. */
const OLD_AFTER_MS = 25 * 60 * 60 * 1000;

/** Whether a fiat rate is marked as old, and settles nothing any more (product rules, section 2). */
export const isRateOld = (savedAtMs: number, nowMs: number): boolean =>
  nowMs - savedAtMs > OLD_AFTER_MS;

export const isFiat = (code: string): boolean => FIATS.some((fiat) => fiat === code);

/** Of those that have no hundredths amounts are whole. */
export const fiatDecimals = (code: string): number => (code === "JPY" || code === "VND" ? 0 : 2);

/** The account that a currency comes to, goes from and is converted in (product rules, section 2). */
export const homeAccount = (kind: CurrencyKind): AccountKind =>
  kind === "fiat" ? "legal" : "change";

/** One unit of a fiat in USDT, by what one USDT is worth in it; rounded down. */
export const fiatPrice = (rate: Dec): Dec => div(ONE, rate, "down");
