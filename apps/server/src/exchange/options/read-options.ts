import { dec } from "@candor/money";
import type { ClientBase } from "pg";
import { within } from "../within.ts";
import { type LiveOption, type Place, addLive } from "./live-option.ts";
import type { OptionBook } from "./option-book.ts";
import type { OptionRow } from "./rows.ts";

/** Restores every open option of these books, which belong to one realm. */
export async function readOptions(client: ClientBase, books: readonly OptionBook[]): Promise<void> {
  const [first] = books;
  if (first === undefined) return;
  const byMarket = new Map(books.map((book) => [book.market.id, book]));
  const { rows } = await client.query<OptionRow>(
    `SELECT * FROM options WHERE is_open AND realm = $1 AND market_id = ANY($2) ORDER BY number`,
    [first.realm, [...byMarket.keys()]],
  );
  for (const row of rows) {
    const book = byMarket.get(row.market_id);
    if (book !== undefined) within(book, () => addLive(optionOf(book, row)));
  }
}

const placeOf = (
  event: number | null,
  at: number | null,
  price: string | null,
): Place | undefined =>
  event === null || at === null || price === null ? undefined : { event, at, price: dec(price) };

const optionOf = (book: OptionBook, row: OptionRow): LiveOption => ({
  id: row.id,
  number: row.number,
  userId: row.user_id,
  accountId: row.account_id,
  houseId: row.house_id,
  book,
  currencyId: row.currency_id,
  termsId: row.terms_id,
  direction: row.direction,
  seconds: row.seconds,
  stake: dec(row.stake),
  rate: dec(row.rate),
  win: dec(row.win),
  state: row.state,
  acceptedLink: row.accepted_link,
  acceptedEvent: row.accepted_event,
  acceptedAt: new Date(row.created_at).getTime(),
  entry: placeOf(row.entry_event, row.entry_at, row.entry_price),
  settlement: undefined,
  settledLink: undefined,
  settledAt: undefined,
  payout: undefined,
  voidReason: undefined,
  mix: { high: 0, low: 0 },
});
