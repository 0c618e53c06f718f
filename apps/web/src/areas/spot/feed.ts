/** A live value that several parts of a screen show. */
export type Feed<Value> = {
  get: () => Value | undefined;
  listen: (listener: () => void) => () => void;
};

/** What the next frame has to show: all feeds change in it together, and the screen is painted once. */
const due = new Set<() => void>();

function beforePaint(show: () => void): void {
  if (due.size === 0) requestAnimationFrame(showAll);
  due.add(show);
}

function showAll(): void {
  const all = [...due];
  due.clear();
  for (const show of all) show();
}

/**
 * A feed that is opened by its first listener and closed with its last. Listeners get the first value at once and
 * then the latest one before the next frame: values between two frames are kept out of React. `first` stands before
 * there is a listener.
 */
export function createFeed<Value>(
  open: (publish: (value: Value) => void) => () => void,
  first?: Value,
): Feed<Value> {
  const listeners = new Set<() => void>();
  let shown = first;
  let fresh: Value | undefined;
  let close: (() => void) | undefined;

  function show(): void {
    shown = fresh;
    for (const listener of listeners) listener();
  }

  function publish(value: Value): void {
    fresh = value;
    if (shown === undefined) show();
    else beforePaint(show);
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
        due.delete(show);
        close = shown = fresh = undefined;
      };
    },
  };
}
