import { refuse } from "@candor/contract/refusals.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Answer, Book, Command, Product } from "../product.ts";
import { announce, notify } from "./announce.ts";
import type { BatchInput, Outcome } from "./batch.ts";
import { runContained } from "./contain.ts";
import { hasWork } from "./go-along.ts";
import type { Pending } from "./inbox.ts";
import type { Open } from "./opener.ts";
import type { Memory } from "./memory.ts";
import type { Attempt } from "./outcome.ts";
import { answerAll, recover } from "./recover.ts";
import { reinstate } from "./reinstate.ts";
import {
  type State,
  type WriterParts,
  announceReset,
  close,
  createState,
  standby,
} from "./state.ts";

/** How often an idle writer checks whether its prices are stale, or fresh again. */
const LOOK_MS = 250;

export type Writer = {
  /** Resolves once it leads its shard, or once it is known that another process does. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Whether it leads its shard and accepts commands. */
  isReady: () => boolean;
  /** Resolves when everything that was submitted and consumed so far is settled. */
  idle: () => Promise<void>;
  submit: (product: Product, command: Command, isUrgent?: boolean) => Promise<Answer>;
  consume: (event: FeedEvent) => void;
  /** Called when something that it follows has changed: a market was halted, or the house's funds were moved. */
  refresh: () => void;
  /** The books in memory, for readers only. */
  books: () => ReadonlyMap<string, Book>;
  /** The number of the books' last batch. */
  batch: () => number;
  /** Announces every book whole, between two batches. */
  tellBooks: () => void;
  /** Reads a book in doubt again; it returns without a doubt if it is as its last batch left it. */
  reinstate: (key: string) => Promise<Book | undefined>;
};

/**
 * The single writer of a shard. While one commit is under way commands collect; when it ends, all of
 * them run as the next batch: batches of one when it is quiet, large ones when it is busy, no timer
 * between.
 */
export function createWriter(parts: WriterParts): Writer {
  const wakeUp = (): void => wake(state);
  const state = createState(parts, wakeUp);
  let looking: NodeJS.Timeout | undefined;
  const rereadFunds = async ({ lease, memory }: Open): Promise<void> => {
    try {
      for (const product of parts.shard.products)
        await product.rereadFunds?.(lease.client, booksOf(memory, product));
    } catch (error) {
      parts.log.error({ err: error }, "the house's funds were not read again");
    }
  };
  const tellAll = async ({ memory }: Open): Promise<void> =>
    announceReset(state, memory, [...memory.books.values()]);
  return {
    start: async () => {
      state.running = new AbortController();
      const opening = state.opener.openFirst(state.running.signal);
      const isLed = await Promise.race([opening.then(() => true), standby(state)]);
      looking = setInterval(() => {
        state.events.lookAgain();
        wake(state);
      }, LOOK_MS);
      if (!isLed) opening.catch(() => undefined).finally(wakeUp);
      wake(state);
    },
    stop: async () => {
      await finish(state);
      clearInterval(looking);
      state.running?.abort();
      state.running = undefined;
      await state.loop;
      state.inbox.letGo();
      await close(state);
      await state.snapshots;
    },
    idle: () => idle(state),
    isReady: () => state.open !== undefined && state.running !== undefined,
    submit: (product, command, isUrgent = false) =>
      new Promise((resolve, reject) => {
        const answering = { resolve, reject, tries: 1, waits: 0 };
        const pending: Pending = { product, command, isUrgent, ...answering };
        const isTaken = state.running !== undefined && !state.isStandby;
        if (!isTaken || !state.inbox.push(pending)) return resolve(refuse("busy"));
        wake(state);
      }),
    consume: (event) => {
      state.events.push(event);
      wake(state);
    },
    refresh: () => {
      // A reading that is already queued will see this change too.
      if (!state.errands.includes(rereadFunds)) state.errands.push(rereadFunds);
      wake(state);
    },
    books: () => state.open?.memory.books ?? new Map(),
    batch: () => state.open?.memory.position.batch ?? 0,
    tellBooks: () => {
      if (!state.errands.includes(tellAll)) state.errands.push(tellAll);
      wake(state);
    },
    reinstate: (key) =>
      new Promise((resolve, reject) => {
        state.errands.push(async ({ lease, memory }) => {
          await reinstate(lease.client, parts.shard, memory, key).then(resolve, reject);
          announceReset(state, memory, [...memory.books.values()]);
        });
        wake(state);
      }),
  };
}

const booksOf = ({ books, productOf }: Memory, product: Product): ReadonlyMap<string, Book> =>
  new Map([...books].filter(([key]) => productOf.get(key) === product));

function isBusy({ parts, inbox, events, errands, open, running }: State): boolean {
  if (running === undefined) return false;
  if (open === undefined) return true;
  return (
    inbox.size() > 0 ||
    errands.length > 0 ||
    events.isWaiting(open.memory.position.event) ||
    hasWork(open.memory, parts.clock.now())
  );
}

async function idle(state: State): Promise<void> {
  while (state.loop !== undefined && !state.isStandby) await state.loop;
}

/** Without its database the writer never becomes idle; a waiting client then asks again by key. */
async function finish(state: State): Promise<void> {
  while (state.open !== undefined && state.loop !== undefined)
    await Promise.race([state.loop, state.open.lease.lost]);
}

function wake(state: State): void {
  if (state.loop !== undefined || !isBusy(state)) return;
  state.loop = run(state)
    .catch((error: unknown) =>
      state.parts.log.fatal({ err: error }, "the exchange's writer stopped"),
    )
    .finally(() => {
      state.loop = undefined;
      wake(state);
    });
}

async function run(state: State): Promise<void> {
  while (isBusy(state)) {
    const { open, running } = state;
    if (open === undefined) {
      if (running !== undefined) await state.opener.open(running.signal);
      continue;
    }
    await state.errands.shift()?.(open);
    await runOne(state, open);
  }
}

/** Unreadable prices come later, in their sequence, and keep no order waiting. */
async function takeEvents({ events, parts }: State, { position }: Memory): Promise<FeedEvent[]> {
  try {
    return await events.take(position.event);
  } catch (error) {
    parts.log.warn({ err: error }, "recorded prices cannot be read");
    return [];
  }
}

async function runOne(state: State, { lease, memory }: Open): Promise<void> {
  const { parts, inbox } = state;
  const { shard, clock, log } = parts;
  const isAlone = state.alone > 0;
  const input: BatchInput = {
    events: await takeEvents(state, memory),
    // Orders are not decided in the same batch as a book that may be faulty.
    pending: isAlone ? [] : inbox.takeBatch(),
    isAlone,
  };
  state.alone = Math.max(0, state.alone - 1);
  const { epoch, batch } = memory.position;
  const attempt: Attempt = { shard: shard.name, epoch, batch: batch + 1 };
  let decided: Outcome[] = [];
  try {
    const onRestored = (books: readonly Book[]): void => announceReset(state, memory, books);
    const { outcomes, slices, balances } = await runContained(
      { client: lease.client, shard, memory, clock, log, onRestored },
      input,
      (found) => (decided = found),
    );
    await answerAll(state, input.pending, outcomes);
    announce(log, shard, memory.books, slices, memory.position.batch);
    if (balances.length > 0) notify(log, "balances", () => parts.announceBalances(balances));
  } catch (error) {
    log.error({ err: error, commands: input.pending.length }, "a batch failed: reloading");
    await recover(state, { error, input, attempt, decided, memory });
  }
}
