import type { Dec } from "@candor/money";
import type pg from "pg";
import { readSequence } from "../../../apps/server/src/feed/sequence.ts";

/** The last index of a market that was recorded before an hour's end. */
export type IndexAt = (marketId: number, end: number) => Dec | undefined;

/** Reads the recorded seconds once and keeps the index at the end of each hour. */
export async function indexesAt(client: pg.ClientBase, ends: Iterable<number>): Promise<IndexAt> {
  const hours = [...new Set(ends)].toSorted((a, b) => a - b);
  const last = new Map<number, Dec>();
  const kept = new Map<number, Map<number, Dec>>();
  let next = 0;
  const close = (at: number): void => {
    for (let end = hours[next]; end !== undefined && end <= at * 1_000; end = hours[next]) {
      kept.set(end, new Map(last));
      next += 1;
    }
  };
  if (hours.length > 0)
    await readSequence(client, { after: 0 }, (event) => {
      close(event.at);
      if (event.kind === "tick") for (const [id, price] of event.prices) last.set(id, price);
    });
  close(Number.POSITIVE_INFINITY);
  const { rows } = await client.query<{ id: number; index_id: number }>(
    "SELECT id, coalesce(spot_market_id, id) AS index_id FROM contract_markets",
  );
  const indexIds = new Map(rows.map(({ id, index_id: indexId }) => [id, indexId]));
  return (marketId, end) => kept.get(end)?.get(indexIds.get(marketId) ?? marketId);
}
