import { ieo } from "@candor/contract/areas/ieo/operator.ts";
import { type Dec, dec } from "@candor/money";
import { type Commitment, allocate } from "@candor/rules/finance/ieo/allocate.ts";
import { IEO_HALF_SPREAD, priceByIndex } from "@candor/rules/finance/ieo/price.ts";
import { priceAt } from "@candor/rules/prices/price-at.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import type { Selectable } from "kysely";
import type pg from "pg";
import type * as z from "zod/mini";
import { invariants } from "../../../../apps/server/src/areas/ieo/invariants.ts";
import type { DB } from "../../../../apps/server/src/db/schema.gen.ts";
import {
  type Currency,
  currenciesOf,
  judgeInvariants,
  pages,
  postedFor,
  termsOf,
} from "../read.ts";
import type { Tally } from "../tally.ts";
import { type ReadSeconds, isDecidedBy, secondsReader, pricedAt } from "../seconds.ts";
import { judgeLine, judgeOrder, judgeProject } from "./judge.ts";

const { ieo: schema } = ieo.configKinds;
export type PublishedTerms = z.output<typeof schema>;
const parse = (value: unknown): PublishedTerms => schema.parse(value);

export type Project = Selectable<DB["ieo_projects"]>;
export type Order = Selectable<DB["ieo_orders"]>;
export type Line = Selectable<DB["ieo_allocations"]>;
export type Release = Selectable<DB["ieo_releases"]>;

/** More sales than both realms together ever had. */
const PROJECTS_MAX = 10_000;

/** Judges every sale: its commitments, allocations, costs and releases. */
export async function judgeIeo(client: pg.ClientBase, tally: Tally): Promise<void> {
  const currencies = await currenciesOf(client);
  const { rows: projects } = await client.query<Project>(
    `SELECT * FROM ieo_projects ORDER BY ends_at, id LIMIT ${PROJECTS_MAX}`,
  );
  const ids = projects.map((project) => project.terms_id);
  const published = await termsOf(client, "ieo", ids, parse);
  for (const project of projects) {
    const terms = published.get(project.terms_id);
    if (terms === undefined) tally.wrong("project", project.id, "its terms were never published");
    else await judgeSale(client, tally, { project, terms, currencies });
  }
  const { rows: strays } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ieo_releases r
     WHERE NOT EXISTS (SELECT FROM ieo_orders o WHERE o.id = r.order_id)`,
  );
  tally.same("strays", "releases of no order", { count: [strays[0]?.count, 0] });
  await judgeInvariants(client, tally, invariants);
}

/** Undefined where no recorded second decides it. A commitment from before index prices has its terms' price. */
async function priceOf(
  client: pg.ClientBase,
  readSeconds: ReadSeconds,
  { prices: [issue, ...others] }: PublishedTerms,
  order: Order,
): Promise<Dec | undefined> {
  const { currency_id: currencyId, priced_event: event } = order;
  if (issue === undefined || issue.price === null) return undefined;
  if (event === null)
    return [issue, ...others].find(({ currency }) => currency === currencyId)?.price ?? undefined;
  const { rows } = await client.query<{ id: number }>(
    "SELECT id FROM markets WHERE base_id = $1 AND quote_id = $2",
    [currencyId, issue.currency],
  );
  const [market] = rows;
  const seconds = market && (await readSeconds(event, market.id));
  if (seconds === undefined || (order.accepted_at !== null && !isDecidedBy(seconds, order)))
    return undefined;
  const price = priceAt(seconds, pricedAt(seconds, order));
  return price && priceByIndex(issue.price, price.index, halfSpreadAt(IEO_HALF_SPREAD, price));
}

type Sale = {
  project: Project;
  terms: PublishedTerms;
  currencies: ReadonlyMap<number, Currency>;
};

/** All commitments of a sale are held in memory at once, as the server does when it allocates. */
async function judgeSale(client: pg.ClientBase, tally: Tally, sale: Sale): Promise<void> {
  const { project, terms } = sale;
  const commitments: Commitment[] = [];
  for await (const rows of pages<Pick<Order, "line" | "amount">>(
    client,
    `SELECT line, amount FROM ieo_orders
     WHERE line > $1 AND project_id = $3 AND state <> 'withdrawn' ORDER BY line LIMIT $2`,
    ({ line }) => line,
    project.id,
  ))
    for (const { line, amount } of rows) commitments.push({ line, wanted: dec(amount) });
  const allotted = allocate(commitments, terms);
  judgeProject(tally, { project, terms, commitments, allotted });
  const given = new Map(allotted.map(({ line, allocated }) => [line, allocated]));
  const wanted = new Map(commitments.map((one) => [one.line, one.wanted]));
  if (project.allocated_at !== null)
    for await (const lines of pages<Line>(
      client,
      `SELECT * FROM ieo_allocations WHERE line > $1 AND project_id = $3 ORDER BY line LIMIT $2`,
      ({ line }) => line,
      project.id,
    ))
      for (const line of lines)
        judgeLine(tally, line, { wanted: wanted.get(line.line), allocated: given.get(line.line) });
  for await (const orders of pages<Order>(
    client,
    "SELECT * FROM ieo_orders WHERE line > $1 AND project_id = $3 ORDER BY line LIMIT $2",
    ({ line }) => line,
    project.id,
  ))
    await judgePage(client, tally, sale, orders, given);
}

async function judgePage(
  client: pg.ClientBase,
  tally: Tally,
  { project, terms, currencies }: Sale,
  orders: readonly Order[],
  given: ReadonlyMap<number, Dec>,
): Promise<void> {
  const refs = orders.map(({ id }) => id);
  const { rows } = await client.query<Release>(
    "SELECT * FROM ieo_releases WHERE order_id = ANY($1) ORDER BY order_id, n",
    [refs],
  );
  const releases = Map.groupBy(rows, (row) => row.order_id);
  const posted = await postedFor(client, {
    refs,
    accountIds: orders.flatMap((one) => [one.account_id, one.token_account_id ?? one.account_id]),
    kinds: ["ieo-payment", "ieo-tokens"],
  });
  const readSeconds = secondsReader(client);
  for (const order of orders)
    judgeOrder(tally, {
      order,
      project,
      terms,
      price: await priceOf(client, readSeconds, terms, order),
      payDecimals: currencies.get(order.currency_id)?.decimals ?? 0,
      tokenDecimals: currencies.get(terms.token)?.decimals ?? 0,
      allocated: given.get(order.line),
      releases: releases.get(order.id) ?? [],
      posted: {
        paid: dec(posted(order.id, order.currency_id, "ieo-payment")),
        tokens: dec(posted(order.id, terms.token, "ieo-tokens")),
      },
    });
}
