import { useSyncExternalStore } from "react";

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minuteAt = Date.now();

function tick(): void {
  minuteAt = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    minuteAt = Date.now();
    timer = setInterval(tick, MINUTE);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The present in milliseconds, renewed once a minute by one timer for all readers. */
export const useCurrentMinute = (): number => useSyncExternalStore(subscribe, () => minuteAt);
