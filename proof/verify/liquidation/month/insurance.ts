import { randomUUID } from "node:crypto";
import type { Clock } from "../../../../apps/server/src/platform/clock.ts";
import type { Db } from "../../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../../apps/server/src/db/transaction.ts";
import { namedAccount } from "../../../../apps/server/src/ledger/accounts.ts";
import { houseBalance } from "../../../../apps/server/src/ledger/house-funds.ts";
import { houseName } from "../../../../apps/server/src/ledger/house-names.ts";
import { outsideAccount } from "../../../../apps/server/src/ledger/outside.ts";
import { post } from "../../../../apps/server/src/ledger/post.ts";
import { type Dec, neg, sub } from "@candor/money";

const REALM = "live";

/** Capital that operators add to the insurance fund, or take out of it except for an amount. */
export function createInsurance(db: Db, clock: Clock, currencyId: number) {
  const fund = { realm: REALM, name: houseName.insurance, currencyId } as const;
  const move = (amount: Dec): Promise<void> =>
    inTransaction(db, async (tx) => {
      const line = { currencyId, kind: "funding", ref: null } as const;
      const outside = await outsideAccount(tx, REALM, currencyId);
      await post(tx, {
        realm: REALM,
        cause: "proof.capital",
        causeId: randomUUID(),
        reason: "capital of a fund",
        postedAt: clock.now(),
        lines: [
          { ...line, accountId: await namedAccount(tx, fund), amount },
          { ...line, accountId: outside, amount: neg(amount) },
        ],
      });
    });
  return {
    fill: move,
    drain: async (left: Dec): Promise<void> => move(sub(left, await houseBalance(db, fund))),
  };
}
