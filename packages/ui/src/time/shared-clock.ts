import { serverNow, watchServerClock } from "./server-clock.ts";

export type SharedClock = {
  subscribe: (listener: () => void) => () => void;
  /** The present in milliseconds as of the last tick; the same for everybody who asks between two. */
  now: () => number;
};

/**
 * A clock that all its readers share: it ticks as each whole period of the server's time begins (so that seconds
 * neither skip nor repeat) and when that is set, by one timer that runs only while there are readers.
 */
export function sharedClock(periodMs: number): SharedClock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: () => void = () => undefined;
  let at = serverNow();

  function wait(): void {
    timer = setTimeout(tick, periodMs - (serverNow() % periodMs));
  }

  function tick(): void {
    at = serverNow();
    for (const listener of listeners) listener();
    clearTimeout(timer);
    wait();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      wait();
      unwatch = watchServerClock(tick);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      unwatch();
    };
  }

  function now(): number {
    // Without readers the clock stops, so the next reader would see an old time.
    if (listeners.size === 0 && Math.abs(serverNow() - at) >= periodMs) at = serverNow();
    return at;
  }

  return { subscribe, now };
}
