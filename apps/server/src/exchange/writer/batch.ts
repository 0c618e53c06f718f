import { setImmediate } from "node:timers/promises";
import { type EventBuffer, takeDirtyLevels } from "@candor/engine";
import type { Dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Clock } from "../clock.ts";
import { newId } from "../ids.ts";
import { type Answered, storedAnswers } from "./answers.ts";
import type { BookChange, CommittedBatch } from "./committed.ts";
import type { Desk } from "./carry-out.ts";
import { decideRequest } from "./decide-request.ts";
import { decideQuote } from "./decide-quote.ts";
import { lockHolds, resolveAccounts } from "./lock-accounts.ts";
import { enterTriggered } from "./triggered.ts";
import { type Draft, createDraft, isEmptyDraft } from "./draft.ts";
import type { MarketBook } from "./market-book.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";
import { type Position, type Settled, type Settlement, createSettlement } from "./settle.ts";

/** Everything the writer keeps in memory; rebuilt from the database whenever a commit is in doubt. */
export type Room = {
  position: Position;
  books: Map<string, MarketBook>;
  /** Accounts by user and currency, as already looked up. */
  accounts: Map<string, number>;
  events: EventBuffer;
};

export type BatchParts = {
  client: ClientBase;
  room: Room;
  clock: Clock;
  indexOf: (symbol: string) => Dec | undefined;
};

export type BatchInput = { requests: readonly UserRequest[]; quotes: ReadonlyMap<MarketBook, Dec> };

/** Answers in the order of the requests. Filled before the commit, so that its outcome can be told later. */
export type BatchResult = { answers: ExchangeAnswer[]; committed: CommittedBatch };

/** So many requests are decided before what they cause is sent on its way to the database. */
const SLICE = 250;

const NOTHING: Settled = { orders: [], trades: [], balances: [] };

/**
 * One batch, one transaction: look up keys, lock the balances, decide and match in memory, write,
 * commit. While the database writes one slice of the requests, the next is decided. Ladders that
 * meet no order touch nothing but memory. Throws when the outcome is in doubt: then memory is ahead
 * of the database and must be rebuilt.
 */
export async function runBatch(
  parts: BatchParts,
  input: BatchInput,
  onDecided: (answers: ExchangeAnswer[]) => void,
): Promise<BatchResult> {
  const { client, room } = parts;
  const draft = createDraft(parts.clock.now());
  const desk = deskOf(parts);
  const before = { ...room.position };
  const settlement = createSettlement(client, before);
  if (input.requests.length === 0) {
    goAlong(parts, desk, draft, input.quotes);
    if (isEmptyDraft(draft)) return { answers: [], committed: committedOf(room, NOTHING) };
    await settlement.begin();
  }
  const answers =
    input.requests.length === 0 ? [] : await decideRequests(parts, desk, draft, input, settlement);
  onDecided(answers);
  if (!isEmptyDraft(draft)) settlement.send(draft, []);
  const after = { ...room.position, batch: before.batch + 1 };
  // Without anything to write there is no new batch, but accounts may have been opened on the way.
  const settled = settlement.isEmpty() ? NOTHING : await settlement.finish(draft, after);
  await client.query("COMMIT");
  if (!settlement.isEmpty()) room.position = { ...room.position, batch: after.batch };
  return { answers, committed: committedOf(room, settled) };
}

function deskOf({ room, clock }: BatchParts): Desk {
  const { position } = room;
  const takeOrderNumbers = (count: number): number => {
    const first = position.orderNumber + 1;
    position.orderNumber += count;
    return first;
  };
  return {
    events: room.events,
    takeOrderNumbers,
    nextOrder: () => ({ id: newId(clock), number: takeOrderNumbers(1) }),
    tradeIds: {
      next: () => ({ id: newId(clock), number: (position.tradeNumber += 1) }),
      last: () => position.tradeNumber,
    },
  };
}

async function decideRequests(
  parts: BatchParts,
  desk: Desk,
  draft: Draft,
  input: BatchInput,
  settlement: Settlement,
): Promise<ExchangeAnswer[]> {
  const { client, room } = parts;
  const claims = input.requests.map(({ claim }) => claim);
  const places = input.requests.filter((request) => request.kind === "place");
  // All on their way at once, so that a batch of one waits for few round trips.
  const [, stored] = await Promise.all([
    settlement.begin(),
    storedAnswers(client, claims),
    resolveAccounts(client, room, places).then(() => lockHolds(client, room, draft, places)),
  ]);
  goAlong(parts, desk, draft, input.quotes);
  const deciding = { room, desk, draft, indexOf: parts.indexOf };
  const answers: ExchangeAnswer[] = [];
  let fresh: Answered[] = [];
  for (const request of input.requests) {
    const answer = stored.get(request.claim) ?? decideRequest(deciding, request);
    answers.push(answer);
    if (!stored.has(request.claim)) fresh.push([request.claim, answer]);
    if (fresh.length < SLICE) continue;
    settlement.send(draft, fresh);
    fresh = [];
    await setImmediate();
  }
  if (fresh.length > 0) settlement.send(draft, fresh);
  return answers;
}

/** What nobody asks for: what the last batches triggered, then the house's ladders. */
function goAlong(
  { room, indexOf }: BatchParts,
  desk: Desk,
  draft: Draft,
  quotes: BatchInput["quotes"],
): void {
  enterTriggered(draft, desk, room.books.values(), indexOf);
  for (const [book, index] of quotes) decideQuote(draft, desk, book, index);
}

function committedOf(room: Room, settled: Settled): CommittedBatch {
  return { ...settled, books: bookChanges(room.books.values(), false) };
}

/** The levels that changed since this was last asked; `isReset` when all of them are told anew. */
export function bookChanges(books: Iterable<MarketBook>, isReset: boolean): BookChange[] {
  const changes: BookChange[] = [];
  for (const { book, realm, market } of books) {
    const levels = takeDirtyLevels(book);
    if (levels.length > 0 || isReset) changes.push({ realm, marketId: market.id, isReset, levels });
  }
  return changes;
}
