/** The most items of a frame: more items go in several frames. */
export const FRAME_ITEMS = 500;
/** The least time between two sendings. */
export const GAP_MS = 2;

export type Gather = {
  add: (subject: string, item: unknown) => void;
  /** Sends everything that waits, before the process ends. */
  flush: () => void;
};

/**
 * Sends what a process says on a subject together, in its order. After a pause that is one turn of the event loop,
 * otherwise everything within the gap. A frame costs as much as a message: the way through the sockets is expensive,
 * and its length is not.
 */
export function createGather(send: (subject: string, items: unknown[]) => void): Gather {
  const waiting = new Map<string, unknown[]>();
  let sentAt = -Infinity;
  const sendAll = (subject: string, items: unknown[]): void => {
    waiting.delete(subject);
    send(subject, items);
  };
  const flush = (): void => {
    sentAt = performance.now();
    waiting.forEach((items, subject) => sendAll(subject, items));
  };
  const flushSoon = (): void => {
    const restMs = Math.ceil(sentAt + GAP_MS - performance.now());
    if (restMs > 0) setTimeout(flush, restMs);
    else setImmediate(flush);
  };
  return {
    add: (subject, item) => {
      if (waiting.size === 0) flushSoon();
      const items = waiting.get(subject) ?? [];
      waiting.set(subject, items);
      if (items.push(item) >= FRAME_ITEMS) sendAll(subject, items);
    },
    flush,
  };
}
