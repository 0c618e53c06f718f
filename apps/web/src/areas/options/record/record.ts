import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";

export type OptionRecord = CallOutput<"options.getOptionRecord">;
export type RealmRecord = OptionRecord["realms"][number];
export type MarketShare = RealmRecord["markets"][number];
export type Stopped = OptionRecord["stops"][number];
export type Day = RealmRecord["days"][number];

/** Whether users won as often as even odds let expect; undefined of a day on which nothing was decided. */
export function isWithinBand({ share, low, high }: Pick<Day, "share" | "low" | "high">) {
  if (share === null || low === null || high === null) return undefined;
  return dec(low) <= dec(share) && dec(share) <= dec(high);
}
