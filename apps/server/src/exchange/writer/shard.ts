import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@candor/contract/refusals.ts";
import type { Clock } from "../../clock.ts";
import { isConnectionLost } from "../../db/transaction.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Log } from "../../log.ts";
import type { Answer, Book, Command, Product } from "../product.ts";
import type { BalanceRow } from "../settlement/draft.ts";
import { Fenced } from "../settlement/settle.ts";
import { announce, tell } from "./announce.ts";
import type { BatchInput, Outcome } from "./batch.ts";
import { putBack, runContained } from "./contain.ts";
import { type EventQueue, createEventQueue } from "./event-queue.ts";
import { hasWork } from "./go-along.ts";
import { type Inbox, type Pending, createInbox } from "./inbox.ts";
import { type Open, type Opener, createOpener } from "./lead.ts";
import type { Memory, Shard } from "./memory.ts";
import { type Attempt, hasHappened } from "./outcome.ts";
import { reinstate } from "./reinstate.ts";

/** How long commands wait for the database to come back before they are told to try later. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 200;
/** How often a writer that nobody asks anything looks whether its prices have gone stale. */
const LOOK_MS = 500;
/** Before somebody else's lock is tried again. */
const HELD_UP_MS = 5;

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

export type Writer = {
  /** Resolves once it leads its shard, or once it is known that another process does. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Whether it leads its shard and takes commands. */
  isReady: () => boolean;
  /** Resolves when everything that was submitted and heard so far is settled. */
  idle: () => Promise<void>;
  submit: (product: Product, command: Command, isUrgent?: boolean) => Promise<Answer>;
  hear: (event: FeedEvent) => void;
  /** Something it follows has changed: a market was halted, say. */
  wake: () => void;
  /** What it holds in memory, for those who only look. */
  books: () => ReadonlyMap<string, Book>;
  /** Reads a book in doubt anew; it comes back without a doubt if it is what its last batch left. */
  reinstate: (key: string) => Promise<Book | undefined>;
};

type State = {
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
  /** How many batches more are run one book at a time, after one failed for no known reason. */
  alone: number;
};

/**
 * The single writer of a shard. While one commit is under way commands collect; when it ends, all of
 * them run as the next batch: batches of one when it is quiet, large ones when it is busy, no timer
 * between.
 */
export function createWriter(parts: WriterParts): Writer {
  const state = createState(parts);
  const wakeUp = (): void => wake(state);
  let looking: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      state.running = new AbortController();
      const opening = state.opener.openOnce(state.running.signal);
      const isLed = await Promise.race([opening.then(() => true), standby(state)]);
      looking = setInterval(wakeUp, LOOK_MS);
      if (!isLed) opening.catch(() => undefined).finally(wakeUp);
      wake(state);
    },
    stop: async () => {
      // Without its database the writer never becomes idle; whoever waits then asks again by key.
      if (state.open !== undefined) await idle(state);
      clearInterval(looking);
      state.running?.abort();
      state.running = undefined;
      await state.loop;
      state.inbox.letGo();
      await close(state);
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
    hear: (event) => {
      state.events.push(event);
      wake(state);
    },
    wake: wakeUp,
    books: () => state.open?.memory.books ?? new Map(),
    reinstate: (key) =>
      new Promise((resolve, reject) => {
        state.errands.push(async ({ lead, memory }) => {
          const read = reinstate(lead.client, parts.shard, memory, key);
          await read.then(resolve, reject);
          announceReset(state, [...memory.books.values()]);
        });
        wake(state);
      }),
  };
}

