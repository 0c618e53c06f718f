import type pg from "pg";
import { receiptView } from "../../../../apps/server/src/areas/dual/get-receipt.ts";
import { HOURS_MEASURED } from "@candor/rules/finance/dual/volatility.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import { entriesOf, pages } from "../read.ts";
import { tickRecords } from "../ticks.ts";
import type { Records } from "../verify-area.ts";
import type { Order } from "./read.ts";

const HOUR_SECONDS = 3_600;

/** Every investment as its owner sees it, then the records that volatilities and prices were computed from. */
export const dualRecords: Records = async function* (client, ctx) {
  for await (const orders of pages<Order>(
    client,
    "SELECT * FROM dual_orders WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  )) {
    const ids = orders.map(({ id }) => id);
    const accounts = orders.flatMap((one) => [one.coin_account, one.quote_account]);
    const entries = await entriesOf(client, ids, accounts);
    for (const order of orders)
      yield { kind: "order", ...(await receiptView(ctx, order)), entries: entries(order.id) };
  }
  yield* hourRecords(client);
  yield* tickRecords(client, await spansOf(client));
};

/** The hours before each midnight at which a market's volatility was measured. */
async function* hourRecords(client: pg.ClientBase): AsyncGenerator<object> {
  const { rows } = await client.query<{ market_id: number; until: number }>(
    "SELECT market_id, until FROM dual_volatilities ORDER BY until, market_id",
  );
  for (const { market_id: marketId, until } of rows) {
    const { rows: hours } = await client.query<{ close: string }>(
      `SELECT close FROM candles WHERE market_id = $1 AND period = '60min' AND opened_at < $2
         AND opened_at >= $3 ORDER BY opened_at`,
      [marketId, until, until - (HOURS_MEASURED + 1) * HOUR_SECONDS],
    );
    yield { kind: "hours", market_id: marketId, until, closes: hours.map(({ close }) => close) };
  }
}

/** The spans of seconds that tranches are linked to, that decided rates, or that prices are the mean of. */
async function spansOf(client: pg.ClientBase): Promise<{ after: number; upTo: number }[]> {
  const { rows } = await client.query<{ after: number; upTo: number }>(
    `SELECT s.opened_event - 1 AS after, s.opened_event AS "upTo" FROM dual_shelves s
       WHERE EXISTS (SELECT FROM dual_orders o WHERE o.shelf_id = s.id)
     UNION
     SELECT least(coalesce(accepted_event, priced_event), priced_event - ${MOVEMENT_SECONDS}), priced_event
       FROM dual_orders WHERE priced_event IS NOT NULL
     UNION
     SELECT from_event - 2, closed_by FROM dual_prices`,
  );
  return rows;
}
