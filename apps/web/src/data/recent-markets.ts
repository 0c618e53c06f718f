import { useEffect } from "react";
import { create } from "zustand";
import { withRecent } from "../lib/recent.ts";
import { readStored, writeStored } from "../lib/storage.ts";

const NAME = "recentMarkets";

/** The markets looked at on this device, the latest first. */
export const useRecentMarkets = create<{ symbols: readonly string[] }>()(() => ({
  symbols: (readStored(NAME) ?? "").split(" ").filter((symbol) => symbol !== ""),
}));

function keep(symbols: readonly string[]): void {
  writeStored(NAME, symbols.length === 0 ? null : symbols.join(" "));
  useRecentMarkets.setState({ symbols });
}

export const clearRecentMarkets = (): void => keep([]);

/** Notes that a market is being looked at. */
export function useRecordMarket(symbol: string): void {
  useEffect(() => keep(withRecent(useRecentMarkets.getState().symbols, symbol)), [symbol]);
}
