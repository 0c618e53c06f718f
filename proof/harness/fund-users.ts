import { randomUUID } from "node:crypto";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, neg } from "@candor/money";
import type { Db } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { openAccounts } from "../../apps/server/src/ledger/accounts.ts";
import { outsideAccount } from "../../apps/server/src/ledger/outside.ts";
import { type Line, post } from "../../apps/server/src/ledger/post.ts";
import { USDT_ID } from "../../apps/server/src/seed/world.ts";

/** Holders per posting, because a statement has a limited number of parameters. */
const FUNDED_AT_ONCE = 4_000;

/** Gives each holder an account of a kind with this amount from the outside world. */
export async function fundUsers(
  db: Db,
  users: readonly string[],
  kind: AccountKind,
  amount: Dec,
  currencyId = USDT_ID,
): Promise<void> {
  for (let from = 0; from < users.length; from += FUNDED_AT_ONCE)
    await inTransaction(db, async (tx) => {
      const holderIds = users.slice(from, from + FUNDED_AT_ONCE);
      const line = { currencyId, kind: "funding", ref: null } as const;
      const outside = await outsideAccount(tx, "demo", currencyId);
      const accounts = await openAccounts(tx, { holderIds, realm: "demo", kind, currencyId });
      await post(tx, {
        realm: "demo",
        cause: "bench.funding",
        causeId: randomUUID(),
        reason: "funds for a benchmark",
        postedAt: new Date(),
        lines: [...accounts.values()].flatMap((accountId): Line[] => [
          { ...line, accountId, amount },
          { ...line, accountId: outside, amount: neg(amount) },
        ]),
      });
    });
}
