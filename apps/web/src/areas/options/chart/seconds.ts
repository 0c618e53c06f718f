import { useEffect } from "react";
import { create } from "zustand";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { useTicker } from "../../../data/ticks.ts";
import { useCandles } from "../../../parts/trading/chart/candle-data.ts";
import { type Point, pointsOf, withPoint } from "./points.ts";

/** The index of each symbol second by second, as far as it was watched. */
const useWatched = create<Readonly<Record<string, readonly Point[]>>>()(() => ({}));

const unwatched: readonly Point[] = [];

/** The index of a symbol in its last minutes: by seconds since it is watched, before that by minutes. */
export function useSeconds(symbol: string): readonly Point[] {
  const price = useTicker(symbol)?.price;
  const second = Math.floor(useCurrentSecond() / 1_000);
  const watched = useWatched((all) => all[symbol] ?? unwatched);
  const { data: candles } = useCandles({ symbol, period: "1min", source: "index" });
  useEffect(() => {
    if (price === null || price === undefined) return;
    const point = { at: second * 1_000, price };
    useWatched.setState((all) => ({ [symbol]: withPoint(all[symbol] ?? unwatched, point) }));
  }, [symbol, price, second]);
  return pointsOf(candles ?? [], watched);
}
