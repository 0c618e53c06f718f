import { type OptionListing, type OptionMove, stopOfMove } from "@candor/rules/options/listing.ts";
import { dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** The last measured move of an index in each duration that pays something, by `moveKey`. */
export type OptionMoves = ReadonlyMap<string, OptionMove & { day: string }>;

export const moveKey = (marketId: number, seconds: number): string => `${marketId} ${seconds}`;

type MoveRow = {
  market_id: number;
  seconds: number;
  rate: string;
  ticks: string;
  reach: string | null;
  day: string;
};

export async function readOptionMoves(db: Db | Tx): Promise<OptionMoves> {
  const { rows } = await sql<MoveRow>`
    SELECT m.id AS market_id, d.seconds, d.rate, o.ticks, o.reach, o.day::text
    FROM markets AS m CROSS JOIN (
      SELECT (e ->> 'seconds')::integer AS seconds, e ->> 'rate' AS rate
      FROM (SELECT durations FROM option_terms ORDER BY id DESC LIMIT 1) AS t,
        jsonb_array_elements(t.durations) AS e
    ) AS d CROSS JOIN LATERAL (
      SELECT ticks, reach, day FROM option_moves WHERE market_id = m.id AND seconds = d.seconds
      ORDER BY day DESC LIMIT 1
    ) AS o`.execute(db);
  return new Map(
    rows.map(({ market_id: marketId, seconds, rate, ticks, reach, day }) => [
      moveKey(marketId, seconds),
      {
        ticks: dec(ticks),
        reach: reach === null ? undefined : dec(reach),
        rate: dec(rate),
        day,
      },
    ]),
  );
}

type ListingRow = {
  id: number;
  market_id: number;
  loss_maximum: string;
  seconds: number | null;
  is_stopped: boolean;
};

/** By market, the newest terms of its options with what may stop a duration: its moves, or an operator. */
export async function readListings(db: Db | Tx): Promise<OptionListing[]> {
  const moves = await readOptionMoves(db);
  const { rows } = await sql<ListingRow>`
    SELECT n.id, n.market_id, n.loss_maximum, s.seconds,
      EXISTS (SELECT FROM option_stops o WHERE o.terms_id = n.id AND o.seconds = s.seconds) AS is_stopped
    FROM (SELECT DISTINCT ON (market_id) * FROM option_markets ORDER BY market_id, id DESC) AS n
    LEFT JOIN LATERAL unnest(n.seconds) AS s (seconds) ON true
    ORDER BY n.market_id, s.seconds`.execute(db);
  return [...Map.groupBy(rows, (row) => row.market_id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { id, market_id: marketId, loss_maximum: lossMaximum } = first;
    const durations = own.flatMap(({ seconds, is_stopped: isStopped }) => {
      if (seconds === null) return [];
      const move = moves.get(moveKey(marketId, seconds));
      return [{ seconds, stop: isStopped ? ("wins" as const) : stopOfMove(move) }];
    });
    return [{ id, marketId, durations, lossMaximum: dec(lossMaximum) }];
  });
}
