import { staking } from "@candor/contract/areas/staking/operator.ts";
import { type Dec, ZERO, add, dec } from "@candor/money";
import type pg from "pg";
import type * as z from "zod/mini";
import { invariants } from "../../../../apps/server/src/areas/staking/invariants.ts";
import type { OrderRow } from "../../../../apps/server/src/areas/staking/rows.ts";
import {
  type Currency,
  currenciesOf,
  judgeInvariants,
  pages,
  postedFor,
  termsOf,
} from "../read.ts";
import type { Tally } from "../tally.ts";
import { judgeOrder } from "./judge.ts";

const { staking: schema } = staking.configKinds;

export type Order = OrderRow;
export type PublishedTerms = z.output<typeof schema>;
export type Day = { order_id: string; day: number; ended_at: Date; amount: string };

const parse = (value: unknown): PublishedTerms => schema.parse(value);

/** Judges every locked deposit, page by page with its days, and what the house owes for all that are running. */
export async function judgeStaking(client: pg.ClientBase, tally: Tally): Promise<void> {
  const currencies = await currenciesOf(client);
  const owed = new Map<number, Dec>();
  for await (const orders of pages<Order>(
    client,
    "SELECT * FROM staking_orders WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  ))
    await judgePage(client, tally, { orders, currencies, owed });
  const { rows: strays } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM staking_accruals a
     WHERE NOT EXISTS (SELECT FROM staking_orders o WHERE o.id = a.order_id)`,
  );
  tally.same("strays", "days of no order", { count: [strays[0]?.count, 0] });
  await judgeOwed(client, tally, owed);
  await judgeInvariants(client, tally, invariants);
}

type Page = {
  orders: readonly Order[];
  currencies: ReadonlyMap<number, Currency>;
  owed: Map<number, Dec>;
};

async function judgePage(
  client: pg.ClientBase,
  tally: Tally,
  { orders, currencies, owed }: Page,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const nextIds = orders.flatMap(({ renewed_by: id }) => id ?? []);
  const { rows: next } = await client.query<Order>(
    "SELECT * FROM staking_orders WHERE id = ANY($1)",
    [nextIds],
  );
  const terms = await termsOf(
    client,
    "staking",
    [...orders, ...next].map((one) => one.terms_id),
    parse,
  );
  const { rows } = await client.query<Day>(
    "SELECT * FROM staking_accruals WHERE order_id = ANY($1) ORDER BY order_id, day",
    [ids],
  );
  const days = Map.groupBy(rows, (row) => row.order_id);
  const posted = await postedFor(client, {
    refs: ids,
    accountIds: orders.map((one) => one.account_id),
    kinds: ["staking-interest", "staking-penalty"],
  });
  const renewals = new Map(next.map((order) => [order.id, order]));
  for (const order of orders) {
    const after = renewals.get(order.renewed_by ?? "");
    const paid = (kind: string): Dec => dec(posted(order.id, order.currency_id, kind));
    const earned = judgeOrder(tally, {
      order,
      terms: terms.get(order.terms_id),
      decimals: currencies.get(order.currency_id)?.decimals ?? 0,
      days: days.get(order.id) ?? [],
      posted: { interest: paid("staking-interest"), penalty: paid("staking-penalty") },
      next: after && { order: after, terms: terms.get(after.terms_id) },
    });
    owed.set(order.owed_id, add(owed.get(order.owed_id) ?? ZERO, earned));
  }
}

/** The balance of the account for earned interest must be what the days of the running deposits have earned. */
async function judgeOwed(
  client: pg.ClientBase,
  tally: Tally,
  owed: ReadonlyMap<number, Dec>,
): Promise<void> {
  const { rows } = await client.query<{ account_id: number; amount: string }>(
    `SELECT account_id, sum(amount) AS amount FROM ledger_entries
     WHERE kind = 'staking-interest' AND account_id = ANY($1) GROUP BY 1`,
    [[...owed.keys()]],
  );
  const moved = new Map(rows.map((row) => [row.account_id, dec(row.amount)]));
  for (const [accountId, amount] of owed)
    tally.same("owed", `account ${accountId}`, { posted: [moved.get(accountId) ?? ZERO, amount] });
}
