/** A frame has at most so many items: those of a moment that has more go in several. */
export const FRAME_ITEMS = 500;
/** So long at least lies between two moments of sending. */
export const GAP_MS = 2;

export type Gather = {
  add: (subject: string, item: unknown) => void;
  /** Sends all that waits, at an end after which there is no other moment. */
  flush: () => void;
};

/**
 * Has what a process says on a subject sent together, in its order: when nothing was sent just now what one turn of the event
 * loop says, else all of the gap. A frame costs as much as a message, since its way through the sockets is dear
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
