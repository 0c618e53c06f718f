import { formatHash } from "@candor/engine";
import { dec, formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Realm } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { BookRecord } from "../product.ts";
import { armPosition } from "./arm.ts";
import { type ContractBook, type Move, contractKey, createContractBook } from "./contract-book.ts";
import { asAccepted } from "./decide.ts";
import { removeLive, setThrough, settleThrough } from "./live-position.ts";
import { type Mark, addSecond } from "./next-mark.ts";
import { dueOf } from "./overnight-funding.ts";
import { readPositions } from "./read-positions.ts";
import type { FundsRow } from "./rows.ts";
import { type Fund, type Shared, contractShard } from "./shared.ts";
import { within } from "../within.ts";

type StoredMark = [
  price: string,
  index: string,
  average: string,
  mid: string | null,
  event: number,
  at: number,
  ageMs?: number,
  movement?: string,
];

/** The ratio is present only for a split. */
type StoredMove = [mark: StoredMark, splitRatio?: string];

/** The state of a book beyond its rows. */
type Memory = {
  mark: StoredMark | null;
  last_mark: StoredMark | null;
  done_mark: StoredMark | null;
  window: [at: number, price: string, mid?: string][];
  splits_through: number | null;
  is_paused: boolean;
  moves: StoredMove[];
  /** Positions to which some of the moves do not apply, with the last event of those. */
  through: [number, event: number][];
  /** The same for all positions of a user; missing in older memories. */
  settled?: [userId: string, event: number][];
  nights: [day: string, nights: number, mark: StoredMark] | null;
};

const markText = ({ price, index, average, mid, event, at, ageMs, movement }: Mark): StoredMark => [
  formatDec(price),
  formatDec(index),
  formatDec(average),
  mid === undefined ? null : formatDec(mid),
  event,
  at,
  ageMs,
  formatDec(movement),
];
const storedMark = (mark: Mark | undefined): StoredMark | null =>
  mark === undefined ? null : markText(mark);

const readMark = ([price, index, average, mid, event, at, ageMs, movement]: StoredMark): Mark => ({
  price: dec(price),
  index: dec(index),
  average: dec(average),
  mid: mid === null ? undefined : dec(mid),
  event,
  at,
  ageMs: ageMs ?? 0,
  movement: dec(movement ?? "0"),
});
const recallMark = (stored: StoredMark | null): Mark | undefined =>
  stored === null ? undefined : readMark(stored);

const moveText = ({ mark, splitRatio }: Move): StoredMove =>
  splitRatio === undefined ? [markText(mark)] : [markText(mark), formatDec(splitRatio)];
const readMove = ([mark, ratio]: StoredMove): Move => ({
  mark: readMark(mark),
  aside: [],
  ...(ratio !== undefined && { splitRatio: dec(ratio) }),
});

export const memoryOf = (book: ContractBook): Memory => ({
  mark: storedMark(book.mark),
  last_mark: storedMark(book.lastMark),
  done_mark: storedMark(book.doneMark),
  window: book.window.seconds.map(([at, price, mid]) =>
    mid === undefined ? [at, formatDec(price)] : [at, formatDec(price), formatDec(mid)],
  ),
  is_paused: book.isPaused,
  splits_through: book.splitsThrough ?? null,
  moves: book.moves.map(moveText),
  through: openedThrough(book),
  settled: settledThrough(book),
  nights:
    book.overnightDue === undefined
      ? null
      : [book.overnightDue.day, book.overnightDue.nights, markText(book.overnightDue.mark)],
});

/** It is computed with every batch, and so only for the few users with an entry. */
const settledThrough = ({ settled, moves: [first] }: ContractBook): [string, number][] =>
  first === undefined ? [] : [...settled].filter(([, event]) => event >= first.mark.event);

function openedThrough({ live, ahead, moves: [first] }: ContractBook): Memory["through"] {
  if (first === undefined) return [];
  return [...ahead]
    .filter(({ number, through }) => live.has(number) && through >= first.mark.event)
    .map(({ number, through }) => [number, through]);
}

