import { useEffect } from "react";
import { create } from "zustand";
import { withRecent } from "../lib/recent.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import type { Listed } from "./listed.ts";

const NAME = "recentMarkets";

/** The markets looked at on this device, the latest first. */
export const useRecentMarkets = create<{ symbols: readonly string[] }>()(() => ({
  symbols: (readStored(NAME) ?? "").split(" ").filter((symbol) => symbol !== ""),
}));

function keep(symbols: readonly string[]): void {
  writeStored(NAME, symbols.length === 0 ? null : symbols.join(" "));
  useRecentMarkets.setState({ symbols });
}

/** Under what a market is noted: a pair may be traded on the spot and as a contract. */
export const recentKey = ({ kind, symbol }: Pick<Listed, "kind" | "symbol">): string =>
  kind === "spot" ? symbol : `${kind}:${symbol}`;

const recordRecent = (key: string): void =>
  keep(withRecent(useRecentMarkets.getState().symbols, key));

export const clearRecentMarkets = (): void => keep([]);

/** Notes that a market is being looked at. */
export function useRecordMarket(symbol: string): void {
  useEffect(() => recordRecent(symbol), [symbol]);
}
