import { dec } from "@candor/money";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { fundAccount } from "../../../apps/server/src/testing/funds.ts";
import type pg from "pg";
import type { Random } from "../../harness/random.ts";
import type { AskedOption } from "./messages.ts";

const USDT = 3;
const FUNDS = dec("100000");

/** Funds the users' options accounts. */
export async function fundOptions(pool: pg.Pool, userIds: readonly string[]): Promise<void> {
  for (const holderId of userIds)
    await inTransaction(openDb(pool), (tx) =>
      fundAccount(tx, systemClock, {
        holderId,
        realm: "demo",
        kind: "micro",
        currencyId: USDT,
        amount: FUNDS,
      }),
    );
}

/** An option on the symbol whose price wanders. */
export const optionBy = (userId: string, key: string, random: Random): AskedOption => ({
  claim: { userId, call: "option", key },
  realm: "demo",
  marketId: 2,
  request: {
    direction: random.pick(["up", "down"] as const),
    seconds: random.pick([5, 10] as const),
    currencyId: USDT,
    stake: dec(`${5 + random.below(5)}`),
  },
});
