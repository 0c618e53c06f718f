import { isRateOld as isOldSince } from "@candor/rules/fiat.ts";
import type { SiteConfig } from "./site.ts";

type FiatRate = SiteConfig["fiats"][number];

/** Whether a fiat rate is marked as old. */
export const isRateOld = ({ saveTime: savedAt }: Pick<FiatRate, "saveTime">, now: number) =>
  isOldSince(Date.parse(savedAt), now);

/** When the oldest of the rates was saved. */
export const oldestSaveTime = (rates: readonly Pick<FiatRate, "saveTime">[]): string | undefined =>
  rates.map(({ saveTime: savedAt }) => savedAt).toSorted()[0];
