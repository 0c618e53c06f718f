import { setImmediate } from "node:timers/promises";
import type { ClientBase } from "pg";
import { isRefusal, written } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, dec } from "@candor/money";
import type { Clock } from "../../platform/clock.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import { newId } from "../../platform/ids.ts";
import type { Answer, Book, Product } from "../product.ts";
import { type Answered, storedAnswers } from "../settlement/answers.ts";
import type { BookState } from "../settlement/books.ts";
import {
  type BalanceRow,
  type Draft,
  type Numbers,
  createDraft,
  isEmpty,
} from "../settlement/draft.ts";
import { type Settlement, createSettlement } from "../settlement/settle.ts";
import { accountOf, isHeldUp, isOwned, lockAsked, openAccounts } from "./accounts.ts";
import { followAlone, followBeside } from "./follow.ts";
import type { Pending } from "./inbox.ts";
import type { Memory, Shard } from "./memory.ts";

/** The number of commands decided before their effects are sent to the database. */
const SLICE = 250;
/** The number of effects that ends a batch: further requests come with the next one. */
const EFFECTS_MAX = 2_000;
/**
 * If the database takes longer than this to answer, prices that were fresh at the start of the batch may be stale:
 * they decide no order.
 */
const KEPT_WAITING_MS = 250;
/** How many events without effect may pass before the position is stored. */
const EVENTS_UNSTORED_MAX = 60;

export type BatchParts = { client: ClientBase; shard: Shard; memory: Memory; clock: Clock };

export type BatchInput = {
  pending: readonly Pending[];
  events: readonly FeedEvent[];
  /** Whether only one book runs, to find out which of them is at fault. */
  isAlone: boolean;
};

/** A command's outcome: its answer, or the reason why it has to come again. */
export type Outcome = Answer | "held-up" | "not-reached";

export type BatchResult = {
  /** In the sequence of the commands. */
  outcomes: Outcome[];
  balances: BalanceRow[];
  slices: ReadonlyMap<Product, unknown[]>;
};

/** An exception for which one book answers; `touched` are the books whose memory is ahead of the database. */
export class BookError extends Error {
  readonly book: Book;
  readonly touched: ReadonlySet<Book>;
  constructor(book: Book, touched: ReadonlySet<Book>, cause: unknown) {
    super(String(cause), { cause });
    this.book = book;
    this.touched = touched;
  }
}

/**
 * One batch, one transaction: look up keys and lock the balances, and meanwhile apply the events and do unrequested
 * work; decide and match in memory, write, commit. While the database writes one slice, the next is decided. What has
 * no effect touches nothing but memory. Throws when the outcome is in doubt: then memory is ahead of the database.
 * `onDecided` has the outcomes before the commit, so that they can be told later.
 */
export async function runBatch(
  parts: BatchParts,
  input: BatchInput,
  onDecided: (outcomes: Outcome[]) => void,
): Promise<BatchResult> {
  const { client, shard, memory } = parts;
  const before = { ...memory.position };
  const settlement = createSettlement({
    client,
    shard: shard.name,
    realm: shard.realm,
    products: shard.products,
    before,
  });
  const draft = draftOf(parts);
  try {
    if (input.pending.length === 0) {
      followAlone(parts, draft, input);
      if (isEmpty(draft, shard.products) && !isStorageDue(memory))
        return { outcomes: [], balances: [], slices: new Map() };
      await settlement.begin();
    }
    const outcomes =
      input.pending.length === 0 ? [] : await decideAll(parts, draft, input, settlement);
    onDecided(outcomes);
    if (!isEmpty(draft, shard.products) || input.pending.length === 0) settlement.send(draft, []);
    return { outcomes, ...(await settle(parts, draft, settlement)) };
  } catch (error) {
    if (draft.at !== undefined) throw new BookError(draft.at, draft.touched, error);
    throw error;
  }
}

/** The first event is stored at once: it tells from where later ones have to be read. */
const isStorageDue = ({ position, storedEvent }: Memory): boolean =>
  position.event - storedEvent >= (storedEvent === 0 ? 1 : EVENTS_UNSTORED_MAX);

/** An empty draft that begins at the writer's position. */
export function draftOf({ shard, memory, clock }: Omit<BatchParts, "client">): Draft {
  return createDraft({
    now: clock.now(),
    numbers: numbersOf(memory, clock),
    accountOf: accountOf(memory),
    owned: memory.owned,
    rows: new Map(shard.products.map((product) => [product.name, product.createRows()])),
  });
}

function numbersOf({ position }: Memory, clock: Clock): Numbers {
  const takeOrderNumbers = (count: number): number => {
    const first = position.orderNumber + 1;
    position.orderNumber += count;
    return first;
  };
  return {
    before: position.orderNumber,
    takeOrderNumbers,
    nextOrder: () => ({ id: newId(clock), number: takeOrderNumbers(1) }),
    nextTrade: () => ({ id: newId(clock), number: (position.tradeNumber += 1) }),
  };
}

