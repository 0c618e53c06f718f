import { dual } from "@candor/contract/areas/dual/operator.ts";
import { type Dec, dec } from "@candor/money";
import type { Selectable } from "kysely";
import type pg from "pg";
import type * as z from "zod/mini";
import { invariants } from "../../../../apps/server/src/areas/dual/invariants.ts";
import type { StoredPrice as Price } from "../../../../apps/server/src/areas/dual/price-rows.ts";
import type { TrancheRow } from "../../../../apps/server/src/areas/dual/tranche-rows.ts";
import type { DB } from "../../../../apps/server/src/db/schema.gen.ts";
import { PAGE, judgeInvariants, pages, postedFor, termsOf } from "../read.ts";
import type { Tally } from "../tally.ts";
import { type Second, secondsReader, pricedAt, secondOf } from "../seconds.ts";
import { judgeOrder, judgePrice, judgeTranche } from "./judge.ts";
import { judgeVolatilities } from "./volatilities.ts";
import { type Decided, decidedBy } from "./window.ts";

const { dual: schema } = dual.configKinds;
export type PublishedTerms = z.output<typeof schema>;
/** Terms published before the two shares existed do not state them, and no tranche was opened by them. */
const parse = (value: unknown): PublishedTerms =>
  schema.parse({ user_share: "0.1", premium_share: "0.8", ...(value as object) });

export type Tranche = TrancheRow;
export type StoredPrice = Price;
export type Order = Omit<Selectable<DB["dual_orders"]>, "number"> & { number: number };
export type Market = {
  id: number;
  base_id: number;
  quote_id: number;
  quote: string;
  base_decimals: number;
  quote_decimals: number;
};

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Judges every tranche, every settlement price with its window, and every investment. */
export async function judgeDual(client: pg.ClientBase, tally: Tally): Promise<void> {
  const { rows } = await client.query<Market>(
    `SELECT m.id, m.base_id, m.quote_id, q.code AS quote, b.decimals AS base_decimals,
       q.decimals AS quote_decimals
     FROM markets m JOIN currencies b ON b.id = m.base_id JOIN currencies q ON q.id = m.quote_id`,
  );
  const markets = new Map(rows.map((row) => [row.id, row]));
  const linked = await judgeTranches(client, tally, markets);
  const volatilityAt = await judgeVolatilities(client, tally);
  const maturities = await judgePrices(client, tally);
  for await (const orders of pages<Order>(
    client,
    "SELECT * FROM dual_orders WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  ))
    await judgePage(client, tally, { orders, markets, linked, maturities, volatilityAt });
  await judgeInvariants(client, tally, invariants);
}

type Markets = ReadonlyMap<number, Market>;
/** The price that each tranche must be linked to, by tranche: some hundred a day and realm. */
type LinkedPrices = Map<string, Dec>;
/** What the window of each maturity gives for its markets, by maturity: one a day. */
type Maturities = Map<number, Decided | undefined>;

async function judgeTranches(
  client: pg.ClientBase,
  tally: Tally,
  markets: Markets,
): Promise<LinkedPrices> {
  const linked: LinkedPrices = new Map();
  for (let after = FIRST; ;) {
    const { rows } = await client.query<Tranche>(
      "SELECT * FROM dual_shelves WHERE id > $1 ORDER BY id LIMIT $2",
      [after, PAGE],
    );
    const last = rows.at(-1);
    if (last === undefined) return linked;
    after = last.id;
    const ids = rows.map((tranche) => tranche.terms_id);
    const terms = await termsOf(client, "dual", ids, parse);
    const seconds = new Map<number, Second | undefined>();
    for (const tranche of rows) {
      const { opened_event: event } = tranche;
      if (!seconds.has(event)) seconds.set(event, await secondOf(client, event));
      const price = judgeTranche(tally, {
        tranche,
        terms: terms.get(tranche.terms_id),
        market: markets.get(tranche.market_id),
        linked: seconds.get(event),
      });
      if (price !== undefined) linked.set(tranche.id, price);
    }
  }
}

/** Each window is read once for all markets that mature with it. */
async function judgePrices(client: pg.ClientBase, tally: Tally): Promise<Maturities> {
  const maturities: Maturities = new Map();
  const { rows } = await client.query<{ matures_at: Date; after: number; market_ids: number[] }>(
    `SELECT s.matures_at, min(s.opened_event) AS after, array_agg(DISTINCT s.market_id) AS market_ids
     FROM dual_shelves s
     WHERE EXISTS (SELECT FROM dual_prices p WHERE p.matures_at = s.matures_at)
       OR EXISTS (SELECT FROM dual_orders o WHERE o.matures_at = s.matures_at AND NOT o.is_open)
     GROUP BY 1 ORDER BY 1`,
  );
  for (const { matures_at: maturesAt, after, market_ids: marketIds } of rows) {
    const at = maturesAt.getTime() / 1_000;
    const decided = await decidedBy(client, tally, { at, after, marketIds });
    maturities.set(at, decided);
    const { rows: prices } = await client.query<StoredPrice>(
      "SELECT * FROM dual_prices WHERE matures_at = $1",
      [maturesAt],
    );
    for (const price of prices) {
      const settlement = decided?.settlements.get(price.market_id);
      judgePrice(tally, price, decided && settlement && { ...decided, settlement });
    }
  }
  return maturities;
}

type Page = {
  orders: readonly Order[];
  markets: Markets;
  linked: LinkedPrices;
  maturities: Maturities;
  volatilityAt: (marketId: number, at: Date) => Dec | undefined;
};

async function judgePage(
  client: pg.ClientBase,
  tally: Tally,
  { orders, markets, linked, maturities, volatilityAt }: Page,
): Promise<void> {
  const ids = [...new Set(orders.map((order) => order.shelf_id))];
  const { rows } = await client.query<Tranche>("SELECT * FROM dual_shelves WHERE id = ANY($1)", [
    ids,
  ]);
  const shelves = new Map(rows.map((row) => [row.id, row]));
  const termsIds = rows.map((tranche) => tranche.terms_id);
  const published = await termsOf(client, "dual", termsIds, parse);
  const posted = await postedFor(client, {
    refs: orders.map(({ id }) => id),
    accountIds: orders.flatMap((order) => [order.coin_account, order.quote_account]),
    kinds: ["dual"],
  });
  const readSeconds = secondsReader(client);
  for (const order of orders) {
    const tranche = shelves.get(order.shelf_id);
    const terms = published.get(tranche?.terms_id ?? 0);
    const market = markets.get(order.market_id);
    const linkedPrice = linked.get(order.shelf_id);
    if (!tranche || !terms || !market || linkedPrice === undefined) {
      tally.wrong("terms", order.id, "what it was bought of is not there, or is wrong itself");
      continue;
    }
    const { priced_event: event, market_id: marketId } = order;
    const seconds = event === null ? [] : await readSeconds(event, marketId);
    const brought = (currencyId: number): Dec => dec(posted(order.id, currencyId, "dual"));
    judgeOrder(tally, {
      order,
      tranche,
      terms,
      market,
      linkedPrice,
      settlement: maturities
        .get(order.matures_at.getTime() / 1_000)
        ?.settlements.get(order.market_id),
      recorded: seconds,
      volatility: volatilityAt(marketId, pricedAt(seconds, order)),
      posted: { coin: brought(order.coin_id), quote: brought(order.quote_id) },
    });
  }
}
