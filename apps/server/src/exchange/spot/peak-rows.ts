import type { TriggerDirection } from "@candor/engine";
import { formatDec } from "@candor/money";
import type { SpotTrigger } from "@candor/rules/spot.ts";
import type { ClientBase } from "pg";
import { allWritten } from "../settlement/all-written.ts";
import { type Column, copyRows } from "../settlement/columns.ts";
import { type MarketBook, priceOf } from "./market-book.ts";
import type { Step } from "./peaks.ts";
import type { SpotRows } from "./spot-rows.ts";
import type { Counter } from "./wholes-of.ts";

type Side = { book: MarketBook; source: SpotTrigger["source"]; direction: TriggerDirection };

/** The changed steps of a batch: from where each staircase is replaced, and by which steps. */
export type PeakRows = { side: Side; above: number; steps: Step[] }[];

export function peakRows({ climbed }: SpotRows): PeakRows {
  const rows: PeakRows = [];
  for (const book of new Set(climbed.values()))
    for (const source of ["index", "last"] as const)
      for (const direction of ["rise", "fall"] as const) {
        const stairs = book.stairs[source][direction];
        const { steps, changedFrom } = stairs;
        if (changedFrom === Infinity) continue;
        const above = steps[changedFrom - 1]?.upTo ?? 0;
        rows.push({ side: { book, source, direction }, above, steps: steps.slice(changedFrom) });
        stairs.changedFrom = Infinity;
      }
  return rows;
}

type Row = { side: Side; step: Step };

const COLUMNS: readonly Column<Row>[] = [
  ["realm", ({ side }) => side.book.realm],
  ["market_id", ({ side }) => side.book.market.id],
  ["source", ({ side }) => side.source],
  ["direction", ({ side }) => side.direction],
  ["up_to", ({ step }) => step.upTo],
  ["price", ({ side, step }) => formatDec(priceOf(side.book, step.ticks))],
];

export async function writePeaks(client: ClientBase, peaks: PeakRows): Promise<void> {
  if (peaks.length === 0) return;
  await allWritten([
    client.query({
      name: "delete spot_peaks",
      text: `DELETE FROM spot_peaks p
        USING unnest($1::realm[], $2::integer[], $3::trigger_source[], $4::trigger_direction[], $5::bigint[])
          AS void(realm, market_id, source, direction, above)
        WHERE p.realm = void.realm AND p.market_id = void.market_id AND p.source = void.source
          AND p.direction = void.direction AND p.up_to > void.above`,
      values: [
        peaks.map(({ side }) => side.book.realm),
        peaks.map(({ side }) => side.book.market.id),
        peaks.map(({ side }) => side.source),
        peaks.map(({ side }) => side.direction),
        peaks.map(({ above }) => above),
      ],
    }),
    copyRows(
      client,
      "spot_peaks",
      COLUMNS,
      peaks.flatMap(({ side, steps }) => steps.map((step) => ({ side, step }))),
    ),
  ]);
}

/** Restores the staircases of the books. */
export async function readPeaks(
  client: ClientBase,
  realm: string,
  books: ReadonlyMap<number, { book: MarketBook; countTicks: Counter }>,
): Promise<void> {
  const { rows } = await client.query<{
    market_id: number;
    source: SpotTrigger["source"];
    direction: TriggerDirection;
    up_to: number;
    price: string;
  }>(
    `SELECT market_id, source, direction, up_to, price FROM spot_peaks
     WHERE realm = $1 AND market_id = ANY($2) ORDER BY up_to`,
    [realm, [...books.keys()]],
  );
  for (const { market_id, source, direction, up_to, price } of rows) {
    const found = books.get(market_id);
    found?.book.stairs[source][direction].steps.push({
      upTo: up_to,
      ticks: found.countTicks(price),
    });
  }
}
