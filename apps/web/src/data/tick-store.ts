/**
 * Latest values by key, told to listeners of that key at most once in `intervalMs`. A list of
 * hundreds of rows then costs what changed, not what exists.
 */
export type TickStore<Value> = {
  get: (key: string) => Value | undefined;
  /** Keeps values; their listeners hear of it with the next flush. */
  put: (entries: Iterable<readonly [key: string, value: Value]>) => void;
  listen: (keys: readonly string[], listener: () => void) => () => void;
};

export function createTickStore<Value>(intervalMs: number): TickStore<Value> {
  const shown = new Map<string, Value>();
  const fresh = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const notified = new Set<() => void>();
    for (const [key, value] of fresh) {
      shown.set(key, value);
      for (const listener of listeners.get(key) ?? []) notified.add(listener);
    }
    fresh.clear();
    for (const listener of notified) listener();
  }

  return {
    get: (key) => shown.get(key),
    put(entries) {
      for (const [key, value] of entries) fresh.set(key, value);
      if (fresh.size > 0) timer ??= setTimeout(flush, intervalMs);
    },
    listen(keys, listener) {
      for (const key of keys) {
        const known = listeners.get(key) ?? new Set();
        listeners.set(key, known.add(listener));
      }
      return () => {
        for (const key of keys) {
          const known = listeners.get(key);
          known?.delete(listener);
          if (known?.size === 0) listeners.delete(key);
        }
      };
    },
  };
}