/**
 * Rebuilds the books of one realm from the open positions. A book whose hash differs from that of its last batch
 * comes back in doubt: it lost or gained a position without an acknowledgement.
 */
export async function restoreBooks(
  client: ClientBase,
  shared: Shared,
  catalogue: Catalogue,
  records: ReadonlyMap<string, BookRecord>,
  standing: ReadonlyMap<string, ContractBook>,
): Promise<ContractBook[]> {
  const { realm } = shared;
  shared.lastApplied = await readLastApplied(client, realm);
  const books = catalogue.contracts
    .filter(({ id }) => records.has(contractKey(realm, id)))
    .map((market) => createContractBook(realm, market, shared));
  // Forget the positions that earlier books of the same keys had.
  for (const { key } of books)
    for (const position of standing.get(key)?.live.values() ?? []) removeLive(position);
  await readPositions(client, catalogue, books);
  for (const book of books) {
    const { hash, memory, doubt } = records.get(book.key) ?? {};
    within(book, () => recall(book, memory as Memory | null | undefined));
    const found = formatHash(book.sum);
    if (hash !== undefined && found !== hash)
      book.doubt ??= `it hashes to ${found}, and its last batch left ${hash}`;
    // A book in doubt stays so until an operator has reviewed it, even if it looks right now.
    if (doubt !== undefined) book.doubt = doubt;
  }
  return books;
}

function recall(book: ContractBook, memory: Memory | null | undefined): void {
  if (memory) {
    book.mark = recallMark(memory.mark);
    book.lastMark = recallMark(memory.last_mark);
    book.doneMark = recallMark(memory.done_mark);
    book.isPaused = memory.is_paused;
    for (const [at, price, mid] of memory.window)
      addSecond(book.window, at, dec(price), mid === undefined ? undefined : dec(mid));
    book.splitsThrough = memory.splits_through ?? undefined;
    for (const move of memory.moves) book.moves.push(readMove(move));
    for (const [number, event] of memory.through) {
      const position = book.live.get(number);
      if (position !== undefined) setThrough(position, event);
    }
    for (const [userId, event] of memory.settled ?? []) settleThrough(book, userId, event);
    if (memory.nights !== null) {
      const [day, nights, mark] = memory.nights;
      book.overnightDue = { day, nights, mark: readMark(mark) };
      book.overnightPositions = dueOf(book);
    }
  }
  for (const position of book.live.values()) armPosition(position);
  book.deciding = new Set(asAccepted(book.deciding));
}

/** The last event that the last committed batch had applied. */
async function readLastApplied(client: ClientBase, realm: Realm): Promise<number> {
  const { rows } = await client.query<{ event: number }>(
    "SELECT event FROM exchange_state WHERE shard = $1",
    [contractShard(realm)],
  );
  return rows[0]?.event ?? 0;
}

/** Reads what the house and its insurance fund hold: operators may have added to it. */
export async function readFunds(client: ClientBase, shared: Shared): Promise<FundsRow> {
  const { rows } = await client.query<{
    name: string;
    id: number;
    available: string;
    number: number;
  }>(
    `SELECT h.name, a.id, a.available,
       (SELECT trade_number FROM exchange_state WHERE shard = $4) AS number
     FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.class = 'house' AND h.name = ANY($2) AND a.currency_id = $3
       AND a.kind = 'change'`,
    [
      shared.realm,
      [houseName.contracts, houseName.insurance, houseName.contractFees, houseName.copyShares],
      shared.quoteId,
      contractShard(shared.realm),
    ],
  );
  const accountOf = (name: string): Fund => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`the house has no account: ${shared.realm} ${name}`);
    return { accountId: row.id, balance: dec(row.available) };
  };
  Object.assign(shared.house, accountOf(houseName.contracts));
  Object.assign(shared.insurance, accountOf(houseName.insurance));
  shared.feeAccountId = accountOf(houseName.contractFees).accountId;
  shared.shareAccountId = accountOf(houseName.copyShares).accountId;
  return {
    realm: shared.realm,
    after_number: rows[0]?.number ?? 0,
    house: formatDec(shared.house.balance),
    insurance: formatDec(shared.insurance.balance),
  };
}
