import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec, sum } from "@candor/money";
import { useCall } from "../lib/query.ts";

const READ_AGAIN_MS = 60_000;

type Volume = CallOutput<"transparency.listVolumes">["list"][number];

/** What one market traded here in 24 hours, with every kind of counterparty; the volume of the sources is no part of it. */
export const ownVolumeOf = (list: readonly Volume[], wanted: string): Dec | undefined => {
  const found = list.find(({ symbol }) => symbol === wanted);
  return found && sum([found.users, found.simulated, found.house].map(dec));
};

/** The same as the list of markets shows it, in the quote currency; undefined while it is not known. */
export const useOwnVolume = (symbol: string): Dec | undefined =>
  useCall(
    "transparency.listVolumes",
    {},
    { staleTime: READ_AGAIN_MS, select: ({ list }) => ownVolumeOf(list, symbol) },
  ).data;

/** What one spot market traded here in the last 24 hours. */
export const useOwnDay = (symbol: string) =>
  useCall("spot.getDayStats", { symbol }, { refetchInterval: READ_AGAIN_MS }).data;
