import { formatHash } from "@candor/engine";
import { add, dec, formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Realm } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { Catalogue } from "../../markets.ts";
import type { BookRecord } from "../product.ts";
import { armNow } from "./arm.ts";
import { type ContractBook, contractKey, createContractBook } from "./contract-book.ts";
import { removeLive } from "./live-position.ts";
import type { Mark } from "./marks.ts";
import { dueOf } from "./nights.ts";
import { readPositions } from "./read-positions.ts";
import type { Fund, Shared } from "./shared.ts";
import { within } from "../within.ts";

type StoredMark = [
  price: string,
  index: string,
  average: string,
  mid: string | null,
  event: number,
  at: number,
];

/** What the rows of a book do not tell. */
type Memory = {
  mark: StoredMark | null;
  last_mark: StoredMark | null;
  done_mark: StoredMark | null;
  window: [at: number, price: string][];
  is_paused: boolean;
  moves: (StoredMark | ["arm", number])[];
  nights: [day: string, nights: number, mark: StoredMark] | null;
};

const markText = ({ price, index, average, mid, event, at }: Mark): StoredMark => [
  formatDec(price),
  formatDec(index),
  formatDec(average),
  mid === undefined ? null : formatDec(mid),
  event,
  at,
];
const storedMark = (mark: Mark | undefined): StoredMark | null =>
  mark === undefined ? null : markText(mark);

const readMark = ([price, index, average, mid, event, at]: StoredMark): Mark => ({
  price: dec(price),
  index: dec(index),
  average: dec(average),
  mid: mid === null ? undefined : dec(mid),
  event,
  at,
});
const recallMark = (stored: StoredMark | null): Mark | undefined =>
  stored === null ? undefined : readMark(stored);

export const memoryOf = (book: ContractBook): Memory => ({
  mark: storedMark(book.mark),
  last_mark: storedMark(book.lastMark),
  done_mark: storedMark(book.doneMark),
  window: book.window.prices.map(([at, price]) => [at, formatDec(price)]),
  is_paused: book.isPaused,
  moves: book.moves.map((move) => ("arm" in move ? ["arm", move.arm.number] : markText(move.mark))),
  nights:
    book.nightsDue === undefined
      ? null
      : [book.nightsDue.day, book.nightsDue.nights, markText(book.nightsDue.mark)],
});

/**
 * Rebuilds books of one realm from the open positions. One that does not hash as its last batch left it comes back in
 * doubt: it lost or gained a position that nobody acknowledged.
 */
export async function restoreBooks(
  client: ClientBase,
  shared: Shared,
  catalogue: Catalogue,
  records: ReadonlyMap<string, BookRecord>,
  standing: ReadonlyMap<string, ContractBook>,
): Promise<ContractBook[]> {
  const { realm } = shared;
  await readFunds(client, shared);
  const books = catalogue.contracts
    .filter(({ id }) => records.has(contractKey(realm, id)))
    .map((market) => createContractBook(realm, market, shared));
  // What was known of them until now is known no more.
  for (const { key } of books)
    for (const position of standing.get(key)?.live.values() ?? []) removeLive(position);
  await readPositions(client, catalogue, books);
  for (const book of books) {
    const { hash, memory, doubt } = records.get(book.key) ?? {};
    within(book, () => recall(book, memory as Memory | null | undefined));
    const found = formatHash(book.sum);
    if (hash !== undefined && found !== hash)
      book.doubt ??= `it hashes to ${found}, and its last batch left ${hash}`;
    // What somebody has to look at stays so, whatever is found now.
    if (doubt !== undefined) book.doubt = doubt;
  }
  return books;
}

function recall(book: ContractBook, memory: Memory | null | undefined): void {
  const unarmed = new Set<number>();
  if (memory) {
    book.mark = recallMark(memory.mark);
    book.lastMark = recallMark(memory.last_mark);
    book.doneMark = recallMark(memory.done_mark);
    book.isPaused = memory.is_paused;
    for (const [at, price] of memory.window) {
      const of = dec(price);
      book.window.prices.push([at, of]);
      book.window.sum = add(book.window.sum, of);
    }
    for (const move of memory.moves) {
      if (move[0] !== "arm") book.moves.push({ mark: readMark(move as StoredMark) });
      else {
        const position = book.live.get(move[1] as number);
        if (position === undefined) continue;
        unarmed.add(position.number);
        book.moves.push({ arm: position });
      }
    }
    if (memory.nights !== null) {
      const [day, nights, mark] = memory.nights;
      book.nightsDue = { day, nights, mark: readMark(mark) };
      book.nightsOf = dueOf(book);
    }
  }
  for (const position of book.live.values()) if (!unarmed.has(position.number)) armNow(position);
}

/** What the house and its insurance fund hold, which operators may have added to. */
export async function readFunds(client: ClientBase, shared: Shared): Promise<void> {
  const { rows } = await client.query<{ name: string; id: number; available: string }>(
    `SELECT h.name, a.id, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.class = 'house' AND h.name = ANY($2) AND a.currency_id = $3
       AND a.kind = 'change'`,
    [shared.realm, [houseName.contracts, houseName.insurance, houseName.fees], shared.quoteId],
  );
  const accountOf = (name: string): Fund => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`the house has no account: ${shared.realm} ${name}`);
    return { accountId: row.id, balance: dec(row.available) };
  };
  Object.assign(shared.house, accountOf(houseName.contracts));
  Object.assign(shared.insurance, accountOf(houseName.insurance));
  shared.feeAccountId = accountOf(houseName.fees).accountId;
}

/** Up to which event the middles of our spot markets are stored. */
export async function lastMidEvent(client: ClientBase, realm: Realm): Promise<number> {
  const { rows } = await client.query<{ event: number | null }>(
    "SELECT max(event) AS event FROM contract_mids WHERE realm = $1",
    [realm],
  );
  return rows[0]?.event ?? 0;
}
