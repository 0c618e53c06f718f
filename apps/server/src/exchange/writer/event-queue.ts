import type { FeedEvent } from "../../feed/sequence.ts";

/** The most events in memory; further ones are read from the database when their turn comes. */
const KEPT_MAX = 600;
/** The most events of one batch. */
const TAKEN_MAX = 60;

/** The recorded prices on their way to the writer, each once and in their sequence. */
export type EventQueue = {
  push: (event: FeedEvent) => void;
  /** Whether there are events after this one. */
  isWaiting: (after: number) => boolean;
  take: (after: number) => Promise<FeedEvent[]>;
  /** The writer begins again: events recorded meanwhile have to be read. */
  lookBack: () => void;
  /** Events that could not be read may be readable now. */
  lookAgain: () => void;
};

export function createEventQueue(
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>,
): EventQueue {
  let kept: FeedEvent[] = [];
  let isBehind = false;
  let isAway = false;
  const readMissed = async (after: number): Promise<FeedEvent[]> => {
    try {
      return await readEvents(after, TAKEN_MAX);
    } catch (error) {
      isAway = true;
      throw error;
    }
  };
  return {
    push: (event) => {
      isAway = false;
      if (kept.length < KEPT_MAX) kept.push(event);
      else isBehind = true;
    },
    isWaiting: (after) => !isAway && (isBehind || (kept.at(-1)?.id ?? 0) > after),
    take: async (after) => {
      kept = kept.filter(({ id }) => id > after);
      const isHole = (kept[0]?.id ?? after + 1) > after + 1;
      // A shard that has never applied an event begins with the present.
      if (after > 0 && (isBehind || isHole)) {
        const missed = await readMissed(after);
        if (missed.length > 0) return missed;
      }
      isBehind = false;
      return kept.splice(0, TAKEN_MAX);
    },
    lookBack: () => {
      isBehind = true;
      isAway = false;
    },
    lookAgain: () => {
      isAway = false;
    },
  };
}
