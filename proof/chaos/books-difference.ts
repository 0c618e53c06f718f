import { hashOrders } from "@candor/engine";
import type pg from "pg";
import { contractHashes } from "./contract-hashes.ts";
import { optionHashes } from "./option-hashes.ts";

type Row = {
  book: string;
  number: string;
  priority: string;
  account: string;
  side: "buy" | "sell";
  ticks: string;
  lots: string;
};

/**
 * Counts books whose last hash, as the writer kept it in memory, differs from the hash of the stored resting orders,
 * open positions or open options, which is computed here from the rows alone.
 */
export async function booksDifference(pool: pg.Pool): Promise<number> {
  // Both reads use one snapshot, because a batch between them would look like a difference.
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<Row>(
      `SELECT o.realm || ':' || o.market_id AS book, o.number, coalesce(s.priority, o.priority, o.number) AS priority,
         a.id AS account, o.side, o.price / m.price_tick AS ticks,
         (o.quantity - o.filled_quantity) / m.quantity_step AS lots
       FROM spot_orders o JOIN markets m ON m.id = o.market_id
       LEFT JOIN spot_stops s ON s.order_id = o.id
       JOIN accounts a ON a.holder_id = o.user_id AND a.kind = 'change' AND a.currency_id = m.base_id
       WHERE o.state IN ('new', 'partially-filled')`,
    );
    const kept = await client.query<{ book: string; hash: string }>(
      "SELECT book, hash FROM exchange_books WHERE hash IS NOT NULL",
    );
    const ofContracts = await contractHashes(client);
    const ofOptions = await optionHashes(client);
    await client.query("COMMIT");
    const byBook = Map.groupBy(rows, ({ book }) => book);
    const hashOf = (book: string): string => {
      if (book.includes(":contract:")) return ofContracts(book);
      if (book.includes(":option:")) return ofOptions(book);
      return hashOrders((byBook.get(book) ?? []).map(storedOrderOf));
    };
    return kept.rows.filter(({ book, hash }) => hashOf(book) !== hash).length;
  } finally {
    client.release();
  }
}

const storedOrderOf = (row: Row) => ({
  order: Number(row.number),
  priority: Number(row.priority),
  account: Number(row.account),
  side: row.side,
  ticks: Number(row.ticks),
  lots: Number(row.lots),
});
