import { dec, formatDec } from "@candor/money";
import { yearlyRate } from "@candor/rules/finance/staking.ts";
import type pg from "pg";
import { orderView } from "../../../../apps/server/src/areas/staking/view.ts";
import { entriesOf, pages } from "../read.ts";
import type { Records } from "../verify-area.ts";
import type { Day, Order } from "./read.ts";

/** Every locked deposit as its owner sees it, with its days and the lines that name it. */
export const stakingRecords: Records = async function* (client, ctx) {
  yield* productRecords(client);
  for await (const orders of pages<Order>(
    client,
    "SELECT * FROM staking_orders WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  )) {
    const ids = orders.map(({ id }) => id);
    const { rows } = await client.query<Day>(
      "SELECT * FROM staking_accruals WHERE order_id = ANY($1) ORDER BY order_id, day",
      [ids],
    );
    const days = Map.groupBy(rows, (row) => row.order_id);
    const entries = await entriesOf(
      client,
      ids,
      orders.map((one) => one.account_id),
    );
    for (const order of orders)
      yield {
        kind: "order",
        ...orderView(ctx, order),
        days_earned: (days.get(order.id) ?? []).map(({ day, ended_at, amount }) => ({
          day,
          ended_at,
          amount: formatDec(dec(amount)),
        })),
        entries: entries(order.id),
      };
  }
};

/** All terms that were ever published, in the form in which those in force are shown. */
async function* productRecords(client: pg.ClientBase): AsyncGenerator<object> {
  for await (const rows of pages<{ id: number; value: { daily_rate: string } }>(
    client,
    "SELECT id, value FROM finance_terms WHERE area = 'staking' AND id > $1 ORDER BY id LIMIT $2",
    ({ id }) => id,
  ))
    for (const { id, value } of rows)
      yield {
        kind: "product",
        config_id: id,
        ...value,
        yearly_rate: formatDec(yearlyRate(dec(value.daily_rate))),
      };
}
