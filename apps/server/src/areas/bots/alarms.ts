import { Gauge } from "prom-client";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Alarm } from "../../manifest/area.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";

/** If a bot has been due for this long, the loop has stopped. */
const BEHIND_MS = 60_000;

async function firstDue(db: Db): Promise<{ realm: Realm; since: Date }[]> {
  const { rows } = await sql<{ realm: Realm; since: Date }>`
    SELECT realm, min(due_at) AS since FROM bots WHERE due_at IS NOT NULL GROUP BY 1`.execute(db);
  return rows;
}

/** Bots that were paused by a fault of the program. */
async function countFailed(db: Db): Promise<{ realm: Realm; count: number }[]> {
  const { rows } = await sql<{ realm: Realm; count: number }>`
    SELECT realm, count(*)::integer AS count FROM bots WHERE state IN ('paused', 'stopping') AND cause = 'failed'
    GROUP BY 1`.execute(db);
  return rows;
}

export async function botAlarms({ db, clock }: OperatorCtx): Promise<Alarm[]> {
  const now = clock.now().getTime();
  const behind = (await firstDue(db))
    .filter(({ since }) => now - since.getTime() > BEHIND_MS)
    .map(({ realm, since }) => ({
      code: "bots-behind",
      subject: realm as string,
      since: since.toISOString(),
    }));
  const failed = (await countFailed(db)).map(({ realm, count }) => ({
    code: "bots-failed",
    subject: `${realm} ${count}`,
    since: null,
  }));
  return [...behind, ...failed];
}

export function addBotGauges({ db, metrics }: CoreCtx): void {
  const gauge = new Gauge({
    name: "candor_bots_open",
    help: "Strategy bots that have not stopped, by realm and state.",
    labelNames: ["realm", "state"],
    registers: [metrics.registry],
    collect: async () => {
      gauge.reset();
      const { rows } = await sql<{ realm: string; state: string; count: number }>`
        SELECT realm, state, count(*)::integer AS count FROM bots WHERE state <> 'stopped'
        GROUP BY 1, 2`.execute(db);
      for (const { realm, state, count } of rows) gauge.set({ realm, state }, count);
    },
  });
}
