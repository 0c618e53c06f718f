import { type Client, createClient } from "@candor/contract/client.ts";
import { type Dec, neg } from "@candor/money";
import { openUser } from "../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../apps/server/src/clock.ts";
import { openDb } from "../apps/server/src/db/pool.ts";
import { type Tx, inTransaction } from "../apps/server/src/db/transaction.ts";
import { createSessions } from "../apps/server/src/http/session.ts";
import { newId } from "../apps/server/src/ids.ts";
import { openAccount } from "../apps/server/src/ledger/accounts.ts";
import { outsideAccount } from "../apps/server/src/ledger/outside.ts";
import { post } from "../apps/server/src/ledger/post.ts";
import type { RunningServer } from "./running-server.ts";

const TIMEOUT_MS = 20_000;

/** A demo user with a session, who talks to the server as any client does. */
export type Trader = { userId: string; call: Client };

/** Opens demo users past the limits on registration; they own what `funds` says besides the grant. */
export async function openTraders(
  { pool, base }: Pick<RunningServer, "pool" | "base">,
  count: number,
  funds: readonly (readonly [currencyId: number, amount: Dec])[] = [],
): Promise<Trader[]> {
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const traders: Trader[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId, token } = await inTransaction(db, async (tx) => {
      const id = await openUser(tx, systemClock, { realm: "demo" });
      for (const [currencyId, amount] of funds) await fund(tx, id, currencyId, amount);
      return { userId: id, token: await sessions.open(tx, id) };
    });
    const call = createClient({
      base: `${base}/api`,
      token: () => token,
      lang: () => "en",
      timeoutMs: TIMEOUT_MS,
    });
    traders.push({ userId, call });
  }
  return traders;
}

async function fund(tx: Tx, userId: string, currencyId: number, amount: Dec): Promise<void> {
  const key = { holderId: userId, realm: "demo", kind: "change", currencyId } as const;
  const line = { currencyId, kind: "funding", ref: null } as const;
  const outside = await outsideAccount(tx, "demo", currencyId);
  await post(tx, {
    realm: "demo",
    cause: "proof.funding",
    causeId: newId(systemClock),
    reason: null,
    postedAt: systemClock.now(),
    lines: [
      { ...line, accountId: outside, amount: neg(amount) },
      { ...line, accountId: await openAccount(tx, key), amount },
    ],
  });
}
