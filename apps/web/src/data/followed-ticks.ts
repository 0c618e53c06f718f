import { useCallback, useRef, useSyncExternalStore } from "react";
import { createTickStore } from "./tick-store.ts";

const FLUSH_MS = 250;

type Listener<Tick> = {
  onSnapshot: (list: readonly Tick[]) => void;
  onMessage: (list: readonly Tick[]) => void;
};

/** The latest figures by symbol, of a channel that is followed while a screen shows one of them. */
export function followedTicks<Tick extends { symbol: string }>(
  follow: (listener: Listener<Tick>) => () => void,
) {
  const store = createTickStore<Tick>(FLUSH_MS);
  let listenerCount = 0;
  let stopFeed: (() => void) | undefined;

  const bySymbol = (list: readonly Tick[]) => list.map((tick) => [tick.symbol, tick] as const);
  const put = (list: readonly Tick[]): void => store.put(bySymbol(list));

  /** The feed runs while there is a listener and the page is visible; its snapshot makes up for any pause. */
  function runFeed(): void {
    const isWanted = listenerCount > 0 && document.visibilityState === "visible";
    if (isWanted) stopFeed ??= follow({ onSnapshot: put, onMessage: put });
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

  return {
    /** Figures that came with a list, for those that no tick has named yet. */
    seed: (list: readonly Tick[]): void =>
      store.put(bySymbol(list.filter(({ symbol }) => store.get(symbol) === undefined))),

    /** A symbol's latest figures at this moment, for a message shown once. */
    latest: (symbol: string): Tick | undefined => store.get(symbol),

    /** A symbol's latest figures; only a change of this symbol renders again. */
    useTick: (symbol: string): Tick | undefined => {
      const listenHere = useCallback(
        (listener: () => void) => listen([symbol], listener),
        [symbol],
      );
      return useSyncExternalStore(listenHere, () => store.get(symbol));
    },

    /** The latest figures of several symbols, in their order; the same array while none has changed. */
    useTicks: (symbols: readonly string[]): readonly (Tick | undefined)[] => {
      const joined = symbols.join(" ");
      const last = useRef<readonly (Tick | undefined)[]>([]);
      const listenHere = useCallback(
        (listener: () => void) => listen(joined === "" ? [] : joined.split(" "), listener),
        [joined],
      );
      return useSyncExternalStore(listenHere, () => {
        const now = symbols.map((symbol) => store.get(symbol));
        const isSame =
          now.length === last.current.length && now.every((tick, at) => tick === last.current[at]);
        if (!isSame) last.current = now;
        return last.current;
      });
    },
  };
}
