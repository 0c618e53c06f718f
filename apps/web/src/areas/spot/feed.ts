/** A live value that several parts of a screen show. */
export type Feed<Value> = {
  get: () => Value | undefined;
  listen: (listener: () => void) => () => void;
};

/** Books and trades change many times a second; nobody reads faster than this. */
const INTERVAL_MS = 250;

/**
 * A feed that is opened by its first listener and closed with its last. Listeners hear of the first
 * value at once and then of the latest one at most every 250 ms.
 */
export function createFeed<Value>(
  open: (publish: (value: Value) => void) => () => void,
): Feed<Value> {
  const listeners = new Set<() => void>();
  let shown: Value | undefined;
  let fresh: Value | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;

  function flush(): void {
    timer = undefined;
    shown = fresh;
    for (const listener of listeners) listener();
  }

  function publish(value: Value): void {
    fresh = value;
    if (shown === undefined) flush();
    else timer ??= setTimeout(flush, INTERVAL_MS);
  }

  return {
    get: () => shown,
    listen(listener) {
      listeners.add(listener);
      close ??= open(publish);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        clearTimeout(timer);
        close = timer = shown = fresh = undefined;
      };
    },
  };
}
