import type { Client } from "@candor/contract/client.ts";
import type { Dec } from "@candor/money";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import type { Realm } from "../../apps/server/src/ledger/accounts.ts";
import { createSessions } from "../../apps/server/src/http/session.ts";
import { fundAccount } from "../../apps/server/src/testing/funds.ts";
import { callAs } from "./call-as.ts";
import type { RunningServer } from "./running-server.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";

/** A user with a session, whose calls go over HTTP as any client's. */
export type Trader = { userId: string; call: Client };

/** Opens users without the limits on registration, by default in the demo realm, with `funds` beside its grant. */
export async function openTraders(
  { pool, base }: Pick<RunningServer, "pool" | "base">,
  count: number,
  funds: readonly (readonly [currencyId: number, amount: Dec])[] = [],
  realm: Realm = "demo",
): Promise<Trader[]> {
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const traders: Trader[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId, token } = await inTransaction(db, async (tx) => {
      const id = await openUser(tx, systemClock, { realm });
      for (const [currencyId, amount] of funds)
        await fundAccount(tx, systemClock, { holderId: id, realm, currencyId, amount });
      return { userId: id, token: await sessions.open(tx, id, AT_HOME) };
    });
    const call = callAs(base, token);
    traders.push({ userId, call });
  }
  return traders;
}
