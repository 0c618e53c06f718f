import { formatHash } from "@candor/engine";
import { dec, formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import { houseName } from "../../ledger/house-names.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { BookRecord } from "../product.ts";
import { within } from "../within.ts";
import { GENESIS, type Head } from "./chain.ts";
import { readLosses } from "./day-loss.ts";
import { removeLive } from "./live-option.ts";
import {
  type Move,
  type OptionBook,
  type Priced,
  createOptionBook,
  optionKey,
} from "./option-book.ts";
import { readOptions } from "./read-options.ts";
import type { Shared } from "./shared.ts";

type StoredMove = [event: number, at: number | null, price: string | null, ageMs?: number];

/** The state of a book beyond its rows. */
type Memory = {
  heard: number;
  last: [event: number, at: number, price: string, ageMs: number] | null;
  moves: StoredMove[];
};

const textOf = (move: Move): StoredMove =>
  move.kind === "clock"
    ? [move.event, null, null]
    : move.priced === undefined
      ? [move.event, move.at, null]
      : [move.event, move.at, formatDec(move.priced.price), move.priced.ageMs];

const moveOf = ([event, at, price, ageMs]: StoredMove): Move =>
  at === null
    ? { kind: "clock", event }
    : { kind: "second", event, at, priced: pricedOf(price, ageMs) };

const pricedOf = (price: string | null, ageMs: number | undefined): Priced | undefined =>
  price === null || ageMs === undefined ? undefined : { price: dec(price), ageMs };

export const memoryOf = ({ lastApplied, last, moves }: OptionBook): Memory => ({
  heard: lastApplied,
  last: last === undefined ? null : [last.event, last.at, formatDec(last.price), last.ageMs],
  moves: moves.map(textOf),
});

/**
 * Rebuilds the books of one realm from the open options. A book whose hash differs from that of its last batch comes
 * back in doubt: it lost or gained an option without an acknowledgement.
 */
export async function restoreBooks(
  client: ClientBase,
  shared: Shared,
  catalogue: Catalogue,
  records: ReadonlyMap<string, BookRecord>,
  { standing, now }: { standing: ReadonlyMap<string, OptionBook>; now: Date },
): Promise<OptionBook[]> {
  await readFunds(client, shared);
  shared.head = await readHead(client, shared);
  const books = catalogue.markets
    .filter(({ id }) => records.has(optionKey(shared.realm, id)))
    .map((market) => createOptionBook(shared.realm, market, shared));
  // Forget the options that earlier books of the same keys had.
  for (const { key } of books)
    for (const option of standing.get(key)?.live.values() ?? []) removeLive(option);
  await readOptions(client, books);
  await readLosses(client, books, now);
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

function recall(book: OptionBook, memory: Memory | null | undefined): void {
  if (!memory) return;
  book.lastApplied = memory.heard;
  book.moves.push(...memory.moves.map(moveOf));
  if (memory.last === null) return;
  const [event, at, price, ageMs] = memory.last;
  const priced = pricedOf(price, ageMs);
  if (priced !== undefined) book.last = { event, at, ...priced };
}

async function readHead(client: ClientBase, { realm }: Shared): Promise<Head> {
  const { rows } = await client.query<Head>(
    "SELECT number, hash FROM option_links WHERE realm = $1 ORDER BY number DESC LIMIT 1",
    [realm],
  );
  return rows[0] ?? GENESIS;
}

/** Reads what the house can set aside: operators may have added to it. */
export async function readFunds(client: ClientBase, { realm, houses }: Shared): Promise<void> {
  const { rows } = await client.query<{ id: number; currency_id: number; available: string }>(
    `SELECT a.id, a.currency_id, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.class = 'house' AND h.name = $2 AND a.kind = 'change'`,
    [realm, houseName.options],
  );
  for (const { id, currency_id: currencyId, available } of rows)
    houses.set(currencyId, { accountId: id, available: dec(available) });
}
