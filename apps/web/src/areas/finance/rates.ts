import type { IeoState } from "@candor/contract/finance-words.ts";
import { dec, formatDec } from "@candor/money";

type LockedOffer = { yearly_rate: string; budget: object | null };
type DualOffer = { annual_rate: string; remaining: number };
type Sale = { state: IeoState; starts_at: string; ends_at: string };

/** Rates a year, as parts of one. */
export type RateRange = { low: string; high: string };

/** The lowest and the highest of them; undefined of none. */
export function rangeOf(rates: readonly string[]): RateRange | undefined {
  const sorted = rates.map(dec).toSorted((one, other) => (one < other ? -1 : 1));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return undefined;
  return { low: formatDec(low), high: formatDec(high) };
}

/** What locked deposits pay a year; a promotion ends after days and has no rate of a year. */
export const lockedRates = (list: readonly LockedOffer[]): RateRange | undefined =>
  rangeOf(list.filter(({ budget }) => budget === null).map(({ yearly_rate: rate }) => rate));

/** What the dual investments pay a year of which shares are left. */
export const dualRates = (list: readonly DualOffer[]): RateRange | undefined =>
  rangeOf(list.filter(({ remaining }) => remaining > 0).map(({ annual_rate: rate }) => rate));

/** When the first sale of a list closes or opens; the server puts the open ones first, and the ended last. */
export function saleTime([first]: readonly Sale[]): { isOpen: boolean; at: string } | undefined {
  if (first === undefined || first.state === "ended") return undefined;
  const isOpen = first.state === "in_progress";
  return { isOpen, at: isOpen ? first.ends_at : first.starts_at };
}
