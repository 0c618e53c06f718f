import { type Dec, dec } from "@candor/money";
import type pg from "pg";
import type { FeedEvent } from "../../apps/server/src/feed/sequence.ts";

export type Span = { after: number; upTo: number };

/** Tells the recorded prices of a span in order, each once. */
export type ReadPrices = (
  client: pg.ClientBase,
  span: Span,
  onEvent: (event: FeedEvent) => void,
) => Promise<void>;

const PAGE = 500;

/** From the table of the recorded index, where an event is numbered by its second. */
export const readRecordedPrices: ReadPrices = async (client, { after, upTo }, onEvent) => {
  for (let last = after; last < upTo;) {
    const { rows } = await client.query<{ at: string; prices: Record<string, string> }>(
      `SELECT at::text, json_object_agg(market_id, price::text) AS prices FROM index_ticks
       WHERE at > $1 AND at <= $2 GROUP BY at ORDER BY index_ticks.at LIMIT ${PAGE}`,
      [last, upTo],
    );
    for (const row of rows) {
      const at = Number(row.at);
      const prices = new Map<number, Dec>(
        Object.entries(row.prices).map(([id, price]) => [Number(id), dec(price)]),
      );
      onEvent({ kind: "tick", id: at, at, prices });
      last = at;
    }
    if (rows.length < PAGE) return;
  }
};
