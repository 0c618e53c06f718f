import type { ClientBase } from "pg";
import type { BookRecord } from "../exchange/product.ts";
import { arrayOf } from "../exchange/settlement/columns.ts";
import type { Count, TallyBook } from "./tally.ts";

export type TallyRow = Count & { book: string };

/** The product's table, which the database's owner makes. */
export const TALLY_TABLE = `
  CREATE TABLE tally_counts (
    book text, number integer, user_id uuid, account_id bigint, count integer, fees_paid integer,
    PRIMARY KEY (book, user_id)
  );
  GRANT SELECT, INSERT, UPDATE ON tally_counts TO candor_api`;

export async function restoreTallies(
  client: ClientBase,
  records: ReadonlyMap<string, BookRecord>,
  hashOf: (book: TallyBook) => string,
): Promise<TallyBook[]> {
  const { rows } = await client.query<{
    book: string;
    number: number;
    user_id: string;
    account_id: number;
    count: number;
    fees_paid: number;
  }>("SELECT * FROM tally_counts WHERE book = ANY($1) ORDER BY number", [[...records.keys()]]);
  return [...records].map(([key, { hash, memory, doubt }]) => {
    const { ticksDue = 0, next = 0 } = (memory ?? {}) as Partial<TallyBook>;
    const book: TallyBook = { key, doubt, counts: new Map(), ticksDue, next };
    for (const row of rows)
      if (row.book === key)
        book.counts.set(row.user_id, {
          number: row.number,
          userId: row.user_id,
          accountId: row.account_id,
          count: row.count,
          feesPaid: row.fees_paid,
        });
    const found = hashOf(book);
    if (hash !== undefined && hash !== found)
      book.doubt ??= `it hashes to ${found}, and its last batch left ${hash}`;
    return book;
  });
}

export async function writeTallies(client: ClientBase, rows: readonly TallyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: "store tally_counts",
    text: `INSERT INTO tally_counts
      SELECT * FROM unnest($1::text[], $2::integer[], $3::uuid[], $4::bigint[], $5::integer[], $6::integer[])
      ON CONFLICT (book, user_id) DO UPDATE SET count = excluded.count, fees_paid = excluded.fees_paid`,
    values: [
      arrayOf(rows, ({ book }) => book),
      arrayOf(rows, ({ number }) => number),
      arrayOf(rows, ({ userId }) => userId),
      arrayOf(rows, ({ accountId }) => accountId),
      arrayOf(rows, ({ count }) => count),
      arrayOf(rows, ({ feesPaid }) => feesPaid),
    ],
  });
}
