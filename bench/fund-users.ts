import { randomUUID } from "node:crypto";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, neg } from "@candor/money";
import type { Db } from "../apps/server/src/db/pool.ts";
import { inTransaction } from "../apps/server/src/db/transaction.ts";
import { openAccount } from "../apps/server/src/ledger/accounts.ts";
import { outsideAccount } from "../apps/server/src/ledger/outside.ts";
import { type Line, post } from "../apps/server/src/ledger/post.ts";
import { USDT_ID } from "../apps/server/src/seed/world.ts";

/** Gives each user an account of a kind, with so much in it out of the world outside. */
export async function fundUsers(
  db: Db,
  users: readonly string[],
  kind: AccountKind,
  amount: Dec,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const line = { currencyId: USDT_ID, kind: "funding", ref: null } as const;
    const outside = await outsideAccount(tx, "demo", USDT_ID);
    const lines: Line[] = [];
    for (const holderId of users) {
      const at = { holderId, realm: "demo", kind, currencyId: USDT_ID } as const;
      lines.push({ ...line, accountId: await openAccount(tx, at), amount });
      lines.push({ ...line, accountId: outside, amount: neg(amount) });
    }
    await post(tx, {
      realm: "demo",
      cause: "bench.funding",
      causeId: randomUUID(),
      reason: "funds for a benchmark",
      postedAt: new Date(),
      lines,
    });
  });
}
