import type { Clock } from "../../platform/clock.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Log } from "../../platform/log.ts";
import type { Book } from "../product.ts";
import type { BalanceRow } from "../settlement/draft.ts";
import { announce } from "./announce.ts";
import { type EventQueue, createEventQueue } from "./event-queue.ts";
import { type Inbox, createInbox } from "./inbox.ts";
import { type Open, type Opener, createOpener } from "./opener.ts";
import type { Memory, Shard } from "./memory.ts";
import { askForSnapshot } from "./snapshot.ts";
import type { ClusterLock } from "./cluster-lock.ts";

export type WriterParts = {
  shard: Shard;
  clusterLock: ClusterLock;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /** Reads missed events again: those after `after`, oldest first, at most this many. */
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  /** Called after each commit. */
  announceBalances: (rows: BalanceRow[]) => void;
};

/** The state of a writer between and during batches. */
export type State = {
  parts: WriterParts;
  inbox: Inbox;
  events: EventQueue;
  /** Work to be done between two batches. */
  errands: ((open: Open) => Promise<void>)[];
  /** The snapshot being taken, and whether another is asked for. */
  snapshots: Promise<void> | undefined;
  isSnapshotAsked: boolean;
  opener: Opener;
  open: Open | undefined;
  loop: Promise<void> | undefined;
  /** Another process leads, and takes the commands. */
  isStandby: boolean;
  /** Callers that wait to know that another process leads. */
  onStandby: Set<() => void>;
  running: AbortController | undefined;
  /** For how many more batches one book runs alone, after one failed for an unknown reason. */
  alone: number;
};

/** Creates a writer's state; `wake` has the writer look for work. */
export function createState(parts: WriterParts, wake: () => void): State {
  const state: State = {
    parts,
    inbox: createInbox(),
    events: createEventQueue(parts.readEvents),
    errands: [],
    snapshots: undefined,
    isSnapshotAsked: false,
    opener: createOpener({
      ...parts,
      onStandby: () => {
        state.isStandby = true;
        state.inbox.letGo();
        for (const notify of state.onStandby) notify();
        state.onStandby.clear();
      },
      onOpen: (open) => {
        state.open = open;
        state.isStandby = false;
        state.events.lookBack();
        announceReset(state, open.memory, [...open.memory.books.values()]);
        // Received on the lease's connection, so that only the leader gets it.
        open.lease.client.on("notification", ({ payload }) => {
          if (payload === parts.shard.name) askForSnapshot(state, wake);
        });
        // Noticed now instead of with the next command: a disconnected process does not lead.
        void open.lease.lost.then(() => {
          if (state.open === open) state.open = undefined;
          wake();
        });
      },
      onUnreachable: () => state.inbox.letGo(),
    }),
    open: undefined,
    loop: undefined,
    isStandby: false,
    onStandby: new Set(),
    running: undefined,
    alone: 0,
  };
  return state;
}

/** Resolves to false once another process is known to lead. */
export const standby = ({ onStandby }: State): Promise<false> =>
  new Promise((resolve) => onStandby.add(() => resolve(false)));

export function announceReset({ parts }: State, memory: Memory, books: readonly Book[]): void {
  const byKey = new Map(books.map((book) => [book.key, book]));
  announce(parts.log, parts.shard, byKey, "reset", memory.position.batch);
}

export async function close(state: State): Promise<void> {
  const lease = state.open?.lease;
  state.open = undefined;
  await lease?.end();
}
