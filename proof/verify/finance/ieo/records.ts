import { ZERO } from "@candor/money";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import { orders as orderRows } from "../../../../apps/server/src/areas/ieo/order-rows.ts";
import { listProjectRows } from "../../../../apps/server/src/areas/ieo/project-rows.ts";
import { getTerms } from "../../../../apps/server/src/areas/ieo/terms.ts";
import { orderViews, projectView } from "../../../../apps/server/src/areas/ieo/view.ts";
import type { Ctx } from "../../../../apps/server/src/manifest/ctx.ts";
import { PAGE, entriesOf } from "../read.ts";
import type { Records } from "../verify-area.ts";
import { tickRecords } from "../ticks.ts";

/** Every sale with its table, the seconds that decided prices, and every subscription as its owner sees it. */
export const ieoRecords: Records = async function* (client, ctx) {
  const { rows: sales } = await client.query<{ realm: "live" | "demo"; terms_id: number }>(
    "SELECT realm, terms_id FROM ieo_projects ORDER BY realm, terms_id",
  );
  for (const { realm, terms_id: id } of sales) {
    yield { kind: "sale", realm, ...(await saleOf(ctx, realm, id)) };
    const { rows: lines } = await client.query<object>(
      `SELECT a.line, a.wanted AS committed, a.allocated FROM ieo_allocations a
       JOIN ieo_projects p ON p.id = a.project_id WHERE p.realm = $1 AND p.terms_id = $2`,
      [realm, id],
    );
    for (const line of lines) yield { kind: "line", realm, project_id: id, ...line };
  }
  const { rows: priced } = await client.query<{ event: number; accepted: number | null }>(
    "SELECT priced_event AS event, accepted_event AS accepted FROM ieo_orders WHERE priced_event IS NOT NULL",
  );
  const spans = priced.map(({ event, accepted }) => ({
    after: Math.min(accepted ?? event, event - MOVEMENT_SECONDS),
    upTo: event,
  }));
  yield* tickRecords(client, spans);
  for (let last = 0; ;) {
    const page = await orderRows(ctx.db)
      .where("o.number", ">", last)
      .orderBy("o.number")
      .limit(PAGE)
      .execute();
    if (page.length === 0) return;
    last = page.at(-1)?.number ?? last;
    const ids = page.map(({ id }) => id);
    const entries = await entriesOf(client, ids, await accountsOf(client, ids));
    const realms = new Map(page.map(({ id, realm }) => [id, realm]));
    for (const order of await orderViews(ctx, ctx.db, page))
      yield { kind: "order", realm: realms.get(order.id), ...order, entries: entries(order.id) };
  }
};

async function saleOf(ctx: Ctx, realm: "live" | "demo", id: number) {
  const terms = await getTerms(ctx.db, id);
  const row = (await listProjectRows(ctx.db, realm, [id])).get(id);
  // The current index price belongs to no subscription, so it is left out.
  const payments = terms.prices.map(({ currency, price }, place) =>
    place === 0
      ? { currency, price: price ?? undefined, event: null }
      : { currency, price: undefined, event: 0 },
  );
  return projectView(ctx, terms, { row, payments, reserve: ZERO, lang: "en" });
}

async function accountsOf(
  client: Parameters<Records>[0],
  ids: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT unnest(ARRAY[account_id, token_account_id]) AS id FROM ieo_orders WHERE id = ANY($1)`,
    [ids],
  );
  return rows.map(({ id }) => id).filter((id) => id !== null);
}
