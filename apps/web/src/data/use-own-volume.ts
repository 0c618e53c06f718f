import type { Dec } from "@candor/money";
import { useCall } from "../lib/query.ts";
import { ownVolumeOf } from "./own-volume.ts";

const READ_AGAIN_MS = 60_000;

/** What a market traded here, as lists show it, in the quote currency; undefined while it is not known. */
export const useOwnVolume = (symbol: string): Dec | undefined =>
  useCall(
    "transparency.listVolumes",
    {},
    { staleTime: READ_AGAIN_MS, select: ({ list }) => ownVolumeOf(list, symbol) },
  ).data;

/** What one spot market traded here in the last 24 hours. */
export const useOwnDay = (symbol: string) =>
  useCall("spot.getDayStats", { symbol }, { refetchInterval: READ_AGAIN_MS }).data;
