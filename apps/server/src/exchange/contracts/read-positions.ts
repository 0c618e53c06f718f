import { ZERO, dec } from "@candor/money";
import { splitTerms } from "@candor/rules/contracts/split.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ClientBase } from "pg";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { ContractBook } from "./contract-book.ts";
import { readDecision } from "./decision.ts";
import { type LivePosition, UNARMED, addLive } from "./live-position.ts";
import type { PositionRow } from "./rows.ts";
import { within } from "../within.ts";

/** Restores every open position of these books, which belong to one realm. */
export async function readPositions(
  client: ClientBase,
  catalogue: Catalogue,
  books: readonly ContractBook[],
): Promise<void> {
  const [first] = books;
  if (first === undefined) return;
  const byMarket = new Map(books.map((book) => [book.market.id, book]));
  const { rows } = await client.query<PositionRow>(
    `SELECT *, nights_through::text AS nights_through FROM contract_positions
     WHERE is_open AND realm = $1 AND market_id = ANY($2) ORDER BY number`,
    [first.realm, [...byMarket.keys()]],
  );
  const terms = await readTerms(catalogue, rows);
  for (const row of rows) {
    const book = byMarket.get(row.market_id);
    const own = terms.get(row.terms_id);
    if (book === undefined || own === undefined) continue;
    within(book, () => addLive(positionOf(book, row, own)));
  }
}

/** There are few different terms, so each is read once. */
async function readTerms(
  catalogue: Catalogue,
  rows: readonly PositionRow[],
): Promise<Map<number, ContractTerms>> {
  const known = new Map(catalogue.contracts.map(({ termsId, terms }) => [termsId, terms]));
  for (const { terms_id: id } of rows)
    if (!known.has(id)) known.set(id, await catalogue.termsById(id));
  return known;
}

const amountOf = (text: string | null) => (text === null ? undefined : dec(text));
const millisOf = (at: Date | string | null): number | undefined =>
  at === null ? undefined : new Date(at).getTime();

const positionOf = (book: ContractBook, row: PositionRow, terms: ContractTerms): LivePosition => ({
  id: row.id,
  number: row.number,
  userId: row.user_id,
  accountId: row.account_id,
  book,
  terms: splitTerms(terms, dec(row.split_ratio)),
  termsId: row.terms_id,
  direction: row.direction,
  mode: row.mode,
  state: row.state,
  multiple: row.multiple,
  openedLots: row.opened_lots,
  lots: row.lots,
  limitPrice: amountOf(row.limit_price),
  entryPrice: amountOf(row.entry_price) ?? ZERO,
  margin: dec(row.held),
  openFee: dec(row.open_fee),
  overnightFunding: dec(row.night_fees),
  overnightThrough: row.nights_through ?? undefined,
  takeProfitPrice: amountOf(row.take_profit_price),
  stopLossPrice: amountOf(row.stop_loss_price),
  realised: dec(row.realised),
  endReason: row.end_reason,
  decision: row.decision === null ? undefined : readDecision(row.decision),
  openedEvent: row.opened_event ?? undefined,
  acceptedEvent: row.accepted_event ?? undefined,
  worstPrice: amountOf(row.worst_price),
  // The book's memory restores which marks no longer concern it.
  through: 0,
  ...UNARMED,
  createdAt: millisOf(row.created_at) ?? 0,
  openedAt: millisOf(row.opened_at),
  closedAt: undefined,
  updatedAt: millisOf(row.updated_at) ?? 0,
  mix: { high: 0, low: 0 },
  debt: undefined,
  splitRatio: dec(row.split_ratio),
});
