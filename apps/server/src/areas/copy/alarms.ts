import { Gauge } from "prom-client";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Alarm } from "../../manifest/area.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** If a copy has been due for this long, the copier has stopped. */
const BEHIND_MS = 60_000;

/** The number of copies that wait to be opened or closed, and since when the first is due. */
async function listDue(db: Db): Promise<{ realm: Realm; count: number; since: Date }[]> {
  const { rows } = await sql<{ realm: Realm; count: number; since: Date }>`
    SELECT realm, count(*)::integer AS count, min(due_at) AS since FROM copy_trades
    WHERE due_at IS NOT NULL GROUP BY 1`.execute(db);
  return rows;
}

export async function copyAlarms({ db, clock }: OperatorCtx): Promise<Alarm[]> {
  const now = clock.now().getTime();
  return (await listDue(db))
    .filter(({ since }) => now - since.getTime() > BEHIND_MS)
    .map(({ realm, since }) => ({
      code: "copies-behind",
      subject: realm,
      since: since.toISOString(),
    }));
}

export function addCopyGauges({ db, metrics }: CoreCtx): void {
  const gauge = new Gauge({
    name: "candor_copies_due",
    help: "Copies that the copier has still to look at, by realm.",
    labelNames: ["realm"],
    registers: [metrics.registry],
    collect: async () => {
      gauge.reset();
      for (const { realm, count } of await listDue(db)) gauge.set({ realm }, count);
    },
  });
}
