import type { ChannelMessage } from "@candor/contract/types.ts";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { subscribe } from "../lib/socket.ts";
import { createTickStore } from "./tick-store.ts";

export type Ticker = ChannelMessage<"markets.tickers">[number];

const store = createTickStore<Ticker>(250);
let listenerCount = 0;
let stopFeed: (() => void) | undefined;

const bySymbol = (list: readonly Ticker[]) =>
  list.map((ticker) => [ticker.symbol, ticker] as const);

const put = (list: readonly Ticker[]): void => store.put(bySymbol(list));

/** Figures that came with a list of markets, for those that no tick has named yet. */
export const seedTicks = (list: readonly Ticker[]): void =>
  store.put(bySymbol(list.filter(({ symbol }) => store.get(symbol) === undefined)));

/** The feed runs while somebody listens and the page is seen; its snapshot makes up for any pause. */
function runFeed(): void {
  const isWanted = listenerCount > 0 && document.visibilityState === "visible";
  if (isWanted) stopFeed ??= subscribe("markets.tickers", {}, { onSnapshot: put, onMessage: put });
  else {
    stopFeed?.();
    stopFeed = undefined;
  }
}

document.addEventListener("visibilitychange", runFeed);

function listen(symbols: readonly string[], listener: () => void): () => void {
  const stop = store.listen(symbols, listener);
  listenerCount += 1;
  runFeed();
  return () => {
    stop();
    listenerCount -= 1;
    runFeed();
  };
}

/** A market's latest figures; only a change of this symbol renders again. */
export function useTicker(symbol: string): Ticker | undefined {
  const listenHere = useCallback((listener: () => void) => listen([symbol], listener), [symbol]);
  return useSyncExternalStore(listenHere, () => store.get(symbol));
}

/** The latest figures of several markets, in their order; the same array while none has changed. */
export function useTickers(symbols: readonly string[]): readonly (Ticker | undefined)[] {
  const joined = symbols.join(" ");
  const last = useRef<readonly (Ticker | undefined)[]>([]);
  const listenHere = useCallback(
    (listener: () => void) => listen(joined === "" ? [] : joined.split(" "), listener),
    [joined],
  );
  return useSyncExternalStore(listenHere, () => {
    const now = symbols.map((symbol) => store.get(symbol));
    const isSame =
      now.length === last.current.length && now.every((ticker, at) => ticker === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  });
}
