import type { Clock } from "../../clock.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Log } from "../../log.ts";
import type { Book } from "../product.ts";
import type { BalanceRow } from "../settlement/draft.ts";
import { announce } from "./announce.ts";
import type { EventQueue } from "./event-queue.ts";
import type { Inbox } from "./inbox.ts";
import type { Open, Opener } from "./lead.ts";
import type { Shard } from "./memory.ts";

export type WriterParts = {
  shard: Shard;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /** Reads events again that were missed: those above `after`, oldest first, at most so many. */
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  /** Told after each commit. */
  announceBalances: (rows: BalanceRow[]) => void;
};

/** What the loop of a writer works on. */
export type State = {
  parts: WriterParts;
  inbox: Inbox;
  events: EventQueue;
  /** Done between two batches. */
  errands: ((open: Open) => Promise<void>)[];
  opener: Opener;
  open: Open | undefined;
  loop: Promise<void> | undefined;
  /** Another process leads: commands are for that one. */
  isStandby: boolean;
  /** Whoever waits to hear that. */
  onStandby: Set<() => void>;
  running: AbortController | undefined;
  /** How many batches more one book alone is at work in, after one failed for no known reason. */
  alone: number;
};

/** Resolves to false when it is known that another process leads. */
export const standby = ({ onStandby }: State): Promise<false> =>
  new Promise((resolve) => onStandby.add(() => resolve(false)));

export const announceReset = ({ parts }: State, books: readonly Book[]): void =>
  announce(parts.log, parts.shard, new Map(books.map((book) => [book.key, book])), "reset");

export async function close(state: State): Promise<void> {
  const lead = state.open?.lead;
  state.open = undefined;
  await lead?.end();
}
