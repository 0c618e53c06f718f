/** A frame has at most so many items: those of a turn that has more go in several. */
export const FRAME_ITEMS = 500;

export type Gather = {
  add: (subject: string, item: unknown) => void;
  /** Sends what is gathered now, at an end that has no further turn. */
  flush: () => void;
};

/**
 * Has what one turn of the event loop says on a subject sent as one, in its order. A frame costs as much as a message, and
 * most of what a busy process says is said by the turn: the orders of a read, the answers of a batch.
 */
export function createGather(send: (subject: string, items: unknown[]) => void): Gather {
  const waiting = new Map<string, unknown[]>();
  const sendAll = (subject: string, items: unknown[]): void => {
    waiting.delete(subject);
    send(subject, items);
  };
  const flush = (): void => waiting.forEach((items, subject) => sendAll(subject, items));
  return {
    add: (subject, item) => {
      if (waiting.size === 0) setImmediate(flush);
      const items = waiting.get(subject) ?? [];
      waiting.set(subject, items);
      if (items.push(item) >= FRAME_ITEMS) sendAll(subject, items);
    },
    flush,
  };
}
