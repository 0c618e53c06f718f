/** Requests of one kind of a connection that polls: when the last one was let in, and whether one waits. */
type Line = { at: number; isWaiting: boolean };

/** A poll comes no more often than a page is drawn by it: meanwhile messages collect. */
export const POLL_APART_MS = 50;

export type Turn = { waitMs: number; enter: () => void };

/**
 * Lets the requests of each connection that polls in one by one and apart, reading and sending each for itself: twenty a
 * second of each at most. They are no calls, and take nothing of their user's budgets.
 */
export function createPolls() {
  const connections = new Map<string, Map<string, Line>>();
  return {
    open: (id: string): void => void connections.set(id, new Map()),
    close: (id: string): void => void connections.delete(id),
    isOpen: (id: string): boolean => connections.has(id),
    /** How long a request waits before it enters; undefined where another of its kind waits, which no client of ours does. */
    turnOf: (id: string, method: string, now: number): Turn | undefined => {
      const lines = connections.get(id);
      const line = lines?.get(method) ?? { at: -Infinity, isWaiting: false };
      if (line.isWaiting) return undefined;
      lines?.set(method, line);
      line.isWaiting = true;
      // A clock that is set back lengthens no wait.
      const waitMs = Math.min(POLL_APART_MS, Math.max(0, line.at + POLL_APART_MS - now));
      const enter = () => Object.assign(line, { at: now + waitMs, isWaiting: false });
      return { waitMs, enter };
    },
  };
}
