import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { useEffect, useMemo } from "react";
import { create } from "zustand";
import { useTicker } from "../../../data/ticks.ts";
import { useCall } from "../../../lib/query.ts";
import type { Point } from "../../../parts/trading/path/plot.ts";
import { pointsOf, withPoint } from "./points.ts";

/** The index of each symbol second by second, as far as it was watched. */
const useWatched = create<Readonly<Record<string, readonly Point[]>>>()(() => ({}));

const unwatched: readonly Point[] = [];

/** The number of seconds in the picture of a long option. */
const SECONDS = 600;
/** What passed while the page was not looked at is filled in by the record. */
const READ_AGAIN_MS = 60_000;

/** The index of a symbol in its last minutes: the recorded seconds, and those that are watched since. */
export function useSeconds(symbol: string): readonly Point[] {
  const price = useTicker(symbol)?.price;
  const second = Math.floor(useCurrentSecond() / 1_000);
  const watched = useWatched((all) => all[symbol] ?? unwatched);
  const { data: recorded } = useCall(
    "options.listSeconds",
    { symbol, limit: SECONDS },
    { refetchInterval: READ_AGAIN_MS, staleTime: 0 },
  );
  useEffect(() => {
    if (price === null || price === undefined) return;
    const point = { at: second * 1_000, price };
    useWatched.setState((all) => ({ [symbol]: withPoint(all[symbol] ?? unwatched, point) }));
  }, [symbol, price, second]);
  return useMemo(() => pointsOf(recorded?.list ?? [], watched), [recorded, watched]);
}
