import { useEffect, useState } from "react";

/** The rest of the screen may delay it by at most this many milliseconds. */
const IDLE_MAX_MS = 1_000;

/** Calls once there is nothing else to do; how not to. Safari has no such callback and calls at once. */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: IDLE_MAX_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * False until the screen around it has been painted once and has come to rest: heavy parts, a chart's code among
 * them, then delay neither the form nor the book.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      cancel = whenIdle(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel?.();
    };
  }, []);
  return isPainted;
}

/** Lasts as long as the visit. */
let hasOpened = false;

/** The same for the visit's first screen, since a returning user finds a screen as long as it was left. */
export function useHasOpened(): boolean {
  const isPainted = useIsPainted();
  useEffect(() => {
    hasOpened ||= isPainted;
  }, [isPainted]);
  return hasOpened || isPainted;
}
