import { type EventBuffer, takeDirtyLevels } from "@candor/engine";
import { refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Clock } from "../clock.ts";
import type { Claim, StoredAnswer } from "../http/idempotency.ts";
import { newId } from "../ids.ts";
import type { BookChange, CommittedBatch } from "./committed.ts";
import type { Desk } from "./carry-out.ts";
import { decideRequest } from "./decide-request.ts";
import { decideQuote } from "./decide-quote.ts";
import { lockHolds, resolveAccounts } from "./lock-accounts.ts";
import { enterTriggered } from "./triggered.ts";
import { type Draft, createDraft, isEmptyDraft } from "./draft.ts";
import type { MarketBook } from "./market-book.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";
import { type Position, settle } from "./settle.ts";

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

/**
 * One batch, one transaction: look up keys, lock the balances, decide and match in memory, write,
 * commit. Ladders that meet no order touch nothing but memory. Throws when the outcome is in doubt:
 * then memory is ahead of the database and must be rebuilt.
 */
export async function runBatch(
  parts: BatchParts,
  input: BatchInput,
  onDecided: (answers: ExchangeAnswer[]) => void,
): Promise<BatchResult> {
  const { client, room } = parts;
  const draft = createDraft(parts.clock.now());
  const desk = deskOf(parts);
  if (input.requests.length === 0) {
    goAlong(parts, desk, draft, input.quotes);
    if (isEmptyDraft(draft))
      return { answers: [], committed: committedOf(room, { orders: [], balances: [] }, draft) };
  }
  const before = { ...room.position };
  await client.query("BEGIN");
  const answers =
    input.requests.length === 0 ? [] : await decideRequests(parts, desk, draft, input);
  const fresh = answers.filter(({ isStored }) => !isStored);
  onDecided(answers.map(({ answer }) => answer));
  if (fresh.length === 0 && isEmptyDraft(draft)) {
    // Nothing new to write, but accounts may have been opened on the way.
    await client.query("COMMIT");
    return {
      answers: answers.map(({ answer }) => answer),
      committed: committedOf(room, { orders: [], balances: [] }, draft),
    };
  }
  const after = { ...room.position, batch: before.batch + 1 };
  const settled = await settle(
    client,
    draft,
    fresh.map(({ claim, answer }) => [claim, answer] as const),
    before,
    after,
  );
  await client.query("COMMIT");
  room.position = { ...room.position, batch: after.batch };
  return {
    answers: answers.map(({ answer }) => answer),
    committed: committedOf(room, settled, draft),
  };
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

type Decided = { claim: Claim; answer: ExchangeAnswer; isStored: boolean };

async function decideRequests(
  parts: BatchParts,
  desk: Desk,
  draft: Draft,
  input: BatchInput,
): Promise<Decided[]> {
  const { client, room } = parts;
  const stored = await storedAnswers(client, input.requests);
  const places = input.requests.filter((request) => request.kind === "place");
  await resolveAccounts(client, room, places);
  await lockHolds(client, room, draft, places);
  goAlong(parts, desk, draft, input.quotes);
  const deciding = { room, desk, draft, indexOf: parts.indexOf };
  return input.requests.map((request) => {
    const { claim } = request;
    const first = stored.get(claimId(claim));
    if (first !== undefined) {
      const isSame = first.request_hash.equals(claim.requestHash);
      return { claim, answer: isSame ? first.answer : refuse("key-reused"), isStored: true };
    }
    return { claim, answer: decideRequest(deciding, request), isStored: false };
  });
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

const claimId = (claim: Pick<Claim, "userId" | "call" | "key">): string =>
  `${claim.userId} ${claim.call} ${claim.key}`;

type StoredKey = {
  user_id: string;
  call: string;
  key: string;
  request_hash: Buffer;
  answer: ExchangeAnswer & StoredAnswer;
};

async function storedAnswers(
  client: ClientBase,
  requests: readonly UserRequest[],
): Promise<Map<string, StoredKey>> {
  const { rows } = await client.query<StoredKey>({
    name: "select idempotency_keys",
    text: `SELECT k.user_id, k.call, k.key, k.request_hash, k.answer
      FROM unnest($1::uuid[], $2::text[], $3::text[]) AS c(user_id, call, key)
      JOIN idempotency_keys k USING (user_id, call, key)`,
    values: [
      requests.map(({ claim }) => claim.userId),
      requests.map(({ claim }) => claim.call),
      requests.map(({ claim }) => claim.key),
    ],
  });
  return new Map(
    rows.map((row) => [claimId({ userId: row.user_id, call: row.call, key: row.key }), row]),
  );
}

function committedOf(
  room: Room,
  settled: Pick<CommittedBatch, "orders" | "balances">,
  draft: Draft,
): CommittedBatch {
  return { ...settled, trades: draft.trades, books: bookChanges(room.books.values(), false) };
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
