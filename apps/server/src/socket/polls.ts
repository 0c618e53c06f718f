/** A polling connection's requests of one kind: when the last was let in, and whether one waits. */
type Line = { at: number; isWaiting: boolean };

/** The least time between polls: messages collect meanwhile. */
export const POLL_APART_MS = 50;

export type Turn = { waitMs: number; enter: () => void };

/**
 * Lets in the requests of each polling connection one by one and apart, separately for reading and sending: at most
 * twenty a second of each. They are no calls and use up none of their user's limits.
 */
export function createPolls() {
  const connections = new Map<string, Map<string, Line>>();
  return {
    open: (id: string): void => void connections.set(id, new Map()),
    close: (id: string): void => void connections.delete(id),
    isOpen: (id: string): boolean => connections.has(id),
    /** How long a request waits before it enters; undefined if another of its kind waits already. */
    turnOf: (id: string, method: string, now: number): Turn | undefined => {
      const lines = connections.get(id);
      const line = lines?.get(method) ?? { at: -Infinity, isWaiting: false };
      if (line.isWaiting) return undefined;
      lines?.set(method, line);
      line.isWaiting = true;
      // A clock that was set back lengthens no wait.
      const waitMs = Math.min(POLL_APART_MS, Math.max(0, line.at + POLL_APART_MS - now));
      const enter = () => Object.assign(line, { at: now + waitMs, isWaiting: false });
      return { waitMs, enter };
    },
  };
}
