import { type EventBuffer, takeDirtyLevels } from "@candor/engine";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Clock } from "../clock.ts";
import type { Claim, StoredAnswer } from "../http/idempotency.ts";
import { newId } from "../ids.ts";
import type { BookChange, CommittedBatch } from "./committed.ts";
import { type Desk, type PlaceAccounts, decideCancel, decidePlace, decideQuote } from "./decide.ts";
import { type Draft, createDraft, isEmptyDraft } from "./draft.ts";
import { type MarketBook, bookKey } from "./market-book.ts";
import type { ExchangeAnswer, PlaceRequest, UserRequest } from "./requests.ts";
import { rowOf } from "./rows.ts";
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
    moveLadders(draft, desk, input.quotes);
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
    tradeIds: { next: () => ({ id: newId(clock), number: (position.tradeNumber += 1) }) },
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
  moveLadders(draft, desk, input.quotes);
  return input.requests.map((request) => {
    const { claim } = request;
    const first = stored.get(claimId(claim));
    if (first !== undefined) {
      const isSame = first.request_hash.equals(claim.requestHash);
      return { claim, answer: isSame ? first.answer : refuse("key-reused"), isStored: true };
    }
    return { claim, answer: decide(parts, desk, draft, request), isStored: false };
  });
}

function decide(
  { room, indexOf }: BatchParts,
  desk: Desk,
  draft: Draft,
  request: UserRequest,
): ExchangeAnswer {
  const book = room.books.get(bookKey(request.realm, request.marketId));
  if (book === undefined) return refuse("unknown-market");
  if (request.kind === "cancel") {
    const order = book.live.get(request.orderNumber);
    if (order === undefined) return refuse("order-not-open");
    return { ok: rowOf(book, decideCancel(draft, desk, book, order)) };
  }
  const accounts = accountsFor(room, book, request);
  const placed = decidePlace(draft, desk, book, request, accounts, indexOf(book.market.symbol));
  return isRefusal(placed) ? placed : { ok: rowOf(book, placed) };
}

function moveLadders(draft: Draft, desk: Desk, quotes: BatchInput["quotes"]): void {
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

const accountId = (userId: string, currencyId: number): string => `${userId} ${currencyId}`;

/** Opens what is missing: whoever buys a currency for the first time gets its account now. */
async function resolveAccounts(
  client: ClientBase,
  room: Room,
  places: readonly PlaceRequest[],
): Promise<void> {
  const missing = new Map<string, [userId: string, realm: string, currencyId: number]>();
  for (const { claim, realm, marketId } of places) {
    const market = room.books.get(bookKey(realm, marketId))?.market;
    for (const currencyId of market === undefined ? [] : [market.baseId, market.quoteId]) {
      const id = accountId(claim.userId, currencyId);
      if (!room.accounts.has(id)) missing.set(id, [claim.userId, realm, currencyId]);
    }
  }
  if (missing.size === 0) return;
  const wanted = [...missing.values()];
  const values = [
    wanted.map(([userId]) => userId),
    wanted.map(([, realm]) => realm),
    wanted.map(([, , id]) => id),
  ];
  await client.query(
    `INSERT INTO accounts (holder_id, realm, kind, currency_id)
     SELECT w.holder_id, w.realm, 'change', w.currency_id
     FROM unnest($1::uuid[], $2::realm[], $3::integer[]) AS w(holder_id, realm, currency_id)
     ON CONFLICT DO NOTHING`,
    values,
  );
  const { rows } = await client.query<{ id: number; holder_id: string; currency_id: number }>(
    `SELECT a.id, a.holder_id, a.currency_id
     FROM unnest($1::uuid[], $2::realm[], $3::integer[]) AS w(holder_id, realm, currency_id)
     JOIN accounts a USING (holder_id, realm, currency_id) WHERE a.kind = 'change'`,
    values,
  );
  for (const row of rows) room.accounts.set(accountId(row.holder_id, row.currency_id), row.id);
}

function accountsFor(room: Room, book: MarketBook, { claim }: PlaceRequest): PlaceAccounts {
  const baseAccountId = room.accounts.get(accountId(claim.userId, book.market.baseId));
  const quoteAccountId = room.accounts.get(accountId(claim.userId, book.market.quoteId));
  if (baseAccountId === undefined || quoteAccountId === undefined)
    throw new Error(`no accounts of ${claim.userId}`);
  return { baseAccountId, quoteAccountId };
}

/** Locks what the takers pay from, in the order everybody locks: nothing else can spend it now. */
async function lockHolds(
  client: ClientBase,
  room: Room,
  draft: Draft,
  places: readonly PlaceRequest[],
): Promise<void> {
  const ids = new Set<number>();
  for (const place of places) {
    const book = room.books.get(bookKey(place.realm, place.marketId));
    if (book === undefined) continue;
    const { baseAccountId, quoteAccountId } = accountsFor(room, book, place);
    ids.add(place.request.side === "buy" ? quoteAccountId : baseAccountId);
  }
  if (ids.size === 0) return;
  const { rows } = await client.query<{ id: number; available: string }>({
    name: "lock accounts",
    text: "SELECT id, available FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE",
    values: [[...ids]],
  });
  for (const row of rows) draft.available.set(row.id, dec(row.available));
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