async function decideAll(
  parts: BatchParts,
  draft: Draft,
  input: BatchInput,
  settlement: Settlement,
): Promise<Outcome[]> {
  const { client, shard, memory, clock } = parts;
  const { pending } = input;
  const claims = pending.map(({ command }) => command.claim);
  const begun = settlement.begin();
  // All are sent at once, so that a batch of one waits for few round trips.
  const asking = Promise.all([
    storedAnswers(client, draft.now, claims),
    openAccounts(client, shard, memory, pending).then(() =>
      lockAsked(client, shard, memory, pending, draft.now),
    ),
    begun,
  ]);
  const follow = (): Promise<void> => followBeside(parts, draft, input, settlement, begun);
  const isAhead = !memory.isKeptWaiting;
  if (isAhead) await whileAsking(asking, follow);
  const [stored, available] = await asking;
  // In either direction: a clock set back meanwhile hides how long the database took.
  const passed = clock.now().getTime() - draft.now.getTime();
  memory.isKeptWaiting = Math.abs(passed) > KEPT_WAITING_MS;
  if (!isAhead) {
    draft.now = clock.now();
    await follow();
  } else if (memory.isKeptWaiting) return pending.map(() => "not-reached");
  allow(draft, available);
  const outcomes: Outcome[] = [];
  let fresh: Answered[] = [];
  for (const one of pending) {
    const { claim } = one.command;
    const known = stored.get(claim);
    const outcome = known === undefined ? decideOne(memory, draft, one) : answerFrom(one, known);
    outcomes.push(outcome);
    if (known === undefined && typeof outcome !== "string")
      fresh.push([claim, textOf(one, outcome)]);
    if (fresh.length < SLICE) continue;
    settlement.send(draft, fresh);
    fresh = [];
    await setImmediate();
  }
  if (fresh.length > 0) settlement.send(draft, fresh);
  return outcomes;
}

/** Does work while queries are under way; its exception is thrown only after they have ended. */
async function whileAsking(asking: Promise<unknown>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await asking.catch(() => undefined);
    throw error;
  }
}

/** Makes the locked accounts available to pay from, with the batch's earlier changes. */
function allow({ available, changes }: Draft, locked: ReadonlyMap<number, Dec>): void {
  for (const [id, stored] of locked)
    available.set(id, add(stored, changes.get(id)?.available ?? ZERO));
}

function decideOne(memory: Memory, draft: Draft, pending: Pending): Outcome {
  if (draft.effects >= EFFECTS_MAX) return "not-reached";
  if (isHeldUp(memory, draft.available, pending)) return "held-up";
  const answer = pending.product.decide(draft, memory.books, pending.command);
  draft.at = undefined;
  return answer;
}

const textOf = ({ product }: Pending, answer: Answer): string =>
  product.answerText?.(answer) ?? JSON.stringify(isRefusal(answer) ? written(answer) : answer);

const answerFrom = ({ product }: Pending, known: string | Answer): Answer => {
  if (typeof known !== "string") return known;
  return product.answerOf?.(known) ?? (JSON.parse(known) as Answer);
};

async function settle(
  { client, shard, memory }: BatchParts,
  draft: Draft,
  settlement: Settlement,
): Promise<Omit<BatchResult, "outcomes">> {
  if (settlement.isEmpty()) {
    // Without rows there is no new batch, but accounts may have been opened on the way.
    await client.query("COMMIT");
    return { balances: [], slices: new Map() };
  }
  const after = { ...memory.position, batch: memory.position.batch + 1 };
  const settled = await settlement.finish(draft, after, bookStates(memory, draft));
  await client.query("COMMIT");
  memory.position = after;
  memory.storedEvent = after.event;
  memory.applied = [];
  memory.restored = [];
  for (const { id, kind, available } of settled.balances)
    if (isOwned(shard, kind)) memory.owned.set(id, dec(available));
  return settled;
}

/** The full state of books that changed, and only the memory of those that events alone moved. */
function bookStates(memory: Memory, draft: Draft): BookState[] {
  const { touched } = draft;
  const hasApplied = memory.position.event > memory.storedEvent;
  const states: BookState[] = [];
  for (const book of memory.books.values()) {
    const product = memory.productOf.get(book.key);
    if (product === undefined || book.doubt !== undefined) continue;
    if (!touched.has(book) && !hasApplied) continue;
    draft.at = book;
    const hash = touched.has(book) ? product.hash(book) : undefined;
    states.push({ key: book.key, hash, memory: product.memory(book) });
    draft.at = undefined;
  }
  return states;
}
