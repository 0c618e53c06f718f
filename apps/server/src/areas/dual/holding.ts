import { ZERO, dec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Earned, Holding } from "../../products/holding.ts";
import { midnightOf } from "@candor/rules/finance/days.ts";
import { listOpen, sumInterest } from "./order-rows.ts";

/** A user's dual investments that have not matured; until then they earn nothing. */
export async function holdingsOf({ db }: Pick<CoreCtx, "db">, userId: string): Promise<Holding[]> {
  const orders = await listOpen(db, userId);
  return orders.map((order) => ({
    area: "dual",
    id: order.id,
    currencyId: order.type === "sell-high" ? order.coin_id : order.quote_id,
    amount: dec(order.invested),
    earnedToday: ZERO,
    earnedTotal: ZERO,
    dueAt: order.matures_at,
  }));
}

/** The interest paid by dual investments since 00:00 UTC and in total, by currency. */
export async function earnedOf(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  userId: string,
): Promise<Earned[]> {
  const rows = await sumInterest(db, userId, midnightOf(clock.now()));
  return rows.map(({ currency_id: currencyId, today, total }) => ({
    currencyId,
    today: dec(today),
    total: dec(total),
  }));
}
