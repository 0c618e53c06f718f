/** How far the device's clock is behind the server's by the answers so far; 0 where it may be right. */
let offsetMs = 0;
const listeners = new Set<() => void>();

/** The present by the server's clock, in milliseconds: what each expiry, countdown and chart ends by. */
export const serverNow = (): number => Date.now() + offsetMs;

/** A moment of the device's clock, such as when an answer was kept, by the server's. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + offsetMs;

/**
 * Moves the clock by no more than an answer proves: what the server said at `at` was said after the
 * request went and before the answer came. A clock that may be right is left as it is, so that how long
 * each answer takes does not make it tremble.
 */
export function applyServerTime(at: number, sentAt: number, receivedAt: number): void {
  // A missing time in an answer is 0 or no number.
  if (!(at > 0 && sentAt <= receivedAt)) return;
  const appliedMs = Math.min(Math.max(offsetMs, at - receivedAt), at - sentAt);
  if (appliedMs === offsetMs) return;
  offsetMs = appliedMs;
  for (const listener of listeners) listener();
}

/** Calls the listener when the clock was set. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called as a request goes; what it returns is called with what the answer says. */
export function timeRequest(): (at: number) => void {
  const sentAt = Date.now();
  return (at) => applyServerTime(at, sentAt, Date.now());
}

/** Fetches, and sets the clock by what comes where that says the server's time. */
export async function fetchTimed(address: string, init: RequestInit): Promise<Response> {
  const apply = timeRequest();
  const answer = await fetch(address, init);
  apply(Number(answer.headers.get("server-time")));
  return answer;
}
