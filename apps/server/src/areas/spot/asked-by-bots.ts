import type { Ctx } from "../../manifest/ctx.ts";

/** Returns those of these orders that bots have placed, each with its strategy. */
export async function askedByBots({ areas, db }: Ctx, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  const found = await Promise.all(areas.ownOrders.map((ownOrders) => ownOrders(db, ids)));
  return new Map(found.flatMap((orders) => [...orders]));
}
