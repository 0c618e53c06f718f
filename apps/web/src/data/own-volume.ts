import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec, sum } from "@candor/money";

type Volume = CallOutput<"transparency.listVolumes">["list"][number];

/** What one market traded here in 24 hours, with every kind of counterparty; the volume of the sources is no part of it. */
export const ownVolumeOf = (list: readonly Volume[], wanted: string): Dec | undefined => {
  const found = list.find(({ symbol }) => symbol === wanted);
  return found && sum([found.users, found.simulated, found.house].map(dec));
};
