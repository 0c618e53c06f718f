import type pg from "pg";
import { type CostSum, addTo } from "../../../apps/server/src/areas/costs/sums.ts";
import { tradeCosts } from "../../../apps/server/src/areas/costs/trade-costs.ts";
import { isUntraced } from "../../../apps/server/src/areas/costs/trade.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { dec, formatDec } from "@candor/money";
import type { Tally } from "../finance/tally.ts";

/** So many recorded events are read at once. */
const SPAN_EVENTS = 3_600;

type Stored = Omit<CostSum, "value" | "paid" | "published"> & {
  value: string;
  paid: string;
  published: string;
};

/**
 * Recomputes the cost of every trade from the recorded seconds and compares it with what was paid. It also compares the
 * sums on the page with those of the trades that were counted into them.
 */
export async function judgeCosts(client: pg.ClientBase, tally: Tally): Promise<void> {
  const { begins, countedTo, recorded } = await progressOf(client);
  const counted = new Map<string, CostSum>();
  for await (const trade of allTrades(client, begins, recorded)) {
    const { product, id, event } = trade;
    if (isUntraced(trade)) tally.wrong(product, `${id} at event ${event}`, trade.why);
    else {
      const { paid, published } = trade;
      tally.same(product, `${id} at event ${event}`, { "what was paid": [paid, published] });
    }
    if (event <= countedTo) addTo(counted, trade);
  }
  const { rows } = await client.query<Stored>(
    `SELECT realm, product, moved, sum(trades)::bigint AS trades, sum(value) AS value,
       sum(paid) AS paid, sum(published) AS published, sum(differing)::bigint AS differing,
       sum(untraced)::bigint AS untraced
     FROM cost_days GROUP BY 1, 2, 3`,
  );
  const stored = new Map(rows.map((row) => [[row.realm, row.product, row.moved].join(" "), row]));
  for (const key of new Set([...counted.keys(), ...stored.keys()])) {
    const [own, told] = [counted.get(key), stored.get(key)];
    tally.same("sum", key, {
      trades: [told?.trades ?? 0, own?.trades ?? 0],
      differing: [told?.differing ?? 0, own?.differing ?? 0],
      untraced: [told?.untraced ?? 0, own?.untraced ?? 0],
      value: [dec(told?.value ?? "0"), own?.value ?? dec("0")],
      paid: [dec(told?.paid ?? "0"), own?.paid ?? dec("0")],
      published: [dec(told?.published ?? "0"), own?.published ?? dec("0")],
    });
  }
}

/** Published and paid costs in USDT, by realm, product and whether the index moved in the user's favour meanwhile. */
export async function costFigures(client: pg.ClientBase): Promise<{ costs: object }> {
  const { begins, recorded } = await progressOf(client);
  const sums = new Map<string, CostSum>();
  for await (const trade of allTrades(client, begins, recorded)) addTo(sums, trade);
  const costs = Object.fromEntries(
    [...sums].map(([key, { trades, value, paid, published, differing, untraced }]) => [
      key,
      {
        trades,
        value: formatDec(value),
        published: formatDec(published),
        paid: formatDec(paid),
        differing,
        untraced,
      },
    ]),
  );
  return { costs };
}

/** Runs the server's own queries on the one connection of the snapshot, so that all of them read the same moment. */
async function* allTrades(client: pg.ClientBase, begins: number, recorded: number) {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
  const catalogue = await loadCatalogue(openDb(pool as unknown as pg.Pool));
  for (let after = begins; after < recorded; after += SPAN_EVENTS)
    yield* tradeCosts(client, catalogue, {
      after,
      upTo: Math.min(recorded, after + SPAN_EVENTS),
    });
}

async function progressOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ begins: number; counted: number; recorded: number }>(
    `SELECT begins, event AS counted, (SELECT coalesce(max(id), 0) FROM index_ticks) AS recorded
     FROM cost_progress`,
  );
  // Before counting has begun there is nothing to compare.
  const { begins, counted, recorded } = rows[0] ?? { begins: 0, counted: 0, recorded: 0 };
  return { begins, countedTo: counted, recorded };
}
