import type { FeedEvent } from "../../feed/sequence.ts";

/** Events kept in memory; what comes when there are more is read from the database in its turn. */
const KEPT_MAX = 600;
/** As many as one batch takes in. */
const TAKEN_MAX = 60;

/** The recorded prices on their way to the writer: each of them once, in their sequence. */
export type EventQueue = {
  push: (event: FeedEvent) => void;
  /** Whether there are any after this one. */
  isWaiting: (after: number) => boolean;
  take: (after: number) => Promise<FeedEvent[]>;
  /** The writer begins anew: what was recorded meanwhile has to be looked for. */
  lookBack: () => void;
  /** Those that could not be read may be there now. */
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