function createState(parts: WriterParts): State {
  const state: State = {
    parts,
    inbox: createInbox(),
    events: createEventQueue(parts.readEvents),
    errands: [],
    opener: createOpener({
      ...parts,
      onStandby: () => {
        state.isStandby = true;
        state.inbox.letGo();
        for (const told of state.onStandby) told();
        state.onStandby.clear();
      },
      onOpen: (open) => {
        state.open = open;
        state.isStandby = false;
        state.events.lookBack();
        announceReset(state, [...open.memory.books.values()]);
        // Found out now and not with the next command: whoever is not connected does not lead.
        void open.lead.lost.then(() => {
          if (state.open === open) state.open = undefined;
          wake(state);
        });
      },
      onFailed: (forMs) => {
        if (forMs > PATIENCE_MS) state.inbox.letGo();
      },
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

/** Resolves to false when it is known that another process leads. */
const standby = ({ onStandby }: State): Promise<false> =>
  new Promise((resolve) => onStandby.add(() => resolve(false)));

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

async function runOne(state: State, { lead, memory }: Open): Promise<void> {
  const { parts, inbox, events } = state;
  const { shard, clock, log } = parts;
  const input: BatchInput = {
    pending: inbox.takeBatch(),
    events: await events.take(memory.position.event),
    isAlone: state.alone > 0,
  };
  state.alone = Math.max(0, state.alone - 1);
  const { epoch, batch } = memory.position;
  const attempt: Attempt = { shard: shard.name, epoch, batch: batch + 1 };
  let decided: Outcome[] = [];
  try {
    const onRestored = (books: readonly Book[]): void => announceReset(state, books);
    const { outcomes, slices, balances } = await runContained(
      { client: lead.client, shard, memory, clock, log, onRestored },
      input,
      (found) => (decided = found),
    );
    await answerAll(state, input.pending, outcomes);
    announce(log, shard, memory.books, slices);
    if (balances.length > 0) tell(log, "balances", () => parts.announceBalances(balances));
  } catch (error) {
    log.error({ err: error, commands: input.pending.length }, "a batch failed: reloading");
    await recover(state, { error, input, attempt, decided, memory });
  }
}

type Failure = {
  error: unknown;
  input: BatchInput;
  attempt: Attempt;
  decided: Outcome[];
  memory: Memory;
};

/** A batch is one transaction: it is stored under its epoch and number, or it never happened. */
async function recover(state: State, failure: Failure): Promise<void> {
  const { error, input, attempt, decided, memory } = failure;
  const { pending } = input;
  const isFault = !isConnectionLost(error) && !(error instanceof Fenced);
  await close(state);
  if (isFault) state.alone = memory.books.size;
  if (await isStored(state, attempt)) return answerAll(state, pending, decided);
  // With one book at work alone and nobody's command, that book is what fails.
  if (isFault && input.isAlone && pending.length === 0) await putInDoubt(state, memory, error);
  if (state.isStandby) for (const { resolve } of pending) resolve(refuse("busy"));
  else state.inbox.putBack(pending, error);
}

/** Asked once somebody leads: only then is the connection gone on which the commit was sent. */
async function isStored(state: State, attempt: Attempt): Promise<boolean> {
  const { parts, running, opener } = state;
  while (running !== undefined && !running.signal.aborted)
    try {
      if (state.open === undefined && !state.isStandby)
        await Promise.race([opener.open(running.signal), standby(state)]);
      return await hasHappened(parts.databaseUrl, attempt);
    } catch (error) {
      parts.log.warn({ err: error }, "the outcome of a batch is not known yet");
      await sleep(RETRY_MS);
    }
  throw new Error("stopped before the outcome of a batch was known");
}

async function putInDoubt(state: State, { books, turn }: Memory, error: unknown): Promise<void> {
  const { open, parts } = state;
  const { key = "" } = [...books.values()][(turn - 1) % books.size] ?? {};
  const struck = open?.memory.books.get(key);
  if (open === undefined || struck === undefined) return;
  const onRestored = (restored: readonly Book[]): void => announceReset(state, restored);
  const { client } = open.lead;
  await putBack(
    { client, ...parts, memory: open.memory, onRestored },
    [struck],
    struck,
    `${error}`,
  );
}

async function answerAll(
  { inbox }: State,
  batch: readonly Pending[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const heldUp: Pending[] = [];
  const notReached: Pending[] = [];
  batch.forEach((pending, position) => {
    const outcome = outcomes[position];
    if (outcome === undefined) pending.reject(new Error("a command without an answer"));
    else if (outcome === "held-up") heldUp.push(pending);
    else if (outcome === "not-reached") notReached.push(pending);
    else pending.resolve(outcome);
  });
  inbox.giveBack(notReached);
  inbox.putOff(heldUp);
  if (heldUp.length > 0 && heldUp.length === batch.length) await sleep(HELD_UP_MS);
}

const announceReset = ({ parts }: State, books: readonly Book[]): void =>
  announce(parts.log, parts.shard, new Map(books.map((book) => [book.key, book])), "reset");

async function close(state: State): Promise<void> {
  const lead = state.open?.lead;
  state.open = undefined;
  await lead?.end();
}
