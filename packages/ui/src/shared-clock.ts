export type SharedClock = {
  subscribe: (listener: () => void) => () => void;
  /** The present in milliseconds as of the last tick; the same for everybody who asks between two. */
  now: () => number;
};

/**
 * A clock that all its readers share: it ticks as each whole period begins (so that seconds neither
 * skip nor repeat), by one timer that runs only while somebody reads.
 */
export function sharedClock(periodMs: number): SharedClock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = Date.now();

  function wait(): void {
    timer = setTimeout(tick, periodMs - (Date.now() % periodMs));
  }

  function tick(): void {
    at = Date.now();
    for (const listener of listeners) listener();
    wait();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) wait();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearTimeout(timer);
    };
  }

  function now(): number {
    // While nobody reads nothing ticks, so who comes next would see an old time.
    if (listeners.size === 0 && Date.now() - at >= periodMs) at = Date.now();
    return at;
  }

  return { subscribe, now };
}
