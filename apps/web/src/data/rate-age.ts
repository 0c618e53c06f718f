import type { SiteConfig } from "./site.ts";

type FiatRate = SiteConfig["fiats"][number];

/** Rates are asked for again when they are 24 h old, and an hour is left for the new ones to arrive. */
const OLD_AFTER_MS = 25 * 60 * 60 * 1000;

/** Whether a fiat rate is marked as old (product rules, section 2). */
export const isRateOld = (
  { saveTime: savedAt }: Pick<FiatRate, "saveTime">,
  now: number,
): boolean => now - Date.parse(savedAt) > OLD_AFTER_MS;

/** When the oldest of the rates was saved. */
export const oldestSaveTime = (rates: readonly Pick<FiatRate, "saveTime">[]): string | undefined =>
  rates.map(({ saveTime: savedAt }) => savedAt).toSorted()[0];
