import { ZERO, dec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Holding } from "../../products/holding.ts";
import { listReleases, listRunning } from "./order-rows.ts";
import { termsById } from "./terms.ts";

const HOLDINGS_MAX = 100;

/** A user's subscriptions: the amounts reserved for running sales, and the locked amounts of others. */
export async function holdingsOf({ db }: Pick<CoreCtx, "db">, userId: string): Promise<Holding[]> {
  const rows = await listRunning(db, userId, HOLDINGS_MAX);
  if (rows.length === 0) return [];
  const terms = await termsById(
    db,
    rows.map((row) => row.terms_id),
  );
  const releases = await listReleases(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isOpen = row.state === "committed";
    const of = terms.get(row.terms_id);
    const next = releases.find((one) => one.order_id === row.id && one.released_at === null);
    return {
      area: "ieo",
      id: row.id,
      currencyId: isOpen ? row.currency_id : (of?.token ?? 0),
      amount: dec(isOpen ? row.held : row.locked),
      earnedToday: ZERO,
      earnedTotal: ZERO,
      dueAt: (isOpen ? of?.endsAt : next?.due_at) ?? null,
    };
  });
}
