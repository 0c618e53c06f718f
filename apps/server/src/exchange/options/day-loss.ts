import { type Dec, ZERO, add, dec, sub } from "@candor/money";
import type { ClientBase } from "pg";
import { dayBegins, dayOf } from "../../ledger/period.ts";
import type { OptionBook } from "./option-book.ts";

/** What the house has lost in a day of UTC, counted from 1970. */
export type DayLoss = { day: number; amount: Dec };

/** Counts what an option cost the house on the day of its settlement. */
export function countLoss(book: OptionBook, currencyId: number, at: Date, loss: Dec): void {
  const day = dayOf(at);
  book.lost.set(currencyId, { day, amount: add(lossOn(book, currencyId, day), loss) });
}

const lossOn = ({ lost }: OptionBook, currencyId: number, day: number): Dec => {
  const known = lost.get(currencyId);
  return known?.day === day ? known.amount : ZERO;
};

/**
 * The largest win of one more option that keeps the house's loss on a market in a day within its limit at any price:
 * today's losses and all possible wins of running options count.
 */
export const roomOfDay = (book: OptionBook, currencyId: number, at: Date, lossMaximum: Dec): Dec =>
  sub(sub(lossMaximum, lossOn(book, currencyId, dayOf(at))), book.running.get(currencyId) ?? ZERO);

/** Reads from its rows what the house has lost today by settled options, for all books of one realm. */
export async function readLosses(
  client: ClientBase,
  books: readonly OptionBook[],
  now: Date,
): Promise<void> {
  const [first] = books;
  if (first === undefined) return;
  const byMarket = new Map(books.map((book) => [book.market.id, book]));
  const { rows } = await client.query<{ market_id: number; currency_id: number; loss: string }>(
    `SELECT market_id, currency_id, sum(payout - stake)::text AS loss FROM options
     WHERE realm = $1 AND settled_at >= $2 AND market_id = ANY($3) GROUP BY 1, 2`,
    [first.realm, dayBegins(dayOf(now)), [...byMarket.keys()]],
  );
  for (const { market_id: marketId, currency_id: currencyId, loss } of rows)
    byMarket.get(marketId)?.lost.set(currencyId, { day: dayOf(now), amount: dec(loss) });
}
